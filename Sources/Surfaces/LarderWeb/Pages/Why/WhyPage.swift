import Document
import HTTP
import LarderAnswers
import LarderFigures
import LarderModel
import LarderWords
import Page

/// Where a number comes from, as a page of the ledger: what adds up, event by event, and what was mended of it.
struct WhyPage {
  private let visit: Visit
  private let home: String
  /// The words that ask for it.
  private let subject: String
  /// Whether all events are shown, however many there are.
  private let isWhole: Bool
  private let report: any Report
  private let style: OutputStyle

  init(_ visit: Visit) throws {
    // The events have their prices in them.
    try visit.require(.seeMoney)
    self.visit = visit
    home = "/h/\(try visit.home().id)"
    subject = visit.request.query["of"] ?? ""
    isWhole = visit.request.query["all"] != nil
    let line = try PageCommand(["why"] + PageCommand.words(of: subject), visit)
    guard let report = try visit.report(line.line, line.meaning) else { throw Problem.notFound }
    self.report = report
    style = try visit.style()
  }

  private func path(isWhole: Bool) -> String {
    home + "/why?of=" + QueryText.encoded(subject) + (isWhole ? "&all=1" : "")
  }

  func response() throws -> Response {
    let frame = try PageFrame(visit, nil)
    return try SitePage(visit, in: frame, title) { html in
      html.part("why") { html in
        switch report {
        case let why as WhyReport: write(why, frame, to: &html)
        case let story as StoryReport: write(story, frame, to: &html)
        case let working as Working: write(working, frame, to: &html)
        default: html.sections(report.document(style).blocks)
        }
      }
    }.response()
  }

  private var title: String {
    switch report {
    case let why as WhyReport: why.title
    case let story as StoryReport: Phrases.whyEvent("\(story.story.event.sequence)")
    default: report.document(style).title
    }
  }

  // MARK: A figure

  private func write(_ why: WhyReport, _ frame: PageFrame, to html: inout HTMLWriter) {
    html.element("p", ["class": "answer"], text: why.answer(style))
    html.newline()
    let hidden = isWhole ? 0 : max(0, why.rows.count - why.most)
    if hidden > 0 {
      html.element("p") { html in
        html.element("a", ["href": path(isWhole: true)], text: Phrases.whyEarlier(hidden))
      }
    }
    html.element("ol", ["class": "rows ledger"]) { html in
      for row in why.rows.dropFirst(hidden) {
        var entry = LedgerEntry(row.event, style)
        entry.figures = zip(why.figureTitles, why.figures(of: row.share, style)).map { (title: $0, text: $1) }
        entry.behind = (row.origin.map { [$0] } ?? []) + row.fixedParts
        entry.write(frame, next: path(isWhole: isWhole), isMending: visit.may(.mend), to: &html)
      }
      writeSum(why, to: &html)
    }
    html.newline()
    if let past = why.pastDate(style) { html.element("p", text: past) }
    if why.gone > 0 {
      html.element("p", ["class": "quiet"]) { html in
        html.text(Phrases.whyGone(why.gone) + " ")
        html.element(
          "a", ["href": home + "/why?of=" + QueryText.encoded(subject + " --gone")], text: Phrases.whyGoneToo)
      }
    }
    if why.undone > 0 { html.element("p", ["class": "quiet"], text: Phrases.whyUndone(why.undone)) }
  }

  /// What the events come to, below a double line.
  private func writeSum(_ why: WhyReport, to html: inout HTMLWriter) {
    let sums = zip(why.figureTitles, why.sums(style)).map { (title: $0, text: $1) }
    guard let first = sums.first, !why.rows.isEmpty else { return }
    html.element("li", ["class": "together"]) { html in
      html.element("span", ["class": "day"]) { _ in }
      html.element("div", ["class": "what"]) { html in
        html.element("b", text: Phrases.whyTogether)
        let rest = sums.dropFirst().filter { !$0.text.isEmpty }.map { "\($0.title) \($0.text)" }
        if !rest.isEmpty { html.element("span", ["class": "detail"], text: rest.joined(separator: " · ")) }
      }
      // What came and went has its cost behind its amount.
      let sum = first.text.isEmpty ? sums.dropFirst().first?.text ?? "" : first.text
      html.element("span", ["class": "amount"], text: sum)
    }
    html.newline()
  }

  private func write(_ working: Working, _ frame: PageFrame, to html: inout HTMLWriter) {
    for sentence in working.sentences { html.element("p", ["class": "answer"], text: sentence) }
    html.newline()
    for (index, term) in working.terms.enumerated() {
      html.section("term-\(index)", FormFault.capitalized(term.title)) { write(term.why, frame, to: &$0) }
    }
  }

  // MARK: An event

  private func write(_ report: StoryReport, _ frame: PageFrame, to html: inout HTMLWriter) {
    let story = report.story
    let number = "\(story.event.sequence)"
    html.element("p", ["class": story.isUndone ? "answer undone" : "answer"], text: FormFault.sentence(story.text))
    var sentences = [Phrases.whyRecorded(story.when(style), by: story.actor)]
    if let entered = story.event.texts[EventTexts.Tag.entered] { sentences.append(Phrases.whyEntered(entered)) }
    if let note = story.note { sentences.append(Phrases.whyNote(note)) }
    if story.recordedText != story.text { sentences.append(Phrases.whyAtFirst(story.recordedText)) }
    for sentence in sentences { html.element("p", ["class": "quiet"], text: sentence) }
    for mended in story.mended(style) {
      html.element("p", ["class": "mended"], text: FormFault.sentence(mended))
    }
    html.newline()
    if visit.may(.mend) {
      html.element("div", ["class": "deeds"]) { html in
        let isMending = EventKinds.kind(code: story.event.record.kind).map { $0.nature == .mending } ?? true
        if !story.isUndone, !isMending {
          html.element(
            "a",
            [
              "class": "button", "href": home + "/fix/\(number)?next=" + QueryText.encoded(path(isWhole: false)),
              "data-sheet": "",
            ], text: Phrases.mend)
        }
        let (verb, label) = story.isUndone ? ("redo", Phrases.whyRedo) : ("undo", Phrases.undo)
        html.deed(frame, [verb, number], says: "\(label) \(number)", next: path(isWhole: false)) {
          $0.iconButton(.undo, label)
        }
      }
      html.newline()
    }
    guard let lot = report.lot, !lot.rows.isEmpty else { return }
    html.section("lot", Phrases.whyLot) { write(lot, frame, to: &$0) }
  }
}
