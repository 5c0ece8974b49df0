import Accounts
import Archive
import StrictJSON
import Testing

@testable import HTTP
@testable import WebParts

@Suite("Compressed responses", .enabled(if: PasswordHasher.isBuiltIn && Assets.all[0].compressed != nil))
struct CompressionTests {
  private let house: House
  private let browser: Browser
  private let gzip = [("Accept-Encoding", "gzip, deflate, br")]

  init() throws {
    house = try House()
    browser = Browser(house.responder)
  }

  private var home: String { "/h/\(house.home)" }

  @Test("A file is compressed if the client accepts it, and each encoding has its own tag")
  func files() throws {
    for path in Assets.all.map(\.path) + ["/sw.js", "/manifest.webmanifest"] {
      let (plain, packed) = (try browser.get(path), try browser.get(path, gzip))
      #expect(plain.fields["content-encoding"] == nil)
      guard packed.fields["content-encoding"] != nil else {
        #expect(path.hasSuffix(".png") && packed.bytes == plain.bytes && plain.fields["vary"] == nil)
        continue
      }
      #expect(packed.fields["content-encoding"] == "gzip" && packed.bytes.count < plain.bytes.count)
      #expect(try Gzip.contents(of: packed.bytes) == plain.bytes)
      for answer in [plain, packed] { #expect(answer.fields["vary"] == "accept-encoding") }
      #expect(plain.fields["etag"] == "\"\(Assets.build)\"" && packed.fields["etag"] == "\"\(Assets.build)-gzip\"")
      for name in ["content-type", "cache-control"] as [FieldName] {
        #expect(plain.fields[name] == packed.fields[name])
      }
    }
  }

  @Test("A cached file is not sent again, and HEAD matches GET")
  func known() throws {
    let first = try browser.get("/sw.js", gzip)
    let tag = try #require(first.fields["etag"])
    let again = try browser.get("/sw.js", gzip + [("If-None-Match", tag)])
    #expect(again.status == .notModified && again.bytes.isEmpty)
    for name in ["etag", "vary", "cache-control"] as [FieldName] { #expect(again.fields[name] == first.fields[name]) }
    // The tag of compressed bytes differs from that of the others.
    #expect(try browser.get("/sw.js", [("If-None-Match", tag)]).status == .ok)
    #expect(try browser.head("/sw.js", gzip).fields == first.fields)
  }

  @Test("Pages are compressed, except those with a secret")
  func pages() throws {
    #expect(try browser.get(home, gzip).fields["content-encoding"] == nil)
    try browser.signIn("Ann")
    let (plain, packed) = (try browser.get(home), try browser.get(home, gzip))
    #expect(packed.fields["content-encoding"] == "gzip" && packed.bytes.count * 2 < plain.bytes.count)
    #expect(try Gzip.contents(of: packed.bytes) == plain.bytes)
    for page in [plain, packed] { #expect(page.fields.values("vary").contains("accept-encoding")) }
    let link = try house.site.accounts.makeInvitation(
      to: house.home, as: .guest, at: AuditContext(House.clock.timestamp))
    let secret = try browser.get("/join/\(link.secret.text)", gzip)
    #expect(secret.status == .ok && secret.fields["cache-control"] == "no-store" && secret.bytes.count > 1_024)
    #expect(secret.fields["content-encoding"] == nil)
  }

  @Test("A tagged or short response is not compressed")
  func programs() throws {
    try browser.signIn("Ann")
    let api = "/api/v1/households/\(house.home)"
    let stock = try browser.get(api + "/stock", gzip)
    #expect(stock.fields["etag"] != nil && stock.fields["content-encoding"] == nil)
    #expect(try stock.json["report"] == .string("stock"))
    #expect(try browser.get("/api/v1/me", gzip).fields["content-encoding"] == nil)
    let description = try browser.get("/api/v1/openapi.json", gzip)
    #expect(description.fields["content-encoding"] == "gzip")
    let text = try Gzip.contents(of: description.bytes)
    #expect(try JSONValue.parse(text, limits: JSONLimits(depth: 64, lengthBytes: 1 << 26))["openapi"] != nil)
  }
}
