import HTTP
import LarderCommands
import LarderFigures
import LarderModel
import LarderSentences
import Page
import WebParts

/// A form to correct an event. Empty fields stay unchanged.
struct FixPage: HouseholdPage {
  private var frame: PageFrame
  private let story: EventStory
  private let sentence: EventSentence

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, nil)
    let number = try context.number("event")
    story = try context.answer(StoryRequest(of: number)).story
    frame.next = ReturnPath(context.request.query["next"])?.text ?? frame.home + "/why?of=\(number)"
    sentence = EventSentence(try context.catalog(), frame.style)
  }

  /// The fields that can be corrected.
  private var fields: [FixField] {
    guard let kind = EventKinds.kind(code: story.event.record.kind), kind.nature != .correction else { return [] }
    let own = story.corrected.fields.compactMap { FixField($0, of: story.event.record.kind, sentence) }
    return own + [
      FixField("on", Phrases.planDay, now: story.day.formatted(frame.style)),
      FixField("at", Phrases.fixTime, now: story.corrected.record.minute.map { "\($0)" }),
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

/// A field of an event: an empty input with the current value next to it.
struct FixField {
  /// The name as typed: "due-kind".
  let name: String
  let label: String
  /// The current value, or nil.
  let now: String?
  /// The possible values; empty for free text.
  private var choices: [String] = []
  /// The ID of the list of suggestions.
  private let list: String?
  private let isRequired: Bool

  init(_ name: String, _ label: String, now: String?, list: String? = nil, isRequired: Bool = false) {
    (self.name, self.label, self.now, self.list, self.isRequired) = (name, label, now, list, isRequired)
  }

  /// Returns nil for fields that link events, and for fields that no one typed.
  init?(_ field: ListedField, of kind: UInt8, _ sentence: EventSentence) {
    let name = "\(field.name)"
    guard !FixEvent.tied.contains(name), let label = Phrases.fixField(name) else { return nil }
    // An event that takes from a lot has the lot's item.
    if name == "item", kind != Bought.code, kind != MealLogged.code { return nil }
    self.init(String(name.map { $0 == "_" ? "-" : $0 }), label, now: sentence.message(of: field)?.description)
    if case .choice(let choice) = field.form { choices = Self.words(choice) }
  }

  private static func words<Kind: Choice>(_ kind: Kind.Type) -> [String] {
    Kind.allCases.filter { $0 != .unsaid }.map(\.word)
  }

  /// - Parameter unsaid: The text shown if the field has no value.
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

  /// A numeric keyboard for fields with only digits.
  private var inputMode: String? { ["price", "cost"].contains(name) ? "decimal" : nil }
}
