import DiaryPages
import HTTP
import LarderAnswers
import LarderFigures
import LarderKitchen
import LarderModel
import LarderProjections
import Page
import WebParts

/// The first page: tonight's dinner, food to eat first, the day's energy, the list and the entry line.
struct TodayPage: HouseholdPage {
  private let frame: PageFrame
  private let glance: TodayReport
  private let tonight: Tonight?
  /// The evening's question; nil before the evening.
  private let question: EveningQuestion?
  private let advice: Advice?
  /// The month so far; nil if the person may not see money.
  private let month: MonthReport?
  /// Whether the stock and the list are empty.
  private let isEmpty: Bool
  private let catalog: Catalog
  private let pictures: ItemPictures
  private let marks: FoodMarks

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .today)
    glance = try context.answer(TodayRequest())
    tonight = try Tonight(frame)
    question = try EveningQuestion(frame)
    // A planned dinner needs no other idea.
    advice = try tonight?.dinners.isEmpty == true ? Advice(frame, glance.due) : nil
    month = context.may(.seeMoney) ? try context.answer(MonthRequest(glance.today.month, withLabels: false)) : nil
    pictures = try ItemPictures(context)
    marks = try FoodMarks(context, of: (glance.due.past + glance.due.ahead).map(\.food))
    let household = try context.view().household
    catalog = household.catalog
    isEmpty = household.lots.present.isEmpty && household.list.lines.isEmpty
  }

  func response() throws -> Response {
    var page = SitePage(frame, Phrases.today) { html in
      html.part("beginning") { html in
        if isEmpty, frame.may(.record) { FirstSteps(frame: frame).write(to: &html) }
      }
      html.div("beside") { html in
        html.element("div") { html in
          html.part("tonight") { tonight?.write(to: &$0) }
          html.part("still") { question?.write(to: &$0) }
          html.part("due", writeDue)
        }
        html.element("div") { html in
          if frame.may(.readAll) { html.part("day", writeDay) }
          if let month { html.part("month") { writeMonth(month, to: &$0) } }
          html.part("list", writeList)
        }
      }
    }
    page.lead = { $0.text(glance.today.spokenInFull(frame.style)) }
    page.look = "first"
    if frame.may(.record) {
      let chips = try TodayChips(frame, tonight)
      if !chips.isEmpty { page.chips = chips.write }
      page.modules = ["preview", "swipe"]
      page.line = LineForm(hasScan: true)
    }
    return page.response()
  }

  // MARK: Food

  private func writeDue(to html: inout HTMLWriter) {
    let due = glance.due
    let asked = Set(question?.lines.map(\.lot) ?? [])
    let lines = (due.past + due.ahead).filter { !asked.contains($0.lot) }
    // Everything due is in the question.
    if lines.isEmpty, !asked.isEmpty { return }
    html.section("due", Phrases.eatFirst, link: (Phrases.all, frame.home + Place.stock.path)) { html in
      if lines.isEmpty {
        html.p("quiet", Phrases.nothingDue(days: due.horizonDays))
      } else {
        html.rows(lines.enumerated()) { row, html in
          LotRow(
            line: row.element, frame: frame, isFirst: row.offset == 0, pictures: pictures, marks: marks
          ).write(to: &html)
        }
      }
      advice?.write(to: &html)
      if !glance.gone.isEmpty { writeGone(to: &html) }
    }
  }

  private func writeGone(to html: inout HTMLWriter) {
    html.div("advice") { html in
      html.icon(.bulb)
      html.element("p", ["class": "what"]) { html in
        html.text(Phrases.gone + " ")
        html.names(glance.gone)
        html.text(". ")
        if frame.may(.readAll) { html.link(frame.home + "/runout", Phrases.runOut) }
      }
      guard frame.may(.changeList) else { return }
      let words = ["list", "add"] + glance.gone.flatMap { [$0, ","] }.dropLast()
      html.deed(frame, words, says: Phrases.toTheList) { $0.button(Phrases.toTheList, "do") }
    }
  }

  // MARK: The day, and the list

  /// Writes the day of everyone who lives here as a ring, in one order for all, and then of others who ate.
  private func writeDay(to html: inout HTMLWriter) {
    guard !glance.days.isEmpty else { return }
    let residents = frame.faces.residents.map { name in
      glance.days.first { DiaryPeople.key($0.name) == DiaryPeople.key(name) } ?? emptyDay(of: name)
    }
    let known = Set(residents.map { DiaryPeople.key($0.name) })
    let days = residents + glance.days.filter { !known.contains(DiaryPeople.key($0.name)) }
    html.section("day", Phrases.eaten, link: (Phrases.title(of: .diary), frame.home + Place.diary.path)) { html in
      html.rows(days, classes: "faces") { EatenFigure(progress: $0, frame: frame).writeFace(to: &$1) }
    }
  }

  /// The day of someone who lives here, has no goal and ate nothing.
  private func emptyDay(of name: String) -> DayProgress {
    let person = catalog.number(.person, named: name).map { PersonID(rawValue: $0) }
    let line = DayLine(glance.today, CalorieTally(), of: person, catalog, today: glance.today)
    return DayProgress(line, of: person, named: name, today: glance.today)
  }

  /// Writes this month's waste, on wide screens only.
  private func writeMonth(_ month: MonthReport, to html: inout HTMLWriter) {
    guard !month.waste.bought.paid.isEmpty || month.waste.total.count > 0 else { return }
    let link = (Phrases.title(of: .progress), frame.home + Place.progress.path)
    html.section("month", Phrases.soFar(month.month.name), link: link, classes: "roomy") { html in
      MonthSentence(month, frame).write(to: &html)
      Bins(month, frame.style)?.write(to: &html)
    }
  }

  private func writeList(to html: inout HTMLWriter) {
    let link = (Phrases.open, frame.home + Place.list.path)
    html.section("list", Phrases.toBuy(glance.wanted.count), link: link) { html in
      html.element("p", ["class": glance.wanted.isEmpty ? "quiet" : nil]) { html in
        if glance.wanted.isEmpty { html.text(Phrases.nothingToBuy) }
        html.names(glance.wanted)
      }
      if !glance.basket.isEmpty { html.p("detail", Phrases.inBasket(glance.basket.count)) }
    }
  }
}

