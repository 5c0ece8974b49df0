import Accounts
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("Pages", .enabled(if: PasswordHasher.isBuiltIn))
struct SitePageTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
  }

  private var home: String { "/h/\(house.home)" }

  @Test("Every page is well formed, has its policy, and contains only what the policy allows")
  func wellformed() throws {
    try house.command("buy milk 2l 2.38 due:+1d")
    try house.command("list add bread")
    let invitation = try house.site.accounts.makeInvitation(
      to: house.home, as: .member, at: AuditContext(House.clock.timestamp))
    let join = "/join/\(invitation.secret.text)"
    var pages = [try browser.get("/sign-in"), try browser.get(join)]
    try browser.signIn("Ann")
    for path in [home, home + "/settings", "/you", home + "/line?line=stock", home + "/line?line=today", join] {
      pages.append(try browser.get(path))
    }
    for page in pages {
      #expect(page.status == .ok)
      #expect(page.faults() == [])
      #expect(!page.text.contains("style="))
      #expect(page.fields["content-security-policy"] == SecurityFields.policy.text)
      #expect(page.text.contains(Assets.path("page.css")) && page.text.contains(Assets.path("app.js")))
    }
  }

  @Test("A page preloads all its scripts at once")
  func preloads() throws {
    func preloaded(_ path: String) throws -> Set<String> {
      let links = try browser.get(path).text.components(between: "rel=\"modulepreload\" href=\"", and: "\"")
      return Set(links.map { $0.replacing(Assets.path(""), with: "") })
    }
    let first = try preloaded("/sign-in")
    #expect(first.isSuperset(of: ["store.js", "send.js", "command.js"]) && !first.contains("live.js"))
    try browser.signIn("Ann")
    #expect(try preloaded(home) == first.union(["live.js", "morph.js", "preview.js", "sentence.js", "swipe.js"]))
    #expect(try preloaded(home + "/scan").isSuperset(of: ["scan.js", "basket.js", "barcode.js"]))
  }

  @Test("An error page names the problem, and leads home")
  func missing() throws {
    let page = try browser.get("/join/nothing")
    #expect(page.status == .notFound)
    #expect(page.text.contains("<h1><bdi>No longer here</bdi></h1>"))
    #expect(page.text.contains("drawings.svg#shelves") && page.text.contains("<a class=\"button do\" href=\"/\""))
    #expect(page.fields["cache-control"] == "no-store")
    try browser.signIn("Ann")
    let inside = try browser.get(home + "/nothing")
    #expect(inside.status == .notFound)
    #expect(inside.text.contains("<h1><bdi>Nothing here</bdi></h1>"))
    #expect(inside.text.contains("<nav class=\"bar\"") && inside.text.contains("href=\"\(home)\">Go to Today</a>"))
    for (path, words) in [
      ("/item/zyzzyva", "No item is called “zyzzyva”."), ("/recipes/zyzzyva", "No recipe is called “zyzzyva”."),
    ] {
      let page = try browser.get(home + path).text
      #expect(page.contains("<h1><bdi>Nothing here</bdi></h1>") && page.contains(words), "\(path)")
    }
  }

  @Test("Page files are cached for ever under a name derived from their contents")
  func assets() throws {
    for asset in Assets.all {
      let answer = try browser.get(asset.path)
      #expect(answer.bytes == asset.bytes)
      #expect(answer.fields["cache-control"] == "public, max-age=31536000, immutable")
      #expect(answer.fields["content-type"] == asset.type.text)
    }
    #expect(try browser.get("/assets/page.css").status == .notFound)
    #expect(try browser.get("/assets/other/page.css").fields["cache-control"] == "no-store")
  }

  @Test("Names with markup or invisible characters stay text on every page")
  func hostile() throws {
    let names = ["<script>alert(1)</script>", "\"onx=1'", "&amp;<b>"]
    for (number, name) in names.enumerated() {
      let link = try house.site.accounts.makeInvitation(
        to: house.home, as: .member, label: name, at: AuditContext(House.clock.timestamp))
      let guest = Browser(house.responder)
      let page = try guest.page(
        after: "/join/\(link.secret.text)", [("name", name), ("password", Browser.password)])
      #expect(page.status == .ok)
      try guest.signIn(name)
      _ = try guest.post(home + "/do", [("line", "buy item:'thing\(number) \(name.filter { $0 != "'" })' 2 due:+1d")])
    }
    try browser.signIn("Ann")
    for name in names {
      _ = try house.site.accounts.makeInvitation(
        to: house.home, as: .guest, label: name, at: AuditContext(House.clock.timestamp))
    }
    for path in [home, home + "/settings", "/you", home + "/line?line=history", home + "/line?line=%3Cb%3E"] {
      let page = try browser.get(path)
      #expect(page.faults() == [], "\(path)")
      #expect(!page.text.contains("<script>") && !page.text.contains("\"onx") && !page.text.contains("<b>alert"))
    }
    // A character that reverses text is refused in a name, and shown where it was typed.
    let answer = try browser.page(after: home + "/do", [("line", "byu \u{202E}klim")])
    #expect(answer.text.contains("\\u{202E}klim"))
    #expect(!answer.text.unicodeScalars.contains("\u{202E}"))
  }

  @Test("A wrong password is reported next to the form, which keeps the name only")
  func wrongPassword() throws {
    let answer = try browser.post("/sign-in", [("name", "Ann"), ("password", "not this one")])
    #expect(answer.status == .unprocessable)
    #expect(answer.text.contains("Wrong name or password."))
    #expect(answer.text.contains("value=\"Ann\"") && !answer.text.contains("not this one"))
    #expect(browser.cookie == nil)
    // The page does not reveal that the name is unknown.
    let other = try browser.post("/sign-in", [("name", "Nobody"), ("password", "not this one")])
    #expect(other.text.contains("Wrong name or password."))
  }

  @Test("A person who guesses must wait")
  func waiting() throws {
    for _ in 0..<5 { _ = try browser.post("/sign-in", [("name", "Ann"), ("password", "not this one")]) }
    let answer = try browser.post("/sign-in", [("name", "Ann"), ("password", Browser.password)])
    #expect(answer.status == .tooManyRequests)
    #expect(answer.fields["retry-after"] != nil)
    #expect(answer.text.contains("Too many wrong attempts"))
  }

  @Test("Without a cookie, a page leads to sign-in and back to itself, and never to another site")
  func leadingBack() throws {
    let answer = try browser.get(home + "/settings")
    #expect(answer.status == .seeOther)
    #expect(answer.fields["location"] == "/sign-in?next=\(home)/settings")
    let form = try browser.get("/sign-in?next=\(home)/settings")
    #expect(form.text.contains("value=\"\(home)/settings\""))
    for next in ["https://evil.example", "//evil.example", "/\\evil.example", "/h//evil", "javascript:alert(1)", "h/"] {
      let answer = try browser.post(
        "/sign-in", [("name", "Ann"), ("password", Browser.password), ("next", next)])
      #expect(answer.fields["location"] == "/", "\(next)")
    }
    let there = try browser.post(
      "/sign-in", [("name", "Ann"), ("password", Browser.password), ("next", home + "/settings")])
    #expect(there.fields["location"] == home + "/settings")
  }

  @Test("A form sent by another site has no effect")
  func forgery() throws {
    try browser.signIn("Ann")
    let answer = try browser.post(home + "/do", [("line", "buy milk 2l")], from: "cross-site")
    #expect(answer.status == .forbidden)
    #expect(try !browser.get(home + "/line?line=stock").text.contains("fridge"))
  }
}
