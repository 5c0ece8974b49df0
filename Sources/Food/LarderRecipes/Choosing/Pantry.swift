/// The stock by food, and the prices of other food.
///
/// Each food has a slot, counted from 0. The lots of a slot are adjacent, in the order of use.
struct Pantry: Sendable {
  private var slots: [Int: Int] = [:]
  private(set) var foods: [Int] = []
  /// The first lot of each slot, followed by the number of lots.
  private var starts: [Int] = [0]
  private(set) var lots: [ShelvedLot] = []
  private(set) var packs: [FoodPack] = []

  init(lots given: [PantryLot], prices: [MissingPrice]) {
    shelve(given)
    for price in prices.reversed() { learn(price) }
  }

  /// Adds the price of a food to buy.
  mutating func learn(_ price: MissingPrice) {
    let slot = slot(of: price.food)
    packs[slot] = FoodPack(price)
  }

  var slotCount: Int { foods.count }

  /// The indices of a food's lots.
  func places(of slot: Int) -> Range<Int> { starts[slot]..<starts[slot + 1] }

  /// The slot of a food, created if necessary.
  mutating func slot(of food: Int) -> Int {
    if let slot = slots[food] { return slot }
    let slot = foods.count
    slots[food] = slot
    foods.append(food)
    packs.append(FoodPack())
    starts.append(lots.count)
    return slot
  }

  /// The pantry after some dinners: with what is left of its lots, and some foods already bought.
  func after(_ use: PantryUse) -> Pantry {
    var pantry = self
    for place in lots.indices {
      pantry.lots[place].amount = use.left[place]
      pantry.lots[place].risk = use.risk[place]
    }
    for slot in packs.indices where use.bought[slot] > 0 { pantry.packs[slot].errand = 0 }
    return pantry
  }

  private mutating func shelve(_ given: [PantryLot]) {
    let slotOfLot = given.map { slot(of: $0.food) }
    let order = given.indices.sorted { (slotOfLot[$0], $0) < (slotOfLot[$1], $1) }
    lots = order.map { ShelvedLot(given[$0], index: $0) }
    starts = Array(repeating: 0, count: foods.count + 1)
    for slot in slotOfLot { starts[slot + 1] += 1 }
    for slot in foods.indices { starts[slot + 1] += starts[slot] }
  }
}

/// The stock of a food from one purchase.
package struct PantryLot: Hashable, Sendable {
  package let food: Int
  /// The amount left, in thousandths of the food's unit.
  package let amount: Int64
  /// The cost of that amount, in points: thousandths of the minor unit.
  package let value: Int64
  /// The probability that it is thrown away unless a recipe uses it, from 0 to 1.
  package let chance: Double
  /// The last day on which it may be eaten, counted from today. Nil if it keeps.
  package let lastDay: Int?
  /// The largest amount that counts as zero when it is left over or missing.
  package let crumb: Int64

  package init(food: Int, amount: Int64, value: Int64, chance: Double, lastDay: Int? = nil, crumb: Int64 = 0) {
    (self.food, self.amount, self.value, self.chance, self.lastDay) = (food, amount, value, chance, lastDay)
    self.crumb = crumb
  }
}

/// A lot in the pantry, with the expected cost of its waste.
struct ShelvedLot: Sendable {
  /// The index of the lot as given.
  let index: Int
  var amount: Int64
  /// The cost of the lot times the probability of its waste, in points.
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

/// The price of a food to buy, for one pack.
package struct MissingPrice: Hashable, Sendable {
  package let food: Int
  /// The size of the pack, in thousandths of the food's unit.
  package let pack: Int64
  /// The price of the pack, in points.
  package let price: Int64

  package init(food: Int, pack: Int64, price: Int64) { (self.food, self.pack, self.price) = (food, pack, price) }

  /// The penalty for each unit to buy, in points: a quarter of its price.
  package var rateAgainst: Double { FoodPack(self).rate }
}

/// The penalty for a food to buy.
struct FoodPack: Sendable {
  /// The size of four packs, because a quarter of the price counts.
  private let amount: Int64
  private let price: Int64
  /// The penalty for buying it at all.
  var errand = Points.errand

  /// Creates the penalty for a food of unknown price.
  init() {
    amount = 4
    price = 0
  }

  init(_ given: MissingPrice) {
    amount = 4 * max(1, Points.bounded(given.pack))
    price = Points.bounded(given.price)
  }

  /// A quarter of the price of an amount, rounded up.
  func cost(of needed: Int64) -> Int64 { Points.partRoundedUp(price, needed, of: amount) }

  /// A quarter of the price of one unit.
  var rate: Double { Double(price) / Double(amount) }
}

/// Arithmetic in points, which are thousandths of the minor unit.
package enum Points {
  /// The penalty for each food to buy: 20 minor units.
  package static let errand: Int64 = 20_000

  /// The limit of one amount or price, so that a million of them can be added up.
  static let most: Int64 = 1 << 40

  static func bounded(_ value: Int64) -> Int64 { min(max(value, 0), most) }

  /// The part of a whole that corresponds to an amount of all, rounded down.
  static func part(_ whole: Int64, _ much: Int64, of all: Int64) -> Int64 {
    let (product, isTooLarge) = whole.multipliedReportingOverflow(by: much)
    guard isTooLarge else { return product / all }
    return min(most, Int64(clamping: Int128(whole) * Int128(much) / Int128(all)))
  }

  /// The part of a whole that corresponds to an amount of all, rounded up.
  static func partRoundedUp(_ whole: Int64, _ much: Int64, of all: Int64) -> Int64 {
    let (product, isTooLarge) = whole.multipliedReportingOverflow(by: much)
    guard isTooLarge || product > .max - all else { return (product + all - 1) / all }
    return min(most, Int64(clamping: (Int128(whole) * Int128(much) + Int128(all) - 1) / Int128(all)))
  }
}
