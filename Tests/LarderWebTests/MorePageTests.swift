import Accounts
import Testing

@testable import HTTP
@testable import WebParts

@Suite("The More page, settings and onboarding", .enabled(if: PasswordHasher.isBuiltIn))
struct MorePageTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
  }

  private var home: String { "/h/\(house.home)" }

  @Test("The More page links to the places missing from the bar, which link to further pages, and signs out")
  func more() throws {
    try browser.signIn("Ann")
    let page = try browser.get(home + "/more")
    let main = try #require(page.text.split(separator: "<main").last?.split(separator: "</main>").first)
    for place in ["plan", "diary", "progress", "scan", "stocktake", "people", "settings", "history"] {
      #expect(main.contains("href=\"\(home)/\(place)\""), "\(place)")
    }
    for (place, pages) in ["stock": ["runout", "products"], "diary": ["week", "goals"]] {
      let text = try browser.get(home + "/" + place).text
      for page in pages {
        #expect(!main.contains("/\(page)") && text.contains("href=\"\(home)/\(page)"), "\(page)")
      }
    }
    #expect(main.contains("action=\"/sign-out\"") && main.contains("href=\"/you\""))
    let cy = Browser(house.responder)
    try cy.signIn("Cy")
    let guest = try cy.get(home + "/more")
    #expect(guest.status == .ok && !guest.text.contains("/settings") && guest.text.contains("/sign-out"))
  }

  @Test("The More page takes back the last entry")
  func last() throws {
    try house.command("buy milk 2l 2.38")
    try browser.signIn("Ann")
    let page = try browser.get(home + "/more")
    #expect(page.faults() == [] && page.text.contains("You bought 2 l milk for €2.38"))
    let undone = try browser.page(after: home + "/do", try #require(page.form(with: "aria-label=\"Undo: ")))
    #expect(undone.text.contains("Undid the purchase of 2 l milk."))
    #expect(try !browser.get(home + "/more").text.contains("aria-label=\"Undo: "))
  }

  @Test("An owner renames the household and changes its settings; a member reads them")
  func settings() throws {
    try browser.signIn("Ann")
    let settings = home + "/settings"
    let page = try browser.get(settings)
    #expect(page.text.contains("3 days") && page.text.contains("data-sync"))
    #expect(page.text.contains("/api/v1/households/\(house.home)/export"))
    let soon = try browser.page(
      after: home + "/do", [("verb", "config"), ("words", "soon"), ("words", "5"), ("next", settings)])
    #expect(soon.text.contains("5 days") && soon.text.contains("Use default"))
    let named = try browser.page(after: settings + "/name", [("household", "12 Mill Lane")])
    #expect(named.text.contains("<bdi>12 Mill Lane</bdi>"))
    let nameless = try browser.post(settings + "/name", [("household", " ")])
    #expect(nameless.status == .unprocessable && nameless.text.contains("id=\"field-household-error\""))
    let bo = Browser(house.responder)
    try bo.signIn("Bo")
    let read = try bo.get(settings)
    #expect(read.text.contains("5 days") && !read.text.contains("value=\"config\""))
    #expect(try bo.post(settings + "/name", [("household", "Ours")]).status == .forbidden)
  }

  @Test("An invitation link can be shared, a token cannot")
  func sharing() throws {
    try browser.signIn("Ann")
    let link = try browser.post(home + "/settings/invitations", [("role", "member"), ("label", "Gran")])
    #expect(link.text.contains("data-share-url=\"http://larder.lan/join/"))
    #expect(link.text.contains("<svg class=\"qr\""))
    let token = try browser.post(
      home + "/settings/tokens", [("token", "Door"), ("days", "30"), ("scope", "read")])
    #expect(token.text.contains("class=\"secret\"") && !token.text.contains("data-share-url"))
  }

  @Test("An owner makes a link for a forgotten password, which is shown once")
  func passwordLink() throws {
    try browser.signIn("Ann")
    let settings = try browser.get(home + "/settings").text
    let path = try #require(settings.firstRange(of: "/settings/people/")).upperBound
    let number = settings[path...].prefix { $0.isNumber }
    let made = try browser.post(home + "/settings/people/\(number)/password", [])
    #expect(made.text.contains("http://larder.lan/password/") && made.fields["cache-control"] == "no-store")
    #expect(try !browser.get(home + "/settings").text.contains("/password/"))
  }

  @Test("A person names a device, and creates and switches households")
  func devicesAndHouseholds() throws {
    try browser.signIn("Ann")
    let settings = try browser.get(home + "/settings").text
    let path = try #require(settings.firstRange(of: "/you/devices/")).upperBound
    let number = settings[path...].prefix { $0.isNumber }
    _ = try browser.post("/you/devices/\(number)/name", [("device", "Kitchen tablet"), ("next", home + "/settings")])
    #expect(try browser.get(home + "/settings").text.contains("Kitchen tablet"))
    let made = try browser.post(home + "/settings/households", [("home", "Cabin")])
    let cabin = try #require(made.fields["location"])
    #expect(cabin.hasPrefix("/h/") && cabin != home)
    #expect(try browser.get(home + "/settings").text.contains("href=\"\(cabin)\""))
    let refused = try browser.post(home + "/settings/households", [("home", "")])
    #expect(refused.status == .unprocessable)
  }

  @Test("An empty household offers four ways to begin")
  func beginning() throws {
    try browser.signIn("Ann")
    let empty = try browser.get(home)
    #expect(empty.text.contains("Nothing in stock yet") && empty.text.contains("href=\"\(home)/stocktake\""))
    #expect(empty.text.contains("<b>Who lives here</b>"))
    try house.command("list add bread")
    #expect(try !browser.get(home).text.contains("Nothing in stock yet"))
  }

  @Test("Missing items are added to the list together")
  func goneThings() throws {
    try browser.signIn("Ann")
    let said = try browser.page(
      after: home + "/do",
      [
        ("verb", "list"), ("words", "add"), ("words", "oat drink"), ("words", ","), ("words", "rye bread"),
        ("next", home),
      ])
    #expect(said.text.contains("<bdi>oat drink</bdi>, <bdi>rye bread</bdi>"))
  }

  @Test("Shopping, counting and settings pages are well formed, whatever the food is called")
  func wellformed() throws {
    try browser.signIn("Ann")
    let cheese = "'the <b>cheese</b>'"
    for line in [
      "buy \(cheese) 200g 2.38 due:+1d place:fridge store:'<i>'", "list add \(cheese) 200g store:'<i>'",
      "list add bread store:Mill", "list done \(cheese)", "list add eggs 6",
    ] {
      _ = try browser.page(after: home + "/do", [("line", line)])
    }
    #expect(try browser.get(home + "/list").text.contains("the &lt;b&gt;cheese&lt;/b&gt;"))
    let paths = [
      "/list", "/list?store=Mill", "/list/checkout", "/stocktake", "/stocktake/fridge", "/more", "/settings",
    ]
    for path in paths {
      let page = try browser.get(home + path)
      #expect(page.status == .ok && page.faults() == [], "\(path)")
      #expect(!page.text.contains("style=") && !page.text.contains("<b>cheese"), "\(path)")
    }
  }

  @Test("Every drawing used on pages exists, and the sign-in page has one")
  func drawings() throws {
    let file = try #require(Assets.named("drawings.svg"))
    let text = String(decoding: file.bytes, as: UTF8.self)
    for sketch in Sketch.allCases { #expect(text.contains("<symbol id=\"\(sketch.rawValue)\""), "\(sketch)") }
    #expect(text.split(separator: "<symbol ").count == Sketch.allCases.count + 1)
    #expect(try browser.get("/sign-in").text.contains("drawings.svg#shelves"))
    let dishes: [(String, Sketch)] = [
      ("Bacon pasta", .pasta), ("Chicken traybake", .tray), ("Potato gratin", .tray), ("Noodle soup", .pot),
      ("Salmon with potatoes", .fish), ("Something new", .plate),
    ]
    for (name, sketch) in dishes { #expect(Sketch.of(recipe: name, []) == sketch, "\(name)") }
  }

  @Test("Every food has a drawing of its kind, in any language of the catalogue")
  func foods() throws {
    let text = String(decoding: try #require(Assets.named("foods.svg")).bytes, as: UTF8.self)
    for sketch in FoodSketch.allCases { #expect(text.contains("<symbol id=\"\(sketch.rawValue)\""), "\(sketch)") }
    #expect(text.split(separator: "<symbol ").count == FoodSketch.allCases.count + 1)
    let kinds: [(String, FoodSketch)] = [
      ("bread", .loaf), ("whole milk", .carton), ("eggs", .egg), ("cheddar", .cheese), ("apples", .apple),
      ("bananas", .banana), ("potatoes", .potato), ("carrots", .carrot), ("pasta", .pasta), ("rice", .sack),
      ("chicken breast", .drumstick), ("tinned tomatoes", .tin), ("tomatoes", .tomato), ("tomato sauce", .jar),
      ("orange juice", .carton), ("olive oil", .bottle), ("olives", .jar), ("frozen peas", .packet),
      ("garlic powder", .shaker), ("garlic", .onion), ("peanut butter", .jar), ("butter", .block),
      ("Kartoffeln", .potato), ("Milch", .carton), ("cashews", .nuts), ("salted peanuts", .peanut),
      ("sunflower seeds", .seeds),
    ]
    for (name, sketch) in kinds { #expect(FoodSketch.of(name) == sketch, "\(name)") }
    #expect(FoodSketch.of("Aunt Mary's best", category: "fruit") == .apple && FoodSketch.of("thing") == .box)
  }
}
