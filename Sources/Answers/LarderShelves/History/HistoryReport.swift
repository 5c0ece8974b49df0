import Document
import LarderAnswers
import LarderJSON
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// Events in plain words, as recorded, with their corrections.
package struct HistoryReport: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    case counts
    /// The event was corrected by the events with these numbers.
    case amended(by: [UInt64])
    /// The event was undone by the event with this number.
    case retracted(by: UInt64)
  }

  /// One event with its state.
  package struct Entry: Hashable, Sendable {
    /// The event as recorded.
    package var event: StoredEvent
    package var state: State
    /// The event as corrected. Nil if it was not.
    package var corrected: StoredEvent?
    package var target: StoredEvent?
    /// The entry that this event undid or redid, in words.
    var thing: Message?
    /// Whether the event was undone, even if the report does not look up by which event.
    fileprivate(set) var isUndone = false

    package init(
      _ event: StoredEvent, state: State = .counts, corrected: StoredEvent? = nil, target: StoredEvent? = nil
    ) {
      (self.event, self.state, self.corrected, self.target) = (event, state, corrected, target)
    }
  }

  /// One event in words.
  package struct Line: Hashable, Sendable {
    package let entry: Entry
    package let text: String
    package let changes: [EventSentence.Change]
    package let note: String?
    package let actor: String?
    /// The event as corrected.
    let json: EventJSON

    init(_ entry: Entry, _ sentence: EventSentence) {
      let current = entry.corrected ?? entry.event
      self.entry = entry
      text =
        entry.thing.flatMap { sentence.message(of: current, undoing: $0) }?.description
        ?? sentence.text(of: current, target: entry.target)
      changes = entry.corrected.map { sentence.changes(from: entry.event, to: $0) } ?? []
      note = current.texts[EventTexts.Tag.note]
      json = EventJSON(current, sentence.catalog)
      actor = entry.event.record.actor == 0 ? nil : sentence.catalog.name(.person, entry.event.record.actor)
    }

    /// The day, with the time if it was given: "2026-11-20 13:10".
    package func when(_ style: OutputStyle) -> String {
      current.day.formatted(style) + (current.record.minute.map { " \($0)" } ?? "")
    }

    /// The correction in words: "undone by 23"; "fixed by 18: price €4000.00 → €4.00".
    package var correction: String? {
      switch entry.state {
      case .counts: return nil
      case .retracted(let number): return "undone by \(number)"
      case .amended(let numbers):
        let by = "fixed by " + numbers.map(String.init).joined(separator: ", ")
        return changes.isEmpty ? by : "\(by): \(changes.map(\.message.description).joined(separator: "; "))"
      }
    }
  }

  /// The events in display order.
  package let entries: [Entry]
  package let shown: [Line]

  /// Whether earlier events exist that are not shown.
  package let hasEarlier: Bool

  /// - Parameter style: The format of numbers and dates in the text about events; nil for programs.
  package init(entries: [Entry], catalog: Catalog, hasEarlier: Bool = false, style: OutputStyle? = nil) {
    self.hasEarlier = hasEarlier
    var sentence = EventSentence(catalog, style)
    sentence.showsLots = false
    self.entries = entries
    shown = entries.map { Line($0, sentence) }
  }
}

extension HistoryReport.Entry {
  /// Creates an entry with the event's corrections.
  package init(_ event: StoredEvent, _ corrections: Corrections, undoneBy: UInt64?) {
    let amendments = corrections.amendmentSequences(of: event.sequence)
    let corrected = amendments.isEmpty ? nil : corrections.corrected(event)
    if corrections.drops(event.sequence), let undoneBy {
      self.init(event, state: .retracted(by: undoneBy), corrected: corrected)
    } else if amendments.isEmpty {
      self.init(event)
    } else {
      self.init(event, state: .amended(by: amendments), corrected: corrected)
    }
    isUndone = corrections.drops(event.sequence)
  }
}

extension HistoryReport: DescribedReport {
  package func document(_ style: OutputStyle) -> Document {
    func role(_ line: Line) -> Role { if case .retracted = line.entry.state { .faint } else { .plain } }
    var document = Document.list(
      "History", shown, orElse: "No matching events.", caption: "Events",
      [
        .cell("Event", alignment: .right) { .init("\($0.entry.event.sequence)", role($0)) },
        .cell("Day") { .init($0.when(style), role($0)) },
        .cell("What", fit: .wrapped, minimumWidth: 20) { line in
          let note = line.note.map { " (\($0.visible))" } ?? ""
          return .init(line.text + note + (line.correction.map { " [\($0)]" } ?? ""), role(line))
        },
        .cell("By", fit: .truncated, maximumWidth: 12, priority: 5) { .init($0.actor?.visible ?? "", .faint) }
          .when(shown.contains { $0.actor != nil }),
      ])
    if hasEarlier, !shown.isEmpty { document.blocks.message("For earlier events: \(.wholeHistory)", .faint) }
    return document
  }

