import LarderModel

/// Combines sizes and counts, each distinct pair once.
struct RowAmounts {
  struct Amount {
    var quantity: EnteredQuantity?
    /// The number of pieces, for a price of one.
    var count: ExactNumber
    /// The unreadable size or unit.
    var unread: String?
  }

  private struct Key: Hashable {
    let size: String?
    let quantity: String?
    let unit: String?
    let event: RowEvent
  }

  private var known: [Key: Amount] = [:]

  mutating func amount(
    size: String?, quantity: String?, unit: String?, of event: RowEvent
  ) throws(ValueError) -> Amount {
    let key = Key(size: size, quantity: quantity, unit: unit, event: event)
    if let known = known[key] { return known }
    let amount = try Self.read(size, quantity, unit, event)
    known[key] = amount
    return amount
  }

  private static func read(
    _ size: String?, _ quantity: String?, _ unit: String?, _ event: RowEvent
  ) throws(ValueError) -> Amount {
    let comesIn = event == .bought || event == .counted
    guard quantity != nil || size != nil || unit != nil || comesIn else { return Amount(quantity: nil, count: .one) }
    var unread: String?
    var entered = try number(quantity, event)
    if let unit, case .bare(let count) = entered.measure {
      if let measured = try? EnteredQuantity(parsing: "\(entered.text) \(unit)", allowingZero: event == .counted) {
        entered = measured
      } else if count.isZero {
        // Zero is zero in any unit.
      } else {
        unread = unit
      }
    }
    let count: ExactNumber
    switch entered.measure {
    case .bare(let number), .packs(let number): count = number
    // A quantity with its own unit stands by itself, whatever the pack size.
    case .exact(let quantity):
      return Amount(quantity: entered, count: Self.number(of: quantity), unread: unread)
    case .packed(let number, _): return Amount(quantity: entered, count: number, unread: unread)
    case .share, .all:
      guard !comesIn else {
        throw ValueError(what: "quantity", input: entered.text, problem: "is not a quantity you can buy")
      }
      return Amount(quantity: entered, count: .one)
    }
    guard let size else {
      let quantity =
        comesIn ? try pieces(count, unread.map { "\(entered.text) \($0)" } ?? entered.text) : entered
      return Amount(quantity: quantity, count: count, unread: unread)
    }
    let text = entered.text == "1" ? size : "\(entered.text) x \(size)"
    guard let package = PackageSize(size) else {
      return Amount(quantity: try pieces(count, text), count: count, unread: size)
    }
    return Amount(quantity: try sized(package, count, text), count: count, unread: unread)
  }

  private static func number(_ quantity: String?, _ event: RowEvent) throws(ValueError) -> EnteredQuantity {
    try EnteredQuantity(parsing: quantity ?? "1", allowingZero: event == .counted)
  }

  /// The number of units that a single price refers to, for measured quantities: a piece, a kilogram or a litre.
  private static func number(of quantity: Quantity) -> ExactNumber {
    let one: Int64 = quantity.dimension == .mass || quantity.dimension == .volume ? 1_000_000 : 1000
    return ExactNumber(numerator: quantity.amount, denominator: one) ?? .one
  }

  private static func sized(
    _ package: PackageSize, _ count: ExactNumber, _ text: String
  ) throws(ValueError) -> EnteredQuantity {
    guard let packs = package.count.multiplied(by: count) else { throw tooMuch(text) }
    let measure: EnteredQuantity.Measure =
      packs == .one ? .exact(package.each) : .packed(count: packs, each: package.each)
    guard measure.total != nil else { throw tooMuch(text) }
    return EnteredQuantity(text: text, measure: measure)
  }

  private static func pieces(_ count: ExactNumber, _ text: String) throws(ValueError) -> EnteredQuantity {
    guard let amount = count.scaled(to: 1000, denominator: 1) else { throw tooMuch(text) }
    return EnteredQuantity(text: text, measure: .exact(Quantity(amount: amount, dimension: .pieces)))
  }

  private static func tooMuch(_ text: String) -> ValueError {
    ValueError(what: "quantity", input: text, problem: "is too large to record")
  }
}

