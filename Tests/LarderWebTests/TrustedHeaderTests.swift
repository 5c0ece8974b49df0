import Accounts
import StrictJSON
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("Users named by a trusted proxy", .enabled(if: PasswordHasher.isBuiltIn))
struct TrustedHeaderTests {
  private static let proxy = Address.ipv4(0x7F00_0001)
  private static let own = ("Sec-Fetch-Site", "same-origin")
  private static let json = ("Content-Type", "application/json")

  private let house: House
  private let responder: WebResponder

  init() throws {
    house = try House()
    var options = house.site.options
    options.trustedHeader = "remote-user"
    options.proxies = TrustedProxies(["127.0.0.1"].compactMap { AddressPrefix($0) })
    responder = WebResponder(
      Site(accounts: house.site.accounts, households: house.site.households, options: options))
  }

  private func send(
    _ fields: [(String, String)], _ method: String = "GET", _ path: String = "/api/v1/me", body: String = "",
    from peer: Address = TrustedHeaderTests.proxy, to responder: WebResponder? = nil
  ) throws -> Response {
    var text = "\(method) \(path) HTTP/1.1\r\nHost: larder.lan\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    var reader = HeadReader()
    guard let (head, _) = try reader.read(Array((text + "\r\n").utf8)) else { throw HTTPError.badRequestLine }
    let origin = Origin(remote: .ipv4(0xC000_0201), scheme: "https", host: head.host)
    let request = Request(head: head, origin: origin, body: .whole(Array(body.utf8)), peer: peer)
    return try (responder ?? self.responder).respond(to: request)
  }

  @Test("The named user is signed in without a cookie, on pages as well")
  func known() throws {
    for name in ["Ann", "ann"] {
      #expect(try send([("Remote-User", name)]).json["name"] == .string("Ann"))
    }
    #expect(try send([("REMOTE-USER", "Bo")]).json["name"] == .string("Bo"))
    let page = try send([("Remote-User", "Bo")], "GET", "/you")
    #expect(page.status == .ok && page.text.contains("<h1><bdi>Bo</bdi></h1>") && page.fields["set-cookie"] == nil)
    // The proxy's header takes precedence over another person's old cookie.
    let bo = try house.site.accounts.signIn(
      name: "Bo", password: Browser.password, userAgent: "", at: AuditContext(House.clock.timestamp)
    ).device()
    let cookie = ("Cookie", "larder=\(bo.secret.text)")
    #expect(try send([("Remote-User", "Ann"), cookie]).json["name"] == .string("Ann"))
    // Without the header, people sign in as usual.
    #expect(try send([cookie]).json["name"] == .string("Bo"))
    #expect(try send([("Remote-User", ""), cookie]).json["name"] == .string("Bo"))
  }

  @Test("An unknown name is refused with advice, and a disabled person is not signed in")
  func unknown() throws {
    let answer = try send([("Remote-User", "Zoe")])
    #expect(answer.status == .forbidden)
    #expect(try answer.json["type"] == .string("urn:larder:problem:unknown-person"))
    #expect(try answer.json["detail"]?.string?.contains("no account here is called \"Zoe\"") == true)
    #expect(try send([("Remote-User", "Zoe")], "GET", "/you").status == .forbidden)
    let bo = try #require(try house.site.accounts.account(named: "Bo")).id
    try house.site.accounts.setDisabled(true, bo, at: AuditContext(House.clock.timestamp))
    #expect(try send([("Remote-User", "Bo")]).status == .forbidden)
    // An invitation admits them.
    let link = try house.site.accounts.makeInvitation(
      to: house.home, as: .guest, at: AuditContext(House.clock.timestamp))
    #expect(try send([("Remote-User", "Zoe")], "GET", "/join/\(link.secret.text)").status == .ok)
  }

  @Test("The field is ignored from other clients, or if it is not enabled")
  func others() throws {
    #expect(try send([("Remote-User", "Ann")], from: .ipv4(0xC000_0201)).status == .unauthorized)
    #expect(try send([("Remote-User", "Ann"), ("Remote-User", "Bo")], from: .local).status == .unauthorized)
    #expect(try send([("Remote-User", "Ann")], to: house.responder).status == .unauthorized)
    #expect(try send([("Remote-Users", "Ann")]).status == .unauthorized)
  }

  @Test("Two names in the field are refused")
  func two() throws {
    for second in ["Bo", "Ann", ""] {
      let answer = try send([("Remote-User", "Ann"), ("Remote-User", second)])
      #expect(answer.status == .badRequest)
      #expect(try answer.json["type"] == .string("urn:larder:problem:two-names"))
    }
    #expect(try send([("Remote-User", "Ann, Bo")]).status == .forbidden)
  }

  @Test("A request from another site changes no data, as with a cookie")
  func forgery() throws {
    func status(_ fields: [(String, String)]) throws -> Int {
      try send(
        [("Remote-User", "Ann"), Self.json] + fields, "POST", "/api/v1/households/\(house.home)/commands",
        body: "{\"words\":[\"list\",\"add\",\"eggs\"]}"
      ).status.code
    }
    #expect(try status([]) == 403)
    #expect(try status([("Sec-Fetch-Site", "cross-site")]) == 403)
    #expect(try status([("Origin", "https://evil.example")]) == 403)
    // A browser sends this header automatically, like a cookie.
    #expect(try status([("Authorization", "Basic YW5uOng=")]) == 403)
    #expect(try status([Self.own, ("Authorization", "Basic YW5uOng=")]) == 200)
    #expect(try status([("Origin", "https://larder.lan")]) == 200)
  }

  @Test("A program's token works behind the proxy, and an invalid one is refused")
  func tokens() throws {
    let ann = try #require(try house.site.accounts.account(named: "Ann")).id
    let now = House.clock.timestamp
    let token = try house.site.accounts.makeToken(
      for: house.home, scopes: [.list], label: "door", expires: now.later(by: 1_000), at: AuditContext(now, by: ann))
    let bearer = ("Authorization", "Bearer \(token.secret.text)")
    #expect(try send([bearer, ("Remote-User", "Bo")]).json["scopes"] != nil)
    #expect(try send([bearer]).json["scopes"] != nil)
    #expect(try send([("Authorization", "Bearer nonsense"), ("Remote-User", "Bo")]).status == .unauthorized)
  }

  @Test("A user named by the proxy cannot be renamed, but can choose a picture")
  func naming() throws {
    let fields = [("Remote-User", "Bo"), Self.own]
    let renamed = try send(fields + [Self.json], "PATCH", "/api/v1/me", body: "{\"name\":\"Björn\"}")
    #expect(renamed.status == .conflict)
    #expect(try send(fields, "POST", "/you/name").status == .conflict)
    let page = try send(fields, "GET", "/you")
    #expect(!page.text.contains("action=\"/you/name\"") && page.text.contains("action=\"/you/picture\""))
    #expect(try send(fields, "DELETE", "/api/v1/me/picture").status == .noContent)
  }
}
