import Accounts
import HTTP
import LarderExchange
import LarderJSON
import LarderLog
import LarderModel
import StrictJSON
import Synchronization
import WebParts

/// The routes for events, for exporting the whole ledger, and for copying it.
enum EventRoutes {
  private static let path = ReportRoutes.path

  static let all: [Route] = [
    Route(
      .get, path + "/events", .household(.readAll), "events in recorded order",
      query: [
        QueryPart("after", "return the events after this one", .count),
        QueryPart("limit", "the maximum number of events (default: 100)", .integer(least: 1, most: mostEvents)),
      ], answer: .json(page).tagged, handler: events),
    Route(
      .get, path + "/events/{sequence}", .household(.readAll), "one event", answer: .json(.named("Event")).tagged
    ) { context in
      let sequence = try context.number("sequence")
      return try context.tagged {
        let found = try context.reading { reportContext in try reportContext.snapshot.log.event(sequence) }
        guard let event = found else { throw Problem.notFound }
        let catalog = try context.catalog()
        return Response.json { json in EventJSON(event, catalog).writeMembers(to: &json) }
      }
    },
    Route(
      .get, path + "/export", .household(.export), "the whole ledger, one line of JSON per event",
      answer: .bytes(["application/jsonl"]), handler: export),
    Route(
      .get, path + "/log", .household(.export), "the stored entries after an event, for a copy on another machine",
      query: [QueryPart("after", "return the entries after this event (default: 0)", .count)],
      answer: .bytes(["application/vnd.larder.log"]), handler: log),
  ]

  private static let page = Shape.closed([
    .init("events", .list(.named("Event"))),
    .init("next", .nullable(.count), "the value of `after` for the next page; null at the end"),
    .init("last", .count, "the number of the last event"),
  ])

  private static let mostEvents = 500

  @Sendable private static func events(_ context: RequestContext) throws -> Response {
    let first = try number("after", context.request.query) ?? 0
    let limit = Int(clamping: try number("limit", context.request.query) ?? 100)
    guard (1...mostEvents).contains(limit) else { throw Problem.words("limit must be from 1 to \(mostEvents)") }
    return try context.tagged {
      let last = try context.last()
      let end = first < last ? first + min(last - first, UInt64(limit)) : last
      let events =
        try first < end
        ? context.reading { reportContext in try reportContext.snapshot.log.events(first + 1...end) } : []
      let catalog = try context.catalog()
      return Response.json { json in
        json.objects("events", events) { event, json in EventJSON(event, catalog).writeMembers(to: &json) }
        json.integer("next", end < last ? end : nil)
        json.integer("last", last)
      }
    }
  }

  private static func number(_ name: String, _ query: Pairs) throws(Problem) -> UInt64? {
    guard let text = query[name] else { return nil }
    guard let number = UInt64(text) else { throw Problem.words("\(name) must be a number") }
    return number
  }

  // MARK: Export

  @Sendable private static func log(_ context: RequestContext) throws -> Response {
    let household = try context.home()
    let after = try number("after", context.request.query) ?? 0
    // A copy reads everything only once, and later only new entries.
    if after == 0 { try context.accounts.note(.exported, in: household.id, at: context.auditContext()) }
    let piece = try LogPiece(of: household.ledger.log, after: after)
    var response = Response(type: "application/vnd.larder.log", piece.bytes)
    response.fields.set("cache-control", "no-store")
    return response
  }

  /// The number of events read at a time, because a client may be slow to receive them.
  private static let eventsAPiece: UInt64 = 10_000

  /// The progress of an export.
  private final class Steps: Sendable {
    private let first = Mutex<UInt64>(1)

    func next(_ count: UInt64) -> UInt64 {
      first.withLock { first in
        defer { first += count }
        return first
      }
    }
  }

  @Sendable private static func export(_ context: RequestContext) throws -> Response {
    let household = try context.home()
    let last = try household.lastSequence()
    try context.accounts.note(.exported, in: household.id, at: context.auditContext())
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
    var snapshot = try household.snapshot()
    var bytes: [UInt8] = []
    do {
      try LogExport.write(&snapshot.log, from: range.lowerBound, through: range.upperBound) { (piece) throws(Never) in
        bytes += piece
      }
    } catch ExportError<Never>.log(let error) {
      throw error
    }
    return bytes
  }
}

/// The stream of a household's new events.
enum ChangeRoutes {
  static let all: [Route] = [
    Route(
      .get, ReportRoutes.path + "/changes", .household(.readKitchen),
      "a stream of new events; Last-Event-ID resumes it",
      query: [QueryPart("after", "the event to resume after", .count)],
      fields: [QueryPart("Last-Event-ID", "the last event received, as sent by a browser", .count)],
      answer: .bytes(["text/event-stream"]), handler: changes)
  ]

  @Sendable private static func changes(_ context: RequestContext) throws -> Response {
    let (household, person) = (try context.home(), try context.person())
    let (hub, ending) = (context.site.changes, Ending())
    let stream = EventStream { if let listener = ending.listener { hub.end(listener) } }
    let listener = ChangeListener(
      person.account.id, household.id, stream, seesAll: context.may(.readAll) && context.may(.seeMoney),
      isWelcome: welcome(person, household.id, context.site))
    // A buffering proxy would hold events back.
    var response = Response(events: stream)
    response.fields.set("x-accel-buffering", "no")
    // A HEAD request does not wait.
    guard context.request.method == .get else { return response }
    let last = try last(context.request)
    ending.take(listener)
    do { try hub.stream(listener, of: household, behind: last) } catch {
      // The stream never starts, so it never ends.
      _ = ending.listener
      throw error
    }
    return response
  }

  private static func last(_ request: Request) throws(Problem) -> UInt64? {
    guard let text = request.fields["last-event-id"] ?? request.query["after"], !text.isEmpty else { return nil }
    guard let number = UInt64(text) else { throw Problem.words("\"\(text.beginning)\" is not an event number") }
    return number
  }

  /// Returns a check whether someone is still signed in and still has the same role in the household.
  private static func welcome(_ person: Identity, _ household: HouseholdID, _ site: Site) -> @Sendable () -> Bool {
    let (accounts, options) = (site.accounts, site.options)
    return { (try? accounts.isUnchanged(person, in: household, now: options.clock().timestamp)) ?? false }
  }
}

/// The listener to remove when a stream ends; it is only known once the stream exists.
final class Ending: Sendable {
  private let kept = Mutex<ChangeListener?>(nil)

  /// The listener, on the first call only, which breaks the reference cycle.
  var listener: ChangeListener? {
    kept.withLock { kept in
      defer { kept = nil }
      return kept
    }
  }

  func take(_ listener: ChangeListener) { kept.withLock { $0 = listener } }
}
