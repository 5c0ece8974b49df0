/// The ends of a household's stock foretold from what was known on past days, beside a rule that needs no forecast.
///
/// ```swift
/// let check = RunOutCheck(of: pasts, on: trips, today: today)
/// if let score = check.scores[.forecast] { print(score.bias as Any, score.byLate) }
/// ```
/// Only ends whose late day has passed are tried, whatever became of them: of the others those that were gone early would be
/// known, and those that last would not.
public struct RunOutCheck: Hashable, Sendable {
  /// How the end is said.
  public enum Rule: Int, CaseIterable, Hashable, Sendable {
    /// By the use of late weeks and the dates on the packs.
    case forecast
    /// What is left, divided by the mean use so far.
    case meanUse
  }

  public private(set) var scores: [Rule: RunOutScore] = [.forecast: RunOutScore(), .meanUse: RunOutScore()]
  /// Ends that were foretold, and whose late day is still to come.
  public private(set) var notYetKnown = 0

  /// - Parameters:
  ///   - pasts: of one item each.
  ///   - days: the days whose stock is tried, as it was at their end.
  public init(of pasts: [StockPast], on days: [Int32], today: Int32) {
    for past in pasts { for day in days where day < today { tryEnd(past, day, today) } }
  }

  private mutating func tryEnd(_ past: StockPast, _ day: Int32, _ today: Int32) {
    let stock = past.stock(on: day)
    guard !stock.isEmpty else { return }
    let history = past.history(on: day)
    guard let rate = history.useRate(on: day).value else { return }
    let said = RunOut(of: stock, at: rate, on: day)
    guard let expected = said.expected, let late = said.late, max(late, expected) <= Int(today) - Int(day) else {
      notYetKnown += 1
      return
    }
    guard let outcome = past.end(ofStockOn: day, today: today) else { return }
    scores[.forecast]?.add(
      early: min(said.early ?? expected, expected), expected: expected, late: max(late, expected), outcome)
    let first = min(history.bought.first ?? day, history.uses.days?.lowerBound ?? day)
    let perDay = Double(history.uses.total) / Double(Int(day) - Int(first) + 1)
    let left = stock.reduce(0.0) { $0 + Double($1.amount) }
    let days = min((left / perDay).rounded(.up), Double(RunOut.horizon))
    scores[.meanUse]?.add(early: nil, expected: Int(days), late: nil, outcome)
  }
}

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
