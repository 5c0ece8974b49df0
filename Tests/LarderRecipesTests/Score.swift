import LarderRecipes

/// The share of lines that were read as labelled, in hundredths of a per cent.
struct Score {
  private(set) var count = 0
  private var amounts = 0
  private var heads = 0
  private var names = 0
  private var all = 0

  var amount: Int { share(amounts) }
  var head: Int { share(heads) }
  var name: Int { share(names) }
  var amountAndName: Int { share(all) }

  init(_ lines: [LabelledLine]) {
    for line in lines { add(line) }
  }

  private mutating func add(_ line: LabelledLine) {
    let read = IngredientLineReader.read(line.line)
    let main = read.amounts.first
    let isAmountRight =
      main?.quantity == Score.number(line.quantity)
      && main?.quantityTo == Score.number(line.quantityTo)
      && main?.unit == Score.unit(line.unit)
    let (wanted, found) = (Score.folded(line.item ?? ""), Score.folded(read.item))
    count += 1
    amounts += isAmountRight ? 1 : 0
    heads += wanted.last == found.last ? 1 : 0
    names += wanted == found ? 1 : 0
    all += isAmountRight && wanted == found ? 1 : 0
  }

  private func share(_ part: Int) -> Int { part * 10_000 / max(1, count) }

  /// A label's number, or nil for words such as "few".
  private static func number(_ text: String?) -> Fraction? { text.flatMap { Fraction(reading: $0) } }

  /// The unit at the end of a label such as "large cloves".
  private static func unit(_ text: String?) -> KitchenUnit? {
    text?.split(separator: " ").last.flatMap { KitchenUnit.named(String($0)) ?? KitchenUnit.named($0 + "s") }
  }

  private static func folded(_ name: String) -> [Substring] {
    var words = name.lowercased()
    while let last = words.last, last == "." || last == " " { words.removeLast() }
    return words.split(separator: " ")[...].map { $0 }
  }
}
