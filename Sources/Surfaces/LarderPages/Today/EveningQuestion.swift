import LarderAnswers
import LarderKitchen
import LarderLog
import LarderModel
import LarderShelves
import LarderWords
import Page
import WebParts

/// The evening's question: whether food that is past its date, due today or probably eaten is still in stock.
///
/// An answer is an entry like any other. Nothing else is kept: a lot with an entry today is not asked about, on any
/// device, and food answered this evening counts towards the most things asked.
struct EveningQuestion {
  /// The lots to ask about.
  let lines: [LotLine]
  private let frame: PageFrame

  /// The hour from which the question is asked, and the most things asked in an evening.
  private static let (hour, most) = (17, 5)
  /// The entries about a lot that show that someone knows how much is left.
  private static let kinds: Set<UInt8> = [
    Counted.code, Consumed.code, Wasted.code, Bought.code, Cooked.code, Opened.code, Frozen.code, Thawed.code,
    Moved.code, Redated.code, Expired.code,
  ]

  /// Returns nil before the evening, and for people who may not record.
  init?(_ frame: PageFrame, _ due: DueLots) throws {
    let (context, today) = (frame.context, frame.today)
    let dayStart = try context.catalog().dayStart
    guard frame.may(.record), Self.isEvening(context.clock.minute, dayStart: dayStart) else { return nil }
    let entries = try RecentEvents(context, Self.kinds).events.filter { $0.day == today }
    let known = Set(entries.map { LotID(rawValue: $0.record.lot) })
    // An answer is for the whole lot.
    let answers = entries.filter {
      Self.isEvening(Clock(at: $0.record.recordedAt).minute, dayStart: dayStart)
        && $0.texts[EventTexts.Tag.entered] == "all"
    }
    let answered = Set(answers.map(\.record.lot)).count
    let old = due.past + due.ahead.filter { $0.due == today }
    let eaten = try Self.likelyEaten(context, today)
    let asked = old + eaten.filter { line in !old.contains { $0.lot == line.lot } }
    lines = Array(asked.filter { !known.contains($0.lot) }.prefix(max(0, Self.most - answered)))
    self.frame = frame
  }

  /// Whether a time belongs to the evening of the household's day.
  static func isEvening(_ minute: MinuteOfDay?, dayStart: MinuteOfDay) -> Bool {
    minute.map { $0.hour >= hour || $0 < dayStart } ?? false
  }

  /// The only lots of items of which the usual use would have left nothing.
  private static func likelyEaten(_ context: RequestContext, _ today: Day) throws -> [LotLine] {
    let report = try context.answer(RunOutRequest())
    let outlooks = report.gone + report.lasting
    let lots = Dictionary(grouping: try context.answer(StockRequest()).lots, by: \.item)
    return outlooks.compactMap { outlook in
      guard let own = lots[outlook.item], own.count == 1, own[0].frozenOn == nil else { return nil }
      return outlook.isLikelyGone(since: own[0].cameIn) ? own[0] : nil
    }
  }

  func write(to html: inout HTMLWriter) {
    guard !lines.isEmpty else { return }
    html.section("still", Phrases.stillThere) { html in
      html.rows(lines) { line, html in
        html.row(["data-lot": "\(line.lot.rawValue)"]) { html in
          html.what(
            line.name, at: ItemPage.path(frame.home, line.name),
            detail: HTMLWriter.dotted([line.brief(frame.today, frame.style), line.quantity.inFractions(frame.style)]))
          html.div("deeds") { html in
            let right = ["count", "item:\(line.name)", "lot:\(line.lot.rawValue)", "all"]
            answer(right, .there, line.name, to: &html)
            answer(LotAction.use.words(item: line.name, lot: "\(line.lot.rawValue)"), .eaten, line.name, to: &html)
            answer(LotAction.toss.words(item: line.name, lot: "\(line.lot.rawValue)"), .tossed, line.name, to: &html)
          }
        }
      }
    }
  }

  private func answer(_ words: [String], _ answer: Answer, _ name: String, to html: inout HTMLWriter) {
    let spoken = Phrases.spoken(answer, name)
    html.deed(frame, words, says: spoken) { html in
      html.button(Phrases.title(of: answer), answer == .tossed ? "lose" : nil, spoken: spoken)
    }
  }

  /// An answer to the question, which is one tap and one entry.
  enum Answer {
    case there, eaten, tossed
  }
}
