import Accounts
import HTTP
import LarderAnswers
import LarderFigures
import LarderModel
import LarderSentences
import LarderWords
import Page

/// A day of somebody's diary: how far it is, and its entries by meal, each with a way to mend it.
struct DiaryPage {
  private let visit: Visit
  private let frame: PageFrame
  private let day: Day
  private let today: Day
  private let people: DiaryPeople
  private let entries: [DiaryEntry]
  /// What the same person ate the day before.
  private let before: [DiaryEntry]
  /// What the same person ate lately, to be entered again.
  private let repeated: [DiaryEntry]
  private let progress: DayProgress?
  private let household: Household
  private let style: OutputStyle

  init(_ visit: Visit) throws {
    self.visit = visit
    frame = try PageFrame(visit, .diary)
    household = try visit.view().household
    let catalog = household.catalog
    style = catalog.style
    let today = try visit.today()
    let day = min(today, Self.day(visit.request.query["day"]) ?? today)
    (self.today, self.day) = (today, day)
    let weeks = Period(first: day.advanced(by: -27), last: max(day, today)) ?? Period(day)
    let report = try visit.answer(CaloriesRequest(period: weeks))
    let people = try DiaryPeople(
      report, visit.answer(GoalsRequest()), me: frame.person, asked: visit.request.query["person"])
    self.people = people
    func isOwn(_ entry: DiaryEntry) -> Bool {
      people.isChosen(entry.eaten.person.map { catalog.name(.person, $0.rawValue) })
    }
    let own = try visit.diary(Period(first: day.advanced(by: -1), last: day) ?? Period(day)).filter(isOwn)
    entries = own.filter { $0.day == day }
    before = own.filter { $0.day != day }
    repeated = visit.may(.record) ? Repeated(try visit.latestDiary().filter(isOwn)).most(6) : []
    let diary = report.diaries.first { people.isChosen($0.name) }
    let line = diary?.days.last { $0.day == day }
    let eaten = line.map { DayProgress(day, $0.tally, of: diary?.person, catalog, today: today) }
    progress = eaten ?? (day == today ? diary?.progress : nil)
  }

  /// A day as an address has it.
  static func day(_ text: String?) -> Day? { text.flatMap { try? Day(iso: $0) } }

  /// The path of a day of somebody's diary.
  private func path(_ day: Day? = nil, of person: String?? = nil) -> String {
    let (day, person) = (day ?? self.day, person ?? people.chosen)
    let name = QueryText.encoded(person ?? "")
    return frame.home + Place.diary.path + "?day=\(day)&person=\(name)"
  }

  func response() throws -> Response {
    var page = try SitePage(visit, in: frame, Phrases.title(of: .diary)) { html in
      html.part("days", writeDays)
      html.part("people", writePeople)
      html.part("sum", writeSum)
      html.part("entries", writeEntries)
    }
    page.look = "diary"
    page.lead = { $0.text(Phrases.day(today.distance(to: day), day.spokenInFull(style))) }
    if visit.may(.record) {
      var line = LineForm(next: path())
      (line.label, line.placeholder, line.icon) = (Phrases.eatenLine, Phrases.eatenLineHint, .return)
      line.before = (["eat"] + person.map { "\($0.name):\(WhyPages.quoted($0.value))" }).joined(separator: " ")
      line.typed = page.toast?.typed ?? ""
      page.line = line
      page.chips = writeChips
    }
    return page.response()
  }

  /// Whose it is and of which day, as options of a verb.
  private var person: [(name: String, value: String)] {
    let name = people.chosen.map { [(name: "for", value: $0)] } ?? []
    return name + (day == today ? [] : [(name: "on", value: "\(day)")])
  }

  // MARK: Which day, and whose

  private func writeDays(to html: inout HTMLWriter) {
    html.element("div", ["class": "days"]) { html in
      let before = path(day.advanced(by: -1))
      html.element("a", ["class": "plain turned", "href": before, "aria-label": Phrases.dayBefore]) {
        $0.icon(.next)
      }
      html.element("form", ["method": "get", "action": frame.home + Place.diary.path]) { html in
        if let chosen = people.chosen { html.hidden("person", chosen) }
        html.leaf(
          "input",
          [
            "type": "date", "name": "day", "value": "\(day)", "max": "\(today)", "required": "",
            "aria-label": Phrases.diaryDay,
          ])
        html.button(Phrases.showDay, "plain")
      }
      if day < today {
        html.element("a", ["class": "plain", "href": path(day.advanced(by: 1)), "aria-label": Phrases.dayAfter]) {
          $0.icon(.next)
        }
      }
    }
    html.newline()
  }

  private func writePeople(to html: inout HTMLWriter) {
    guard people.names.count > 1 else { return }
    html.element("nav", ["class": "people", "aria-label": Phrases.whoseDiary]) { html in
      for name in people.names {
        let current: String? = people.isChosen(name) ? "true" : nil
        html.element("a", ["href": path(of: .some(name)), "aria-current": current]) { html in
          html.mark(of: name ?? "?")
          html.name(name ?? Phrases.noName)
        }
      }
    }
    html.newline()
  }

  // MARK: What it comes to

  private func writeSum(to html: inout HTMLWriter) {
    guard let progress else { return }
    html.element("section", ["class": "summed", "aria-label": Phrases.eaten]) { html in
      EatenFigure(progress: progress, style: style, home: frame.home, hasMark: true).write(to: &html)
      if EnergyBar(progress.line, hasMark: true) != nil {
        html.element("p", ["class": "detail"], text: Phrases.markIsGoal)
      }
      Macros(progress.line, style).write(to: &html)
    }
    html.newline()
  }

  // MARK: The entries

  private func writeEntries(to html: inout HTMLWriter) {
    if entries.isEmpty { html.element("p", ["class": "quiet empty"], text: Phrases.nothingEaten) }
    let dayStart = household.catalog.dayStart
    let meals: [MealTime?] = MealTime.ofDay.map(Optional.some) + [nil]
    for meal in meals {
      let own = entries.filter { entry in entry.time.map { MealTime(at: $0, dayStart: dayStart) } == meal }
      guard !own.isEmpty else { continue }
      DiaryMeal(
        sitting: meal, entries: own, frame: frame, next: path(), isMending: visit.may(.mend), style: style
      ).write(to: &html)
    }
  }

  // MARK: Chips

  private func writeChips(to html: inout HTMLWriter) {
    let dayStart = household.catalog.dayStart
    func meals(_ entries: [DiaryEntry]) -> [MealTime: [DiaryEntry]] {
      let timed = entries.filter { $0.time != nil }
      return Dictionary(grouping: timed) { MealTime(at: $0.time ?? .midnight, dayStart: dayStart) }
    }
    let (now, then) = (meals(entries), meals(before))
    for sitting in MealTime.ofDay {
      guard now[sitting] == nil, let dishes = then[sitting] else { continue }
      AgainForm(frame: frame, next: path(), entries: dishes, on: day, at: dishes.first?.time)
        .write(Phrases.asDayBefore(sitting), to: &html)
    }
    html.element(
      "a",
      [
        "class": "chip", "data-sheet": "",
        "href": frame.home + "/meals?day=\(day)&person=" + QueryText.encoded(people.chosen ?? ""),
      ], text: Phrases.mealBook)
    for entry in repeated {
      RepeatChip(entry: entry, catalog: household.catalog, frame: frame, next: path(), more: person).write(to: &html)
    }
  }
}
