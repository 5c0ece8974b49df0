import LarderLog

/// A state stored in the ledger, so that a command or a report need not start at the first event.
///
/// A checkpoint is only a shortcut: continuing from it gives the same state as replaying the whole log. If later events
/// affect what it contains (a correction of its events, or a fact about an item it already knows), it is ignored and
/// the log is replayed.
package struct Checkpoint: Sendable {
  /// The name under which it is stored.
  package let name: String
  /// The projections it contains in addition to the lots.
  package let kinds: [any Projection.Type]
  /// The distance in events between possible positions of intermediate lots, or nil if none are kept because nobody
  /// reads the past from it.
  let interval: UInt64?

  /// - Parameter interval: the distance in events between possible positions of intermediate lots.
  package init(name: String, kinds: [any Projection.Type], interval: UInt64? = nil) {
    (self.name, self.kinds, self.interval) = (name, kinds, interval)
  }

  /// The state needed to decide on a command: the standing facts and the lots in stock.
  package static let household = Checkpoint(name: "household", kinds: [])

  func key(_ part: String) -> String { name + "/" + part }

  /// Returns the current state of the ledger, up to its last event, and the checkpoint it was computed from.
  ///
  /// - Parameters:
  ///   - wanted: the projections to load, all of which must be in the checkpoint.
  ///   - months: the indices of the months that are needed, or nil for all. Projections may lack other months, so such
  ///   - a view must not be stored.
  ///   - other: a projection that needs other months.
  package func current(
    _ log: inout LogReader, wanted: [any Projection.Type]? = nil, months: ClosedRange<Int32>? = nil,
    except other: (kind: any Projection.Type, months: ClosedRange<Int32>)? = nil
  ) throws(LogError) -> LedgerView {
    if let view = try caughtUp(&log, wanted: wanted, months: months, except: other) { return view }
    guard let wanted else { return try rebuilt(&log) }
    let context = try ReplayContext(&log)
    return LedgerView(context: context, state: try Replay.run(&log, context, wanted), checkpoint: 0)
  }

  /// Returns the current state, computed from the first event, with everything needed to store it.
  package func rebuilt(_ log: inout LogReader) throws(LogError) -> LedgerView {
    let context = try ReplayContext(&log)
    var state = ReplayState(kinds)
    state.milestones = interval.map { DayIndex(interval: $0) }
    try Replay.advance(&state, &log, context.laidOut)
    return LedgerView(context: context, state: state, checkpoint: 0)
  }

  /// Returns the state computed from the checkpoint and later events, or nil if that takes a replay of the whole log.
  ///
  /// - Parameter last: the event at which to stop. Nil is returned if it precedes the checkpoint.
  package func caughtUp(
    _ log: inout LogReader, wanted: [any Projection.Type]? = nil, months: ClosedRange<Int32>? = nil,
    except other: (kind: any Projection.Type, months: ClosedRange<Int32>)? = nil, through last: UInt64 = .max
  ) throws(LogError) -> LedgerView? {
    guard let kept = try restore(&log, wanted, { $0 == other?.kind ? other?.months : months }),
      kept.state.sequence <= last
    else { return nil }
    return try kept.caughtUp(&log, through: last)
  }

  /// Returns the stored state, or nil if there is no intact one.
  private func restore(
    _ log: inout LogReader, _ wanted: [any Projection.Type]?,
    _ months: (any Projection.Type) -> ClosedRange<Int32>?
  ) throws(LogError) -> LedgerView? {
    let kinds = wanted ?? kinds
    let read = try part(&log, ReplayContextState.name, ReplayContextState.version) { sequence, reader in
      ReplayContextState.decode(from: &reader, layingOut: !kinds.isEmpty).map { (sequence, $0) }
    }
    guard let (sequence, context) = read, sequence <= (try log.lastSequence),
      let lots = try lots(&log, LotsState.name, at: sequence)
    else { return nil }
    var state = ReplayState([])
    state.sequence = sequence
    state.lots = lots.lots
    state.kitchen = lots.kitchen
    for kind in kinds {
      guard let projection = try restore(&log, kind, at: sequence, months(kind)) else { return nil }
      state.projections.append(projection)
    }
    if wanted == nil, interval != nil {
      guard let kept = try milestones(&log), kept.sequence == state.sequence else { return nil }
      state.milestones = kept.milestones
    }
    return LedgerView(context: context, state: state, checkpoint: state.sequence)
  }

  /// Returns a projection stored at an event, either complete or combined from the parts of some months.
  private func restore(
    _ log: inout LogReader, _ kind: any Projection.Type, at sequence: UInt64, _ months: ClosedRange<Int32>?
  ) throws(LogError) -> (any Projection)? {
    guard kind.isKeptByMonth else {
      return try part(&log, kind.name, kind.keptVersion, at: sequence) { kind.init(from: &$0) }
    }
    let kept = try part(&log, kind.name, kind.keptVersion, at: sequence) { $0.array(Int32.self) }
    guard let held = kept, zip(held, held.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    var whole = kind.init()
    for month in held where months?.contains(month) ?? true {
      let isTakenIn = try part(&log, Self.part(of: kind, month), kind.keptVersion, at: sequence) { whole.ingest(&$0) }
      guard isTakenIn == true else { return nil }
    }
    return whole
  }

  /// Returns the lots and the shopping list stored at an event.
  func lots(_ log: inout LogReader, _ name: String, at sequence: UInt64) throws(LogError) -> LotsState? {
    try part(&log, name, LotsState.keptVersion, at: sequence) { LotsState(from: &$0) }
  }

  private static func part(of kind: any Projection.Type, _ month: Int32) -> String { "\(kind.name)/\(month)" }

  /// Reads a stored part in place. Nil if there is none, or if it is not read to its end.
  func part<Value>(
    _ log: inout LogReader, _ part: String, _ version: UInt32, _ read: (UInt64, inout StateReader) -> Value?
  ) throws(LogError) -> Value? {
    try log.withSnapshot(key(part), version: version) { sequence, state in
      StateReader.reading(state) { reader in
        guard let value = read(sequence, &reader), reader.isDone else { return nil }
        return value
      }
    }
  }

  /// Reads a part stored at an event.
  private func part<Value>(
    _ log: inout LogReader, _ part: String, _ version: UInt32, at sequence: UInt64,
    _ read: (inout StateReader) -> Value?
  ) throws(LogError) -> Value? {
    try self.part(&log, part, version) { kept, reader in kept == sequence ? read(&reader) : nil }
  }

  /// Returns the event of the stored state, or 0 if there is none that this program can read.
  package func sequence(_ log: inout LogReader) throws(LogError) -> UInt64 {
    var parts = [(ReplayContextState.name, ReplayContextState.version), (LotsState.name, LotsState.keptVersion)]
    if interval != nil { parts.append((DayIndex.name, DayIndex.version)) }
    var last: UInt64 = .max
    for (name, version) in parts + kinds.map({ ($0.name, $0.keptVersion) }) {
      guard let head = try log.snapshotHead(key(name)), head.version == version else { return 0 }
      last = min(last, head.sequence)
    }
    return last
  }

  /// Stores a state.
  package func keep(_ view: LedgerView, in writer: inout LogWriter) throws(LogError) {
    func put(_ part: String, _ version: UInt32, _ encode: (inout StateWriter) -> Void) throws(LogError) {
      var state = StateWriter()
      encode(&state)
      try writer.keep(Snapshot(sequence: view.state.sequence, version: version, state: state.bytes), as: key(part))
    }
    try put(ReplayContextState.name, ReplayContextState.version) { ReplayContextState.encode(view.context, into: &$0) }
    try put(LotsState.name, LotsState.keptVersion) {
      LotsState(lots: view.state.lots, kitchen: view.state.kitchen).encodeKept(into: &$0)
    }
    if let milestones = view.state.milestones { try keep(milestones, at: view.state.sequence, in: &writer) }
    for projection in view.state.projections {
      let kind = type(of: projection)
      guard kind.isKeptByMonth else {
        try put(kind.name, kind.keptVersion) { projection.encode(into: &$0) }
        continue
      }
      let parts = projection.encodedByMonth()
      for (month, state) in parts {
        try writer.keep(
          Snapshot(sequence: view.state.sequence, version: kind.keptVersion, state: state),
          as: key(Self.part(of: kind, month)))
      }
      // Parts of months that a correction emptied remain stored, but are not listed here.
      try put(kind.name, kind.keptVersion) { $0.array(parts.map { $0.month }) }
    }
  }

  /// Returns the names of parts in which this checkpoint, continued to the end of the log, differs from the events.
  ///
  /// Returns nothing if there is no checkpoint, or if later events affect what it contains, because it is then ignored.
  ///
  /// - Parameter rebuilt: the state computed from the first event by ``rebuilt(_:)`` of a checkpoint with at least the
  ///   same parts.
  package func differences(from rebuilt: LedgerView, in log: inout LogReader) throws(LogError) -> [String] {
    guard let kept = try caughtUp(&log) else { return [] }
    var differences: [String] = []
    if ReplayContextState.bytes(kept.context) != ReplayContextState.bytes(rebuilt.context) {
      differences.append(ReplayContextState.name)
    }
    if LotsState.keptBytes(kept.state) != LotsState.keptBytes(rebuilt.state) { differences.append(LotsState.name) }
    if try differs(kept.state.milestones, from: rebuilt.state.milestones, in: &log) {
      differences.append(DayIndex.name)
    }
    let expected = Dictionary(uniqueKeysWithValues: rebuilt.state.digests.map { ($0.name, $0.digest) })
    for (part, digest) in kept.state.digests where expected[part] != digest && !differences.contains(part) {
      differences.append(part)
    }
    return differences.map { part in "\(name)/\(part)" }
  }
}

extension LotsState {
  fileprivate static func keptBytes(_ replayed: ReplayState) -> [UInt8] {
    var state = StateWriter()
    LotsState(lots: replayed.lots, kitchen: replayed.kitchen).encodeKept(into: &state)
    return state.bytes
  }
}

extension ReplayContextState {
  fileprivate static func bytes(_ context: ReplayContext) -> [UInt8] {
    var state = StateWriter()
    encode(context, into: &state)
    return state.bytes
  }
}
