import Synchronization

/// The mendings of a checkpoint, read when somebody asks for them.
///
/// They grow with the years, and most commands have no need of them: a mending is of an earlier event than itself, so
/// the events behind a checkpoint have none but their own.
final class KeptOverlay: Sendable {
  private enum State {
    case kept(StateReader)
    case read(Overlay)
  }

  private let state: Mutex<State>

  init(_ overlay: Overlay) { state = Mutex(.read(overlay)) }

  /// Takes over what ``Overlay/encode(into:)`` wrote; nil where it is not such.
  init?(_ reader: StateReader) {
    guard Overlay.isWellFormed(reader) else { return nil }
    state = Mutex(.kept(reader))
  }

  var overlay: Overlay {
    state.withLock { state in
      switch state {
      case .read(let overlay): return overlay
      case .kept(var reader):
        let overlay = Overlay(from: &reader)
        state = .read(overlay)
        return overlay
      }
    }
  }
}
