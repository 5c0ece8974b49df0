import LarderCatalogue
import LarderImport
import LarderLedger
import LarderModel
import LarderWords
import StrictCSV
import StrictJSON

extension ImportCommand {
  /// Imports the rows of a CSV file.
  static func importTable(_ session: inout Session, _ path: String) throws {
    let bytes = try FileSource(path).contents(atMost: CSVReader.Limits().totalBytes)
    let isDryRun = session.arguments.has(.dryRun)
    let summary = try writingForeign(&session, path, isDryRun: isDryRun) { session, ledger, progress in
      var options = try importOptions(session, ledger, isDryRun: isDryRun)
      options.map = try session.arguments.values.filter { $0.name == "map" }.flatMap { try Self.map($0.value) }
      options.names = try session.arguments.all(.name).map { text in
        let (receipt, item) = try Self.pair(text[...], of: "--name needs WHAT=ITEM, as in --name \"H-MILCH 3,5%=milk\"")
        return (receipt, try NameRule.validate(item, what: "name"))
      }
      return try TableImport.run(bytes, into: ledger, options: options, progress: progress)
    }
    try showSummary(&session, summary, path, isDryRun: isDryRun)
  }

  /// Imports facts about the household's items from a table of foods.
  static func importFoods(_ session: inout Session, _ path: String, _ format: FoodTableFormat) throws {
    let bytes = try FileSource(path).contents(atMost: CSVReader.Limits().totalBytes)
    let isDryRun = session.arguments.has(.dryRun)
    let summary = try writingForeign(&session, path, isDryRun: isDryRun) { session, ledger, _ in
      var options = try importOptions(session, ledger, isDryRun: isDryRun)
      // Food names contain commas, so each --map names only one.
      options.map = try session.arguments.values.filter { $0.name == "map" }.map { try Self.pair($0.value[...]) }
      return try FoodImport.run(bytes, format, into: ledger, options: options)
    }
    try showSummary(&session, summary, path, isDryRun: isDryRun)
  }

  /// Runs an import on the ledger; a dry run also works without one. Errors are reported as the program's.
  static func writingForeign(
    _ session: inout Session, _ path: String, isDryRun: Bool,
    _ work: (borrowing Session, HouseholdLedger?, ((Int, Int) -> Void)?) throws -> ImportSummary
  ) throws -> ImportSummary {
    let line = session.progress("Importing", of: 0, unit: "rows")
    defer { line?.erase() }
    let report = line.map { line in { (rows: Int, all: Int) in line.advance(to: UInt64(rows), of: UInt64(all)) } }
    do {
      if isDryRun, try !session.opener.isThere() { return try work(session, nil, report) }
      let summary = try session.opener.writing { try work(session, $0, report) }
      session.hasRecorded = !isDryRun && summary.added > 0
      return summary
    } catch let error as ForeignImportError {
      switch error {
      case .problems(let problems):
        // The last line names the first problem. With several problems, all are listed above it.
        if problems.count > 1 { for problem in problems.named { session.output.message(problem.message.typed) } }
        throw CommandFailure(.data, "\(path.visible) was not imported: \(problems)" as Message)
      case .file(let problem):
        throw CommandFailure(.data, "\(path.visible) was not imported: \(problem)" as Message)
      case .ledger(let error): throw error
      }
    }
  }

  static func importOptions(_ session: borrowing Session, _ ledger: HouseholdLedger?, isDryRun: Bool) throws
    -> TableOptions
  {
    let catalog = try ledger?.view().household.catalog
    let today = session.line.clock.today(dayStart: catalog?.dayStart ?? .midnight)
    var options = TableOptions(now: session.line.clock.now, day: today)
    options.isDryRun = isDryRun
    options.foods = CommonFoods()
    if let text = session.arguments[.on] {
      let entered = try EnteredDay(parsing: text, today: today, leaning: .past)
      guard entered.precision == .day else {
        throw CommandFailure.usage("on:\(text.visible) is not a day; try on:2026-11-05")
      }
      (options.day, options.isDaySaid) = (entered.day, true)
    }
    options.event = try session.arguments[.event].map { text throws(ValueError) in try RowEvent(word: text) }
    if let text = session.arguments[.dates] {
      guard let order = DateOrder(rawValue: text.lowercased()) else {
        throw CommandFailure.usage("--dates must be dmy or mdy")
      }
      options.dates = order
    }
    // Values that fill gaps are kept as written, because rows are recognised by their content.
    options.store = try session.arguments[.store].map { text throws(ValueError) in
      try NameRule.validateAsWritten(text, what: "store")
    }
    options.place = try session.arguments[.place].map { text throws(ValueError) in
      try NameRule.validateAsWritten(text, what: "place")
    }
    options.currency = try session.arguments[.currency].map { text throws(CommandFailure) in try Self.currency(text) }
    options.actor = session.arguments[.by]
    options.usedUpDays = try session.arguments[.usedUp].map { text throws(CommandLineError) in
      try DayCount.parse(text, "used-up")
    }
    return options
  }

  private static func currency(_ text: String) throws(CommandFailure) -> Currency {
    guard let currency = Currency(code: text), currency.isListed else {
      throw CommandFailure.usage("no currency is called \"\(text.visible)\"; try --currency EUR")
    }
    return currency
  }

