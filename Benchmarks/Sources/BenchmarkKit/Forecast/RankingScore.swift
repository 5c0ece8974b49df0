import Glibc

/// The quality of ranked predictions: means over households.
package struct RankingScore: Sendable {
  /// The scored list lengths.
  package static let lengths = [10, 20]

  package private(set) var count = 0
  private var recall = [0.0, 0.0]
  private var gain = [0.0, 0.0]
  private var hits = [0.0, 0.0]

  package init() {}

  /// Adds a household with its predictions, best first, and its actual purchases.
  package mutating func add(_ ranked: [String], bought: Set<String>) {
    guard !bought.isEmpty else { return }
    count += 1
    let ideal = (1...bought.count).reduce(0) { $0 + Self.discount($1) }
    for (place, length) in Self.lengths.enumerated() {
      var found = 0
      var gained = 0.0
      for (rank, item) in ranked.prefix(length).enumerated() where bought.contains(item) {
        found += 1
        gained += Self.discount(rank + 1)
      }
      recall[place] += Double(found) / Double(bought.count)
      gain[place] += gained / ideal
      hits[place] += found > 0 ? 1 : 0
    }
  }

  private static func discount(_ rank: Int) -> Double { 1 / log2(Double(rank) + 1) }

  /// Returns the recall and NDCG at 10 of a single list.
  static func atTen(_ ranked: [String], bought: Set<String>) -> (recall: Double, gain: Double) {
    var one = RankingScore()
    one.add(ranked, bought: bought)
    return (one.recall[0], one.gain[0])
  }

  /// Recall, NDCG and PHR for the first list length, then for the second.
  package var values: [Double] {
    Self.lengths.indices.flatMap { [recall[$0], gain[$0], hits[$0]].map { $0 / Double(max(count, 1)) } }
  }
}

/// Compares predicted probabilities with actual frequencies.
package struct Calibration: Sendable {
  /// The lower bounds of the probability classes.
  package static let bounds = [0, 0.02, 0.05, 0.1, 0.15, 0.25, 0.35, 0.5, 0.7, 1.01]

  package struct Class: Sendable {
    package fileprivate(set) var count = 0
    fileprivate var said = 0.0
    fileprivate var happened = 0

    package var meanSaid: Double { said / Double(max(count, 1)) }
    package var shareHappened: Double { Double(happened) / Double(max(count, 1)) }
  }

  package private(set) var classes = [Class](repeating: Class(), count: bounds.count - 1)

  /// The largest difference between predicted and actual shares, of classes with at least 300 probabilities.
  package var worst: Double {
    classes.reduce(0) { $1.count < 300 ? $0 : max($0, abs($1.meanSaid - $1.shareHappened)) }
  }

  package init() {}

  package mutating func add(_ probability: Double, happened: Bool) {
    guard let place = Self.bounds.lastIndex(where: { $0 <= probability }), place < classes.count else { return }
    classes[place].count += 1
    classes[place].said += probability
    classes[place].happened += happened ? 1 : 0
  }
}
