import LarderForecast

/// Simulates households that shop by a rule, and records shortages, waste and the quality of run-out forecasts.
///
/// Each household first learns for twelve weeks by checking the shelf before shopping: it buys up to nine days' use, as
/// far as known. Then it follows the rule, on Saturdays, for forty weeks. Food with the earliest date is used first,
/// and expired food is thrown away. Wants do not depend on the rule.
///
/// Households that start from nothing follow the rule from the first week. They buy a pack of each food on the first
/// day, and later a pack of what they missed in the week, as long as the use of the food is unknown.
///
/// With parties, the household also buys for the guests of the coming week: always, or only in the first twelve weeks.
package struct KitchenTrial: Sendable {
  /// The start of a household's records.
  package enum Beginning: Sendable {
    case learned
    /// Without any records.
    ///
    /// - Parameter rates: the rates of foods, by name.
    case nothing(rates: [String: PurchasePrior])
  }

  /// The parties of a household, and the way in which its forecast treats them.
  package enum Parties: CaseIterable, Sendable {
    case none
    /// The household buys for its guests, and the forecast treats their use as a habit.
    case asHabit
    /// The household buys for its guests, and the forecast leaves out their part.
    case leftOut
    /// The household only buys what the forecast suggests, which treats the guests' use as a habit.
    case unannounced
    /// The forecast leaves out the guests' part, and suggests it for those in the plan.
    case planned

    package var name: String {
      switch self {
      case .none: "no parties"
      case .asHabit: "bought for guests, counted as habit"
      case .leftOut: "bought for guests, left out"
      case .unannounced: "not bought for guests"
      case .planned: "guests in the plan"
      }
    }

    var isBoughtFor: Bool { self == .asHabit || self == .leftOut }
    var isLeftOut: Bool { self == .leftOut || self == .planned }
  }

  /// The results of some weeks.
  package struct Weeks: Sendable {
    package let name: String
    let first: Int
    /// The number of wants, and of those for which there was not enough.
    package fileprivate(set) var wants = 0
    package fileprivate(set) var runOuts = 0
    /// Packs bought and thrown away, of the usual size.
    package fileprivate(set) var bought = 0.0
    package fileprivate(set) var wasted = 0.0
  }

  /// The results, by weeks. After learning, only later weeks count.
  package private(set) var weeks = [
    Weeks(name: "1–4", first: 0), Weeks(name: "5–12", first: 4), Weeks(name: "later", first: 12),
  ]
  /// The results of the later weeks.
  package var later: Weeks { weeks[2] }
  /// The quality of run-out forecasts.
  package private(set) var ends = RunOutScore()
  /// The same for stock without a limiting date, whose early day precedes its late one.
  package private(set) var openEnds = RunOutScore()

  private static let learning = 84
  private static let days = 364
  private let rule: ShoppingRule
  private let beginning: Beginning
  private let parties: Parties

  /// - Parameter first: the number of the first household. The rule's constants were chosen on households below 10,000.
  package init(
    _ rule: ShoppingRule, households: Int, beginning: Beginning = .learned, parties: Parties = .none,
    from first: Int = 10_000
  ) {
    (self.rule, self.beginning, self.parties) = (rule, beginning, parties)
    for household in first..<first + households {
      var life = KitchenLife(seed: UInt64(household), days: Self.days + 60)
      if parties != .none { life.invite(seed: UInt64(household)) }
      live(life)
    }
  }

  private mutating func live(_ life: KitchenLife) {
    var shelves = life.foods.enumerated().map { Shelf(food: $0.element, number: $0.offset) }
    if case .nothing(let rates) = beginning {
      for index in shelves.indices { shelves[index].history.prior = rates[shelves[index].food.name] ?? .neutral }
    }
    for day in 0..<Self.days {
      let counted = counted(on: day)
      for index in shelves.indices {
        throwAway(&shelves[index], Int32(day), counted)
        use(life.wanted[day][index], &shelves[index], Int32(day), counted)
      }
      switch beginning {
      case .learned:
        guard day % 7 == 5 else { continue }
        if counted != nil { for index in shelves.indices { foretell(shelves[index], life, index, day) } }
        if counted == nil { learn(&shelves, Int32(day), life) } else { shop(&shelves, Int32(day), counted, life) }
      case .nothing:
        if day == 0 { for index in shelves.indices { buy(1, &shelves[index], 0, 0) } }
        if day % 7 == 5 { shop(&shelves, Int32(day), counted, life) }
      }
    }
  }

  /// Returns the index of the weeks that a day counts for. Without records, the first day only fills the shelves.
  private func counted(on day: Int) -> Int? {
    switch beginning {
    case .learned: day >= Self.learning ? 2 : nil
    case .nothing: day == 0 ? nil : weeks.lastIndex { $0.first <= day / 7 }
    }
  }

  private mutating func throwAway(_ shelf: inout Shelf, _ day: Int32, _ counted: Int?) {
    let spoiled = shelf.lots.filter { ($0.due ?? .max) < day }.reduce(0) { $0 + $1.amount }
    guard spoiled > 0 else { return }
    if let counted { weeks[counted].wasted += Double(spoiled) / Double(shelf.food.pack) }
    shelf.throwAway(spoiled, on: day)
    shelf.lots.removeAll { ($0.due ?? .max) < day }
  }

  private mutating func use(_ wanted: Int64, _ shelf: inout Shelf, _ day: Int32, _ counted: Int?) {
    guard wanted > 0 else { return }
    let used = Self.take(wanted, from: &shelf.lots)
    if used > 0 { shelf.use(used, on: day) }
    if used < wanted { shelf.isMissed = true }
    guard let counted else { return }
    weeks[counted].wants += 1
    if used < wanted { weeks[counted].runOuts += 1 }
  }

  private static func take(_ wanted: Int64, from lots: inout [StockLot]) -> Int64 {
    var missing = wanted
    // Lots are in order of purchase, which is also the order of their dates.
    while missing > 0, !lots.isEmpty {
      let part = min(missing, lots[0].amount)
      lots[0].amount -= part
      missing -= part
      if lots[0].amount == 0 { lots.removeFirst() }
    }
    return wanted - missing
  }

  private mutating func learn(_ shelves: inout [Shelf], _ day: Int32, _ life: KitchenLife) {
    for index in shelves.indices {
      let uses = shelves[index].history.uses
      shelves[index].learned = max(1, (uses.uses == 0 ? 0 : uses.total / Int64(max(day, 7))) * 7)
      let packs = shelves[index].food.isFestive ? 0 : shelves[index].packs(upTo: max(1, shelves[index].learned * 9 / 7))
      buy(packs + packsForGuests(of: shelves[index], index, on: day, life), &shelves[index], day, nil)
    }
  }

  private mutating func shop(_ shelves: inout [Shelf], _ day: Int32, _ counted: Int?, _ life: KitchenLife) {
    for index in shelves.indices { shelves[index].history.isIn = !shelves[index].lots.isEmpty }
    let past = parties.isLeftOut ? life.parties.filter { $0.day <= day } : []
    let usual = shelves.map { $0.withoutGuests(past) }
    let forecast = rule.isForecast ? HouseholdForecast(of: usual.map(\.history), on: day).items : []
    let forecasts = Dictionary(uniqueKeysWithValues: forecast.map { ($0.id, $0) })
    for index in shelves.indices {
      let need = forecasts[index].flatMap {
        shelves[index].need(by: $0, usual[index].history, isSmaller: rule == .smallerPacks, on: day)
      }
      var packs =
        switch rule {
        case .forecast, .smallerPacks: need?.packs ?? 0
        case .asLastTime: shelves[index].packsAsLastTime(on: day)
        case .minimumStock(let percent): shelves[index].packs(upTo: shelves[index].learned * Int64(percent) / 100)
        }
      if parties == .planned {
        let expected = life.parties(after: day).reduce(0) { $0 + usual[index].guests.expected(for: $1.guests) }
        let own = forecasts[index]?.useRate.value?.expected(after: day, days: 7) ?? 0
        if expected > 0 { packs = max(packs, shelves[index].packs(upTo: expected + Int64(own))) }
      }
      packs = max(packs, packsMissed(of: shelves[index], on: day))
      packs += packsForGuests(of: shelves[index], index, on: day, life)
      buy(packs, of: need?.pack, &shelves[index], day, counted)
      shelves[index].isMissed = false
    }
  }

  /// The packs that the household buys for the guests of the coming week.
  private func packsForGuests(of shelf: Shelf, _ index: Int, on day: Int32, _ life: KitchenLife) -> Int {
    let wanted = life.parties(after: day).reduce(0) { $0 + (life.wantedByGuests[Int($1.day)]?[index] ?? 0) }
    guard wanted > 0, parties.isBoughtFor || Int(day) < Self.learning else { return 0 }
    return UsualAmount(atLeast: wanted, pack: shelf.food.pack).packs
  }

  /// Until the use of a food is known, a household without records buys a pack of it if it missed it.
  private func packsMissed(of shelf: Shelf, on day: Int32) -> Int {
    guard case .nothing = beginning, shelf.isMissed, shelf.lots.isEmpty else { return 0 }
    return shelf.history.useRate(on: day).value == nil ? 1 : 0
  }

  private mutating func buy(
    _ packs: Int, of pack: Int64? = nil, _ shelf: inout Shelf, _ day: Int32, _ counted: Int?
  ) {
    guard packs > 0 else { return }
    shelf.buy(packs: packs, of: pack, on: day)
    if let counted {
      weeks[counted].bought += Double(packs) * Double(pack ?? shelf.food.pack) / Double(shelf.food.pack)
    }
  }

  /// Compares the predicted run-out day with the actual one without further purchases.
  private mutating func foretell(_ shelf: Shelf, _ life: KitchenLife, _ index: Int, _ day: Int) {
    guard shelf.inStock > 0, let rate = shelf.history.useRate(on: Int32(day)).value else { return }
    let out = RunOut(of: shelf.lots, at: rate, on: Int32(day))
    guard let empty = Self.end(of: shelf.lots, life.wanted.map { $0[index] }, after: day) else { return }
    guard let expected = out.expected else { return }
    ends.add(early: out.early, expected: expected, late: out.late, .gone(after: empty))
    if out.early != out.late { openEnds.add(early: out.early, expected: expected, late: out.late, .gone(after: empty)) }
  }

  /// The number of days until the lots are used up or expired, or nil if past the simulation.
  static func end(of lots: [StockLot], _ wanted: [Int64], after day: Int) -> Int? {
    var rest = lots
    for later in day + 1..<wanted.count {
      rest.removeAll { ($0.due ?? .max) < Int32(later) }
      // A lot that expired yesterday lasted to the end of yesterday.
      if rest.isEmpty { return later - 1 - day }
      _ = take(wanted[later], from: &rest)
      if rest.isEmpty { return later - day }
    }
    return nil
  }
}
