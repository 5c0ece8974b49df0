import Accounts
import HTTP
import LarderModel
import LarderWords
import Page
import WebParts

/// The current meal for everyone: each person's usual food is preselected, and everything is logged as one command.
struct BreakfastPage: HouseholdPage {
  private let frame: PageFrame
  private let meals: UsualMeals
  private let marks: FoodMarks
  /// The day whose meal is suggested; nil for the usual meal.
  private let asOn: Day?

  /// The most choices per person.
  private static let mostPlates = 5

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .today)
    let asked = context.request.query["meal"]
    meals = try context.usualMeals(context.latestDiary(), at: MealTime.ofDay.first { $0.word == asked })
    marks = try FoodMarks(context, of: meals.diners.flatMap(\.entries).compactMap(\.food))
    let (days, today) = (["yesterday": -1, "week": -7][context.request.query["as"] ?? ""], frame.today)
    asOn = days.map { today.advanced(by: $0) }
  }

  private func path(_ asOn: String? = nil, of mealTime: MealTime? = nil) -> String {
    frame.home + "/breakfast?meal=\((mealTime ?? meals.mealTime).word)" + (asOn.map { "&as=" + $0 } ?? "")
  }

  func response() -> Response {
    let title = Phrases.mealFor(meals.mealTime, meals.diners.count)
    var page = SitePage(frame, title) { html in
      html.div("breakfast") { html in
        html.block("nav", ["class": "wrapped", "aria-label": Phrases.whichMeal], writeWays)
        if meals.diners.isEmpty {
          html.nothing(.cup, Phrases.noUsual(meals.mealTime))
          writeOwn(to: &html)
        } else {
          RepeatForm.write(title, in: frame, to: &html, writeForm)
          html.fold("fold") {
            $0.labelled(.plus, Phrases.somethingElse)
          } content: {
            writeOwn(to: &$0)
          }
        }
      }
    }
    page.look = "eating"
    page.sheets = Sheet.sheets(at: .diary)
    return page.response()
  }

  private func writeWays(to html: inout HTMLWriter) {
    let today = frame.today
    html.chip(path(), isChosen: asOn == nil) { $0.text(Phrases.asUsual) }
    html.chip(path("yesterday"), isChosen: asOn == today.advanced(by: -1)) { $0.text(Phrases.asYesterday) }
    html.chip(path("week"), isChosen: asOn == today.advanced(by: -7)) { $0.text(Phrases.asLast(today.weekdayName)) }
    for mealTime in MealTime.ofDay where mealTime != meals.mealTime {
      html.chip(path(of: mealTime)) { $0.text(Phrases.title(of: mealTime)) }
    }
  }

  private func writeForm(to html: inout HTMLWriter) {
    html.rows(meals.diners, write)
    html.newline()
    html.timeSlot("at", Phrases.mealTime, value: time, frame.style)
    html.iconButton(.check, Phrases.enterMeal(meals.mealTime), "do wide")
  }

  /// Writes a form for other food, with everyone who lives here and has no usual meal chosen.
  private func writeOwn(to html: inout HTMLWriter) {
    let known = Set(meals.diners.compactMap(\.name))
    let residents = frame.faces.residents
    let says = Phrases.enterMeal(meals.mealTime)
    html.deed(frame, ["eat"], says: says, classes: "own") { html in
      html.faces(of: residents + frame.faces.guests, frame.faces, spoken: Phrases.whoAte) {
        residents.contains($0) && !known.contains($0)
      }
      html.div("slots") { html in
        html.slot("words", Phrases.whatEaten, placeholder: Phrases.whatEatenHint, isRequired: true)
        html.slot("quantity", Phrases.eachAmount, placeholder: Phrases.eachAmountHint)
        html.slot("for", Phrases.someoneElse, placeholder: Phrases.someoneElseName)
        html.timeSlot("at", Phrases.mealTime, value: time, frame.style)
      }
      html.formError("own")
      html.iconButton(.check, says, meals.diners.isEmpty ? "do wide" : "wide")
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
    let number = "\(diner.person?.rawValue ?? 0)"
    let name = diner.name ?? Phrases.noName
    let shown: UsualMeals.Plate? = if let asOn { diner.plate(on: asOn) } else { diner.plates.first }
    html.row { html in
      html.element("label", ["class": "face"]) { html in
        html.box("who", number, isChosen: diner.today.isEmpty && shown != nil, spoken: Phrases.enterFor(name))
        html.face(frame.faces[diner.name])
      }
      html.div("what") { html in
        html.span("detail") { $0.name(name) }
        if let shown {
          write(shown, to: &html)
        } else {
          html.element("b", ["class": "quiet"], text: Phrases.nothingThen)
        }
        if !diner.today.isEmpty { html.span("detail week", Phrases.alreadyEaten) }
      }
      writeOthers(diner, shown, number, to: &html)
    }
  }

  private func write(_ plate: UsualMeals.Plate, to html: inout HTMLWriter) {
    html.element("b", text: plate.entries.map(\.name).joined(separator: ", "))
    html.span("detail", detail(of: plate))
    html.marks(of: plate.entries.flatMap { marks[$0.food] })
  }

  /// "45 g, 150 g · 390 kcal".
  private func detail(of plate: UsualMeals.Plate) -> String {
    let amounts = plate.entries.map { $0.eaten.quantity.formatted(frame.style) }.joined(separator: ", ")
    guard let energy = plate.energy else { return amounts + " · " + Phrases.energyUnknown }
    return amounts + " · " + (plate.isAtLeast ? Phrases.eatenAtLeast + " " : "") + energy.grouped(frame.style) + " kcal"
  }

  /// Writes the other choices of a person, if there are any.
  private func writeOthers(
    _ diner: UsualMeals.Diner, _ shown: UsualMeals.Plate?, _ number: String, to html: inout HTMLWriter
  ) {
    let dishes = shown.map { Set($0.entries.map(\.dish)) }
    let others = diner.plates.filter { Set($0.entries.map(\.dish)) != dishes }
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
            html.span("what") { write(plate, to: &$0) }
          }
        }
      }
    }
  }
}

