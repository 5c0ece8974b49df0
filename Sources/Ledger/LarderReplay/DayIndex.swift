import LarderLog
import LarderModel

/// A checkpoint's index by day, so that reading some days does not take a replay of the whole log.
///
/// For each section of the log, it stores the range of its events' days, with the corrections in force at the
/// checkpoint, because an event may have a much earlier day than those around it. At some events it also stores the
/// lots, so that uses can be calculated from there on. These positions are dense near the end of the log and
/// increasingly sparse before, so that there are few of them however long the log is.
package struct DayIndex: Sendable {
  static let name = "milestones"
  static let version: UInt32 = 1

  /// The distance in events between possible positions of stored lots. A section is a quarter of it.
  let interval: UInt64
  /// The first and last day of each section. In a section without events that count, the first is after the last.
  private var spans: [Span] = []
  /// The events at which lots are stored, in order.
  private(set) var marks: [UInt64] = []
  /// The lots at positions passed since the checkpoint was stored.
  private(set) var fresh: [(sequence: UInt64, lots: [UInt8])] = []

  private struct Span: Sendable {
    var first = Int32.max
    var last = Int32.min
  }

  private var stretch: UInt64 { interval / 4 }

  /// - Parameter interval: at least four.
  init(interval: UInt64) { self.interval = interval }

  // MARK: Recording

  /// Returns the positions after an event at which lots are stored if the log ends at `last`.
  func places(behind sequence: UInt64, through last: UInt64) -> [UInt64] {
    let end = last / interval
    guard sequence / interval < end else { return [] }
    return (sequence / interval + 1...end).filter { isKept($0, at: end) }.map { $0 * interval }
  }

  /// Adds the events of a page, dated by the household's day.
  mutating func take(_ page: borrowing LedgerPage) {
    guard page.count > 0 else { return }
    let last = Int((page.endSequence - 2) / stretch)
    if spans.count <= last { spans.append(contentsOf: repeatElement(Span(), count: last + 1 - spans.count)) }
    for index in 0..<page.count where page.records[index].kind != 0 {
      let day = page.records[index].dayNumber
      let place = Int((page.firstSequence - 1 + UInt64(index)) / stretch)
      spans[place].first = min(spans[place].first, day)
      spans[place].last = max(spans[place].last, day)
    }
  }

  /// Stores the lots at an event.
  mutating func keep(_ lots: LotTable, at sequence: UInt64) {
    let end = sequence / interval
    func isKept(_ mark: UInt64) -> Bool { self.isKept(mark / interval, at: end) }
    marks = marks.filter(isKept) + [sequence]
    var state = StateWriter()
    LotsState(lots: lots.withoutContradictions, kitchen: HouseholdState()).encodeKept(into: &state)
    fresh = fresh.filter { isKept($0.sequence) } + [(sequence, state.bytes)]
  }

  /// Whether the lots of a position are still stored when the log has reached another. The last four odd positions are,
  /// the last four whose half is odd, and so on.
  private func isKept(_ place: UInt64, at end: UInt64) -> Bool {
    end - place < Self.keptOfLevel << UInt64(place.trailingZeroBitCount + 1)
  }

  /// Returns the checkpoint part with the lots of a mark, which reuses that of a dropped one.
  func part(_ mark: UInt64) -> String {
    let place = mark / interval
    let level = UInt64(place.trailingZeroBitCount)
    let turn = place >> (level + 1)
    return "\(Self.name)/\(level).\(turn % Self.keptOfLevel)"
  }

  private static let keptOfLevel: UInt64 = 4

  // MARK: Lookup

  /// Returns a range that includes all events of some days before `end`, or nil if there are none.
  func events(of days: ClosedRange<Int32>, before end: UInt64) -> ClosedRange<UInt64>? {
    let holding = spans.indices.filter { spans[$0].first <= days.upperBound && spans[$0].last >= days.lowerBound }
    guard let first = holding.first, let last = holding.last, end > 1 else { return nil }
    let start = UInt64(first) * stretch + 1
    return start < end ? start...min(UInt64(last + 1) * stretch, end - 1) : nil
  }

  /// Returns the last mark before an event.
  func mark(before sequence: UInt64) -> UInt64? { marks.last { $0 < sequence } }

  // MARK: Encoding

  var bytes: [UInt8] {
    var state = StateWriter()
    state.integer(interval)
    state.array(spans.map(\.first))
    state.array(spans.map(\.last))
    state.array(marks)
    return state.bytes
  }

  /// Decodes the index, or returns nil if the bytes are invalid or have another interval.
  init?(from state: inout StateReader, interval: UInt64) {
    self.init(interval: interval)
    let own: UInt64 = state.integer()
    let firsts: [Int32] = state.array()
    let lasts: [Int32] = state.array()
    marks = state.array()
    guard state.isDone, own == interval, firsts.count == lasts.count,
      zip(marks, marks.dropFirst()).allSatisfy({ $0 < $1 }), marks.allSatisfy({ $0 > 0 && $0 % interval == 0 })
    else { return nil }
    spans = zip(firsts, lasts).map { Span(first: $0, last: $1) }
  }
}

