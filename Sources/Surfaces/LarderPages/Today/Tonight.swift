import LarderKitchen
import LarderModel
import Page
import WebParts

/// The dinner planned for today, with a button to cook it. Without a plan, one line leads to suggestions.
struct Tonight {
  let dinners: [PlanReport.Line]
  private let frame: PageFrame
  private let catalog: Catalog
  /// Whether a dish was cooked today, so that nothing needs planning.
  private let hasCooked: Bool

  /// Returns nil for people who may not see the plan.
  init?(_ frame: PageFrame) throws {
    guard frame.may(.readAll) else { return nil }
    let (context, today) = (frame.context, frame.today)
    let household = try context.view().household
    (self.frame, catalog) = (frame, household.catalog)
    // The plan's missing food takes long to find, so only a planned dinner asks for it.
    let isPlanned = household.kitchen.plan.lines(from: today).contains { $0.day == today && $0.mealTime.isDinner }
    let planned = try isPlanned ? context.answer(PlanRequest()).lines : []
    dinners = planned.filter { $0.day == today && $0.mealTime.isDinner }
    hasCooked = try !isPlanned && RecentEvents(context, [Cooked.code], most: 100).events.contains { $0.day == today }
  }

  func write(to html: inout HTMLWriter) {
    guard dinners.isEmpty else {
      return html.section("tonight", Phrases.tonight, link: (Phrases.title(of: .plan), plan)) { html in
        html.rows(dinners) { write($0, to: &$1) }
      }
    }
    guard !hasCooked, frame.may(.record) else { return }
    html.block("p", ["class": "unplanned"]) { html in
      html.text(Phrases.nothingTonight + " ")
      html.element(
        "a", ["href": plan + "?suggest=1", "aria-label": Phrases.suggestDinner], text: Phrases.tonightSuggest)
      html.link(plan, Phrases.title(of: .plan))
    }
  }

  /// The recipe planned for a meal of today.
  func recipe(for mealTime: MealTime) -> PlanReport.Line? { mealTime.isDinner ? dinners.first(where: isRecipe) : nil }

  private func isRecipe(_ line: PlanReport.Line) -> Bool {
    catalog.meal(named: line.name).flatMap { catalog.recipe(of: $0) } != nil
  }

  private var plan: String { frame.home + Place.plan.path }

  private func write(_ line: PlanReport.Line, to html: inout HTMLWriter) {
    let hasRecipe = isRecipe(line)
    html.row(["data-key": "tonight \(line.name)"]) { html in
      html.what(line.name, at: hasRecipe ? line.page(frame.home) : nil) { html in
        html.span("detail", detail(of: line))
      }
      html.marks(of: line.concerns)
      if let freedom = line.freedom { html.span("concern quiet", say(freedom)) }
      guard hasRecipe, frame.may(.record) else { return }
      html.buttonLink(
        .cook, Phrases.cookDo, line.page(frame.home, "/cook"), "button do", isSheet: true,
        spoken: Phrases.cookTitle(line.name))
    }
  }

  /// The portions and missing food: "for 4 · to buy: 30 g parmesan".
  private func detail(of line: PlanReport.Line) -> String {
    let missing = line.missing.map { $0.quantity.inKitchen(of: $0.name, frame.style) }
    let short = line.isGone ? Phrases.planGone : missing.first.map { Phrases.short($0, others: missing.count - 1) }
    return HTMLWriter.dotted([line.portions.map { Phrases.recipeFor("\($0)", nil) }, short])
  }
}

extension MealTime {
  /// Whether a planned meal is a dinner: a meal without a time is planned for the evening.
  fileprivate var isDinner: Bool { self == .dinner || self == .unsaid }
}

extension PlanReport.Line {
  /// The page of a planned recipe, or one below it, with the planned portions.
  func page(_ home: String, _ below: String = "") -> String {
    let query = portions.map { "?serves=" + QueryText.encoded("\($0)") } ?? ""
    return RecipeRow.path(home, name) + below + query
  }
}
