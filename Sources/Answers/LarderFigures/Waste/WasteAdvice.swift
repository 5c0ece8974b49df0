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

extension WasteAdvice {
  /// The advice in one sentence, with the figures it rests on.
  public func sentence(_ style: OutputStyle) -> Wording {
    switch subject {
    case .item(let item):
      let weight: Wording = "\(measure.text(figures, style)) of \(measure.text(whole, style))"
      let times: Wording = measure == .times ? "" : ", \(Wording.count(figures.count, "time"))"
      let head: Wording = "\(Self.words(share)) of the waste is \(item.name.visible) (\(weight)\(times))"
      let remedy: Wording = item.purchase.map { ": \($0.wording(style))" } ?? deadline
      return "\(head)\(item.origin)\(days(style))\(item.why)\(remedy)."
    case .reason(let reason, let items):
      let told = Wording(word: reason.told)
      let weight: Wording = figures.count == 1 ? "\(counted(style)) was \(told)" : "\(counted(style)) were \(told)"
      let what = Self.listed(items)
      guard reason == .cookedTooMuch else { return "\(weight) (mostly \(what)): do not buy it again." }
      let mass = figures.withoutMass == 0 ? Figures.rounded(Int128(figures.mass), Int128(figures.count)) : nil
      let each: Wording = mass.map { ", \(Figures.mass($0, style)) each time" } ?? ""
      return "\(weight)\(each) (mostly \(what)): cook that much less, or freeze it the same day."
    case .pastDate(let place, let times):
      let average: Wording =
        figures.averageDaysPast.map { days in
          days == 10 ? ", by 1 day on average" : ", by \(style.decimal(days, places: 1)) days on average"
        } ?? ""
      let most: Wording = times == figures.count ? "all" : "\(times) of \(figures.count)"
      let kept: Wording = place.map { "; \(most) kept in \($0.visible)" } ?? ""
      let head: Wording = "\(counted(style)) were thrown away after their date\(average)\(kept)"
      return "\(head). To see what to eat first: \(.due(days: 3))."
    case .store(let name, let rate, let otherRate, let spent, let items):
      let (here, elsewhere) = (Figures.percent(rate, style), Figures.percent(otherRate, style))
      let head: Wording = "\(here) of the \(spent.formatted(style)) spent at \(name.visible) was thrown away"
      return "\(head), compared with \(elsewhere) elsewhere: buy less \(Self.listed(items)) there."
    case .unsaid:
      let head: Wording = "\(figures.count) of \(whole.count) have no reason"
      let remedy: Wording = "Give one when you throw food away (\(.toss(.forgotten)))"
      return "\(head). \(remedy), so that this report can suggest what to change."
    }
  }

  /// To look at the events behind it.
  public var invitation: Invitation { .whyWaste(period, aspects) }

  /// "6 of 11 (€5.10 of €8.40)".
  private func counted(_ style: OutputStyle) -> Wording {
    let times: Wording = "\(figures.count) of \(whole.count)"
    return measure == .times ? times : "\(times) (\(measure.text(figures, style)) of \(measure.text(whole, style)))"
  }

  private func days(_ style: OutputStyle) -> Wording {
    guard figures.aged == figures.count, let age = figures.averageAge, age > 0 else { return "" }
    return age == 10
      ? ", thrown away on average 1 day after it was bought"
      : ", thrown away on average \(style.decimal(age, places: 1)) days after it was bought"
  }

  /// ": use it within 4 days", where nothing was bought that less could be bought of, and all of it went past its date.
  private var deadline: Wording {
    guard figures.pastDate == figures.count, figures.aged == figures.count, figures.count > 0 else { return "" }
    let days = (figures.ageDays - figures.daysPast) / figures.count
    return days > 0 ? ": use it within \(Wording.count(days, "day"))" : ""
  }

  /// "Half", "A third", "41 %".
  private static func words(_ permille: Int64) -> Wording {
    switch permille {
    case 1000...: "All"
    case 980...: "Nearly all"
    case 735...765: "Three quarters"
    case 652...681: "Two thirds"
    case 485...515: "Half"
    case 323...343: "A third"
    case 240...260: "A quarter"
    default: "\(Figures.rounded(Int128(permille), 10)) %"
    }
  }

  /// "spinach, milk and ham".
  static func listed(_ names: [String]) -> Wording { names.map { Wording(verbatim: $0.visible) }.listed() }

  static let fields: [ReportField<WasteAdvice>] = [
    .wording("text") { $0.sentence(.english) }, .text("about", \.about.subject), .text("name?", \.about.name),
    .decimal("share_percent", places: 1, \.share), .texts("why") { Invitation.words($0.period, $0.aspects) },
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
  /// ", bought at Lidl on Fridays".
  fileprivate var origin: Wording {
    guard let store else { return "" }
    let day: Wording = weekday.flatMap { Day(number: Int32($0) + 3) }.map { " on \(word: $0.weekdayName + "s")" } ?? ""
    return isAllOfOrigin ? ", bought at \(store.visible)\(day)" : ", most of it bought at \(store.visible)\(day)"
  }

  /// ", mostly forgotten".
  fileprivate var why: Wording {
    reason.map { isAllOfReason ? ", \(word: $0.told)" : ", mostly \(word: $0.told)" } ?? ""
  }
}

extension WastedItem.Purchase {
  /// "buy 100 g, not 200 g".
  fileprivate func wording(_ style: OutputStyle) -> Wording {
    switch self {
    case .less(let enough, let usual):
      "buy \(Figures.rounded(enough, style)) at a time, not \(Figures.rounded(usual, style))"
    case .seldomer(let times, let usual):
      times == 1 ? "buy it once, not \(usual) times" : "buy it \(times) times, not \(usual) times"
    case .none: "all that was bought; buy none until someone asks for it"
    }
  }
}

/// An item that weighs in a household's waste, and how it came to that.
public struct WastedItem: Hashable, Sendable {
  /// What to buy in place of what is bought.
  public enum Purchase: Hashable, Sendable {
    /// So much at a time, and not as much as now on average.
    case less(Quantity, than: Quantity)
    /// So often, and not as often as now: what cannot be bought smaller.
    case seldomer(Int64, than: Int64)
    /// All that was bought was thrown away.
    case none(bought: Quantity)
  }

  public let name: String
  /// The store that two thirds and more of it came from.
  public internal(set) var store: String?
  /// The day of the week on which two thirds and more of it came in from there, 1 for Monday.
  public internal(set) var weekday: Int?
  /// Whether all of it came in so, and not most of it.
  public internal(set) var isAllOfOrigin = false
  /// The reason that two thirds and more of it had.
  public internal(set) var reason: WasteReason?
  /// Whether all of it had that reason.
  public internal(set) var isAllOfReason = false
  public internal(set) var purchase: Purchase?
}
