import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports

extension Verb {
  static let stats = Verb(
    name: "stats", group: .ledger,
    summary: "how much there is of everything",
    usage: "stats", options: [Option.csv, Option.html], examples: ["stats", "stats --json"]
  ) { session in
    try session.expectNoWords()
    let ledger = try session.openForReading()
    var reader = try ledger.log.beginRead()
    let view = try Checkpoint.household.current(&reader)
    let last = try reader.lastSequence
    let counts = try reader.counts()
    let catalog = view.standing.catalog
    var list = FigureList()
    list.add("directory", "directory", ledger.log.path)
    list.add("ledger", "ledger", ledger.log.id)
    list.add("events", "events", Int64(clamping: last))
    if let first = try reader.event(1), let latest = try reader.event(last) {
      list.add("first_recorded", "first recorded", first.record.recordedAt.rfc3339)
      list.add("last_recorded", "last recorded", latest.record.recordedAt.rfc3339)
    }
    list.add("items", "items", Int64(catalog.count(of: .item)))
    list.add("lots_ever", "lots ever", Int64(view.state.lots.highest))
    list.add("lots_in", "lots in stock", Int64(view.state.lots.present.count))
    list.add("contradictions", "contradictions", Int64(view.state.lots.contradictions.count))
    list.add("pages", "pages", Int64(counts.pages))
    list.add("events_with_text", "events with text", Int64(counts.texts))
    let bytes = try ledger.log.usedBytes()
    list.add("bytes", "bytes", Int64(bytes))
    list.add("free_bytes", "free bytes among them", Int64(try reader.freeBytes()))
    if last > 0 { list.add("bytes_an_event", "bytes an event", Int64(bytes) / Int64(clamping: last)) }
    list.add("checkpoint", "checkpoint at event", Int64(clamping: view.checkpoint))
    list.add("running_hash", "running hash", try reader.runningHash)
    try session.show(list.report)
  }
}
