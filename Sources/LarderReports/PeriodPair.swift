import LarderModel

/// A period and another that it is compared with: whether they are of one length, and how much of the first is over.
struct PeriodPair {
  private let period: Period
  private let other: Period
  /// The day that counts as today; nil where it is not known.
  private let today: Day?

  init(_ period: Period, _ other: Period, _ today: Day?) {
    self.period = period
    self.other = other
    self.today = today
  }

  /// "; 2026-11 has 10 days to go": nothing where the period is over, or has not begun.
  func unfinished(_ style: OutputStyle) -> String {
    unfinishedDays.map { "; \(period.formatted(style)) has \(Figures.count($0, "day")) to go" } ?? ""
  }

  /// The days of each so far, where figures a day tell more than the figures: the periods are not of one length, or the
  /// first is not over.
  var dailyDays: (now: Int, then: Int)? {
    guard let now = days(period), let then = days(other), now != then else { return nil }
    let areAlike =
      unfinishedDays == nil && period.isWholeMonths && other.isWholeMonths
      && period.first.month.distance(to: period.last.month) == other.first.month.distance(to: other.last.month)
    return areAlike ? nil : (now, then)
  }

  private var unfinishedDays: Int? {
    guard let today, period.contains(today), today < period.last, period.last != .max else { return nil }
    return today.distance(to: period.last)
  }

  /// How many days of a period there were so far; nil of one without ends.
  private func days(_ period: Period) -> Int? {
    guard period.first != .min, period.last != .max else { return nil }
    guard let today, period.contains(today) else { return period.days }
    return period.first.distance(to: today) + 1
  }
}

extension MoneySum {
  /// What it comes to a day, rounded half to even.
  func daily(_ currency: Currency, _ days: Int) -> Money {
    Money(minor: Figures.rounded(exact(currency), Int128(days) * Int128(Lot.costScale)), currency: currency)
  }
}

extension Figures {
  /// "€4.10 more (€6.10 → €10.20)"; "€4.10 as before".
  static func change(_ before: Int64, _ after: Int64, _ told: (Int64) -> String) -> String {
    let change = after.subtractingHeld(before)
    guard change != 0 else { return "\(told(after)) as before" }
    return "\(told(change.heldMagnitude)) \(change > 0 ? "more" : "less") (\(told(before)) → \(told(after)))"
  }

  /// The change of money in every currency of two sums.
  static func changes(_ before: MoneySum, _ after: MoneySum, _ style: OutputStyle) -> [String] {
    after.difference(from: before).currencies.map { currency in
      change(before.amount(currency).minor, after.amount(currency).minor) {
        Money(minor: $0, currency: currency).formatted(style)
      }
    }
  }
}
