import HTTP
import LarderAnswers
import LarderFigures
import LarderModel
import LarderSentences
import Page
import WebParts

/// Everyone's daily goals, each with its source and a form to change it.
struct GoalsPage: HouseholdPage {
  private let frame: PageFrame
  private let report: GoalsReport
  private let people: [GoalsReport.GoalStatus]
  private let household: GoalsReport.GoalStatus?

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .diary)
    frame.next = frame.home + "/goals"
    report = try context.answer(GoalsRequest())
    let (all, me) = (report.statuses.filter { $0.person != nil }, DiaryPeople.key(frame.person))
    people = all.filter { DiaryPeople.key($0.name) == me } + all.filter { DiaryPeople.key($0.name) != me }
    household = report.statuses.first { $0.person == nil }
  }

  func response() -> Response {
    var page = SitePage(frame, Phrases.goals) { html in
      html.part("goals") { html in
        html.element("ul", ["class": "rows"]) { html in
          for status in people { row(status, status.name).write(to: &html) }
          guard let household else { return }
          // Nothing was recorded yet by or about the signed-in person.
          if !people.contains(where: { DiaryPeople.key($0.name) == DiaryPeople.key(frame.person) }) {
            row(household, frame.person).write(to: &html)
          }
          row(household, nil).write(to: &html)
        }
      }
      html.p("hint", Phrases.goalsNote)
    }
    page.look = "goals"
    page.lead = { $0.text(FormFault.capitalized(Phrases.goalsLead)) }
    page.tools = { html in html.iconLink(.back, frame.home + Place.diary.path, Phrases.title(of: .diary)) }
    return page.response()
  }

  private func row(_ status: GoalsReport.GoalStatus, _ name: String?) -> GoalRow {
    GoalRow(status, of: name, in: report, frame)
  }
}

/// A person's goal, or the household's, with its forms. They record only the changed figures, and overwrite none that
/// another phone recorded meanwhile.
struct GoalRow {
  private let status: GoalsReport.GoalStatus
  /// The person with this goal; nil for the household.
  private let name: String?
  /// The goals that begin on a later day.
  private let later: [GoalsReport.Line]
  private let frame: PageFrame
  /// The household's goal, if one is set.
  private let household: GoalsReport.GoalStatus?

  /// - Parameter report: The goals of everyone.
  init(_ status: GoalsReport.GoalStatus, of name: String?, in report: GoalsReport, _ frame: PageFrame) {
    (self.status, self.name, self.frame) = (status, name, frame)
    let coming = report.lines.filter { $0.person == status.person && ($0.from ?? .min) > report.today }
    later = status.name == name ? coming : []
    household = report.statuses.first { $0.person == nil && $0.isSet }
  }

  private var style: OutputStyle { frame.style }
  private var shownName: String { name ?? Phrases.goalsOfHousehold }
  /// Whether the forms show the goals in force as this person's own.
  private var isOwn: Bool { status.isOwn || name == nil && status.isSet }

  /// "own goal · protein 75 g · 2,100 kcal from 1 December".
  private var detail: String {
    let origin: String =
      switch status.origin {
      case .set: name == nil ? Phrases.goalForAdults : isOwn ? Phrases.goalOwn : Phrases.goalHousehold
      case .assumed: Phrases.goalAssumed
      case .reference(let reference): Phrases.goalAverage(reference)
      case .missing: status.isGuest ? Phrases.goalGuest : Phrases.goalNone
      }
    let nutrients = [
      (Phrases.eatenProtein, status.protein), (Phrases.eatenCarbs, status.carbohydrate), (Phrases.eatenFat, status.fat),
    ].map { name, value in value.map { "\(name.lowercased()) \(Figures.grams($0, style))" } }
    let coming = later.map { line in
      let value = line.value.map { line.attribute.displayed($0, style) } ?? Phrases.goalNone
      return Phrases.goalFrom(value, line.from?.spoken(style) ?? "")
    }
    return HTMLWriter.dotted([origin] + nutrients + coming)
  }

