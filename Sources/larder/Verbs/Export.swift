import LarderExchange
import LarderLog
import Terminal

extension Verb {
  static let export = Verb(
    name: "export", group: .ledger,
    summary: "write the log as lines of JSON that a person can read",
    usage: "export [--as-of DATE|EVENT]",
    details: """
      One line an event, in the order of the log, mendings included; larder import reads it back to the very same ledger.
      What a line says is described in Documentation/formats.md, and stays.
      """,
    options: [Option.asOf], examples: ["export > log.jsonl"]
  ) { session in
    try session.expectNoWords()
    let ledger = try session.openForReading()
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
