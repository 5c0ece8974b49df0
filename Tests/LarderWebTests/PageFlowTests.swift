import Accounts
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("Flows through the pages", .enabled(if: PasswordHasher.isBuiltIn))
struct PageFlowTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
  }

  private var home: String { "/h/\(house.home)" }

  @Test("A new server's link leads to a first household, then out and in again")
  func setUp() throws {
    let directory = TemporaryDirectory()
    let accounts = try AccountStore(in: directory.path, hasher: PasswordHasher(operations: 1, memoryBytes: 8_192))
    var options = SiteOptions()
    options.clock = { House.clock }
    let site = Site(
      accounts: accounts, households: Households(in: directory.path + "/households"), options: options)
    let browser = Browser(WebResponder(site))
    let link = "/setup/" + (try accounts.makeSetupLink(at: AuditContext(House.clock.timestamp)).secret.text)
    #expect(try browser.get(link).text.contains("Set up Larder"))
    // The error is shown next to its field, and the link remains valid.
    let short = try browser.post(link, [("name", "Ann"), ("password", "short"), ("household", "Home")])
    #expect(short.status == .unprocessable)
    #expect(short.text.contains("This password cannot be used: it is shorter than 8 characters. Make it longer."))
    #expect(short.text.contains("value=\"Ann\"") && short.text.contains("value=\"Home\""))
    let nameless = try browser.post(link, [("name", "Ann"), ("password", Browser.password), ("household", "")])
    #expect(nameless.text.contains("This name cannot be used: it is empty. Write one."))
    let today = try browser.page(
      after: link, [("name", "Ann"), ("password", Browser.password), ("household", "Home")])
    #expect(today.text.contains("Today") && today.text.contains("<bdi>Home</bdi>"))
    #expect(try browser.get(link).status == .notFound)
    let out = try browser.post("/sign-out")
    #expect(out.fields["location"] == "/sign-in" && browser.cookie == nil)
    #expect(try browser.get("/").fields["location"] == "/sign-in")
    try browser.signIn("ann")
    #expect(try browser.get("/").fields["location"]?.hasPrefix("/h/") == true)
  }

  @Test("A refused form is shown with its values, as a line to correct")
  func correction() throws {
    try house.command("buy milk 2l 2.38 due:+5d")
    try browser.signIn("Ann")
    let fields = [
      ("verb", "use"), ("words", "milk"), ("quantity", "3 l"), ("for", "Bo O'Neill"), ("next", home + "/stock"),
    ]
    let page = try browser.page(after: home + "/do", fields)
    #expect(page.text.contains("Only 2 l of milk is in stock"))
    let line = "use milk &quot;quantity:3 l&quot; &quot;for:Bo O&#39;Neill&quot;"
    #expect(page.text.contains("name=\"line\" value=\"\(line)\""), "\(page.text)")
    // An invalid price is also shown. The corrected form is recorded and leads back to the page.
    let price = [("verb", "buy"), ("words", "rice"), ("words.EUR", "a lot"), ("words", "1kg")]
    #expect(try browser.page(after: home + "/do", price).text.contains("value=\"buy rice &quot;a lot&quot; 1kg\""))
    let again = [("line", "use milk 3l"), ("mended", "on"), ("next", home + "/item/milk")]
    #expect(try browser.page(after: home + "/do", again).text.contains("name=\"line\" value=\"use milk 3l\""))
    let corrected = [
      ("mended", "on"), ("line", "use milk \"quantity:1 l\" \"for:Bo O'Neill\""), ("next", home + "/stock"),
    ]
    #expect(try browser.page(after: home + "/do", corrected).text.contains("Used 1 l milk"))
  }

  @Test("A line that asks for more than is in stock offers all of it")
  func takeAll() throws {
    try house.command("buy milk 2l 2.38 due:+1d")
    try browser.signIn("Ann")
    let refused = try browser.page(after: home + "/do", [("line", "toss milk 5l why:spoiled")])
    #expect(refused.text.contains("Only 2 l of milk is in stock"))
    let fields = try #require(refused.form(with: ">Toss all<"))
    #expect(try browser.page(after: home + "/do", fields).text.contains("Threw away 2 l milk"))
    #expect(try house.ask(.get, "H/reports/waste").text.contains("spoiled"))
    try house.command("buy milk 1l")
    let json = try house.ask(.post, "H/commands", json: "{\"line\":\"use milk 5l\"}").text
    #expect(json.contains("\"title\":\"Use all\"") && json.contains("\"line\":\"use all item:milk\""))
    let frozen = try house.ask(.post, "H/commands", json: "{\"line\":\"freeze milk 5l\"}").text
    #expect(!frozen.contains("Use all"))
  }

  @Test("An invited guest can see and tick the list, and no more")
  func guest() throws {
    try house.command("list add bread")
    try house.command("buy milk 2l 2.38 due:+1d")
    try browser.signIn("Ann")
    let made = try browser.post(home + "/settings/invitations", [("role", "guest"), ("label", "Gran")])
    #expect(made.fields["cache-control"] == "no-store")
    let link = try #require(made.text.split(separator: "http://larder.lan").dropFirst().first?.prefix { $0 != "<" })
    let guest = Browser(house.responder)
    #expect(try guest.get(String(link)).text.contains("as a guest"))
    let today = try guest.page(after: String(link), [("name", "Gran"), ("password", Browser.password)])
    #expect(today.text.contains("<bdi>bread</bdi>") && today.text.contains("<bdi>milk</bdi>"))
    for word in ["value=\"toss\"", "Settings", "value=\"eat\""] { #expect(!today.text.contains(word), "\(word)") }
    let ticked = try guest.page(
      after: home + "/do", [("verb", "list"), ("words", "done"), ("item", "bread"), ("next", home)])
    #expect(ticked.text.contains("1 in the basket"))
    for path in ["/settings", "/line?line=stock"] { #expect(try guest.get(home + path).status == .notFound) }
    for line in ["use milk all", "buy eggs 6"] {
      let refused = try guest.page(after: home + "/do", [("line", line)])
      #expect(refused.text.contains("You may not do this"), "\(line)")
    }
    #expect(try house.ask(.get, "H/history").text.contains("eggs") == false)
    #expect(try guest.get(String(link)).status == .notFound)
  }

  @Test("A typed line is recorded, confirmed once, and undone")
  func line() throws {
    try browser.signIn("Ann")
    let page = try browser.post(home + "/do", [("line", "buy 'oat drink' 1l 1.19 due:+1d"), ("seen", "0")])
    let path = try #require(page.fields["location"])
    let said = try browser.get(path)
    #expect(said.text.contains("Bought 1 l oat drink for €1.19"))
    #expect(said.text.contains("<bdi>oat drink</bdi>"))
    let undo = "name=\"verb\" value=\"undo\"/><input type=\"hidden\" name=\"words\" value=\""
    let events = try #require(said.text.components(between: undo, and: "\"").first)
    // The message is shown once, and not again after a reload.
    #expect(try !browser.get(path).text.contains("Bought 1 l oat drink"))
    let undone = try browser.page(after: home + "/do", [("verb", "undo"), ("words", events)])
    #expect(undone.text.contains("Undid") && !undone.text.contains("<bdi>oat drink</bdi>"))
    #expect(try house.ask(.get, "H/history").text.contains("\"by\":\"Ann\""))
  }

  @Test("The same line sent twice from one page is one entry")
  func twice() throws {
    try browser.signIn("Ann")
    let form = [("line", "buy milk 2l 2.38"), ("seen", "0")]
    _ = try browser.post(home + "/do", form)
    let again = try browser.page(after: home + "/do", form)
    #expect(again.text.contains("Already recorded: "))
    #expect(try browser.get(home + "/line?line=stock").text.contains("2 l"))
  }

  @Test("A refused line is explained next to the field, which keeps the text")
  func slip() throws {
    try browser.signIn("Ann")
    let answer = try browser.page(after: home + "/do", [("line", "byu milk <2>")])
    #expect(answer.text.contains("value=\"byu milk &lt;2&gt;\"") && answer.text.contains("class=\"toast refused\""))
    let unknown = try browser.page(after: home + "/do", [("line", "byu milk")])
    #expect(unknown.text.contains("Do you mean buy?") && unknown.text.contains("value=\"buy milk\""))
    let machine = try browser.page(after: home + "/do", [("line", "backup copies")])
    #expect(machine.text.contains("server&#39;s terminal"))
    #expect(try browser.page(after: home + "/do", [("line", "help")]).text.contains("Write what happened, such as"))
    // An example fills the line. Only an answer to a question would be recorded.
    let help = try #require(throws: Problem.self) { try CommandDecoder(.help, []) }
    #expect(help.choices.isEmpty && help.actions.map(\.line).contains("ate porridge"))
    let other = try browser.page(after: home + "/do", [("line", "buy milk 2l --by Bo")])
    #expect(other.text.contains("Leave it out"))
  }

  @Test("The food due opens Today with an answer, unless the line asks about an earlier state or the freezer")
  func due() throws {
    try house.command("buy milk 2l 2.38 due:+1d")
    try house.command("buy peas 1kg due:+90d")
    try house.command("freeze peas")
    try browser.signIn("Ann")
    func answer() throws -> String? {
      let location = try #require(try browser.get(home + "/line?line=what%20is%20due").fields["location"])
      #expect(location.hasPrefix(home + "?said="))
      return try browser.get(location).text.components(between: "class=\"says\"><p>", and: "</p>").first
    }
    #expect(try answer() == "1 due in the next 3 days.")
    try house.command("buy bread due:-1d")
    try house.command("use milk all")
    #expect(try answer() == "1 past its date, nothing else due in the next 3 days.")
    try house.command("undo")
    let earlier = try browser.get(home + "/line?line=due%20--as-of%201")
    #expect(earlier.status == .ok && !earlier.text.contains("<bdi>milk</bdi>"))
    let frozen = try browser.get(home + "/line?line=due%20--frozen")
    #expect(frozen.status == .ok && frozen.text.contains("<bdi>peas</bdi>"))
  }

  @Test("A query is shown on its own page, and no address records an event")
  func reading() throws {
    try browser.signIn("Ann")
    let stock = try browser.post(home + "/do", [("line", "report waste -p week")])
    #expect(stock.fields["location"] == home + "/line?line=report%20waste%20-p%20week")
    #expect(try browser.get(home + "/line?line=report%20waste%20-p%20week").text.contains("<h1><bdi>Waste"))
    // Today shows the food that is due.
    func answer() throws -> String? {
      let location = try #require(try browser.get(home + "/line?line=what%20is%20due").fields["location"])
      #expect(location.hasPrefix(home + "?said="))
      return try browser.get(location).text.components(between: "class=\"says\"><p>", and: "</p>").first
    }
    #expect(try answer() == "Nothing is due in the next 3 days.")
    try house.command("buy bread due:-1d")
    #expect(try answer() == "1 past its date, nothing else due in the next 3 days.")
    try house.command("undo")
    let buying = try browser.get(home + "/line?line=buy%20milk%202l")
    #expect(buying.text.contains("“buy milk 2l” is not recorded yet."))
    // The button on the page records the line.
    #expect(buying.text.contains("<input type=\"hidden\" name=\"line\" value=\"buy milk 2l\"/>"))
    #expect(try !browser.get(home + "/line?line=stock").text.contains("fridge"))
  }

  @Test("A tap uses, freezes or tosses a lot, and a toast undoes it")
  func taps() throws {
    try browser.signIn("Ann")
    try house.command("buy milk 2l 2.38 due:+1d")
    try house.command("buy spinach 200g 1.20 due:-1d")
    let today = try browser.get(home)
    #expect(today.text.contains("aria-label=\"Toss spinach\"") && today.text.contains("aria-label=\"Used milk\""))
    func tap(_ words: String...) throws -> Response {
      try browser.page(
        after: home + "/do", [("verb", words[0])] + words.dropFirst().map { ("words", $0) } + [("next", home)])
    }
    #expect(try tap("toss", "item:spinach", "all", "lot:2").text.contains("Threw away 200 g spinach: €1.20 wasted"))
    #expect(try tap("freeze", "item:milk", "lot:1").text.contains("Froze 2 l milk"))
    #expect(try tap("use", "item:spinach", "all", "lot:2").text.contains("class=\"toast refused\""))
    #expect(try house.ask(.get, "H/history").text.contains("consumed") == false)
  }

  @Test("An owner changes roles, makes and revokes tokens, and ends devices; the last owner stays")
  func settings() throws {
    try browser.signIn("Ann")
    let settings = home + "/settings"
    let bo = try #require(try house.site.accounts.account(named: "Bo")).id
    let ann = try #require(try house.site.accounts.account(named: "Ann")).id
    let changed = try browser.page(after: "\(settings)/people/\(bo)/role", [("role", "guest")])
    #expect(changed.status == .ok)
    #expect(try house.site.accounts.memberships(of: bo).first?.role == .guest)
    let last = try browser.post("\(settings)/people/\(ann)/role", [("role", "guest")])
    #expect(last.status == .conflict && last.text.contains("household needs an owner"))
    let none = try browser.post(settings + "/tokens", [("token", "Door"), ("days", "30")])
    #expect(none.status == .unprocessable && none.text.contains("Choose at least one permission for the token."))
    // What was entered stays.
    #expect(none.text.contains("value=\"Door\"") && none.text.contains("value=\"30\""))
    let endless = try browser.post(
      settings + "/tokens", [("token", "Door"), ("days", "soon"), ("scope", "read"), ("scope", "list")])
    #expect(endless.status == .unprocessable && endless.text.contains("id=\"field-days-error\""))
    for scope in ["read", "list"] { #expect(endless.text.contains("value=\"\(scope)\" checked=\"\"")) }
    #expect(endless.text.contains("value=\"write\"/>"))
    let long = String(repeating: "x", count: 300)
    let unsuited = try browser.post(settings + "/invitations", [("label", long), ("role", "guest")])
    #expect(unsuited.text.contains("value=\"\(long)\"") && unsuited.text.contains("selected=\"\">Guest"))
    #expect(try browser.post(settings + "/name", [("household", long)]).text.contains("value=\"\(long)\""))
    let made = try browser.post(settings + "/tokens", [("token", "Door"), ("days", "30"), ("scope", "read")])
    #expect(made.text.contains("class=\"secret\"") && made.fields["cache-control"] == "no-store")
    #expect(try !browser.get(settings).text.contains("class=\"secret\""))
    let number = try #require(
      try house.site.accounts.tokens(of: house.home, now: House.clock.timestamp).first { $0.label == "Door" }
    ).number
    #expect(try !browser.page(after: "\(settings)/tokens/\(number)/revoke").text.contains("Door"))
    let other = Browser(house.responder)
    try other.signIn("Ann")
    _ = try browser.post("/you/devices/end-others", [("next", settings)])
    #expect(try other.get(home).status == .seeOther)
    #expect(try browser.get(home).status == .ok)
    #expect(try browser.page(after: "\(settings)/people/\(bo)/remove").status == .ok)
    #expect(try house.site.accounts.memberships(of: bo).isEmpty)
  }

  @Test("A password link sets a new password and signs out every other device")
  func forgotten() throws {
    try browser.signIn("Bo")
    let bo = try #require(try house.site.accounts.account(named: "Bo")).id
    let link = try house.site.accounts.makePasswordLink(for: bo, at: AuditContext(House.clock.timestamp))
    let other = Browser(house.responder)
    let path = "/password/\(link.secret.text)"
    #expect(try other.post(path, [("password", "aaaaaaaa")]).status == .unprocessable)
    // What keeps people's passwords is given the name with the new one.
    #expect(try other.get(path).text.contains("autocomplete=\"username\" value=\"Bo\""))
    #expect(try other.post(path, [("password", "seven green herons")]).fields["location"] == "/")
    #expect(try browser.get("/you").status == .seeOther)
    let you = try other.get("/you").text
    #expect(you.contains("<h1><bdi>Bo</bdi></h1>") && you.contains("autocomplete=\"username\" value=\"Bo\""))
    let changed = try other.post("/you/password", [("old", "seven green herons"), ("password", "four slow barges")])
    #expect(changed.text.contains("Password changed."))
    let wrong = try other.post("/you/password", [("old", "seven green herons"), ("password", "nine tall ships here")])
    #expect(wrong.status == .unprocessable && wrong.text.contains("Wrong password."))
  }
}
