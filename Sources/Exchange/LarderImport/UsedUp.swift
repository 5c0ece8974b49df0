import LarderLedger
import LarderModel

/// Takes what a table says was bought for used up, on the day the same item was bought next and some days later at the
/// latest: receipts tell of purchases alone, and years of them would leave everything ever bought in stock.
///
/// Only ever by request, for it is an assumption; its events say so in their note. A lot that is used, thrown away
/// or counted otherwise meanwhile is used up as far as it is left.
struct UsedUp {
  /// A lot that a row brought in and that is there still, as far as the table tells.
  private struct Purchase {
    let lot: LotID
    let item: String
    let day: Day
    /// The name of the command that uses it up.
    let command: CommandID
  }

  static let note = "taken for used up"

  /// For how many days food is there at the most.
  private let days: Int
  /// What was used up later than this is there still.
  private let today: Day
  /// By the item's name as it is compared, the oldest first.
  private var purchases: [String: [Purchase]] = [:]
  /// How many lots were used up now, and how many had been before.
  private(set) var added = 0
  private(set) var repeated = 0

  init(days: Int, today: Day) {
    self.days = days
    self.today = today
  }

  /// Uses up what earlier days brought in of the item that a row buys.
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

  /// Remembers the lot that a row brought in.
  mutating func bought(
    _ row: TableRow, _ command: CommandID, _ events: [Event]?, in batch: inout CommandBatch
  ) throws(LedgerError) {
    let bodies: [any EventBody]
    if let events {
      bodies = events.map(\.body)
    } else {
      // Of a row that was taken in before, the lot is the one it brought in then.
      bodies = (try batch.events(of: command) ?? []).compactMap(\.body)
    }
    guard let bought = bodies.lazy.compactMap({ $0 as? Bought }).first else { return }
    purchases[NameRule.key(row.item), default: []].append(
      Purchase(lot: bought.lot, item: row.item, day: row.day, command: TableRow.usedUp(command)))
  }

  /// Uses up what has been there for too long when the table ends, in the order of the days.
  mutating func finish(in batch: inout CommandBatch) throws(LedgerError) -> [Event] {
    let rest = purchases.values.joined().filter { latest($0) <= today }
      .sorted { ($0.day, $0.lot.rawValue) < ($1.day, $1.lot.rawValue) }
    purchases = [:]
    var events: [Event] = []
    for purchase in rest { events += try use(purchase, on: latest(purchase), in: &batch) }
    return events
  }

  /// Tells the rows from what was used up of them.
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
    let moment = Moment(today: today, day: day, note: Self.note)
    var use = Use(item: purchase.item, quantity: EnteredQuantity(text: "all", measure: .all), moment: moment)
    use.lot = purchase.lot
    guard let events = try batch.perform(use, id: purchase.command) else {
      repeated += 1
      return []
    }
    added += 1
    return events
  }
}
