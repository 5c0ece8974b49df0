import LarderLog
import LarderModel
import Threads

/// The second half of a log, replayed without the first.
struct LaterHalf: Sendable {
  private(set) var state: ReplayState
  /// The mended records that touch what the first half knows.
  private(set) var deferred: [(sequence: UInt64, record: Record)] = []
  /// The changes of the shopping list, which begins as the first half leaves it.
  private(set) var listChanges: [Record] = []
  private let highestLot: UInt32
  /// Lots that were split off a lot of the first half: they begin when that one is known.
  private var splitOff: Set<UInt32> = []
  private var highestSplitOff: UInt32 = 0

  init(_ kinds: [any Projection.Type], from middle: UInt64, highestLot: UInt32) {
    state = ReplayState(kinds)
    state.sequence = middle
    self.highestLot = highestLot
  }

  mutating func run(
    _ log: inout LogReader, _ standing: Standing, through last: UInt64
  ) throws(LogError) {
    let next = state.sequence + 1
    var page = ReplayPage()
    var overlay = OverlayWalk(standing.overlay, from: next)
    try log.forEachPage(from: next, through: last) { (stored) throws(LogError) in
      page.take(&stored, from: next, through: last)
      overlay.apply(to: &page.page)
      putAside(&page.page)
      state.apply(&page, standing)
      page.forEachListChange { listChanges.append($0) }
      try page.refuseNewer()
    }
  }

  /// Takes the records out of a page that must wait for the first half.
  private mutating func putAside(_ page: inout LedgerPage) {
    guard concernsEarlierLots(page) else { return }
    for index in 0..<page.count {
      let record = page.records[index]
      guard waits(record) else { continue }
      deferred.append((page.firstSequence + UInt64(index), record))
      // Nothing of it is left, not even a lot's number: whether that was given is for the first half to say.
      page.records[index] = Record()
    }
  }

  private mutating func waits(_ record: Record) -> Bool {
    switch record.kind {
    case Opened.code, Frozen.code, Thawed.code, Moved.code:
      guard isEarlier(record.lot) else { return false }
      let into = UInt32(record[LotChange.intoSlot])
      if into != 0 { noteSplitOff(into) }
      return true
    case Consumed.code, Expired.code, Wasted.code, Redated.code, Counted.code: return isEarlier(record.lot)
    default: return false
    }
  }

  /// Whether a page has anything that may have to wait; without a branch that depends on a record, for few pages have.
  private func concernsEarlierLots(_ page: borrowing LedgerPage) -> Bool {
    let bound = max(highestLot, highestSplitOff)
    var isConcerned = false
    for index in 0..<page.count {
      let kind = page.records[index].kind
      let isOfLots = kind >= Consumed.code && kind <= Counted.code && kind != MealLogged.code
      isConcerned = isConcerned || (isOfLots && page.records[index].lot <= bound)
    }
    return isConcerned
  }

  private func isEarlier(_ lot: UInt32) -> Bool {
    // Few lots outlive the middle, so the set is asked only for numbers that it may hold.
    lot <= highestLot || (lot <= highestSplitOff && splitOff.contains(lot))
  }

  private mutating func noteSplitOff(_ lot: UInt32) {
    splitOff.insert(lot)
    highestSplitOff = max(highestSplitOff, lot)
  }
}
