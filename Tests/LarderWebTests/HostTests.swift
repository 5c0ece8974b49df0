import Accounts
import LarderVerbs
import LarderWords
import StrictJSON
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("Host fields", .enabled(if: PasswordHasher.isBuiltIn))
struct HostTests {
  /// The link that an invitation's page shows for sending.
  private static func link(_ browser: Browser, _ house: House) throws -> Substring {
    let made = try browser.post("/h/\(house.home)/settings/invitations", [("role", "guest"), ("label", "Gran")])
    let shown = made.text.split(separator: "class=\"secret\">").dropFirst().first
    return try #require(shown).prefix { $0 != "<" }
  }

  @Test("Links use the public address, whatever the Host field says")
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

  @Test("Without a public address, a link is shown only to its sender and never cached")
  func without() throws {
    let house = try House()
    let browser = Browser(house.responder, host: "evil.example")
    try browser.signIn("Ann")
    let made = try browser.post("/h/\(house.home)/settings/invitations", [("role", "guest"), ("label", "Gran")])
    #expect(made.text.contains("http://evil.example/join/") && made.fields["cache-control"] == "no-store")
    // No other page contains the address; redirects contain only a path.
    for path in ["/", "/sign-in", "/h/\(house.home)", "/you", "/nothing", "/h/\(house.home)/settings"] {
      let answer = try browser.get(path)
      #expect(!answer.text.contains("evil.example"), "\(path)")
      #expect(answer.fields.all.allSatisfy { !$0.value.text.contains("evil.example") }, "\(path)")
    }
    let secret = try house.ask(.post, "H/invitations", json: "{\"role\":\"guest\",\"label\":\"x\"}")
    #expect(!secret.text.contains("://"))
  }

  @Test("A page on another name for this machine has no cookie and cannot change data")
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

