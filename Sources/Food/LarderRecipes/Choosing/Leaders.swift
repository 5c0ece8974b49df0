/// The best of many, best first, and never more than were asked for.
package struct Leaders<Element> {
  package private(set) var ranking: [Element] = []
  private let count: Int
  private let isBefore: (Element, Element) -> Bool

  /// Keeps so many; of two that are equal in rank the one added first stands first.
  package init(_ count: Int, by isBefore: @escaping (Element, Element) -> Bool) {
    self.count = max(0, count)
    self.isBefore = isBefore
  }

  /// Whether an element would be among them.
  func would(rank element: Element) -> Bool {
    guard isFull else { return true }
    return ranking.last.map { isBefore(element, $0) } ?? false
  }

  /// Whether there are as many as were asked for.
  package var isFull: Bool { ranking.count >= count }

  package mutating func add(_ element: Element) {
    guard would(rank: element) else { return }
    if isFull { ranking.removeLast() }
    var place = ranking.count
    while place > 0, isBefore(element, ranking[place - 1]) { place -= 1 }
    ranking.insert(element, at: place)
  }
}