  func write(to html: inout HTMLWriter) {
    html.row { html in
      if let name {
        html.face(frame.faces[name])
        html.what(name, detail: detail)
      } else {
        html.what(words: Phrases.goalsOfHousehold, detail: detail)
      }
      guard frame.may(.record) else { return html.span("amount", energy) }
      html.fold("edit", spoken: Phrases.changeGoal(shownName, energy)) { html in
        html.span("amount", energy)
        html.icon(.down)
      } content: {
        $0.whenOpened(writeForms)
      }
    }
  }

  private var energy: String { range(of: status) }

  private func range(of status: GoalsReport.GoalStatus) -> String {
    Phrases.goalRange(status.least?.grouped(style), status.energy?.grouped(style))
  }

  // MARK: Forms

  /// Writes the forms that set and withdraw the goal.
  func writeForms(to html: inout HTMLWriter) {
    deed([], classes: "slots", to: &html) { html in
      slot("energy", Phrases.energyInKilocalories, value: typedEnergy, inputMode: "text", to: &html)
      for (field, label, value) in [
        ("protein", Phrases.goalGrams(Phrases.eatenProtein), status.protein),
        ("carbs", Phrases.goalGrams(Phrases.eatenCarbs), status.carbohydrate),
        ("fat", Phrases.goalGrams(Phrases.eatenFat), status.fat),
      ] {
        let isShown = isOwn || household?.figure(field) != value
        slot(field, label, value: isShown ? value.map(Self.plain) ?? "" : "", inputMode: "decimal", to: &html)
      }
      html.p("hint", Phrases.goalHint)
      html.button(Phrases.save, "do", spoken: Phrases.goalSays(shownName))
    }
    html.div("deeds") { html in
      if let label = withdrawal { deed(["default"], to: &html) { $0.button(label) } }
      if mayBeNone { deed(["none"], to: &html) { $0.button(Phrases.goalNoneDo) } }
    }
    html.element("p", ["class": "detail"]) { html in
      html.why(frame.home, "goal" + (name.map { " for:" + PageCommand.quoted($0) } ?? ""), spoken: Phrases.whyEaten) {
        $0.text(Phrases.goalWhy)
      }
    }
  }

  private func slot(_ field: String, _ label: String, value: String, inputMode: String, to html: inout HTMLWriter) {
    html.hidden("was." + field, value)
    html.slot(field, label, value: value, inputMode: inputMode)
  }

  private func deed(
    _ words: [String], classes: String? = nil, to html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void
  ) {
    html.deed(frame, ["goal"] + words, says: Phrases.goalSays(shownName), classes: classes) { html in
      if let name { html.hidden("for", name) }
      html.hidden("version", "\(frame.seen)")
      content(&html)
    }
  }

  /// The label of the button that withdraws the goal. It names the goal that then applies; nil if nothing would change.
  private var withdrawal: String? {
    let isUnset = status.origin == .missing && !status.isGuest
    guard isOwn || isUnset else { return nil }
    guard name != nil else { return Phrases.goalUseAssumed(DayLine.assumedGoal.grouped(style)) }
    if status.isChild { return Phrases.goalUseReference(status.ownReference?.energy.grouped(style)) }
    guard let household else { return Phrases.goalUseAssumed(DayLine.assumedGoal.grouped(style)) }
    return Phrases.goalUseHousehold(range(of: household))
  }

  /// Whether removing the goal leaves none: the household's goal would replace that of an adult.
  private var mayBeNone: Bool {
    guard status.origin != .missing else { return false }
    return name == nil || household == nil || status.isChild
  }

  /// The energy as it can be typed.
  private var typedEnergy: String {
    guard isOwn else { return "" }
    let (least, most) = (status.least?.thousandths, status.energy?.thousandths)
    guard let least else { return most.map(Self.plain) ?? "" }
    return Self.plain(least) + (most.map { "–" + Self.plain($0) } ?? "..")
  }

  private static func plain(_ value: Int64) -> String { PlainValue.decimalText(value, places: 3) }
}

extension GoalsReport.GoalStatus {
  /// The nutrient of a form's field.
  fileprivate func figure(_ field: String) -> Int64? {
    switch field {
    case "protein": protein
    case "carbs": carbohydrate
    default: fat
    }
  }
}
