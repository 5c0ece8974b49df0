import LarderModel

/// A sum of money in any currencies, added up exactly and rounded only when shown.
///
/// Shares of a lot's price are in millionths of the minor unit. A total is rounded from the exact sum, so the parts and
/// the total are each correct. Currencies are never converted.
package struct MoneySum: Hashable, Sendable {
  private struct Part: Hashable, Sendable {
    let currency: Currency
    var millionths: Int128
  }

  /// The amount in the currency with the lowest number. Stored inline, because a household usually has one currency,
  /// and a report contains thousands of sums.
  private var first: Part?
  /// The amounts in all other currencies, in the order of their numbers.
  private var others: [Part] = []

  package init() {}

  package var isEmpty: Bool { first == nil }

  /// Whether the sum is zero in every currency.
  package var isZero: Bool { (first?.millionths ?? 0) == 0 && others.allSatisfy { $0.millionths == 0 } }

  package mutating func add(millionths amount: Int64, _ currency: Currency) { add(Int128(amount), currency) }

  package mutating func add(_ money: Money) { add(Int128(money.minor) * Int128(Lot.costScale), money.currency) }

  package mutating func add(_ other: MoneySum) {
    if let part = other.first { add(part.millionths, part.currency) }
    for part in other.others { add(part.millionths, part.currency) }
  }

  private mutating func add(_ amount: Int128, _ currency: Currency) {
    if let own = first?.currency {
      if own == currency { first?.millionths += amount } else { addFurther(amount, currency) }
    } else {
      first = Part(currency: currency, millionths: amount)
    }
  }

  /// Adds an amount in another currency than the first.
  private mutating func addFurther(_ amount: Int128, _ currency: Currency) {
    if let place = others.firstIndex(where: { $0.currency == currency }) {
      others[place].millionths += amount
      return
    }
    others.append(Part(currency: currency, millionths: amount))
    if let own = first { others.append(own) }
    others.sort { $0.currency.rawValue < $1.currency.rawValue }
    first = others.removeFirst()
  }

  /// The amount in one currency, in millionths of its minor unit.
  package func exact(_ currency: Currency) -> Int128 {
    if let first, first.currency == currency { return first.millionths }
    return others.first { $0.currency == currency }?.millionths ?? 0
  }

  /// The currencies in the sum, in the order of their codes.
  package var currencies: [Currency] { (first.map { [$0.currency] } ?? []) + others.map(\.currency) }

  /// The amount in one currency, rounded half to even.
  package func amount(_ currency: Currency) -> Money {
    Money(minor: Figures.rounded(exact(currency), Int128(Lot.costScale)), currency: currency)
  }

  /// A rounded amount for each currency.
  package var amounts: [Money] { currencies.map(amount) }

  /// The difference from another sum, in every currency of both.
  package func difference(from other: MoneySum) -> MoneySum {
    var difference = self
    for currency in other.currencies { difference.add(-other.exact(currency), currency) }
    return difference
  }

  /// The amounts in words: "€41.20", "€41.20 + 3.00 CHF", or "no price" if there are none.
  package var text: String { text(.english) }

  package func text(_ style: OutputStyle) -> String {
    isEmpty ? "no price" : amounts.map { $0.formatted(style) }.joined(separator: " + ")
  }
}
