import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

/// A suggestion on reducing waste, derived from the figures of a period.
///
/// Only edible waste counts. The rules apply in this order, and the first three results are shown:
///
/// 1. The item with the largest share of the waste, if it is at least 15 % and was thrown away at least twice. The
///    advice includes the store, the weekday of purchase, the reason and the days in the house, if two thirds of the
///    times agree. It also says what to buy: the usual purchase less the wasted share, or one purchase fewer if a whole
///    purchase was wasted. If none was bought in the period, it says within how many days to use it.
/// 2. Food that was cooked in excess or disliked, if it is a quarter of the waste and occurred at least three times.
/// 3. Food that passed its date, if it is a third of the waste, occurred at least three times, and concerns at least
///    two items.
/// 4. A store whose food is wasted half as much again as all other food, relative to the money spent there. It must be
///    a quarter of the waste, have occurred at least three times, and concern at least two items.
/// 5. The item with the next largest share, by the first rule.
/// 6. Missing reasons, if half of the events and at least four have none.
///
/// With fewer than three events there is no advice. Shares are by money if at least half of the waste has a price and
/// all prices are in one currency. Otherwise they are by mass if at least half has one, otherwise by the number of
/// events.
package struct WasteAdvice: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case item(WastedItem)
    /// Food that was cooked in excess or disliked, with the items that weigh most.
    case reason(WasteReason, items: [String])
    /// Food that passed its date, with the place where most of it was kept, and how often.
    case pastDate(place: String?, times: Int64)
    /// A store, with the wasted share of its money and of all others' in tenths of a percent, and the items that weigh
    /// most.
    case store(String, rate: Int64, otherRate: Int64, spent: Money, items: [String])
    case unsaid
  }

  package let subject: Subject
  /// The waste concerned, and all edible waste.
  package let figures: WasteFigures
  package let whole: WasteFigures
  package let measure: WasteMeasure
  /// The period and the filter, by which the underlying events can be shown.
  package let period: Period
  package let aspects: [SuggestedAction.WasteAspect]

  /// The share of the whole, in tenths of a percent.
  package var share: Int64 { Figures.permille(measure.value(figures), of: measure.value(whole)) ?? 0 }

  /// The advice for a period. Empty if there is too little waste.
  package static func given(
    _ waste: Waste, _ spending: Spending, _ catalog: Catalog, period: Period, tallied: Granularity = .months
  ) -> [WasteAdvice] {
    let cells = WasteAccount.cells(waste.wasted, period, tallied)
    guard let rules = WasteRules(cells, spending, catalog, period, tallied) else { return [] }
    return Array(rules.advice.prefix(3))
  }

  /// The advice in one sentence, with the underlying figures.
  package func sentence(_ style: OutputStyle) -> Message {
    switch subject {
    case .item(let item):
      let weight: Message = "\(measure.text(figures, style)) of \(measure.text(whole, style))"
      let times: Message =
        measure == .times || !item.isBought ? "" : ", \(Message.count(figures.count, "time"))"
      let head: Message = "\(Self.words(share)) of the waste is \(item.name.visible) (\(weight)\(times))"
      let remedy: Message = item.purchase.map { ": \($0.message(style))" } ?? deadline
      return "\(head)\(item.origin)\(days(style, isBought: item.isBought))\(item.why)\(remedy)."
    case .reason(let reason, let items):
      let displayed = Message(word: reason.displayed)
      let weight: Message =
        figures.count == 1 ? "\(counted(style)) was \(displayed)" : "\(counted(style)) were \(displayed)"
      let what = Self.listed(items)
      guard reason == .cookedTooMuch else { return "\(weight) (mostly \(what)): do not buy it again." }
      let mass = figures.withoutMass == 0 ? Figures.rounded(Int128(figures.mass), Int128(figures.count)) : nil
      let each: Message = mass.map { ", \(Figures.mass($0, style)) each time" } ?? ""
      return "\(weight)\(each) (mostly \(what)): cook that much less, or freeze it the same day."
    case .pastDate(let place, let times):
      let average: Message =
        figures.averageDaysPast.map { days in
          days == 10 ? ", by 1 day on average" : ", by \(style.decimal(days, places: 1)) days on average"
        } ?? ""
      let most: Message = times == figures.count ? "all" : "\(times) of \(figures.count)"
      let kept: Message = place.map { "; \(most) kept in \($0.visible)" } ?? ""
      let head: Message = "\(counted(style)) were thrown away after their date\(average)\(kept)"
      return "\(head): eat what is due first."
    case .store(let name, let rate, let otherRate, let spent, let items):
      let (here, elsewhere) = (Figures.wholePercent(rate), Figures.wholePercent(otherRate))
      let head: Message = "\(here) of the \(spent.formatted(style)) spent at \(name.visible) was thrown away"
      return "\(head), compared with \(elsewhere) elsewhere: buy less \(Self.listed(items)) there."
    case .unsaid:
      let head: Message = "\(figures.count) of \(whole.count) have no reason"
      let remedy: Message = "Give one when you throw food away (\(.toss(.forgotten)))"
      return "\(head). \(remedy), so that this report can suggest what to change."
    }
  }

  /// The action that shows the underlying events.
  package var action: SuggestedAction { .whyWaste(period, aspects) }

  /// The share in words: "6 of 11 (€5.10 of €8.40)".
  private func counted(_ style: OutputStyle) -> Message {
    let times: Message = "\(figures.count) of \(whole.count)"
    return measure == .times ? times : "\(times) (\(measure.text(figures, style)) of \(measure.text(whole, style)))"
  }

  /// The days in the house: ", thrown away on average 2 days after it was bought". Leftovers were not bought, but are
  /// "6 days old on average".
  private func days(_ style: OutputStyle, isBought: Bool) -> Message {
    guard figures.aged == figures.count, let age = figures.averageAge, age > 0 else { return "" }
    guard isBought else {
      return age == 10 ? ", 1 day old on average" : ", \(style.decimal(age, places: 1)) days old on average"
    }
    return age == 10
      ? ", thrown away on average 1 day after it was bought"
      : ", thrown away on average \(style.decimal(age, places: 1)) days after it was bought"
  }

  /// The remark ": use it within 4 days", if there are no purchases to reduce and everything passed its date.
  private var deadline: Message {
    guard figures.pastDate == figures.count, figures.aged == figures.count, figures.count > 0 else { return "" }
    let days = (figures.ageDays - figures.daysPast) / figures.count
    return days > 0 ? ": use it within \(Message.count(days, "day"))" : ""
  }

  /// A share in words: "Half", "A third", "41 %".
  private static func words(_ permille: Int64) -> Message {
    switch permille {
    case 1000...: "All"
    case 980...: "Nearly all"
    case 735...765: "Three quarters"
    case 652...681: "Two thirds"
    case 485...515: "Half"
    case 323...343: "A third"
    case 240...260: "A quarter"
    default: "\(Figures.wholePercent(permille))"
    }
  }

  /// A list of names: "spinach, milk and ham".
  static func listed(_ names: [String]) -> Message { names.map { Message(verbatim: $0.visible) }.listed() }

  static let fields: [ReportField<WasteAdvice>] = [
    .message("text") { $0.sentence(.english) }, .text("about", \.about.subject), .text("name?", \.about.name),
    .decimal("share_percent", places: 1, \.share), .texts("why") { SuggestedAction.words($0.period, $0.aspects) },
    .object("figures", WasteFigures.fields, \.figures), .object("of", WasteFigures.fields, \.whole),
  ]

  private var about: (subject: String, name: String?) {
    switch subject {
    case .item(let item): ("item", item.name)
    case .reason(let reason, _): ("reason", reason.word)
    case .pastDate: ("past-date", nil)
    case .store(let name, _, _, _, _): ("store", name)
    case .unsaid: ("unsaid", nil)
    }
  }
}

