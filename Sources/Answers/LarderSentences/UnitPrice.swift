import LarderModel

/// What so much of something costs, kept exactly as it was paid.
struct UnitPrice: Hashable, Sendable {
  let price: Money
  let quantity: Quantity

  /// Nil where no price is known, or nothing is there that it could be for.
  init?(_ bought: Bought) {
    guard let price = bought.price, bought.quantity.isPositive, bought.quantity.dimension != .none else { return nil }
    (self.price, quantity) = (price, bought.quantity)
  }

  /// Whether both are in one currency, and for the same measure.
  func isComparable(with other: UnitPrice) -> Bool {
    price.currency == other.price.currency && quantity.dimension == other.quantity.dimension
  }

  /// What as many times the other's amount costs, so that both are compared for the same amount and without rounding.
  ///
  /// Prices and quantities have limits, and the products of both are far below the width.
  private func cost(for other: UnitPrice) -> Int128 { Int128(price.minor) * Int128(other.quantity.amount) }

  /// Whether it is cheaper than another for the same amount.
  func isCheaper(than other: UnitPrice) -> Bool { cost(for: other) < other.cost(for: self) }

  /// Whether it is dearer than another by more than a hundredth of what it costs.
  func isClearlyDearer(than other: UnitPrice) -> Bool {
    let (own, others) = (cost(for: other), other.cost(for: self))
    return (own - others) * 100 > own
  }

  /// Whether it is at least a hundredth of another dearer or cheaper than that.
  func isApart(from other: UnitPrice) -> Bool {
    let (own, others) = (cost(for: other), other.cost(for: self))
    let difference = own > others ? own - others : others - own
    return difference > 0 && difference * 100 >= others
  }

  /// What it costs more than another for an amount, rounded to the currency's smallest unit; below zero where it costs
  /// less, and nil where that is more than can be kept.
  func difference(from other: UnitPrice, for amount: Int64) -> Money? {
    let apart = (cost(for: other) - other.cost(for: self)) * Int128(amount)
    let both = Int128(quantity.amount) * Int128(other.quantity.amount)
    return Int64(exactly: apart.roundedQuotient(dividingBy: both)).map { Money(minor: $0, currency: price.currency) }
  }
}