/// The meals everyone had in recent weeks, each person's most frequent first.
package struct UsualMeals {
  /// Dishes that someone ate together.
  struct Plate {
    /// The entries of the latest time.
    let entries: [DiaryEntry]
    /// The number of days on which it was eaten.
    let times: Int
    let last: Day

    /// The known energy, if each dish has some; see ``isAtLeast``.
    var energy: Energy? {
      let known = entries.compactMap(\.energy)
      guard known.count == entries.count else { return nil }
      return Energy(thousandths: known.reduce(0) { $0 &+ $1.thousandths })
    }

    /// Whether the energy of some dish is only a minimum.
    var isAtLeast: Bool { entries.contains(where: \.eaten.isKnownInPart) }
  }

  /// A person at the table.
  package struct Diner {
    let person: PersonID?
    let name: String?
    /// The plates, most frequent first; ties are ordered by the latest.
    let plates: [Plate]
    /// The entries already in today's diary.
    let today: [DiaryEntry]
    private let days: [Day: [DiaryEntry]]

    /// The entries of earlier days, which the plates repeat.
    fileprivate var entries: [DiaryEntry] { days.values.flatMap(\.self) }

    fileprivate init(_ person: PersonID?, _ name: String?, _ entries: [DiaryEntry], today: Day) {
      (self.person, self.name) = (person, name)
      self.today = entries.filter { $0.day == today }
      days = Dictionary(grouping: entries.filter { $0.day < today }) { $0.day }
      var plates: [Set<DiaryEntry.Dish>: Plate] = [:]
      for (day, entries) in days.sorted(by: { $0.key < $1.key }) {
        let dishes = Set(entries.map(\.dish))
        plates[dishes] = Plate(entries: entries, times: (plates[dishes]?.times ?? 0) + 1, last: day)
      }
      // No two plates have the same last day, so the order is unambiguous.
      self.plates = plates.values.sorted { ($0.times, $0.last) > ($1.times, $1.last) }
    }

    /// The plate on a given day, or nil if unknown.
    func plate(on day: Day) -> Plate? { days[day].map { Plate(entries: $0, times: 1, last: day) } }
  }

  /// The number of days to look back.
  package static let days = 28

  package let mealTime: MealTime
  /// The people who had this meal in that time, in the order of their numbers.
  package let diners: [Diner]

  /// - Parameter entries: The recent diary, oldest first.
  init(_ entries: [DiaryEntry], _ mealTime: MealTime, _ catalog: Catalog, today: Day) {
    self.mealTime = mealTime
    let first = today.advanced(by: -Self.days)
    let own = entries.filter { entry in
      guard (first...today).contains(entry.day), let time = entry.time else { return false }
      return MealTime(at: time, dayStart: catalog.dayStart) == mealTime
    }
    let people = Dictionary(grouping: own) { $0.eaten.person?.rawValue ?? 0 }
    diners = people.sorted { $0.key < $1.key }.map { number, entries in
      let person = PersonID(stored: number)
      return Diner(person, person.map { catalog.name(.person, $0.rawValue) }, entries, today: today)
    }.filter { !$0.plates.isEmpty }
  }

  /// The number of people who have not eaten yet.
  package var hungry: Int { diners.count { $0.today.isEmpty } }
}

extension RequestContext {
  /// Returns everyone's usual meals.
  ///
  /// - Parameters:
  ///   - entries: The recent diary, oldest first.
  ///   - mealTime: The meal; nil for the current one.
  package func usualMeals(_ entries: [DiaryEntry], at mealTime: MealTime? = nil) throws -> UsualMeals {
    let catalog = try catalog()
    let mealTime = mealTime ?? clock.minute.map { MealTime(at: $0, dayStart: catalog.dayStart) } ?? .lunch
    return UsualMeals(entries, mealTime, catalog, today: try today())
  }
}
