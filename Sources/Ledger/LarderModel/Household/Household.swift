// Re-exported: code that reads the model also reads its amounts, days and names.
@_exported import LarderValues

/// The state of a household: everything needed to decide on a command, without its finished past.
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
    (self.catalog, self.lots, self.kitchen, self.facts) = (catalog, lots, kitchen, facts)
  }

  /// Starts keeping an index of lots by item, so that looking up one item does not scan every lot.
  public mutating func indexLots() {
    lotsByItem = LotsByItem(lots)
    if !facts.isLaidOut { facts = FactTable(catalog) }
  }

  /// Returns the household's day that an entry time counts towards.
  public func day(of entryTime: EntryTime) -> Day {
    guard let minute = entryTime.minute else { return entryTime.day }
    return HouseholdDay.day(civil: entryTime.day, time: minute, dayStart: catalog.dayStart)
  }

  /// Returns the household's day that an event counts towards.
  public func day(of event: StoredEvent) -> Day { day(of: EntryTime(today: event.day, minute: event.record.minute)) }

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
    case .correction, nil: break
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
}

/// The time a command is given, and the day it is for.
public struct EntryTime: Hashable, Sendable {
  /// The household's current day.
  public var today: Day
  /// The day of the event (default: today).
  public var day: Day
  public var minute: MinuteOfDay?
  public var note: String?

  public init(today: Day, day: Day? = nil, minute: MinuteOfDay? = nil, note: String? = nil) {
    self.today = today
    self.day = day ?? today
    (self.minute, self.note) = (minute, note)
  }
}
