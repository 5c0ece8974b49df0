/// A test of run-out predictions on past days, compared with a rule that needs no forecast.
///
/// ```swift
/// let check = RunOutCheck(of: pasts, on: trips, today: today)
/// if let score = check.scores[.forecast] { print(score.bias as Any, score.byLate) }
/// ```
/// Only predictions whose late day has passed are tested, whatever the outcome. Among the others, only early ends would
/// be known, which would bias the result.
package struct RunOutCheck: Hashable, Sendable {
  /// A rule for predicting the end of a stock.
  package enum Rule: Int, CaseIterable, Hashable, Sendable {
    /// Recent use and the dates on packs.
    case forecast
    /// The remaining stock divided by the mean use so far.
    case meanUse
  }

  package private(set) var scores: [Rule: RunOutScore] = [.forecast: RunOutScore(), .meanUse: RunOutScore()]
  /// The number of predictions whose late day has not passed yet.
  package private(set) var notYetKnown = 0

  /// - Parameters:
  ///   - pasts: the past of each item.
  ///   - days: the days whose stock, at the end of the day, is tested.
  package init(of pasts: [StockHistory], on days: [Int32], today: Int32) {
    for past in pasts { for day in days where day < today { tryEnd(past, day, today) } }
  }

  private mutating func tryEnd(_ past: StockHistory, _ day: Int32, _ today: Int32) {
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

/// How well the ends of stocks were predicted, once they are known.
package struct RunOutScore: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// Nothing good was left after this many days.
    case gone(after: Int)
    /// Some was still left after this many days, the last known ones.
    case stillThere(after: Int)

    /// The number of days until it was gone or, if it is not, until now.
    var days: Int {
      switch self {
      case .gone(let days), .stillThere(let days): days
      }
    }
  }

  /// The days by which each end was later than expected; negative for earlier. Remaining stock counts as gone now.
  package private(set) var errors: [Int] = []
  /// How many stocks were gone before the early day, by the early day, by the expected day, and by the late day.
  package private(set) var beforeEarly = 0
  package private(set) var byEarly = 0
  package private(set) var byExpected = 0
  package private(set) var byLate = 0
  /// How many stocks were still left, so that their actual errors are larger.
  package private(set) var stillThere = 0

  package init() {}

  package var count: Int { errors.count }
  package var afterLate: Int { count - byLate }

  /// The mean number of days by which ends were later than expected.
  package var bias: Double { mean(errors) }

  /// The mean number of days by which ends were earlier or later.
  package var meanError: Double { mean(errors.map(\.magnitude).map { Int($0) }) }

  package var medianError: Int { middle(errors.map { abs($0) }) }

  /// Adds a prediction: the expected number of days, and the interval that holds eight times in ten.
  package mutating func add(early: Int?, expected: Int, late: Int?, _ outcome: Outcome) {
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

  private func mean(_ days: [Int]) -> Double { days.isEmpty ? 0 : Double(days.reduce(0, +)) / Double(days.count) }

  private func middle(_ days: [Int]) -> Int { days.isEmpty ? 0 : days.sorted()[(days.count - 1) / 2] }
}
