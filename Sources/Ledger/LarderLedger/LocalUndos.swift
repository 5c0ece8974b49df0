import LarderLog
import LarderModel
import LarderReplay

/// The undos and redos that were made in a log, as opposed to imported ones.
struct LocalUndos {
  private var mendings: [(sequence: UInt64, targets: ClosedRange<UInt64>)] = []
  /// The corrections as of the undo that was looked up last: one undo often takes back many commands.
  private var latest: (sequence: UInt64, overlay: Overlay)?

  init(_ log: inout LogReader, where isLocal: (UInt64) -> Bool) throws(LogError) {
    for event in try log.standingEvents(of: [Retracted.code, Restored.code]) where isLocal(event.sequence) {
      guard let targets = Retracted(event.record).targets else { continue }
      mendings.append((event.sequence, targets))
    }
  }

  /// Whether no event of an import still counted after the last of these undos and redos that touched it.
  mutating func tookBack(_ run: ClosedRange<UInt64>, _ log: inout LogReader) throws(LogError) -> Bool {
    guard let last = mendings.last(where: { $0.targets.overlaps(run) })?.sequence else { return false }
    if latest?.sequence != last { latest = (last, try Standing(&log, through: last).overlay) }
    return try latest?.overlay.dropsAll(of: run, &log) ?? false
  }
}
