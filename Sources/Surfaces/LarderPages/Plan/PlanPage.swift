import DiaryPages
import HTTP
import LarderKitchen
import LarderModel
import Page
import WebParts

/// The plan by day, with missing ingredients and suggestions that save most.
struct PlanPage: HouseholdPage {
  private let frame: PageFrame
  private let report: PlanReport
  /// The suggested dinners for days without one, if requested.
  private let suggested: PlanSuggestReport?
  private let recipes: [String]
  private let tray: DishTray

  /// The number of days shown, and of suggested dinners.
  private static let days = 7
  private static let suggestedDays = 5

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .plan)
    report = try context.answer(PlanRequest())
    let asks = context.request.query["suggest"] != nil
    var suggestion = PlanSuggestRequest()
    suggestion.days = Self.suggestedDays
    suggested = try asks ? context.answer(suggestion) : nil
    let book = try context.answer(RecipesRequest()).recipes
    recipes = book.map(\.name)
    tray = try DishTray(frame, book)
  }

  private var mayRecord: Bool { frame.may(.record) }

  func response() -> Response {
    var page = SitePage(frame, Phrases.title(of: .plan)) { html in
      html.part("plan") { html in
        if !report.unsettled.isEmpty { writeUnsettled(to: &html) }
        if mayRecord {
          if report.lines.isEmpty, suggested == nil { writeNothing(to: &html) }
          tray.write(to: &html)
        }
        html.div("weekdays") { html in
          for day in days { write(day, to: &html) }
        }
      }
      html.wordList("plan-recipes", recipes)
    }
    page.lead = { if !report.lines.isEmpty { $0.text(Phrases.planLead(report.lines.count)) } }
    if mayRecord { (page.chips, page.modules) = (writeDeeds, ["plan"]) }
    page.look = tray.picked == nil ? "planned" : "planned picking"
    return page.response()
  }

  /// A week from today, and any later days with a plan.
  private var days: [Day] {
    let week = (0..<Self.days).compactMap { report.today.adding(days: $0) }
    let later = Set(report.lines.map(\.day)).filter { !week.contains($0) }
    return week + later.sorted()
  }

  private func name(of day: Day) -> String { Phrases.planName(of: day, report.today, frame.style) }

  private func writeDeeds(to html: inout HTMLWriter) {
    if suggested == nil {
      guard !report.lines.isEmpty else { return }
      html.buttonLink(.bulb, Phrases.planSuggest, frame.next + "?suggest=1")
    } else if let suggested, !suggested.dinners.isEmpty {
      html.deed(frame, ["plan", "suggest", "\(Self.suggestedDays)d"], says: Phrases.planTakeAll) { html in
        html.hidden("accept", "on")
        html.iconButton(.check, Phrases.planTakeAll, "do")
      }
    }
    guard report.lines.contains(where: { !$0.missing.isEmpty }) else { return }
    html.deed(frame, ["plan", "shop"], says: Phrases.recipeMissingDo) { $0.iconButton(.list, Phrases.recipeMissingDo) }
  }

  /// Writes what to do with an empty plan: ask for dinners, or write the first recipe.
  private func writeNothing(to html: inout HTMLWriter) {
    html.nothing(.plate, recipes.isEmpty ? Phrases.planNoRecipes : Phrases.planNothing) { html in
      if recipes.isEmpty {
        html.buttonLink(.plus, Phrases.recipeAdd, frame.home + "/add-recipe", "button do")
      } else {
        html.buttonLink(.bulb, Phrases.planSuggest, frame.next + "?suggest=1", "button do")
      }
    }
  }

  private func writeUnsettled(to html: inout HTMLWriter) {
    html.section("unsettled", Phrases.planUnsettled) { html in
      html.rows(report.unsettled.suffix(3), each: ["class": "brief"]) { line, html in
        html.span("what") { html in
          html.element("b") { $0.name(line.name) }
          html.span("detail", name(of: line.day))
        }
        if mayRecord { writeRemoving(line, to: &html) }
      }
    }
  }

  // MARK: A day

  private func write(_ day: Day, to html: inout HTMLWriter) {
    let lines = report.lines.filter { $0.day == day }
    let offers = suggested?.dinners.filter { $0.day == day } ?? []
    html.block("section", ["class": "day", "aria-labelledby": "day-\(day)", "data-key": "day \(day)"]) { html in
      html.div("head") { html in
        html.element("h2", ["id": "day-\(day)"], text: Phrases.planName(of: day, report.today))
        html.span("quiet", day.spoken(frame.style))
      }
      html.element("ul", ["class": "rows"]) { html in
        for line in lines { write(line, to: &html) }
        for offer in offers { write(offer, to: &html) }
      }
      guard mayRecord else { return }
      tray.writePlace(on: day, named: name(of: day), to: &html)
      writeAdding(day, to: &html)
    }
  }

  private func write(_ line: PlanReport.Line, to html: inout HTMLWriter) {
    let isRecipe = recipes.contains(line.name)
    let key = "planned \(line.day) \(line.mealTime) \(line.name)"
    html.row(["data-key": key, "draggable": mayRecord ? "true" : nil]) { html in
      html.element(isRecipe ? "a" : "span", ["class": "what", "href": isRecipe ? line.page(frame.home) : nil]) { html in
        html.element("b") { $0.name(line.name) }
        let portions = line.portions.map { Phrases.recipeFor("\($0)", nil) }
        html.span("detail", HTMLWriter.dotted([Phrases.planMeal(line.mealTime), portions]))
        if line.isGone {
          html.span("detail week", Phrases.planGone)
        } else if !line.missing.isEmpty {
          let names = line.missing.map { $0.quantity.inKitchen(of: $0.name, frame.style) }
          html.span("detail week", Phrases.toBuy(names))
        }
      }
      html.marks(of: line.concerns)
      guard mayRecord else { return }
      if isRecipe, line.day == report.today {
        html.buttonLink(.cook, Phrases.cookDo, line.page(frame.home, "/cook"), "button do", isSheet: true)
      }
      html.fold("edit", spoken: Phrases.planChange(line.name)) {
        $0.icon(.down)
      } content: { html in
        html.div("deeds") { html in
          writeMoving(line, to: &html)
          writeRemoving(line, to: &html)
        }
      }
    }
  }

  private func writeMoving(_ line: PlanReport.Line, to html: inout HTMLWriter) {
    html.deed(frame, ["plan", "move", line.name], says: Phrases.moveOf(line.name)) { html in
      html.hidden("from", Self.time(of: line).joined(separator: " "))
      let days = days.filter { $0 != line.day }
      html.choice("words", spoken: Phrases.whichDay, days.map { ($0.description, name(of: $0)) }, chosen: "")
      html.button(Phrases.itemMove)
    }
  }

  /// The day and meal of a planned dish.
  private static func time(of line: PlanReport.Line) -> [String] {
    [line.day.description] + (line.mealTime == .unsaid ? [] : [line.mealTime.word])
  }

  private func writeRemoving(_ line: PlanReport.Line, to html: inout HTMLWriter) {
    html.tap(
      frame, ["plan", "remove"] + Self.time(of: line) + [line.name], says: Phrases.planRemoveSays(line.name), .cross,
      Phrases.remove, "lose")
  }

  /// Writes a suggested dinner, with its savings and missing ingredients.
  private func write(_ offer: PlanSuggestReport.Dinner, to html: inout HTMLWriter) {
    let (name, missing) = (offer.line.name, offer.line.missing.map(\.name))
    html.row(["class": "offered", "data-key": "offered \(offer.day)"]) { html in
      let saves = frame.may(.seeMoney) && offer.line.saved.minor > 0
      let detail = HTMLWriter.dotted([
        Phrases.planIdea, saves ? Phrases.planSaves(offer.line.saved.formatted(frame.style)) : nil,
        offer.line.missing.isEmpty ? nil : Phrases.toBuy(missing),
      ])
      html.what(name, at: RecipeRow.path(frame.home, name)) { html in
        html.span("detail", detail)
      }
      html.marks(of: offer.line.concerns)
      guard mayRecord else { return }
      let words = ["plan", "add", offer.day.description, name]
      html.deed(frame, words, says: Phrases.planSays(name), next: frame.next + "?suggest=1") { html in
        html.hidden("serves", "\(offer.line.portions)")
        html.iconButton(.plus, Phrases.recipePlanDo, spoken: Phrases.planSays(name))
      }
    }
  }

  private func writeAdding(_ day: Day, to html: inout HTMLWriter) {
    html.fold("fold", spoken: Phrases.planAddOn(name(of: day))) {
      $0.icon(.plus)
    } content: { html in
      html.deed(frame, ["plan", "add", day.description], says: Phrases.add, classes: "slots") { html in
        html.slot(
          "words", Phrases.planWhat, placeholder: Phrases.planWhatHint, list: "plan-recipes", isRequired: true)
        html.mealTimeChoice()
        html.slot("serves", Phrases.portions, inputMode: "decimal")
        html.button(Phrases.recipePlanDo, "do")
      }
    }
    html.newline()
  }
}

extension HTMLWriter {
  /// Writes the choice of the meal, as a word of `plan add`.
  mutating func mealTimeChoice() {
    let mealTimes: [MealTime] = [.breakfast, .lunch, .dinner, .snack]
    choiceSlot(
      "words", Phrases.whichMeal, mealTimes.map { ($0.word, Phrases.planMeal($0)) }, chosen: MealTime.dinner.word)
  }
}
