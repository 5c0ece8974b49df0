import Document
import HTTP
import LarderAnswers
import LarderFigures
import LarderModel
import LarderSentences
import LarderWords
import Page
import WebParts

/// The explanation of a number: the contributing events and their corrections.
struct WhyPage: HouseholdPage {
  private let frame: PageFrame
  /// The argument of `why`.
  private let subject: String
  /// Whether to show all events.
  private let isWhole: Bool
  private let report: any Report
  private let sentence: EventSentence

  init(_ context: RequestContext) throws {
    // The events contain prices.
    try context.require(.seeMoney)
    frame = try PageFrame(context, nil)
    subject = context.request.query["of"] ?? ""
    isWhole = context.request.query["all"] != nil
    let line = try PageCommand(["why"] + PageCommand.words(of: subject), context)
    guard let report = try context.report(line.line, line.meaning) else { throw Problem.notFound }
    self.report = report
    sentence = frame.sentence(try context.catalog())
    frame.next = path(isWhole: isWhole)
  }

  private func path(_ more: String = "", isWhole: Bool = false) -> String {
    frame.home + "/why?of=" + QueryText.encoded(subject + more) + (isWhole ? "&all=1" : "")
  }

  func response() -> Response {
    var page = SitePage(frame, title) { html in
      html.part("why") { html in
        switch report {
        case let why as WhyReport: write(why, to: &html)
        case let story as StoryReport: write(story, to: &html)
        case let working as Derivation: write(working, to: &html)
        default: html.sections(report.document(frame.style).blocks)
        }
      }
    }
    page.tools = { $0.iconLink(.back, frame.home + Place.history.path, Phrases.history) }
    return page.response()
  }

  private var title: String {
    switch report {
    case let why as WhyReport: FormFault.capitalized(why.subject)
    case is StoryReport: Phrases.whyEntry
    default: report.document(frame.style).title
    }
  }

  // MARK: A figure

  private func write(_ report: WhyReport, to html: inout HTMLWriter) {
    var why = report
    why.isOnPage = true
    html.p("answer", why.shortAnswer(frame.style))
    html.newline()
    let hidden = isWhole ? 0 : max(0, why.rows.count - why.most)
    if hidden > 0 { html.element("p") { $0.link(path(isWhole: true), Phrases.whyEarlier(hidden)) } }
    for (index, pack) in why.packs.enumerated() {
      writeHeading(of: pack, index + 1, in: why, to: &html)
      write(pack.events, why, hidden, to: &html)
    }
    if why.packs.isEmpty {
      write(why.rows.indices, why, hidden, to: &html)
    } else if let sum = why.sumOfPacks(frame.style) {
      html.p("sum", sum)
    }
    for chance in why.chances { html.p(nil, chance) }
    if let past = why.pastDate(frame.style) { html.p(nil, past) }
    if why.gone > 0 {
      html.element("p", ["class": "quiet"]) { html in
        html.text(Phrases.whyGone(why.gone) + " ")
        html.link(path(" --gone"), Phrases.whyGoneToo)
      }
    }
    if why.undone > 0 { html.p("quiet", Phrases.whyUndone(why.undone)) }
  }

  /// Writes the number, the place and the remainder of a pack.
  private func writeHeading(of pack: WhyReport.Pack, _ number: Int, in why: WhyReport, to html: inout HTMLWriter) {
    html.block("div", ["class": "head pack"]) { html in
      html.element("h2") { html in
        html.text(Phrases.whyPack(number))
        if let place = pack.place(in: why) { html.text(", \(place)") }
      }
      html.span("amount", pack.remainder(frame.style))
    }
  }

