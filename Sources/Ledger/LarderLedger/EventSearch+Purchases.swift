import LarderLog
import LarderModel
import LarderReplay

/// What was bought by code before.
extension EventSearch {
  /// The latest purchases of a product, as they count now and without their words, the newest first: those that are
  /// remembered of it.
  public static func purchases(
    of product: ProductID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> [StoredEvent] {
    let labels = view.state.kitchen.products.labels(of: product)
    guard !labels.isEmpty else { return [] }
    let overlay = view.standing.overlay
    var purchases: [StoredEvent] = []
    for label in labels where !overlay.drops(label) {
      if let purchase = try labelled(by: label, &log).flatMap(overlay.mended) { purchases.append(purchase) }
    }
    return purchases
  }

  /// The purchase by which an item came in last, as it counts now; nil where it came in otherwise.
  public static func lastPurchase(
    of item: ItemID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> StoredEvent? {
    guard let number = view.state.lots.arrivals.event(of: item),
      let event = try log.event(number).flatMap(view.standing.overlay.mended),
      event.record.kind == Bought.code, event.record.item == item.rawValue
    else { return nil }
    return event
  }

  /// The purchase that a label is of: it stands right before it, in the same command.
  private static func labelled(by label: UInt64, _ log: inout LogReader) throws(LogError) -> StoredEvent? {
    guard label > 1 else { return nil }
    var records: [Record] = []
    try log.forEachPage(from: label - 1, through: label) { (page) throws(LogError) in
      for index in 0..<page.count where (label - 1...label).contains(page.firstSequence + UInt64(index)) {
        records.append(page.records[index])
      }
    }
    guard records.count == 2, records[0].kind == Bought.code, records[1].kind == Labelled.code,
      records[1].continuesCommand, records[0].lot == records[1].lot
    else { return nil }
    return StoredEvent(sequence: label - 1, record: records[0])
  }
}
