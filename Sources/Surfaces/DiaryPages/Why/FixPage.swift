import HTTP
import LarderFigures
import LarderModel
import LarderSentences
import Page
import WebParts

/// The page to correct an entry: its person and day, its fields with their present values, and its removal.
struct FixPage: HouseholdPage {
  private let frame: PageFrame
  private let story: EventStory
  private let text: String
  private let correction: EntryCorrection

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, nil)
    let number = try context.number("event")
    story = try context.answer(StoryRequest(of: number)).story
    frame.next = ReturnPath(context.request.query["next"])?.text ?? frame.home + "/why?of=\(number)"
    let sentence = frame.sentence(try context.catalog())
    text = sentence.text(of: story.corrected)
    correction = EntryCorrection(story.corrected, sentence, frame)
  }

  func response() -> Response {
    var page = SitePage(frame, Phrases.fixEntry) { html in
      html.p("answer", FormFault.sentence(text))
      html.newline()
      guard correction.isPossible, !story.isUndone else { return html.p("quiet", Phrases.fixNothing) }
      correction.writePickers(to: &html)
      correction.writeFields(to: &html)
      let number = "\(story.event.sequence)"
      html.block("div", ["class": "deeds"]) { html in
        html.tap(frame, ["undo", number], says: Phrases.undoOf(text), .undo, Phrases.undo)
      }
    }
    page.tools = { $0.iconLink(.back, frame.next, Phrases.why) }
    return page.response()
  }
}
