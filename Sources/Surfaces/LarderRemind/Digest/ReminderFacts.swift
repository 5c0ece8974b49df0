import LarderAnswers
import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay

/// The facts of a household from which a person's digest is made.
package struct ReminderFacts: Hashable, Sendable {
  /// A dish planned for tonight.
  package struct Dinner: Hashable, Sendable {
    package let name: String
    package let missing: [String]
    /// The people whom the dish concerns.
    package let concerns: [Concern]

    package init(_ name: String, missing: [String] = [], concerns: [Concern] = []) {
      (self.name, self.missing, self.concerns) = (name, missing, concerns)
    }
  }

  /// A lot that should be eaten.
  package struct Food: Hashable, Sendable {
    package let lot: LotID
    package let name: String
    package let due: Day
    /// The people whom the food concerns.
    package internal(set) var concerns: [Concern] = []

    package init(_ lot: LotID, _ name: String, due: Day) { (self.lot, self.name, self.due) = (lot, name, due) }
  }

  /// A recipe that uses some of the lots.
  package struct Rescue: Hashable, Sendable {
    package let dish: String
    package let lots: Set<LotID>

    package init(_ dish: String, uses lots: Set<LotID>) { (self.dish, self.lots) = (dish, lots) }
  }

  /// An item that is usually in stock, and is not.
  package struct Gone: Hashable, Sendable {
    package let item: ItemID
    package let name: String

    package init(_ item: ItemID, _ name: String) { (self.item, self.name) = (item, name) }
  }

  /// A change to the shopping list that is still visible.
  package struct ListChange: Hashable, Sendable {
    package enum Deed: Hashable, Sendable { case added, got, removed }

    package let sequence: UInt64
    package let person: String
    package let deed: Deed
    package let name: String

    package init(_ sequence: UInt64, by person: String, _ deed: Deed, _ name: String) {
      (self.sequence, self.person, self.deed, self.name) = (sequence, person, deed, name)
    }
  }

  /// The age of the newest backup.
  package enum Backup: Hashable, Sendable {
    case missing
    case days(Int)
  }

  package let today: Day
  package var dinners: [Dinner] = []
  package var food: [Food] = []
  package var rescue: Rescue?
  package var gone: [Gone] = []
  package var listChanges: [ListChange] = []
  /// Whether the person keeps a diary, and wrote nothing into it today.
  package var isDiaryEmpty = false
  /// Nil if no folder of backups is watched.
  package var backup: Backup?
  /// The kinds of reminders that people ignore.
  package var unheeded: Set<ReminderKind> = []
  /// The last event that the facts include.
  package var through: UInt64 = 0

  package init(today: Day) { self.today = today }

  /// The most days past a date on which a lot is still mentioned. Anything older is for the stocktake, not for tonight.
  package static let mostDaysPast = 3

  /// The lots to eat tonight or soon, without those past a use-by date and those past their date for long.
  package static func savable(_ due: DueLots) -> [Food] {
    let past = due.past.filter { $0.freshness == .pastBest || $0.freshness == .pastEstimate }
    return (past + due.ahead).compactMap { line in
      guard let day = line.due, day.distance(to: due.today) <= mostDaysPast else { return nil }
      return Food(line.lot, line.name, due: day)
    }
  }
}

/// Reading the facts from a ledger.
extension ReminderFacts {
  /// - Parameters:
  ///   - choices: The choices of the person. Facts of other kinds are left out.
  ///   - earlier: The digests that the person has had.
  ///   - now: The present time, which decides the age of backups.
  package init(
    _ context: inout ReportContext, _ choices: ReminderChoices, earlier: [SentReminder], now: Instant
  ) throws {
    self.init(today: context.today)
    try context.snapshot.preload(Self.kinds)
    let view = try context.snapshot.view(Self.kinds)
    through = try context.snapshot.last
    let (kinds, catalog) = (choices.kinds, view.household.catalog)
    let report = try TodayRequest().report(&context)
    if kinds.contains(.dinner) { dinners = try Self.dinners(view, &context) }
    if kinds.contains(.save) {
      food = Self.savable(report.due)
      try mark(report.due, view, &context.snapshot.log)
      // A dish that competes with the planned one would only confuse.
      if !food.isEmpty, dinners.isEmpty { rescue = try Self.rescue(of: food, &context) }
    }
    if kinds.contains(.gone) {
      gone = report.gone.compactMap { name in
        catalog.number(.item, named: name).map { Gone(ItemID(rawValue: $0), name) }
      }
    }
    if kinds.contains(.list) {
      listChanges = try Self.changes(view, &context, besides: choices.person, since: earlier.map(\.through).max())
    }
    if kinds.contains(.log) {
      isDiaryEmpty = Self.isDiaryEmpty(view.state.projection(Calories.self), choices.person, context.today)
    }
    if kinds.contains(.backup), let folder = choices.backups {
      backup = try Self.backup(BackupFolder(path: folder), ledger: context.snapshot.id, now)
    }
    let judged = earlier.filter { $0.slot.time.day.distance(to: context.today) <= ReminderReactions.days }
    if let first = judged.map(\.slot.time.day.number).min().flatMap(Day.init(number:)) {
      let deeds = try HouseholdDeeds(
        view, &context.snapshot.log, since: first, person: choices.person,
        backups: choices.backups.map(BackupFolder.init(path:)))
      unheeded = ReminderReactions(judged, deeds, today: context.today).unheeded
    }
  }

