import LarderFigures
import LarderModel
import LarderShelves
import Page

/// An event as a line of the ledger: its day, what happened, who says so, what was mended, and what it adds; with the
/// ways to mend it there and then.
struct LedgerEntry {
  let event: StoredEvent
  let when: String
  let text: String
  let by: String?
  let note: String?
  /// What was mended of it, and that it was undone.
  let mendings: [String]
  let isUndone: Bool
  /// What it adds: the first beside it, the others below.
  var figures: [(title: String, text: String)] = []
  /// What stands behind it: the purchase of what was thrown away.
  var behind: [EventStory] = []
  private let style: OutputStyle

  init(_ story: EventStory, _ style: OutputStyle) {
    event = story.event
    when = story.when(style)
    (text, by, note, isUndone) = (story.text, story.teller, story.note, story.isUndone)
    mendings = story.mended(style)
    self.style = style
  }

  init(_ line: HistoryReport.Line, _ style: OutputStyle) {
    event = line.entry.event
    when = line.when(style)
    // "By Ann – by Ann" says nothing more.
    by = line.actor.flatMap { line.text.hasSuffix(" by \($0)") ? nil : $0 }
    (text, note) = (line.text, line.note)
    mendings = line.mending.map { [$0] } ?? []
    if case .retracted = line.entry.state { isUndone = true } else { isUndone = false }
    self.style = style
  }

  /// Whether a field of it can be set right: a mending is taken back instead.
  private var isMendable: Bool {
    guard !isUndone, let kind = EventKinds.kind(code: event.record.kind) else { return false }
    return kind.nature != .mending
  }

  /// - Parameters:
  ///   - frame: the page that it stands on.
  ///   - next: the path that one is led back to.
  ///   - isMending: whether whoever looks may mend and undo.
  func write(_ frame: PageFrame, next: String, isMending: Bool, to html: inout HTMLWriter) {
    let number = "\(event.sequence)"
    html.element("li", ["class": isUndone ? "undone" : nil, "data-key": "event \(number)"]) { html in
      html.element("span", ["class": "day"], text: when)
      html.element("div", ["class": "what"]) { html in
        html.element("b", text: FormFault.sentence(text))
        writeDetails(frame, to: &html)
      }
      if let first = figures.first {
        html.element("span", ["class": "amount"]) { html in
          html.element("span", ["class": "unseen"], text: first.title + " ")
          html.text(first.text)
        }
      }
      if isMending {
        html.element("details", ["class": "amend"]) { html in
          html.element("summary", ["aria-label": Phrases.whyNumbered(number)], text: "#" + number)
          html.element("div", ["class": "deeds"]) { writeDeeds(number, frame, next, to: &$0) }
        }
      } else {
        html.element("a", ["class": "number", "href": frame.home + "/why?of=" + number], text: "#" + number)
      }
    }
    html.newline()
  }

  private func writeDetails(_ frame: PageFrame, to html: inout HTMLWriter) {
    var details: [String] = []
    if let by { details.append(Phrases.whyBy(by)) }
    if let note { details.append(note) }
    details += figures.dropFirst().filter { !$0.text.isEmpty }.map { "\($0.title) \($0.text)" }
    if !details.isEmpty { html.element("span", ["class": "detail"], text: details.joined(separator: " · ")) }
    for mended in mendings {
      html.element("span", ["class": "detail mended"], text: FormFault.sentence(mended))
    }
    for story in behind {
      html.element("span", ["class": "detail"]) { html in
        html.element(
          "a", ["href": frame.home + "/why?of=\(story.event.sequence)", "data-sheet": ""],
          text: "\(story.text), \(story.day.formatted(style))")
        for mended in story.mended(style) {
          html.text(" ")
          html.element("span", ["class": "mended"], text: FormFault.sentence(mended))
        }
      }
    }
  }

  private func writeDeeds(_ number: String, _ frame: PageFrame, _ next: String, to html: inout HTMLWriter) {
    if isMendable {
      html.element(
        "a",
        [
          "class": "button", "href": frame.home + "/fix/" + number + "?next=" + QueryText.encoded(next),
          "data-sheet": "", "aria-label": Phrases.whyMend(number),
        ]
      ) { html in
        html.icon(.pencil)
        html.element("span", text: Phrases.mend)
      }
    }
    let verb = isUndone ? "redo" : "undo"
    let label = isUndone ? Phrases.whyRedo : Phrases.undo
    html.deed(frame, [verb, number], says: "\(label) \(number)", next: next) {
      $0.iconButton(.undo, label, spoken: "\(label) \(number)")
    }
    html.element("a", ["class": "button", "href": frame.home + "/why?of=" + number], text: Phrases.whyStory)
  }
}
