import Synchronization

/// Whose stream it is that ends, which is known only when the stream has been made.
final class Ending: Sendable {
  private let kept = Mutex<ChangeListener?>(nil)

  /// The listener, the first time that it is asked for: the two know each other no longer.
  var listener: ChangeListener? {
    kept.withLock { kept in
      defer { kept = nil }
      return kept
    }
  }

  func take(_ listener: ChangeListener) { kept.withLock { $0 = listener } }
}
