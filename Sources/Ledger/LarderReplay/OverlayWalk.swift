import LarderLog
import LarderModel

/// Lays mendings over pages that come in the order of the log.
///
/// It goes along with them instead of looking its place up for each: two halvings a page were a twentieth of a replay.
struct OverlayWalk {
  private let overlay: Overlay
  /// The first amendment and the first range of retracted events that may still be ahead.
  private var amendment: Int
  private var range: Int
  /// The first event ahead that has a mending.
  private var next: UInt64 = 0

  /// - Parameter first: the first event of the first page.
  init(_ overlay: Overlay, from first: UInt64) {
    self.overlay = overlay
    amendment = overlay.effective.firstPosition { $0.target >= first }
    range = overlay.dropped.ranges.firstPosition { $0.upperBound >= first }
    next = nextMended
  }

  private var nextMended: UInt64 {
    min(
      amendment < overlay.effective.count ? overlay.effective[amendment].target : .max,
      range < overlay.dropped.ranges.count ? overlay.dropped.ranges[range].lowerBound : .max)
  }

  /// Mends a page, which must lie behind those before.
  mutating func apply(to page: inout LedgerPage) {
    guard next < page.endSequence else { return }
    mend(&page)
  }

  private mutating func mend(_ page: inout LedgerPage) {
    let (first, end) = (page.firstSequence, page.endSequence)
    while amendment < overlay.effective.count, overlay.effective[amendment].target < end {
      let target = overlay.effective[amendment].target
      if target >= first { overlay.effective[amendment].correction.apply(to: &page.records[Int(target - first)]) }
      amendment += 1
    }
    let ranges = overlay.dropped.ranges
    while range < ranges.count, ranges[range].lowerBound < end {
      let (lower, upper) = (max(ranges[range].lowerBound, first), min(ranges[range].upperBound, end - 1))
      if lower <= upper {
        for sequence in lower...upper {
          let index = Int(sequence - first)
          // A name is no fact of a day: it stays, or the numbers behind it would have a gap.
          if page.records[index].kind != Named.code { page.records[index].retract() }
        }
      }
      // The rest of a range may lie on the next page.
      if ranges[range].upperBound >= end { break }
      range += 1
    }
    next = nextMended
  }
}
