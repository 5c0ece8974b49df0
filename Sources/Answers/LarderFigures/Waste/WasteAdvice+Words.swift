import LarderAnswers
import LarderModel
import LarderSentences

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
      guard reason == .cookedTooMuch else { return "\(weight) (mostly \(what)): buy none of it again." }
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
      return "\(head): \(.due(days: 3)) shows what to eat first."
    case .store(let name, let rate, let otherRate, let spent, let items):
      let (here, elsewhere) = (Figures.percent(rate, style), Figures.percent(otherRate, style))
      let head: Wording = "Of the \(spent.formatted(style)) spent at \(name.visible), \(here) was thrown away"
      return "\(head), and of all else \(elsewhere): buy less there of \(Self.listed(items))."
    case .unsaid:
      let head: Wording = "\(figures.count) of \(whole.count) have no reason"
      let remedy: Wording = "Give one when you throw food away (\(.toss(.forgotten)))"
      return "\(head). \(remedy), and this report can say what to change."
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
      ? ", thrown away on average 1 day after it came in"
      : ", thrown away on average \(style.decimal(age, places: 1)) days after it came in"
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
    case .none: "all that was bought; buy none until somebody asks for it"
    }
  }
}
