import LarderAnswers
import LarderKitchen
import LarderModel
import LarderSentences
import LarderVerbs
import LarderWords
import Page
import WebParts

/// The evening's question: whether the food whose recorded amount is most in doubt is still in stock.
///
/// An answer is an entry like any other. Nothing else is kept: a lot with an entry today is not asked about, on any
/// device, and food answered this evening counts towards the most things asked.
struct EveningQuestion {
  /// The lots to ask about.
  let lines: [LotLine]
  private let doubts: [ShelfCheckReport.Doubt]
  private let marks: FoodMarks
  /// The lots for which *Eaten* asks who ate them.
  private let choices: [LotID: EatenChoice]
  private let frame: PageFrame

  /// The hour from which the question is asked.
  private static let hour = 17

  /// Returns nil before the evening, and for people who may not record.
  init?(_ frame: PageFrame) throws {
    let (context, today) = (frame.context, frame.today)
    let dayStart = try context.catalog().dayStart
    guard frame.may(.record), Self.isEvening(context.clock.minute, dayStart: dayStart) else { return nil }
    // An answer is for the whole lot.
    let answers = try RecentEvents(context, ShelfCheckRequest.knowing).events.filter {
      $0.day == today && Self.isEvening(Clock(at: $0.record.recordedAt).minute, dayStart: dayStart)
        && $0.texts[EventTexts.Tag.entered] == "all"
    }
    let answered = Set(answers.map(\.record.lot)).count
    let request = ShelfCheckRequest()
    doubts = try Array(context.answer(request).doubts.prefix(max(0, request.most - answered)))
    lines = doubts.map(\.line)
    let marks = try FoodMarks(context, of: lines.map(\.food))
    let household = try context.view().household
    choices = lines.reduce(into: [:]) { $0[$1.lot] = EatenChoice($1, marks[$1.food], household, frame) }
    self.marks = marks
    self.frame = frame
  }

  /// Whether a time belongs to the evening of the household's day.
  static func isEvening(_ minute: MinuteOfDay?, dayStart: MinuteOfDay) -> Bool {
    minute.map { $0.hour >= hour || $0 < dayStart } ?? false
  }

  func write(to html: inout HTMLWriter) {
    guard !lines.isEmpty else { return }
    html.section("still", Phrases.stillThere) { html in
      html.rows(doubts) { doubt, html in
        let line = doubt.line
        let isSpoilt = line.freshness.isPastUseBy
        html.row(["data-lot": "\(line.lot.rawValue)"]) { html in
          html.element("a", ["class": "what", "href": ItemPage.path(frame.home, line.name)]) { html in
            html.element("b") { $0.name(line.name) }
            html.text(" ")
            html.small(Figures.leftInKitchen(line.quantity, frame.style))
            html.span("detail") { $0.span(isSpoilt ? "past" : nil, reason(of: doubt)) }
          }
          html.marks(of: marks[line.food], showsUnknown: false)
          html.div("deeds") { html in
            // Each answer has the same place in every row, because people tap without reading.
            for answer in [Answer.there, .eaten, .tossed] { write(answer, line, to: &html) }
          }
          writeOpened(line, to: &html)
        }
      }
    }
  }

  /// Why the food is in doubt: its date if that is past, otherwise its usual consumption. Food past its use-by date has
  /// only the warning, which fits on one line.
  private func reason(of doubt: ShelfCheckReport.Doubt) -> String {
    if doubt.line.freshness.isPastUseBy { return Phrases.doNotEat }
    let isGone = doubt.isProbablyGone && !doubt.line.freshness.isPast
    return isGone ? Phrases.probablyUsedUp : doubt.line.brief(frame.today, frame.style)
  }

  /// Whether *Eaten* only opens a question below the answers: who ate it, or whether to record it despite its date.
  private func isAsked(_ line: LotLine) -> Bool { choices[line.lot] != nil || line.freshness.isPastUseBy }

  private func write(_ answer: Answer, _ line: LotLine, to html: inout HTMLWriter) {
    let spoken = Phrases.spoken(answer, line.name)
    guard answer == .eaten, isAsked(line) else {
      return write(answer, line, Phrases.title(of: answer), answer == .tossed ? "lose" : nil, to: &html)
    }
    html.fold("who", spoken: spoken) {
      $0.text(Phrases.title(of: .eaten))
    } content: { _ in
    }
  }

  /// Writes what *Eaten* opens. It follows the answers, so that none of them moves.
  private func writeOpened(_ line: LotLine, to html: inout HTMLWriter) {
    guard isAsked(line) else { return }
    html.div("whose") { html in
      if let choice = choices[line.lot] {
        choice.write(spoken: Phrases.spoken(.eaten, line.name), to: &html)
      } else {
        // One slip must not record that someone ate it.
        write(.eaten, line, Phrases.eatenDespiteDate, nil, to: &html)
      }
    }
  }

  private func write(
    _ answer: Answer, _ line: LotLine, _ title: String, _ classes: String?, to html: inout HTMLWriter
  ) {
    let (spoken, lot) = (Phrases.spoken(answer, line.name), "\(line.lot.rawValue)")
    let words =
      switch answer {
      case .there: ["count", "item:\(line.name)", "lot:\(lot)", "all"]
      // The eater is unknown, so it is not in a diary.
      case .eaten: LotAction.use.words(item: line.name, lot: lot) + [PendingUse.eatenNote]
      case .tossed: LotAction.toss.words(item: line.name, lot: lot)
      }
    html.deed(frame, words, says: spoken) { $0.button(title, classes, spoken: spoken) }
  }

  /// An answer to the question, which is one tap and one entry.
  enum Answer {
    case there, eaten, tossed
  }
}
