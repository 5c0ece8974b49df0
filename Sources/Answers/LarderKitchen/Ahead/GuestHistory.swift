import LarderForecast
import LarderLog
import LarderModel
import LarderReplay

/// The days on which more people ate than live here, or will eat by the plan, with each item's purchases and uses
/// around them.
///
/// It is read from the log when a forecast is made. Undoing a guest's meal, or marking someone as a guest later,
/// therefore changes the forecast at once.
package struct GuestHistory: Sendable {
  /// An item, and the unit of its amounts.
  struct Key: Hashable {
    let item: ItemID
    let dimension: Dimension
  }

  /// The days of the last weeks with guests, earliest first.
  package private(set) var past: [GuestDay] = []
  /// The days in the plan with guests, after today.
  package private(set) var coming: [GuestDay] = []
  private var records: [Key: GuestRecord] = [:]

  /// A household without guests.
  package static let none = GuestHistory()

  private init() {}

  /// The number of latest events that are read.
  private static let events: UInt64 = 50_000
  /// The number of days read: those for which a forecast keeps the use of each week.
  private static let days = UseHistory.weeksKept * 7
  /// The number of plans needed to know how many portions are usual.
  private static let plansNeeded = 3

  package init(_ view: LedgerView, _ log: inout LogReader, today: Day) throws(LogError) {
    guard !view.household.catalog.numbers(of: .person).isEmpty else { return }
    let earliest = today.advanced(by: -Self.days)
    var eaters: [Day: Set<PersonID>] = [:]
    var plans: [PlanLine: Int64] = [:]
    try Self.forEachEvent(view, &log) { event, day in
      if event.record.kind == MealLogged.code, day > earliest, day <= today {
        guard let eater = PersonID(stored: UInt32(event.record[MealLogged.personSlot])) else { return }
        eaters[day, default: []].insert(eater)
      } else if event.record.kind == Planned.code {
        let planned = event.decode(as: Planned.self)
        guard let on = planned.on, on > earliest else { return }
        let line = PlanLine(on: on, mealTime: planned.mealTime, meal: planned.meal, item: planned.item)
        let isMeant = planned.state == .planned || planned.state == .done
        // A meal that was cooked or eaten keeps the portions that were planned.
        if !isMeant {
          plans[line] = nil
        } else if let portions = planned.quantity, portions.dimension == .portions {
          plans[line] = portions.amount / 1000
        }
      }
    }
    let known = guestDays(eaters, plans, view.household.catalog)
    past = known.filter { $0.day <= today.number }
    coming = known.filter { $0.day > today.number }
    if !past.isEmpty { try readRecords(view, &log, after: earliest) }
  }

  /// A line of the plan.
  private struct PlanLine: Hashable {
    let on: Day
    let mealTime: MealTime
    let meal: MealID?
    let item: ItemID?
  }

  /// The days on which guests ate, or for which more portions are planned than usual and than people live here.
  private func guestDays(
    _ eaters: [Day: Set<PersonID>], _ plans: [PlanLine: Int64], _ catalog: Catalog
  ) -> [GuestDay] {
    let sorted = plans.values.sorted()
    let usual = sorted.count >= Self.plansNeeded ? sorted[(sorted.count - 1) / 2] : 0
    var most: [Day: Int64] = [:]
    for (line, portions) in plans where portions > usual { most[line.on] = max(most[line.on] ?? 0, portions) }
    return Set(eaters.keys).union(most.keys).sorted().compactMap { day in
      let residents = catalog.people(on: day).count { !$0.isGuest }
      let eating = eaters[day]?.count { catalog.person($0, on: day).isGuest } ?? 0
      let planned = residents > 0 ? Int(clamping: most[day] ?? 0) - residents : 0
      let guests = max(eating, planned)
      return guests > 0 ? GuestDay(day: day.number, residents: residents, guests: guests) : nil
    }
  }

  /// Reads all purchases, and the uses of the last weeks.
  private mutating func readRecords(
    _ view: LedgerView, _ log: inout LogReader, after earliest: Day
  ) throws(LogError) {
    var records: [Key: GuestRecord] = [:]
    try Self.forEachEvent(view, &log) { event, day in
      let record = event.record
      if record.kind == Bought.code {
        let bought = event.decode(as: Bought.self)
        records[Key(item: bought.item, dimension: bought.quantity.dimension), default: GuestRecord()].purchases.append(
          BoughtAmount(day: day.number, amount: bought.quantity.amount, packs: bought.packs ?? 1))
      } else if record.kind == Consumed.code, day > earliest {
        let consumed = event.decode(as: Consumed.self)
        records[Key(item: consumed.item, dimension: consumed.quantity.dimension), default: GuestRecord()]
          .use(consumed.quantity.amount, on: day.number)
      }
    }
    for key in records.keys { records[key]?.purchases.sort { $0.day < $1.day } }
    self.records = records
  }

  private static let kinds: Set<UInt8> = [MealLogged.code, Planned.code, Bought.code, Consumed.code]

  /// Calls a closure with the latest events as they count now, and the household's day of each.
  private static func forEachEvent(
    _ view: LedgerView, _ log: inout LogReader, _ body: (StoredEvent, Day) -> Void
  ) throws(LogError) {
    let corrections = view.context.corrections
    let last = try log.lastSequence
    try log.forEachPage(from: last > events ? last - events : 1) { (page) throws(LogError) in
      for index in 0..<page.count where kinds.contains(page.records[index].kind) {
        let stored = StoredEvent(sequence: page.firstSequence + UInt64(index), record: page.records[index])
        if let event = corrections.corrected(stored) { body(event, view.household.day(of: event)) }
      }
    }
  }

  /// Removes the guests' part from an item's history, and returns it.
  func takeOut(of history: inout ItemHistory, _ item: ItemID, in dimension: Dimension) -> GuestUse {
    guard !past.isEmpty, let record = records[Key(item: item, dimension: dimension)] else { return GuestUse() }
    return history.takeOutGuests(past, record)
  }
}
