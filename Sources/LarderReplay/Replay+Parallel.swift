import LarderLog
import LarderModel
import Threads

extension Replay {
  /// Replays the log on two threads, each with half of the pages, to the very same state.
  ///
  /// The second half begins without the lots of the first. Events that touch one of those are put aside, and
  /// taken in when both halves are done: every lot sees its events in their order, and what projections add up
  /// does not depend on it.
  ///
  /// - Parameter progress: told the sequences that the first half has come to; the other goes along with it.
  public static func runOnTwoThreads(
    _ eventLog: EventLog, _ standing: Standing, _ kinds: [any Projection.Type], through last: UInt64? = nil,
    progress: ((UInt64) -> Void)? = nil
  ) throws(LogError) -> ReplayState {
    var log = try eventLog.beginRead()
    let end = min(try log.lastSequence, last ?? .max)
    let middle = end / 2
    guard middle > 0 else { return try run(&log, standing, kinds, through: end) }
    let highestLot = try log.highestLot(through: middle)
    let (first, second) = Parallel.run {
      Result { () throws(LogError) -> ReplayState in
        var log = try eventLog.beginRead()
        log.progress = progress
        return try run(&log, standing, kinds, through: middle)
      }
    } and: {
      Result { () throws(LogError) -> LaterHalf in
        var log = try eventLog.beginRead()
        var half = LaterHalf(kinds, from: middle, highestLot: highestLot)
        try half.run(&log, standing, through: end)
        return half
      }
    }
    var state = try first.get()
    let later = try second.get()
    state.takeIn(later, standing)
    return state
  }
}

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

extension ReplayState {
  /// Goes on with what the second half put aside, and then with all it worked out.
  mutating func takeIn(_ later: LaterHalf, _ standing: Standing) {
    var page = ReplayPage()
    for (sequence, record) in later.deferred {
      page.fill([record], firstSequence: sequence)
      apply(&page, standing)
    }
    for change in later.listChanges { list.apply(change) }
    lots.takeIn(later.state.lots)
    for index in projections.indices { projections[index].mergeAny(later.state.projections[index]) }
    sequence = later.state.sequence
  }
}

extension LogAccess {
  /// The highest number of a lot in the events up to `last`.
  ///
  /// Lots are numbered as they come in, so it is the highest since the last event that brought one in for certain.
  mutating func highestLot(through last: UInt64) throws(LogError) -> UInt32 {
    var highest: UInt32 = 0
    var end = last
    while end > 0 {
      let start = end > 256 ? end - 255 : 1
      var isCertain = false
      try forEachPage(from: start, through: end) { (page) throws(LogError) in
        for index in 0..<page.count {
          let sequence = page.firstSequence + UInt64(index)
          guard sequence >= start, sequence <= end else { continue }
          let record = page.records[index]
          switch record.kind {
          case Bought.code, Cooked.code:
            isCertain = true
            highest = max(highest, record.lot)
          case Opened.code, Frozen.code, Thawed.code, Moved.code:
            let into = UInt32(record[LotChange.intoSlot])
            highest = max(highest, record.lot, into)
          case Consumed.code, Expired.code, Wasted.code, Redated.code, Counted.code:
            highest = max(highest, record.lot)
          default: break
          }
        }
      }
      if isCertain { return highest }
      end = start - 1
    }
    return highest
  }
}
