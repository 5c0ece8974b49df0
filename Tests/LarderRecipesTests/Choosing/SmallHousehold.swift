import LarderRecipes
import LarderSimulator

/// A few lots and conflicting offers, few enough to try every plan.
struct SmallHousehold {
  var lots: [PantryLot] = []
  var prices: [MissingPrice] = []
  var offers: [Offer] = []
  var days: [Int] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let foods = Int.random(in: 3...8, using: &random)
    let most: Int64 = seed % 2 == 0 ? 400_000 : 40_000
    for food in 0..<foods where Int.random(in: 0..<10, using: &random) > 0 {
      let pack = Int64.random(in: 1...8, using: &random) * 50_000
      prices.append(MissingPrice(food: food, pack: pack, price: Int64.random(in: 0...most, using: &random)))
    }
    for _ in 0..<Int.random(in: 2...9, using: &random) {
      let keeps = Int.random(in: 0..<4, using: &random) == 0
      lots.append(
        PantryLot(
          food: Int.random(in: 0..<foods, using: &random), amount: Int64.random(in: 0...400_000, using: &random),
          value: Int64.random(in: 0...most, using: &random), chance: .random(in: 0...1, using: &random),
          lastDay: keeps ? nil : Int.random(in: -1...5, using: &random)))
    }
    for place in 0..<Int.random(in: 4...7, using: &random) {
      let wants = (0..<Int.random(in: 1...5, using: &random)).map { _ in SmallHousehold.want(foods, &random) }
      offers.append(Offer(id: place * 7, wants: wants, preference: Int64.random(in: -2...2, using: &random) * 5000))
    }
    days = (0..<5).shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)).sorted()
  }

  private static func want(_ foods: Int, _ random: inout SeededGenerator) -> Want {
    let choices = (0..<(Int.random(in: 0..<4, using: &random) == 0 ? 2 : 1)).map { _ in
      Int.random(in: 0..<foods, using: &random)
    }
    return Want(
      foods: choices, amount: Int64.random(in: 1...300_000, using: &random),
      isOptional: Int.random(in: 0..<5, using: &random) == 0)
  }

  /// All plans for the days, as positions of offers.
  func plans(allowsRepeats: Bool = false) -> [[Int]] {
    days.reduce([[]]) { plans, _ in
      plans.flatMap { plan in
        offers.indices.filter { allowsRepeats || !plan.contains($0) }.map { plan + [$0] }
      }
    }
  }

  /// The total value of a plan.
  func total(_ plan: [Int]) -> Int64 {
    var kitchen = PlainKitchen(lots: lots, prices: prices)
    for (day, place) in zip(days, plan) { kitchen.cook(offers[place], on: day) }
    return kitchen.total
  }

  /// The total value of the best plan.
  func bestTotal(allowsRepeats: Bool = false) -> Int64? { plans(allowsRepeats: allowsRepeats).map(total).max() }

  /// The total of a plan that takes the best offer for each day without looking ahead.
  func greedyTotal() -> Int64 {
    var plan: [Int] = []
    while plan.count < min(days.count, offers.count) {
      let open = offers.indices.filter { !plan.contains($0) }
      guard let next = open.min(by: { total(plan + [$0]) > total(plan + [$1]) }) else { break }
      plan.append(next)
    }
    return total(plan)
  }
}
