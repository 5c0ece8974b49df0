import Document
import LarderModel
import StrictJSON

extension HistoryReport: Report {
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

  /// `report` "history", and `events`: the members of an event as it counts now, as a line of an export has them but for
  /// `id` and `step`, `text`, `command`, `undone`, `mended_by` (a list of events), and `changes`, a list of `field`, `old` and `new`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "history")
    json.list("events", shown) { Self.write($0, to: &$1) }
    json.endObject()
  }

  private static func write(_ line: Line, to json: inout JSONWriter) {
    json.beginObject()
    line.json.writeMembers(to: &json)
    json.string("text", line.text)
    json.string("command", line.entry.event.commandID.description)
    json.bool("undone", line.entry.state.isUndone)
    json.list("mended_by", line.entry.state.menders) { $1.integer($0) }
    json.list("changes", line.changes) { change, json in
      json.beginObject()
      json.string("field", change.field)
      json.string("old", change.old?.description)
      json.string("new", change.new?.description)
      json.endObject()
    }
    json.endObject()
  }

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
