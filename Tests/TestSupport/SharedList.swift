import Synchronization

/// A list that several threads add to.
public final class SharedList<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  public init() {}

  public var all: [Element] { elements.withLock { $0 } }
  public func add(_ element: Element) { elements.withLock { $0.append(element) } }
}
