import LarderAnswers
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

package struct ActReader {
  private let context: ReplayContext
  private let style: OutputStyle
  private let time: (StoredEvent) -> MinuteOfDay?
  private let line: EventSentence
  /// Only events of this item belong to an act.
  var item: ItemID?

  /// - Parameter today: The day on which a person reads; nil for dates in figures.
  package init(
    _ context: ReplayContext, _ style: OutputStyle, today: Day? = nil,
    _ time: @escaping (StoredEvent) -> MinuteOfDay? = { $0.record.minute }
  ) {
    (self.context, self.style, self.time) = (context, style, time)
    var line = EventSentence(context.catalog, style)
    (line.showsLots, line.today) = (false, today)
    self.line = line
  }

  private var catalog: Catalog { context.catalog }

  /// The most events of a command that are read.
  private static let mostEvents: UInt64 = 2_000

  /// Returns the act of a command; nil if it only introduces names and facts.
  ///
  /// - Parameter end: The last event to read if the command is very long.
  package func act(_ range: ClosedRange<UInt64>, through end: UInt64, _ log: inout LogReader) throws -> Act? {
    let isLong = range.count > Self.mostEvents
    let part = isLong ? max(range.lowerBound, end - min(end, Self.mostEvents - 1))...end : range
    // An undo names the events of the item one by one, so it needs all of them.
    var recorded = isLong ? try itsOwn(in: range, &log) : []
    if recorded.isEmpty { recorded = try own(log.events(part)) }
    guard let first = recorded.first, let last = recorded.last else { return nil }
    let target = try target(of: recorded, &log)
    let entries = try recorded.map { event in
      var entry = HistoryReport.Entry(event, context.corrections, undoneBy: nil)
      entry.target = try log.target(of: event)
      return entry
    }
    let lines = entries.map { HistoryReport.Line($0, line) }
    let actor = PersonID(stored: first.record.actor)
    let words = ActWords(catalog, style, today: line.today, actor: actor, time: time)
    guard let sentence = words.words(lines.map(\.current), of: target) else { return nil }
    func name(_ person: PersonID) -> String { catalog.name(.person, person.rawValue) }
    let retracted = Self.retracted(by: recorded)
    let events = isLong && item == nil ? range : first.sequence...last.sequence
    return Act(
      events: events, parts: item == nil ? [events] : Self.runs(of: recorded), lines: lines, sentence: sentence,
      people: sentence.people.map(name), actor: actor.map(name),
      retracted: retracted, isReversible: retracted.map { context.corrections.drops($0.lowerBound) } ?? false)
  }

  /// The events without introductions, and of the chosen item only.
  private func own(_ events: [StoredEvent]) -> [StoredEvent] {
    let shown = events.filter(isShown)
    guard item != nil else { return shown }
    let own = shown.filter(isOwn)
    return own.isEmpty ? shown : own
  }

  /// The events of the chosen item in a very long command. Empty if no item is chosen, or if it has none.
  private func itsOwn(in range: ClosedRange<UInt64>, _ log: inout LogReader) throws(LogError) -> [StoredEvent] {
    var found: [StoredEvent] = []
    guard item != nil else { return found }
    try log.forEachEvent(from: range.lowerBound, through: range.upperBound) { event in
      if isShown(event), isOwn(event) { found.append(event) }
      return true
    }
    return found
  }

  private func isShown(_ event: StoredEvent) -> Bool { !event.record.isIntroduction || event.record.isSaidByItself }

  private func isOwn(_ event: StoredEvent) -> Bool {
    [event, context.corrections.amended(event)].contains { $0.record.item == item?.rawValue }
  }

  /// The ranges of successive events.
  private static func runs(of events: [StoredEvent]) -> [ClosedRange<UInt64>] {
    events.map(\.sequence).reduce(into: []) { runs, sequence in
      if let last = runs.last, last.upperBound + 1 == sequence {
        runs[runs.count - 1] = last.lowerBound...sequence
      } else {
        runs.append(sequence...sequence)
      }
    }
  }

  private static func retracted(by events: [StoredEvent]) -> ClosedRange<UInt64>? {
    let ranges = events.compactMap { $0.record.kind == Retracted.code ? Retracted($0.record).targets : nil }
      .sorted { $0.lowerBound < $1.lowerBound }
    guard let first = ranges.first?.lowerBound, let last = ranges.map(\.upperBound).max() else { return nil }
    // A redo of the whole range would also restore what other undos took back between.
    let hasGap = zip(ranges, ranges.dropFirst()).contains { $0.upperBound + 1 < $1.lowerBound }
    return hasGap ? nil : first...last
  }

  /// Returns the act that a correction, an undo or a redo concerns.
  private func target(of events: [StoredEvent], _ log: inout LogReader) throws -> ActWords.Target? {
    guard let first = events.first else { return nil }
    if first.record.kind == Amended.code, let event = try log.target(of: first) {
      let target = context.corrections.amended(event)
      return words([target], of: nil).map { ActWords.Target(event: target, thing: $0.thing) }
    }
    let ranges = events.compactMap(Self.undone)
    return try thing(of: ranges, &log).map { ActWords.Target(thing: $0) }
  }

  /// The events that an undo retracted or a redo restored.
  static func undone(by event: StoredEvent) -> ClosedRange<UInt64>? {
    switch event.record.kind {
    case Retracted.code: event.decode(as: Retracted.self).targets
    case Restored.code: event.decode(as: Restored.self).targets
    default: nil
    }
  }

  /// A name for the events of some ranges: that of the first command, and the number of the others.
  package func thing(of ranges: [ClosedRange<UInt64>], _ log: inout LogReader) throws -> Message? {
    var commands: [[StoredEvent]] = []
    let last = try log.lastSequence
    var (left, isCut) = (Self.mostEvents, false)
    for range in ranges where range.lowerBound <= last {
      let whole = range.lowerBound...min(range.upperBound, last)
      // An undo of an import may name any number of events.
      isCut = whole.count > left
      if left == 0 { break }
      let part = isCut ? whole.lowerBound...whole.lowerBound + left - 1 : whole
      left -= UInt64(part.count)
      for event in try log.events(part) {
        guard !event.record.isIntroduction || event.record.isSaidByItself else { continue }
        let corrected = context.corrections.amended(event)
        let isFurther = event.record.continuesCommand && !commands.isEmpty
        if isFurther { commands[commands.count - 1].append(corrected) } else { commands.append([corrected]) }
      }
    }
    guard let first = commands.first else { return nil }
    let target = try first.first.flatMap { event in
      try event.record.kind == Amended.code ? self.target(of: [event], &log) : nil
    }
    guard let thing = words(first, of: target)?.thing else { return nil }
    if isCut, commands.count > 1 { return "\(thing) and many more" }
    return commands.count == 1 ? thing : "\(thing) and \(commands.count - 1) more"
  }

  private func words(_ events: [StoredEvent], of target: ActWords.Target?) -> ActSentence? {
    ActWords(catalog, style, today: line.today, time: time).words(events, of: target)
  }
}
