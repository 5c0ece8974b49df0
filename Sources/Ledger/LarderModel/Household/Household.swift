/// What a household has and knows: all that deciding on a command needs, and nothing of its finished past.
///
/// ```swift
/// var household = Household()
/// let quantity = try EnteredQuantity(parsing: "2 l")
/// let events = try household.decide(Buy(item: "milk", quantity: quantity, moment: Moment(today: today)))
/// ```
public struct Household: Sendable {
  public private(set) var catalog: Catalog
  public var lots: LotTable
  public var kitchen: Kitchen
  public var list: ShoppingList { kitchen.list }
  /// The catalogue's facts in the form the lots read; kept in step by ``apply(_:)``.
  public private(set) var facts: FactTable
  /// Which lots are of which item, where that is kept: see ``indexLots()``.
  private(set) var lotsByItem: LotsByItem?

  public init(catalog: Catalog = Catalog(), lots: LotTable = LotTable(), kitchen: Kitchen = Kitchen()) {
    self.init(catalog: catalog, lots: lots, kitchen: kitchen, facts: FactTable(catalog))
  }

  /// A household whose facts were laid out before: those of this very catalogue.
  public init(catalog: Catalog, lots: LotTable, kitchen: Kitchen, facts: FactTable) {
    self.catalog = catalog
    self.lots = lots
    self.kitchen = kitchen
    self.facts = facts
  }

  /// Works out what a command means here and now: its events, or why it cannot be.
  ///
  /// Pure: neither the clock nor the log is read. The events are numbered and recorded by the log.
  public func decide(_ command: some Command) throws(Refusal) -> [Event] {
    try decide(command, by: nil).events
  }

  /// The same, and who gave the command.
  ///
  /// - Parameters:
  ///   - actor: the name of the person who did; a new one is introduced.
  ///   - foods: what is known of a food in general; an item that is new takes it over.
  public func decide(
    _ command: some Command, by actor: String?, foods: (any FoodBook)? = nil
  ) throws(Refusal) -> Decision {
    if let note = command.moment.note {
      do { _ = try NameRule.validateNote(note, what: "note") } catch { throw Refusal(error) }
    }
    var draft = Draft(household: self, moment: command.moment, foods: foods)
    try command.decide(&draft)
    let person = try draft.person(named: actor)
    try Limits.checkEvents(draft.events.count)
    var decision = Decision(events: draft.events, actor: person, reading: draft.reading)
    (decision.leftOut, decision.leftOutWhy) = (draft.leftOut, draft.leftOutWhy)
    return decision
  }

  /// Decides on a command and takes its events in where they lie, for many commands one after another.
  ///
  /// Costs what the command touches, and not what there is: see ``indexLots()``. After a refusal part of the command may
  /// have been taken in, so that nothing decided from then on may be recorded.
  public mutating func carryOut(
    _ command: some Command, by actor: String? = nil, foods: (any FoodBook)? = nil
  ) throws(Refusal) -> Decision {
    if let note = command.moment.note {
      do { _ = try NameRule.validateNote(note, what: "note") } catch { throw Refusal(error) }
    }
    var draft = Draft(household: Household(), moment: command.moment, foods: foods)
    // Handed over and not copied: its tables have one owner, and are changed in place.
    swap(&draft.household, &self)
    defer { swap(&draft.household, &self) }
    try command.decide(&draft)
    let person = try draft.person(named: actor)
    try Limits.checkEvents(draft.events.count)
    var decision = Decision(events: draft.events, actor: person, reading: draft.reading)
    (decision.leftOut, decision.leftOutWhy) = (draft.leftOut, draft.leftOutWhy)
    return decision
  }

  /// Keeps from now on which lots are of which item, so that asking for those of one does not look at all of them.
  public mutating func indexLots() {
    lotsByItem = LotsByItem(lots)
    if !facts.isLaidOut { facts = FactTable(catalog) }
  }

  /// The household's day that something at a moment counts for.
  public func day(of moment: Moment) -> Day {
    guard let minute = moment.minute else { return moment.day }
    return HouseholdDay.day(civil: moment.day, time: minute, dayStart: catalog.dayStart)
  }

  /// The household's day that an event counts for.
  public func day(of event: StoredEvent) -> Day {
    day(of: Moment(today: event.day, minute: event.record.minute))
  }

  /// Records what happened. Mendings are not taken in here: they change the past, which is replayed.
  public mutating func apply(_ event: StoredEvent) {
    switch EventKinds.kind(code: event.record.kind)?.nature {
    case .standing:
      // Only these say anything of an item, and of one alone, or of a category.
      if event.record.saysOfFacts { facts.letGo() }
      catalog.apply(event)
      if event.record.saysOfFacts { facts.takeIn(event, of: catalog) }
      if event.record.saysOfPlace { facts.freezers = catalog.freezers }
    case .momentary:
      let highest = lots.highest
      // Told as of the household's day, as a replay tells it.
      let dayStart = event.record.minute == nil ? MinuteOfDay.midnight : catalog.dayStart
      var record = event.record
      if let minute = record.minute, minute < dayStart { record.dayNumber &-= 1 }
      _ = lots.apply(record, sequence: event.sequence, facts: facts, dayStart: dayStart.rawValue)
      lotsByItem?.follow(record, lots, above: highest)
      kitchen.apply(record, sequence: event.sequence)
    case .mending, nil: break
    }
  }
}

/// The most of everything that one event may say; each is far above any household and far below an overflow.
public enum Limits {
  /// 1000 tonnes, a million litres, or a thousand million pieces.
  public static let largestQuantity: Int64 = 1_000_000_000_000
  /// Ten thousand million of the currency's minor unit.
  public static let largestPrice: Int64 = 10_000_000_000
  /// Days a food may keep.
  public static let longestKeeping = 36_500
  /// Names of one sort of thing.
  public static let mostNames: UInt32 = 1_000_000
  /// Events that one command may make.
  public static let mostEvents = 1_000_000

  /// Ingredients of a recipe.
  public static let mostIngredients = 200
  /// Lines of a recipe as it is typed: more than as many ingredients and steps, with their headings, and notes.
  public static let mostRecipeLines = 1200
  /// The most dishes that are planned at a time.
  public static let longestPlan = 2000
  /// The most pictures of a recipe.
  public static let mostPictures = 20

  /// Refuses a command of more events: an export of it could not be imported.
  static func checkEvents(_ count: Int) throws(Refusal) {
    guard count <= mostEvents else {
      throw Refusal(
        .badValue, "that would record \(count) events in one go", hint: "split it into parts of at most \(mostEvents)")
    }
  }
}
