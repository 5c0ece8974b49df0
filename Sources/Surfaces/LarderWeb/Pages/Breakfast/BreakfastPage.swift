import Accounts
import HTTP
import LarderModel
import LarderWords
import Page

/// The meal of the hour for everybody at the table: what each usually has is ticked, something else a tap away, and all
/// of it is one entry with one undo.
struct BreakfastPage {
  private let visit: Visit
  private let frame: PageFrame
  private let meals: UsualMeals
  private let today: Day
  private let style: OutputStyle
  /// The day whose meal is proposed; nil for what is usual.
  private let asOn: Day?

  /// The most plates that are offered to one person.
  private static let mostPlates = 5

  init(_ visit: Visit) throws {
    self.visit = visit
    frame = try PageFrame(visit, .today)
    style = try visit.style()
    today = try visit.today()
    let asked = visit.request.query["meal"]
    meals = try visit.usualMeals(visit.latestDiary(), at: MealTime.ofDay.first { $0.word == asked })
    switch visit.request.query["as"] {
    case "yesterday": asOn = today.advanced(by: -1)
    case "week": asOn = today.advanced(by: -7)
    default: asOn = nil
    }
  }

  private func path(_ asOn: String? = nil, of sitting: MealTime? = nil) -> String {
    frame.home + "/breakfast?meal=\((sitting ?? meals.sitting).word)" + (asOn.map { "&as=" + $0 } ?? "")
  }

  private var title: String { Phrases.mealFor(meals.sitting, meals.diners.count) }

  func response() throws -> Response {
    var page = try SitePage(visit, in: frame, title) { html in
      html.element("div", ["class": "breakfast"]) { html in
        html.element("nav", ["class": "wrapped", "aria-label": Phrases.whichMeal], writeWays)
        html.newline()
        if meals.diners.isEmpty {
          html.element("p", ["class": "quiet empty"], text: Phrases.noUsual(meals.sitting))
        } else {
          AgainForm.write(title, in: frame, to: &html, writeForm)
        }
      }
    }
    page.look = "eating"
    page.sheets = Sheet.sheets(at: .diary)
    return page.response()
  }

  private func writeWays(to html: inout HTMLWriter) {
    let ways = [
      (path(), Phrases.mealAsUsual, asOn == nil),
      (path("yesterday"), Phrases.asYesterday, asOn == today.advanced(by: -1)),
      (path("week"), Phrases.asLast(today.weekdayName), asOn == today.advanced(by: -7)),
    ]
    for (path, label, isChosen) in ways {
      html.element("a", ["class": "chip", "href": path, "aria-current": isChosen ? "true" : nil], text: label)
    }
    for sitting in MealTime.ofDay where sitting != meals.sitting {
      html.element("a", ["class": "chip", "href": path(of: sitting)], text: Phrases.title(of: sitting))
    }
  }

  private func writeForm(to html: inout HTMLWriter) {
    html.hidden("seen", "\(frame.seen)")
    html.hidden("next", frame.home)
    html.element("ul", ["class": "rows"]) { html in
      for diner in meals.diners { write(diner, to: &html) }
    }
    html.newline()
    html.slot("at", Phrases.mealTime, value: time, type: "time")
    html.element("button", ["type": "submit", "class": "do wide"]) { html in
      html.icon(.check)
      html.element("span", text: Phrases.enterMeal(meals.sitting))
    }
    html.element("p", ["class": "hint after"], text: Phrases.oneForEach)
  }

  /// Now, where it is the hour of this meal; else when it was last.
  private var time: String {
    let usual = meals.diners.compactMap { $0.plates.first?.entries.first?.time }.first
    guard let now = visit.clock.minute else { return usual?.description ?? "" }
    // The day's beginning moves only the night, which is no breakfast's hour.
    let isNow = MealTime(at: now, dayStart: .midnight) == meals.sitting
    return isNow ? now.description : usual?.description ?? ""
  }

  // MARK: Somebody's plate

  private func write(_ diner: UsualMeals.Diner, to html: inout HTMLWriter) {
    let number = "\(diner.person?.rawValue ?? 0)"
    let name = diner.name ?? Phrases.noName
    let shown: UsualMeals.Plate? = if let asOn { diner.plate(on: asOn) } else { diner.plates.first }
    html.element("li") { html in
      html.mark(of: diner.name ?? "?")
      html.element("div", ["class": "what"]) { html in
        html.element("span", ["class": "detail"]) { $0.name(name) }
        if let shown {
          write(shown, to: &html)
        } else {
          html.element("b", ["class": "quiet"], text: Phrases.nothingThen)
        }
        if !diner.today.isEmpty { html.element("span", ["class": "detail week"], text: Phrases.alreadyEaten) }
      }
      writeOthers(diner, shown, number, to: &html)
      html.element("label", ["class": "pick"]) { html in
        html.leaf(
          "input",
          [
            "type": "checkbox", "name": "who", "value": number, "aria-label": Phrases.enterFor(name),
            "checked": diner.today.isEmpty && shown != nil ? "" : nil,
          ])
      }
    }
    html.newline()
  }

  private func write(_ plate: UsualMeals.Plate, to html: inout HTMLWriter) {
    html.element("b", text: plate.entries.map(\.name).joined(separator: ", "))
    html.element("span", ["class": "detail"], text: detail(of: plate))
  }

  /// "45 g, 150 g · 390 kcal".
  private func detail(of plate: UsualMeals.Plate) -> String {
    let amounts = plate.entries.map { $0.eaten.quantity.formatted(style) }.joined(separator: ", ")
    guard let energy = plate.energy else { return amounts + " · " + Phrases.energyUnknown }
    return amounts + " · " + (plate.isAtLeast ? Phrases.eatenAtLeast + " " : "") + energy.grouped(style) + " kcal"
  }

  /// What else somebody could have; of one plate alone there is no choice.
  private func writeOthers(
    _ diner: UsualMeals.Diner, _ shown: UsualMeals.Plate?, _ number: String, to html: inout HTMLWriter
  ) {
    let dishes = shown.map { Set($0.entries.map(\.dish)) }
    let others = diner.plates.filter { Set($0.entries.map(\.dish)) != dishes }
    let plates = ([shown].compactMap { $0 } + others).prefix(Self.mostPlates)
    guard plates.count > 1 else {
      if let plate = plates.first { html.hidden("plate-" + number, AgainForm.numbers(plate.entries)) }
      return
    }
    html.element("details", ["class": "edit"]) { html in
      html.element("summary", text: Phrases.otherPlate)
      html.element("div", ["class": "plates"]) { html in
        for (index, plate) in plates.enumerated() {
          html.element("label") { html in
            html.leaf(
              "input",
              [
                "type": "radio", "name": "plate-\(number)", "value": AgainForm.numbers(plate.entries),
                "checked": index == 0 ? "" : nil,
              ])
            html.element("span", ["class": "what"]) { write(plate, to: &$0) }
          }
        }
      }
    }
  }
}