/// The chips above the entry line: the current meal as planned or as usual, and recent dishes to log again.
struct TodayChips {
  private let meals: UsualMeals
  /// The recipe planned for the current meal.
  private let planned: PlanReport.Line?
  private let repeated: [DiaryEntry]
  private let marks: FoodMarks
  private let catalog: Catalog
  private let frame: PageFrame

  init(_ frame: PageFrame, _ tonight: Tonight?) throws {
    self.frame = frame
    let catalog = try frame.context.catalog()
    self.catalog = catalog
    let entries = try frame.context.latestDiary()
    meals = try frame.context.usualMeals(entries, of: frame.faces)
    planned = tonight?.recipe(for: meals.mealTime)
    let own = entries.filter { entry in
      let name = entry.eaten.person.map { catalog.name(.person, $0.rawValue) }
      return DiaryPeople.key(name) == DiaryPeople.key(frame.person)
    }
    repeated = Repeated(own).most(4)
    marks = try FoodMarks(frame.context, of: repeated.compactMap(\.food))
  }

  /// The number of people to whom the meal is offered: those who have not eaten. Someone who lives alone needs a usual
  /// meal.
  private var hungry: Int { meals.hasUsual || meals.diners.count > 1 ? meals.hungry : 0 }

  var isEmpty: Bool { planned == nil && hungry == 0 && repeated.isEmpty }

  func write(to html: inout HTMLWriter) {
    if let planned {
      writeMeal(.cook, Phrases.cookTitle(planned.name), planned.page(frame.home, "/cook"), to: &html)
    } else if hungry > 0 {
      let path = frame.home + "/breakfast?meal=" + meals.mealTime.word
      writeMeal(.eaten, Phrases.mealFor(meals.mealTime, hungry), path, to: &html)
    }
    for entry in repeated { RepeatChip(entry: entry, catalog: catalog, frame: frame, marks: marks).write(to: &html) }
  }

  private func writeMeal(_ icon: Icon, _ label: String, _ path: String, to html: inout HTMLWriter) {
    html.element("a", ["class": "chip first", "data-sheet": "", "data-ahead": "", "href": path]) {
      $0.icon(icon, label)
    }
  }
}
