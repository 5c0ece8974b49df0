import LarderLog
import LarderModel
import Synchronization
import Threads

extension Replay {
  /// Replays the log on two threads, each with about half of the pages, with exactly the same result.
  ///
  /// The second half starts without the lots of the first. Events that concern one of those are put aside and applied
  /// when both halves are done. Thus every lot sees its events in order, and the order does not matter for what
  /// projections add up.
  ///
  /// - Parameter progress: called with the sequences that the first half has reached; the second half runs alongside.
  package static func runOnTwoThreads(
    _ eventLog: EventLog, _ context: ReplayContext, _ kinds: [any Projection.Type], through last: UInt64? = nil,
    progress: ((UInt64) -> Void)? = nil
  ) throws(LogError) -> ReplayState {
    var log = try eventLog.beginRead()
    let end = min(try log.lastSequence, last ?? .max)
    let middle = end / shares * sharesOfFirst + end % shares * sharesOfFirst / shares
    guard middle > 0 else { return try run(&log, context, kinds, through: end) }
    let context = context.laidOut
    let highestLot = try log.highestLot(through: middle)
    let (first, second) = Parallel.run {
      Result { () throws(LogError) -> ReplayState in
        var log = try eventLog.beginRead()
        log.progress = progress
        return try run(&log, context, kinds, through: middle)
      }
    } and: {
      Result { () throws(LogError) -> PartialReplay in
        var log = try eventLog.beginRead()
        var half = PartialReplay(kinds, from: middle, highestLot: highestLot)
        try half.run(&log, context.forAnotherThread, through: end)
        return half
      }
    }
    var state = try first.get()
    let later = try second.get()
    state.ingest(later, context)
    return state
  }

  /// The number of shares of the log, of which the first thread gets slightly more: the second has more work per event.
  private static let shares: UInt64 = 100
  private static let sharesOfFirst: UInt64 = 53
}

extension ReplayState {
  /// Applies the records that the second half put aside, and then merges its state.
  mutating func ingest(_ later: PartialReplay, _ context: ReplayContext) {
    var page = ReplayPage()
    // All changes of the kitchen are applied afterwards in order. Those of waiting records are among them, and are
    // applied once.
    let begun = kitchen
    for waiting in later.deferred {
      if waiting.record.kind == Cooked.code { lots.alsoPut(waiting.dishCost) }
      page.fill([waiting.record], firstSequence: waiting.sequence)
      apply(&page, context)
    }
    lots.alsoPut(later.state.lots.dishCost)
    kitchen = begun
    for change in later.allKitchenChanges { kitchen.apply(change.record, sequence: change.sequence) }
    sequence = later.state.sequence
    merge(later.state)
  }

  /// Merges both states, half of the work on another thread.
  private mutating func merge(_ later: ReplayState) {
    let half = projections.count / 2
    let others = Mutex(Array(projections[half...]))
    projections.removeSubrange(half...)
    _ = Parallel.run {
      lots.ingest(later.lots)
      for index in projections.indices { projections[index].mergeAny(later.projections[index]) }
    } and: {
      others.withLock { others in
        for index in others.indices { others[index].mergeAny(later.projections[half + index]) }
      }
    }
    projections += others.withLock { $0 }
  }
}

extension LogReader {
  /// Returns the highest lot number in the events up to `last`.
  ///
  /// Lots are numbered in order, so it is the highest since the last event that certainly brought one in.
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
