import LarderLog
import LarderModel

/// What a checkpoint keeps of the way that led to it, so that who asks after some days need not go through the whole log.
///
/// Of each stretch of the log it tells from which day to which its events are, by the mendings in force at the
/// checkpoint: an event may be of a day long before those around it. And at some events it keeps the lots as they stood,
/// so that what an event took from its lot can be worked out from there on. These lie close together near the log's end
/// and ever farther apart before, so that there are few of them however long the log is.
public struct Milestones: Sendable {
  static let name = "milestones"
  static let version: UInt32 = 1

  /// How many events there are from one place where lots may be kept to the next; a stretch is a quarter of that.
  let interval: UInt64
  /// The first and the last day of each stretch; the first is behind the last where a stretch has no event that counts.
  private var spans: [Span] = []
  /// The events at which lots are kept, in order.
  private(set) var marks: [UInt64] = []
  /// The lots of those that were passed since the checkpoint was kept.
  private(set) var fresh: [(sequence: UInt64, lots: [UInt8])] = []

  private struct Span: Sendable {
    var first = Int32.max
    var last = Int32.min
  }

  private var stretch: UInt64 { interval / 4 }

  /// - Parameter interval: at least four.
  init(interval: UInt64) { self.interval = interval }

  // MARK: On the way

  /// The places behind an event at which lots are to be kept when the log ends at `last`.
  func places(behind sequence: UInt64, through last: UInt64) -> [UInt64] {
    let end = last / interval
    guard sequence / interval < end else { return [] }
    return (sequence / interval + 1...end).filter { isKept($0, at: end) }.map { $0 * interval }
  }

  /// Takes in the events of a page, of the household's days.
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

  /// Keeps the lots as they stand at an event.
  mutating func keep(_ lots: LotTable, at sequence: UInt64) {
    let end = sequence / interval
    func isKept(_ mark: UInt64) -> Bool { self.isKept(mark / interval, at: end) }
    marks = marks.filter(isKept) + [sequence]
    var state = StateWriter()
    LotsState(lots: lots.withoutContradictions, kitchen: Kitchen()).encodeKept(into: &state)
    fresh = fresh.filter { isKept($0.sequence) } + [(sequence, state.bytes)]
  }

  /// Whether the lots of a place are kept when the log has come to another: of the odd places the last four, of those that
  /// are odd when halved the last four, and so on.
  private func isKept(_ place: UInt64, at end: UInt64) -> Bool {
    end - place < Self.keptOfLevel << UInt64(place.trailingZeroBitCount + 1)
  }

  /// The part of a checkpoint in which the lots of a mark lie: that of one that is not kept any more.
  func part(_ mark: UInt64) -> String {
    let place = mark / interval
    let level = UInt64(place.trailingZeroBitCount)
    let turn = place >> (level + 1)
    return "\(Self.name)/\(level).\(turn % Self.keptOfLevel)"
  }

  private static let keptOfLevel: UInt64 = 4

  // MARK: Asked

  /// The events among which all events of some days are that lie before `end`; nil where there is none.
  func events(of days: ClosedRange<Int32>, before end: UInt64) -> ClosedRange<UInt64>? {
    let holding = spans.indices.filter { spans[$0].first <= days.upperBound && spans[$0].last >= days.lowerBound }
    guard let first = holding.first, let last = holding.last, end > 1 else { return nil }
    let start = UInt64(first) * stretch + 1
    return start < end ? start...min(UInt64(last + 1) * stretch, end - 1) : nil
  }

  /// The last mark before an event.
  func mark(before sequence: UInt64) -> UInt64? { marks.last { $0 < sequence } }

  // MARK: As bytes

  var bytes: [UInt8] {
    var state = StateWriter()
    state.integer(interval)
    state.array(spans.map(\.first))
    state.array(spans.map(\.last))
    state.array(marks)
    return state.bytes
  }

  /// Reads them back; nil where the bytes are none, or are of other intervals.
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

/// A part of a log that has all events of the days that are asked after, and the lots as they stood before it.
public struct LogStretch: Sendable {
  /// The lots as the events before it left them.
  let lots: LotTable
  /// The last event before it, and its own last.
  let before: UInt64
  let last: UInt64

  init(lots: LotTable = LotTable(), behind before: UInt64, through last: UInt64) {
    (self.lots, self.before, self.last) = (lots, before, last)
  }

  /// The whole log.
  public static let whole = LogStretch(behind: 0, through: .max)

  /// The whole log up to an event.
  public static func whole(through last: UInt64) -> LogStretch { LogStretch(behind: 0, through: last) }

  /// Its first event; behind the last where it has none.
  var first: UInt64 { before + 1 }
}

extension Checkpoint {
  /// What stands over the log as it is now, and a part of it that has all events of some days; nil where no checkpoint
  /// tells, so that the whole log has to be gone through.
  ///
  /// - Parameter looksAtLots: whether it must be known what the events took from their lots.
  public func stretch(
    of days: ClosedRange<Int32>, looksAtLots: Bool = true, _ log: inout LogReader
  ) throws(LogError) -> (standing: Standing, stretch: LogStretch)? {
    guard let milestones = try milestones(&log), let present = try goneOn(&log, wanted: []) else { return nil }
    let kept = present.checkpoint
    guard milestones.sequence == kept else { return nil }
    let known = milestones.milestones.events(of: days, before: kept + 1)
    // Of the events behind the checkpoint it is not known of which days they are: all are gone through.
    let hasTail = present.state.sequence > kept
    let last = hasTail ? UInt64.max : known?.upperBound ?? kept
    let start = known?.lowerBound ?? kept + 1
    guard looksAtLots else { return (present.standing, LogStretch(behind: start - 1, through: last)) }
    guard start <= kept || hasTail else {
      return (present.standing, LogStretch(lots: present.state.lots, behind: kept, through: last))
    }
    guard let mark = milestones.milestones.mark(before: start),
      let lots = try lots(&log, milestones.milestones.part(mark), at: mark)?.lots
    else { return (present.standing, LogStretch(behind: 0, through: last)) }
    return (present.standing, LogStretch(lots: lots, behind: mark, through: last))
  }

  /// What is kept of the way to the checkpoint.
  func milestones(_ log: inout LogReader) throws(LogError) -> (milestones: Milestones, sequence: UInt64)? {
    guard let interval else { return nil }
    return try part(&log, Milestones.name, Milestones.version) { sequence, reader in
      Milestones(from: &reader, interval: interval).map { ($0, sequence) }
    }
  }

  /// Keeps what was met on the way to a state.
  func keep(_ milestones: Milestones, at sequence: UInt64, in writer: inout LogWriter) throws(LogError) {
    for (mark, lots) in milestones.fresh {
      try writer.keep(
        Snapshot(sequence: mark, version: LotsState.keptVersion, state: lots), as: key(milestones.part(mark)))
    }
    try writer.keep(
      Snapshot(sequence: sequence, version: Milestones.version, state: milestones.bytes), as: key(Milestones.name))
  }

  /// Whether what is kept of the way is another than that which was worked out again.
  func differs(_ kept: Milestones?, from rebuilt: Milestones?, in log: inout LogReader) throws(LogError) -> Bool {
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
