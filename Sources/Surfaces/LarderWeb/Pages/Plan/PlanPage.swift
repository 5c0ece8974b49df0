import HTTP
import LarderKitchen
import LarderModel
import LarderSentences
import Page

/// The plan day by day: what is to be cooked, what that lacks, and what would save most.
struct PlanPage {
  private let visit: Visit
  private let home: String
  private let report: PlanReport
  /// Dinners for the days that have none, where somebody asks for them.
  private let suggested: PlanSuggestReport?
  private let recipes: [String]
  private let style: OutputStyle

  /// How many days are shown, and for how many dinners are suggested.
  private static let days = 7
  private static let suggestedDays = 5

  init(_ visit: Visit) throws {
    self.visit = visit
    home = "/h/\(try visit.home().id)"
    report = try visit.answer(PlanRequest())
    let asks = visit.request.query["suggest"] != nil
    var suggestion = PlanSuggestRequest()
    suggestion.days = Self.suggestedDays
    suggested = try asks ? visit.answer(suggestion) : nil
    recipes = try visit.answer(RecipesRequest()).recipes.map(\.name)
    style = try visit.style()
  }

  private var path: String { home + Place.plan.path }

  func response() throws -> Response {
    let frame = try PageFrame(visit, .plan)
    var page = try SitePage(visit, in: frame, Phrases.title(of: .plan)) { html in
      html.part("plan") { html in
        if !report.unsettled.isEmpty { writeUnsettled(frame, to: &html) }
        for day in days { write(day, frame, to: &html) }
      }
      html.wordList("plan-recipes", recipes)
    }
    page.lead = { html in html.text(Phrases.planLead(report.lines.count)) }
    if visit.may(.record) { page.chips = { html in writeDeeds(frame, to: &html) } }
    page.look = "planned"
    return page.response()
  }

  /// A week from today, and whatever is planned later.
  private var days: [Day] {
    let week = (0..<Self.days).compactMap { report.today.adding(days: $0) }
    let later = Set(report.lines.map(\.day)).filter { !week.contains($0) }
    return week + later.sorted()
  }

  private func writeDeeds(_ frame: PageFrame, to html: inout HTMLWriter) {
    if suggested == nil {
      html.element("a", ["class": "chip first", "href": path + "?suggest=1"]) { html in
        html.icon(.bulb)
        html.text(Phrases.planSuggest)
      }
    } else if let suggested, !suggested.dinners.isEmpty {
      html.deed(
        frame, ["plan", "suggest", "\(Self.suggestedDays)d"], says: Phrases.planTakeAll, next: path
      ) { html in
        html.hidden("accept", "on")
        html.iconButton(.check, Phrases.planTakeAll, "do")
      }
    }
    guard report.lines.contains(where: { !$0.missing.isEmpty }) else { return }
    html.deed(frame, ["plan", "shop"], says: Phrases.recipeMissingDo, next: path) {
      $0.iconButton(.list, Phrases.recipeMissingDo)
    }
  }

  private func writeUnsettled(_ frame: PageFrame, to html: inout HTMLWriter) {
    html.section("unsettled", Phrases.planUnsettled) { html in
      html.element("ul", ["class": "rows"]) { html in
        for line in report.unsettled.suffix(3) {
          html.element("li", ["class": "brief"]) { html in
            html.element("span", ["class": "what"]) { html in
              html.element("b") { $0.name(line.name) }
              html.element("span", ["class": "detail"], text: Phrases.planName(of: line.day, report.today, style))
            }
            if visit.may(.record) { writeRemoving(line, frame, to: &html) }
          }
          html.newline()
        }
      }
    }
  }

  // MARK: A day

  private func write(_ day: Day, _ frame: PageFrame, to html: inout HTMLWriter) {
    let lines = report.lines.filter { $0.day == day }
    let offers = suggested?.dinners.filter { $0.day == day } ?? []
    html.element("section", ["class": "day", "aria-labelledby": "day-\(day)", "data-key": "day \(day)"]) { html in
      html.element("div", ["class": "head"]) { html in
        html.element("h2", ["id": "day-\(day)"], text: Phrases.planName(of: day, report.today, style))
      }
      html.element("ul", ["class": "rows"]) { html in
        for line in lines { write(line, frame, to: &html) }
        for offer in offers { write(offer, frame, to: &html) }
      }
      if lines.isEmpty, offers.isEmpty { html.element("p", ["class": "quiet"], text: Phrases.planNothing) }
      if visit.may(.record) { writeAdding(day, frame, to: &html) }
    }
    html.newline()
  }