/// A pack size as shops and receipts write it: `15 1/2 oz`, `4x150g`, `10/6.75 oz`, `12 pk/12 oz`, `gal`.
///
/// This accepts more than typed quantities, but never guesses. A range (`14-18 ct`), a length or an area, and the
/// yield of a drink powder (`2 qt/.25 oz`) are not sizes.
package struct PackageSize: Hashable, Sendable {
  /// The number of pieces in the pack.
  package let count: ExactNumber
  package let each: Quantity

  /// Parses a size; nil if it cannot be read.
  package init?(_ text: String) {
    guard text.utf8.count <= 100 else { return nil }
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard let found = Self.read(words) ?? Self.read(Self.withoutStrayWords(words)), found.each.isPositive,
      found.count.isPositive
    else { return nil }
    self = found
  }

  init(count: ExactNumber, each: Quantity) { self.init(count, each) }

  private init(_ count: ExactNumber, _ each: Quantity) { (self.count, self.each) = (count, each) }

  private static func read(_ words: [String]) -> PackageSize? {
    let text = words.joined(separator: " ")
    if let unit = MeasureUnit.named(text) { return Quantity(.one, unit).map { PackageSize(.one, $0) } }
    if let several = several(text) { return several }
    return plain(text) ?? sided(text) ?? packs(words)
  }

  /// Parses a plain quantity.
  private static func plain(_ text: String) -> PackageSize? {
    switch measure(text) {
    case .exact(let quantity): PackageSize(.one, quantity)
    case .packed(let count, let each): PackageSize(count, each)
    case .packs(let count): pieces(count)
    case .bare, .share, .all, nil: nil
    }
  }

  private static func measure(_ text: String) -> EnteredQuantity.Measure? {
    (try? EnteredQuantity(parsing: text))?.measure
  }

  /// A pack with a count but no size is that many pieces.
  private static func pieces(_ count: ExactNumber) -> PackageSize? {
    count.scaled(to: 1000, denominator: 1).map { PackageSize(.one, Quantity(amount: $0, dimension: .pieces)) }
  }

  /// Parses `10/6.75 oz` and `10-1 oz` as ten of each. A number over a larger one is a fraction, and `14-18 ct` is a
  /// range.
  ///
  /// The outer optional says whether the text has this form.
  private static func several(_ text: String) -> PackageSize?? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard !digits.isEmpty, let mark = rest.first, mark == "/" || mark == "-",
      let count = try? ExactNumber(parsing: String(digits))
    else { return nil }
    let second = rest.dropFirst().prefix { ($0.isASCII && $0.isNumber) || $0 == "." }
    guard !second.isEmpty, let number = try? ExactNumber(parsing: String(second)) else { return nil }
    if mark == "/", number.isWhole, count < number { return nil }
    guard count > number || (mark == "/" && !number.isWhole), case .exact(let each) = measure(String(rest.dropFirst()))
    else { return .some(nil) }
    return PackageSize(count, each)
  }

  /// Parses `12 pk/12 oz` as twelve of each. In `10.4 oz/8 ct`, the mass is the pack's.
  private static func sided(_ text: String) -> PackageSize? {
    let sides = text.split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2, let left = measure(String(sides[0])), let right = measure(String(sides[1])) else {
      return nil
    }
    switch (left, right) {
    case (.packs(let count), .exact(let each)), (.exact(let each), .packs(let count)): return PackageSize(count, each)
    case (.exact(let one), .exact(let other)) where one.dimension == .pieces && other.dimension != .pieces:
      return PackageSize(.one, other)
    case (.exact(let one), .exact(let other)) where other.dimension == .pieces && one.dimension != .pieces:
      return PackageSize(.one, one)
    default: return nil
    }
  }

  /// Parses `6 pk 12 oz`, `6 pack x 330 ml` and `6 cans of 12 oz`.
  private static func packs(_ words: [String]) -> PackageSize? {
    for length in 1...2 where words.count > length {
      guard case .packs(let count) = measure(words.prefix(length).joined(separator: " ")) else { continue }
      var rest = words.dropFirst(length)
      if let first = rest.first, ["x", "of", "×"].contains(first) { rest = rest.dropFirst() }
      if case .exact(let each) = measure(rest.joined(separator: " ")) { return PackageSize(count, each) }
    }
    return nil
  }

  /// Removes stray words: the end of the name, a number in brackets, the kind of pack.
  private static func withoutStrayWords(_ words: [String]) -> [String] {
    var words = words[...]
    if let first = words.first, words.count > 1, isStray(first) { words = words.dropFirst() }
    if let last = words.last, words.count > 1, packings.contains(last) { words = words.dropLast() }
    return Array(words)
  }

  private static func isStray(_ word: String) -> Bool {
    word.count == 1 && word.first?.isLetter == true && word != "a" || word.hasPrefix("(") && word.hasSuffix(")")
  }

  private static let packings: Set<String> = [
    "loose", "tray", "bag", "box", "can", "jar", "bottle", "tub", "carton", "pouch", "pack", "pkg", "tin", "net",
    "each",
  ]
}
