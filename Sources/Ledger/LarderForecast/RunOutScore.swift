/// How well the ends of stocks were foretold, once it is known when they came.
public struct RunOutScore: Hashable, Sendable {
  /// What became of what was in.
  public enum Outcome: Hashable, Sendable {
    /// Nothing good of it was left after so many days.
    case gone(after: Int)
    /// Some of it was still there after so many days, which are all that are known.
    case stillThere(after: Int)

    /// The days until it was gone; of what is still there, those that it has lasted so far.
    var days: Int {
      switch self {
      case .gone(let days), .stillThere(let days): days
      }
    }
  }

  /// By how many days each end came later than the day that was expected; less than 0 for sooner. What is still there
  /// is taken to be gone now.
  public private(set) var errors: [Int] = []
  /// How many were gone before the early day, by the early day, by the expected one and by the late one.
  public private(set) var beforeEarly = 0
  public private(set) var byEarly = 0
  public private(set) var byExpected = 0
  public private(set) var byLate = 0
  /// How many were still there: their errors are larger than they are told.
  public private(set) var stillThere = 0

  public init() {}

  public var count: Int { errors.count }
  public var afterLate: Int { count - byLate }

  /// The mean of the days by which ends came later than expected.
  public var bias: Double { mean(errors) }

  /// The middle one of those days, the lower of two; 0 where there is none.
  public var medianBias: Int { middle(errors) }

  /// The mean of the days by which ends came sooner or later.
  public var meanError: Double { mean(errors.map(\.magnitude).map { Int($0) }) }

  public var medianError: Int { middle(errors.map { abs($0) }) }

  /// Adds an end that was foretold: in how many days it was expected, and between which ones eight times in ten.
  public mutating func add(early: Int?, expected: Int, late: Int?, _ outcome: Outcome) {
    errors.append(outcome.days - expected)
    guard case .gone(let days) = outcome else {
      stillThere += 1
      return
    }
    if let early {
      beforeEarly += days < early ? 1 : 0
      byEarly += days <= early ? 1 : 0
    }
    byExpected += days <= expected ? 1 : 0
    byLate += days <= late ?? .max ? 1 : 0
  }

  private func mean(_ days: [Int]) -> Double {
    days.isEmpty ? 0 : Double(days.reduce(0, +)) / Double(days.count)
  }

  private func middle(_ days: [Int]) -> Int { days.isEmpty ? 0 : days.sorted()[(days.count - 1) / 2] }
}