  private func write(_ line: PlanReport.Line, _ frame: PageFrame, to html: inout HTMLWriter) {
    let isRecipe = recipes.contains(line.name)
    html.element("li", ["data-key": "planned \(line.day) \(line.sitting) \(line.name)"]) { html in
      html.element(isRecipe ? "a" : "span", ["class": "what", "href": isRecipe ? page(of: line) : nil]) { html in
        html.element("b") { $0.name(line.name) }
        html.element("span", ["class": "detail"]) { html in
          let portions = line.portions.map { Phrases.recipeFor("\($0)", nil) }
          html.text([Phrases.planMeal(line.sitting), portions].compactMap { $0 }.joined(separator: " · "))
        }
        if !line.missing.isEmpty {
          let names = line.missing.map { $0.quantity.inKitchen(of: $0.name, style) }
          html.element("span", ["class": "detail past"], text: Phrases.recipeMissing(names.joined(separator: ", ")))
        }
      }
      guard visit.may(.record) else { return }
      if isRecipe, line.day == report.today {
        html.element("a", ["class": "button do", "href": page(of: line, "/cook"), "data-sheet": ""]) { html in
          html.icon(.cook)
          html.element("span", text: Phrases.cookDo)
        }
      }
      html.element("details", ["class": "edit"]) { html in
        html.element("summary", ["aria-label": Phrases.planChange(line.name)]) { $0.icon(.down) }
        html.element("div", ["class": "deeds"]) { html in
          writeMoving(line, frame, to: &html)
          writeRemoving(line, frame, to: &html)
        }
      }
    }
    html.newline()
  }

  /// The page of a recipe, or one below it, for as many as are planned.
  private func page(of line: PlanReport.Line, _ below: String = "") -> String {
    let query = line.portions.map { "?serves=" + QueryText.encoded("\($0)") } ?? ""
    return RecipeRow.path(home, line.name) + below + query
  }

  private func writeMoving(_ line: PlanReport.Line, _ frame: PageFrame, to html: inout HTMLWriter) {
    html.deed(frame, ["plan", "move", line.name], says: Phrases.planMoveSays(line.name), next: path) { html in
      html.hidden("from", Self.time(of: line).joined(separator: " "))
      let days = days.filter { $0 != line.day }
      html.choice(
        "words", spoken: Phrases.planDay,
        days.map { ($0.description, Phrases.planName(of: $0, report.today, style)) }, chosen: "")
      html.button(Phrases.itemMove)
    }
  }

  /// The day and the meal that a line stands at.
  private static func time(of line: PlanReport.Line) -> [String] {
    [line.day.description] + (line.sitting == .unsaid ? [] : [line.sitting.word])
  }

  private func writeRemoving(_ line: PlanReport.Line, _ frame: PageFrame, to html: inout HTMLWriter) {
    html.deed(
      frame, ["plan", "remove"] + Self.time(of: line) + [line.name], says: Phrases.planRemoveSays(line.name), next: path
    ) { $0.iconButton(.cross, Phrases.planRemove, "lose", spoken: Phrases.planRemoveSays(line.name)) }
  }

  /// A dinner that is suggested: what it saves, and what it lacks.
  private func write(_ offer: PlanSuggestReport.Dinner, _ frame: PageFrame, to html: inout HTMLWriter) {
    let name = offer.line.name
    html.element("li", ["class": "offered", "data-key": "offered \(offer.day)"]) { html in
      html.element("a", ["class": "what", "href": RecipeRow.path(home, name)]) { html in
        html.element("b") { $0.name(name) }
        html.element("span", ["class": "detail"]) { html in
          html.text(Phrases.planIdea)
          if visit.may(.seeMoney), offer.line.saved.minor > 0 {
            html.text(" · " + Phrases.planSaves(offer.line.saved.formatted(style)))
          }
          if !offer.line.missing.isEmpty {
            html.text(" · " + Phrases.recipeMissing(offer.line.missing.map(\.name).joined(separator: ", ")))
          }
        }
      }
      guard visit.may(.record) else { return }
      html.deed(
        frame, ["plan", "add", offer.day.description, name], says: Phrases.planSays(name), next: path + "?suggest=1"
      ) { html in
        html.hidden("serves", "\(offer.line.portions)")
        html.iconButton(.plus, Phrases.recipePlanDo, spoken: Phrases.planSays(name))
      }
    }
    html.newline()
  }

  private func writeAdding(_ day: Day, _ frame: PageFrame, to html: inout HTMLWriter) {
    html.element("details", ["class": "fold"]) { html in
      html.element("summary", ["aria-label": Phrases.planAddOn(Phrases.planName(of: day, report.today, style))]) {
        html in
        html.icon(.plus)
        html.text(Phrases.planAdd)
      }
      html.deed(frame, ["plan", "add", day.description], says: Phrases.planAdd, next: path, classes: "slots") { html in
        html.slot("words", Phrases.planWhat, list: "plan-recipes", isRequired: true)
        html.sittingChoice()
        html.slot("serves", Phrases.planServes, inputMode: "decimal")
        html.button(Phrases.recipePlanDo, "do")
      }
    }
    html.newline()
  }
}