  @Test("A server answers only for its public host, or otherwise for this machine or its addresses")
  func served() throws {
    let secure = try #require(ServedHosts(publicURL: "https://larder.example"))
    let odd = try #require(ServedHosts(publicURL: "http://larder.example:8080"))
    let cases: [(hosts: ServedHosts, served: [String], refused: [String])] = [
      (
        secure, ["larder.example", "Larder.Example", "larder.example:443"],
        ["evil.example", "larder.example:8080", "larder.example.evil.example", "127.0.0.1", "localhost", "[::1]"]
      ),
      (odd, ["larder.example:8080"], ["larder.example", "larder.example:81", "127.0.0.1:8080"]),
      (
        .loopback, ["localhost", "localhost:8080", "a.localhost", "127.0.0.1:9", "127.9.9.9", "[::1]:8080"],
        ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "192.168.1.5", "[2001:db8::1]"]
      ),
      (
        .addresses, ["192.168.1.5:8080", "[2001:db8::1]", "localhost", "127.0.0.1"],
        ["evil.example", "1.2.3.4.evil.example"]
      ),
      (
        .home("pantry.local"), ["pantry.local", "Pantry.local:8080", "192.168.1.5:8080", "localhost"],
        ["evil.example", "pantry.local.evil.example", "other.local"]
      ),
    ]
    for (hosts, served, refused) in cases {
      let house = try House { $0.hosts = hosts }
      for (host, isServed) in served.map({ ($0, true) }) + refused.map({ ($0, false) }) {
        let browser = Browser(house.responder, host: host)
        let page = try browser.get("/sign-in")
        #expect(page.status == (isServed ? .ok : .misdirected), "\(hosts): \(host)")
        #expect(isServed || !page.text.contains("evil"), "\(host)")
        // A page with that name cannot change anything, and monitoring is answered.
        let sent = try browser.post("/sign-in", [("name", "Ann"), ("password", Browser.password)])
        #expect(sent.status == (isServed ? .seeOther : .misdirected), "\(hosts): \(host)")
        #expect(try browser.get("/healthz").status == .ok && browser.get("/readyz").status == .ok)
      }
    }
  }

  @Test("The root certificate and its page need no TLS, no account and no particular host, and exist only if given")
  func certificate() throws {
    let text = "-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n"
    let house = try House {
      $0.publicURL = "https://larder.example"
      $0.hosts = .known(host: "larder.example", port: 443)
      $0.rootCertificate = try? RootCertificate(text)
    }
    #expect(house.site.options.certificatePage == "http://larder.example/certificate")
    let phone = Browser(house.responder, host: "192.168.1.5:8080")
    let page = try phone.get("/certificate")
    #expect(page.status == .ok && page.faults(besides: ["href=https://larder.example/"]) == [])
    #expect(page.text.contains("href=\"https://larder.example/\""))
    let file = try phone.get(RootCertificate.file)
    #expect(file.text == text && file.fields["content-type"] == "application/x-x509-ca-cert")
    #expect(try phone.get("/sign-in").status == .misdirected)
    #expect(try Browser(House().responder, host: "localhost").get("/certificate").status == .notFound)
    for (text, refusal) in [
      ("", RootCertificate.Refusal.notCertificate), (text + text, .notCertificate),
      (text + "-----BEGIN EC PRIVATE KEY-----", .hasPrivateKey),
    ] {
      #expect(throws: refusal) { try RootCertificate(text) }
    }
  }

  @Test("The shortcuts of the app's icon lead to a place of the household, also after signing in")
  func shortcuts() throws {
    let house = try House()
    for place in ["scan", "list"] {
      let answer = try house.ask(.get, "/?to=\(place)")
      let path = "/h/\(house.home)/\(place)"
      #expect(answer.fields["location"] == path || answer.text.contains("href=\"\(path)\""))
      let stranger = try house.ask(.get, "/?to=\(place)", as: .nobody)
      #expect(stranger.fields["location"] == "/sign-in?next=/?to=\(place)")
    }
    #expect(try house.ask(.get, "/?to=nowhere", as: .nobody).fields["location"] == "/sign-in")
  }

  @Test("A public host named by a proxy does not hide a foreign Host field")
  func forwarded() throws {
    let hosts = try #require(ServedHosts(publicURL: "https://larder.example"))
    let cases = [
      ("larder.example", true), ("127.0.0.1:8080", true), ("localhost:8080", true), ("larder:8080", true),
      ("evil.example:8080", false), ("larder.example.evil.example", false),
    ]
    for (named, isServed) in cases {
      var reader = HeadReader()
      let (head, _) = try #require(try reader.read(Array("GET /sign-in HTTP/1.1\r\nHost: \(named)\r\n\r\n".utf8)))
      var origin = Origin(remote: .ipv4(0x7F00_0001), scheme: "https", host: head.host)
      origin.host = try Authority("larder.example")
      let request = Request(head: head, origin: origin, body: .whole([]))
      #expect(((try? hosts.require(request)) != nil) == isServed, "\(named)")
    }
  }

  @Test("The hosts a server answers for follow from its options")
  func plan() throws {
    func hosts(_ words: [String]) throws -> ServedHosts {
      let plan = try ServePlan(try Line(["serve", "--data", "d"] + words)) { _ in nil }
      return plan.hosts(at: plan.place)
    }
    #expect(try hosts([]) == .loopback && hosts(["--listen", "[::1]:80"]) == .loopback)
    #expect(try hosts(["--listen", "0.0.0.0:8080", "--insecure-lan"]) == .addresses)
    #expect(try hosts(["--listen", "unix:/run/larder.sock"]) == .any)
    let url = ["--public-url", "https://Larder.example/"]
    #expect(try hosts(url) == .known(host: "larder.example", port: 443))
    #expect(try hosts(url + ["--listen", "unix:/run/larder.sock"]) == .known(host: "larder.example", port: 443))
  }

  @Test("An invalid host is refused before authentication")
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
