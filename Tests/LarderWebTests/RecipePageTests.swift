import Accounts
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("The recipe pages", .enabled(if: PasswordHasher.isBuiltIn))
struct RecipePageTests {
  private let house: House
  private let browser: Browser

  static let frittata = """
    Spinach frittata
    serves: 4
    time: 25 min

    180 g spinach
    6 eggs
    150 g parmesan
    nutmeg

    1. Wilt the spinach for {3 min}.
    2. Beat {6 eggs}, and bake it for 12 minutes.
    """

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
    for line in ["spinach 200g 1.20 due:+1d", "eggs 10 2.90 due:+9d", "parmesan 120g 2.40 due:+30d"] {
      try house.command("buy " + line)
    }
    _ = try browser.page(after: home + "/add-recipe", [("text", Self.frittata)])
  }

  private var home: String { "/h/\(house.home)" }
  private var recipe: String { home + "/recipes/Spinach%20frittata" }

  /// The faults of a page with forms, a script and photos of its own server.
  private func faults(_ page: Response) -> [String] {
    page.faults(besides: ["href=mailto:", "src=/api/"])
  }

  private func press(_ text: String, on page: Response) throws -> Response {
    let fields = try #require(page.form(with: text), "no form has \(text)")
    return try browser.page(after: home + "/do", fields)
  }

  @Test("Suggestions show what they use up, missing food, time and cost; a guest sees only the recipes")
  func book() throws {
    let page = try browser.get(home + "/recipes")
    #expect(faults(page) == [])
    #expect(page.text.contains("uses up <span class=\"soon\"><bdi>spinach</bdi>, tomorrow</span>"))
    #expect(page.text.contains("to buy: 30 g parmesan") && page.text.contains("25 min"))
    #expect(page.text.contains("1 in the book") && page.text.contains("drawings.svg"))
    let guest = Browser(house.responder)
    try guest.signIn("Cy")
    let seen = try guest.get(home + "/recipes")
    #expect(seen.status == .ok && seen.text.contains("<bdi>Spinach frittata</bdi>"))
    #expect(!seen.text.contains("uses up") && !seen.text.contains("€") && !seen.text.contains("add-recipe"))
    #expect(try guest.get(recipe).status == .ok)
    #expect(try !guest.get(recipe).text.contains("€"))
    #expect(try guest.get(recipe + "/edit").status == .notFound)
  }

  @Test("Filtering by favourites keeps the filter by food")
  func filters() throws {
    _ = try browser.page(after: home + "/add-recipe", [("text", "Porridge\nserves: 1\n\n50 g oats\n\n1. Boil it.")])
    let with = try browser.get(home + "/recipes?with=eggs")
    #expect(with.text.contains("<bdi>Spinach frittata</bdi>") && !with.text.contains("<bdi>Porridge</bdi>"))
    #expect(with.text.contains("href=\"\(home)/recipes?with=eggs&amp;favourite=1\""))
    #expect(try browser.get(home + "/recipes?with=eggs&favourite=1").text.contains("No matching recipes"))
    try house.command("recipe favourite Porridge")
    #expect(try browser.get(home + "/recipes?with=eggs&favourite=1").text.contains("No matching recipes"))
    #expect(try browser.get(home + "/recipes?favourite=1").text.contains("<bdi>Porridge</bdi>"))
    #expect(try browser.get(home + "/recipes?q=boil").text.contains("1 found"))
  }

  @Test("The weighed stock of a food that a recipe counts is shown in about as many pieces")
  func pieces() throws {
    try house.command("buy onions 650g 0.99")
    let soup = "Onion soup\nserves: 2\n\n2 onions\n\n1. Cook it.\n"
    _ = try browser.page(after: home + "/add-recipe", [("text", soup)])
    let page = try browser.get(home + "/recipes/Onion%20soup").text
    #expect(page.contains(try Regex("about [4-8] in stock")) && !page.contains("650 g in stock"))
  }

  @Test("A recipe shows stock per line, scaled amounts and times, and lists missing food with one tap")
  func recipePage() throws {
    let page = try browser.get(recipe)
    #expect(faults(page) == [])
    for (state, food) in [("enough", "spinach"), ("short", "parmesan"), ("notNeeded", "nutmeg")] {
      let row = page.text.components(between: "<li class=\"brief \(state)\">", and: "</li>").first { $0.contains(food) }
      #expect(row != nil, "\(food) is not \(state)")
    }
    #expect(page.text.contains("120 g in stock") && page.text.contains("none in stock, optional"))
    // No kitchen scale has tenths of a gram.
    try house.command("buy spinach 322.7g 1.90")
    #expect(try browser.get(recipe).text.contains("523 g in stock"))
    let scaled = try browser.get(recipe + "?serves=2")
    #expect(scaled.text.contains("<b><bdi>90 g</bdi></b>") && scaled.text.contains("<b><bdi>3 eggs</bdi></b>"))
    #expect(scaled.text.contains("3 min") && scaled.text.contains("12 minutes"))
    let listed = try press("add-missing", on: page)
    #expect(listed.text.contains("Put a pack of parmesan (120 g) on the shopping list"))
    #expect(try browser.get(home + "/list").text.contains("parmesan"))
    #expect(try browser.get(home + "/recipes/nothing").status == .conflict)
  }

  @Test("Ratings are per person, and a heart next to the name marks a favourite")
  func opinions() throws {
    let page = try browser.get(recipe)
    let fields = try #require(page.form(with: "Rate Spinach frittata")?.filter { $0.0 != "hearts" })
    let liked = try browser.page(after: home + "/do", fields + [("hearts", "4")])
    #expect(liked.text.contains("4 of 5 by Ann"))
    let favourite = try press("Make Spinach frittata a favourite", on: page)
    #expect(favourite.text.contains("heart is-on"))
    let bo = Browser(house.responder)
    try bo.signIn("Bo")
    let his = try bo.get(recipe)
    #expect(!his.text.contains("heart is-on") && his.text.contains("<bdi>Ann</bdi>"))
  }

  @Test("A recipe is edited as read; a concurrent change is refused with the difference, and the text kept")
  func editing() throws {
    let form = try browser.get(recipe + "/edit?as=text")
    #expect(faults(form) == [] && form.text.contains("180 g spinach\n6 eggs"))
    let version = try #require(form.text.components(between: "name=\"version\" value=\"", and: "\"").first)
    func send(_ change: String) throws -> Response {
      let text = Self.frittata.replacing("180 g spinach", with: change).replacing("\n", with: "\r\n")
      return try browser.post(recipe + "/edit", [("version", version), ("text", text)])
    }
    #expect(try send("200 g spinach").status == .seeOther)
    let stale = try send("250 g spinach")
    #expect(stale.status == .conflict)
    #expect(stale.text.contains("+ 200 g spinach") && stale.text.contains("- 180 g spinach"))
    #expect(stale.text.contains("250 g spinach\n") && stale.text.contains("Save anyway"))
    let now = try #require(stale.text.components(between: "name=\"version\" value=\"", and: "\"").first)
    let text = Self.frittata.replacing("180 g", with: "250 g")
    #expect(try browser.post(recipe + "/edit", [("version", now), ("text", text)]).status == .seeOther)
    let page = try browser.get(recipe)
    #expect(page.text.contains("250 g") && page.text.contains("Versions: 3"))
    #expect(try browser.get(recipe + "?version=1").text.contains("This is version 1 of 3."))
  }

  @Test("An invalid recipe text is refused with the typed text, and not stored")
  func wrongText() throws {
    let answer = try browser.post(home + "/add-recipe", [("text", "Soup\nservers: 4\n\n1 leek\n")])
    #expect(answer.status == .unprocessable && answer.text.contains("servers: 4\n"))
    #expect(try !browser.get(home + "/recipes").text.contains("<bdi>Soup</bdi>"))
  }

  @Test("Photos and recipe files can be uploaded, and other files are refused by name")
  func uploads() throws {
    let bad = try browser.upload(recipe + "/photo", "photo", Array("no picture".utf8), named: "dish.jpg")
    #expect(bad.status == .seeOther)
    #expect(try browser.get(bad.fields["location"] ?? "").text.contains("ish.jpg"))
    #expect(try !browser.get(recipe).text.contains("data-enlarge"))
    #expect(try browser.upload(recipe + "/photo", "photo", SamplePicture.png, named: "dish.png").status == .seeOther)
    let page = try browser.get(recipe)
    #expect(page.text.contains("data-enlarge") && faults(page) == [])
    let source = try #require(page.text.components(between: "<img src=\"", and: "\"").first)
    #expect(try browser.get(source).status == .ok)
    let soup = Array("Leek soup\nserves: 2\n\n2 leeks\n500 ml stock\n\n1. Boil them.\n".utf8)
    #expect(try browser.upload(home + "/import-recipes", "file", soup, named: "soup.txt").status == .seeOther)
    #expect(try browser.get(home + "/recipes").text.contains("<bdi>Leek soup</bdi>"))
    let nothing = try browser.upload(home + "/import-recipes", "file", [0, 1, 2], named: "soup.bin")
    #expect(nothing.fields["location"]?.hasPrefix(home + "/add-recipe") == true)
  }
}
