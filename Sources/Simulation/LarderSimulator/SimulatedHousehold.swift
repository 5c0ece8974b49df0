import LarderModel

/// A household that exists only in a seed: it shops, eats, forgets food and mends its mistakes, and records it all.
///
/// ```swift
/// var household = SimulatedHousehold(seed: 7, firstDay: day, pace: .household)
/// var events: [EncodedEvent] = []
/// for _ in 0..<365 { household.appendNextDay(to: &events) }
/// ```
/// The same seed gives the same events on every machine. Memory is bounded by the stock, not by the events made.
public struct SimulatedHousehold: Sendable {
  public let pace: Pace
  /// The day that the next call simulates.
  public internal(set) var day: Day

  var random: SeededGenerator
  var recorder: Recorder
  var larder: Larder
  var names: IntroducedNames
  var recent = RecentCommands()
  /// Commands that were retracted and may be restored.
  var retracted: [RecentCommand] = []
  /// Foods on the shopping list.
  var wanted: [Int] = []
  var nextLot: UInt32 = 1
  let foods: [SimulatedFood]
  /// The foods this household ever buys, each as often as it is liked.
  let liked: [Int]
  /// What the household pays for a pack on its first day in a usual store, in cents.
  let prices: [Int]
  let personCount: Int
  let firstDay: Day
  private let leftoversStart: Int
  /// The time between two commands, so that a day's commands fill the day.
  private var pause = 0

  /// A household whose ledger begins on `firstDay`; its first event will have the number `firstSequence`.
  public init(seed: UInt64, firstDay: Day, pace: Pace, firstSequence: UInt64 = 1) {
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
    larder = Larder(foods: foods.count)
    names = IntroducedNames(foods: foods.count)
    recorder = Recorder(firstSequence: firstSequence, today: firstDay.number)
    day = firstDay
    self.firstDay = firstDay
    self.pace = pace
    self.random = random
  }

  /// The number the next event will have.
  public var nextSequence: UInt64 { recorder.nextSequence }

  /// How many lots have something left in them.
  public var lotCount: Int { larder.lotCount }

  /// Simulates one civil day and appends its events in the order they are recorded.
  public mutating func appendNextDay(to batch: inout [EncodedEvent]) {
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

  /// Simulates whole days until `batch` has grown by at least so many events.
  public mutating func fill(_ batch: inout [EncodedEvent], atLeast count: Int) {
    let goal = batch.count + count
    while batch.count < goal { appendNextDay(to: &batch) }
  }

  /// Exactly the first `count` events of a household whose ledger begins on 2016-01-01.
  public static func events(seed: UInt64, count: Int, pace: Pace) -> [EncodedEvent] {
    var household = SimulatedHousehold(seed: seed, firstDay: Day(year: 2016, month: 1, day: 1) ?? .min, pace: pace)
    var events: [EncodedEvent] = []
    household.fill(&events, atLeast: count)
    events.removeLast(events.count - count)
    return events
  }

  /// How many events today should have: what the pace asks for, and what earlier days left undone.
  private mutating func activityToday() -> Int {
    let days = firstDay.distance(to: day) + 1
    let behind = days * pace.eventsPerDay - recorder.paced
    let usual = pace.eventsPerDay * random.number(in: 80...120) / 100
    return min(max(behind, usual * 6 / 10), usual * 13 / 10)
  }

  private mutating func act() {
    if larder.lotCount < pace.stockWanted * 7 / 10 { return shop(upTo: 25) }
    if mendIfDue() { return }
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

  // MARK: What all commands share

  /// Begins a command of one of the persons and returns who it is; before it passes `wait`, or the usual time.
  mutating func begin(after wait: Int? = nil, daysAgo: Int32 = 0, isTimed: Bool = true) -> Int {
    let person = random.chance(780) ? 1 : random.number(in: 1...personCount)
    recorder.wait(random.below(wait ?? pause * 2))
    recorder.begin(tag: random.next(), actor: person, daysAgo: daysAgo, isTimed: isTimed)
    return person
  }

  /// Now and then something is entered only days later; never from before the ledger or the lot began.
  mutating func delay(since: Int32) -> Int32 {
    guard random.chance(25) else { return 0 }
    return max(min(Int32(random.number(in: 1...3)), day.number - max(since, firstDay.number)), 0)
  }

  func leftovers(of dish: Int) -> Int { leftoversStart + dish }

  func isLeftover(_ food: Int) -> Bool { food >= leftoversStart }

  /// A note now and then, and mostly nothing.
  mutating func note(_ notes: [EventTexts], perMille: Int) -> EventTexts {
    random.chance(perMille) ? random.pick(notes) : EventTexts()
  }
}

/// How much happens in a simulated household.
public struct Pace: Hashable, Sendable {
  /// About how many events a day has, names and facts of new items aside.
  public var eventsPerDay: Int
  /// How many in a thousand events mend an earlier one.
  public var mendingsPerMille: Int
  /// How many in a million events retract food that was already eaten of, so that the log contradicts itself.
  public var contradictionsPerMillion: Int

  public init(eventsPerDay: Int, mendingsPerMille: Int = 2, contradictionsPerMillion: Int = 0) {
    self.eventsPerDay = max(eventsPerDay, 1)
    self.mendingsPerMille = mendingsPerMille
    self.contradictionsPerMillion = contradictionsPerMillion
  }

  /// A home that keeps its ledger well.
  public static let household = Pace(eventsPerDay: 15)

  /// More than any home: 1400 events a day fill ten years with five million.
  public static func busy(eventsPerDay: Int) -> Pace { Pace(eventsPerDay: eventsPerDay) }

  /// How many lots the household likes to have in.
  var stockWanted: Int { min(max(8 + eventsPerDay * 2, 30), 260) }
}
