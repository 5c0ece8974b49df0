import LarderLog
import LarderModel

/// The events that lots came into the books with, looked up in the log.
package enum LotArrival {
  /// The event that a lot began with, undone or not: a purchase, or what it was split off by.
  package static func event(of lot: UInt32, _ log: inout LogReader) throws -> UInt64? {
    try origin(of: lot, &log)?.sequence
  }

  /// The event that the food itself came in with: of a part, that of the lot it was split off from.
  package static func purchase(of lot: UInt32, _ log: inout LogReader) throws -> UInt64? {
    var met: Set<UInt32> = []
    var lot = lot
    while met.insert(lot).inserted, let origin = try origin(of: lot, &log) {
      guard let parent = origin.parent else { return origin.sequence }
      lot = parent
    }
    return nil
  }

  private static func origin(of lot: UInt32, _ log: inout LogReader) throws -> (sequence: UInt64, parent: UInt32?)? {
    var found: (sequence: UInt64, parent: UInt32?)?
    try log.forEachPage { (page) throws(LogError) in
      for index in 0..<page.count where found == nil {
        let record = page.records[index]
        let sequence = page.firstSequence + UInt64(index)
        switch record.kind {
        case Bought.code, Cooked.code, Counted.code: if record.lot == lot { found = (sequence, nil) }
        case Opened.code, Frozen.code, Thawed.code, Moved.code:
          if UInt32(truncatingIfNeeded: record[LotChange.intoSlot]) == lot { found = (sequence, record.lot) }
        default: break
        }
      }
    }
    return found
  }
}
