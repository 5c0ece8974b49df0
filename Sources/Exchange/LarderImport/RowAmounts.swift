import LarderModel

/// Puts a size and a number of them together, each pair of texts once.
struct RowAmounts {
  /// What the cells of a row come to.
  struct Amount {
    var quantity: EnteredQuantity?
    /// How many there are, for a price of one.
    var count: ExactNumber
    /// The size or the unit that could not be read.
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
        // Nothing is nothing, whatever it is measured in.
      } else {
        unread = unit
      }
    }
    let count: ExactNumber
    switch entered.measure {
    case .bare(let number), .packs(let number): count = number
    // A quantity with its own unit stands for itself, whatever the size of a pack.
    case .exact(let quantity):
      return Amount(quantity: entered, count: Self.number(of: quantity), unread: unread)
    case .packed(let number, _): return Amount(quantity: entered, count: number, unread: unread)
    case .share, .all:
      guard !comesIn else {
        throw ValueError(what: "quantity", input: entered.text, problem: "is no quantity that comes in")
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

  /// What a price of one is of, where the quantity is measured: a piece, a kilogram, a litre.
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
    ValueError(what: "quantity", input: text, problem: "it is too large to be kept")
  }
}
