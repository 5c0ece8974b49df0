import Accounts
import Glibc
import LarderLedger
import LarderLog
import LarderModel
import LarderWords
import StrictJSON
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("Flows through the API", .enabled(if: PasswordHasher.isBuiltIn))
struct FlowTests {
  @Test("A guest who joins by invitation can see and tick the list, but not money, diary or settings")
  func guest() throws {
    let house = try House()
    try house.command("buy milk 2l 2.38 due:+1d")
    try house.command("list add bread")
    try house.command("eat pizza 650kcal")
    let made = try house.ask(.post, "H/invitations", json: "{\"role\":\"guest\",\"label\":\"Gran\"}").json
    let secret = try #require(made["secret"]?.string)
    let browser = Browser(house.responder)
    let today = try browser.page(after: "/join/" + secret, [("name", "Gran"), ("password", Browser.password)])
    #expect(today.status == .ok && today.text.contains("<bdi>bread</bdi>"))
    let cookie = ("Cookie", try #require(browser.cookie))
    func ask(_ path: String) throws -> Response { try house.send("GET", path, [cookie]) }
    #expect(try ask("H/list").json["to_buy"]?[0]?["item"] == .string("bread"))
    let tick = try house.send(
      "POST", "H/commands", [cookie, ("Sec-Fetch-Site", "same-origin"), ("Content-Type", "application/json")],
      body: "{\"words\":[\"list\",\"done\",\"bread\"]}")
    #expect(tick.status == .ok)
    #expect(try ask("H/list").json["basket"]?[0]?["item"] == .string("bread"))
    let seen = try ["H/stock", "H/snapshot", "H/list", "H/recipes"].map { try ask($0) }
    #expect(seen.allSatisfy { $0.status == .ok && !$0.text.contains("2.38") && !$0.text.contains("238") })
    for path in [
      "today", "due", "reports/spending", "reports/waste", "reports/calories", "reports/month", "goals", "meals",
      "history", "events", "events/1", "why/spending", "items", "items/milk", "settings", "people", "tokens",
      "invitations", "export", "stats", "diff", "plan",
    ] {
      #expect(try ask("H/" + path).status == .notFound, "\(path)")
    }
    let home = "/h/\(house.home)"
    for path in ["/settings", "/line?line=report%20spending", "/line?line=stock"] {
      #expect(try browser.get(home + path).status == .notFound, "\(path)")
    }
    for line in ["report spending", "history", "buy eggs 6", "config soon 2"] {
      let refused = try browser.page(after: home + "/do", [("line", line)])
      #expect(refused.text.contains("You may not do this"), "\(line)")
    }
  }

  @Test("Use recorded at the terminal reaches the phones, and an undo there shows in the terminal")
  func terminal() throws {
    let house = try House()
    try house.command("buy milk 2l 2.38", as: .member)
    let seen = try #require(try house.ask(.get, "H/events").json["last"]?.numberText)
    let response = try house.ask(.get, "H/changes")
    guard case .events(let stream) = response.body else {
      Issue.record("no stream")
      return
    }
    let place = house.site.households.place(of: try house.site.accounts.household(house.home))
    try BuiltProgram.run(["use", "milk", "300ml", "--by", "Bo"], place)
    for _ in 0..<2_000 where stream.unsentBytes == 0 { usleep(5_000) }
    let displayed = try #require(try response.waiting())
    #expect(displayed.contains("event: change\n") && displayed.contains("\"who\":\"Bo\"") && displayed.contains("300"))
    #expect(displayed.contains("\"items\":[\"milk\"]"))
    // The command to undo is in the message.
    let data = try #require(displayed.split(separator: "data: ").last?.prefix { $0 != "\n" })
    let change = try JSONValue.parse(String(data))
    let (first, last) = (change["first"]?.numberText ?? "", change["last"]?.numberText ?? "")
    #expect(UInt64(first) ?? 0 > UInt64(seen) ?? 0)
    let undone = try house.command("undo \(first == last ? first : "\(first)-\(last)")")
    #expect(undone.status == .ok, "\(undone.text)")
    #expect(try house.ask(.get, "H/stock").json["lots"]?[0]?["quantity"] == .string("2000 ml"))
    let history = try BuiltProgram.run(["history", "milk", "--json"], place)
    let events = try JSONValue.parse(history)
    #expect(try house.ask(.get, "H/history/milk").json["events"] == events["events"])
    guard case .array(let entries)? = events["events"] else {
      Issue.record("no events: \(history)")
      return
    }
    #expect(entries.last?["by"] == .string("Bo") && entries.last?["undone"] == .bool(true))
    #expect(try BuiltProgram.run(["stock", "milk", "--json"], place).contains("2000 ml"))
  }

  @Test("A cookie survives a restart, and signing out everywhere ends all other devices")
  func restart() throws {
    let directory = TemporaryDirectory()
    func server() throws -> WebResponder {
      let accounts = try AccountStore(in: directory.path, hasher: PasswordHasher(operations: 1, memoryBytes: 8_192))
      var options = SiteOptions()
      options.clock = { House.clock }
      return WebResponder(
        Site(accounts: accounts, households: Households(in: directory.path + "/households"), options: options))
    }
    var cookies: [String] = []
    do {
      let first = try server()
      let link = try first.site.accounts.makeSetupLink(at: AuditContext(House.clock.timestamp)).secret.text
      let phone = Browser(first)
      let form = [("name", "Ann"), ("password", Browser.password), ("household", "Home")]
      #expect(try phone.post("/setup/" + link, form).status == .seeOther)
      let other = Browser(first)
      try other.signIn("Ann")
      cookies = [try #require(phone.cookie), try #require(other.cookie)]
    }
    let second = try server()
    let (phone, other) = (Browser(second, cookie: cookies[0]), Browser(second, cookie: cookies[1]))
    let home = try #require(try phone.get("/").fields["location"])
    #expect(try phone.get(home).status == .ok && other.get(home).status == .ok)
    _ = try phone.post("/you/devices/end-others")
    #expect(try other.get(home).fields["location"]?.hasPrefix("/sign-in") == true)
    #expect(try phone.get(home).status == .ok)
    // Also through the API; the phone that asks stays signed in.
    try other.signIn("Ann")
    #expect(try phone.delete("/api/v1/sessions").status == .noContent)
    #expect(try other.get(home).status == .seeOther && phone.get(home).status == .ok)
  }
}
