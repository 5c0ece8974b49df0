import Synchronization

/// What several threads have found.
final class Kept<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  var all: [Element] { elements.withLock { $0 } }
  func add(_ element: Element) { elements.withLock { $0.append(element) } }
}
