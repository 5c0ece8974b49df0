internal import LarderRecipes

/// An ingredient, a pot or a timer within a step.
struct CooklangItem: Hashable, Sendable {
  enum Quantity: Hashable, Sendable {
    case number(Fraction)
    case text(String)
  }

  var name: String
  var quantity: Quantity?
  var unit = ""
  /// What stands in parentheses behind it.
  var note: String?
  /// Whether the amount stays, however many it is for.
  var isFixed = false
  var isOptional = false

  init(_ name: String) { self.name = name }

  /// Reads what stands within the braces: `2%sprigs`, `=1%tsp`, `few`.
  mutating func readAmount(_ text: String) {
    var amount = CooklangItem.trimmed(text[...])
    if amount.hasPrefix("=") {
      isFixed = true
      amount = CooklangItem.trimmed(amount.dropFirst())
    }
    if let percent = amount.firstIndex(of: "%") {
      unit = CooklangItem.trimmed(amount[amount.index(after: percent)...])
      amount = CooklangItem.trimmed(amount[..<percent])
    }
    guard !amount.isEmpty else { return }
    quantity = CooklangItem.number(amount).map { .number($0) } ?? .text(amount)
  }

  static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }

  /// `3`, `1.5`, `1/2`, `1 / 2`; what begins with a zero that means nothing is text.
  private static func number(_ text: String) -> Fraction? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { trimmed($0) }
    if parts.count == 2, let above = whole(parts[0]), let below = whole(parts[1]) {
      return Fraction(above, over: below)
    }
    guard parts.count == 1 else { return nil }
    if let whole = whole(text) { return Fraction(whole) }
    let sides = text.split(separator: ".", omittingEmptySubsequences: false)
    guard sides.count == 2, let front = whole(String(sides[0])), (1...6).contains(sides[1].count),
      let digits = Int64(sides[1]), sides[1].allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    let power = sides[1].reduce(Int64(1)) { size, _ in size * 10 }
    return Fraction(front * power + digits, over: power)
  }

  private static func whole(_ text: String) -> Int64? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return text.count > 1 && text.hasPrefix("0") ? nil : Int64(text)
  }
}
