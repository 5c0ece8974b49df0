import Accounts
import LarderModel
import LarderWords
import StrictJSON
import Testing

@testable import HTTP
@testable import WebParts

@Suite("Commands over HTTP", .enabled(if: PasswordHasher.isBuiltIn))
struct CommandRouteTests {
  @Test("A command is recorded for its sender, and the answer says how to undo it")
  func performed() throws {
    let house = try House()
    let words = try house.command("buy milk 2l 2.38", as: .member).json
    #expect(words["repeated"] == .bool(false) && words["says"]?.string?.hasPrefix("Bought 2 l milk") == true)
    let by = try house.ask(
      .post, "H/commands", json: "{\"verb\":\"use\",\"item\":\"milk\",\"quantity\":\"300 ml\"}"
    ).json
    guard case .array(let events)? = by["events"], let undo = by["undo"]?.string else {
      Issue.record("no events: \(by.text())")
      return
    }
    #expect(events.last?["by"] == .string("Ann") && events.last?["person"] == .string("Ann"))
    #expect(try house.command("undo \(undo)").status == .ok)
    #expect(try house.ask(.get, "H/stock").json["lots"]?[0]?["quantity"] == .string("2000 ml"))
  }

  @Test("A dry run records no events, whatever the line ends with")
  func tried() throws {
    let house = try House()
    try house.command("buy milk 2l")
    let last = try house.ask(.get, "H/events").json["last"]
    for line in [
      "use milk 100ml # for cake", "use milk 100ml --", "use milk 100ml \\\\", "buy milk --", "use milk 100ml",
    ] {
      let answer = try house.ask(.post, "H/commands", json: "{\"line\":\"\(line)\",\"dry-run\":true}")
      #expect(answer.status != .ok || answer.text.contains("\"dry_run\":true"), "\(line): \(answer.text)")
    }
    #expect(try house.ask(.get, "H/stock").json["lots"]?[0]?["quantity"] == .string("2000 ml"))
    #expect(try house.ask(.get, "H/events").json["last"] == last)
  }

  @Test("A command sent at night counts for the day before, if the day starts later")
  func night() throws {
    let base: Int64 = 1_795_564_800_000
    let clocks = (0..<24).map { Clock(at: Instant(clamping: base + Int64($0) * 3_600_000)) }
    let clock = try #require(clocks.first { $0.minute.map { $0.rawValue / 60 == 1 } ?? false })
    let minute = try #require(clock.minute)
    let house = try House { $0.clock = { clock } }
    #expect(try house.command("config day-start 04:00").status == .ok)
    let happened = "\"happened\":\"\(clock.civilDay)T\(minute)\""
    let eaten = try house.ask(
      .post, "H/commands", json: "{\"words\":[\"eat\",\"soup\",\"300kcal\"],\(happened)}")
    #expect(eaten.status == .ok && !eaten.text.contains("Dated"), "\(eaten.text)")
    let seq = try #require(try eaten.json["undo"]?.string)
    let again = try house.ask(.post, "H/again", json: "{\"events\":[\(seq)],\(happened)}")
    #expect(again.status == .ok, "\(again.text)")
    // An entry for tomorrow is refused as before.
    let early = try house.ask(
      .post, "H/commands",
      json: "{\"words\":[\"eat\",\"soup\",\"300kcal\"],\"happened\":\"\(clock.civilDay)T05:00\"}")
    #expect(early.status == .badRequest)
  }

  @Test("A date in the line overrides the time of sending")
  func ownDay() throws {
    let house = try House()
    let happened = "\"happened\":\"2026-11-24T18:30\""
    for (line, time) in [("buy butter 250g 2.29 yesterday", nil), ("buy butter 250g 2.29", "18:30")] {
      let done = try house.ask(.post, "H/commands", json: "{\"line\":\"\(line)\",\(happened)}")
      #expect(done.status == .ok, "\(done.text)")
      let bought = try #require(try done.json["events"]?[0])
      #expect(bought["day"] == .string(time == nil ? "2026-11-23" : "2026-11-24"), "\(done.text)")
      #expect(bought["at"]?.string == time)
    }
    // Two conflicting days are refused with a question, at any time of day.
    let torn = try house.ask(
      .post, "H/commands", json: "{\"line\":\"buy butter 250g 2.29 yesterday on:2026-11-20\",\(happened)}")
    #expect(torn.status == .badRequest && torn.text.contains("not both"), "\(torn.text)")
  }

