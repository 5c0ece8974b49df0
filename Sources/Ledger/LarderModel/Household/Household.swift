// Re-exported: code that reads the model also reads its amounts, days and names.
@_exported import LarderValues

/// The state of a household: everything needed to decide on a command, without its finished past.
@usableFromInline package struct Household: Sendable {
  package private(set) var catalog: Catalog
  package var lots: LotTable
  package var kitchen: HouseholdState
  package var list: ShoppingList { kitchen.list }
  /// The catalogue's facts in the form the lots read, kept current by ``apply(_:)``.
  package private(set) var facts: FactTable
  /// The index of lots by item, if it is kept: see ``indexLots()``.
  private(set) var lotsByItem: LotsByItem?

  package init(catalog: Catalog = Catalog(), lots: LotTable = LotTable(), kitchen: HouseholdState = HouseholdState()) {
    self.init(catalog: catalog, lots: lots, kitchen: kitchen, facts: FactTable(catalog))
  }

  /// Creates a household from a fact table that was already built from this catalogue.
  package init(catalog: Catalog, lots: LotTable, kitchen: HouseholdState, facts: FactTable) {
    (self.catalog, self.lots, self.kitchen, self.facts) = (catalog, lots, kitchen, facts)
  }

  /// Starts keeping an index of lots by item, so that looking up one item does not scan every lot.
  package mutating func indexLots() {
    lotsByItem = LotsByItem(lots)
    if !facts.isLaidOut { facts = FactTable(catalog) }
  }

  /// Returns the household's day that an entry time counts towards.
  package func day(of entryTime: EntryTime) -> Day {
    guard let minute = entryTime.minute else { return entryTime.day }
    return HouseholdDay.day(civil: entryTime.day, time: minute, dayStart: catalog.dayStart)
  }

  /// Returns the household's day that an event counts towards.
  package func day(of event: StoredEvent) -> Day { day(of: EntryTime(today: event.day, minute: event.record.minute)) }

  /// Applies an event. Corrections are not applied here: they change the past, which takes a replay.
  package mutating func apply(_ event: StoredEvent) {
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
package enum Limits {
  /// 1000 tonnes, a million litres, or a thousand million pieces.
  package static let largestQuantity: Int64 = 1_000_000_000_000
  /// Ten thousand million of the currency's minor unit.
  package static let largestPrice: Int64 = 10_000_000_000
  /// The longest keeping time of a food, in days.
  package static let longestKeeping = 36_500
  package static let mostNames: UInt32 = 1_000_000
  package static let mostEvents = 1_000_000

  package static let mostIngredients = 200
  /// The most lines of a typed recipe: room for all its ingredients, steps, headings and notes.
  package static let mostRecipeLines = 1200
  /// The most dishes planned at a time.
  package static let longestPlan = 2000
  package static let mostPictures = 20
}

/// The time a command is given, and the day it is for.
package struct EntryTime: Hashable, Sendable {
  /// The household's current day.
  package var today: Day
  /// The day of the event (default: today).
  package var day: Day
  package var minute: MinuteOfDay?
  package var note: String?

  package init(today: Day, day: Day? = nil, minute: MinuteOfDay? = nil, note: String? = nil) {
    self.today = today
    self.day = day ?? today
    (self.minute, self.note) = (minute, note)
  }
}
