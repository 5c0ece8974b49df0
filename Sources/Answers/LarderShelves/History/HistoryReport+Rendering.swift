import Document
import LarderAnswers
import LarderModel

extension HistoryReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("History", isTitled: false)
    guard !shown.isEmpty else {
      document.blocks.say("There are no events like that.")
      return document
    }
    var columns: [DataTable.Column] = [
      .init("Event", alignment: .right), .init("Day"),
      .init("What", fit: .wrapped, minimumWidth: 20),
    ]
    let hasActors = shown.contains { $0.actor != nil }
    if hasActors { columns.append(.init("By", fit: .truncated, maximumWidth: 12, priority: 5)) }
    var table = DataTable("Events", columns: columns)
    for line in shown {
      var text = line.text
      if let note = line.note { text += " (\(note.visible))" }
      if let mending = line.mending { text += " [\(mending)]" }
      let role: Role = if case .retracted = line.entry.state { .faint } else { .plain }
      var cells: [DataTable.Cell] = [
        .init("\(line.entry.event.sequence)", role), .init(line.when(style), role), .init(text, role),
      ]
      if hasActors { cells.append(.init(line.actor?.visible ?? "", .faint)) }
      table.addRow(cells)
    }
    document.blocks = [.table(table)]
    if hasEarlier { document.blocks.invite("Earlier ones: \(.wholeHistory)", .faint) }
    return document
  }

  package static let word = "history"
  package static let fields: [ReportField<HistoryReport>] = [
    .list("events", rows, as: .named("Event"), \.shown)
  ]

  private static let rows: [ReportField<Line>] = [
    .written([]) { $0.json.writeMembers(to: &$1) }, .text("text", \.text),
    .text("command", \.entry.event.commandID.description), .flag("undone", \.entry.state.isUndone),
    .numbers("mended_by", \.entry.state.menders),
    .list(
      "changes",
      [.text("field", \.field), .text("old?", \.old?.description), .text("new?", \.new?.description)], \.changes),
  ]

  public var table: (header: [String], rows: [[String]]) {
    let header = ["event", "kind", "day", "at", "text", "note", "by", "recorded_at", "state", "mended_by"]
    let rows = shown.map { line in
      let current = line.entry.mended ?? line.entry.event
      return [
        "\(line.entry.event.sequence)", line.kind, current.day.description, current.record.minute?.description ?? "",
        line.text, line.note ?? "", line.actor ?? "", line.entry.event.record.recordedAt.description,
        line.entry.state.word, line.entry.state.menders.map(String.init).joined(separator: " "),
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

  fileprivate var isUndone: Bool {
    if case .retracted = self { true } else { false }
  }

  fileprivate var menders: [UInt64] {
    switch self {
    case .counts: []
    case .amended(let numbers): numbers
    case .retracted(let number): [number]
    }
  }
}

extension HistoryReport.Line {
  /// The kind's name in the past tense.
  fileprivate var kind: String {
    EventKinds.kind(code: entry.event.record.kind)?.name ?? "kind \(entry.event.record.kind)"
  }
}
