import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// How much there is of everything.
public struct StatsRequest: ReportRequest {
  public init() {}

  public func report(_ desk: inout ReportDesk) throws -> StatsReport {
    let view = try desk.snapshot.view()
    let last = try desk.snapshot.log.lastSequence
    let counts = try desk.snapshot.log.counts()
    var list = FigureList()
    list.add("directory", "directory", desk.snapshot.path)
    list.add("ledger", "ledger", desk.snapshot.id)
    list.add("events", "events", Int64(clamping: last))
    if let first = try desk.snapshot.log.event(1), let latest = try desk.snapshot.log.event(last) {
      list.add("first_recorded", "first recorded", first.record.recordedAt.rfc3339)
      list.add("last_recorded", "last recorded", latest.record.recordedAt.rfc3339)
    }
    list.add("items", "items", Int64(view.standing.catalog.count(of: .item)))
    list.add("lots_ever", "lots ever", Int64(view.state.lots.highest))
    list.add("lots_in", "lots in stock", Int64(view.state.lots.present.count))
    list.add("contradictions", "contradictions", Int64(view.state.lots.contradictions.count))
    list.add("pages", "pages", Int64(counts.pages))
    list.add("events_with_text", "events with text", Int64(counts.texts))
    let bytes = try desk.snapshot.usedBytes()
    list.add("bytes", "bytes", Int64(bytes))
    list.add("free_bytes", "free bytes among them", Int64(try desk.snapshot.log.freeBytes()))
    if last > 0 { list.add("bytes_an_event", "bytes an event", Int64(bytes) / Int64(clamping: last)) }
    list.add("checkpoint", "checkpoint at event", Int64(clamping: view.checkpoint))
    list.add("running_hash", "running hash", try desk.snapshot.log.runningHash)
    return list.report
  }
}
