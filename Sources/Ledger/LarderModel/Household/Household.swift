/// The state of a household: everything needed to decide on a command, without its finished past.
///
/// ```swift
/// var household = Household()
/// let quantity = try EnteredQuantity(parsing: "2 l")
/// let events = try household.decide(Buy(item: "milk", quantity: quantity, moment: EntryTime(today: today)))
/// ```
public struct Household: Sendable {
  public private(set) var catalog: Catalog
  public var lots: LotTable
  public var kitchen: HouseholdState
  public var list: ShoppingList { kitchen.list }
  /// The catalogue's facts in the form the lots read, kept current by ``apply(_:)``.
  public private(set) var facts: FactTable
  /// The index of lots by item, if it is kept: see ``indexLots()``.
  private(set) var lotsByItem: LotsByItem?

  public init(catalog: Catalog = Catalog(), lots: LotTable = LotTable(), kitchen: HouseholdState = HouseholdState()) {
    self.init(catalog: catalog, lots: lots, kitchen: kitchen, facts: FactTable(catalog))
  }

  /// Creates a household from a fact table that was already built from this catalogue.
  public init(catalog: Catalog, lots: LotTable, kitchen: HouseholdState, facts: FactTable) {
    self.catalog = catalog
    self.lots = lots
    self.kitchen = kitchen
    self.facts = facts
  }

  /// Decides on a command: returns its events, or throws the reason it is refused.
  ///
  /// This is a pure function that reads neither the clock nor the log. The log numbers and records the events.
  public func decide(_ command: some Command) throws(Refusal) -> [Event] {
    try decide(command, by: nil).events
  }

  /// Decides on a command, and returns who gave it.
  ///
  /// - Parameters:
  ///   - actor: the name of the person who gives the command; an unknown name is introduced.
  ///   - foods: general knowledge about foods, which a new item takes over.
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

  /// Decides on a command and applies its events in place, for performing many commands in a row.
  ///
  /// The cost depends on what the command touches, not on the size of the stock: see ``indexLots()``. After a refusal,
  /// part of the command may already be applied, so nothing decided afterwards may be recorded.
  public mutating func execute(
    _ command: some Command, by actor: String? = nil, foods: (any FoodBook)? = nil
  ) throws(Refusal) -> Decision {
    if let note = command.moment.note {
      do { _ = try NameRule.validateNote(note, what: "note") } catch { throw Refusal(error) }
    }
    var draft = Draft(household: Household(), moment: command.moment, foods: foods)
    // Swapped rather than copied: the tables have one owner, so they are changed in place.
    swap(&draft.household, &self)
    defer { swap(&draft.household, &self) }
    try command.decide(&draft)
    let person = try draft.person(named: actor)
    try Limits.checkEvents(draft.events.count)
    var decision = Decision(events: draft.events, actor: person, reading: draft.reading)
    (decision.leftOut, decision.leftOutWhy) = (draft.leftOut, draft.leftOutWhy)
    return decision
  }

  /// Starts keeping an index of lots by item, so that looking up one item does not scan every lot.
  public mutating func indexLots() {
    lotsByItem = LotsByItem(lots)
    if !facts.isLaidOut { facts = FactTable(catalog) }
  }

  /// Returns the household's day that an entry time counts towards.
  public func day(of moment: EntryTime) -> Day {
    guard let minute = moment.minute else { return moment.day }
    return HouseholdDay.day(civil: moment.day, time: minute, dayStart: catalog.dayStart)
  }

  /// Returns the household's day that an event counts towards.
  public func day(of event: StoredEvent) -> Day {
    day(of: EntryTime(today: event.day, minute: event.record.minute))
  }

  /// Applies an event. Corrections are not applied here: they change the past, which takes a replay.
  public mutating func apply(_ event: StoredEvent) {
    switch EventKinds.kind(code: event.record.kind)?.nature {
    case .standing:
      // Only these carry facts, each about a single item or a category.
      if event.record.affectsFacts { facts.invalidate() }
      catalog.apply(event)
      if event.record.affectsFacts { facts.ingest(event, of: catalog) }
      if event.record.saysOfPlace { facts.freezers = catalog.freezers }
    case .momentary:
      let highest = lots.highest
      // Dated by the household's day, as in a replay.
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

/// The upper bounds of what one event may contain, far above any household and far below an overflow.
public enum Limits {
  /// 1000 tonnes, a million litres, or a thousand million pieces.
  public static let largestQuantity: Int64 = 1_000_000_000_000
  /// Ten thousand million of the currency's minor unit.
  public static let largestPrice: Int64 = 10_000_000_000
  /// The longest keeping time of a food, in days.
  public static let longestKeeping = 36_500
  /// The most names of one sort.
  public static let mostNames: UInt32 = 1_000_000
  /// The most events of one command.
  public static let mostEvents = 1_000_000

  /// The most ingredients of a recipe.
  public static let mostIngredients = 200
  /// The most lines of a typed recipe: room for all its ingredients, steps, headings and notes.
  public static let mostRecipeLines = 1200
  /// The most dishes planned at a time.
  public static let longestPlan = 2000
  /// The most pictures of a recipe.
  public static let mostPictures = 20

  /// Refuses a command with more events than an import would accept.
  static func checkEvents(_ count: Int) throws(Refusal) {
    guard count <= mostEvents else {
      throw Refusal(
        .badValue, "that would record \(count) events in one go", hint: "split it into parts of at most \(mostEvents)")
    }
  }
}
