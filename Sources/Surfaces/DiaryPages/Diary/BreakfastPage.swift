import Accounts
import HTTP
import LarderAnswers
import LarderModel
import LarderWords
import Page
import WebParts

/// The current meal for everyone who lives here: each person's usual food is preselected, and everything is logged as
/// one command.
struct BreakfastPage: HouseholdPage {
  private let frame: PageFrame
  private let meals: UsualMeals
  private let marks: FoodMarks
  /// The day whose meal is suggested; nil for the usual meal.
  private let asOn: Day?
  /// The person whose other food is entered; nil for those without a usual meal.
  private let chosen: String?

  /// The most choices per person.
  private static let mostPlates = 5

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .today)
    let asked = context.request.query["meal"]
    meals = try context.usualMeals(
      context.latestDiary(), of: frame.faces, at: MealTime.ofDay.first { $0.word == asked })
    marks = try FoodMarks(context, of: meals.diners.flatMap(\.entries).compactMap(\.food))
    let (days, today) = (["yesterday": -1, "week": -7][context.request.query["as"] ?? ""], frame.today)
    asOn = days.map { today.advanced(by: $0) }
    chosen = context.request.query["who"]
  }

  private func path(_ asOn: String? = nil, of mealTime: MealTime? = nil) -> String {
    frame.home + "/breakfast?meal=\((mealTime ?? meals.mealTime).word)" + (asOn.map { "&as=" + $0 } ?? "")
  }

  /// Whether everyone at the table has eaten.
  private var isLogged: Bool { !meals.diners.isEmpty && meals.hungry == 0 }

  /// The food that a row proposes; nil for none.
  private func proposed(to diner: UsualMeals.Diner) -> UsualMeals.Plate? {
    if let asOn { diner.plate(on: asOn) } else { diner.plates.first }
  }

  /// Whether a usual meal can be logged for someone: they have not eaten yet.
  private func hasBox(_ diner: UsualMeals.Diner) -> Bool { diner.today.isEmpty && !diner.plates.isEmpty }

  private func isTicked(_ diner: UsualMeals.Diner) -> Bool { diner.today.isEmpty && proposed(to: diner) != nil }

  func response() -> Response {
    var page = SitePage(frame, Phrases.mealFor(meals.mealTime, meals.diners.count)) { html in
      html.div("breakfast") { html in
        html.block("nav", ["class": "wrapped", "aria-label": Phrases.whichMeal]) { html in
          for mealTime in MealTime.ofDay {
            html.chip(path(of: mealTime), isChosen: mealTime == meals.mealTime) {
              $0.text(Phrases.planMeal(mealTime))
            }
          }
        }
        if isLogged {
          writeLogged(to: &html)
        } else if meals.hasUsual {
          writeWays(to: &html)
          let says = Phrases.mealFor(meals.mealTime, meals.diners.count(where: isTicked))
          RepeatForm.write(says, in: frame, to: &html, writeForm)
        } else {
          html.nothing(.cup, Phrases.noUsual(meals.mealTime))
          return writeOwn(to: &html)
        }
        html.fold("fold", isOpen: chosen != nil) {
          $0.labelled(.plus, Phrases.somethingElse)
        } content: {
          writeOwn(to: &$0)
        }
      }
    }
    page.look = "eating"
    page.sheets = Sheet.sheets(at: .diary)
    return page.response()
  }

  /// Writes what everyone had, with a link to correct it.
  private func writeLogged(to html: inout HTMLWriter) {
    html.element("p", ["class": "notice", "role": "status"]) { html in
      html.text(Phrases.mealLogged(meals.mealTime) + " ")
      html.link(frame.home + Place.diary.path, Phrases.changeMeal)
    }
    html.rows(meals.diners) { diner, html in
      html.row { html in
        html.span("face eaten") { writeFace(of: diner, to: &$0) }
        html.div("what") { writeToday(of: diner, to: &$0) }
      }
    }
  }

  /// The days whose meal can be logged in place of the usual one, because someone ate something else.
  private var ways: [(word: String, day: Day, title: String)] {
    let today = frame.today
    let all = [
      ("yesterday", today.advanced(by: -1), Phrases.asYesterday),
      ("week", today.advanced(by: -7), Phrases.asLast(today.weekdayName)),
    ]
    return all.filter { _, day, _ in
      day == asOn
        || meals.diners.contains { diner in
          let plate = hasBox(diner) ? diner.plate(on: day) : nil
          return plate.map { dishes(of: $0) != diner.plates.first.map(dishes) } ?? false
        }
    }
  }

  private func dishes(of plate: UsualMeals.Plate) -> Set<DiaryEntry.Dish> { Set(plate.entries.map(\.dish)) }

  private func writeWays(to html: inout HTMLWriter) {
    let ways = ways
    guard !ways.isEmpty else { return }
    html.block("nav", ["class": "wrapped", "aria-label": Phrases.whichDay]) { html in
      html.chip(path(), isChosen: asOn == nil) { $0.text(Phrases.asUsual) }
      for way in ways { html.chip(path(way.word), isChosen: asOn == way.day) { $0.text(way.title) } }
    }
  }

  private func writeForm(to html: inout HTMLWriter) {
    html.rows(meals.diners, write)
    guard meals.diners.contains(where: hasBox) else { return }
    html.newline()
    html.timeSlot("at", Phrases.timeOfDay, value: time, frame.style)
    html.iconButton(.check, Phrases.enterMeal(meals.mealTime), "do wide")
  }

  /// Writes a form for other food, with everyone who lives here and has no usual meal chosen.
  private func writeOwn(to html: inout HTMLWriter) {
    let lacking = meals.diners.filter { $0.plates.isEmpty && $0.today.isEmpty }.compactMap(\.name)
    let eating = chosen.map { [$0] } ?? lacking
    let says = Phrases.enterMeal(meals.mealTime)
    html.deed(frame, ["eat"], says: says, classes: "own") { html in
      html.faces(of: frame.faces.residents + frame.faces.guests, frame.faces, spoken: Phrases.whoAte) {
        eating.contains($0)
      }
      html.div("slots") { html in
        html.slot("words", Phrases.food, placeholder: Phrases.whatEatenHint, isRequired: true)
        html.slot("quantity", Phrases.eachAmount, placeholder: Phrases.eachAmountHint)
        html.slot("for", Phrases.someoneElse, placeholder: Phrases.someoneElseName)
        html.timeSlot("at", Phrases.timeOfDay, value: time, frame.style)
      }
      html.formError("own")
      html.iconButton(.check, says, chosen != nil || !meals.hasUsual ? "do wide" : "wide")
    }
  }

  /// The current time if it fits the meal, otherwise the time of the last such meal.
  private var time: String {
    let usual = meals.diners.compactMap { $0.plates.first?.entries.first?.time }.first
    guard let now = frame.context.clock.minute else { return usual?.description ?? "" }
    // The start of the day only moves the night, which is not breakfast time.
    let isNow = MealTime(at: now, dayStart: .midnight) == meals.mealTime
    return isNow ? now.description : usual?.description ?? ""
  }

  // MARK: A person's meal

  private func write(_ diner: UsualMeals.Diner, to html: inout HTMLWriter) {
    guard hasBox(diner) else { return html.row { writeWithoutBox(diner, to: &$0) } }
    let number = "\(diner.person?.rawValue ?? 0)"
    let shown = proposed(to: diner)
    html.row { html in
      html.element("label", ["class": "face"]) { html in
        html.box("who", number, isChosen: isTicked(diner), spoken: Phrases.enterFor(name(of: diner)))
        writeFace(of: diner, to: &html)
      }
      html.div("what") { html in
        if let shown {
          write(shown, of: diner, to: &html)
        } else {
          html.element("b", ["class": "quiet"], text: Phrases.nothingThen)
        }
      }
      writeOthers(diner, shown, number, to: &html)
    }
  }

  /// Writes someone who has eaten today, or who has no usual meal. A chip opens the form for other food with this face
  /// chosen.
  private func writeWithoutBox(_ diner: UsualMeals.Diner, to html: inout HTMLWriter) {
    html.span(diner.today.isEmpty ? "face" : "face eaten") { writeFace(of: diner, to: &$0) }
    html.div("what") { html in
      if diner.today.isEmpty {
        html.element("b", ["class": "quiet"], text: Phrases.noUsualYet(meals.mealTime))
      } else {
        writeToday(of: diner, to: &html)
        html.span("detail fresh", Phrases.alreadyEaten)
      }
    }
    html.element(
      "a",
      [
        "class": "chip", "href": path() + "&who=" + QueryText.encoded(name(of: diner)), "data-sheet": "",
        "aria-label": Phrases.enterFor(name(of: diner)),
      ], text: diner.today.isEmpty ? Phrases.whatQuestion : Phrases.other)
  }

  private func name(of diner: UsualMeals.Diner) -> String { diner.name ?? Phrases.noName }

  /// Writes a face with its name below.
  private func writeFace(of diner: UsualMeals.Diner, to html: inout HTMLWriter) {
    html.face(frame.faces[diner.name])
    html.element("span") { $0.name(name(of: diner)) }
  }

  /// Writes what someone had today.
  private func writeToday(of diner: UsualMeals.Diner, to html: inout HTMLWriter) {
    write(UsualMeals.Plate(entries: diner.today, times: 1, last: frame.today), of: diner, to: &html)
  }

  private func write(_ plate: UsualMeals.Plate, of diner: UsualMeals.Diner, to html: inout HTMLWriter) {
    html.element("b", text: plate.entries.map(\.name).joined(separator: ", "))
    html.span("detail ink", detail(of: plate))
    // Unknown allergens matter only to the person who eats.
    let concerns = plate.entries.flatMap { marks[$0.food] }.filter { $0.how > .unknown || $0.person == diner.person }
    html.marks(of: concerns, isOfOne: true)
  }

  /// "45 g, 150 g · 390 kcal".
  private func detail(of plate: UsualMeals.Plate) -> String {
    let amounts = plate.entries.map { $0.eaten.quantity.inFractions(frame.style) }.joined(separator: ", ")
    guard let energy = plate.energy else { return amounts + " · " + Phrases.energyUnknown }
    return amounts + " · " + (plate.isAtLeast ? Phrases.eatenAtLeast + " " : "") + energy.grouped(frame.style) + " kcal"
  }

  /// Writes the other choices of a person, if there are any.
  private func writeOthers(
    _ diner: UsualMeals.Diner, _ shown: UsualMeals.Plate?, _ number: String, to html: inout HTMLWriter
  ) {
    let others = diner.plates.filter { dishes(of: $0) != shown.map(dishes) }
    let plates = ([shown].compactMap { $0 } + others).prefix(Self.mostPlates)
    guard plates.count > 1 else {
      if let plate = plates.first { html.hidden("plate-" + number, RepeatForm.numbers(plate.entries)) }
      return
    }
    html.fold("edit") {
      $0.text(Phrases.other)
    } content: { html in
      html.div("plates") { html in
        for (index, plate) in plates.enumerated() {
          html.element("label") { html in
            html.box("plate-" + number, RepeatForm.numbers(plate.entries), isChosen: index == 0, type: "radio")
            html.span("what") { write(plate, of: diner, to: &$0) }
          }
        }
      }
    }
  }
}
