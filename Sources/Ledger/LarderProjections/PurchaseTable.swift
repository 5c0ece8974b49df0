import LarderModel
import LarderReplay

/// The last of the purchases with a price that have something in common, which a number stands for.
struct PurchaseTable: Hashable, Sendable {
  private var purchases: [UInt64: LastPrices.Purchase] = [:]

  init() {}

  subscript(key: UInt64) -> LastPrices.Purchase? { purchases[key] }

  /// Of two on one day the later in the log is the last.
  mutating func keep(_ purchase: LastPrices.Purchase, as key: UInt64) {
    if let kept = purchases[key], kept.day > purchase.day { return }
    purchases[key] = purchase
  }

  mutating func merge(_ later: PurchaseTable) {
    for (key, purchase) in later.purchases { keep(purchase, as: key) }
  }

  func encode(into state: inout StateWriter) {
    state.list(purchases.sorted { $0.key < $1.key }) { entry, state in
      state.integer(entry.key)
      entry.value.encode(into: &state)
    }
  }

  init(from state: inout StateReader) {
    for entry in state.list({ (key: $0.integer(UInt64.self), purchase: LastPrices.Purchase(from: &$0)) }) {
      purchases[entry.key] = entry.purchase
    }
  }
}
