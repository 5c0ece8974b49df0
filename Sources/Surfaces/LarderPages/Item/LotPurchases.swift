import LarderAnswers
import LarderLedger
import LarderModel
import LarderReplay
import WebParts

/// The purchases of lots and of an item as they count now, to correct their prices.
struct LotPurchases {
  let byLot: [LotID: StoredEvent]

  /// - Parameter lots: The lots to look up.
  init(_ context: RequestContext, of lots: [LotLine]) throws {
    let found = try context.reading { reportContext in
      let corrections = try reportContext.snapshot.replayContext().corrections
      return try lots.compactMap { line -> (LotID, StoredEvent)? in
        guard let event = try reportContext.snapshot.log.event(line.origin), event.record.kind == Bought.code else {
          return nil
        }
        return (line.lot, corrections.amended(event))
      }
    }
    byLot = Dictionary(found) { first, _ in first }
  }

  /// The purchase of a lot; nil if it was cooked or found by a count.
  subscript(lot: LotID) -> StoredEvent? { byLot[lot] }

  /// Returns the latest purchases of an item, latest first.
  static func latest(_ context: RequestContext, of item: ItemID, most: Int) throws -> [StoredEvent] {
    let view = try context.view()
    return try context.reading { reportContext in
      var (purchases, next) = ([StoredEvent](), nil as UInt64?)
      while purchases.count < most,
        let number = try EventSearch.latest(of: item, [Bought.code], view, &reportContext.snapshot.log, before: next),
        let event = try reportContext.snapshot.log.event(number)
      {
        purchases.append(view.context.corrections.amended(event))
        next = number
      }
      return purchases
    }
  }
}
