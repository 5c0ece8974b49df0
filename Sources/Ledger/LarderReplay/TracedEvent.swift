import LarderLog
import LarderModel

/// An event that counts, as projections see it.
package struct TracedEvent: Sendable {
  package let sequence: UInt64
  /// The corrected record, dated by the household's day.
  package let record: Record
  /// The use of its lot, or nil for events that take nothing.
  package let consumption: LotConsumption?

  package init(sequence: UInt64, record: Record, consumption: LotConsumption?) {
    (self.sequence, self.record, self.consumption) = (sequence, record, consumption)
  }
}

package struct TracedLot: Sendable {
  package let sequence: UInt64
  /// The corrected record, dated by the household's day.
  package let record: Record
  package let lot: LotID
  /// The lot after the event, or before it if the event used it up.
  package let held: Lot
  /// The amount before the event, in the base unit of its dimension.
  package let before: Int64
  package let after: Int64
  /// The cost before and after, in millionths of the minor unit.
  let cost: (before: Int64, after: Int64)
  /// The use of the lot, or nil if the event takes nothing.
  package let consumption: LotConsumption?

  /// The event's change to the cost of the stock, in millionths of the minor unit, or nil if unknown.
  package var costChange: Int64? {
    cost.before == Lot.unknownCost || cost.after == Lot.unknownCost ? nil : cost.after.subtractingClamped(cost.before)
  }
}

extension Replay {
  /// Replays the log and calls a closure with each event that counts, in order, with its use of its lot.
  ///
  /// The parts of a figure can thus be shown from the same pass as the figure.
  ///
  /// - Parameters:
  ///   - stretch: a part of the log that includes all events of the days, if not the whole.
  ///   - days: the days whose events are passed on, or nil for all. The lots see every day regardless.
  ///   - requiresLots: whether to calculate each event's use of its lot. Without it, uses are unavailable.
  package static func trace(
    _ log: inout LogReader, _ context: ReplayContext, in stretch: LogStretch = .whole,
    days: ClosedRange<Int32>? = nil, requiresLots: Bool = true, _ body: (TracedEvent) -> Void
  ) throws(LogError) {
    let context = context.laidOut
    guard stretch.first <= stretch.last else { return }
    var state = ReplayState([], in: stretch, days: nil)
    var page = ReplayPage()
    var cursor = CorrectionCursor(context.corrections, from: stretch.first)
    try log.forEachPage(from: stretch.first, through: stretch.last) { (stored) throws(LogError) in
      page.take(&stored, from: stretch.first, through: stretch.last)
      cursor.apply(to: &page.page)
      if requiresLots { state.apply(&page, context) } else { page.sort(dayStart: context.dayStart, days: nil) }
      try page.refuseNewer()
      for index in 0..<page.page.count {
        let record = page.page.records[index]
        guard record.kind != 0, days?.contains(record.dayNumber) ?? true else { continue }
        let consumption = record.takesFromLot && requiresLots ? page.consumptions[index] : nil
        body(TracedEvent(sequence: page.sequence(index), record: record, consumption: consumption))
      }
    }
  }

  /// Replays the log and calls a closure with each lot that an event affects, before and after.
  ///
  /// Lots are updated event by event, which is slower than page by page, but follows the same rules.
  ///
  /// - Parameters:
  ///   - stretch: a part of the log that includes all relevant events, if not the whole.
  ///   - events: called with each event that counts, before the lots that it affects.
  package static func traceLots(
    _ log: inout LogReader, _ context: ReplayContext, in stretch: LogStretch = .whole,
    events: (Record, _ sequence: UInt64) -> Void = { _, _ in }, _ body: (TracedLot) -> Void
  ) throws(LogError) -> LotTable {
    let context = context.laidOut
    var lots = stretch.lots
    guard stretch.first <= stretch.last else { return lots }
    var page = ReplayPage()
    var cursor = CorrectionCursor(context.corrections, from: stretch.first)
    try log.forEachPage(from: stretch.first, through: stretch.last) { (stored) throws(LogError) in
      page.take(&stored, from: stretch.first, through: stretch.last)
      cursor.apply(to: &page.page)
      page.sort(dayStart: context.dayStart, days: nil)
      try page.refuseNewer()
      for index in 0..<page.page.count {
        let kind = page.page.records[index].kind
        if kind != 0 { events(page.page.records[index], page.sequence(index)) }
        guard LotTable.sees(kind) else { continue }
        let record = page.page.records[index]
        let own = LotID(rawValue: record.lot)
        let before = lots[own]
        let part = record.partedLot
        let partBefore = part.flatMap { lots[$0] }
        let taken = lots.apply(record, sequence: page.sequence(index), facts: context.facts, dayStart: context.dayStart)
        guard kind != 0, LotTable.touching(kind) else { continue }
        // One by one rather than in an array, so that nothing is allocated per event.
        func hand(_ lot: LotID, _ before: Lot?, _ consumption: LotConsumption?) {
          let after = lots[lot]
          guard let held = after ?? before else { return }
          body(
            TracedLot(
              sequence: page.sequence(index), record: record, lot: lot, held: held,
              before: before?.remaining ?? 0, after: after?.remaining ?? 0,
              cost: (before?.cost ?? 0, after?.cost ?? 0), consumption: consumption))
        }
        hand(own, before, record.takesFromLot ? taken : nil)
        if let part { hand(part, partBefore, nil) }
      }
    }
    return lots
  }
}

extension Record {
  fileprivate var takesFromLot: Bool { kind == Consumed.code || kind == Wasted.code || kind == Counted.code }

  /// The lot that the event split off, or nil if there is none.
  fileprivate var partedLot: LotID? {
    switch kind {
    case Opened.code, Frozen.code, Thawed.code, Moved.code:
      let into = UInt32(self[LotChange.intoSlot])
      return into == 0 ? nil : LotID(rawValue: into)
    default: return nil
    }
  }
}
