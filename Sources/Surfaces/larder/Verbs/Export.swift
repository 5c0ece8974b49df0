import LarderExchange
import LarderLog
import Terminal

extension Verb {
  static let export = Verb(
    name: "export", group: .ledger,
    summary: "write the log as lines of JSON, or as tables for other programs",
    usage: "export [--format ndjson|csv|sqlite] [--of TABLE]",
    details: """
      One line an event, in the order of the log, mendings included; larder import reads it back to the very same ledger.
      What a line says is described in Documentation/formats.md, and stays.

      Tables are events (as recorded), effective_events (as mended), movements (all that food did, with what it cost and
      weighed), waste, spending, diary, use, stock and names: one as --format csv or ndjson with --of TABLE, all of them
      with --format sqlite --to FILE. Their columns, and how they become Parquet or are asked by DuckDB, are in
      Documentation/analytics.md.
      """,
    options: [
      Option("format", "FORMAT", "ndjson, csv or sqlite", of: .words(["ndjson", "csv", "sqlite"])),
      Option(
        "of", "TABLE", "which table",
        of: .words(["events", "effective_events", "movements", "waste", "spending", "diary", "use", "stock", "names"])),
      Option("to", "FILE", "the database that is made, of --format sqlite"), Option.asOf,
    ],
    examples: [
      "export > log.jsonl", "export --format csv --of movements > movements.csv",
      "export --format ndjson --of waste > waste.ndjson",
    ]
  ) { session in
    try session.expectNoWords()
    let table = try session.exportedTable()
    let ledger = try session.openForReading()
    if let table { return try session.export(table, from: ledger) }
    if session.arguments["format"] == "sqlite" { return try session.exportDatabase(from: ledger) }
    let last = try session.cut(ledger) ?? .max
    var reader = try ledger.log.beginRead()
    let end = min(last, try reader.lastSequence)
    let line = session.progress("Exporting", of: end, writesMuch: true)
    defer { line?.erase() }
    reader.progress = line?.report
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
