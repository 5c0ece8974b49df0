import Document
import LarderAnswers
import LarderJSON
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// The story of an event: its original and current text, its corrections, and the events of its lot.
package struct StoryReport: Hashable, Sendable, DescribedReport {
  package let story: EventStory
  /// The event's text as recorded.
  package var recordedText: String { story.recordedText }
  /// The events of the lot, if the event concerns one.
  package let lot: WhyReport?

  /// Nil if there is no event with this number.
  ///
  /// - Parameter style: The format of numbers and dates in the text about events; nil for programs.
  package init?(
    _ sequence: UInt64, today: Day, context: ReplayContext, log: inout LogReader, through last: UInt64 = .max,
    style: OutputStyle? = nil
  ) throws(LogError) {
    let stories = try EventStories(&log, context, through: last, style)
    guard let story = try stories.story(sequence, &log) else { return nil }
    self.story = story
    let number = context.corrections.amended(story.event).record.lot
    var filter = WhyReport.Filter()
    filter.lot = LotID(stored: LotTable.touching(story.event.record.kind) ? number : 0)
    lot =
      filter.lot == nil
      ? nil
      : try WhyReport(
        .stock, filter, period: .all, today: today, context: context, log: &log, through: last, style: style)
  }

  package func document(_ style: OutputStyle) -> Document {
    let event = story.event
    var blocks: [Block] = [.sentence("[\(event.sequence)] \(story.text)", story.isUndone ? .faint : .strong)]
    let by = story.actor.map { " by \($0.visible)" } ?? ""
    blocks.say(
      "Dated \(story.day.formatted(style))\(event.record.minute.map { " \($0)" } ?? ""), recorded \(event.record.recordedAt)\(by).",
      indent: 2)
    if let entered = event.texts[EventTexts.Tag.entered] { blocks.say("Entered as \"\(entered.visible)\".", indent: 2) }
    if let note = story.note { blocks.say("Note: \(note.visible).", indent: 2) }
    if recordedText != story.text { blocks.say("Originally: \(recordedText).", indent: 2) }
    for correction in story.correctionTexts(style) {
      blocks.say("\(correction).".capitalizedFirst, .warning, indent: 2)
    }
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

  package var table: (header: [String], rows: [[String]]) {
    let corrections = story.corrections.map { correction in
      ["\(correction.sequence)", correction.day.description, correction.change ?? "undone", correction.actor ?? ""]
    }
    let recorded = ["\(story.event.sequence)", story.event.day.description, recordedText, story.actor ?? ""]
    return (["event", "day", "text", "by"], [recorded] + corrections)
  }
}

/// A request for the story of an event and its lot.
package struct StoryRequest: ReportRequest {
  /// The event's number. Nil for the last one, or for the event that it corrects.
  package var event: UInt64?

  package init(of event: UInt64? = nil) { self.event = event }

  package func report(_ reportContext: inout ReportContext) throws -> StoryReport {
    let last = try reportContext.snapshot.last
    let number = try event ?? Self.meantLast(last, &reportContext.snapshot.log)
    let report =
      number > last
      ? nil
      : try StoryReport(
        number, today: reportContext.today, context: reportContext.replayContext, log: &reportContext.snapshot.log,
        through: reportContext.cut,
        style: reportContext.sentenceStyle)
    guard let report else { throw CorrectionTargets.noEvent(number, last) }
    return report
  }

  private static func meantLast(_ last: UInt64, _ log: inout LogReader) throws -> UInt64 {
    guard last > 0, let event = try log.event(last) else { throw CorrectionTargets.noEvent(1, 0) }
    switch event.record.kind {
    case Amended.code: return event.decode(as: Amended.self).target
    case Retracted.code: return event.decode(as: Retracted.self).target
    case Restored.code: return event.decode(as: Restored.self).target
    default: return last
    }
  }
}

/// An event as recorded and as corrected, with its corrections.
package struct EventStory: Hashable, Sendable {
  /// A correction in force.
  package struct AppliedCorrection: Hashable, Sendable {
    package let sequence: UInt64
    /// The household's day of the correction.
    package let day: Day
    package let recordedAt: Instant
    package let actor: String?
    /// The change in words: "price €4000.00 → €4.00". Nil for an undo or a redo.
    package let change: String?
  }

  package let event: StoredEvent
  /// The event as corrected.
  let json: EventJSON
  /// The text as recorded.
  package let recordedText: String
  package let text: String
  package let day: Day
  package let note: String?
  package let actor: String?
  package let isUndone: Bool
  package let corrections: [AppliedCorrection]

  /// The event as corrected, field by field.
  package var corrected: StoredEvent { json.event ?? event }

  /// The person who recorded the event, unless it names the same person: "by ann – by ann" would be redundant.
  package var teller: String? {
    let own: UInt64
    switch event.record.kind {
    case Consumed.code: own = event.record[Consumed.personSlot]
    case Wasted.code: own = event.record[Wasted.personSlot]
    case MealLogged.code: own = event.record[MealLogged.personSlot]
    default: own = 0
    }
    return own == UInt64(event.record.actor) ? nil : actor
  }

  /// The day, with the time if it was given: "2026-11-20 13:10".
  package func when(_ style: OutputStyle) -> String {
    day.formatted(style) + (corrected.record.minute.map { " \($0)" } ?? "")
  }

  /// The corrections in words: "price €4000.00 → €4.00, fixed by 18 on 2026-11-20 by ann".
  ///
  /// - Parameter style: Nil for programs.
  package func correctionTexts(_ style: OutputStyle?) -> [String] {
    corrections.map { correction in
      let by = correction.actor.map { " by \($0.visible)" } ?? ""
      let when = "\(correction.sequence) on \(style.map(correction.day.formatted) ?? "\(correction.day)")\(by)"
      return correction.change.map { "\($0), fixed by \(when)" } ?? "undone by \(when)"
    }
  }
}

/// A reader of the stories of events in a log.
struct EventStories {
  private let context: ReplayContext
  private let sentence: EventSentence
  private let retractions: Retractions
  private let last: UInt64

  init(_ log: inout LogReader, _ context: ReplayContext, through last: UInt64, _ style: OutputStyle?) throws(LogError) {
    (self.context, self.last) = (context, last)
    sentence = EventSentence(context.catalog, style)
    retractions = try Retractions(&log, through: last)
  }

  func story(_ sequence: UInt64, _ log: inout LogReader) throws(LogError) -> EventStory? {
    guard let event = try log.event(sequence) else { return nil }
    let corrected = context.corrections.amended(event)
    var corrections: [EventStory.AppliedCorrection] = []
    var before = event
    for by in context.corrections.amendmentSequences(of: sequence) {
      guard let amendment = try log.event(by) else { continue }
      let amended = amendment.decode(as: Amended.self)
      var after = before
      amended.correction.apply(to: &after.record)
      if amended.correction.textTag != 0 { after.texts[amended.correction.textTag] = amended.correction.words }
      let changes = sentence.changes(from: before, to: after).map(\.message.description).joined(separator: "; ")
      corrections.append(correction(amendment, changes.isEmpty ? "no change" : changes))
      before = after
    }
    let isUndone = context.corrections.drops(sequence) && event.record.kind != Named.code
    if isUndone, let by = retractions[sequence], let retraction = try log.event(by) {
      corrections.append(correction(retraction, nil))
    }
    let target = try log.target(of: event)
    return EventStory(
      event: event, json: EventJSON(corrected, context.catalog), recordedText: sentence.text(of: event, target: target),
      text: sentence.text(of: corrected, target: target), day: corrected.day,
      note: corrected.texts[EventTexts.Tag.note],
      actor: actor(of: event), isUndone: isUndone, corrections: corrections)
  }

  private func correction(_ event: StoredEvent, _ change: String?) -> EventStory.AppliedCorrection {
    EventStory.AppliedCorrection(
      sequence: event.sequence, day: event.day, recordedAt: event.record.recordedAt, actor: actor(of: event),
      change: change)
  }

  private func actor(of event: StoredEvent) -> String? {
    event.record.actor == 0 ? nil : context.catalog.name(.person, event.record.actor)
  }

  /// The number of undone events that would have contributed to a figure.
  func undone(_ choice: EventChoice, _ figure: WhyReport.Figure, _ log: inout LogReader) throws(LogError) -> Int {
    var count = 0
    for dropped in context.corrections.dropped.ranges where dropped.lowerBound <= last {
      let range = dropped.lowerBound...min(dropped.upperBound, last)
      // By pages, which end with the log, however far the retracted range reaches.
      try log.forEachPage(from: range.lowerBound, through: range.upperBound) { (page) throws(LogError) in
        for index in 0..<page.count where range.contains(page.firstSequence + UInt64(index)) {
          var record = page.records[index]
          if record[Record.minuteSlot] < UInt64(context.dayStart) { record.dayNumber &-= 1 }
          if figure.isMade(of: record.kind), choice.takes(record, nil) { count += 1 }
        }
      }
    }
    return count
  }
}
