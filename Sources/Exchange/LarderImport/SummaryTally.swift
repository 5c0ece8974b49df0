import LarderLedger
import LarderModel

/// Adds up what commands came to.
struct SummaryTally {
  private var kinds: [UInt8: Int] = [:]
  private var spent: [Currency: Int64] = [:]
  private var unread: [String: Int] = [:]

  mutating func count(_ events: [Event]) {
    for event in events {
      let record = event.record
      kinds[record.kind, default: 0] += 1
      if let price = (event.body as? Bought)?.price { spent[price.currency, default: 0] += price.minor }
    }
  }

  mutating func countUnread(_ size: String) { unread[size, default: 0] += 1 }

  /// What was taken back row by row does not come in again, and that it does not is told.
  private static func remark(on undone: UndoneCommands) -> Wording? {
    guard undone.count > 0 else { return nil }
    let commands = undone.events.map { Wording(.redo($0)) }.joined(separator: ", ")
    let rows = undone.count == 1 ? "1 row was" : "\(undone.count) rows were"
    return
      "\(rows) undone before and not taken in again: \(commands)\(undone.count > undone.events.count ? ", …" : "")."
  }

  func write(to summary: inout ImportSummary, _ outcome: BatchOutcome) {
    summary.added = outcome.added
    summary.present = outcome.repeated
    summary.sequences = outcome.sequences
    if let remark = Self.remark(on: outcome.undone) { summary.remarks.append(remark) }
    summary.events = kinds.sorted { $0.key < $1.key }.compactMap { code, count in
      EventKinds.kind(code: code).map { ($0.name, count) }
    }
    summary.spent = spent.map { Money(minor: $0.value, currency: $0.key) }
      .sorted { $0.currency.rawValue < $1.currency.rawValue }
    summary.unread = unread.map { (size: $0.key, rows: $0.value) }.sorted { ($1.rows, $0.size) < ($0.rows, $1.size) }
    for reference in Reference.allCases where reference.isNamed {
      let new = outcome.after.catalog.count(of: reference) - outcome.before.catalog.count(of: reference)
      if new > 0 { summary.names.append((reference, Int(new))) }
    }
  }
}
