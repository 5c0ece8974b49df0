import Accounts
import LarderVerbs
import LarderWords
import StrictJSON
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("Hostile names", .enabled(if: PasswordHasher.isBuiltIn))
struct HostileNameTests {
  /// Names with markup, attributes, entities and spreadsheet formulas, and one of the greatest length.
  private static let names = [
    "<script>alert(1)</script>", "\"onx=1 y", "'onfocus=alert(2) z", "&amp;<b>x", "</title><script>", "=1+1",
    "@SUM(A1)", "{{7*7}}", "\\u003cscript", "${x}", String(repeating: "ä", count: 100),
  ]

  /// Characters that reverse text, are invisible, end a text or ring a bell, and names that are too long.
  private static let refused = [
    "\u{202E}klim", "\u{2066}milk", "mi\u{200B}lk", "mi\u{7}lk", "mi\u{0}lk", String(repeating: "x", count: 401),
  ]

  private let house: House

  init() throws { house = try House() }

  private var home: String { "/h/\(house.home)" }

  private func say(_ words: [String]) throws -> Response {
    let list = JSONValue.array(words.map { .string($0) }).text()
    return try house.ask(.post, "H/commands", json: "{\"words\":\(list)}")
  }

  /// Fills the household with food, stores, places, a list and recipes of these names, and names the household so.
  private func furnish() throws {
    for name in Self.names {
      let lines: [[String]] = [
        ["buy", "item:\(name)", "2", "price:1", "store:\(name)", "place:\(name)", "due:+1d"],
        ["toss", "item:\(name)", "1"], ["list", "add", "item:\(name)"],
      ]
      for words in lines {
        let answer = try say(words)
        #expect(answer.status == .ok, "\(words): \(answer.text)")
      }
    }
    let ledger = try house.site.households.open(house.home, in: house.site.accounts).ledger
    for name in Self.names.prefix(4) {
      let text = "\(name)\nserves: 2\ncategory: \(name)\n\n200 g \(name)\n1 onion\n\nCook \(name).\n"
      _ = try Line(["recipe", "add", "recipe.txt"], clock: House.clock).answer(in: ledger, text: text)
    }
    let now = AuditContext(House.clock.timestamp)
    _ = try house.site.accounts.renameHousehold(house.home, to: Self.names[0], at: now)
    let ann = try #require(try house.site.accounts.account(named: "Ann")).id
    for name in Self.names.dropLast() {
      _ = try house.site.accounts.makeInvitation(to: house.home, as: .guest, label: name, at: now)
      _ = try house.site.accounts.makeToken(
        for: house.home, scopes: [.read], label: name, expires: House.clock.timestamp.later(by: 1_000),
        at: AuditContext(House.clock.timestamp, by: ann))
    }
  }

