import Accounts
import HTTP

/// What happens in a household, as it happens.
enum ChangeRoutes {
  static let all: [Route] = [
    Route(
      .get, ReportRoutes.Household.path + "/changes", .household(.readKitchen),
      "a stream of what is recorded; Last-Event-ID resumes it",
      query: [QueryPart("after", "the event to go on behind", .count)],
      fields: [QueryPart("Last-Event-ID", "the last event that came, as a browser sends it", .count)],
      answer: .bytes(["text/event-stream"]), handler: changes)
  ]

  @Sendable private static func changes(_ visit: Visit) throws -> Response {
    let (household, person) = (try visit.home(), try visit.person())
    let (hub, ending) = (visit.site.changes, Ending())
    let stream = EventStream { if let listener = ending.listener { hub.end(listener) } }
    let listener = ChangeListener(
      person.account.id, household.id, stream, seesAll: visit.may(.readAll) && visit.may(.seeMoney),
      isWelcome: welcome(person, household.id, visit.site))
    // A proxy that waits for more would hold the events back.
    var response = Response(events: stream)
    response.fields.set("x-accel-buffering", "no")
    // Whoever asks for the head alone is not waited for.
    guard visit.request.method == .get else { return response }
    let last = try last(visit.request)
    ending.take(listener)
    do { try hub.stream(listener, of: household, behind: last) } catch {
      // The stream never begins, and so never ends.
      _ = ending.listener
      throw error
    }
    return response
  }

  private static func last(_ request: Request) throws(Problem) -> UInt64? {
    guard let text = request.fields["last-event-id"] ?? request.query["after"], !text.isEmpty else { return nil }
    guard let number = UInt64(text) else { throw Problem.words("\"\(text.beginning)\" is no number of an event") }
    return number
  }

  /// Whether somebody is still signed in as they were, and is in the household what they were.
  private static func welcome(_ person: Identity, _ household: HouseholdID, _ site: Site) -> @Sendable () -> Bool {
    let (accounts, options) = (site.accounts, site.options)
    return { (try? accounts.isUnchanged(person, in: household, now: options.clock().timestamp)) ?? false }
  }
}
