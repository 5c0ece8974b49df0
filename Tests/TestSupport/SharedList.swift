import Synchronization

/// A list that several threads add to.
package final class SharedList<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  package init() {}

  package var all: [Element] { elements.withLock { $0 } }
  package func add(_ element: Element) { elements.withLock { $0.append(element) } }
}
