import LarderLog
import LarderModel

/// Computes several states in a single pass over a log.
///
/// ```swift
/// var log = try eventLog.beginRead()
/// let context = try ReplayContext(&log)
/// let state = try Replay.run(&log, context, [Waste.self, Calories.self])
/// ```
package enum Replay {
  /// Replays the log from its start up to the event `last`.
  ///
  /// - Parameter period: the days that projections count, or nil for all.
  package static func run(
    _ log: inout LogReader, _ context: ReplayContext, _ kinds: [any Projection.Type],
    through last: UInt64 = .max, period: Period? = nil
  ) throws(LogError) -> ReplayState {
    var state = ReplayState(kinds, days: period.map { $0.first.number...$0.last.number })
    try advance(&state, &log, context.laidOut, through: last)
    return state
  }

  /// Replays a part of the log that includes all events of some days. The resulting lots are meaningless.
  package static func run(
    _ log: inout LogReader, _ context: ReplayContext, _ kinds: [any Projection.Type], in stretch: LogStretch,
    days: ClosedRange<Int32>
  ) throws(LogError) -> ReplayState {
    var state = ReplayState(kinds, in: stretch, days: days)
    guard kinds.contains(where: { $0.requiresLots }) else {
      var none: (any EventRewriter)?
      try pass(&log, context, in: stretch, days: days, requiresLots: false, rewriter: &none) { page in
        for index in state.projections.indices { state.projections[index].apply(page, context) }
      }
      return state
    }
    try advance(&state, &log, context.laidOut, through: stretch.last)
    return state
  }

  /// Advances a state up to the event `last`.
  ///
  /// - Complexity: O(n) in the number of events. Nothing is allocated per event.
  package static func advance(
    _ state: inout ReplayState, _ log: inout LogReader, _ context: ReplayContext, through last: UInt64 = .max
  ) throws(LogError) {
    let end = state.milestones == nil ? 0 : min(last, try log.lastSequence)
    // Lots are stored at some events, so the log is replayed separately up to each of them.
    for place in state.milestones?.places(behind: state.sequence, through: end) ?? [] {
      try goOn(&state, &log, context, through: place)
      state.milestones?.keep(state.lots, at: place)
    }
    try goOn(&state, &log, context, through: last)
  }

  private static func goOn(
    _ state: inout ReplayState, _ log: inout LogReader, _ context: ReplayContext, through last: UInt64
  ) throws(LogError) {
    let next = state.sequence + 1
    guard next <= last else { return }
    var page = ReplayPage()
    var cursor = CorrectionCursor(context.corrections, from: next)
    try log.forEachPage(from: next, through: last) { (stored) throws(LogError) in
      page.take(&stored, from: next, through: last)
      cursor.apply(to: &page.page)
      state.apply(&page, context)
      try page.refuseNewer()
    }
  }

  /// Computes projections from records already in memory, as the baseline of replay benchmarks.
  package static func fold(
    _ records: [Record], _ context: ReplayContext, _ kinds: [any Projection.Type]
  ) -> ReplayState {
    var state = ReplayState(kinds)
    var page = ReplayPage()
    var cursor = CorrectionCursor(context.corrections, from: 1)
    var start = 0
    while start < records.count {
      page.fill(records[start..<min(start + LedgerPage.capacity, records.count)], firstSequence: UInt64(start + 1))
      cursor.apply(to: &page.page)
      state.apply(&page, context)
      start += LedgerPage.capacity
    }
    return state
  }
}

extension ReplayPage {
  /// Adopts the records of a page, restricted to the requested range.
  mutating func take(_ stored: inout LedgerPage, from first: UInt64, through last: UInt64) {
    swap(&page, &stored)
    if page.endSequence - 1 > last { page.count = Int(last - page.firstSequence + 1) }
    let skipped = first > page.firstSequence ? Int(first - page.firstSequence) : 0
    guard skipped > 0 else { return }
    for index in skipped..<page.count { page.records[index - skipped] = page.records[index] }
    page.firstSequence = first
    page.count -= skipped
  }

  mutating func fill(_ records: ArraySlice<Record>, firstSequence: UInt64) {
    page.firstSequence = firstSequence
    page.count = records.count
    // Safe: records are plain numbers.
    unsafe records.withUnsafeBytes { unsafe page.records.fill(from: $0) }
  }
}

extension Replay {
  /// Calls a closure with every page of the log in order, for sums that no projection stores.
  ///
  /// - Parameters:
  ///   - stretch: the part of the log, if not the whole. A rewriter that adds events needs the whole log up to some
  ///   - event.
  ///   - days: the days whose events are sorted into groups, or nil for all.
  ///   - requiresLots: whether to calculate each event's use of its lot. Otherwise the page's uses are meaningless,
  ///   - and the work is saved.
  ///   - rewriter: changes or adds events.
  /// - Returns: the lots after the events, or none if lots were not calculated.
  /// - Complexity: O(n) in the number of events. Nothing is allocated per event.
  @discardableResult
  package static func pass(
    _ log: inout LogReader, _ context: ReplayContext, in stretch: LogStretch = .whole,
    days: ClosedRange<Int32>? = nil, requiresLots: Bool = true, rewriter: inout (any EventRewriter)?,
    _ body: (borrowing ReplayPage) -> Void
  ) throws(LogError) -> LotTable {
    let context = context.laidOut
    var lots = stretch.lots
    var page = ReplayPage()
    var end = stretch.first
    var cursor = CorrectionCursor(context.corrections, from: stretch.first)
    guard stretch.first <= stretch.last else { return lots }
    func ingest(_ page: inout ReplayPage) {
      rewriter?.rewrite(&page.page, context)
      page.sort(dayStart: context.dayStart, days: days)
      if requiresLots { page.take(from: &lots, context) }
      end = page.page.endSequence
    }
    try log.forEachPage(from: stretch.first, through: stretch.last) { (stored) throws(LogError) in
      page.take(&stored, from: stretch.first, through: stretch.last)
      cursor.apply(to: &page.page)
      ingest(&page)
      try page.refuseNewer()
      body(page)
    }
    var added = rewriter?.additions(context, firstLot: lots.highest + 1)[...] ?? []
    while !added.isEmpty {
      let next = added.prefix(LedgerPage.capacity)
      page.fill(Array(next)[...], firstSequence: end)
      page.sort(dayStart: context.dayStart, days: days)
      if requiresLots { page.take(from: &lots, context) }
      end = page.page.endSequence
      body(page)
      added = added.dropFirst(next.count)
    }
    return lots
  }
}

/// Changes a log's events during a replay, to explore what would have been.
///
/// Nothing is recorded. Pages are rewritten after they are corrected, and before anything is computed from them.
package protocol EventRewriter {
  /// Changes the records of a page, which are already corrected and have the day they were recorded for.
  mutating func rewrite(_ page: inout LedgerPage, _ context: ReplayContext)

  /// Returns events to add after the log's last one, each with its own day.
  ///
  /// - Parameter lot: the first free lot number.
  mutating func additions(_ context: ReplayContext, firstLot lot: UInt32) -> [Record]
}
