import Accounts
import HTTP
import LarderExchange
import LarderJSON
import LarderLog
import LarderModel
import StrictJSON
import Synchronization

/// The events themselves, and the whole ledger.
enum EventRoutes {
  private static let path = ReportRoutes.Household.path

  static let all: [Route] = [
    Route(
      .get, path + "/events", .household(.readAll), "events in the order in which they were recorded",
      query: [
        QueryPart("after", "the event behind which they begin"), QueryPart("limit", "how many at most: 100, up to 500"),
      ], handler: events),
    Route(.get, path + "/events/{sequence}", .household(.readAll), "one event", handler: event),
    Route(
      .get, path + "/export", .household(.export), "the whole ledger, a line of JSON an event", handler: export),
  ]

  private static let mostEvents = 500

  @Sendable private static func events(_ visit: Visit) throws -> Response {
    let first = try number("after", visit.request.query) ?? 0
    let limit = min(mostEvents, max(1, Int(clamping: try number("limit", visit.request.query) ?? 100)))
    return try visit.tagged {
      var snapshot = try visit.home().ledger.snapshot()
      let last = try snapshot.last
      let end = min(last, first.addingReportingOverflow(UInt64(limit)).partialValue)
      let events = first < end ? try snapshot.log.events(first + 1...end) : []
      let catalog = try snapshot.standing().catalog
      return Response.json { json in
        json.beginObject()
        json.list("events", events) { event, json in write(event, catalog, &json) }
        json.integer("next", end < last ? end : nil)
        json.integer("last", last)
        json.endObject()
      }
    }
  }

  @Sendable private static func event(_ visit: Visit) throws -> Response {
    guard let sequence = UInt64(visit["sequence"]) else { throw Problem.notFound }
    return try visit.tagged {
      var snapshot = try visit.home().ledger.snapshot()
      guard let event = try snapshot.log.event(sequence) else { throw Problem.notFound }
      let catalog = try snapshot.standing().catalog
      return Response.json { json in write(event, catalog, &json) }
    }
  }

  private static func write(_ event: StoredEvent, _ catalog: Catalog, _ json: inout JSONWriter) {
    json.beginObject()
    EventJSON(event, catalog).writeMembers(to: &json)
    json.endObject()
  }

  private static func number(_ name: String, _ query: Pairs) throws(Problem) -> UInt64? {
    guard let text = query[name] else { return nil }
    guard let number = UInt64(text) else { throw Problem.words("\(name) is a number") }
    return number
  }

  // MARK: All of it

  /// So many events are read at a time: somebody may take a while to receive them.
  private static let eventsAPiece: UInt64 = 10_000

  /// How far an export has come.
  private final class Steps: Sendable {
    private let first = Mutex<UInt64>(1)

    func next(_ count: UInt64) -> UInt64 {
      first.withLock { first in
        defer { first += count }
        return first
      }
    }
  }

  @Sendable private static func export(_ visit: Visit) throws -> Response {
    let household = try visit.home()
    let last = try household.lastSequence()
    try visit.site.accounts.note(.exported, in: household.id, at: visit.occasion())
    let steps = Steps()
    let piece: @Sendable () throws -> [UInt8]? = {
      let first = steps.next(eventsAPiece)
      guard first <= last else { return nil }
      return try lines(household, first...min(last, first + eventsAPiece - 1))
    }
    let fields: Fields = [
      "content-type": "application/jsonl", "cache-control": "no-store",
      "content-disposition": "attachment; filename=\"larder.jsonl\"",
    ]
    return Response(fields: fields, body: .pieces(piece))
  }

  private static func lines(_ household: OpenHousehold, _ range: ClosedRange<UInt64>) throws -> [UInt8] {
    var reader = try household.ledger.log.beginRead()
    var bytes: [UInt8] = []
    do {
      try LogExport.write(&reader, from: range.lowerBound, through: range.upperBound) { (piece) throws(Never) in
        bytes += piece
      }
    } catch ExportError<Never>.log(let error) {
      throw error
    }
    return bytes
  }
}