  @Test("Relative times and days refer to when the line was typed, however late it is sent")
  func typedEarlier() throws {
    let house = try House()
    let lines = [
      ("eat rice 1 portion at:13:10", "2026-11-23", "yesterday at 13:10"),
      ("buy butter 250g 2.29 yesterday", "2026-11-22", nil),
      ("eat rice 1 portion at:13:10 on:2026-11-20", "2026-11-20", "on Fri 20 Nov at 13:10"),
    ]
    for (number, (line, day, words)) in lines.enumerated() {
      let json = "{\"line\":\"\(line)\",\"happened\":\"2026-11-23T15:00\"}"
      for isRepeated in [false, true] {
        let done = try house.ask(.post, "H/commands", [("Idempotency-Key", "\"k\(number)\"")], json: json)
        #expect(done.status == .ok, "\(done.text)")
        #expect(try done.json["repeated"] == .bool(isRepeated))
        let event = try #require(try done.json["events"]?[0])
        #expect(event["day"] == .string(day), "\(done.text)")
        // The answer to a meal names its day, also when it is repeated.
        if let words { #expect(done.text.contains(" \(words)"), "\(done.text)") }
        #expect(done.text.contains("\"at\":\"13:10") == (words != nil), "\(done.text)")
      }
    }
  }

  @Test("A delayed plan keeps its intended day, and a delayed query shows the present")
  func plannedEarlier() throws {
    let house = try House()
    let earlier = "\"happened\":\"2026-11-22T15:00\""
    try house.command("meal add stew 500kcal")
    #expect(try house.ask(.post, "H/commands", json: "{\"line\":\"plan add tomorrow stew\",\(earlier)}").status == .ok)
    #expect(try house.ask(.get, "H/plan").text.contains("\"day\":\"2026-11-23\""))
    try house.command("buy milk 1l due:2026-11-23")
    let due = try house.ask(.post, "H/commands", json: "{\"words\":[\"due\"],\(earlier)}")
    #expect(due.text == (try house.ask(.post, "H/commands", json: "{\"words\":[\"due\"]}")).text)
  }

  @Test("A command with a repeated key runs once, and other words with that key are refused")
  func keys() throws {
    let house = try House()
    #expect(try house.command("buy milk 2l", as: .writeToken).status == .badRequest)
    let first = try house.command("buy milk 2l", as: .writeToken, key: "\"k-1\"").json
    let again = try house.command("buy milk 2l", as: .writeToken, key: "k-1").json
    #expect(first["repeated"] == .bool(false) && again["repeated"] == .bool(true))
    #expect(again["events"] == first["events"] && again["says"] == first["says"])
    let other = try house.command("buy bread 1", as: .writeToken, key: "k-1")
    #expect(other.status == .unprocessable)
    #expect(try other.json["type"] == .string("urn:larder:problem:key-reused"))
    // Another caller's keys are separate.
    #expect(try house.command("buy bread 1", as: .member, key: "k-1").json["repeated"] == .bool(false))
    #expect(try house.ask(.get, "H/stock").json["count"] == .number("2"))
    for key in ["\"\"", "a b", "\"a\"b\"", String(repeating: "k", count: 129)] {
      #expect(try house.command("buy milk 1l", key: key).status == .badRequest, "\(key)")
    }
  }

  @Test("An entry made by one person on a device is not recorded for another")
  func enteredByAnother() throws {
    let house = try House()
    let account = try #require(try house.ask(.get, "/api/v1/me").json["account"]?.text())
    let command = "{\"line\":\"buy milk 2l\"}"
    let other = try house.ask(.post, "H/commands", as: .member, [("Larder-Person", account)], json: command)
    #expect(other.status == .preconditionFailed)
    #expect(try other.json["type"] == .string("urn:larder:problem:other-person"))
    #expect(try house.ask(.get, "H/stock").json["count"] == .number("0"))
    #expect(try house.ask(.post, "H/commands", [("Larder-Person", account)], json: command).status == .ok)
  }

  @Test("Options set by the server are refused, as are commands for the machine only")
  func reach() throws {
    let house = try House()
    for line in [
      "buy milk by:bo", "buy milk id:x", "buy milk ledger:/tmp/x", "buy milk today:2020-01-01", "stock --html x",
      "buy --help",
    ] {
      #expect(try house.command(line).status == .badRequest, "\(line)")
    }
    for line in ["backup /tmp/x", "import /etc/passwd", "restore x", "verify", "shell", "rescue", "demo"] {
      #expect(try house.command(line).status == .forbidden, "\(line)")
    }
    // A file's path would be read on the server.
    #expect(try house.command("recipe add /etc/passwd").status == .conflict)
    #expect(try house.command("recipe import /etc/passwd").status == .conflict)
  }

  @Test("A delayed command belongs to the day it happened")
  func happened() throws {
    let house = try House()
    let body = "{\"words\":[\"buy\",\"milk\",\"2l\"],\"happened\":\"2026-11-22T18:30\"}"
    let events = try house.ask(.post, "H/commands", json: body).json["events"]
    guard case .array(let all)? = events else {
      Issue.record("no events")
      return
    }
    #expect(all.last?["day"] == .string("2026-11-22"))
    // An explicit day takes precedence over the moment of the entry.
    let said = "{\"words\":[\"buy\",\"milk\",\"2l\",\"--on=2026-11-20\"],\"happened\":\"2026-11-22T18:30\"}"
    #expect(try house.ask(.post, "H/commands", json: said).json["events"]?[0]?["day"] == .string("2026-11-20"))
    #expect(try EventTime("2026-11-22T18:30:12.5").words == ["--on=2026-11-22", "--at=18:30"])
    for text in ["", "2026-11-22", "2026-13-01T00:00", "2026-11-22T24:00", "2026-11-22T18:30+99:00", "yesterday"] {
      #expect(throws: Problem.self) { try EventTime(text) }
    }
    // The same moment in any time zone of the machine.
    #expect(try EventTime("2026-11-22T18:30Z") == EventTime("2026-11-22T20:30+02:00"))
  }

  @Test(
    "Each kind of failure has its status",
    arguments: [
      ("{\"words\":[\"use\",\"milk\"]}", 409), ("{\"words\":[\"frobnicate\"]}", 409), ("{\"words\":[]}", 400),
      ("{\"words\":[\"buy\",\"milk\",\"price:x\"]}", 400), ("{\"words\":\"buy\"}", 400), ("{}", 400), ("[]", 400),
      ("{\"words\":[\"list\"],\"words\":[\"list\"]}", 400), ("{\"words\":[\"list\"],\"verb\":\"list\"}", 400),
      ("{\"verb\":\"use\",\"frob\":\"1\"}", 400), ("{\"verb\":\"buy\",\"store\":true}", 400),
      ("{\"verb\":\"buy\",\"item\":null}", 400), ("{\"words\":[\"list\"]} x", 400), ("", 400),
    ])
  func statuses(_ body: String, _ status: Int) throws {
    let response = try House().ask(.post, "H/commands", json: body)
    #expect(response.status.code == status)
    #expect(response.fields["content-type"] == "application/problem+json")
    #expect(try response.json["status"] == .number("\(status)") && response.json["detail"]?.string?.isEmpty == false)
  }

  @Test("A body of another type is refused")
  func types() throws {
    let house = try House()
    #expect(try house.ask(.post, "H/commands").status == .unsupportedMediaType)
    let form = try house.ask(.post, "H/commands", [("Content-Type", "text/plain")])
    #expect(form.status == .unsupportedMediaType)
  }
}
