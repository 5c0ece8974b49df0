import Accounts
import HTTP
import LarderFigures
import LarderModel
import LarderSentences
import Page

/// The meal book: what a portion of each dish has, to be entered in a tap, and a line to write a new one.
struct MealsPage {
  private let visit: Visit
  private let frame: PageFrame
  private let report: MealsReport
  private let style: OutputStyle
  /// Whose diary it is entered into, and of which day, as options of the verb.
  private let person: [(name: String, value: String)]
  /// The paths of this page, and of the diary that it enters into.
  private let path: String
  private let diary: String

  init(_ visit: Visit) throws {
    self.visit = visit
    frame = try PageFrame(visit, .diary)
    report = try visit.answer(MealsRequest())
    style = try visit.style()
    let today = try visit.today()
    let day = min(today, DiaryPage.day(visit.request.query["day"]) ?? today)
    let name = visit.request.query["person"] ?? frame.person
    person =
      (name.isEmpty ? [] : [(name: "for", value: name)]) + (day == today ? [] : [(name: "on", value: "\(day)")])
    let query = "?day=\(day)&person=" + QueryText.encoded(name)
    (path, diary) = (frame.home + "/meals" + query, frame.home + Place.diary.path + query)
  }

  func response() throws -> Response {
    var page = try SitePage(visit, in: frame, Phrases.mealBook) { html in
      html.part("meals") { html in
        if report.meals.isEmpty { html.element("p", ["class": "quiet empty"], text: Phrases.noMeals) }
        html.element("ul", ["class": "rows"]) { html in
          for meal in report.meals { write(meal, to: &html) }
        }
      }
      html.element("p") { html in html.element("a", ["href": diary], text: Phrases.toDiary) }
    }
    page.look = "meals"
    page.lead = { $0.text(Phrases.mealBookLead) }
    if visit.may(.record) {
      var line = LineForm(next: path)
      (line.label, line.placeholder, line.button) = (Phrases.newMeal, Phrases.newMealHint, Phrases.newMeal)
      (line.icon, line.before) = (.plus, "meal add")
      line.typed = page.toast?.typed ?? ""
      page.line = line
    }
    return page.response()
  }

  private func write(_ meal: MealsReport.Line, to html: inout HTMLWriter) {
    html.element("li", ["data-search": meal.name]) { html in
      html.element("div", ["class": "what"]) { html in
        html.element("b") { $0.name(meal.name) }
        html.element("span", ["class": "detail"], text: detail(of: meal))
      }
      html.element("span", ["class": "amount"]) { html in
        if let energy = meal.figures[.energy] {
          html.text(Energy(thousandths: energy).grouped(style))
          html.element("small", text: " kcal")
        } else {
          html.element("small", text: Phrases.energyUnknown)
        }
      }
      if visit.may(.record) {
        html.deed(frame, ["eat"], says: Phrases.ateAgain(meal.name), next: diary) { html in
          for option in [(name: "meal", value: meal.name)] + person { html.hidden(option.name, option.value) }
          html.iconButton(.eaten, Phrases.logMeal, spoken: Phrases.eatAgain(meal.name))
        }
        writeMore(meal, to: &html)
      }
    }
    html.newline()
  }

  /// "protein 18 g · eaten 3 times".
  private func detail(of meal: MealsReport.Line) -> String {
    let nutrients: [(MealAttribute, String)] = [
      (.protein, Phrases.eatenProtein), (.carbohydrate, Phrases.eatenCarbs), (.fat, Phrases.eatenFat),
    ]
    let figures = nutrients.compactMap { attribute, name in
      meal.figures[attribute].map { "\(name.lowercased()) \(Figures.grams($0, style))" }
    }
    let times = meal.timesEaten > 0 ? [Phrases.eatenTimes(meal.timesEaten)] : []
    return ([meal.description].compactMap { $0 } + figures + times).joined(separator: " · ")
  }

  /// Another number of portions, its figures, and out of the book.
  private func writeMore(_ meal: MealsReport.Line, to html: inout HTMLWriter) {
    html.element("details", ["class": "edit"]) { html in
      html.element("summary", ["aria-label": Phrases.moreOfMeal(meal.name)]) { $0.icon(.down) }
      html.deed(frame, ["eat"], says: Phrases.ateAgain(meal.name), next: diary, classes: "slots") { html in
        for option in [(name: "meal", value: meal.name)] + person { html.hidden(option.name, option.value) }
        html.slot("quantity", Phrases.mealPortions, value: style.decimal(15, places: 1), inputMode: "decimal")
        html.button(Phrases.logMeal, "do")
      }
      html.deed(
        frame, ["meal", "edit", meal.name], says: Phrases.changeEntry(meal.name), next: path, classes: "slots"
      ) { html in
        for (name, label) in [
          ("energy", Phrases.energyOfPortion), ("protein", Phrases.eatenProtein), ("carbs", Phrases.eatenCarbs),
          ("fat", Phrases.eatenFat),
        ] { html.slot(name, label, inputMode: "decimal") }
        html.button(Phrases.save)
      }
      html.deed(frame, ["meal", "remove", meal.name], says: Phrases.takeOutEntry(meal.name), next: path) {
        $0.iconButton(.cross, Phrases.outOfBook, "lose", spoken: Phrases.takeOutEntry(meal.name))
      }
    }
  }
}
