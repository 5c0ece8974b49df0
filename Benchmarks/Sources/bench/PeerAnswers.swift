/// The answer of a peer, or of the replay, to one question: cells by key.
struct PeerAnswer {
  /// The values of each cell; nil means unknown.
  private(set) var cells: [[Int64?]: [Int64?]] = [:]
  let keys: Int

  /// - Parameter keys: the number of key columns in a row.
  init(keys: Int) { self.keys = keys }

  mutating func add(_ row: [Int64?]) { cells[Array(row[..<keys])] = Array(row[keys...]) }

  /// Compares every cell with `other`'s.
  ///
  /// - Parameters:
  /// - cost: the positions of the cost and of the number of uses among the values.
  /// - tolerance: the allowed difference of a cost per use.
  func compare(with other: PeerAnswer, cost: (value: Int, uses: Int?)?, tolerance: Int64) -> PeerComparison {
    var comparison = PeerComparison()
    comparison.cells = cells.count
    for (key, values) in cells {
      guard let others = other.cells[key] else {
        comparison.differences.append("\(Self.text(key)) is \(Self.text(values)) only here")
        continue
      }
      var (mine, theirs) = (values, others)
      if let cost, let one = mine[cost.value], let two = theirs[cost.value] {
        let uses = cost.uses.flatMap { mine[$0] } ?? 1
        let difference = Double((one - two).magnitude) / Double(max(uses, 1))
        if difference <= Double(tolerance) {
          comparison.largest = max(comparison.largest, difference)
          theirs[cost.value] = one
        }
      }
      if mine != theirs {
        comparison.differences.append("\(Self.text(key)) is \(Self.text(mine)), there \(Self.text(theirs))")
      }
    }
    for key in other.cells.keys where cells[key] == nil {
      comparison.differences.append("\(Self.text(key)) is only there")
    }
    return comparison
  }

  private static func text(_ numbers: [Int64?]) -> String {
    numbers.map { $0.map { String($0) } ?? "-" }.joined(separator: " ")
  }
}

/// The number of compared cells, and the differing ones.
struct PeerComparison {
  var cells = 0
  var differences: [String] = []
  /// The largest tolerated difference of a cost, per use.
  var largest = 0.0

  mutating func add(_ other: PeerComparison, of question: String) {
    cells += other.cells
    differences += other.differences.map { "\(question) \($0)" }
    largest = max(largest, other.largest)
  }

  var summary: String {
    let costs = "costs within \(ResultTable.rounded(largest, 2)) millionths a use"
    return differences.isEmpty
      ? "all \(cells) cells equal, \(costs)"
      : "\(differences.count) of \(cells) cells differ, such as \(differences[0])"
  }
}
