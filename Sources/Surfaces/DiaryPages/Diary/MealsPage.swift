import Accounts
import HTTP
import LarderFigures
import LarderKitchen
import LarderModel
import LarderSentences
import Page
import WebParts

/// The meal book: the figures per portion of each dish, a button to log it, and a line to add a new one.
struct MealsPage: HouseholdPage {
  private let frame: PageFrame
  private let meals: [MealsReport.Line]
  private let marks: FoodMarks
  /// The person of the diary; nil for entries without one.
  private let person: String?
  /// The day of the diary, as an option of the verb.
  private let day: [(name: String, value: String)]
  /// The path of the diary to log into.
  private let diary: String

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .diary)
    meals = try context.answer(MealsRequest()).meals
    marks = try FoodMarks(context, of: meals.map { .meal($0.meal) })
    let day = min(frame.today, DiaryPage.day(context.request.query["day"]) ?? frame.today)
    let name = context.request.query["person"] ?? frame.person
    person = name.isEmpty ? nil : name
    self.day = DiaryPage.options(of: nil, day, frame)
    let query = "?day=\(day)&person=" + QueryText.encoded(name)
    diary = frame.home + Place.diary.path + query
    frame.next = frame.home + "/meals" + query
  }

  func response() -> Response {
    var page = SitePage(frame, Phrases.mealBook) { html in
      html.part("meals") { html in
        if meals.isEmpty {
          html.nothing(.plate, Phrases.noMeals) { html in
            if frame.may(.record) { html.buttonLink(.plus, Phrases.newMeal, "#line", "button do") }
          }
        }
        html.unknownAllergens(of: meals.map { ($0.name, marks[.meal($0.meal)]) }, areDishes: true)
        html.rows(meals, write)
      }
      html.element("p") { $0.link(diary, Phrases.toDiary) }
    }
    page.look = "meals"
    page.lead = { $0.text(Phrases.mealBookLead) }
    if frame.may(.record) {
      page.line = LineForm(
        label: Phrases.newMeal, placeholder: Phrases.newMealHint, button: Phrases.newMeal, icon: .plus,
        before: "meal add")
    }
    return page.response()
  }

  private func write(_ meal: MealsReport.Line, to html: inout HTMLWriter) {
    html.row(["data-search": meal.name]) { html in
      html.what(meal.name, detail: detail(of: meal))
      html.marks(of: marks[.meal(meal.meal)], showsUnknown: false)
      guard frame.may(.record) else { return }
      writeEating(meal, to: &html) { html in
        if let person { html.hidden("for", person) }
        html.iconButton(.eaten, Phrases.ate, spoken: Phrases.eatAgain(meal.name))
      }
      html.fold("edit", spoken: Phrases.moreOfMeal(meal.name)) {
        $0.icon(.down)
      } content: {
        writeMore(meal, to: &$0)
      }
    }
  }

  /// "420 kcal · eaten 3 times".
  private func detail(of meal: MealsReport.Line) -> String {
    let energy = meal.figures[.energy].map { Energy(thousandths: $0).onPage(frame.style) }
    let times = meal.timesEaten > 0 ? Phrases.eatenTimes(meal.timesEaten) : nil
    let isVaried = meal.description != nil
    return HTMLWriter.dotted([meal.description, energy ?? (isVaried ? nil : Phrases.energyUnknown), times])
  }

  /// "protein 18 g · fat 9 g".
  private func nutrients(of meal: MealsReport.Line) -> String {
    let nutrients: [(MealAttribute, String)] = [
      (.protein, Phrases.eatenProtein), (.carbohydrate, Phrases.eatenCarbs), (.fat, Phrases.eatenFat),
    ]
    return HTMLWriter.dotted(
      nutrients.map { attribute, name in
        meal.figures[attribute].map { "\(name.lowercased()) \(Figures.grams($0, frame.style))" }
      })
  }

  private func writeEating(
    _ meal: MealsReport.Line, to html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void
  ) {
    html.deed(frame, ["eat"], says: Phrases.ateAgain(meal.name), next: diary) { html in
      for option in [(name: "meal", value: meal.name)] + day { html.hidden(option.name, option.value) }
      content(&html)
    }
  }

  /// Writes a meal's nutrients and further actions: portions, energy and deletion.
  private func writeMore(_ meal: MealsReport.Line, to html: inout HTMLWriter) {
    let nutrients = nutrients(of: meal)
    if !nutrients.isEmpty { html.p("detail", nutrients) }
    writeEating(meal, to: &html) { html in
      let known = frame.faces.residents + frame.faces.guests
      html.faces(of: known, frame.faces, marks[.meal(meal.meal)], spoken: Phrases.whoAte) { $0 == person }
      html.div("slots") { html in
        html.slot("quantity", Phrases.portions, value: frame.style.decimal(15, places: 1), inputMode: "decimal")
        html.slot("for", Phrases.someoneElse, placeholder: Phrases.someoneElseName)
        html.button(Phrases.ate, "do")
      }
    }
    html.deed(frame, ["meal", "edit", meal.name], says: Phrases.changeEntry(meal.name), classes: "slots") { html in
      for (name, label) in [
        ("energy", Phrases.energyInKilocalories), ("protein", Phrases.eatenProtein), ("carbs", Phrases.eatenCarbs),
        ("fat", Phrases.eatenFat),
      ] { html.slot(name, label, inputMode: "decimal") }
      html.button(Phrases.save)
    }
    html.tap(
      frame, ["meal", "remove", meal.name], says: Phrases.removalOf(meal.name), .cross, Phrases.outOfBook, "lose")
  }
}
