import Document
import HTTP
import LarderAnswers
import LarderFigures
import LarderModel
import LarderProjections
import LarderSentences
import Page
import WebParts

/// A week of a person's diary: a bar of energy for each day, which leads to the day.
struct WeekPage: HouseholdPage {
  private let frame: PageFrame
  private let week: Period
  private let people: DiaryPeople
  /// Seven days, also those without entries.
  private let days: [DayLine]
  private let figures: DiaryFigures

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .diary)
    let (catalog, today) = (try context.catalog(), frame.today)
    let asked = min(today, DiaryPage.day(context.request.query["day"]) ?? today)
    let first = asked.advanced(by: -((asked.weekday - catalog.firstWeekday + 7) % 7))
    let week = Period(first: first, last: first.advanced(by: 6)) ?? Period(first)
    self.week = week
    let weeks = Period(first: first.advanced(by: -21), last: week.last) ?? week
    let report = try context.answer(CaloriesRequest(period: weeks))
    let people = DiaryPeople(report, frame.faces.residents, me: frame.person, asked: context.request.query["person"])
    self.people = people
    let person = people.chosen.flatMap { catalog.number(.person, named: $0) }.map(PersonID.init(rawValue:))
    let eaten = report.diaries.first { people.isChosen($0.name) }?.days.filter { week.contains($0.day) } ?? []
    days = (0..<week.days).map { first.advanced(by: $0) }.map { day in
      eaten.first { $0.day == day } ?? DayLine(day, CalorieTally(), of: person, catalog, today: today)
    }
    figures = DiaryFigures(eaten)
    frame.next = path()
  }

  private func path(_ day: Day? = nil, of person: String?? = nil) -> String {
    people.path(frame.home + "/week", day ?? week.first, person)
  }

  func response() -> Response {
    var page = SitePage(frame, Phrases.week) { html in
      html.part("days", writeWeeks)
      html.part("people") { html in people.write(to: &html, frame.faces) { path(of: .some($0)) } }
      html.part("week") { html in
        guard figures.days > 0 else { return writeNothing(to: &html) }
        html.p(nil, summary)
        html.rows(days, classes: "rows weekdays", write)
        if days.contains(where: { $0.goal ?? $0.least != nil }) {
          html.p("detail", Phrases.weekMark(isReference: days.contains { $0.reference != nil }))
        }
        html.fold("fold") {
          $0.text(Phrases.inFigures)
        } content: {
          $0.sections([.table(table)])
        }
      }
    }
    page.look = "diary"
    page.sheets.insert(.reports)
    let distance = Phrases.weeksAgo(week.first.distance(to: frame.today) / 7)
    page.lead = { $0.text(distance) }
    page.tools = { html in
      html.iconLink(.back, people.path(frame.home + Place.diary.path, min(frame.today, week.last)), Phrases.toDiary)
    }
    return page.response()
  }

  private func writeNothing(to html: inout HTMLWriter) {
    html.nothing(.bowl, Phrases.weekEmpty) { html in
      let path = people.path(frame.home + Place.diary.path, min(frame.today, week.last))
      html.element("a", ["class": "button do", "href": path], text: Phrases.toDiary)
    }
  }

  /// "23–29 November", or "27 November – 3 December".
  private var title: String {
    let (first, last) = (week.first, week.last)
    guard first.month == last.month else { return "\(first.spoken(frame.style)) – \(last.spoken(frame.style))" }
    switch frame.style {
    case .english: return "\(first.dayOfMonth)–\(last.spoken(frame.style))"
    case .german: return "\(first.dayOfMonth).–\(last.spoken(frame.style))"
    case .american: return "\(first.spoken(frame.style))–\(last.dayOfMonth)"
    }
  }

  private func writeWeeks(to html: inout HTMLWriter) {
    html.block("div", ["class": "days"]) { html in
      html.iconLink(.next, path(week.first.advanced(by: -7)), Phrases.weekBefore, "plain turned")
      html.span("now", title)
      if week.last < frame.today { html.iconLink(.next, path(week.first.advanced(by: 7)), Phrases.weekAfter, "plain") }
    }
  }

  /// "On average 1,850 kcal a day, on 5 days with entries."
  private var summary: String {
    guard let average = figures.averageEnergy?.grouped(frame.style) else { return Phrases.weekUnknown(figures.days) }
    return figures.total.isEnergyWhole
      ? Phrases.weekAverage(average, figures.days) : Phrases.weekAverageLeast(average, figures.days)
  }

  // MARK: Days

  /// The amount that all bars are measured by: the most energy or the highest goal.
  private var whole: Int64 {
    days.flatMap { [$0.energy.thousandths, $0.goal?.thousandths ?? $0.least?.thousandths ?? 0] }.max() ?? 0
  }

  private func write(_ line: DayLine, to html: inout HTMLWriter) {
    let isToCome = line.day > frame.today
    html.row(["class": "brief", "data-key": "\(line.day)"]) { html in
      let href = isToCome ? nil : people.path(frame.home + Place.diary.path, line.day)
      html.element(isToCome ? "div" : "a", ["class": "what", "href": href]) { html in
        html.element("b", text: "\(line.day.shortWeekdayName) \(line.day.dayOfMonth)")
        if !isToCome { EnergyBar(line, upTo: whole).write(to: &html) }
        html.span(isKnown(line) ? "amount" : "amount quiet") { html in
          guard !isToCome else { return }
          if isKnown(line), !line.tally.isEnergyWhole { html.small(Phrases.eatenAtLeast + " ") }
          html.text(isKnown(line) ? line.energy.grouped(frame.style) : energy(of: line))
        }
      }
    }
  }

  private func isKnown(_ line: DayLine) -> Bool { line.tally.entries > 0 && line.knownEnergy != nil }

  private func energy(of line: DayLine) -> String {
    guard line.tally.entries > 0 else { return Phrases.weekNoEntries }
    guard let known = line.knownEnergy else { return Phrases.eatenUnknown }
    let energy = known.grouped(frame.style)
    return line.tally.isEnergyWhole ? energy : Phrases.eatenAtLeast + " " + energy
  }

  private var table: DataTable {
    var table = DataTable(Phrases.weekTable, titles: [Phrases.whichDay, "kcal", Phrases.goal])
    for line in days where line.day <= frame.today {
      let goal = Phrases.goalRange(line.least?.grouped(frame.style), line.goal?.grouped(frame.style))
      table.addRow("\(line.day.weekdayName) \(line.day.spoken(frame.style))", [energy(of: line), goal])
    }
    return table
  }
}
