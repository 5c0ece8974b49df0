import LarderExchange
import LarderLog
import LarderWords
import Terminal

enum Exporting {
  static func run(_ session: inout Session) throws {
    try session.line.expectNoWords()
    let table = try exportedTable(session)
    let ledger = try session.door.open()
    if let table { return try export(&session, table, from: ledger) }
    if session.arguments[.format] == "sqlite" { return try exportDatabase(&session, from: ledger) }
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
