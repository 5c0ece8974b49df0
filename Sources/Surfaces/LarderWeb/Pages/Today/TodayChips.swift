import LarderModel
import Page

/// What lies above the line of the first page: the meal of the hour, and what was eaten lately, to be entered again.
struct TodayChips {
  private let meals: UsualMeals
  private let repeated: [DiaryEntry]
  private let catalog: Catalog
  private let frame: PageFrame

  init(_ frame: PageFrame) throws {
    self.frame = frame
    let catalog = try frame.visit.catalog()
    self.catalog = catalog
    let entries = try frame.visit.latestDiary()
    meals = try frame.visit.usualMeals(entries)
    let own = entries.filter { entry in
      let name = entry.eaten.person.map { catalog.name(.person, $0.rawValue) }
      return DiaryPeople.key(name) == DiaryPeople.key(frame.person)
    }
    repeated = Repeated(own).most(4)
  }

  var isEmpty: Bool { meals.hungry == 0 && repeated.isEmpty }

  func write(to html: inout HTMLWriter) {
    if meals.hungry > 0 {
      let path = frame.home + "/breakfast?meal=" + meals.sitting.word
      html.element("a", ["class": "chip first", "data-sheet": "", "data-ahead": "", "href": path]) { html in
        html.icon(.eaten)
        html.text(Phrases.mealFor(meals.sitting, meals.hungry))
      }
    }
    for entry in repeated { RepeatChip(entry: entry, catalog: catalog, frame: frame).write(to: &html) }
  }
}
