import LarderLog
import LarderReplay
import Synchronization

/// The household as it was read last, for a process that is asked again and again while nothing is recorded.
///
/// Only the very same moment is handed out again; what was recorded since is read together with what is kept in the file,
/// so that however long the process runs, no view has more behind it than one that is read again.
final class ViewKeeper: Sendable {
  private let kept = Mutex<LedgerView?>(nil)

  /// The household at the last event of a log.
  func view(_ log: inout LogReader) throws(LogError) -> LedgerView {
    let last = try log.lastSequence
    if let view = kept.withLock({ $0 }), view.state.sequence == last { return view }
    let view = try Checkpoint.household.current(&log)
    kept.withLock { kept in
      // Somebody may ask for an earlier moment still.
      if view.state.sequence >= kept?.state.sequence ?? 0 { kept = view }
    }
    return view
  }
}
