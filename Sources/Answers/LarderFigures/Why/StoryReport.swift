import Document
import LarderAnswers
import LarderLog
import LarderModel
import LarderReplay

/// One event: what it said, what it says now, who changed it when, and what became of the lot it is about.
public struct StoryReport: Hashable, Sendable {
  public let story: EventStory
  /// What the event said when it was recorded.
  public var recordedText: String { story.recordedText }
  /// The lot's events, where it is about one.
  public let lot: WhyReport?

  /// Nil where there is no event of this number.
  ///
  /// - Parameter style: how the events' words write numbers and dates; a program reads them in the English form.
  public init?(
    _ sequence: UInt64, today: Day, standing: Standing, log: inout LogReader, through last: UInt64 = .max,
    style: OutputStyle = .english
  ) throws(LogError) {
    let stories = try EventStories(&log, standing, through: last, style)
    guard let story = try stories.story(sequence, &log) else { return nil }
    self.story = story
    let number = standing.overlay.amended(story.event).record.lot
    var filter = WhyReport.Filter()
    filter.lot = LotID(stored: LotTable.touching(story.event.record.kind) ? number : 0)
    lot =
      filter.lot == nil
      ? nil
      : try WhyReport(
        .stock, filter, period: .all, today: today, standing: standing, log: &log, through: last, style: style)
  }
}

extension StoryReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    let event = story.event
    var blocks: [Block] = [.sentence("[\(event.sequence)] \(story.text)", story.isUndone ? .faint : .strong)]
    let by = story.actor.map { " by \($0.visible)" } ?? ""
    blocks.say(
      "Of \(story.day.formatted(style))\(event.record.minute.map { " \($0)" } ?? ""); recorded \(event.record.recordedAt)\(by).",
      indent: 2)
    if let entered = event.texts[EventTexts.Tag.entered] {
      blocks.say("Entered as \"\(entered.visible)\".", indent: 2)
    }
    if let note = story.note { blocks.say("Note: \(note.visible).", indent: 2) }
    if recordedText != story.text { blocks.say("At first: \(recordedText).", indent: 2) }
    for mended in story.mended(style) { blocks.say(mended.capitalizedSentence, .warning, indent: 2) }
    if let lot, !lot.rows.isEmpty {
      blocks.append(.gap)
      blocks += lot.blocks(style)
    }
    return Document("Event \(event.sequence)", isTitled: false, blocks)
  }

  package static let word = "event"
  package static let described: String? = "seq event text undone"
  package static let fields: [ReportField<StoryReport>] = [
    .members(of: EventStory.fields, \.story), .text("recorded_text", \.recordedText),
    .written([]) { report, json in
      json.key("lot_report")
      if let lot = report.lot { lot.write(to: &json) } else { json.null() }
    },
  ]

  public var table: (header: [String], rows: [[String]]) {
    let mendings = story.mendings.map { mending in
      ["\(mending.sequence)", mending.day.description, mending.change ?? "undone", mending.actor ?? ""]
    }
    let recorded = ["\(story.event.sequence)", story.event.day.description, recordedText, story.actor ?? ""]
    return (["event", "day", "text", "by"], [recorded] + mendings)
  }
}

extension String {
  /// With a capital at the beginning and a full stop at the end.
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
