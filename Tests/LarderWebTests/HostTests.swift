import Accounts
import StrictJSON
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("Whatever Host says", .enabled(if: PasswordHasher.isBuiltIn))
struct HostTests {
  /// What an invitation's page shows to be sent on.
  private static func link(_ browser: Browser, _ house: House) throws -> Substring {
    let made = try browser.post("/h/\(house.home)/settings/invitations", [("role", "guest"), ("label", "Gran")])
    let shown = made.text.split(separator: "class=\"secret\">").dropFirst().first
    return try #require(shown).prefix { $0 != "<" }
  }

  @Test("A link that is printed or sent on goes by the public address, whatever a request calls the server")
  func publicURL() throws {
    let house = try House { $0.publicURL = "http://larder.example" }
    for host in ["evil.example", "larder.example.evil.example", "127.0.0.1:8080", "[::1]"] {
      let browser = Browser(house.responder, host: host)
      try browser.signIn("Ann")
      #expect(try Self.link(browser, house).hasPrefix("http://larder.example/join/"), "\(host)")
      for path in ["/", "/sign-in", "/h/\(house.home)/settings", "/you", "/nothing"] {
        let answer = try browser.get(path)
        #expect(!answer.text.contains(host), "\(path) of \(host)")
        #expect(answer.fields["location"].map { $0.hasPrefix("/") && !$0.hasPrefix("//") } ?? true)
      }
    }
  }

  @Test("Without a public address it is on a page for whoever sent it alone, which nothing keeps")
  func without() throws {
    let house = try House()
    let browser = Browser(house.responder, host: "evil.example")
    try browser.signIn("Ann")
    let made = try browser.post("/h/\(house.home)/settings/invitations", [("role", "guest"), ("label", "Gran")])
    #expect(made.text.contains("http://evil.example/join/") && made.fields["cache-control"] == "no-store")
    // Nowhere else is it said; where somebody is led is a path.
    for path in ["/", "/sign-in", "/h/\(house.home)", "/you", "/nothing", "/h/\(house.home)/settings"] {
      let answer = try browser.get(path)
      #expect(!answer.text.contains("evil.example"), "\(path)")
      #expect(answer.fields.all.allSatisfy { !$0.value.text.contains("evil.example") }, "\(path)")
    }
    let secret = try house.ask(.post, "H/invitations", json: "{\"role\":\"guest\",\"label\":\"x\"}")
    #expect(!secret.text.contains("://"))
  }

  @Test("A page of another name for this machine has no cookie here, and changes nothing with one")
  func rebinding() throws {
    let house = try House { $0.publicURL = "http://larder.example" }
    try house.command("buy milk 2l")
    let body = "{\"words\":[\"list\",\"add\",\"eggs\"]}"
    for (origin, isTaken) in [
      ("http://larder.example", true), ("http://LARDER.example", true), ("http://larder.lan", true),
      ("http://evil.example", false), ("http://larder.example.evil.example", false), ("http://larder.lan:81", false),
      ("http://larder.lan@evil.example", false), ("https://larder.lan", false), ("null", false), ("", false),
    ] {
      let answer = try house.ask(.post, "H/commands", [("Origin", origin)], json: body)
      #expect((answer.status == .ok) == isTaken, "\(origin): \(answer.status.code)")
    }
  }

  @Test("A host that is none is refused before anybody is asked")
  func malformed() throws {
    let served = try ServedHouse(try House().responder)
    for host in [
      "", "a b", "a@b", "a/b", "a,b", "a\"b", "a<script>", "a:99999", "[::1", "é.example", "a\\b", "a?b", "a#b",
    ] {
      let wire = try served.wire()
      wire.send("GET /sign-in HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      #expect(wire.read().hasPrefix("HTTP/1.1 400 "), "\(host)")
    }
  }
}
