import LarderLedger
import LarderLog
import LarderModel
import LarderReceipts
import LarderReplay

/// Compares a receipt with earlier purchases: prices that rose, lines charged twice, and the same receipt again.
package struct ReceiptChecks {
  /// The latest purchases, oldest first.
  private let earlier: [StoredEvent]
  private let catalog: Catalog

  private static let mostSearched = 8192
  /// The number of earlier purchases to compare with, and the fewest that are enough.
  private static let (most, fewest) = (6, 3)

  package init(_ view: LedgerView, _ log: inout LogReader) throws(LogError) {
    catalog = view.household.catalog
    earlier = try EventSearch.latest(
      Self.mostSearched, of: [Bought.code], through: log.lastSequence, view.context.corrections, &log)
  }

  // MARK: The same receipt

  /// The events that recorded the same receipt before: the same day and store, and the printed time or all its prices.
  package func earlierEvents(of plan: ReceiptPlan) -> ClosedRange<UInt64>? {
    let store = plan.store.flatMap { catalog.number(.store, named: $0) }
    let same = earlier.filter { event in
      event.day == plan.entryTime.day && event.decode(as: Bought.self).store?.rawValue == store
    }
    // Other lines may have been left out, so one price of the same minute is enough.
    let ofMinute = same.filter { event in
      guard let minute = plan.entryTime.minute, event.record.minute == minute else { return false }
      let price = event.decode(as: Bought.self).price
      return plan.purchases.contains { $0.price == price }
    }
    if let first = ofMinute.first, let last = ofMinute.last { return first.sequence...last.sequence }
    var prices = same.compactMap { $0.decode(as: Bought.self).price }
    for purchase in plan.kept {
      guard let index = prices.firstIndex(of: purchase.price) else { return nil }
      prices.remove(at: index)
    }
    guard let first = same.first, let last = same.last, !plan.kept.isEmpty else { return nil }
    return first.sequence...last.sequence
  }

  // MARK: Prices

  /// The purchases with remarks about their prices.
  package func remarked(_ plan: ReceiptPlan, _ style: OutputStyle) -> [ReceiptPlan.Purchase] {
    plan.purchases.enumerated().map { index, purchase in
      var purchase = purchase
      if isRepeated(index, plan) { purchase.remarks.append("charged twice?") }
      if let dearer = dearer(purchase, plan, style) { purchase.remarks.append(dearer) }
      let lines = purchase.printed.lines
      for line in plan.receipt.unsubtracted where (lines.last ?? -1) + 1 == line {
        purchase.remarks.append("\"\(plan.receipt.lines[line].tidied.visible)\" is printed, but not subtracted")
      }
      return purchase
    }
  }

  /// Whether the line above is the same purchase at the same price.
  private func isRepeated(_ index: Int, _ plan: ReceiptPlan) -> Bool {
    guard index > 0 else { return false }
    let (above, own) = (plan.purchases[index - 1].printed, plan.purchases[index].printed)
    guard ReceiptText.key(above.name) == ReceiptText.key(own.name), above.price == own.price else { return false }
    // Single pieces are often printed one by one.
    return own.weight != nil && own.weight == above.weight || own.count > 1 && own.count == above.count
  }

  private func dearer(_ purchase: ReceiptPlan.Purchase, _ plan: ReceiptPlan, _ style: OutputStyle) -> Message? {
    guard let item = purchase.item.flatMap({ catalog.item(named: $0) }), let amount = purchase.quantity.measure.total,
      amount.isPositive
    else { return nil }
    let prices = earlier.reversed().lazy.map { $0.decode(as: Bought.self) }.filter { bought in
      bought.item == item && bought.price?.currency == purchase.price.currency
        && bought.quantity.dimension == amount.dimension && bought.quantity.isPositive
    }.prefix(Self.most).compactMap { bought in
      bought.price.map {
        (Int128($0.minor) * Int128(amount.amount)).roundedQuotient(dividingBy: Int128(bought.quantity.amount))
      }
    }
    let all = Array(prices)
    guard all.count >= Self.fewest, let highest = all.max(), Int128(purchase.price.minor) > highest else { return nil }
    let before = Money(minor: Int64(clamping: highest), currency: purchase.price.currency)
    return "dearer than the last \(all.count) times, at most \(before.formatted(style))"
  }
}
