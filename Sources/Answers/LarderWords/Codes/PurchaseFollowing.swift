import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// Purchases by code that become of another food, as the product on their label does.
struct PurchaseFollowing {
  /// The name of the food.
  let item: String
  let moment: Moment

  /// What makes a purchase, and the label behind it, of the food; nothing where they are not so.
  func commands(for purchase: UInt64, _ view: LedgerView, _ log: inout LogReader) throws -> [any Command] {
    let overlay = view.standing.overlay
    guard purchase < .max, let bought = try log.event(purchase).flatMap(overlay.mended),
      let label = try log.event(purchase + 1).flatMap(overlay.mended),
      bought.record.kind == Bought.code, label.record.kind == Labelled.code, label.record.continuesCommand,
      bought.record.lot == label.record.lot
    else { return [] }
    return [bought, label].map { event in
      FixEvent(event, corrections: [(field: "item", text: item)], moment: moment)
    }
  }

  /// The same of all purchases that are remembered of a product, and were of the food that it was taken for.
  func commands(
    of product: ProductID, formerly former: ItemID, _ view: LedgerView, _ log: inout LogReader
  ) throws -> [any Command] {
    var commands: [any Command] = []
    for purchase in try EventSearch.purchases(of: product, view, &log) where purchase.record.item == former.rawValue {
      commands += try self.commands(for: purchase.sequence, view, &log)
    }
    return commands
  }
}
