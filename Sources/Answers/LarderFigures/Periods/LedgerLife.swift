import LarderModel

/// The days that a ledger tells of: from the first on which anything was bought, counted, eaten or thrown away, to the
/// last that anything can be known of.
///
/// The one rule of what a period is divided by: the days of it that the ledger covers. Of the days before the first and
/// behind the last nothing is known, which is not nothing.
public struct LedgerLife: Hashable, Sendable {
  /// Nil where it is not known: then nothing is taken off.
  public let first: Day?
  /// Today, or the day that is gone back to; nil where all days are over.
  public let last: Day?

  public init(from first: Day? = nil, to last: Day? = nil) { (self.first, self.last) = (first, last) }

  /// The days of a period that the ledger covers; nil where there are none.
  public func covered(_ period: Period) -> Period? {
    let from = max(period.first, first ?? .min)
    let to = min(period.last, last ?? .max)
    return Period(first: from, last: to)
  }

  /// How many they are; nil of a period without ends.
  func days(of period: Period) -> Int? {
    guard let covered = covered(period) else { return 0 }
    return covered.first == .min || covered.last == .max ? nil : covered.days
  }

  /// Whether the ledger covers every day of a period, so that it is a measure for others.
  func coversAll(of period: Period) -> Bool { covered(period) == period }

  /// "nothing is known of it, for the ledger begins on 2026-11-10": nil of a period with a day that the ledger covers, or
  /// behind it.
  func beforeAll(_ period: Period, _ style: OutputStyle) -> String? {
    guard let first, period.last < first else { return nil }
    return "nothing is known of it, for the ledger begins on \(first.formatted(style))"
  }

  /// "; 2026-10 is known from 2026-10-12 on": nothing of a period that began after the ledger.
  func beginning(of period: Period, _ style: OutputStyle) -> String {
    guard let first, period.first < first, first <= period.last, period.first != .min else { return "" }
    return "; \(period.formatted(style)) is known from \(first.formatted(style)) on"
  }
}
