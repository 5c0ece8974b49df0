import LarderLog
import LarderModel

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
