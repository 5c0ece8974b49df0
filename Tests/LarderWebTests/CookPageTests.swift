import Accounts
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("Cooking and planning", .enabled(if: PasswordHasher.isBuiltIn))
struct CookPageTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
    for line in ["spinach 200g 1.20 due:+1d", "eggs 10 2.90 due:+9d", "parmesan 120g 2.40 due:+30d"] {
      try house.command("buy " + line)
    }
    _ = try browser.page(after: home + "/add-recipe", [("text", RecipePageTests.frittata)])
  }

  private var home: String { "/h/\(house.home)" }
  private var cook: String { home + "/recipes/Spinach%20frittata/cook" }

  @Test("Missing ingredients are shown first, and one button cooks, logs each portion and keeps the rest")
  func cooking() throws {
    let page = try browser.get(cook)
    #expect(page.faults() == [])
    #expect(page.text.contains("is missing 30 g parmesan") && page.text.contains("name=\"anyway\" value=\"on\""))
    #expect(page.text.contains("value=\"Ann:1\" data-thousandths=\"1000\" selected=\"\""))
    let ingredients = try #require(page.text.firstRange(of: "id=\"ingredients\""))
    #expect(page.text[ingredients.upperBound...].contains("<bdi>parmesan</bdi>"))
    // Every member of the household eats, even without any earlier entries, but not the guest.
    #expect(page.text.contains("value=\"Bo:1\" data-thousandths=\"1000\" selected=\"\""))
    #expect(page.text.contains("value=\"Cy:1\" data-thousandths=\"1000\">"))
    // Three people share two portions evenly.
    try house.command("person add Mia")
    let two = try browser.get(cook + "?serves=2")
    for part in ["Mia:0.667\" data-thousandths=\"667", "Bo:0.666\" data-thousandths=\"666"] {
      #expect(two.text.contains("value=\"\(part)\" selected=\"\""), "\(part)")
    }
    let form = [
      ("seen", "0"), ("next", home + "/recipes"), ("verb", "cook"), ("words", "Spinach frittata"), ("serves", "4"),
      ("for", "Ann:1.5"), ("for", ""), ("place", "freezer"), ("keep", ""), ("anyway", "on"),
    ]
    let done = try browser.page(after: home + "/do", form)
    #expect(done.text.contains("Cooked 4 portions Spinach frittata") && done.text.contains("kept 2½ portions"))
    #expect(done.text.contains("Cooked without 30 g parmesan."))
    let stock = try browser.get(home + "/stock")
    #expect(stock.text.contains("state-frozen") && stock.text.contains("<bdi>Spinach frittata</bdi>"))
  }

  @Test("Logging a cooked dish again takes its leftovers from stock")
  func again() throws {
    let form = [
      ("seen", "0"), ("next", home + "/recipes"), ("verb", "cook"), ("words", "Spinach frittata"), ("serves", "4"),
      ("for", "Ann:1.5"), ("place", "fridge"), ("keep", ""), ("anyway", "on"),
    ]
    #expect(try browser.page(after: home + "/do", form).text.contains("kept 2½ portions"))
    func left() throws -> String? {
      let lots = try house.ask(.get, "H/stock").text.components(between: "\"item\":\"", and: "}")
      return lots.first { $0.hasPrefix("Spinach frittata") }?
        .components(between: "\"quantity\":\"", and: "\"").first
    }
    #expect(try left() == "2.5 portions")
    let portion = try #require(try browser.get(home + "/meals").form(with: "Log Spinach frittata"))
    let diary = try browser.page(after: home + "/do", portion)
    #expect(try left() == "1.5 portions")
    // So it is by a chip, though the energy of what was eaten is the pot's and not the book's.
    let fields = try #require(diary.form(with: "Log 1 portion Spinach frittata"), "\(diary.text)")
    _ = try browser.page(after: home + "/do", fields)
    #expect(try left() == "0.5 portions")
  }

  @Test("A dish whose ingredients are mostly missing is not called possible, and missing amounts are as in the plan")
  func mostlyMissing() throws {
    let text = "Bacon pasta\nserves: 4\n\n400 g spaghetti\n150 g bacon\n100 ml cream\n172.5 g parmesan\n\n1. Cook it.\n"
    _ = try browser.page(after: home + "/add-recipe", [("text", text)])
    let page = try browser.get(home + "/recipes/Bacon%20pasta/cook").text
    #expect(page.contains("100 ml cream and 53 g parmesan"))
    #expect(page.contains("Most ingredients are not in stock.") && !page.contains("You can cook it"))
    #expect(try browser.get(cook).text.contains("You can cook it with the food in stock."))
  }

  @Test("Food past an estimated date is named before cooking and in the answer")
  func pastEstimate() throws {
    try house.command("buy minced beef 500g 4.99 on:2026-11-10")
    let text = "Ragout\nserves: 2\n\n400 g minced beef\n2 eggs\n\n1. Fry it.\n"
    _ = try browser.page(after: home + "/add-recipe", [("text", text)])
    let page = try browser.get(home + "/recipes/Ragout/cook")
    #expect(page.faults() == [])
    #expect(page.text.contains("Minced beef: estimated") && page.text.contains("check first"))
    let form = [("next", home + "/recipes"), ("verb", "cook"), ("words", "Ragout")]
    let done = try browser.page(after: home + "/do", form)
    #expect(done.text.contains("Cooked 2 portions Ragout"))
    #expect(done.text.contains("Past its estimated date: 400 g minced beef ("))
  }

  @Test("Food past its use-by date is left out unless requested")
  func pastUseBy() throws {
    try house.command("buy minced beef 500g 4.99 due:-1d --due-kind=use-by")
    let text = "Ragout\nserves: 2\n\n400 g minced beef\n2 eggs\n\n1. Fry it.\n"
    _ = try browser.page(after: home + "/add-recipe", [("text", text)])
    let page = try browser.get(home + "/recipes/Ragout/cook")
    let option = "type=\"checkbox\" name=\"without\" value=\"minced beef\" checked=\"\""
    #expect(page.text.contains(option) && page.text.contains("it is past its use-by date"))
    let form = [
      ("next", home + "/recipes"), ("verb", "cook"), ("words", "Ragout"), ("anyway", "on"), ("without", "minced beef"),
    ]
    let done = try browser.page(after: home + "/do", form)
    #expect(done.text.contains("Cooked 2 portions Ragout") && !done.text.contains("400 g minced beef"))
  }

  @Test("Without a script, the steps are one page in large type with a timer per time")
  func steps() throws {
    let page = try browser.get(cook + "?steps=1&serves=2")
    // A script shows these texts.
    for word in ["timerStep", "timerStop", "stepBack", "stepNext"] { #expect(page.text.contains(word)) }
    #expect(page.faults() == [])
    #expect(page.text.contains("data-awake") && page.text.contains("data-module=\"cook\""))
    #expect(page.text.contains("data-timer=\"180\" data-of=\"1\"") && page.text.contains("data-timer=\"720\""))
    #expect(page.text.contains("<b><bdi>3 eggs</bdi></b>"))
    // A guest sees the steps but has no form to record them.
    let guest = Browser(house.responder)
    try guest.signIn("Cy")
    #expect(try guest.get(cook).text.contains("data-timer") && !guest.get(cook).text.contains("data-command"))
  }

  @Test("The plan shows a week by day; dishes can be added, moved and removed, and missing food listed")
  func plan() throws {
    func entry(_ words: String...) -> [(String, String)] {
      [("seen", "0"), ("next", home + "/plan"), ("verb", "plan")] + words.map { ("words", $0) }
    }
    let empty = try browser.get(home + "/plan")
    #expect(empty.faults() == [] && empty.text.components(between: "class=\"day\"", and: "</section>").count == 7)
    let added = try browser.page(after: home + "/do", entry("add", "2026-11-26", "Spinach frittata", "dinner"))
    #expect(added.text.contains("1 meal planned") && added.text.contains("to buy: 30 g parmesan"))
    let moved = try browser.page(after: home + "/do", entry("move", "Spinach frittata", "2026-11-24"))
    let today = try #require(moved.text.components(between: "id=\"day-2026-11-24\"", and: "</section>").first)
    #expect(today.contains("Spinach frittata") && today.contains("/cook") && moved.faults() == [])
    _ = try browser.page(after: home + "/do", entry("shop"))
    #expect(try browser.get(home + "/list").text.contains("parmesan"))
    let gone = try browser.page(after: home + "/do", entry("remove", "2026-11-24", "Spinach frittata"))
    #expect(gone.text.contains("Nothing is planned."))
    let ideas = try browser.get(home + "/plan?suggest=1")
    #expect(ideas.faults() == [] && ideas.text.contains(">idea") && ideas.text.contains("Plan all of these"))
    #expect(try house.ask(.get, home + "/plan", as: .guest).status == .notFound)
  }

  @Test("Any words can be planned, and have no page and nothing to cook")
  func plannedWords() throws {
    func page(_ words: String...) throws -> Response {
      let fields = [("next", home + "/plan"), ("verb", "plan")] + words.map { ("words", $0) }
      return try browser.page(after: home + "/do", fields)
    }
    let added = try page("add", "2026-11-24", "fish fingers", "dinner")
    let row = try #require(added.text.components(between: "id=\"day-2026-11-24\"", and: "</section>").first)
    #expect(row.contains("<span class=\"what\"><b><bdi>fish fingers</bdi></b>") && !row.contains("/cook"))
    #expect(try browser.get(home).text.contains("Tonight"))
    #expect(try page("remove", "2026-11-24", "dinner", "fish fingers").text.contains("Nothing is planned."))
  }
}
