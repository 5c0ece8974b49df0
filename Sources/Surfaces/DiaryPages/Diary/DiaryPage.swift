import Accounts
import HTTP
import LarderAnswers
import LarderFigures
import LarderModel
import LarderSentences
import LarderWords
import Page
import WebParts

/// A day of a person's diary: its energy, and its entries by meal with their actions.
struct DiaryPage: HouseholdPage {
  private let frame: PageFrame
  private let day: Day
  private let people: DiaryPeople
  private let entries: [DiaryEntry]
  /// The same person's entries of the previous day.
  private let before: [DiaryEntry]
  /// The same person's recent entries, to log again.
  private let repeated: [DiaryEntry]
  private let marks: FoodMarks
  private let progress: DayProgress?
  /// The selected person's weight; nil for entries without a person.
  private let weight: DiaryWeight?
  private let catalog: Catalog

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .diary)
    let (catalog, today) = (try context.catalog(), frame.today)
    self.catalog = catalog
    let day = min(today, Self.day(context.request.query["day"]) ?? today)
    self.day = day
    let weeks = Period(first: day.advanced(by: -27), last: max(day, today)) ?? Period(day)
    let report = try context.answer(CaloriesRequest(period: weeks))
    let people = DiaryPeople(report, frame.faces.residents, me: frame.person, asked: context.request.query["person"])
    self.people = people
    func isOwn(_ entry: DiaryEntry) -> Bool {
      people.isChosen(entry.eaten.person.map { catalog.name(.person, $0.rawValue) })
    }
    let own = try context.diary(Period(first: day.advanced(by: -1), last: day) ?? Period(day)).filter(isOwn)
    entries = own.filter { $0.day == day }
    before = own.filter { $0.day != day }
    repeated = context.may(.record) ? Repeated(try context.latestDiary().filter(isOwn)).most(6) : []
    marks = try FoodMarks(context, of: (repeated + before).compactMap(\.food))
    let diary = report.diaries.first { people.isChosen($0.name) }
    let line = diary?.days.last { $0.day == day }
    let eaten = line.map { DayProgress(day, $0.tally, of: diary?.person, catalog, today: today) }
    progress = eaten ?? (day == today ? diary?.progress : nil)
    let next = people.path(frame.home + Place.diary.path, day)
    frame.next = next
    let asksForYear = context.request.query["span"] == DiaryWeight.Span.year.rawValue
    if asksForYear { frame.next += "&span=year" }
    let framed = frame
    weight = try people.chosen.map { name in
      try DiaryWeight(context, framed, of: name, on: day) { next + ($0 == .year ? "&span=year" : "") }
    }
  }

  /// Parses a day in an address.
  static func day(_ text: String?) -> Day? { text.flatMap { try? Day(iso: $0) } }

  /// The person and day of an entry, as options of a verb.
  static func options(of person: String?, _ day: Day, _ frame: PageFrame) -> [(name: String, value: String)] {
    (person.map { [(name: "for", value: $0)] } ?? []) + (day == frame.today ? [] : [(name: "on", value: "\(day)")])
  }

  private var options: [(name: String, value: String)] { Self.options(of: people.chosen, day, frame) }

  /// The path of a day of someone's diary.
  private func path(_ day: Day? = nil, of person: String?? = nil) -> String {
    people.path(frame.home + Place.diary.path, day ?? self.day, person)
  }

  func response() -> Response {
    var page = SitePage(frame, Phrases.title(of: .diary)) { html in
      html.part("days", writeDays)
      html.part("people") { html in people.write(to: &html, frame.faces) { path(of: .some($0)) } }
      html.part("sum", writeSum)
      html.part("entries", writeEntries)
      if let weight { html.part("weight") { weight.write(to: &$0) } }
    }
    page.look = "diary"
    if frame.may(.record) {
      let words = ["eat"] + options.map { "\($0.name):\(PageCommand.quoted($0.value))" }
      page.line = LineForm(
        label: Phrases.eatenLine, placeholder: Phrases.eatenLineHint, before: words.joined(separator: " "))
      page.chips = writeChips
    }
    return page.response()
  }

  // MARK: Day and person

  private func writeDays(to html: inout HTMLWriter) {
    html.block("div", ["class": "days"]) { html in
      html.iconLink(.next, path(day.advanced(by: -1)), Phrases.dayBefore, "plain turned")
      html.fold("now") { html in
        html.labelled(.plan, Phrases.day(day, today: frame.today, frame.style))
        html.span("unseen", Phrases.otherDay)
      } content: { html in
        html.element("form", ["method": "get", "action": frame.home + Place.diary.path]) { html in
          if let chosen = people.chosen { html.hidden("person", chosen) }
          html.leaf(
            "input",
            [
              "type": "date", "name": "day", "value": "\(day)", "max": "\(frame.today)", "required": "",
              "aria-label": Phrases.whichDay,
            ])
          html.button(Phrases.showDay, "do")
        }
      }
      if day < frame.today { html.iconLink(.next, path(day.advanced(by: 1)), Phrases.dayAfter, "plain") }
    }
  }

  // MARK: Totals

  private func writeSum(to html: inout HTMLWriter) {
    defer { writeLinks(to: &html) }
    guard let progress else { return }
    html.block("section", ["class": "summed", "aria-label": Phrases.eaten]) { html in
      EatenFigure(progress: progress, frame: frame, hasMark: true).write(to: &html)
      Macros(progress.line, frame.style).write(to: &html)
    }
  }

  /// Writes the links to the week and the goals.
  private func writeLinks(to html: inout HTMLWriter) {
    html.block("nav", ["class": "wrapped", "aria-label": Phrases.diaryMore]) { html in
      html.chip(people.path(frame.home + "/week", day)) { $0.icon(.progress, Phrases.week) }
      html.chip(frame.home + "/goals") { $0.icon(.star, Phrases.goals) }
    }
  }

  // MARK: Entries

  private func mealTime(of entry: DiaryEntry) -> MealTime? {
    entry.time.map { MealTime(at: $0, dayStart: catalog.dayStart) }
  }

  private func writeEntries(to html: inout HTMLWriter) {
    if entries.isEmpty {
      html.nothing(.bowl, Phrases.nothingEaten) { html in
        if frame.may(.record) { html.buttonLink(.plus, Phrases.addEaten, "#line", "button do") }
      }
    }
    var sentence = EventSentence(catalog, frame.style)
    sentence.today = frame.today
    let entries = entries.sorted { ($0.civilDay, $0.time?.rawValue ?? 0) < ($1.civilDay, $1.time?.rawValue ?? 0) }
    for meal in MealTime.ofDay.map(Optional.some) + [nil] {
      let own = entries.filter { mealTime(of: $0) == meal }
      if !own.isEmpty { DiaryMeal(mealTime: meal, entries: own, sentence: sentence, frame: frame).write(to: &html) }
    }
  }

  // MARK: Chips

  private func writeChips(to html: inout HTMLWriter) {
    let (now, then) = (Dictionary(grouping: entries, by: mealTime), Dictionary(grouping: before, by: mealTime))
    let hour = frame.context.clock.minute.map { MealTime(at: $0, dayStart: catalog.dayStart) }
    // The meal of the hour comes first.
    for mealTime in MealTime.ofDay.filter({ $0 == hour }) + MealTime.ofDay.filter({ $0 != hour }) {
      guard now[mealTime] == nil, let dishes = then[mealTime] else { continue }
      RepeatForm(frame: frame, entries: dishes, on: day, at: dishes.first?.time)
        .write(Phrases.asDayBefore(mealTime), marks, to: &html)
    }
    let book = frame.home + "/meals?day=\(day)&person=" + QueryText.encoded(people.chosen ?? "")
    html.element("a", ["class": "chip", "data-sheet": "", "href": book], text: Phrases.mealBook)
    for entry in repeated {
      RepeatChip(entry: entry, catalog: catalog, frame: frame, marks: marks, more: options).write(to: &html)
    }
  }
}

