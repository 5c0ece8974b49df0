import LarderModel

/// What the columns of a booking come to.
extension GrocyCommand {
  static func counted(_ lot: Household.NumberedLot, _ amount: Int64) -> Counted {
    var counted = Counted()
    counted.item = ItemID(rawValue: lot.lot.item)
    counted.lot = lot.id
    counted.quantity = quantity(amount, lot.lot)
    return counted
  }

  /// A date on the pack that is no number of days ahead, or that was changed.
  static func redated(_ lot: LotChange, _ due: Day?) -> Redated {
    var redated = Redated()
    redated.item = lot.item
    redated.lot = lot.lot
    redated.due = due
    redated.dueKind = due == nil ? .unsaid : .bestBefore
    return redated
  }

  static func quantity(_ amount: Int64, _ lot: Lot) -> Quantity {
    Quantity(amount: amount, dimension: Dimension(rawValue: lot.dimension) ?? .none)
  }

  func amount(_ amount: Double) throws(Refusal) -> Quantity {
    guard let quantity = product.unit.quantity(amount), !quantity.isNegative else {
      throw Refusal(.badValue, "an amount of \(amount) is none that can be kept")
    }
    return quantity
  }

  /// Grocy's price is that of one stock unit.
  func price() throws(Refusal) -> Money? {
    guard let price = booking.price, price > 0 else { return nil }
    let scale = (0..<currency.exponent).reduce(1.0) { scale, _ in scale * 10 }
    let minor = (price * booking.amount * scale).rounded(.toNearestOrEven)
    guard minor.isFinite, minor <= Double(Limits.largestPrice) else {
      throw Refusal(.badValue, "a price of \(price) is more than can be kept")
    }
    return Money(minor: Int64(minor), currency: currency)
  }

  func place(_ location: Int64?) -> String? { location.flatMap { contents.locations[$0]?.name } }

  /// How long it keeps from a day of the household's on, to be due when Grocy says.
  func keeping(to due: Day?, from day: Day) -> Int? {
    due.map { Int($0.number) - Int(day.number) }.flatMap { (0...Limits.longestKeeping).contains($0) ? $0 : nil }
  }

  /// "2 Pack": what Grocy showed.
  func words(_ amount: Double) -> String {
    let number = amount == amount.rounded() && amount.magnitude < 1e15 ? String(Int64(amount)) : String(amount)
    return product.unit.name.isEmpty ? number : "\(number) \(product.unit.name.visible)"
  }
}