  /// Parses "Datum=date,Preis=price".
  private static func map(_ text: String) throws(CommandFailure) -> [(head: String, column: String)] {
    var pairs: [(head: String, column: String)] = []
    for part in text.split(separator: ",") {
      let pair = try pair(part)
      pairs.append((pair.head, String(pair.column.filter { $0 != " " })))
    }
    return pairs
  }

  /// Parses "Datum=date". The last `=` separates the name from the meaning.
  static func pair(
    _ text: Substring, of usage: String = "--map needs NAME=WHAT, as in --map \"Datum=date,Preis=price\""
  ) throws(CommandFailure) -> (head: String, column: String) {
    guard let sign = text.lastIndex(of: "="), sign > text.startIndex else { throw CommandFailure.usage(usage) }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }
}

/// The output of an import from another program.
extension ImportCommand {
  static func showSummary(_ session: inout Session, _ summary: ImportSummary, _ path: String, isDryRun: Bool) throws {
    if session.isJSON {
      session.writeJSON { Self.write(summary, isDryRun: isDryRun, to: &$0) }
    } else {
      sayAll(&session, summary, isDryRun: isDryRun)
    }
    guard let problem = summary.problems.first else { return }
    if !session.isJSON { for problem in summary.problems { session.output.message(problem.message.typed) } }
    let others = summary.problemCount - 1
    let more = others > 0 ? ", and \(others) more \(others == 1 ? "problem" : "problems")" : ""
    throw CommandFailure(.data, "\(path.visible) cannot be imported: \(problem)\(more)" as Message)
  }

  private static func sayAll(_ session: inout Session, _ summary: ImportSummary, isDryRun: Bool) {
    guard summary.problems.isEmpty else { return }
    var sentence = "\(isDryRun ? "Would import" : "Imported") \(Self.counted(summary.added, "row"))"
    let style = session.styleOfLedger
    let spent = summary.spent.map { $0.formatted(style) }
    if !spent.isEmpty { sentence += ", for \(spent.listed()) in all" }
    if summary.present > 0 { sentence += "; \(summary.present) \(summary.present == 1 ? "was" : "were") already there" }
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
      session.say("\(purchases) treated as used up; for food that you still have, use larder count.")
    }
    if summary.unreadRows > 0 {
      let shown = summary.unread.prefix(8).map { "\"\($0.size.visible)\" (\($0.rows))" }.joined(separator: ", ")
      let others = summary.unread.count - 8
      session.say(
        "\(summary.unreadRows) of \(Self.counted(summary.added, "row")) \(summary.unreadRows == 1 ? "has" : "have") a size that cannot be read, and \(summary.unreadRows == 1 ? "counts" : "count") as pieces: \(shown)\(others > 0 ? " and \(others) more" : "")."
      )
    }
    if !summary.leftOut.isEmpty {
      session.say("Not imported: " + summary.leftOut.map { "\($0.count) \($0.what)" }.listed() + ".")
    }
    if !summary.unusedColumns.isEmpty {
      let heads = summary.unusedColumns.map { "\"\($0.visible)\"" }
      session.say(
        "Not imported: the \(heads.count == 1 ? "column" : "columns") \(heads.listed()); to use one, add --map.")
    }
    let shownFolded = isDryRun ? summary.folded.count : min(summary.folded.count, 5)
    for line in summary.folded.prefix(shownFolded) { session.say("  " + line.typed) }
    if summary.folded.count > shownFolded { session.say("  and \(summary.folded.count - shownFolded) more") }
    for remark in summary.remarks { session.say(remark) }
    if !isDryRun, let events = summary.sequences { session.say(Self.wayBack(events)) }
  }

  /// Explains how to undo an import now and later.
  static func wayBack(_ events: ClosedRange<UInt64>) -> String {
    let (first, last) = (events.lowerBound, events.upperBound)
    return first == last
      ? "Event \(first); to take it back: larder undo"
      : "Events \(first) to \(last); to take all of them back: larder undo, or later larder undo \(first)-\(last)"
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    if count == 1 { return "1 \(word)" }
    return "\(count) " + (word.hasSuffix("y") ? word.dropLast() + "ies" : word + "s")
  }

  private static func write(_ summary: ImportSummary, isDryRun: Bool, to json: inout JSONWriter) {
    func counts(_ key: String, _ names: (String, String), _ entries: [(String, Int)]) {
      json.objects(key, entries) { entry, json in
        json.string(names.0, entry.0)
        json.integer(names.1, entry.1)
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
    json.objects("spent", summary.spent) { money, json in
      json.string("amount", money.exactText)
      json.integer("minor", money.minor)
      json.string("currency", money.currency.code)
    }
    json.integer("unread_rows", summary.unreadRows)
    counts("unread_sizes", ("size", "rows"), summary.unread.map { ($0.size, $0.rows) })
    counts("left_out", ("what", "count"), summary.leftOut.map { ($0.what, $0.count) })
    json.strings("unused_columns", summary.unusedColumns)
    json.strings("taken_off", summary.folded.map(\.typed))
    json.strings("remarks", summary.remarks.map(\.typed))
    json.strings("problems", summary.problems.map(\.message.typed))
    json.integer("problem_count", summary.problemCount)
    json.endObject()
  }
}
