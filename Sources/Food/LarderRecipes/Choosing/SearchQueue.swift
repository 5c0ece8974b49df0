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

/// The beginning of a plan: another one, and a dinner for the next day.
struct SearchEntry {
  /// The place of the other one among those looked into.
  let parent: Int
  let course: Int
  let depth: Int
  /// No plan that begins so is worth more.
  let promise: Double
  /// When it was found.
  let number: Int

  /// Whether it is looked into earlier: where more is promised, else where more days are settled.
  func isBefore(_ other: SearchEntry) -> Bool {
    if promise != other.promise { return promise > other.promise }
    if depth != other.depth { return depth > other.depth }
    return number < other.number
  }
}

/// A beginning of a plan that was looked into.
struct SearchNode {
  /// Nil for the empty plan.
  let entry: SearchEntry?
  /// The candidates that could still follow, by their places.
  let places: [Int]
}

/// What a candidate can add at most to a plan of which the first days are settled.
struct OfferEstimate {
  /// Its place among the candidates.
  let place: Int
  /// What it pays for foods of which nothing is in.
  let errands: Double
  /// What it is worth on the next day.
  var worth: Double
  /// By how much it beats the price of a day after that.
  var later: Double
}
