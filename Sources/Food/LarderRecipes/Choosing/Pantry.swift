/// What is in, by food, and what other food costs.
///
/// Foods have slots, counted from 0. The lots of a slot stand together, in the order in which they are used.
struct Pantry: Sendable {
  private var slots: [Int: Int] = [:]
  private(set) var foods: [Int] = []
  /// The first lot of each slot, and behind the last slot the count of lots.
  private var starts: [Int] = [0]
  private(set) var lots: [ShelvedLot] = []
  private(set) var packs: [FoodPack] = []

  init(lots given: [PantryLot], prices: [MissingPrice]) {
    shelve(given)
    for price in prices.reversed() { learn(price) }
  }

  /// Takes in what a food costs that has to be bought.
  mutating func learn(_ price: MissingPrice) {
    let slot = slot(of: price.food)
    packs[slot] = FoodPack(price)
  }

  var slotCount: Int { foods.count }

  /// The places of a food's lots.
  func places(of slot: Int) -> Range<Int> { starts[slot]..<starts[slot + 1] }

  /// The slot of a food, which gets one where it had none.
  mutating func slot(of food: Int) -> Int {
    if let slot = slots[food] { return slot }
    let slot = foods.count
    slots[food] = slot
    foods.append(food)
    packs.append(FoodPack())
    starts.append(lots.count)
    return slot
  }

  /// The same pantry with what is left of its lots after some dinners, for which some foods were bought.
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