extension WastedItem {
  /// The origin: ", bought at Lidl on Fridays".
  fileprivate var origin: Message {
    guard let store else { return "" }
    let day: Message = weekday.flatMap { Day(number: Int32($0) + 3) }.map { " on \(word: $0.weekdayName + "s")" } ?? ""
    return isAllOfOrigin ? ", bought at \(store.visible)\(day)" : ", most of it bought at \(store.visible)\(day)"
  }

  /// The reason: ", mostly forgotten".
  fileprivate var why: Message {
    reason.map { isAllOfReason ? ", \(word: $0.displayed)" : ", mostly \(word: $0.displayed)" } ?? ""
  }
}

extension WastedItem.Purchase {
  /// The purchase to make instead: "buy 100 g, not 200 g".
  fileprivate func message(_ style: OutputStyle) -> Message {
    switch self {
    case .less(let enough, let usual):
      "buy \(Figures.rounded(enough, style)) at a time, not \(Figures.rounded(usual, style))"
    case .seldomer(let times, let usual):
      times == 1 ? "buy it once, not \(usual) times" : "buy it \(times) times, not \(usual) times"
    case .none: "all that was bought; buy none until someone asks for it"
    }
  }
}

/// An item with a large share of the waste, and the circumstances of its waste.
package struct WastedItem: Hashable, Sendable {
  /// A change in purchases that would avoid the waste.
  package enum Purchase: Hashable, Sendable {
    /// A smaller amount per purchase than the current average.
    case less(Quantity, than: Quantity)
    /// Fewer purchases than now, if smaller ones are not possible.
    case seldomer(Int64, than: Int64)
    /// Everything that was bought was thrown away.
    case none(bought: Quantity)
  }

  package let name: String
  /// Whether the item was bought in the period, or its store is known.
  package internal(set) var isBought = false
  /// The store from which at least two thirds came.
  package internal(set) var store: String?
  /// The weekday on which at least two thirds were bought there, 1 for Monday.
  package internal(set) var weekday: Int?
  /// Whether all of it came from there on that weekday, instead of most of it.
  package internal(set) var isAllOfOrigin = false
  /// The reason for at least two thirds of it.
  package internal(set) var reason: WasteReason?
  /// Whether the reason applies to all of it.
  package internal(set) var isAllOfReason = false
  package internal(set) var purchase: Purchase?
}
