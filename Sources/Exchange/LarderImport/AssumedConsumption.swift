import LarderCommands
import LarderLedger
import LarderModel

/// Marks a table's purchases as used up, on the day of the item's next purchase or after a number of days. Receipts
/// only list purchases, so importing years of them would leave everything in stock.
///
/// This is an assumption, so it happens only on request, and the events say so in their note. If a lot was also used,
/// thrown away or counted, only the rest is used up.
struct AssumedConsumption {
  /// A lot from a row that is still in stock, as far as the table shows.
  private struct Purchase {
    let lot: LotID
    let item: String
    let day: Day
    /// The ID of the command that uses it up.
    let command: CommandID
  }

  static let note = "taken for used up"

  /// The most days that food stays in stock.
  private let days: Int
  /// Lots that would be used up after this day stay in stock.
  private let today: Day
  /// The purchases by normalised item name, oldest first.
  private var purchases: [String: [Purchase]] = [:]
  /// The number of lots used up now, and of those used up before.
  private(set) var added = 0
  private(set) var repeated = 0

  init(days: Int, today: Day) { (self.days, self.today) = (days, today) }

  /// Uses up earlier purchases of the item that a row buys.
  mutating func buyAgain(_ row: TableRow, in batch: inout CommandBatch) throws(LedgerError) -> [Event] {
    let name = NameRule.key(row.item)
    guard let known = purchases[name] else { return [] }
    purchases[name] = known.filter { $0.day >= row.day }
    var events: [Event] = []
    for purchase in known where purchase.day < row.day {
      events += try use(purchase, on: min(row.day, latest(purchase)), in: &batch)
    }
    return events
  }

  /// Remembers the lot of a row.
  mutating func bought(
    _ row: TableRow, _ command: CommandID, _ events: [Event]?, in batch: inout CommandBatch
  ) throws(LedgerError) {
    let bodies: [any EventBody]
    if let events {
      bodies = events.map(\.body)
    } else {
      // A row imported earlier has the lot from that time.
      bodies = (try batch.events(of: command) ?? []).compactMap(\.body)
    }
    guard let bought = bodies.lazy.compactMap({ $0 as? Bought }).first else { return }
    purchases[NameRule.key(row.item), default: []].append(
      Purchase(lot: bought.lot, item: row.item, day: row.day, command: TableRow.usedUp(command)))
  }

  /// Uses up lots that are too old at the end of the table, in order of days.
  mutating func finish(in batch: inout CommandBatch) throws(LedgerError) -> [Event] {
    let rest = purchases.values.joined().filter { latest($0) <= today }
      .sorted { ($0.day, $0.lot.rawValue) < ($1.day, $1.lot.rawValue) }
    purchases = [:]
    var events: [Event] = []
    for purchase in rest { events += try use(purchase, on: latest(purchase), in: &batch) }
    return events
  }

  /// Reports the rows and the lots used up.
  func write(to summary: inout ImportSummary) {
    summary.added -= added
    summary.present -= repeated
    summary.usedUp = added
  }

  private func latest(_ purchase: Purchase) -> Day { purchase.day.advanced(by: days) }

  private mutating func use(
    _ purchase: Purchase, on day: Day, in batch: inout CommandBatch
  ) throws(LedgerError) -> [Event] {
    guard let lot = batch.household.lots[purchase.lot], lot.remaining > 0 else { return [] }
    let entryTime = EntryTime(today: today, day: day, note: Self.note)
    var use = Use(item: purchase.item, quantity: EnteredQuantity(text: "all", measure: .all), entryTime: entryTime)
    use.lot = purchase.lot
    guard let events = try batch.perform(use, id: purchase.command) else {
      repeated += 1
      return []
    }
    added += 1
    return events
  }
}
