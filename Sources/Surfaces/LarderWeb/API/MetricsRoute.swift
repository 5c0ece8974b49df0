import HTTP
import LarderLog
import LarderModel
import LarderRemind
import WebParts

/// The figures of the server for Prometheus. They exist only if the server was started with `--metrics`, and only for
/// programs on this machine.
///
/// They concern all households, so the token of one household must not give access to them.
enum MetricsRoute {
  static let all = [
    Route(.get, "/metrics", .everyone, "figures for Prometheus", answer: .bytes(["text/plain"])) { context in
      guard let meter = context.site.options.meter, isLocal(context.request) else { throw Problem.notFound }
      var response = Response(.ok, text: text(try MetricFigures(context, meter)))
      response.fields.set("content-type", "text/plain;version=0.0.4")
      response.fields.set("cache-control", "no-store")
      return response
    }
  ]

  /// Whether a program on this machine asks. A proxy passes on another host, or names the client in a field.
  private static func isLocal(_ request: Request) -> Bool {
    request.peer.isLoopback && request.peer != .local && request.remote == request.peer
      && ServedHosts.loopback.serves(request.origin.named)
      && proxyFields.allSatisfy { request.fields[$0] == nil }
  }

  private static let proxyFields: [FieldName] = [
    "forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via",
  ]

  /// The figures in the text format of Prometheus.
  private static func text(_ figures: MetricFigures) -> String {
    var text = ""
    func add(_ name: String, _ kind: String, _ help: String, _ samples: [(labels: String, value: String)]) {
      text += "# HELP larder_\(name) \(help)\n# TYPE larder_\(name) \(kind)\n"
      for sample in samples { text += "larder_\(name)\(sample.labels) \(sample.value)\n" }
    }
    func gauge(_ name: String, _ help: String, _ value: Int?) {
      if let value { add(name, "gauge", help, [("", "\(value)")]) }
    }
    func counter(_ name: String, _ help: String, _ value: Int) { add(name, "counter", help, [("", "\(value)")]) }
    let (tally, counts) = (figures.tally, figures.counts)
    add("build_info", "gauge", "The version of the program.", [("{version=\"\(figures.version)\"}", "1")])
    add(
      "responses_total", "counter", "Responses by class of status.",
      tally.classes.enumerated().map { ("{class=\"\($0 + 1)xx\"}", "\($1)") })
    let buckets = zip(ServerMeter.limits, tally.withinLimits).map { ("_bucket{le=\"\($0)\"}", "\($1)") }
    add(
      "response_seconds", "histogram", "The time until a response begins.",
      buckets + [
        ("_bucket{le=\"+Inf\"}", "\(tally.answers)"), ("_sum", "\(tally.seconds)"), ("_count", "\(tally.answers)"),
      ])
    counter("refusals_total", "Requests refused as malformed or too large.", counts.refusals)
    gauge("connections", "Open connections.", counts.connections)
    gauge("streams", "Open event streams.", counts.streams)
    counter("connections_turned_away_total", "Connections closed because there were too many.", counts.turnedAway)
    gauge("people", "Accounts.", figures.people)
    gauge("households", "Open households with a ledger.", figures.households)
    gauge("households_unreadable", "Households whose ledger cannot be read.", figures.unreadable)
    gauge("events", "Events in all ledgers.", figures.events)
    gauge("ledger_bytes", "Bytes that all ledgers use.", figures.bytes)
    gauge("households_without_backup", "Households without a known backup.", figures.withoutBackup)
    gauge("backup_age_seconds", "Age of the newest backup, of the household where it is oldest.", figures.backupAge)
    gauge("reminders_failing", "Reminders that could not be sent in the last two days.", figures.failingReminders)
    return text
  }
}

/// The figures of a server, added up over its households.
private struct MetricFigures {
  let version: String
  let tally: ServerMeter.Tally
  let counts: ServerCounts
  let people: Int
  private(set) var (households, unreadable, events, bytes, withoutBackup, failingReminders) = (0, 0, 0, 0, 0, 0)
  private(set) var backupAge: Int?

  init(_ context: RequestContext, _ meter: ServerMeter) throws {
    (version, tally, counts) = (context.site.options.build, meter.tally, meter.counts)
    people = try context.accounts.counts().accounts
    for household in try context.accounts.households() where household.archived == nil {
      // A household that was never opened has no ledger, and a look must not create one.
      guard try context.accounts.hasLedger(household.id) else { continue }
      households += 1
      do {
        try add(context.site.households.open(household.id, in: context.accounts), context.clock.now)
      } catch {
        unreadable += 1
      }
    }
  }

  private mutating func add(_ household: OpenHousehold, _ now: Instant) throws {
    let log = household.ledger.log
    events += Int(clamping: try household.lastSequence())
    bytes += try log.usedBytes()
    failingReminders += try ReminderFolder(of: log).outbox().failed.count
    guard let note = BackupNote(of: log) else {
      withoutBackup += 1
      return
    }
    backupAge = max(backupAge ?? 0, Int(clamping: (now.milliseconds - note.made.milliseconds) / 1_000))
  }
}
