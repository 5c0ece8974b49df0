import Accounts
import LarderLog
import LarderModel
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("Figures for monitoring", .enabled(if: PasswordHasher.isBuiltIn))
struct MetricsTests {
  /// Sends a request over a socket, and returns the whole answer.
  private func ask(_ served: ServedHouse, _ path: String, host: String, _ more: String = "") throws -> String {
    let wire = try served.wire()
    wire.send("GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\(more)\r\n")
    return wire.read()
  }

  @Test("A program on this machine gets figures of requests, ledgers and backups")
  func figures() throws {
    let house = try House { $0.meter = ServerMeter() }
    try house.command("buy milk 2l")
    let served = try ServedHouse(RequestLog(inner: house.responder))
    _ = try ask(served, "/healthz", host: "localhost")
    _ = try ask(served, "/nothing", host: "localhost")
    let first = try ask(served, "/metrics", host: "localhost:8080")
    #expect(first.contains("content-type: text/plain;version=0.0.4\r\n"))
    for line in [
      "larder_responses_total{class=\"2xx\"} 1\n", "larder_responses_total{class=\"4xx\"} 1\n",
      "larder_response_seconds_bucket{le=\"+Inf\"} 2\n", "larder_response_seconds_count 2\n", "larder_people 4\n",
      "larder_households 1\n", "larder_households_unreadable 0\n", "larder_households_without_backup 1\n",
      "larder_reminders_failing 0\n", "# TYPE larder_response_seconds histogram\n",
    ] {
      #expect(first.contains(line), "\(line) is not in \(first)")
    }
    #expect(!first.contains("backup_age") && !first.contains("larder_events 0\n"))
    let household = try house.site.households.open(house.home, in: house.site.accounts)
    let made = Instant(clamping: House.clock.now.milliseconds - 60_000)
    try BackupNote(made: made, path: "/x").write(to: household.ledger.log)
    #expect(try ask(served, "/metrics", host: "[::1]").contains("larder_backup_age_seconds 60\n"))
  }

  @Test("No other caller gets them: not through a proxy, not under another host, and not without the option")
  func refused() throws {
    let house = try House { $0.meter = ServerMeter() }
    let served = try ServedHouse(house.responder) { $0.proxies = TrustedProxies([AddressPrefix("127.0.0.1")!]) }
    func status(_ host: String, _ more: String = "") throws -> String {
      String(try ask(served, "/metrics", host: host, more).dropFirst(9).prefix(3))
    }
    #expect(try status("127.0.0.1") == "200")
    #expect(try status("larder.example") == "404")
    for field in ["X-Forwarded-For: 192.0.2.1", "X-Forwarded-For: 127.0.0.1", "Forwarded: for=1", "Via: 1.1 x"] {
      #expect(try status("localhost", field + "\r\n") != "200", "\(field)")
    }
    // The caller of this house is another machine, even with the owner's cookie.
    #expect(try house.ask(.get, "/metrics").status == .notFound)
    let plain = try ServedHouse(House().responder)
    #expect(try ask(plain, "/metrics", host: "localhost").hasPrefix("HTTP/1.1 404 "))
  }

  @Test("Durations and statuses are counted by their limits and classes")
  func tally() {
    let meter = ServerMeter()
    for (status, seconds) in [(Status.ok, 0.001), (.seeOther, 0.05), (.notFound, 9)] {
      meter.note(status, seconds: seconds)
    }
    #expect(meter.tally.classes == [0, 1, 1, 1, 0] && meter.tally.withinLimits == [1, 1, 2, 2, 2])
    #expect(meter.tally.answers == 3 && meter.counts == ServerCounts())
  }
}
