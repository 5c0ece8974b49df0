import HTTP
import LarderFigures
import LarderModel
import LarderShelves
import Page
import WebParts

/// The history, latest first, including undone and corrected events.
struct HistoryPage: HouseholdPage {
  /// The number of events per page.
  private static let most = 40

  private var frame: PageFrame
  /// The item to filter by; nil for all events.
  private let item: String?
  private let lines: [HistoryReport.Line]
  private let hasEarlier: Bool

  init(_ context: RequestContext) throws {
    try context.require(.seeMoney)
    frame = try PageFrame(context, nil)
    let before = context.request.query["before"].flatMap { UInt64($0) }
    var subject = HistoryRequest.Subject.latest(withIntroductions: false)
    var name: String?
    if let asked = context.request.query["item"], !asked.isEmpty {
      let catalog = try context.catalog()
      guard let item = catalog.item(named: asked) else { throw Problem.notFound }
      (subject, name) = (.item(item), catalog.name(item))
    }
    item = name
    let report = try context.answer(HistoryRequest(subject, most: Self.most + 1, before: before))
    hasEarlier = report.shown.count > Self.most
    lines = report.shown.suffix(Self.most).reversed()
    frame.next = path(before: before)
  }

  /// - Parameter before: Show events before this one; nil for the latest.
  private func path(before: UInt64?) -> String {
    let pairs = [item.map { (name: "item", value: $0) }, before.map { (name: "before", value: "\($0)") }]
    return frame.home + "/history" + QueryText.behind(pairs.compactMap { $0 })
  }

  func response() -> Response {
    var page = SitePage(frame, Phrases.history) { html in
      html.block("form", ["method": "get", "action": frame.home + "/history", "class": "find"]) { html in
        html.leaf(
          "input",
          [
            "type": "search", "name": "item", "value": item, "aria-label": Phrases.historyOf,
            "placeholder": Phrases.historyOf, "autocomplete": "off",
          ])
      }
      html.part("history") { html in
        if lines.isEmpty { html.p("quiet", Phrases.historyNone) }
        html.rows(lines, classes: "rows ledger", in: "ol") { LedgerEntry($0, frame.style).write(frame, to: &$1) }
        html.newline()
        guard hasEarlier, let last = lines.last else { return }
        html.element("p") { $0.link(path(before: last.entry.event.sequence), Phrases.historyEarlier) }
      }
    }
    if let item { page.lead = { $0.name(item) } }
    return page.response()
  }
}

/// An event in a list: its day, sentence, person and corrections, its contribution to a figure, and actions to correct
/// it.
struct LedgerEntry {
  let event: StoredEvent
  let when: String
  let text: String
  let by: String?
  let note: String?
  /// The corrections, and whether it was undone.
  let corrections: [String]
  let isUndone: Bool
  /// The event's contributions. The first is shown next to it, the others below.
  var figures: [(title: String, text: String)] = []
  /// The underlying events, such as the purchase of wasted food.
  var behind: [EventStory] = []
  private let style: OutputStyle

  init(_ story: EventStory, _ style: OutputStyle) {
    event = story.event
    when = story.when(style)
    (text, by, note, isUndone) = (story.text, story.teller, story.note, story.isUndone)
    corrections = story.correctionTexts(style)
    self.style = style
  }

  init(_ line: HistoryReport.Line, _ style: OutputStyle) {
    event = line.entry.event
    when = line.when(style)
    // Avoids "By Ann – by Ann".
    by = line.actor.flatMap { line.text.hasSuffix(" by \($0)") ? nil : $0 }
    (text, note) = (line.text, line.note)
    corrections = line.correction.map { [$0] } ?? []
    if case .retracted = line.entry.state { isUndone = true } else { isUndone = false }
    self.style = style
  }

  /// Whether a field can be corrected. A correction itself can only be undone.
  var isMendable: Bool {
    guard !isUndone, let kind = EventKinds.kind(code: event.record.kind) else { return false }
    return kind.nature != .correction
  }

  func write(_ frame: PageFrame, to html: inout HTMLWriter) {
    let number = "\(event.sequence)"
    html.row(["class": isUndone ? "undone" : nil, "data-key": "event \(number)"]) { html in
      html.span("day", when)
      html.div("what") { html in
        html.element("b", text: FormFault.sentence(text))
        writeDetails(frame, to: &html)
      }
      if let first = figures.first {
        html.span("amount") { html in
          html.span("unseen", first.title + " ")
          html.text(first.text)
        }
      }
      if frame.may(.correct) {
        html.fold("amend", spoken: Phrases.whyNumbered(number)) {
          $0.text("#" + number)
        } content: { html in
          html.div("deeds") { writeDeeds(number, frame, to: &$0) }
        }
      } else {
        html.element("a", ["class": "number", "href": frame.home + "/why?of=" + number], text: "#" + number)
      }
    }
  }

  private func writeDetails(_ frame: PageFrame, to html: inout HTMLWriter) {
    let rest = figures.dropFirst().filter { !$0.text.isEmpty }.map { "\($0.title) \($0.text)" }
    let details = [by.map(Phrases.whyBy), note].compactMap { $0 } + rest
    if !details.isEmpty { html.span("detail", details.joined(separator: " · ")) }
    for correction in corrections { html.span("detail mended", FormFault.sentence(correction)) }  // english:ok mend
    for story in behind {
      html.span("detail") { html in
        html.element(
          "a", ["href": frame.home + "/why?of=\(story.event.sequence)", "data-sheet": ""],
          text: "\(story.text), \(story.day.formatted(style))")
        for correction in story.correctionTexts(style) {
          html.text(" ")
          html.span("mended", FormFault.sentence(correction))
        }
      }
    }
  }

  private func writeDeeds(_ number: String, _ frame: PageFrame, to html: inout HTMLWriter) {
    if isMendable {
      let path = frame.home + "/fix/" + number + "?next=" + QueryText.encoded(frame.next)
      html.buttonLink(.pencil, Phrases.fix, path, isSheet: true, spoken: Phrases.fixTitle(number))
    }
    let (verb, label) = isUndone ? ("redo", Phrases.whyRedo) : ("undo", Phrases.undo)
    html.tap(frame, [verb, number], says: "\(label) \(number)", .undo, label)
    html.element("a", ["class": "button", "href": frame.home + "/why?of=" + number], text: Phrases.whyStory)
  }
}
