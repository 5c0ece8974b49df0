import LarderLog
import LarderModel

/// Goes through a log once for everything that is wanted of it.
///
/// ```swift
/// var log = try eventLog.beginRead()
/// let standing = try Standing(&log)
/// let state = try Replay.run(&log, standing, [Waste.self, Calories.self])
/// ```
public enum Replay {
  /// Replays the log from its beginning, up to the event `last`.
  ///
  /// - Parameter period: the days that projections count; nil for all.
  public static func run(
    _ log: inout LogReader, _ standing: Standing, _ kinds: [any Projection.Type],
    through last: UInt64 = .max, period: Period? = nil
  ) throws(LogError) -> ReplayState {
    var state = ReplayState(kinds, days: period.map { $0.first.number...$0.last.number })
    try advance(&state, &log, standing.laidOut, through: last)
    return state
  }

  /// Replays a part of the log that has all events of some days; the lots it ends with are of no use.
  public static func run(
    _ log: inout LogReader, _ standing: Standing, _ kinds: [any Projection.Type], in stretch: LogStretch,
    days: ClosedRange<Int32>
  ) throws(LogError) -> ReplayState {
    var state = ReplayState(kinds, in: stretch, days: days)
    guard kinds.contains(where: { $0.looksAtLots }) else {
      var none: (any EventRewriter)?
      try pass(&log, standing, in: stretch, days: days, looksAtLots: false, rewriter: &none) { page in
        for index in state.projections.indices { state.projections[index].apply(page, standing) }
      }
      return state
    }
    try advance(&state, &log, standing.laidOut, through: stretch.last)
    return state
  }

  /// Takes a state on, from the event behind its last, up to the event `last`.
  ///
  /// - Complexity: O(n) in the events passed over; nothing is allocated an event.
  public static func advance(
    _ state: inout ReplayState, _ log: inout LogReader, _ standing: Standing, through last: UInt64 = .max
  ) throws(LogError) {
    let end = state.milestones == nil ? 0 : min(last, try log.lastSequence)
    // At some events the lots are kept as they stand: up to each of them the log is gone through by itself.
    for place in state.milestones?.places(behind: state.sequence, through: end) ?? [] {
      try goOn(&state, &log, standing, through: place)
      state.milestones?.keep(state.lots, at: place)
    }
    try goOn(&state, &log, standing, through: last)
  }

  private static func goOn(
    _ state: inout ReplayState, _ log: inout LogReader, _ standing: Standing, through last: UInt64
  ) throws(LogError) {
    let next = state.sequence + 1
    guard next <= last else { return }
    var page = ReplayPage()
    var overlay = OverlayWalk(standing.overlay, from: next)
    try log.forEachPage(from: next, through: last) { (stored) throws(LogError) in
      page.take(&stored, from: next, through: last)
      overlay.apply(to: &page.page)
      state.apply(&page, standing)
      try page.refuseNewer()
    }
  }

  /// The same projections over records that are in memory already: what replay is measured against.
  public static func fold(
    _ records: [Record], _ standing: Standing, _ kinds: [any Projection.Type]
  ) -> ReplayState {
    var state = ReplayState(kinds)
    var page = ReplayPage()
    var overlay = OverlayWalk(standing.overlay, from: 1)
    var start = 0
    while start < records.count {
      page.fill(records[start..<min(start + LedgerPage.capacity, records.count)], firstSequence: UInt64(start + 1))
      overlay.apply(to: &page.page)
      state.apply(&page, standing)
      start += LedgerPage.capacity
    }
    return state
  }
}

extension ReplayPage {
  /// Takes over a page's records, cut to those that are asked for.
  mutating func take(_ stored: inout LedgerPage, from first: UInt64, through last: UInt64) {
    swap(&page, &stored)
    if page.endSequence - 1 > last { page.count = Int(last - page.firstSequence + 1) }
    let skipped = first > page.firstSequence ? Int(first - page.firstSequence) : 0
    guard skipped > 0 else { return }
    for index in skipped..<page.count { page.records[index - skipped] = page.records[index] }
    page.firstSequence = first
    page.count -= skipped
  }

  /// Fills the page from records in memory.
  mutating func fill(_ records: ArraySlice<Record>, firstSequence: UInt64) {
    page.firstSequence = firstSequence
    page.count = records.count
    // Safe: records are plain numbers.
    unsafe records.withUnsafeBytes { unsafe page.records.fill(from: $0) }
  }
}

extension Replay {
  /// Hands over every page of the log, in order, for a pass that adds up what no projection keeps.
  ///
  /// - Parameters:
  ///   - stretch: the part of the log, if not the whole; a rewriter that adds events needs the whole up to some event.
  ///   - days: the days whose events are sorted into groups; nil for all.
  ///   - looksAtLots: whether it is worked out what each event took from its lot; a pass that does not ask for it is
  ///     spared the work, and the page's draws are then nobody's.
  ///   - rewriter: makes other events of them.
  /// - Returns: the lots as the events leave them; none where they were not looked at.
  /// - Complexity: O(n) in the events; nothing is allocated an event.
  @discardableResult
  public static func pass(
    _ log: inout LogReader, _ standing: Standing, in stretch: LogStretch = .whole,
    days: ClosedRange<Int32>? = nil, looksAtLots: Bool = true, rewriter: inout (any EventRewriter)?,
    _ body: (borrowing ReplayPage) -> Void
  ) throws(LogError) -> LotTable {
    let standing = standing.laidOut
    var lots = stretch.lots
    var page = ReplayPage()
    var end = stretch.first
    var overlay = OverlayWalk(standing.overlay, from: stretch.first)
    guard stretch.first <= stretch.last else { return lots }
    func takeIn(_ page: inout ReplayPage) {
      rewriter?.rewrite(&page.page, standing)
      page.sort(dayStart: standing.dayStart, days: days)
      if looksAtLots { page.take(from: &lots, standing) }
      end = page.page.endSequence
    }
    try log.forEachPage(from: stretch.first, through: stretch.last) { (stored) throws(LogError) in
      page.take(&stored, from: stretch.first, through: stretch.last)
      overlay.apply(to: &page.page)
      takeIn(&page)
      try page.refuseNewer()
      body(page)
    }
    var added = rewriter?.additions(standing, firstLot: lots.highest + 1)[...] ?? []
    while !added.isEmpty {
      let next = added.prefix(LedgerPage.capacity)
      page.fill(Array(next)[...], firstSequence: end)
      page.sort(dayStart: standing.dayStart, days: days)
      if looksAtLots { page.take(from: &lots, standing) }
      end = page.page.endSequence
      body(page)
      added = added.dropFirst(next.count)
    }
    return lots
  }
}

/// Makes other events of a log's on their way through a replay: what would have been.
///
/// Nothing of it is recorded. A page is rewritten behind the mendings and before anything is worked out of it.
public protocol EventRewriter {
  /// Changes the records of a page, mended already and of the day they were written down for.
  mutating func rewrite(_ page: inout LedgerPage, _ standing: Standing)

  /// Events that belong behind the log's last, each with a day of its own.
  ///
  /// - Parameter lot: the first number of a lot that is free.
  mutating func additions(_ standing: Standing, firstLot lot: UInt32) -> [Record]
}
