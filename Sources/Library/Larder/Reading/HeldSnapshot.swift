import LarderAnswers
import Synchronization

/// A snapshot that several reads share, one after the other.
final class HeldSnapshot: Sendable {
  private let lock = Mutex(())
  // unsafe: only used while the lock is held. A mutex around it would require bodies that can be sent.
  nonisolated(unsafe) private var context: ReportContext

  init(_ context: consuming ReportContext) { unsafe self.context = context }

  /// Calls a closure with the snapshot.
  func withContext<Value>(_ body: (inout ReportContext) throws -> Value) throws -> Value {
    try lock.withLock { _ throws in unsafe try body(&context) }
  }
}
