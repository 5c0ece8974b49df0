/// What counts against a dinner for a food that has to be bought.
struct FoodPack: Sendable {
  /// Four packs, of which one counts.
  private let amount: Int64
  private let price: Int64
  /// For having to be bought at all.
  var errand = Points.errand

  /// A food whose price nobody knows.
  init() {
    amount = 4
    price = 0
  }

  init(_ given: MissingPrice) {
    amount = 4 * max(1, Points.bounded(given.pack))
    price = Points.bounded(given.price)
  }

  /// A quarter of the price of so much, rounded up.
  func cost(of needed: Int64) -> Int64 { Points.partRoundedUp(price, needed, of: amount) }

  /// A quarter of the price of one unit.
  var rate: Double { Double(price) / Double(amount) }
}
