import LarderLog
import LarderModel

/// One event that counts, as the projections see it.
public struct TracedEvent: Sendable {
  public let sequence: UInt64
  /// The record, mended and of the household's day.
  public let record: Record
  /// What it took from its lot; nil for events that take nothing.
  public let draw: Draw?

  public init(sequence: UInt64, record: Record, draw: Draw?) {
    self.sequence = sequence
    self.record = record
    self.draw = draw
  }
}

/// What one event did to one lot.
public struct TracedLot: Sendable {
  public let sequence: UInt64
  /// The record, mended and of the household's day.
  public let record: Record
  public let lot: LotID
  /// The lot after the event, or before it where it came to nothing.
  public let held: Lot
  /// What was left of it, in the base unit of its dimension.
  public let before: Int64
  public let after: Int64
  /// What that cost, in millionths of the minor unit, before and after.
  let cost: (before: Int64, after: Int64)
  /// What the event took from the lot; nil where it takes nothing.
  public let draw: Draw?

  /// What the event added to the cost of what is there, in millionths of the minor unit; nil where that is not known.
  public var costChange: Int64? {
    cost.before == Lot.unknownCost || cost.after == Lot.unknownCost ? nil : cost.after.subtractingClamped(cost.before)
  }
}

extension Replay {
  /// Replays the log and hands over each event that counts, in order, with what it took from its lot.
  ///
  /// What a figure is made of can so be told from the same pass that the figure came from.
  ///
  /// - Parameters:
  ///   - stretch: a part of the log that has all events of the days, if not the whole.
  ///   - days: the events of these days; nil for all. The lots see every day all the same.
  ///   - looksAtLots: whether it is worked out what each event took from its lot; without it nothing is told of that.
  public static func trace(
    _ log: inout LogReader, _ standing: Standing, in stretch: LogStretch = .whole,
    days: ClosedRange<Int32>? = nil, looksAtLots: Bool = true, _ body: (TracedEvent) -> Void
  ) throws(LogError) {
    let standing = standing.laidOut
    guard stretch.first <= stretch.last else { return }
    var state = ReplayState([], in: stretch, days: nil)
    var page = ReplayPage()
    var overlay = OverlayWalk(standing.overlay, from: stretch.first)
    try log.forEachPage(from: stretch.first, through: stretch.last) { (stored) throws(LogError) in
      page.take(&stored, from: stretch.first, through: stretch.last)
      overlay.apply(to: &page.page)
      if looksAtLots { state.apply(&page, standing) } else { page.sort(dayStart: standing.dayStart, days: nil) }
      try page.refuseNewer()
      for index in 0..<page.page.count {
        let record = page.page.records[index]
        guard record.kind != 0, days?.contains(record.dayNumber) ?? true else { continue }
        let draw = record.takesFromLot && looksAtLots ? page.draws[index] : nil
        body(TracedEvent(sequence: page.sequence(index), record: record, draw: draw))
      }
    }
  }

  /// Replays the log and hands over each lot that an event touches, as it was before and as it is after.
  ///
  /// The lots are taken on event by event: slower than the page at a time of everything else, and by the same rules.
  ///
  /// - Parameters:
  ///   - stretch: a part of the log that has all events that matter, if not the whole.
  ///   - events: is handed each event that counts, before the lots that it touches.
  public static func traceLots(
    _ log: inout LogReader, _ standing: Standing, in stretch: LogStretch = .whole,
    events: (Record) -> Void = { _ in }, _ body: (TracedLot) -> Void
  ) throws(LogError) -> LotTable {
    let standing = standing.laidOut
    var lots = stretch.lots
    guard stretch.first <= stretch.last else { return lots }
    var page = ReplayPage()
    var overlay = OverlayWalk(standing.overlay, from: stretch.first)
    try log.forEachPage(from: stretch.first, through: stretch.last) { (stored) throws(LogError) in
      page.take(&stored, from: stretch.first, through: stretch.last)
      overlay.apply(to: &page.page)
      page.sort(dayStart: standing.dayStart, days: nil)
      try page.refuseNewer()
      for index in 0..<page.page.count {
        let kind = page.page.records[index].kind
        if kind != 0 { events(page.page.records[index]) }
        guard LotTable.sees(kind) else { continue }
        let record = page.page.records[index]
        let own = LotID(rawValue: record.lot)
        let before = lots[own]
        let part = record.partedLot
        let partBefore = part.flatMap { lots[$0] }
        let taken = lots.apply(
          record, sequence: page.sequence(index), facts: standing.facts, dayStart: standing.dayStart)
        guard kind != 0, LotTable.touching(kind) else { continue }
        // One after the other and in no array: nothing is allocated an event.
        func hand(_ lot: LotID, _ before: Lot?, _ draw: Draw?) {
          let after = lots[lot]
          guard let held = after ?? before else { return }
          body(
            TracedLot(
              sequence: page.sequence(index), record: record, lot: lot, held: held,
              before: before?.remaining ?? 0, after: after?.remaining ?? 0,
              cost: (before?.cost ?? 0, after?.cost ?? 0), draw: draw))
        }
        hand(own, before, record.takesFromLot ? taken : nil)
        if let part { hand(part, partBefore, nil) }
      }
    }
    return lots
  }
}

extension Record {
  /// Whether it takes something from its lot.
  fileprivate var takesFromLot: Bool { kind == Consumed.code || kind == Wasted.code || kind == Counted.code }

  /// The lot that a part of an event's own became; nil where it all stayed one.
  fileprivate var partedLot: LotID? {
    switch kind {
    case Opened.code, Frozen.code, Thawed.code, Moved.code:
      let into = UInt32(self[LotChange.intoSlot])
      return into == 0 ? nil : LotID(rawValue: into)
    default: return nil
    }
  }
}
