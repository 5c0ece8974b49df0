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
  /// How well the end of what was in was foretold.
  public private(set) var ends = RunOutScore()
  /// The same of what no date ends: there the early day lies before the late one.
  public private(set) var openEnds = RunOutScore()

  private static let learning = 84
  private static let days = 364

  /// - Parameter first: the number of the first household. What a rule has of constants was chosen on those below 10,000.
  public init(_ rule: ShoppingRule, households: Int, from first: Int = 10_000) {
    for household in first..<first + households {
      live(KitchenLife(seed: UInt64(household), days: Self.days + 60), rule)
    }
  }

  private mutating func live(_ life: KitchenLife, _ rule: ShoppingRule) {
    var shelves = life.foods.enumerated().map { Shelf(food: $0.element, number: $0.offset) }
    for day in 0..<Self.days {
      let isCounted = day >= Self.learning
      for index in shelves.indices {
        throwAway(&shelves[index], Int32(day), isCounted)
        use(life.wanted[day][index], &shelves[index], Int32(day), isCounted)
      }
      guard day % 7 == 5 else { continue }
      if isCounted { for index in shelves.indices { foretell(shelves[index], life, index, day) } }
      shop(&shelves, rule, Int32(day), isCounted)
    }
  }

  private mutating func throwAway(_ shelf: inout Shelf, _ day: Int32, _ isCounted: Bool) {
    let spoiled = shelf.lots.filter { ($0.due ?? .max) < day }.reduce(0) { $0 + $1.amount }
    guard spoiled > 0 else { return }
    if isCounted { wasted += Double(spoiled) / Double(shelf.food.pack) }
    shelf.throwAway(spoiled, on: day)
    shelf.lots.removeAll { ($0.due ?? .max) < day }
  }

  private mutating func use(_ wanted: Int64, _ shelf: inout Shelf, _ day: Int32, _ isCounted: Bool) {
    guard wanted > 0 else { return }
    let used = Self.take(wanted, from: &shelf.lots)
    if used > 0 { shelf.use(used, on: day) }
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

  private mutating func shop(_ shelves: inout [Shelf], _ rule: ShoppingRule, _ day: Int32, _ isCounted: Bool) {
    guard isCounted else {
      for index in shelves.indices {
        let uses = shelves[index].history.uses
        shelves[index].learned = max(1, (uses.uses == 0 ? 0 : uses.total / Int64(max(day, 7))) * 7)
        buy(shelves[index].packs(upTo: max(1, shelves[index].learned * 9 / 7)), &shelves[index], day, isCounted)
      }
      return
    }
    for index in shelves.indices { shelves[index].history.isIn = !shelves[index].lots.isEmpty }
    let forecast = rule == .forecast ? HouseholdForecast(of: shelves.map(\.history), on: day).items : []
    let forecasts = Dictionary(uniqueKeysWithValues: forecast.map { ($0.id, $0) })
    for index in shelves.indices {
      let packs =
        switch rule {
        case .forecast: forecasts[index].map { shelves[index].packs(by: $0, on: day) } ?? 0
        case .asLastTime: shelves[index].packsAsLastTime(on: day)
        case .minimumStock(let percent): shelves[index].packs(upTo: shelves[index].learned * Int64(percent) / 100)
        }
      buy(packs, &shelves[index], day, isCounted)
    }
  }

  private mutating func buy(_ packs: Int, _ shelf: inout Shelf, _ day: Int32, _ isCounted: Bool) {
    guard packs > 0 else { return }
    shelf.buy(packs: packs, on: day)
    if isCounted { bought += Double(packs) }
  }

  /// Compares the day on which the shelf is foretold to be empty with the one on which it would be, were nothing bought.
  private mutating func foretell(_ shelf: Shelf, _ life: KitchenLife, _ index: Int, _ day: Int) {
    guard shelf.inStock > 0, let rate = shelf.history.useRate(on: Int32(day)).value else { return }
    let out = RunOut(of: shelf.lots, at: rate, on: Int32(day))
    guard let empty = Self.end(of: shelf.lots, life.wanted.map { $0[index] }, after: day) else { return }
    guard let expected = out.expected else { return }
    ends.add(early: out.early, expected: expected, late: out.late, .gone(after: empty))
    if out.early != out.late { openEnds.add(early: out.early, expected: expected, late: out.late, .gone(after: empty)) }
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
