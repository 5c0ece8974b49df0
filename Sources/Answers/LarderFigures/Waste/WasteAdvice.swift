import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

/// What a household could do about its waste, worked out from the figures of a period.
///
/// Only what could have been eaten counts. The rules, in this order; of all that apply the first three are told:
///
/// 1. The item with the largest share of the waste, if that is at least 15 % and it was thrown away twice or more: with
///    the store and the day of the week it was bought on, its reason and its days in the house where two thirds and more
///    of the times agree, and what to buy: what is bought at a time, less the share of it that is thrown away, or a time
///    less where that is a whole purchase; or, where none was bought in the period, within how many days to use it.
/// 2. What was cooked too much, or disliked, if it is a quarter of the waste in three times or more.
/// 3. What went past its date first, if it is a third of the waste in three times or more, over two items or more.
/// 4. A store of whose food, by the money of what was bought there in the period, half as much again is thrown away as of
///    all other, if that is a quarter of the waste in three times or more, over two items or more.
/// 5. The item with the next largest share, by the rule of the first.
/// 6. That no reason was given, for half of the times and four or more.
///
/// Where less than three times anything was thrown away there is too little to say. Shares are of money where at least half of it has a price and all prices
/// are in one currency, else of mass where at least half has one, else of times.
public struct WasteAdvice: Hashable, Sendable {
  public enum Subject: Hashable, Sendable {
    case item(WastedItem)
    /// What was cooked too much or disliked, and what of it weighs most.
    case reason(WasteReason, items: [String])
    /// What went past its date first; the place that most of it was kept in, and how often.
    case pastDate(place: String?, times: Int64)
    /// A store; tenths of a percent of its money and of all others', and the items that weigh most.
    case store(String, rate: Int64, otherRate: Int64, spent: Money, items: [String])
    case unsaid
  }

  public let subject: Subject
  /// What it is about, and all that could have been eaten.
  public let figures: WasteFigures
  public let whole: WasteFigures
  public let measure: WasteMeasure
  /// The days it is about, and what narrows it: by both the events behind it are shown.
  public let period: Period
  public let aspects: [Invitation.WasteAspect]

  /// Tenths of a percent of the whole.
  public var share: Int64 { Figures.permille(measure.value(figures), of: measure.value(whole)) ?? 0 }

  /// What is to be said of a period; nothing where there is too little.
  public static func given(
    _ waste: Waste, _ spending: Spending, _ catalog: Catalog, period: Period, tallied: Tallied = .months
  ) -> [WasteAdvice] {
    let cells = WasteAccount.cells(waste.wasted, period, tallied)
    guard let rules = WasteRules(cells, spending, catalog, period, tallied) else { return [] }
    return Array(rules.advice.prefix(3))
  }
}
