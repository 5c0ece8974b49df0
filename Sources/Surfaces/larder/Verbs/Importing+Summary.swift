import LarderImport
import LarderModel
import LarderWords
import StrictJSON

/// What is said of an import of foreign rows.
extension Importing {
  static func showSummary(_ session: inout Session, _ summary: ImportSummary, _ path: String, isDryRun: Bool) throws {
    if session.isJSON {
      session.writeJSON { Self.write(summary, isDryRun: isDryRun, to: &$0) }
    } else {
      sayAll(&session, summary, isDryRun: isDryRun)
    }
    guard let problem = summary.problems.first else { return }
    if !session.isJSON { for problem in summary.problems { session.output.message(problem.wording.typed) } }
    let others = summary.problemCount - 1
    let more = others > 0 ? ", and \(others) more \(others == 1 ? "problem" : "problems")" : ""
    throw Failure(.data, "\(path.visible) cannot be imported: \(problem)\(more)" as Wording)
  }

  private static func sayAll(_ session: inout Session, _ summary: ImportSummary, isDryRun: Bool) {
    guard summary.problems.isEmpty else { return }
    var sentence = "\(isDryRun ? "Would import" : "Imported") \(Self.counted(summary.added, "row"))"
    let style = session.styleOfLedger
    let spent = summary.spent.map { $0.formatted(style) }
    if !spent.isEmpty { sentence += ", for \(spent.listed()) in all" }
    if summary.present > 0 {
      sentence += "; \(summary.present) \(summary.present == 1 ? "was" : "were") there already"
    }
    session.say(sentence + ".")
    if !summary.events.isEmpty {
      let events = summary.events.filter { $0.kind != Named.name }
      session.say("  " + events.map { "\($0.kind) \($0.count)" }.joined(separator: ", "))
    }
    if !summary.names.isEmpty {
      session.say("  new: " + summary.names.map { Self.counted($0.count, $0.reference.word) }.listed())
    }
    if summary.usedUp > 0 {
      let purchases = Self.counted(summary.usedUp, "purchase") + (summary.usedUp == 1 ? " is" : " are")
      session.say("\(purchases) taken for used up; larder count sets right what is there all the same.")
    }
    if summary.unreadRows > 0 {
      let shown = summary.unread.prefix(8).map { "\"\($0.size.visible)\" (\($0.rows))" }.joined(separator: ", ")
      let others = summary.unread.count - 8
      session.say(
        "\(summary.unreadRows) of \(Self.counted(summary.added, "row")) \(summary.unreadRows == 1 ? "has" : "have") a size that cannot be read, and \(summary.unreadRows == 1 ? "counts" : "count") as pieces: \(shown)\(others > 0 ? " and \(others) more" : "")."
      )
    }
    if !summary.leftOut.isEmpty {
      session.say("Not taken: " + summary.leftOut.map { "\($0.count) \($0.what)" }.listed() + ".")
    }
    if !summary.unusedColumns.isEmpty {
      let heads = summary.unusedColumns.map { "\"\($0.visible)\"" }
      session.say(
        "Not taken: the \(heads.count == 1 ? "column" : "columns") \(heads.listed()); --map says what one is.")
    }
    let shownFolded = isDryRun ? summary.folded.count : min(summary.folded.count, 5)
    for line in summary.folded.prefix(shownFolded) { session.say("  " + line.typed) }
    if summary.folded.count > shownFolded { session.say("  and \(summary.folded.count - shownFolded) more") }
    for remark in summary.remarks { session.say(remark) }
    if !isDryRun, let events = summary.sequences { session.say(Self.wayBack(events)) }
  }

  /// How to take an import back: now, and later.
  static func wayBack(_ events: ClosedRange<UInt64>) -> String {
    let (first, last) = (events.lowerBound, events.upperBound)
    return first == last
      ? "Event \(first): larder undo takes it back"
      : "Events \(first) to \(last): larder undo takes all of them back, and later larder undo \(first)-\(last)"
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    if count == 1 { return "1 \(word)" }
    return "\(count) " + (word.hasSuffix("y") ? word.dropLast() + "ies" : word + "s")
  }

  private static func write(_ summary: ImportSummary, isDryRun: Bool, to json: inout JSONWriter) {
    func counts(_ key: String, _ names: (String, String), _ entries: [(String, Int)]) {
      json.list(key, entries) { entry, json in
        json.beginObject()
        json.string(names.0, entry.0)
        json.integer(names.1, entry.1)
        json.endObject()
      }
    }
    json.beginObject()
    json.string("format", summary.format)
    json.bool("dry_run", isDryRun)
    json.integer("rows", summary.rows)
    json.integer("added", summary.added)
    json.integer("present", summary.present)
    json.integer("used_up", summary.usedUp)
    counts("kinds", ("event", "added"), summary.events.map { ($0.kind, $0.count) })
    counts("new", ("sort", "count"), summary.names.map { ($0.reference.word, $0.count) })
    json.list("spent", summary.spent) { money, json in
      json.beginObject()
      json.string("amount", money.exactText)
      json.integer("minor", money.minor)
      json.string("currency", money.currency.code)
      json.endObject()
    }
    json.integer("unread_rows", summary.unreadRows)
    counts("unread_sizes", ("size", "rows"), summary.unread.map { ($0.size, $0.rows) })
    counts("left_out", ("what", "count"), summary.leftOut.map { ($0.what, $0.count) })
    json.strings("unused_columns", summary.unusedColumns)
    json.strings("taken_off", summary.folded.map(\.typed))
    json.strings("remarks", summary.remarks.map(\.typed))
    json.strings("problems", summary.problems.map(\.wording.typed))
    json.integer("problem_count", summary.problemCount)
    json.endObject()
  }
}
