import HTTP
import LarderAnswers
import LarderFigures
import LarderModel
import LarderSentences
import Page
import WebParts

/// A person: the form with all facts, the goal, the name, and moving out.
struct PersonPage: HouseholdPage {
  private let frame: PageFrame
  private let name: String
  /// The known facts; nil for a member whom the ledger does not know yet.
  private let line: PeopleReport.Line?
  private let goals: GoalsReport

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .people)
    let catalog = try context.catalog()
    if let number = catalog.number(.person, named: context["name"]) {
      line = try context.answer(PeopleRequest(PersonID(rawValue: number))).people.first
      name = catalog.name(.person, number)
    } else {
      let wanted = NameRule.key(context["name"])
      let known = frame.faces.residents + frame.faces.guests
      guard let member = known.first(where: { NameRule.key($0) == wanted }) else { throw Problem.notFound }
      (line, name) = (nil, member)
    }
    goals = try context.answer(GoalsRequest())
    frame.next = ResidentsPage.path(frame.home)
  }

  func response() -> Response {
    var page = SitePage(frame, name) { html in
      html.element("div", ["class": "person", "data-part": "person"]) { html in
        html.div("beside") { html in  // english:ok beside
          html.element("div", [:], PersonForm(frame: frame, name: name, person: line?.person).write)
          html.element("div") { if let line { write(line, to: &$0) } }
        }
      }
    }
    page.tools = { $0.iconLink(.back, ResidentsPage.path(frame.home), Phrases.whoLivesHere) }
    return page.response()
  }

  private func write(_ line: PeopleReport.Line, to html: inout HTMLWriter) {
    html.plainSection("goal", Phrases.dayGoal) { write(line.goal, to: &$0) }
    html.element("section") { html in
      if frame.faces[name] == frame.faces[frame.person] {
        html.element("p") { $0.link("/you", Phrases.changePicture) }
      } else if frame.may(.correct), !frame.faces.hasAccount(name) {
        writeName(to: &html)
      }
      let (verb, words, label) =
        line.person.hasLeft
        ? ("add", Phrases.movesBack(name), Phrases.movedBack) : ("remove", Phrases.movesOut(name), Phrases.movedOut)
      html.tap(frame, ["person", verb, name], says: words, .out, label, line.person.hasLeft ? nil : "lose")
    }
  }

  /// Writes the goal with its source, and a fold with the forms of the goals page.
  private func write(_ goal: GoalsReport.GoalStatus, to html: inout HTMLWriter) {
    html.p(nil, Phrases.goal(goal, frame.style))
    if case .reference = goal.origin { html.p("hint", Phrases.referenceHint) }
    html.fold("fold") {
      $0.labelled(.pencil, Phrases.goalChange)
    } content: { html in
      html.whenOpened { GoalRow(goal, of: name, in: goals, frame).writeForms(to: &$0) }
    }
  }

  private func writeName(to html: inout HTMLWriter) {
    html.fold("fold") {
      $0.labelled(.pencil, Phrases.correctName)
    } content: { html in
      html.deed(frame, ["fix", name], says: Phrases.correctName, classes: "slots") { html in
        html.slot("name", Phrases.personName, value: name, isRequired: true)
        html.button(Phrases.save, spoken: Phrases.correctName)
      }
    }
  }
}

/// The form for someone new.
struct AddPersonPage: HouseholdPage {
  private let frame: PageFrame

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .people)
    frame.next = ResidentsPage.path(frame.home)
  }

  func response() -> Response {
    var page = SitePage(frame, Phrases.addPerson) { html in
      html.div("person") { PersonForm(frame: frame, name: nil, person: nil).write(to: &$0) }
    }
    page.tools = { $0.iconLink(.back, ResidentsPage.path(frame.home), Phrases.whoLivesHere) }
    return page.response()
  }
}
