import LarderModel

/// A household determined by a seed, which shops, eats, forgets food and corrects its mistakes, and records everything.
///
/// ```swift
/// var household = SimulatedHousehold(seed: 7, firstDay: day, pace: .household)
/// var events: [EncodedEvent] = []
/// for _ in 0..<365 { household.appendNextDay(to: &events) }
/// ```
/// The same seed gives the same events on every machine. Memory is bounded by the stock rather than the number of
/// events.
package struct SimulatedHousehold: Sendable {
  package let pace: ActivityRate
  /// The day that the next call simulates.
  package internal(set) var day: Day

  var random: SeededGenerator
  var recorder: Recorder
  var stock: SimulatedStock
  var names: IntroducedNames
  var recent = RecentCommands()
  /// Retracted commands that may be restored.
  var retracted: [RecentCommand] = []
  /// The foods on the shopping list.
  var wanted: [Int] = []
  var nextLot: UInt32 = 1
  let foods: [SimulatedFood]
  /// The foods that this household buys, each repeated according to its popularity.
  let liked: [Int]
  /// The price of a pack in cents, on the first day in a usual store.
  let prices: [Int]
  let personCount: Int
  let firstDay: Day
  private let leftoversStart: Int
  /// The time between two commands, so that a day's commands fill the day.
  private var pause = 0

  /// Creates a household whose ledger starts on `firstDay`, with `firstSequence` as the number of its first event.
  package init(seed: UInt64, firstDay: Day, pace: ActivityRate, firstSequence: UInt64 = 1) {
    var random = SeededGenerator(seed: seed)
    let bought = SimulatedFood.bought
    foods = bought + Dish.all.map(SimulatedFood.init(leftoversOf:))
    leftoversStart = bought.count
    var liked: [Int] = []
    for (index, food) in bought.enumerated() where random.chance(650 + food.popularity * 35) {
      liked += repeatElement(index, count: food.popularity)
    }
    self.liked = liked
    prices = bought.map { random.number(in: $0.cents) }
    personCount = random.number(in: 2...4)
    stock = SimulatedStock(foods: foods.count)
    names = IntroducedNames(foods: foods.count)
    recorder = Recorder(firstSequence: firstSequence, today: firstDay.number)
    day = firstDay
    (self.firstDay, self.pace, self.random) = (firstDay, pace, random)
  }

  package var lotCount: Int { stock.lotCount }

  /// Simulates one civil day and appends its events in the order they are recorded.
  package mutating func appendNextDay(to batch: inout [EncodedEvent]) {
    recorder.exchange(&batch)
    defer { recorder.exchange(&batch) }
    recorder.today = day.number
    recorder.startDay(at: 6 * 3_600_000 + random.below(3_600_000))
    let activities = activityToday()
    pause = 15 * 3_600_000 / max(activities, 1)
    if day == firstDay { settleIn() }
    noteDates()
    let goal = recorder.paced + activities
    goShoppingIfDue()
    while recorder.paced < goal { act() }
    day = day.advanced(by: 1)
  }

  /// Simulates whole days until `batch` has grown by at least `count` events.
  package mutating func fill(_ batch: inout [EncodedEvent], atLeast count: Int) {
    let goal = batch.count + count
    while batch.count < goal { appendNextDay(to: &batch) }
  }

  /// Returns exactly the first `count` events of a household whose ledger starts on 2016-01-01.
  package static func events(seed: UInt64, count: Int, pace: ActivityRate) -> [EncodedEvent] {
    var household = SimulatedHousehold(seed: seed, firstDay: Day(year: 2016, month: 1, day: 1) ?? .min, pace: pace)
    var events: [EncodedEvent] = []
    household.fill(&events, atLeast: count)
    events.removeLast(events.count - count)
    return events
  }

  /// Returns the number of events for today: the pace, plus what earlier days lacked.
  private mutating func activityToday() -> Int {
    let days = firstDay.distance(to: day) + 1
    let behind = days * pace.eventsPerDay - recorder.paced
    let usual = pace.eventsPerDay * random.number(in: 80...120) / 100
    return min(max(behind, usual * 6 / 10), usual * 13 / 10)
  }

  private mutating func act() {
    if stock.lotCount < pace.stockWanted * 7 / 10 { return shop(upTo: 25) }
    if correctIfDue() { return }
    switch random.below(1000) {
    case ..<380: eat(isLogged: false)
    case ..<500: eat(isLogged: true)
    case ..<800: logMeal()
    case ..<812: tossSome()
    case ..<850: freeze()
    case ..<875: thaw()
    case ..<895: move()
    case ..<903: redate()
    case ..<925: count()
    case ..<943: wantSomething()
    case ..<985: cook()
    case ..<989: learn()
    default: eat(isLogged: false)
    }
  }

  // MARK: Commands

  /// Starts a command of a random person after a pause (default: the usual one), and returns the person.
  mutating func begin(after wait: Int? = nil, daysAgo: Int32 = 0, isTimed: Bool = true) -> Int {
    let person = random.chance(780) ? 1 : random.number(in: 1...personCount)
    recorder.wait(random.below(wait ?? pause * 2))
    recorder.begin(tag: random.next(), actor: person, daysAgo: daysAgo, isTimed: isTimed)
    return person
  }

  /// Returns the delay of a late entry, mostly 0, which never precedes the ledger or the lot.
  mutating func delay(since: Int32) -> Int32 {
    guard random.chance(25) else { return 0 }
    return max(min(Int32(random.number(in: 1...3)), day.number - max(since, firstDay.number)), 0)
  }

  func leftovers(of dish: Int) -> Int { leftoversStart + dish }

  func isLeftover(_ food: Int) -> Bool { food >= leftoversStart }

  /// Returns a note now and then, but mostly none.
  mutating func note(_ notes: [EventTexts], perMille: Int) -> EventTexts {
    random.chance(perMille) ? random.pick(notes) : EventTexts()
  }
}

/// The amount of activity in a simulated household.
package struct ActivityRate: Hashable, Sendable {
  /// The approximate number of events per day, without introductions.
  package var eventsPerDay: Int
  /// How many in a thousand events correct an earlier one.
  package var correctionsPerMille: Int
  /// How many in a million events retract food of which some was already eaten, so that the log contradicts itself.
  package var contradictionsPerMillion: Int
  /// Whether dishes are eaten at their time of day. A busy household has too many meals for that.
  package var hasMealTimes: Bool

  package init(
    eventsPerDay: Int, correctionsPerMille: Int = 2, contradictionsPerMillion: Int = 0, hasMealTimes: Bool = false
  ) {
    self.eventsPerDay = max(eventsPerDay, 1)
    self.correctionsPerMille = correctionsPerMille
    self.contradictionsPerMillion = contradictionsPerMillion
    self.hasMealTimes = hasMealTimes
  }

  /// The pace of a home that keeps its ledger well.
  package static let household = ActivityRate(eventsPerDay: 15, hasMealTimes: true)

  /// A pace above that of any home: 1400 events a day fill ten years with five million.
  package static func busy(eventsPerDay: Int) -> ActivityRate { ActivityRate(eventsPerDay: eventsPerDay) }

  /// The number of lots that the household likes to have in stock.
  var stockWanted: Int { min(max(8 + eventsPerDay * 2, 30), 260) }
}
