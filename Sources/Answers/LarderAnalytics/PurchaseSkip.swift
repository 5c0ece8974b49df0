import LarderLog
import LarderModel
import LarderReplay

/// Takes the purchases of an item away, and whatever happened to their lots.
struct PurchaseSkip: ItemChange {
  let item: UInt32
  private var lots: Set<UInt32> = []

  init(item: UInt32) { self.item = item }

  mutating func rewrite(_ record: inout Record, _ sequence: UInt64, _ standing: Standing) {
    switch record.kind {
    case Bought.code where record.item == item:
      lots.insert(record.lot)
      record.retract()
    case Opened.code, Frozen.code, Thawed.code, Moved.code:
      guard lots.contains(record.lot) else { return }
      let into = UInt32(record[LotChange.intoSlot])
      if into != 0 { lots.insert(into) }
      record.retract()
    case Consumed.code, Wasted.code, Expired.code, Redated.code, Counted.code:
      if lots.contains(record.lot) { record.retract() }
    default: break
    }
  }
}