  /// Writes some events, and the total of a figure that has one.
  private func write(_ events: Range<Int>, _ why: WhyReport, _ hidden: Int, to html: inout HTMLWriter) {
    let shown = max(events.lowerBound, hidden)..<max(events.upperBound, hidden)
    guard !shown.isEmpty else { return }
    html.block("ol", ["class": "rows ledger"]) { html in
      for row in why.rows[shown] {
        var entry = LedgerEntry(row.event, frame.style)
        entry.correct(row.event, sentence, frame)
        entry.numberField = Self.numberField(of: why.figure)
        entry.figures = zip(why.figureTitles, why.figures(of: row.share, frame.style)).map { (title: $0, text: $1) }
        entry.behind = (row.origin.map { [$0] } ?? []) + row.fixedParts
        entry.write(frame, to: &html)
      }
      writeSum(why, to: &html)
    }
  }

  /// The field of an event whose number is its share of a figure.
  private static func numberField(of figure: WhyReport.Figure) -> String {
    switch figure {
    case .spending: "price"
    case .calories: "energy"
    // The share of a label is not the energy of the entry.
    case .labels: ""
    case .stock, .worth, .flow, .waste, .rescued, .pastUseBy, .unexplained: "quantity"
    }
  }

  /// Writes the total below a double line.
  private func writeSum(_ why: WhyReport, to html: inout HTMLWriter) {
    let sums = zip(why.figureTitles, why.sums(frame.style)).map { (title: $0, text: $1) }
    guard let first = sums.first, !why.rows.isEmpty else { return }
    html.row(["class": "together"]) { html in
      html.span("day", "")
      html.div("what") { html in
        html.element("b", text: Phrases.whyTogether)
        let rest = LedgerEntry.titled(sums.dropFirst())
        if !rest.isEmpty { html.span("detail", rest.joined(separator: " · ")) }
      }
      // A lot that came and went shows its cost instead of an amount.
      html.span("amount", first.text.isEmpty ? sums.dropFirst().first?.text ?? "" : first.text)
    }
  }

  private func write(_ working: Derivation, to html: inout HTMLWriter) {
    for sentence in working.sentences { html.p("answer", sentence) }
    html.newline()
    for (index, term) in working.terms.enumerated() {
      html.section("term-\(index)", FormFault.capitalized(term.title)) { write(term.why, to: &$0) }
    }
  }

  // MARK: An event

  private func write(_ report: StoryReport, to html: inout HTMLWriter) {
    let story = report.story
    let correction = EntryCorrection(story.corrected, sentence, frame)
    let text = correction.isPossible ? sentence.text(of: story.corrected) : story.text
    html.p(story.isUndone ? "answer undone" : "answer", FormFault.sentence(text))
    var sentences = [Phrases.whyRecorded(story.when(frame), by: story.actor)]
    if let entered = story.event.texts[EventTexts.Tag.entered] { sentences.append(Phrases.whyEntered(entered)) }
    if let note = story.note { sentences.append(Phrases.whyNote(note)) }
    if story.recordedText != story.text { sentences.append(Phrases.whyAtFirst(story.recordedText)) }
    for sentence in sentences { html.p("quiet", sentence) }
    for correction in story.correctionTexts(frame.style) { html.p("mended", FormFault.sentence(correction)) }
    html.newline()
    if frame.may(.correct) { writeDeeds(story, correction, to: &html) }
    guard let lot = report.lot, !lot.rows.isEmpty else { return }
    html.section("lot", Phrases.whyLot) { write(lot, to: &$0) }
  }

  /// Writes the ways to correct the event: its person and day, its fields, and its removal.
  private func writeDeeds(_ story: EventStory, _ correction: EntryCorrection, to html: inout HTMLWriter) {
    let number = "\(story.event.sequence)"
    if correction.isPossible, !story.isUndone {
      html.fold("fold") {
        $0.text(Phrases.fixEntry)
      } content: { html in
        correction.writePickers(to: &html)
        correction.writeFields(to: &html)
      }
    }
    html.block("div", ["class": "deeds"]) { html in
      let (verb, label) = story.isUndone ? ("redo", Phrases.whyRedo) : ("undo", Phrases.undo)
      html.deed(frame, [verb, number], says: "\(label) \(number)", next: path()) { $0.iconButton(.undo, label) }
    }
  }
}
