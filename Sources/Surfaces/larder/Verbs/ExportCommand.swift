import LarderAnalytics
import LarderExchange
import LarderLedger
import LarderLog
import LarderModel
import LarderRemind
import LarderReplay
import LarderWords
import PlainText
import StrictCSV
import StrictJSON
import Terminal

enum ExportCommand {
  static func run(_ session: inout Session) throws {
    try session.line.expectNoWords()
    let table = try exportedTable(session)
    let ledger = try session.opener.open()
    if let table { return try export(&session, table, from: ledger) }
    if session.arguments[.format] == "sqlite" { return try exportDatabase(&session, from: ledger) }
    if session.arguments[.format] == "home-assistant" { return try exportHomeAssistant(&session, from: ledger) }
    if session.arguments[.format] == "ics" {
      return session.output.write(try LedgerCalendar.file(of: ledger, session.line).bytes)
    }
    let last = try session.line.cut(ledger) ?? .max
    var reader = try ledger.log.beginRead()
    let end = min(last, try reader.lastSequence)
    let line = session.progress("Exporting", of: end, writesMuch: true)
    defer { line?.erase() }
    reader.progress = line?.report
    if let folder = session.arguments[.photos] { try Pictures.export(from: ledger.log, to: folder) }
    do {
      try LogExport.write(&reader, through: last) { (bytes) throws(OutputError) in
        session.output.write(bytes)
        if let failure = session.output.failure { throw failure }
      }
    } catch ExportError<OutputError>.log(let error) {
      throw error
    } catch ExportError<OutputError>.sink(let failure) {
      throw failure
    }
  }
}

/// Export to tables for other programs: `export --format`.
extension ExportCommand {
  static let exportFormats = ["ndjson", "csv", "sqlite", "ics", "home-assistant"]

  /// Returns the requested table; nil for the log itself.
  static func exportedTable(_ session: borrowing Session) throws -> ExportTable? {
    let format = session.arguments[.format] ?? "ndjson"
    guard Self.exportFormats.contains(format) else {
      throw CommandFailure.usage("--format must be ndjson, csv, sqlite, ics or home-assistant")
    }
    guard format == "sqlite" || format == "home-assistant" || session.arguments[.to] == nil else {
      throw CommandFailure.usage("--to requires --format sqlite or home-assistant; text goes to the standard output")
    }
    guard format != "home-assistant" || session.arguments[.of] == nil else {
      throw CommandFailure.usage("the files for Home Assistant contain no table; leave out --of")
    }
    guard format != "ics" || session.arguments[.of] == nil else {
      throw CommandFailure.usage("a calendar contains dates and the meal plan; leave out --of")
    }
    guard let name = session.arguments[.of] else { return format == "csv" ? ExportTable.all[0] : nil }
    guard format != "sqlite" else { throw CommandFailure.usage("a database contains every table; leave out --of") }
    guard let table = ExportTable.named(name) else {
      let near = SpellingSuggestion.nearest(to: name, among: ExportTable.all.map { $0.name }, limit: 1).first
      throw CommandFailure.usage(
        "there is no table \"\(name.visible)\"; "
          + (near.map { "did you mean \($0)?" }
            ?? "tables: \(ExportTable.all.map { $0.name }.joined(separator: ", "))"))
    }
    return table
  }

  /// Writes a table as CSV or as one JSON line per row.
  static func export(_ session: inout Session, _ table: ExportTable, from ledger: HouseholdLedger) throws {
    var log = try ledger.log.beginRead()
    let last = min(try session.line.cut(ledger) ?? .max, try log.lastSequence)
    let line = session.progress("Exporting", of: last, writesMuch: true)
    defer { line?.erase() }
    log.progress = line?.report
    let rows = try tables(session, &log, through: last)
    let isCSV = session.arguments[.format] == "csv"
    var csv = CSVWriter()
    var json = JSONWriter()
    if isCSV { csv.row(table.columns.map { $0.name }) }
    func flush(_ bytes: [UInt8]) throws {
      session.output.write(bytes)
      if let failure = session.output.failure { throw failure }
    }
    try rows.forEachRow(of: table, &log) { row in
      if isCSV {
        csv.row(row.map { $0.csv })
      } else {
        json.row(row, of: table)
      }
      guard csv.bytes.count + json.bytes.count > 1 << 16 else { return }
      try flush(isCSV ? csv.bytes : json.bytes)
      csv.reset()
      json.reset()
    }
    try flush(isCSV ? csv.bytes : json.bytes)
  }

  private static func tables(_ session: borrowing Session, _ log: inout LogReader, through last: UInt64) throws
    -> TableReader
  {
    let context = try ReplayContext(&log, through: last)
    return TableReader(context, through: last, today: session.line.today(context.catalog))
  }

  /// Writes all tables to a new database.
  static func exportDatabase(_ session: inout Session, from ledger: HouseholdLedger) throws {
    #if SQLite
      guard let path = session.arguments[.to] else {
        throw CommandFailure.usage("a database needs a file; name it with --to FILE")
      }
      var log = try ledger.log.beginRead()
      let last = min(try session.line.cut(ledger) ?? .max, try log.lastSequence)
      let line = session.progress("Exporting", of: last)
      defer { line?.erase() }
      log.progress = line?.report
      do {
        try SQLiteExport.write(&log, try tables(session, &log, through: last), to: path)
      } catch let error as SQLiteExportError {
        let room = error.isFull ? DiskSpace.displayed(of: path) ?? "" : ""
        throw CommandFailure(
          .inputOutput, error.isFull ? "the disk of \(path.visible) is full\(room)" : error.description)
      }
      line?.erase()
      session.say(
        "Wrote \(last) event\(last == 1 ? "" : "s") and \(ExportTable.all.count) tables into \(path.visible).")
    #else
      throw CommandFailure.usage(
        "this larder was built without SQLite; build it with: swift build --traits SQLite (or make build)")
    #endif
  }
}

extension JSONWriter {
  /// Writes a row as an object on one line; unknown values are null.
  fileprivate mutating func row(_ row: [TableCell], of table: ExportTable) {
    beginObject()
    for (column, cell) in zip(table.columns, row) {
      key(column.name)
      switch cell {
      case .null: null()
      case .integer(let number): integer(number)
      case .text(let text): string(text)
      }
    }
    endObject()
    newline()
  }
}
