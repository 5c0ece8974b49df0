import LarderAnswers
import LarderFigures
import LarderKitchen

/// Reading reports as values.
extension Ledger {
  /// Returns the morning overview.
  ///
  /// ```swift
  /// let today = try ledger.today()
  /// for food in today.pastDate + today.due { print(food) }
  /// ```
  ///
  /// - Returns: The summary.
  /// - Throws: ``LarderError`` if the ledger cannot be read.
  /// - Complexity: O(*n* log *n*) in the number of items, of lots in stock and of stored monthly sums. It reads
  ///   only the events since the sums were stored.
  public func today() throws(LarderError) -> TodaySummary {
    try withContext { context in TodaySummary(try TodayRequest().report(&context)) }
  }

  /// Returns the food thrown away in a period.
  ///
  /// ```swift
  /// let waste = try ledger.waste(in: .month(2026, 11))
  /// if let cost = waste.total.cost { print("Wasted:", cost) }
  /// ```
  ///
  /// Whole months are read from stored sums. For any other period, only the events of its days are read.
  ///
  /// - Parameter period: The period (default: the current month).
  /// - Returns: The summary.
  /// - Throws: ``LarderError`` if the ledger cannot be read.
  /// - Complexity: O(*n*) in the number of stored monthly sums for whole months, or of the events of the period's days for
  ///   any other period.
  public func waste(in period: Period? = nil) throws(LarderError) -> WasteSummary {
    try withContext { context in
      let request = WasteRequest(period: period ?? Period(context.today.month))
      return WasteSummary(try request.report(&context).account)
    }
  }

  /// Returns the money spent on food in a period.
  ///
  /// ```swift
  /// for store in try ledger.spending(in: .month(2026, 11)).byStore { print(store) }
  /// ```
  ///
  /// - Parameter period: The period (default: the current month).
  /// - Returns: The summary.
  /// - Throws: ``LarderError`` if the ledger cannot be read.
  /// - Complexity: O(*n*) in the number of stored monthly sums for whole months, or of the events of the period's days for
  ///   any other period.
  public func spending(in period: Period? = nil) throws(LarderError) -> SpendingSummary {
    try withContext { context in
      let request = SpendingRequest(period: period ?? Period(context.today.month))
      return SpendingSummary(try request.report(&context).account)
    }
  }
}

extension Money {
  /// No money, as the start of a sum.
  ///
  /// ```swift
  /// let worth = try ledger.stock().compactMap(\.cost).reduce(.zero(.euro)) { try $0 + $1 }
  /// ```
  ///
  /// - Parameter currency: The currency of the sum.
  /// - Returns: An amount of 0.
  public static func zero(_ currency: Currency) -> Money { Money(minor: 0, currency: currency) }
}

extension Period {
  /// The days of a month.
  ///
  /// ```swift
  /// let november = Period.month(2026, 11)
  /// ```
  ///
  /// - Parameters:
  ///   - year: The year, from 1 to 9999.
  ///   - month: The number of the month, from 1 to 12.
  /// - Returns: The period.
  /// - Precondition: The month exists. For numbers from outside, use `Month(year:month:)`, which can be nil.
  public static func month(_ year: Int, _ month: Int) -> Period {
    guard let month = Month(year: year, month: month) else { preconditionFailure("there is no month \(year)-\(month)") }
    return Period(month)
  }
}