  package static let word = "history"
  package static let fields: [ReportField<HistoryReport>] = [.list("events", rows, as: .named("Event"), \.shown)]

  private static let rows: [ReportField<Line>] = [
    .written([]) { $0.json.writeMembers(to: &$1) }, .text("text", \.text),
    .text("command", \.entry.event.commandID.description), .flag("undone", \.entry.state.isUndone),
    .numbers("mended_by", \.entry.state.amendments),
    .list(
      "changes",
      [.text("field", \.field), .text("old?", \.old?.description), .text("new?", \.new?.description)], \.changes),
  ]

  package var table: (header: [String], rows: [[String]]) {
    let header = ["event", "kind", "day", "at", "text", "note", "by", "recorded_at", "state", "mended_by"]
    let rows = shown.map { line in
      let current = line.entry.corrected ?? line.entry.event
      return [
        "\(line.entry.event.sequence)", line.kind, current.day.description, current.record.minute?.description ?? "",
        line.text, line.note ?? "", line.actor ?? "", line.entry.event.record.recordedAt.description,
        line.entry.state.word, line.entry.state.amendments.map(String.init).joined(separator: " "),
      ]
    }
    return (header, rows)
  }
}

extension HistoryReport.State {
  fileprivate var word: String {
    switch self {
    case .counts: "counts"
    case .amended: "amended"
    case .retracted: "retracted"
    }
  }

  fileprivate var isUndone: Bool { if case .retracted = self { true } else { false } }

  fileprivate var amendments: [UInt64] {
    switch self {
    case .counts: []
    case .amended(let numbers): numbers
    case .retracted(let number): [number]
    }
  }
}

extension HistoryReport.Line {
  /// The kind's name, which is in the past tense.
  fileprivate var kind: String {
    EventKinds.kind(code: entry.event.record.kind)?.name ?? "kind \(entry.event.record.kind)"
  }
}

/// A request for events, including undone and corrected ones.
package struct HistoryRequest: ReportRequest {
  package enum Subject: Hashable, Sendable {
    /// The latest events, optionally with introductions: names, and descriptions of foods.
    case latest(withIntroductions: Bool)
    case item(ItemID)
    /// The events that name a store, a place or a person.
    case named(Reference, UInt32)
    case event(UInt64)
  }

  package var subject: Subject
  /// The maximum number of events.
  package var most: Int
  /// The event before which to list; nil for all.
  package var before: UInt64?
  /// The kinds of an item's events to list. Nil for all.
  package var kinds: Set<UInt8>?

  package init(_ subject: Subject = .latest(withIntroductions: false), most: Int = 20, before: UInt64? = nil) {
    (self.subject, self.most, self.before) = (subject, most, before)
  }

  package func report(_ reportContext: inout ReportContext) throws -> HistoryReport {
    let context = try reportContext.replayContext
    let end = try reportContext.snapshot.last
    let sequences = try sequences(
      context, &reportContext.snapshot.log, through: before.map { min(end, max($0, 1) - 1) } ?? end)
    let retractions = try Retractions(&reportContext.snapshot.log, through: end)
    let acts = ActReader(context, reportContext.style)
    let entries = try sequences.compactMap { sequence -> HistoryReport.Entry? in
      guard let event = try reportContext.snapshot.log.event(sequence) else { return nil }
      var entry = HistoryReport.Entry(event, context.corrections, undoneBy: retractions[sequence])
      entry.target = try reportContext.snapshot.log.target(of: event)
      entry.thing = try ActReader.undone(by: event).flatMap { try acts.thing(of: [$0], &reportContext.snapshot.log) }
      return entry
    }
    let hasEarlier = if case .latest = subject { (sequences.first ?? 1) > 1 && sequences.count == most } else { false }
    return HistoryReport(
      entries: entries, catalog: context.catalog, hasEarlier: hasEarlier, style: reportContext.sentenceStyle)
  }

  private func sequences(_ context: ReplayContext, _ log: inout LogReader, through end: UInt64) throws -> [UInt64] {
    switch subject {
    case .latest(let withIntroductions):
      return try EventSearch.latest(most, through: end, hasIntroductions: withIntroductions, &log)
    case .item(let item):
      let all = try EventSearch.events(of: item, through: end, context, &log)
      guard let kinds else { return all.suffix(most) }
      var found: [UInt64] = []
      for sequence in all.reversed() where found.count < most {
        if let event = try log.event(sequence), kinds.contains(event.record.kind) { found.append(sequence) }
      }
      return found.reversed()
    case .named(let reference, let number):
      return try EventSearch.latest(most, naming: reference, number, through: end, context, &log)
    case .event(let number):
      guard number <= end, number > 0 else { throw CorrectionTargets.noEvent(number, end) }
      return [number] + context.corrections.amendmentSequences(of: number)
    }
  }
}
