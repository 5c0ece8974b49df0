import LarderLog
import LarderModel

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
