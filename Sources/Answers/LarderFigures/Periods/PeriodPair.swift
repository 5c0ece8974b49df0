import LarderAnswers
import LarderModel
import LarderSentences

/// A period and another to compare it with, with the covered days of each.
struct PeriodPair {
  private let period: Period
  private let other: Period
  private let coveredPeriod: CoveredPeriod

  init(_ period: Period, _ other: Period, _ coveredPeriod: CoveredPeriod) {
    (self.period, self.other, self.coveredPeriod) = (period, other, coveredPeriod)
  }

  /// The remark "Compared with 2026-10: nothing is known of it, for the ledger begins on 2026-11-10." Nil if anything
  /// is known.
  func nothingKnown(_ style: OutputStyle) -> String? {
    coveredPeriod.beforeAll(other, style).map { "Compared with \(other.formatted(style)): \($0)." }
  }

  /// The comparison in words: "Compared with 2026-10: €12.00 more (€6.10 → €18.10); 300 g less (1.5 kg → 1.2 kg)." If
  /// there are no changes to report, the number of events.
  func sentence(_ changes: [String], _ then: PricedSum, _ now: PricedSum, of noun: String, _ style: OutputStyle)
    -> String
  {
    let changes = changes.isEmpty ? ["\(Figures.count(then.count, noun)) then, \(now.count) now"] : changes
    return "Compared with \(other.formatted(style)): \(changes.joined(separator: "; "))\(unfinished(style))."
  }

  /// The comparison per day: "Per day: €0.60 over 20 days, €0.20 over 31 days." Nil for several currencies, for unknown
  /// values, and if it would add nothing.
  func daily(_ then: PricedSum, _ now: PricedSum, _ style: OutputStyle) -> String? {
    let currencies = now.sum.difference(from: then.sum).currencies
    guard currencies.count == 1, let currency = currencies.first, now.isKnown, then.isKnown, let days = dailyDays else {
      return nil
    }
    return Figures.daily(
      now.sum.exact(currency), then.sum.exact(currency), days, isWhole: (now.isWhole, then.isWhole), style
    ) {
      Money(millionths: $0, currency, over: $1).formatted(style)
    }
  }

  /// A remark on incomplete periods: "; 2026-10 is known from 2026-10-12 on; 2026-11 has 10 days to go". Empty if the
  /// ledger covers both.
  private func unfinished(_ style: OutputStyle) -> String {
    let beginnings = coveredPeriod.beginning(of: other, style) + coveredPeriod.beginning(of: period, style)
    return beginnings
      + (unfinishedDays.map { "; \(period.formatted(style)) has \(Figures.count($0, "day")) to go" } ?? "")
  }

  /// The numbers of covered days, if figures per day say more than totals: the numbers differ, and the periods are not
  /// whole months.
  var dailyDays: (now: Int, then: Int)? {
    guard let now = coveredPeriod.days(of: period), let then = coveredPeriod.days(of: other), now != then, now > 0,
      then > 0
    else {
      return nil
    }
    let areAlike =
      coveredPeriod.coversAll(of: period) && coveredPeriod.coversAll(of: other) && period.isWholeMonths
      && other.isWholeMonths
      && period.first.month.distance(to: period.last.month) == other.first.month.distance(to: other.last.month)
    return areAlike ? nil : (now, then)
  }

  private var unfinishedDays: Int? {
    guard let today = coveredPeriod.last, period.contains(today), today < period.last, period.last != .max else {
      return nil
    }
    return today.distance(to: period.last)
  }
}

extension MoneySum {
  /// The amount per day, rounded half to even.
  func daily(_ currency: Currency, _ days: Int) -> Money { Money(millionths: exact(currency), currency, over: days) }
}

extension Money {
  /// Creates the amount per day of a sum in millionths of the minor unit, rounded half to even.
  init(millionths: Int128, _ currency: Currency, over days: Int) {
    self.init(minor: Figures.rounded(millionths, Int128(days) * Int128(Lot.costScale)), currency: currency)
  }
}

extension Figures {
  /// The comparison per day: "Per day: €7.23 over 22 days, €10.11 over 20 days: 28.5 % less." The percentage is
  /// computed before rounding.
  ///
  /// - Parameters:
  /// - now: The exact sum, like `then`.
  /// - isWhole: Whether each sum is fully known. A partly known sum is shown as a minimum and not compared.
  /// - displayed: Returns a sum divided by a number of days, in words.
  static func daily(
    _ now: Int128, _ then: Int128, _ days: (now: Int, then: Int), isWhole: (now: Bool, then: Bool) = (true, true),
    _ style: OutputStyle, _ displayed: (_ sum: Int128, _ days: Int) -> String
  ) -> String {
    let text =
      "Per day: \(least(displayed(now, days.now), isWhole: isWhole.now)) over \(count(days.now, "day")), "
      + "\(least(displayed(then, days.then), isWhole: isWhole.then)) over \(count(days.then, "day"))"
    guard isWhole.now, isWhole.then else { return text + "." }
    let (rate, former) = (now * Int128(days.then), then * Int128(days.now))
    guard former > 0, rate >= 0, let change = permille(rate - former, of: former) else { return text + "." }
    guard change != 0 else { return text + ": as much." }
    // Above a doubling, the figures are clearer than a percentage.
    guard change <= 1000 else { return text + "." }
    return text + ": \(percent(change.heldMagnitude, style)) \(change > 0 ? "more" : "less")."
  }

  /// A change in words: "€4.10 more (€6.10 → €10.20)"; "€4.10 as before".
  static func change(_ before: Int64, _ after: Int64, _ displayed: (Int64) -> String) -> String {
    let change = after.subtractingClamped(before)
    guard change != 0 else { return "\(displayed(after)) as before" }
    return
      "\(displayed(change.heldMagnitude)) \(change > 0 ? "more" : "less") (\(displayed(before)) → \(displayed(after)))"
  }

  /// A change of figures that may be incomplete: "€1.80 less as far as known (at least €3.00 → €1.20)", "mass unknown
  /// then, 250 g now". Nil if both are unknown.
  ///
  /// - Parameter name: The name of the figure: "mass".
  static func change(
    _ before: PartialSum, _ after: PartialSum, of name: String, _ displayed: (Int64) -> String
  ) -> String? {
    if before.isWhole, after.isWhole { return change(before.amount, after.amount, displayed) }
    guard before.isKnown || after.isKnown else { return nil }
    func side(_ part: PartialSum) -> String { least(displayed(part.amount), isWhole: part.isWhole) }
    guard before.isKnown else { return "\(name) unknown then, \(side(after)) now" }
    guard after.isKnown else { return "\(name) \(side(before)) then, unknown now" }
    let change = after.amount.subtractingClamped(before.amount)
    let size = change == 0 ? "no change" : "\(displayed(change.heldMagnitude)) \(change > 0 ? "more" : "less")"
    return "\(size) as far as known (\(side(before)) → \(side(after)))"
  }

  /// The changes of two sums of money, in each currency.
  static func changes(_ before: PricedSum, _ after: PricedSum, of name: String, _ style: OutputStyle) -> [String] {
    after.sum.difference(from: before.sum).currencies.compactMap { currency in
      change(
        PartialSum(amount: before.sum.amount(currency).minor, entries: before.count, unknown: before.withoutPrice),
        PartialSum(amount: after.sum.amount(currency).minor, entries: after.count, unknown: after.withoutPrice),
        of: name
      ) { Money(minor: $0, currency: currency).formatted(style) }
    }
  }
}
