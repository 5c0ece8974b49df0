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
