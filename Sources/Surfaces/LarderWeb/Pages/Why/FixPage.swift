import HTTP
import LarderFigures
import LarderModel
import LarderSentences
import Page

/// An event's fields, to be set right: what is left empty stays as it is.
struct FixPage {
  private let visit: Visit
  private let home: String
  private let story: EventStory
  private let next: String
  private let sentence: EventSentence

  init(_ visit: Visit) throws {
    self.visit = visit
    home = "/h/\(try visit.home().id)"
    let number = try visit.number("event")
    story = try visit.answer(StoryRequest(of: number)).story
    next = ReturnPath(visit.request.query["next"])?.text ?? home + "/why?of=\(number)"
    let catalog = try visit.catalog()
    sentence = EventSentence(catalog, catalog.style)
  }

  /// What it has that somebody could have got wrong.
  private var fields: [FixField] {
    guard let kind = EventKinds.kind(code: story.event.record.kind), kind.nature != .mending else { return [] }
    let own = story.mended.fields.compactMap { FixField($0, of: story.event.record.kind, sentence) }
    let style = sentence.style
    return own + [
      FixField("on", Phrases.fixDay, now: story.day.formatted(style)),
      FixField("at", Phrases.fixTime, now: story.mended.record.minute.map { "\($0)" }),
      FixField("note", Phrases.fixNote, now: story.note),
    ]
  }

  func response() throws -> Response {
    let frame = try PageFrame(visit, nil)
    let number = "\(story.event.sequence)"
    return try SitePage(visit, in: frame, Phrases.fixTitle(number)) { html in
      html.element("p", ["class": "answer"], text: FormFault.sentence(story.text))
      html.newline()
      guard !fields.isEmpty, !story.isUndone else {
        html.element("p", ["class": "quiet"], text: Phrases.fixNothing)
        return
      }
      html.element("p", ["class": "quiet"], text: Phrases.fixLead)
      html.deed(frame, ["fix", number], says: Phrases.whyMend(number), next: next, classes: "fields fix") { html in
        for field in fields { field.write(to: &html) }
        html.button(Phrases.save, "do")
      }
    }.response()
  }
}
