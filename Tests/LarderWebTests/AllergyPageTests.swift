import Accounts
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("Allergies on pages", .enabled(if: PasswordHasher.isBuiltIn))
struct AllergyPageTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
    for line in ["buy eggs 10 2.90 due:+9d", "buy grumbo 200g", "list add eggs"] { try house.command(line) }
    _ = try browser.page(after: home + "/add-recipe", [("text", RecipePageTests.frittata)])
    try house.command("plan add Spinach frittata tomorrow")
  }

  private var home: String { "/h/\(house.home)" }

  @Test(
    "A food or dish that concerns someone is marked with a sign and words, and only then",
    arguments: [
      "/stock", "/list", "/plan", "/item/eggs", "/recipes", "/recipes/Spinach%20frittata",
      "/recipes/Spinach%20frittata/cook",
    ])
  func marked(_ path: String) throws {
    let before = try browser.get(home + path)
    #expect(!before.text.contains("class=\"concern") && !before.text.contains("(Mia)"))
    try house.command("person add Mia allergies:eggs")
    let page = try browser.get(home + path)
    #expect(page.faults(besides: ["href=mailto:"]) == [])
    #expect(page.text.contains("ontains eggs (Mia)") && page.text.contains("icons.svg#warning"))
  }

  @Test("An unknown allergen is shown as unknown")
  func unknown() throws {
    try house.command("person add Mia allergies:eggs")
    #expect(try browser.get(home + "/item/grumbo").text.contains("allergens unknown for Mia"))
    #expect(try browser.get(home + "/stock").text.contains("Allergens unknown for Mia: 1 food"))
    #expect(try browser.get(home + "/item/grumbo").text.contains("<b>Unknown</b>"))
  }

  @Test("The item page shows the allergens of the food, their source, and that the label decides")
  func allergens() throws {
    let page = try browser.get(home + "/item/eggs").text
    for words in [">Allergens<", "<b>Contains</b>", "eggs", "Source: ", "so read the label"] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(try browser.get(home + "/item/grumbo").text.contains("<b>Unknown</b>"))
  }

  @Test("A label is recorded with boxes on the page of an item, and the page names who recorded it")
  func label() throws {
    try house.command("person add Mia allergies:milk")
    let before = try browser.get(home + "/item/grumbo").text
    #expect(before.contains("allergens unknown for Mia") && before.contains("name=\"free-of\" value=\"others\""))
    try save([("allergens", "eggs"), ("allergens", "hazelnuts"), ("free-of", "others")])
    let page = try browser.get(home + "/item/grumbo").text
    #expect(!page.contains("for Mia") && page.contains("Contains eggs, hazelnuts; free of all others"))
    #expect(page.contains("Label, recorded by Ann on "))
  }

  /// Sends the form of a label that was empty when the page was loaded.
  private func save(_ boxes: [(String, String)]) throws {
    let had = ["allergens", "traces", "free-of"].map { ("had." + $0, "") }
    let fields = [("verb", "fix"), ("words", "grumbo")] + had + boxes + [("next", home + "/item/grumbo")]
    _ = try browser.page(after: home + "/do", fields)
  }

  @Test("The form of a label that another phone overtook adds to the label, and never makes an allergen less certain")
  func overtaken() throws {
    try house.command("fix grumbo allergens:milk traces:hazelnuts")
    try save([("allergens", "eggs"), ("traces", "milk"), ("free-of", "hazelnuts"), ("free-of", "soybeans")])
    let page = try browser.get(home + "/item/grumbo").text
    #expect(page.contains("Contains eggs, milk; may contain hazelnuts; free of soybeans"))
  }

  @Test("The API marks a scanned product, which a page shows before the product is put away")
  func scanned() throws {
    try house.command("person add Mia allergies:milk")
    try house.command("fix 4006381333931 item:grumbo pack:200g allergens:milk")
    let product = try browser.get("/api/v1" + home.replacing("/h/", with: "/households/") + "/products/4006381333931")
    #expect(product.text.contains("\"concerns\":[{\"person\":\"Mia\",\"allergen\":\"milk\",\"how\":\"contains\""))
  }

  @Test("The API asks a signed-in person before an allergen is bought, listed or planned, and only warns a program")
  func purchase() throws {
    try house.command("person add Mia allergies:eggs")
    for line in ["buy eggs 6", "list add omelette", "plan tomorrow omelette"] {
      let asked = try house.command(line)
      #expect(asked.status == .conflict && asked.text.contains("urn:larder:problem:allergy"), "\(line)")
      #expect(asked.text.contains("--despite-allergy"), "\(line)")
    }
    let recorded = try house.command("buy eggs 6", as: .writeToken, key: "eggs")
    #expect(recorded.status.code < 300, "\(recorded.text)")
  }

  @Test("The button of a day asks before it plans a dish with an allergen, and the answer plans the dish on that day")
  func planned() throws {
    try house.command("person add Mia allergies:eggs")
    let plan = home + "/plan"
    let form = [("verb", "plan"), ("words", "add"), ("words", "2026-11-26"), ("words", "omelette"), ("next", plan)]
    let asked = try browser.page(after: home + "/do", form).text
    #expect(asked.contains("class=\"toast refused danger\"") && asked.contains("Plan it, but not for Mia"))
    let answers = asked.components(between: "name=\"line\" value=\"", and: "\"")
    let answer = try #require(answers.first { $0.contains("--despite-allergy") })
    let said = try browser.page(after: home + "/do", [("line", answer), ("next", plan)]).text
    #expect(said.contains("class=\"toast danger\"") && said.contains("data-key=\"planned 2026-11-26 dinner omelette"))
  }

  @Test("A question about an allergen is red and has all its answers, and a warning comes first")
  func alarms() throws {
    try house.command("person add Mia allergies:eggs")
    let asked = try browser.page(after: home + "/do", [("line", "buy eggs 6"), ("next", home + "/stock")]).text
    #expect(asked.contains("class=\"toast refused danger\"") && asked.contains("icons.svg#warning"))
    #expect(asked.contains("Buy it, but not for Mia") && asked.contains("Cancel"))
    let said = try browser.page(after: home + "/do", [("line", "buy bread 500g"), ("next", home)]).text
    let toast = try #require(said.components(between: "class=\"toast caution\"", and: "<form").first)
    let parts = toast.components(between: "<p>", and: "</p>")
    #expect(parts.count == 2 && parts.first?.contains("Bread may contain eggs") == true)
  }

  @Test("The API asks before someone eats an allergen, and its answers warn about it")
  func question() throws {
    try house.command("person add Mia allergies:eggs")
    let asked = try house.command("eat eggs 1 for:Mia")
    #expect(asked.status == .conflict && asked.text.contains("Mia is allergic to eggs. Record it anyway?"))
    #expect(asked.text.contains("for:Mia --despite-allergy"))
    let recorded = try house.command("eat eggs 1 for:Mia --despite-allergy")
    #expect(recorded.status != .conflict && recorded.text.contains("Mia is allergic to eggs."))
  }
}