  /// The parts of an answer that could be read as anything but text.
  private func faults(_ answer: Response) -> [String] {
    var faults: [String] = []
    let text = answer.text
    if answer.fields["x-content-type-options"] != "nosniff" { faults.append("its type may be guessed") }
    let type = answer.fields["content-type"] ?? ""
    // The lines of a calendar end with two characters.
    let ends: Set<Unicode.Scalar> = type.hasPrefix("text/calendar") ? ["\r", "\n"] : ["\n"]
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      ends.contains(scalar)
        || scalar.value >= 0x20 && !(0x202A...0x202E).contains(scalar.value)
          && !(0x2066...0x2069).contains(scalar.value)
    }
    if !isPlain { faults.append("there is something in it that nobody sees") }
    if type.hasPrefix("text/html") {
      faults += answer.faults(besides: ["href=mailto:?", "src=/api/v1/people/"])
      for mark in ["<script>", "\"onx", "<b>x", "</title><s"] where text.contains(mark) {
        faults.append("markup: \(mark)")
      }
    } else if type.contains("json"), !type.contains("jsonl"), (try? answer.json) == nil {
      faults.append("no JSON")
    }
    return faults
  }

  @Test("A hostile name is plain text on every page and in every report")
  func everywhere() throws {
    try furnish()
    var seen = 0
    for route in RouteTable.all
    where route.method == .get && !["changes", "export", "log"].contains(route.path.last?.text) {
      for name in ["1"] + Self.names {
        let path = route.path.map { part in
          switch part {
          case .word(let word): word
          case .name("household"): "\(house.home)"
          case .name: QueryText.encoded(name)
          }
        }
        let answer: Response
        do { answer = try house.ask(.get, "/" + path.joined(separator: "/")) } catch HTTPError.badTarget { continue }
        #expect(answer.status.code < 500 && faults(answer) == [], "\(route.template) of \(name)")
        seen += answer.status == .ok ? 1 : 0
        if !route.path.contains(where: { if case .name(let name) = $0 { name != "household" } else { false } }) {
          break
        }
      }
    }
    #expect(seen > 60)
  }

  @Test("Typed text is plain text on the page that shows it")
  func typed() throws {
    try furnish()
    let browser = Browser(house.responder)
    try browser.signIn("Ann")
    let lines = ["stock", "history", "list", "item", "recipe list", "report waste", "report spending", "today"]
    for line in lines + Self.names {
      let shown = try browser.get(home + "/line?line=" + QueryText.encoded(line))
      #expect(faults(shown) == [], "\(line)")
      #expect(faults(try browser.page(after: home + "/do", [("line", line)])) == [], "\(line)")
    }
    for name in Self.names {
      for verb in ["use", "list", "undo", name] {
        let form = [("verb", verb), ("words", name), ("item", name), ("lot", "1"), ("on", name), ("next", home)]
        #expect(faults(try browser.page(after: home + "/do", form)) == [], "\(verb) of \(name)")
      }
      #expect(faults(try Browser(house.responder).post("/sign-in", [("name", name), ("next", name)])) == [], "\(name)")
    }
  }

  @Test("A person's hostile name is plain text, to themselves and others")
  func people() throws {
    for name in Self.names.dropLast() {
      let link = try house.site.accounts.makeInvitation(
        to: house.home, as: .member, at: AuditContext(House.clock.timestamp))
      let browser = Browser(house.responder)
      let page = try browser.page(
        after: "/join/\(link.secret.text)", [("name", name), ("password", Browser.password)])
      #expect(page.status == .ok && faults(page) == [], "\(name)")
      _ = try browser.post(home + "/do", [("line", "buy milk 1l")])
      for path in ["/you", home, home + "/settings", home + "/line?line=history"] {
        let page = try browser.get(path)
        #expect(page.status == .ok && faults(page) == [], "\(path) as \(name)")
      }
    }
    for path in ["H/people", "H/history", "H/events?limit=500", "H/tokens"] {
      #expect(faults(try house.ask(.get, path)) == [], "\(path)")
    }
  }

  @Test("Invisible, reversing or overlong text is refused as a name")
  func refusals() throws {
    try house.command("buy milk 2l")
    let last = try house.ask(.get, "H/events").json["last"]
    let browser = Browser(house.responder)
    try browser.signIn("Ann")
    let now = AuditContext(House.clock.timestamp)
    for name in Self.refused {
      let lines: [[String]] = [
        ["buy", "item:\(name)", "2"], ["buy", "milk", "1l", "store:\(name)"], ["list", "add", "item:\(name)"],
        ["buy", "milk", "1l", "place:\(name)"],
      ]
      for words in lines {
        let answer = try say(words)
        #expect(answer.status == .badRequest && faults(answer) == [], "\(words)")
      }
      let token = JSONValue.string(name).text()
      for (path, body) in [
        ("H/tokens", "{\"label\":\(token),\"scopes\":[\"read\"]}"),
        ("H/invitations", "{\"label\":\(token),\"role\":\"guest\"}"),
      ] {
        let answer = try house.ask(.post, path, json: body)
        #expect([400, 422].contains(answer.status.code) && faults(answer) == [], "\(path) of \(name.debugDescription)")
      }
      let link = try house.site.accounts.makeInvitation(to: house.home, as: .guest, at: now).secret.text
      let joined = try Browser(house.responder).post(
        "/join/\(link)", [("name", name), ("password", Browser.password)])
      #expect([400, 422].contains(joined.status.code) && faults(joined) == [], "\(name.debugDescription)")
      let typed = try browser.post(home + "/do", [("line", "buy \(name) 2")])
      let shown = typed.status == .badRequest ? typed : try browser.get(typed.fields["location"] ?? "")
      let isRefused = typed.status == .badRequest || shown.text.contains("class=\"toast refused\"")
      #expect(isRefused && faults(shown) == [], "\(name.debugDescription)")
    }
    #expect(try house.ask(.get, "H/events").json["last"] == last)
    #expect(try house.ask(.get, "H/people").json["people"]?[3] == nil)
  }
}
