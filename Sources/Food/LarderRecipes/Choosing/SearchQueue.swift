/// A priority queue of partial plans, the most promising first.
struct SearchQueue {
  private var heap: [SearchEntry] = []
  /// The highest promise of any dropped entry.
  private(set) var mostDropped = -Double.infinity
  private let limit: Int

  /// Keeps about the given number, and drops the less promising half beyond it.
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

/// A partial plan: another one, extended by a dinner for the next day.
struct SearchEntry {
  /// The index of the extended plan among the explored ones.
  let parent: Int
  let course: Int
  let depth: Int
  /// An upper bound of the value of any plan that begins this way.
  let promise: Double
  /// The order of discovery.
  let number: Int

  /// Whether the entry is explored before another: by promise, then by the number of settled days.
  func isBefore(_ other: SearchEntry) -> Bool {
    if promise != other.promise { return promise > other.promise }
    if depth != other.depth { return depth > other.depth }
    return number < other.number
  }
}

/// An explored partial plan.
struct SearchNode {
  /// The queue entry; nil for the empty plan.
  let entry: SearchEntry?
  /// The indices of the candidates that could follow.
  let places: [Int]
}

/// An upper bound of what a candidate adds to a partial plan.
struct OfferEstimate {
  /// The index among the candidates.
  let place: Int
  /// Its payments for foods that are not in stock.
  let errands: Double
  /// Its value on the next day.
  var worth: Double
  /// The excess over the price of any later day.
  var later: Double
}
