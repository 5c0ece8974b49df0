import LarderAnswers
import LarderJSON
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// Tells the stories of events out of one log.
struct EventStories {
  private let standing: Standing
  private let sentence: EventSentence
  private let retractions: Retractions
  private let last: UInt64

  init(_ log: inout LogReader, _ standing: Standing, through last: UInt64, _ style: OutputStyle) throws(LogError) {
    self.standing = standing
    self.last = last
    sentence = EventSentence(standing.catalog, style)
    retractions = try Retractions(&log, through: last)
  }

  func story(_ sequence: UInt64, _ log: inout LogReader) throws(LogError) -> EventStory? {
    guard let event = try log.event(sequence) else { return nil }
    let mended = standing.overlay.amended(event)
    var mendings: [EventStory.Mending] = []
    var before = event
    for by in standing.overlay.amendmentSequences(of: sequence) {
      guard let amendment = try log.event(by) else { continue }
      let amended = amendment.decode(as: Amended.self)
      var after = before
      amended.correction.apply(to: &after.record)
      if amended.correction.textTag != 0 { after.texts[amended.correction.textTag] = amended.correction.words }
      let changes = sentence.changes(from: before, to: after).map(\.wording.description).joined(separator: "; ")
      mendings.append(mending(amendment, changes.isEmpty ? "no change" : changes))
      before = after
    }
    let isUndone = standing.overlay.drops(sequence) && event.record.kind != Named.code
    if isUndone, let by = retractions[sequence], let retraction = try log.event(by) {
      mendings.append(mending(retraction, nil))
    }
    let target = try log.target(of: event)
    return EventStory(
      event: event, json: EventJSON(mended, standing.catalog), recordedText: sentence.text(of: event, target: target),
      text: sentence.text(of: mended, target: target), day: mended.day, note: mended.texts[EventTexts.Tag.note],
      actor: actor(of: event), isUndone: isUndone, mendings: mendings)
  }

  private func mending(_ event: StoredEvent, _ change: String?) -> EventStory.Mending {
    EventStory.Mending(
      sequence: event.sequence, day: event.day, recordedAt: event.record.recordedAt, actor: actor(of: event),
      change: change)
  }

  private func actor(of event: StoredEvent) -> String? {
    event.record.actor == 0 ? nil : standing.catalog.name(.person, event.record.actor)
  }

  /// How many events of a sort were undone, and so add nothing to a figure.
  func undone(_ choice: EventChoice, _ figure: WhyReport.Figure, _ log: inout LogReader) throws(LogError) -> Int {
    var count = 0
    for dropped in standing.overlay.dropped.ranges where dropped.lowerBound <= last {
      let range = dropped.lowerBound...min(dropped.upperBound, last)
      // By pages, which end with the log, however far a retraction reaches.
      try log.forEachPage(from: range.lowerBound, through: range.upperBound) { (page) throws(LogError) in
        for index in 0..<page.count where range.contains(page.firstSequence + UInt64(index)) {
          var record = page.records[index]
          if record[Record.minuteSlot] < UInt64(standing.dayStart) { record.dayNumber &-= 1 }
          if figure.isMade(of: record.kind), choice.takes(record, nil) { count += 1 }
        }
      }
    }
    return count
  }
}
