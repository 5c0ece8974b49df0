import LarderImport
import LarderModel
import StrictJSON

/// What is said of an import of foreign rows.
extension Session {
  mutating func showSummary(_ summary: ImportSummary, _ path: String, isDryRun: Bool) throws {
    if isJSON {
      var json = JSONWriter(layout: .pretty)
      Self.write(summary, isDryRun: isDryRun, to: &json)
      json.newline()
      output.write(json.bytes)
    } else {
      sayAll(summary, isDryRun: isDryRun)
    }
    guard let problem = summary.problems.first else { return }
    if !isJSON { for problem in summary.problems { output.message(problem.description) } }
    let others = summary.problemCount - 1
    let more = others > 0 ? ", and \(others) more \(others == 1 ? "problem" : "problems")" : ""
    throw Failure(.data, "\(path.visible) cannot be imported: \(problem)\(more)")
  }

  private mutating func sayAll(_ summary: ImportSummary, isDryRun: Bool) {
    guard summary.problems.isEmpty else { return }
    var sentence = "\(isDryRun ? "Would import" : "Imported") \(Self.counted(summary.added, "row"))"
    let style = styleOfLedger
    let spent = summary.spent.map { $0.formatted(style) }
    if !spent.isEmpty { sentence += ", for \(Self.list(spent)) in all" }
    if summary.present > 0 {
      sentence += "; \(summary.present) \(summary.present == 1 ? "was" : "were") there already"
    }
    say(sentence + ".")
    if !summary.events.isEmpty {
      let events = summary.events.filter { $0.kind != Named.name }
      say("  " + events.map { "\($0.kind) \($0.count)" }.joined(separator: ", "))
    }
    if !summary.names.isEmpty {
      say("  new: " + Self.list(summary.names.map { Self.counted($0.count, $0.reference.word) }))
    }
    if summary.unreadRows > 0 {
      let shown = summary.unread.prefix(8).map { "\"\($0.size.visible)\" (\($0.rows))" }.joined(separator: ", ")
      let others = summary.unread.count - 8
      say(
        "\(summary.unreadRows) of \(Self.counted(summary.added, "row")) \(summary.unreadRows == 1 ? "has" : "have") a size that cannot be read, and \(summary.unreadRows == 1 ? "counts" : "count") as pieces: \(shown)\(others > 0 ? " and \(others) more" : "")."
      )
    }
    if !summary.leftOut.isEmpty {
      say("Not taken: " + Self.list(summary.leftOut.map { "\($0.count) \($0.what)" }) + ".")
    }
    if !summary.unusedColumns.isEmpty {
      let heads = summary.unusedColumns.map { "\"\($0.visible)\"" }
      say("Not taken: the \(heads.count == 1 ? "column" : "columns") \(Self.list(heads)); --map says what one is.")
    }
    for remark in summary.remarks { say(remark) }
    if !isDryRun, let events = summary.sequences, events.count > 1 {
      say("Events \(events.lowerBound) to \(events.upperBound): larder undo \(events.lowerBound)-\(events.upperBound)")
    }
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    if count == 1 { return "1 \(word)" }
    return "\(count) " + (word.hasSuffix("y") ? word.dropLast() + "ies" : word + "s")
  }

  private static func list(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }

  private static func write(_ summary: ImportSummary, isDryRun: Bool, to json: inout JSONWriter) {
    func list(_ key: String, _ names: (String, String), _ entries: [(String, Int)]) {
      json.key(key)
      json.beginArray()
      for (name, count) in entries {
        json.beginObject()
        json.key(names.0)
        json.string(name)
        json.key(names.1)
        json.integer(count)
        json.endObject()
      }
      json.endArray()
    }
    json.beginObject()
    json.key("format")
    json.string(summary.format)
    json.key("dry_run")
    json.bool(isDryRun)
    for (key, value) in [("rows", summary.rows), ("added", summary.added), ("present", summary.present)] {
      json.key(key)
      json.integer(value)
    }
    list("kinds", ("event", "added"), summary.events.map { ($0.kind, $0.count) })
    list("new", ("sort", "count"), summary.names.map { ($0.reference.word, $0.count) })
    json.key("spent")
    json.beginArray()
    for money in summary.spent {
      json.beginObject()
      json.key("amount")
      json.string(money.exactText)
      json.key("minor")
      json.integer(money.minor)
      json.key("currency")
      json.string(money.currency.code)
      json.endObject()
    }
    json.endArray()
    json.key("unread_rows")
    json.integer(summary.unreadRows)
    list("unread_sizes", ("size", "rows"), summary.unread.map { ($0.size, $0.rows) })
    list("left_out", ("what", "count"), summary.leftOut.map { ($0.what, $0.count) })
    for (key, texts) in [
      ("unused_columns", summary.unusedColumns), ("remarks", summary.remarks),
      ("problems", summary.problems.map(\.description)),
    ] {
      json.key(key)
      json.beginArray()
      for text in texts { json.string(text) }
      json.endArray()
    }
    json.key("problem_count")
    json.integer(summary.problemCount)
    json.endObject()
  }
}