  /// The projections that the facts need, read in one pass.
  private static let kinds: [any Projection.Type] = [
    Purchases.self, PurchasePrices.self, Spending.self, MonthTotals.self, Calories.self,
  ]

  private static func dinners(_ view: LedgerView, _ context: inout ReportContext) throws -> [Dinner] {
    let today = context.today
    func isDinner(_ mealTime: MealTime) -> Bool { mealTime == .dinner || mealTime == .unsaid }
    // Finding missing food takes long, so only a planned dinner asks for it.
    guard view.household.kitchen.plan.lines(from: today).contains(where: { $0.day == today && isDinner($0.mealTime) })
    else { return [] }
    return try PlanRequest().report(&context).lines.filter { $0.day == today && isDinner($0.mealTime) }
      .map { line in
        Dinner(
          line.name, missing: line.isGone ? [line.name] : line.missing.map(\.name), concerns: line.concerns ?? [])
      }
  }

  /// Marks the food as on the pages.
  private mutating func mark(_ due: DueLots, _ view: LedgerView, _ log: inout LogReader) throws(LogError) {
    var finder = ConcernFinder(view.household.catalog, on: today)
    guard finder.hasAllergies else { return }
    let lines = due.past + due.ahead
    for index in food.indices {
      let line = lines.first { $0.lot == food[index].lot }
      food[index].concerns = try finder.marks(of: line?.food, view, &log) ?? []
    }
  }

  /// The recipe that saves the most of some lots, without one that concerns anybody's allergy.
  private static func rescue(of food: [Food], _ context: inout ReportContext) throws -> Rescue? {
    let lots = Set(food.map(\.lot))
    for line in try RecipeSuggestRequest().report(&context).suggested where line.concerns?.isEmpty ?? true {
      let saved = Set(line.uses.map(\.lot)).intersection(lots)
      if !saved.isEmpty { return Rescue(line.name, uses: saved) }
    }
    return nil
  }

  /// The days before today for which a diary counts as kept.
  private static let diaryDays = 14

  private static func isDiaryEmpty(_ calories: Calories, _ person: PersonID?, _ today: Day) -> Bool {
    let days = calories.days.sorted.map { Calories.dayAndPerson(of: $0.key) }.filter {
      person == nil || $0.person == person
    }
    guard !days.contains(where: { $0.day == today }) else { return false }
    return days.contains { (1...diaryDays).contains($0.day.distance(to: today)) }
  }

  private static func backup(_ folder: BackupFolder, ledger: String, _ now: Instant) throws(LogError) -> Backup {
    let entries: [BackupFolder.Entry]
    do throws(LogError) {
      entries = try folder.entries()
    } catch .missing {
      return .missing
    }
    guard let newest = entries.last(where: { ledger.hasPrefix($0.ledger) }) else { return .missing }
    return .days(Int(max(0, now.milliseconds - newest.made.milliseconds) / 86_400_000))
  }
}

/// Changes of the shopping list.
extension ReminderFacts {
  /// The events searched for changes, and the days that count if there was no digest yet.
  private static let (mostEvents, mostDays) = (2_000, 2)

  private static func changes(
    _ view: LedgerView, _ context: inout ReportContext, besides person: PersonID?, since: UInt64?
  ) throws(LogError) -> [ListChange] {
    let kinds = [Listed.code, ListChanged.code, TickedOff.code]
    let events = try EventSearch.latest(
      mostEvents, of: Set(kinds), through: context.snapshot.last, view.context.corrections, &context.snapshot.log)
    let first = context.today.advanced(by: 1 - mostDays)
    var latest: [ItemID: StoredEvent] = [:]
    for event in events where since.map({ event.sequence > $0 }) ?? (event.day >= first) {
      latest[ItemID(rawValue: event.record.item)] = event
    }
    let (list, catalog) = (view.household.list, view.household.catalog)
    return latest.compactMap { item, event -> ListChange? in
      let actor = PersonID(stored: UInt32(event.record.actor))
      // Without a name, it may be the person's own change.
      guard let actor, actor != person else { return nil }
      let deed: ListChange.Deed =
        switch list[item] {
        case let line?: line.isDone ? .got : .added
        case nil: isBought(event) ? .got : .removed
        }
      return ListChange(event.sequence, by: catalog.name(.person, actor.rawValue), deed, catalog.name(item))
    }.sorted { $0.sequence < $1.sequence }
  }

  private static func isBought(_ event: StoredEvent) -> Bool {
    event.record.kind == ListChanged.code && event.decode(as: ListChanged.self).state == .bought
  }
}
