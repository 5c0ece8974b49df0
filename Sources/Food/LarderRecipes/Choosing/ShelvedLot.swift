/// A lot in its place in the pantry, with what its waste would cost.
struct ShelvedLot: Sendable {
  /// The place of the lot among those given.
  let index: Int
  var amount: Int64
  /// The cost of all of it times the chance that it is wasted, in points.
  var risk: Int64
  let lastDay: Int
  let crumb: Int64

  init(_ lot: PantryLot, index: Int) {
    self.index = index
    amount = Points.bounded(lot.amount)
    let chance = lot.chance > 0 ? Int64(min(lot.chance, 1) * 1_000_000 + 0.5) : 0
    risk = Points.part(Points.bounded(lot.value), chance, of: 1_000_000)
    lastDay = lot.lastDay ?? .max
    crumb = lot.crumb
  }
}
