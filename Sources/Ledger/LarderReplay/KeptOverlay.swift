import LarderModel
import Synchronization

/// The mendings of a checkpoint, read when somebody asks for them.
///
/// They grow with the years, and most commands have no need of them: what is behind a checkpoint is mended by what is
/// behind it too.
final class KeptOverlay: Sendable {
  private enum State {
    case kept([UInt8])
    case behind(KeptOverlay, [StoredEvent])
    case read(Overlay)
  }

  private let state: Mutex<State>

  init(_ overlay: Overlay) { state = Mutex(.read(overlay)) }

  /// Takes over what ``Overlay/encode(into:)`` wrote; nil where it is not such.
  init?(_ bytes: [UInt8]) {
    guard Overlay.isWellFormed(bytes) else { return nil }
    state = Mutex(.kept(bytes))
  }

  /// Those of another and of the events behind it.
  init(_ earlier: KeptOverlay, and events: [StoredEvent]) { state = Mutex(.behind(earlier, events)) }

  var overlay: Overlay {
    state.withLock { state in
      switch state {
      case .read(let overlay): return overlay
      case .kept(let bytes):
        var reader = StateReader(bytes)
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
