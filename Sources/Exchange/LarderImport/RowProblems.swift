import LarderModel

/// What is wrong with the rows of a file: the first of it row by row, and how much there is.
public struct RowProblems: Error, Hashable, Sendable, Worded {
  /// The first problems, as many as are named.
  public private(set) var named: [RowProblem] = []
  /// How many there are in all.
  public private(set) var count = 0
  private let most: Int

  /// - Parameter most: how many are named; the others are counted.
  public init(most: Int) { self.most = most }

  public init(_ problem: RowProblem) {
    self.init(most: 1)
    add(problem)
  }

  public mutating func add(_ problem: RowProblem) {
    count += 1
    if named.count < most { named.append(problem) }
  }

  public var isEmpty: Bool { count == 0 }

  /// One line: the first, and how many more there are.
  public var wording: Wording {
    guard let first = named.first else { return "nothing is wrong" }
    let others = count - 1
    return "\(first)" + (others > 0 ? ", and \(others) more \(others == 1 ? "problem" : "problems")" : "")
  }
}
