import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// The entries of a household after its digests. They show which reminders help.
package struct HouseholdDeeds: Hashable, Sendable {
  /// The days on which something was entered about each lot.
  package var lots: [LotID: Set<Day>] = [:]
  /// The days on which each item was listed or bought.
  package var items: [ItemID: Set<Day>] = [:]
  /// The days with entries in the person's diary.
  package var diary: Set<Day> = []
  package var backups: Set<Day> = []

  package init() {}
}

/// The kinds of reminders that people ignore. They become rarer, and the digest says so.
package struct ReminderReactions: Hashable, Sendable {
  /// The kinds that ask people to do something. The others are only news.
  package static let judged: [ReminderKind] = [.save, .gone, .log, .backup]
  /// The number of latest reminders that must all have been ignored, and the days between reminders from then on.
  package static let (enough, pause) = (8, 7)
  /// The days of digests that are judged. Weekly reminders reach the number within them.
  package static let days = 100

  package let unheeded: Set<ReminderKind>

  /// - Parameter earlier: The digests of one person.
  package init(_ earlier: [SentReminder], _ deeds: HouseholdDeeds, today: Day) {
    var slots: Set<ReminderSlot> = []
    // A digest that went out by two channels counts once, and the last two days may still bring an act.
    let digests = earlier.filter { digest in
      digest.slot.time.day.distance(to: today) > 1 && slots.insert(digest.slot).inserted
    }.sorted { $0.slot.time.minutes < $1.slot.time.minutes }
    unheeded = Set(
      Self.judged.filter { kind in
        let latest = digests.filter { $0.kinds.contains(kind) }.suffix(Self.enough)
        return latest.count == Self.enough && !latest.contains { Self.isHeeded($0, kind, deeds) }
      })
  }

  /// Whether someone acted on the day of a digest, or the day after it.
  private static func isHeeded(_ digest: SentReminder, _ kind: ReminderKind, _ deeds: HouseholdDeeds) -> Bool {
    let day = digest.slot.time.day
    let days: Set = [day, day.advanced(by: 1)]
    return switch kind {
    case .save: digest.lots.contains { deeds.lots[$0]?.isDisjoint(with: days) == false }
    case .gone: digest.gone.contains { deeds.items[$0]?.isDisjoint(with: days) == false }
    case .log: deeds.diary.contains(day)
    case .backup: !deeds.backups.isDisjoint(with: days)
    case .dinner, .list: true
    }
  }
}

/// Reading the deeds from a ledger.
extension HouseholdDeeds {
  /// The entries which show that someone dealt with a lot.
  private static let ofLots: Set<UInt8> = [
    Consumed.code, Wasted.code, Cooked.code, Opened.code, Frozen.code, Thawed.code, Moved.code, Redated.code,
    Expired.code, Counted.code,
  ]
  private static let ofItems: Set<UInt8> = [Listed.code, ListChanged.code, TickedOff.code, Bought.code]

  /// Reads the entries on or after a day.
  ///
  /// - Parameter backups: The folder of backups that is watched.
  init(
    _ view: LedgerView, _ log: inout LogReader, since first: Day, person: PersonID?, backups: BackupFolder?
  ) throws(LogError) {
    self.init()
    try EventSearch.forEach(view.context.corrections, &log) { record in
      record.dayNumber >= first.number
    } body: { event in
      let record = event.record
      if Self.ofLots.contains(record.kind) { lots[LotID(rawValue: record.lot), default: []].insert(event.day) }
      if Self.ofItems.contains(record.kind) { items[ItemID(rawValue: record.item), default: []].insert(event.day) }
      if record.kind == MealLogged.code {
        let eater = PersonID(stored: UInt32(truncatingIfNeeded: record[MealLogged.personSlot]))
        if person == nil || eater == person { diary.insert(event.day) }
      }
    }
    for entry in (try? backups?.entries()) ?? [] { self.backups.insert(entry.made.utcDay) }
  }
}
