import LarderModel
import Synchronization

/// The mendings of a checkpoint, read when somebody asks for them.
///
/// They grow with the years, and most commands have no need of them: what is behind a checkpoint is mended by what is
/// behind it too.
final class KeptOverlay: Sendable {
  private enum State {
    case kept(StateReader)
    case behind(KeptOverlay, [StoredEvent])
    case read(Overlay)
  }

  private let state: Mutex<State>

  init(_ overlay: Overlay) { state = Mutex(.read(overlay)) }

  /// Takes over what ``Overlay/encode(into:)`` wrote; nil where it is not such.
  init?(_ reader: StateReader) {
    guard Overlay.isWellFormed(reader) else { return nil }
    state = Mutex(.kept(reader))
  }

  /// Those of another and of the events behind it.
  init(_ earlier: KeptOverlay, and events: [StoredEvent]) { state = Mutex(.behind(earlier, events)) }

  var overlay: Overlay {
    state.withLock { state in
      switch state {
      case .read(let overlay): return overlay
      case .kept(var reader):
        let overlay = Overlay(from: &reader)
        state = .read(overlay)
        return overlay
      case .behind(let earlier, let events):
        var overlay = earlier.overlay
        for event in events { overlay.take(event) }
        overlay.settle()
        state = .read(overlay)
        return overlay
      }
    }
  }
}