/// The people with diaries, and the selected one.
package struct DiaryPeople {
  /// The names, with the signed-in person first; nil stands for entries without a person.
  let names: [String?]
  let chosen: String?

  /// - Parameters:
  ///   - residents: The people who live here.
  ///   - me: The signed-in person.
  ///   - asked: The name in the address; empty for no person.
  init(_ report: CaloriesReport, _ residents: [String], me: String, asked: String?) {
    var names: [String?] = [me]
    func add(_ name: String?) { if !names.contains(where: { Self.key($0) == Self.key(name) }) { names.append(name) } }
    for diary in report.diaries where diary.person != nil { add(diary.name) }
    for resident in residents { add(resident) }
    if report.diaries.contains(where: { $0.person == nil }) { add(nil) }
    if let asked {
      let wanted = asked.isEmpty ? nil : asked
      add(wanted)
      chosen = names.first { Self.key($0) == Self.key(wanted) } ?? wanted
    } else {
      chosen = me
    }
    self.names = names
  }

  /// The key that identifies a name, ignoring case.
  package static func key(_ name: String?) -> String? { name.map { NameRule.key($0) } }

  func isChosen(_ name: String?) -> Bool { Self.key(name) == Self.key(chosen) }

  /// Returns the path of a page of the diary for a day and a person (default: the selected one).
  func path(_ page: String, _ day: Day, _ person: String?? = nil) -> String {
    page + "?day=\(day)&person=" + QueryText.encoded((person ?? chosen) ?? "")
  }

  /// Writes a link for each person, if there are several.
  func write(to html: inout HTMLWriter, _ faces: Faces, _ path: (String?) -> String) {
    guard names.count > 1 else { return }
    html.block("nav", ["class": "people", "aria-label": Phrases.whoseDiary]) { html in
      for name in names {
        html.element("a", ["href": path(name), "aria-current": isChosen(name) ? "true" : nil]) { html in
          html.face(faces[name])
          html.name(name ?? Phrases.noName)
        }
      }
    }
  }
}