/// A part of a log that includes all events of the requested days, and the lots before it.
@usableFromInline package struct LogStretch: Sendable {
  /// The lots before the part.
  let lots: LotTable
  /// The last event before the part, and the last event of the part.
  let before: UInt64
  let last: UInt64

  init(lots: LotTable = LotTable(), behind before: UInt64, through last: UInt64) {
    (self.lots, self.before, self.last) = (lots, before, last)
  }

  package static let whole = LogStretch(behind: 0, through: .max)

  /// Returns the whole log up to an event.
  package static func whole(through last: UInt64) -> LogStretch { LogStretch(behind: 0, through: last) }

  /// The first event. If the part is empty, it is after the last.
  var first: UInt64 { before + 1 }
}

extension Checkpoint {
  /// Returns the current replay context, and a part of the log with all events of some days. Nil if no checkpoint
  /// helps, so that the whole log must be replayed.
  ///
  /// - Parameter requiresLots: whether the events' uses of their lots are needed.
  package func stretch(
    of days: ClosedRange<Int32>, requiresLots: Bool = true, _ log: inout LogReader
  ) throws(LogError) -> (context: ReplayContext, stretch: LogStretch)? {
    guard let milestones = try milestones(&log), let present = try caughtUp(&log, wanted: []) else { return nil }
    let kept = present.checkpoint
    guard milestones.sequence == kept else { return nil }
    let known = milestones.milestones.events(of: days, before: kept + 1)
    // The days of events after the checkpoint are unknown, so all of them are included.
    let hasTail = present.state.sequence > kept
    let last = hasTail ? UInt64.max : known?.upperBound ?? kept
    let start = known?.lowerBound ?? kept + 1
    guard requiresLots else { return (present.context, LogStretch(behind: start - 1, through: last)) }
    guard start <= kept || hasTail else {
      return (present.context, LogStretch(lots: present.state.lots, behind: kept, through: last))
    }
    guard let mark = milestones.milestones.mark(before: start),
      let lots = try lots(&log, milestones.milestones.part(mark), at: mark)?.lots
    else { return (present.context, LogStretch(behind: 0, through: last)) }
    return (present.context, LogStretch(lots: lots, behind: mark, through: last))
  }

  func milestones(_ log: inout LogReader) throws(LogError) -> (milestones: DayIndex, sequence: UInt64)? {
    guard let interval else { return nil }
    return try part(&log, DayIndex.name, DayIndex.version) { sequence, reader in
      DayIndex(from: &reader, interval: interval).map { ($0, sequence) }
    }
  }

  /// Stores the index by day of a state.
  func keep(_ milestones: DayIndex, at sequence: UInt64, in writer: inout LogWriter) throws(LogError) {
    for (mark, lots) in milestones.fresh {
      try writer.keep(
        Snapshot(sequence: mark, version: LotsState.keptVersion, state: lots), as: key(milestones.part(mark)))
    }
    try writer.keep(
      Snapshot(sequence: sequence, version: DayIndex.version, state: milestones.bytes), as: key(DayIndex.name))
  }

  func differs(_ kept: DayIndex?, from rebuilt: DayIndex?, in log: inout LogReader) throws(LogError) -> Bool {
    guard let kept, let rebuilt else { return false }
    guard kept.bytes == rebuilt.bytes else { return true }
    let passed = Set(kept.fresh.map(\.sequence))
    for (mark, lots) in rebuilt.fresh where !passed.contains(mark) {
      let own = try log.snapshot(key(rebuilt.part(mark)))
      if own?.sequence != mark || own?.version != LotsState.keptVersion || own?.state != lots { return true }
    }
    return false
  }
}
