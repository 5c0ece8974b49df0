import LarderModel
import LarderWords
import PlainText
import Synchronization
import Testing

@testable import Accounts
@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("Pages of two-step sign-in", .enabled(if: PasswordHasher.isBuiltIn))
struct TwoStepPageTests {
  private let house: House
  private let ann: Browser
  /// The seconds that have passed since the start.
  private let passed: SharedSeconds

  /// A number that a server's clock reads.
  private final class SharedSeconds: Sendable {
    private let seconds = Mutex<Int64>(0)

    func pass(_ more: Int64) { seconds.withLock { $0 += more } }

    var clock: Clock {
      Clock(at: Instant(clamping: House.clock.now.milliseconds + seconds.withLock { $0 } * 1_000))
    }
  }

  init() throws {
    let passed = SharedSeconds()
    house = try House { $0.clock = { passed.clock } }
    self.passed = passed
    ann = Browser(house.responder)
    try ann.signIn("Ann")
  }

  private var home: String { "/h/\(house.home)" }

  /// Turns on Ann's two-step sign-in by its pages. Returns a function of the current code, and the recovery codes.
  private func turnOn() throws -> (code: () -> String, recovery: [String]) {
    let page = try ann.page(after: "/you/two-step/begin", [("password", Browser.password)])
    #expect(page.fields["cache-control"] == "no-store" && page.text.contains("<svg"))
    let key = try #require(page.text.components(between: "?secret=", and: "&amp;").first)
    let seed = CodeSeed(bytes: try #require(RadixText.base32.bytes(of: key.lowercased(), count: 20)))
    let code = { seed.code(at: passed.clock.timestamp) }
    let done = try ann.post("/you/two-step/on", [("code", code())])
    #expect(done.status == .ok && done.fields["cache-control"] == "no-store", "\(done.text)")
    let recovery = done.text.components(between: "class=\"secret\">", and: "<")
    #expect(recovery.count == 10)
    passed.pass(60)
    return (code, recovery)
  }

  private func giveName(_ browser: Browser, _ password: String = Browser.password) throws -> Response {
    try browser.post("/sign-in", [("name", "Ann"), ("password", password), ("next", home + "/list")])
  }

  @Test("A person turns it on, signs in with a code, and turns it off")
  func flow() throws {
    #expect(try ann.get("/you").text.contains("href=\"/you/two-step\""))
    let wrong = try ann.post("/you/two-step/begin", [("password", "not this one")])
    #expect(wrong.status == .unprocessable && wrong.text.contains("Wrong password."))
    let code = try turnOn().code
    #expect(try ann.get("/you").text.contains("It is on since"))
    let phone = Browser(house.responder)
    let asked = try giveName(phone)
    #expect(asked.status == .seeOther && asked.fields["location"]?.hasPrefix("/sign-in/code?next=") == true)
    #expect(phone.cookie == nil && phone.waiting != nil)
    let page = try phone.get(asked.fields["location"] ?? "")
    for attribute in ["autocomplete=\"one-time-code\"", "inputmode=\"numeric\""] {
      #expect(page.text.contains(attribute))
    }
    #expect(!page.text.contains("Ann") && page.fields["cache-control"] == "no-store")
    let refused = try phone.post("/sign-in/code", [("code", "000000"), ("next", home + "/list")])
    #expect(refused.status == .unprocessable && refused.text.contains("Wrong code"))
    #expect(refused.text.contains("name=\"next\" value=\"\(home)/list\""))
    let entered = try phone.post("/sign-in/code", [("code", code()), ("next", home + "/list")])
    #expect(entered.fields["location"] == home + "/list" && phone.waiting == nil)
    #expect(try phone.get(home + "/list").status == .ok)
    passed.pass(60)
    let off = try phone.post(
      "/you/two-step/off", [("off-password", Browser.password), ("off-code", code())])
    #expect(off.fields["location"] == "/you/two-step")
    try Browser(house.responder).signIn("Ann")
  }

  @Test("A recovery code signs in once, and new ones take the password and a code")
  func recovery() throws {
    let (code, codes) = try turnOn()
    let phone = Browser(house.responder)
    _ = try giveName(phone)
    let wrong = try phone.post("/sign-in/code", [("recovery", "abcd-efgh-ijkl-mnop")])
    #expect(wrong.status == .unprocessable && wrong.text.contains("id=\"field-recovery-error\""))
    #expect(try phone.page(after: "/sign-in/code", [("recovery", codes[0])]).status == .seeOther)
    #expect(try phone.get("/you/two-step").text.contains("9 recovery codes are left."))
    let form = [("codes-password", Browser.password), ("codes-code", code())]
    let refused = try phone.post("/you/two-step/codes", [form[0], ("codes-code", codes[0])])
    #expect(refused.status == .unprocessable && refused.text.contains("id=\"field-codes-code-error\""))
    let new = try phone.post("/you/two-step/codes", form)
    #expect(new.status == .ok && new.fields["cache-control"] == "no-store" && !new.text.contains(codes[1]))
    #expect(try phone.get("/you/two-step").text.contains("10 recovery codes are left."))
  }

  @Test("A browser between password and code reaches nothing, and one that waited too long begins again")
  func between() throws {
    let code = try turnOn().code
    let phone = Browser(house.responder)
    _ = try giveName(phone)
    for path in ["/you", "/you/two-step", home, home + "/list"] {
      #expect(try phone.get(path).status == .seeOther, "\(path)")
    }
    #expect(try phone.get("/api/v1/me").status == .unauthorized)
    // Its secret is not a session, even under the name of one.
    let secret = try #require(phone.waiting?.split(separator: "=").last)
    #expect(try Browser(house.responder, cookie: "larder=\(secret)").get("/you").status == .seeOther)
    // Another browser cannot give the code.
    let other = try Browser(house.responder).post("/sign-in/code", [("code", code())])
    #expect(other.status == .conflict && other.text.contains("Start again"))
    #expect(try Browser(house.responder).get("/sign-in/code").fields["location"] == "/sign-in")
    passed.pass(300)
    let late = try phone.post("/sign-in/code", [("code", code()), ("next", home)])
    #expect(late.status == .conflict && late.text.contains("name=\"password\"") && phone.cookie == nil)
    // Someone without the code is not asked for one after a wrong password.
    #expect(try giveName(phone, "not this one").status == .unprocessable)
  }

  @Test("Tokens work without a code, and cannot reach these pages; a proxy's users are refused them")
  func others() throws {
    _ = try turnOn()
    #expect(try house.ask(.get, "H/stock", as: .readToken).status == .ok)
    #expect(try house.ask(.get, "/you/two-step", as: .readToken).status == .forbidden)
    var options = house.site.options
    options.trustedHeader = "remote-user"
    options.proxies = TrustedProxies([], local: true)
    let proxied = WebResponder(Site(accounts: house.site.accounts, households: house.site.households, options: options))
    func send(_ method: String, _ path: String) throws -> Response {
      var reader = HeadReader()
      let text = "\(method) \(path) HTTP/1.1\r\nHost: h\r\nRemote-User: Ann\r\nSec-Fetch-Site: same-origin\r\n\r\n"
      guard let (head, _) = try reader.read(Array(text.utf8)) else { throw HTTPError.badRequestLine }
      let origin = Origin(remote: .local, scheme: "https", host: head.host)
      return try proxied.respond(to: Request(head: head, origin: origin, body: .whole([]), peer: .local))
    }
    #expect(try send("GET", "/you/two-step").status == .conflict)
    #expect(try send("POST", "/you/two-step/off").status == .conflict)
    let page = try send("GET", "/you")
    #expect(page.status == .ok && !page.text.contains("two-step"))
    #expect(try house.site.accounts.twoStep(of: AccountID(1)) != nil)
  }

  @Test("No export, list of people or report of the API has the seed or a recovery code")
  func exports() throws {
    let codes = try turnOn().recovery
    let texts = try ["H/export", "H/people", "/api/v1/me", "/api/v1/sessions", "H/settings"].map {
      try house.ask(.get, $0).text
    }
    for text in texts { #expect(!text.isEmpty && !codes.contains { text.contains($0) } && !text.contains("seed")) }
  }
}
