import Glibc
import Synchronization

/// Lets one password be hashed at a time, in the order of those who come: each takes 64 MiB and a core for a moment.
final class HashingGate: Sendable {
  private struct Line {
    var next: UInt64 = 0
    var serving: UInt64 = 0
  }

  private let line = Mutex(Line())

  /// How many are in it, the one whose turn it is among them.
  var count: Int { line.withLock { Int($0.next - $0.serving) } }

  /// Does the work when it is this thread's turn; throws ``AccountError/busy`` at once where too many wait.
  func pass<Value>(_ work: () throws(AccountError) -> Value) throws(AccountError) -> Value {
    guard let ticket = draw() else { throw .busy }
    while line.withLock({ $0.serving != ticket }) { usleep(1_000) }
    defer { line.withLock { $0.serving += 1 } }
    return try work()
  }

  private func draw() -> UInt64? {
    line.withLock { line in
      guard line.next - line.serving <= UInt64(AccountLimits.mostWaiting) else { return nil }
      line.next += 1
      return line.next - 1
    }
  }
}
