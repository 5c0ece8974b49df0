import LarderLog
import LarderModel
import LarderReplay

/// The undos and redos of a log that were made in it, as opposed to those that an import brought along.
struct LocalUndos {
  private var mendings: [(sequence: UInt64, targets: ClosedRange<UInt64>)] = []
  /// The mendings as of the undo that was looked at last: many commands are often taken back by the same one.
  private var latest: (sequence: UInt64, overlay: Overlay)?

  init(_ log: inout LogReader, where isLocal: (UInt64) -> Bool) throws(LogError) {
    for event in try log.standingEvents(of: [Retracted.code, Restored.code]) where isLocal(event.sequence) {
      guard let targets = Retracted(event.record).targets else { continue }
      mendings.append((event.sequence, targets))
    }
  }

  /// Whether nothing counted of events that came in together after the last of these undos and redos that touched them.
  mutating func tookBack(_ run: ClosedRange<UInt64>, _ log: inout LogReader) throws(LogError) -> Bool {
    guard let last = mendings.last(where: { $0.targets.overlaps(run) })?.sequence else { return false }
    if latest?.sequence != last { latest = (last, try Standing(&log, through: last).overlay) }
    return try latest?.overlay.dropsAll(of: run, &log) ?? false
  }
}
