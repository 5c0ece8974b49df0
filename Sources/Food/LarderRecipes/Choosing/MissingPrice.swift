/// What a food costs that has to be bought: a pack of it and its price.
package struct MissingPrice: Hashable, Sendable {
  package let food: Int
  /// In thousandths of the food's unit.
  package let pack: Int64
  /// Of the whole pack, in points.
  package let price: Int64

  package init(food: Int, pack: Int64, price: Int64) {
    self.food = food
    self.pack = pack
    self.price = price
  }

  /// What counts against a dinner for each unit of it, in points: a quarter of its price.
  package var rateAgainst: Double { FoodPack(self).rate }
}
