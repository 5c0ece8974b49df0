import Synchronization

/// The mendings of a checkpoint, read when somebody asks for them.
///
/// They grow with the years, and most commands have no need of them: a mending is of an earlier event than itself, so
/// the events behind a checkpoint have none but their own.
final class KeptOverlay: Sendable {
  private enum State {
    case kept([UInt8])
    case read(Overlay)
  }

  private let state: Mutex<State>

  init(_ overlay: Overlay) { state = Mutex(.read(overlay)) }

  /// Takes over bytes that ``Overlay/encode(into:)`` wrote; nil where they are not such.
  init?(_ bytes: [UInt8]) {
    guard Overlay.isWellFormed(bytes) else { return nil }
    state = Mutex(.kept(bytes))
  }

  var overlay: Overlay {
    state.withLock { state in
      switch state {
      case .read(let overlay): return overlay
      case .kept(let bytes):
        var reader = StateReader(bytes)
        let overlay = Overlay(from: &reader)
        state = .read(overlay)
        return overlay
      }
    }
  }
}
