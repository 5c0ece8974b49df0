import LarderFigures
import LarderModel
import LarderSentences
import Page
import WebParts

/// An event behind a figure: its day, sentence, person and corrections, its share of the figure, and ways to correct
/// it.
struct LedgerEntry {
  let event: StoredEvent
  private(set) var when: String
  private(set) var text: String
  let by: String?
  let note: String?
  /// The corrections, and whether it was undone.
  let corrections: [String]
  let isUndone: Bool
  /// The event's contributions. The first is shown next to it, the others below.
  var figures: [(title: String, text: String)] = []
  /// The underlying events, such as the purchase of wasted food.
  var behind: [EventStory] = []
  /// The ways to correct the event.
  private var correction: EntryCorrection?
  /// The field whose number is the first contribution.
  var numberField = ""
  private let style: OutputStyle

  init(_ story: EventStory, _ style: OutputStyle) {
    event = story.event
    when = story.when(style)
    (text, by, note, isUndone) = (story.text, story.teller, story.note, story.isUndone)
    corrections = story.correctionTexts(style)
    self.style = style
  }

  /// Adds the ways to correct the event, which is then described without the number of its lot.
  mutating func correct(_ story: EventStory, _ sentence: EventSentence, _ frame: PageFrame) {
    let correction = EntryCorrection(story.corrected, sentence, frame)
    if correction.isPossible { text = sentence.text(of: story.corrected) }
    when = story.when(frame)
    self.correction = correction
  }

  /// Whether a field can be corrected. A correction itself can only be undone.
  private var canBeCorrected: Bool { !isUndone && correction?.isPossible == true }

  func write(_ frame: PageFrame, to html: inout HTMLWriter) {
    let number = "\(event.sequence)"
    html.row(["class": isUndone ? "undone" : nil, "data-key": "event \(number)"]) { html in
      html.span("day", when)
      html.div("what") { html in
        html.element("b", text: FormFault.sentence(text))
        writeDetails(frame, to: &html)
      }
      if let first = figures.first { write(first, frame, to: &html) }
      if frame.may(.correct) {
        html.fold("amend", spoken: Phrases.changeEntry(text)) {
          $0.icon(.more)
        } content: { html in
          html.div("deeds") { writeDeeds(number, frame, to: &$0) }
        }
      } else {
        html.element("a", ["class": "number", "href": frame.home + "/why?of=" + number], text: "#" + number)
      }
    }
  }

  /// Writes the share of the figure. If it is a number of the entry, a tap corrects it.
  private func write(_ figure: (title: String, text: String), _ frame: PageFrame, to html: inout HTMLWriter) {
    html.div("amount") { html in
      html.span("unseen", figure.title + " ")
      if frame.may(.correct), canBeCorrected, let field = correction?.field(numberField) {
        NumberInPlace("\(event.sequence)", field, shown: figure.text, of: text).write(frame, to: &html)
      } else {
        html.text(figure.text)
      }
    }
  }

  /// Contributions with their titles. A missing one names itself: "no mass".
  static func titled(_ figures: some Sequence<(title: String, text: String)>) -> [String] {
    figures.filter { !$0.text.isEmpty }.map { $0.text.hasPrefix("no ") ? $0.text : "\($0.title) \($0.text)" }
  }

  private func writeDetails(_ frame: PageFrame, to html: inout HTMLWriter) {
    let details = [by.map(Phrases.whyBy), note].compactMap { $0 } + Self.titled(figures.dropFirst())
    if !details.isEmpty { html.span("detail", details.joined(separator: " · ")) }
    for correction in corrections { html.span("detail mended", FormFault.sentence(correction)) }  // english:ok mend
    for story in behind {
      html.span("detail") { html in
        html.element(
          "a", ["href": frame.home + "/why?of=\(story.event.sequence)", "data-sheet": ""],
          text: "\(story.text), \(story.day.written(relativeTo: frame.today, style))")
        for correction in story.correctionTexts(style) {
          html.text(" ")
          html.span("mended", FormFault.sentence(correction))
        }
      }
    }
  }

  private func writeDeeds(_ number: String, _ frame: PageFrame, to html: inout HTMLWriter) {
    if canBeCorrected {
      let path = frame.home + "/fix/" + number + "?next=" + QueryText.encoded(frame.next)
      html.buttonLink(.pencil, Phrases.fix, path, isSheet: true, spoken: Phrases.fixTitle(number))
    }
    let (verb, label) = isUndone ? ("redo", Phrases.whyRedo) : ("undo", Phrases.undo)
    html.tap(frame, [verb, number], says: "\(label) \(number)", .undo, label)
    html.element("a", ["class": "button", "href": frame.home + "/why?of=" + number], text: Phrases.details)
  }
}

extension EventStory {
  /// The day and time as people say them: "Yesterday 13:10", "Sat 28 Nov 13:10".
  func when(_ frame: PageFrame) -> String {
    let day = FormFault.capitalized(day.written(relativeTo: frame.today, frame.style))
    return day + (corrected.record.minute.map { " \($0)" } ?? "")
  }
}
