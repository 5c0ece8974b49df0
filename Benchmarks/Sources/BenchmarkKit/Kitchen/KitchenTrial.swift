import LarderForecast

/// Simulated households that keep house by a rule, and how often food ran out, how much of it was thrown away, and how
/// well its end was foretold.
///
/// Every household learns for twelve weeks by looking at the shelf before it shops: it buys what lacks to nine days' use,
/// as far as it knows that. Then it follows the rule, on Saturdays, for forty weeks. What is due first is used first; what
/// is past its date is thrown away. Wants do not depend on the rule.
public struct KitchenTrial: Sendable {
  /// How often food was wanted, and not enough of it was in.
  public private(set) var wants = 0
  public private(set) var runOuts = 0
  /// What was bought and what was thrown away, in packs.
  public private(set) var bought = 0.0
  public private(set) var wasted = 0.0
  /// How often food was gone by the early day, by the expected day and by the late day that were foretold, and the errors in
  /// days of the expected one.
  public private(set) var foretold = (count: 0, byEarly: 0, byExpected: 0, byLate: 0)
  public private(set) var errors: [Int] = []

  private static let learning = 84
  private static let days = 364

  public init(_ rule: ShoppingRule, households: Int) {
    // The reserves of the forecast rule were chosen on the households before.
    for household in 10_000..<10_000 + households {
      live(KitchenLife(seed: UInt64(household), days: Self.days + 60), rule)
    }
  }

  private mutating func live(_ life: KitchenLife, _ rule: ShoppingRule) {
    var shelves = life.foods.map { Shelf(food: $0) }
    for day in 0..<Self.days {
      let isCounted = day >= Self.learning
      for index in shelves.indices {
        throwAway(&shelves[index], Int32(day), isCounted)
        use(life.wanted[day][index], &shelves[index], Int32(day), isCounted)
        guard day % 7 == 5 else { continue }
        if isCounted { foretell(shelves[index], life, index, day) }
        buy(&shelves[index], rule, Int32(day), isCounted)
      }
    }
  }

  private mutating func throwAway(_ shelf: inout Shelf, _ day: Int32, _ isCounted: Bool) {
    for lot in shelf.lots where (lot.due ?? .max) < day {
      if isCounted { wasted += Double(lot.amount) / Double(shelf.food.pack) }
    }
    shelf.lots.removeAll { ($0.due ?? .max) < day }
  }

  private mutating func use(_ wanted: Int64, _ shelf: inout Shelf, _ day: Int32, _ isCounted: Bool) {
    guard wanted > 0 else { return }
    let used = Self.take(wanted, from: &shelf.lots)
    if used > 0 { shelf.uses.use(used, on: day) }
    guard isCounted else { return }
    wants += 1
    if used < wanted { runOuts += 1 }
  }

  private static func take(_ wanted: Int64, from lots: inout [StockLot]) -> Int64 {
    var missing = wanted
    // Lots stand in the order they were bought in, which is that of their dates.
    while missing > 0, !lots.isEmpty {
      let part = min(missing, lots[0].amount)
      lots[0].amount -= part
      missing -= part
      if lots[0].amount == 0 { lots.removeFirst() }
    }
    return wanted - missing
  }

  private mutating func buy(_ shelf: inout Shelf, _ rule: ShoppingRule, _ day: Int32, _ isCounted: Bool) {
    if !isCounted {
      let perDay = shelf.uses.uses == 0 ? 0 : shelf.uses.total / Int64(max(day, 7))
      shelf.learned = max(1, perDay * 7)
    }
    let packs = isCounted ? shelf.packs(by: rule, on: day) : shelf.packs(upTo: max(1, shelf.learned * 9 / 7))
    guard packs > 0 else { return }
    let amount = shelf.food.pack * Int64(packs)
    shelf.lots.append(StockLot(amount: amount, due: day + Int32(shelf.food.keeps)))
    shelf.purchases.append(BoughtAmount(day: day, amount: amount, packs: packs))
    if isCounted { bought += Double(packs) }
  }

  /// Compares the day on which the shelf is foretold to be empty with the one on which it would be, were nothing bought.
  private mutating func foretell(_ shelf: Shelf, _ life: KitchenLife, _ index: Int, _ day: Int) {
    guard shelf.inStock > 0, let rate = shelf.uses.rate(on: Int32(day), since: shelf.purchases.first?.day).value
    else { return }
    let out = RunOut(of: shelf.lots, at: rate, on: Int32(day))
    guard let empty = Self.end(of: shelf.lots, life.wanted.map { $0[index] }, after: day) else { return }
    foretold.count += 1
    foretold.byEarly += empty <= out.early ?? .max ? 1 : 0
    foretold.byExpected += empty <= out.expected ?? .max ? 1 : 0
    foretold.byLate += empty <= out.late ?? .max ? 1 : 0
    if let expected = out.expected { errors.append(abs(expected - empty)) }
  }

  /// In how many days nothing good of some lots is left; nil where that is beyond what is simulated.
  private static func end(of lots: [StockLot], _ wanted: [Int64], after day: Int) -> Int? {
    var rest = lots
    for later in day + 1..<wanted.count {
      rest.removeAll { ($0.due ?? .max) < Int32(later) }
      // What fell due yesterday was there to the end of yesterday.
      if rest.isEmpty { return later - 1 - day }
      _ = take(wanted[later], from: &rest)
      if rest.isEmpty { return later - day }
    }
    return nil
  }
}
