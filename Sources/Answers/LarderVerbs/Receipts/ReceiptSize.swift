import LarderCodes
import LarderModel
import LarderSentences
import LarderWords

/// The pack size in a name on a receipt, and the name without it: "KARTOFFELN 2KG", "EIER BODENH. 10ER", "MILK GAL".
struct ReceiptSize {
  /// The contents of one pack. Nil if the name has no size.
  let pack: Quantity?
  /// The words of the name without the size.
  let words: [String]

  /// - Parameter currency: The currency of the receipt, which decides on the size of a pint.
  init(_ name: String, in currency: Currency) {
    // "COQUILL.500G" is two words.
    var text = ""
    for character in name {
      if character.isNumber, text.last == ".", text.dropLast().last?.isLetter == true { text += " " }
      text.append(character)
    }
    let all = text.split(separator: " ").map(String.init)
    for length in [3, 2, 1] where length <= all.count {
      for start in (0...(all.count - length)).reversed() {
        let words = all[start..<(start + length)]
        guard start + length > 1 || all.count > length, let pack = Self.pack(words, in: currency) else { continue }
        self.pack = pack
        self.words = Array(all[..<start] + all[(start + length)...])
        return
      }
    }
    (pack, words) = (nil, all)
  }

  private static func pack(_ words: ArraySlice<String>, in currency: Currency) -> Quantity? {
    let isAmerican = currency.code == "USD"
    var text = words.joined(separator: " ").lowercased()
    if let number = alone.first(where: { $0.units.contains(text) && (isAmerican || !$0.isAmerican) })?.number {
      text = "\(number) \(words.last ?? "")".lowercased()
    }
    guard let first = text.first, first.isNumber || words.count == 1 && first == "x" else { return nil }
    guard text.contains(where: \.isNumber), text.contains(where: \.isLetter) else { return nil }
    if let count = number(of: text) { return Quantity(amount: Int64(count) * 1000, dimension: .pieces) }
    if let pack = PrintedPack(reading: text), pack.amount.thousandths > 0 { return pack.amount.quantity }
    if !isAmerican { text = EntryReader.imperial(text.split(separator: " ").map(String.init)).joined(separator: " ") }
    guard case .exact(let exact)? = try? EnteredQuantity(parsing: text).measure, exact.isPositive else { return nil }
    return exact
  }

  /// Units that are printed without a number, as in "EGGS DZ" and "WHOLE MILK HALF GAL".
  private static let alone: [(units: Set<String>, number: String, isAmerican: Bool)] = [
    (["dz", "doz", "dozen"], "1", false), (["gal", "gallon"], "1", true), (["half gal", "half gallon"], "1/2", true),
  ]

  /// The number of pieces in "10er", "x6", "18ct" and "4pk".
  private static func number(of text: String) -> Int? {
    let digits = text.filter(\.isNumber)
    let letters = text.filter { !$0.isNumber && $0 != " " && $0 != "-" }
    guard let count = Int(digits), (2..<1000).contains(count), pieces.contains(letters) else { return nil }
    return letters == "x" && text.first != "x" ? nil : count
  }

  private static let pieces: Set<String> = [
    "er", "erpack", "pk", "pack", "ct", "st", "stk", "stück", "x", "tr", "pcs", "dosen",
  ]
}
