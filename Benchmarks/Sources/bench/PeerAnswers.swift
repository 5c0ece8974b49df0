/// What a peer, or the replay, says to one question: cells by their keys.
struct PeerAnswer {
  /// The values of a cell; nil stands for what is not known.
  private(set) var cells: [[Int64?]: [Int64?]] = [:]
  let keys: Int

  /// - Parameter keys: how many columns of a row are its key.
  init(keys: Int) { self.keys = keys }

  mutating func add(_ row: [Int64?]) { cells[Array(row[..<keys])] = Array(row[keys...]) }

  /// Compares every cell with `other`'s.
  ///
  /// - Parameters:
  ///   - cost: where among the values the cost stands, and where the number of draws that it is made of.
  ///   - tolerance: how far a cost may differ for each draw.
  func compare(with other: PeerAnswer, cost: (value: Int, draws: Int?)?, tolerance: Int64) -> PeerComparison {
    var comparison = PeerComparison()
    comparison.cells = cells.count
    for (key, values) in cells {
      guard let others = other.cells[key] else {
        comparison.differences.append("\(Self.text(key)) is \(Self.text(values)) here only")
        continue
      }
      var (mine, theirs) = (values, others)
      if let cost, let one = mine[cost.value], let two = theirs[cost.value] {
        let draws = cost.draws.flatMap { mine[$0] } ?? 1
        let difference = Double((one - two).magnitude) / Double(max(draws, 1))
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
      comparison.differences.append("\(Self.text(key)) is there only")
    }
    return comparison
  }

  private static func text(_ numbers: [Int64?]) -> String {
    numbers.map { $0.map { String($0) } ?? "-" }.joined(separator: " ")
  }
}

/// How many cells were compared, and those that differ.
struct PeerComparison {
  var cells = 0
  var differences: [String] = []
  /// The largest difference of a cost that was let pass, a draw.
  var largest = 0.0

  mutating func add(_ other: PeerComparison, of question: String) {
    cells += other.cells
    differences += other.differences.map { "\(question) \($0)" }
    largest = max(largest, other.largest)
  }

  var summary: String {
    let costs = "costs within \(ResultTable.rounded(largest, 2)) millionths a draw"
    return differences.isEmpty
      ? "all \(cells) cells equal, \(costs)"
      : "\(differences.count) of \(cells) cells differ, such as \(differences[0])"
  }
}
