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
