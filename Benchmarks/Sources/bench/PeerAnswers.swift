/// What a peer, or the replay, says to one question: cells by their keys.
struct PeerAnswer {
  /// The values of a cell; nil stands for what is not known.
  private(set) var cells: [[Int64?]: [Int64?]] = [:]
  let keys: Int

  /// - Parameter keys: how many columns of a row are its key.
  init(keys: Int) { self.keys = keys }

  mutating func add(_ row: [Int64?]) { cells[Array(row[..<keys])] = Array(row[keys...]) }

  /// The cells that differ from `other`'s; a cost may differ by so much for each of the draws it is made of.
  ///
  /// - Parameter cost: where among the values the cost stands, and where the number of draws.
  func differences(from other: PeerAnswer, cost: (value: Int, draws: Int?)?, tolerance: Int64) -> [String] {
    var found: [String] = []
    for (key, values) in cells {
      guard let others = other.cells[key] else {
        found.append("\(Self.text(key)) is \(Self.text(values)) here only")
        continue
      }
      var (mine, theirs) = (values, others)
      if let cost, let one = mine[cost.value], let two = theirs[cost.value] {
        let draws = cost.draws.map { (mine[$0] ?? 0) } ?? 1
        if (one - two).magnitude <= (tolerance * draws).magnitude { (mine[cost.value], theirs[cost.value]) = (0, 0) }
      }
      if mine != theirs { found.append("\(Self.text(key)) is \(Self.text(values)), there \(Self.text(others))") }
    }
    for key in other.cells.keys where cells[key] == nil { found.append("\(Self.text(key)) is there only") }
    return found
  }

  private static func text(_ numbers: [Int64?]) -> String {
    numbers.map { $0.map { String($0) } ?? "-" }.joined(separator: " ")
  }
}
