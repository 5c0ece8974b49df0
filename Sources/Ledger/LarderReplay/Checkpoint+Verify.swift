import LarderLog

extension Checkpoint {
  /// Names what this checkpoint, gone on with to the log's end, tells otherwise than the events do.
  ///
  /// Nothing where none is kept, or where the events behind it reach into what it holds: it is then passed over anyway.
  ///
  /// - Parameter rebuilt: everything worked out from the first event, by ``rebuilt(_:)`` of a checkpoint that keeps no less.
  public func differences(from rebuilt: LedgerView, in log: inout LogReader) throws(LogError) -> [String] {
    guard let kept = try goneOn(&log) else { return [] }
    var differences: [String] = []
    if StandingState.bytes(kept.standing) != StandingState.bytes(rebuilt.standing) {
      differences.append(StandingState.name)
    }
    if LotsState.keptBytes(kept.state) != LotsState.keptBytes(rebuilt.state) { differences.append(LotsState.name) }
    if try differs(kept.state.milestones, from: rebuilt.state.milestones, in: &log) {
      differences.append(Milestones.name)
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

extension StandingState {
  fileprivate static func bytes(_ standing: Standing) -> [UInt8] {
    var state = StateWriter()
    encode(standing, into: &state)
    return state.bytes
  }
}
