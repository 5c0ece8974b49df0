import LarderModel

/// Money of any currencies, added up exactly and rounded once, where it is shown.
///
/// Shares of a lot's price are millionths of the minor unit: a total is rounded from the sum of what is not
/// rounded, and so each part and the total are right by themselves. Currencies are never converted.
public struct MoneySum: Hashable, Sendable {
  private var millionths: [Currency: Int128] = [:]

  public init() {}

  public var isEmpty: Bool { millionths.isEmpty }

  /// Whether it comes to nothing in every currency.
  public var isZero: Bool { millionths.values.allSatisfy { $0 == 0 } }

  public mutating func add(millionths amount: Int64, _ currency: Currency) {
    millionths[currency, default: 0] += Int128(amount)
  }

  public mutating func add(_ money: Money) {
    millionths[money.currency, default: 0] += Int128(money.minor) * Int128(Lot.costScale)
  }

  public mutating func add(_ other: MoneySum) {
    for (currency, amount) in other.millionths { millionths[currency, default: 0] += amount }
  }

  /// What is in one currency, in millionths of its minor unit.
  public func exact(_ currency: Currency) -> Int128 { millionths[currency] ?? 0 }

  /// The currencies that were met, in the order of their codes.
  public var currencies: [Currency] { millionths.keys.sorted { $0.rawValue < $1.rawValue } }

  /// What is in one currency, rounded half to even.
  public func amount(_ currency: Currency) -> Money {
    Money(minor: Figures.rounded(exact(currency), Int128(Lot.costScale)), currency: currency)
  }

  /// A rounded amount for each currency.
  public var amounts: [Money] { currencies.map(amount) }

  /// What this is more than another, in every currency of the two.
  public func difference(from other: MoneySum) -> MoneySum {
    var difference = self
    for (currency, amount) in other.millionths { difference.millionths[currency, default: 0] -= amount }
    return difference
  }

  /// The amounts as a person reads them: "€41.20", "€41.20 + 3.00 CHF"; "no price" where there is none.
  public var text: String { text(.english) }

  public func text(_ style: OutputStyle) -> String {
    isEmpty ? "no price" : amounts.map { $0.formatted(style) }.joined(separator: " + ")
  }
}
