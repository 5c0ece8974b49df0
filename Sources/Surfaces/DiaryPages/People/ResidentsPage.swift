import HTTP
import LarderFigures
import LarderModel
import LarderSentences
import Page
import WebParts

/// The people who live here, guests, and people who moved out. Each person's row leads to the form that changes it.
package struct ResidentsPage: HouseholdPage {
  private let frame: PageFrame
  private let lines: [PeopleReport.Line]
  private let movedOut: [String]

  package init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .people)
    lines = try context.answer(PeopleRequest()).people
    let (catalog, today) = (try context.catalog(), frame.today)
    movedOut = catalog.numbers(of: .person).map { catalog.person(PersonID(rawValue: $0), on: today) }
      .filter(\.hasLeft).map(\.name)
  }

  package static func path(_ home: String, _ name: String? = nil) -> String {
    home + Place.people.path + (name.map { "/" + QueryText.encoded($0) } ?? "")
  }

  package func response() -> Response {
    let residents = lines.filter { !$0.person.isGuest }
    let guests = lines.filter(\.person.isGuest)
    let known = Set(lines.map { NameRule.key($0.person.name) })
    // Members of whom the ledger knows nothing yet.
    let strangers = (frame.faces.residents + frame.faces.guests).filter { !known.contains(NameRule.key($0)) }
    var page = SitePage(frame, Phrases.whoLivesHere) { html in
      html.part("residents") { html in
        html.element("ul", ["class": "rows residents"]) { html in
          for line in residents { write(line, to: &html) }
          for name in strangers { row(name, to: &html) { $0.span("detail", Phrases.nothingSaid) } }
        }
        if !guests.isEmpty {
          html.plainSection("guests", Phrases.guests) { html in
            html.rows(guests, classes: "rows residents") { write($0, to: &$1) }
          }
        }
        if !movedOut.isEmpty { html.plainSection("moved-out", Phrases.movedOut, writeMovedOut) }
      }
      if frame.may(.record) {
        html.element("p", ["class": "add"]) {
          $0.buttonLink(.plus, Phrases.addPerson, frame.home + "/add-person", "button do", isSheet: true)
        }
      }
    }
    page.lead = { $0.text(Phrases.whoLivesHereLead) }
    return page.response()
  }

  private func row(_ name: String, to html: inout HTMLWriter, _ details: (inout HTMLWriter) -> Void) {
    html.row { html in
      let isLink = frame.may(.record)
      html.element(
        "a", ["class": "what", "href": isLink ? Self.path(frame.home, name) : nil, "data-sheet": isLink ? "" : nil]
      ) { html in
        html.face(frame.faces[name])
        html.span("what") { html in
          html.element("b") { $0.name(name) }
          details(&html)
        }
        if isLink { html.icon(.next) }
      }
    }
  }

  private func write(_ line: PeopleReport.Line, to html: inout HTMLWriter) {
    let person = line.person
    row(person.name, to: &html) { html in
      html.span("detail", HTMLWriter.dotted([Phrases.role(of: person, on: frame.today), Phrases.diet(person.diet)]))
      if !person.allergies.isEmpty {
        html.span("concern past") { html in
          html.icon(.warning)
          html.text(Phrases.allergicTo + " ")
          html.names(person.allergies)
        }
      }
      if !person.dislikes.isEmpty {
        html.span("detail") { html in
          html.text(Phrases.dislikes + " ")
          html.names(person.dislikes)
        }
      }
    }
  }

  private func writeMovedOut(to html: inout HTMLWriter) {
    html.rows(movedOut, each: [:]) { name, html in
      html.face(frame.faces[name])
      html.what(name) { _ in }
      guard frame.may(.record) else { return }
      html.tap(frame, ["person", "add", name], says: Phrases.movesBack(name), .undo, Phrases.movedBack)
    }
  }
}
