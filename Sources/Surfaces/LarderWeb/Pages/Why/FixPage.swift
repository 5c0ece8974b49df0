import HTTP
import LarderFigures
import LarderModel
import LarderSentences
import Page

/// An event's fields, to be set right: what is left empty stays as it is.
struct FixPage: HouseholdPage {
  private var frame: PageFrame
  private let story: EventStory
  private let sentence: EventSentence

  init(_ visit: Visit) throws {
    frame = try PageFrame(visit, nil)
    let number = try visit.number("event")
    story = try visit.answer(StoryRequest(of: number)).story
    frame.next = ReturnPath(visit.request.query["next"])?.text ?? frame.home + "/why?of=\(number)"
    sentence = EventSentence(try visit.catalog(), frame.style)
  }

  /// What it has that somebody could have got wrong.
  private var fields: [FixField] {
    guard let kind = EventKinds.kind(code: story.event.record.kind), kind.nature != .mending else { return [] }
    let own = story.mended.fields.compactMap { FixField($0, of: story.event.record.kind, sentence) }
    return own + [
      FixField("on", Phrases.planDay, now: story.day.formatted(frame.style)),
      FixField("at", Phrases.fixTime, now: story.mended.record.minute.map { "\($0)" }),
      FixField("note", Phrases.fixNote, now: story.note),
    ]
  }

  func response() -> Response {
    let number = "\(story.event.sequence)"
    return SitePage(frame, Phrases.fixTitle(number)) { html in
      html.p("answer", FormFault.sentence(story.text))
      html.newline()
      guard !fields.isEmpty, !story.isUndone else { return html.p("quiet", Phrases.fixNothing) }
      html.p("quiet", Phrases.fixLead)
      html.deed(frame, ["fix", number], says: Phrases.fixTitle(number), classes: "fields fix") { html in
        for field in fields { field.write(to: &html) }
        html.button(Phrases.save, "do")
      }
    }.response()
  }
}

/// A field of an event, to be set right: an empty input with what it says now beside it.
struct FixField {
  /// As it is typed: "due-kind".
  let name: String
  let label: String
  /// What it says now; nil for nothing.
  let now: String?
  /// What can be chosen; empty where anything can be typed.
  private var choices: [String] = []
  /// The words to choose from while one types, by the name of their list.
  private let list: String?
  private let isRequired: Bool

  init(_ name: String, _ label: String, now: String?, list: String? = nil, isRequired: Bool = false) {
    (self.name, self.label, self.now, self.list, self.isRequired) = (name, label, now, list, isRequired)
  }

  /// Nil for what ties events together, and for what nobody typed.
  init?(_ field: ListedField, of kind: UInt8, _ sentence: EventSentence) {
    let name = "\(field.name)"
    guard !FixEvent.tied.contains(name), let label = Phrases.fixField(name) else { return nil }
    // What was taken from a lot is what the lot is.
    if name == "item", kind != Bought.code, kind != MealLogged.code { return nil }
    self.init(String(name.map { $0 == "_" ? "-" : $0 }), label, now: sentence.wording(of: field)?.description)
    if case .choice(let choice) = field.form { choices = Self.words(choice) }
  }

  private static func words<Kind: Choice>(_ kind: Kind.Type) -> [String] {
    Kind.allCases.filter { $0 != .unsaid }.map(\.word)
  }

  /// - Parameter unsaid: what is shown where it says nothing now.
  func write(unsaid: String? = Phrases.fixUnsaidYet, to html: inout HTMLWriter) {
    html.block("div") { html in
      html.element("label") { html in
        html.element("span", text: label)
        if choices.isEmpty {
          html.leaf(
            "input",
            [
              "name": name, "autocomplete": "off", "autocapitalize": "none", "list": list, "inputmode": inputMode,
              "required": isRequired ? "" : nil,
            ])
        } else {
          html.element("select", ["name": name]) { html in
            html.element("option", ["value": ""], text: now ?? Phrases.fixUnsaid)
            for choice in choices where choice != now { html.element("option", ["value": choice], text: choice) }
          }
        }
      }
      if choices.isEmpty, let hint = now.map(Phrases.fixNow) ?? unsaid { html.p("hint", hint) }
    }
  }

  /// A phone shows digits for what is digits alone.
  private var inputMode: String? { ["price", "cost"].contains(name) ? "decimal" : nil }
}
