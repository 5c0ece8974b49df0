import Synchronization

/// Which version of a recipe somebody had before them while they changed its text.
final class ReadVersion: Sendable {
  private let read: Mutex<UInt64?>

  /// - Parameter version: the version that was named; nil for the one that is read.
  init(_ version: UInt64?) { read = Mutex(version) }

  var version: UInt64? { read.withLock { $0 } }

  /// Notes the version that was read, where none was named.
  func note(_ version: UInt64) { read.withLock { $0 = $0 ?? version } }
}
