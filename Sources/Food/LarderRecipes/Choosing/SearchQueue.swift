/// The beginnings of plans still to be looked into, the one that promises most first.
struct SearchQueue {
  private var heap: [SearchEntry] = []
  /// The most that any dropped one promised.
  private(set) var mostDropped = -Double.infinity
  private let limit: Int

  /// Keeps about so many, and drops the least promising half where there are more.
  init(limit: Int) { self.limit = limit }

  var first: SearchEntry? { heap.first }

  mutating func add(_ entry: SearchEntry) {
    if heap.count >= limit { drop() }
    heap.append(entry)
    var child = heap.count - 1
    while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popFirst() -> SearchEntry? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last }
    heap[0] = last
    var parent = 0
    while 2 * parent + 1 < heap.count {
      var child = 2 * parent + 1
      if child + 1 < heap.count, heap[child + 1].isBefore(heap[child]) { child += 1 }
      guard heap[child].isBefore(heap[parent]) else { break }
      heap.swapAt(child, parent)
      parent = child
    }
    return first
  }

  private mutating func drop() {
    heap.sort { $0.isBefore($1) }
    let kept = heap.count / 2
    mostDropped = max(mostDropped, heap[kept].promise)
    heap.removeSubrange(kept...)
  }
}
