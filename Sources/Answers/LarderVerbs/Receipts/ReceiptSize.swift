import LarderCodes
import LarderModel
import LarderSentences

/// The pack size in a name on a receipt, and the name without it: "KARTOFFELN 2KG", "EIER BODENH. 10ER".
struct ReceiptSize {
  /// The contents of one pack. Nil if the name has no size.
  let pack: Quantity?
  /// The words of the name without the size.
  let words: [String]

  init(_ name: String) {
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
        guard start + length > 1 || all.count > length, let pack = Self.pack(words) else { continue }
        self.pack = pack
        self.words = Array(all[..<start] + all[(start + length)...])
        return
      }
    }
    (pack, words) = (nil, all)
  }

  private static func pack(_ words: ArraySlice<String>) -> Quantity? {
    guard let first = words.first?.first, first.isNumber || words.count == 1 && "xX".contains(first) else { return nil }
    let text = words.joined(separator: " ").lowercased()
    guard text.contains(where: \.isNumber), text.contains(where: \.isLetter) else { return nil }
    if let count = number(of: text) { return Quantity(amount: Int64(count) * 1000, dimension: .pieces) }
    if let pack = PrintedPack(reading: text), pack.amount.thousandths > 0 { return pack.amount.quantity }
    guard case .exact(let exact)? = try? EnteredQuantity(parsing: text).measure, exact.isPositive else { return nil }
    return exact
  }

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
