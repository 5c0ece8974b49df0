import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import StrictJSON

/// The purchases that were thrown away, month by month: among those that a digest named, and among the others.
package struct ReminderEffect: Hashable, Sendable {
  package struct Count: Hashable, Sendable {
    package var due = 0
    package var wasted = 0
  }

  package struct Row: Hashable, Sendable {
    package let month: Month
    package var reminded = Count()
    package var others = Count()
  }

  /// The months, the latest last.
  package let rows: [Row]

  /// The most months, so that a month can be compared with the same one a year earlier.
  static let mostMonths = 13

  /// A purchase with a date, and whether any of it was thrown away.
  package struct Purchase: Hashable, Sendable {
    package let lot: LotID
    package let due: Day
    package let isWasted: Bool

    package init(_ lot: LotID, due: Day, isWasted: Bool) { (self.lot, self.due, self.isWasted) = (lot, due, isWasted) }
  }

  package init(_ purchases: [Purchase], reminded: Set<LotID>, today: Day) {
    var rows: [Int32: Row] = [:]
    for purchase in purchases where purchase.due < today {
      let month = purchase.due.month
      var row = rows[month.index] ?? Row(month: month)
      let count = reminded.contains(purchase.lot) ? \Row.reminded : \Row.others
      row[keyPath: count].due += 1
      if purchase.isWasted { row[keyPath: count].wasted += 1 }
      rows[month.index] = row
    }
    self.rows = rows.values.sorted { $0.month.index < $1.month.index }.suffix(Self.mostMonths)
  }

  /// Reads the purchases of a ledger. Inedible parts, such as peel, are not counted.
  init(_ view: LedgerView, _ log: inout LogReader, _ outbox: ReminderOutbox, today: Day) throws(LogError) {
    var (dates, wasted): ([LotID: Day], Set<LotID>) = ([:], [])
    try EventSearch.forEach(view.context.corrections, &log) { record in
      [Bought.code, Wasted.code].contains(record.kind)
    } body: { event in
      let lot = LotID(rawValue: event.record.lot)
      if event.record.kind == Bought.code {
        if let due = event.decode(as: Bought.self).due { dates[lot] = due }
      } else if event.decode(as: Wasted.self).part != .inedible {
        wasted.insert(lot)
      }
    }
    let purchases = dates.map { Purchase($0, due: $1, isWasted: wasted.contains($0)) }
    self.init(purchases, reminded: Set(outbox.sent.flatMap(\.lots)), today: today)
  }

  /// The rows in words: "2026-11: 2 of 12 reminded purchases were thrown away (17 %), 4 of 9 others (44 %)."
  package var lines: [String] {
    rows.map { row in
      func share(_ count: Count) -> String { count.due == 0 ? "" : " (\(count.wasted * 100 / count.due) %)" }
      let reminded = "\(row.reminded.wasted) of \(row.reminded.due) reminded purchases\(share(row.reminded))"
      return
        "\(row.month): thrown away \(reminded), \(row.others.wasted) of \(row.others.due) others\(share(row.others))"
    }
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.objects("months", rows) { row, json in
        json.string("month", row.month.description)
        json.integer("reminded", row.reminded.due)
        json.integer("reminded_wasted", row.reminded.wasted)
        json.integer("others", row.others.due)
        json.integer("others_wasted", row.others.wasted)
      }
    }
  }
}
