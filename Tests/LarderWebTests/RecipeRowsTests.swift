import Accounts
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("The rows of a recipe", .enabled(if: PasswordHasher.isBuiltIn))
struct RecipeRowsTests {
  private let house: House
  private let browser: Browser

  private static let pasted = """
    Chicken curry
    For 4 people
    Prep time: 15 min

    Ingredients
    • 600 g chicken breast
    • 2 onions
    • 1 grumbo

    Method
    1. Fry the onions.
    2. Add the rest.

    Photo: Jo
    """

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
  }

  private var home: String { "/h/\(house.home)" }

  /// The fields of the rows as the page shows them.
  private func fields(_ changes: [(String, String)] = []) -> [(String, String)] {
    [
      ("version", ""), ("name", "Chicken curry"), ("serves", "4"), ("prep", "15 min"), ("amount", "600 g"),
      ("food", "chicken breast"), ("part", "For the base"), ("amount", "2"), ("food", "onions"),
      ("step", "Fry the onions."), ("step", "Add the rest."),
    ] + changes
  }

  @Test("A pasted recipe is shown as understood, and nothing is recorded before it is saved")
  func understood() throws {
    let page = try browser.post(home + "/read-recipe", [("text", Self.pasted)])
    #expect(page.status == .ok && page.faults() == [])
    for value in ["Chicken curry", "600 g", "chicken breast", "15 min", "Photo: Jo", "not recognised"] {
      #expect(page.text.contains(value), "\(value)")
    }
    #expect(try !browser.get(home + "/recipes").text.contains("Chicken curry"))
  }

  @Test("A text without a recipe is refused with the text")
  func nothing() throws {
    let page = try browser.post(home + "/read-recipe", [("text", " \n ")])
    #expect(page.status == .unprocessable)
  }

  @Test("Rows are saved as the recipe, with their headings")
  func saved() throws {
    let page = try browser.page(after: home + "/add-recipe", fields())
    #expect(page.text.contains("For the base") && page.text.contains("chicken breast"))
    let edit = try browser.get(home + "/recipes/Chicken%20curry/edit")
    #expect(edit.text.contains("value=\"600 g\"") && edit.text.contains("value=\"For the base\""))
    #expect(try browser.get(home + "/recipes/Chicken%20curry/edit?as=text").text.contains("For the base:"))
  }

  @Test(
    "Each button changes the rows without saving",
    arguments: [
      ("add-food", "name=\"food\"", 5), ("out-food-0", "name=\"food\"", 3), ("add-step", "name=\"step\"", 4),
      ("out-step-1", "name=\"step\"", 2), ("add-part", "name=\"part\"", 3), ("check", "name=\"food\"", 4),
    ])
  func buttons(deed: String, field: String, count: Int) throws {
    // The page has one more field of each kind, in the empty rows that a script copies.
    let page = try browser.post(home + "/add-recipe", fields([("do", deed)]))
    #expect(page.status == .ok)
    let isFood = field == "name=\"food\""
    #expect(page.text.components(separatedBy: field).count - 1 == (isFood ? count - 1 : count), "\(deed)")
    #expect(try !browser.get(home + "/recipes").text.contains("Chicken curry"))
  }

  @Test("A row moves up and down")
  func moves() throws {
    let page = try browser.post(home + "/add-recipe", fields([("do", "down-step-0")]))
    let (first, second) = (page.text.firstRange(of: "Add the rest."), page.text.firstRange(of: "Fry the onions."))
    #expect(try #require(first).lowerBound < #require(second).lowerBound)
  }

  @Test("A wrong time, a wrong number of servings and a missing name are refused together")
  func refused() throws {
    let wrong = [("name", ""), ("serves", "lots"), ("prep", "soon"), ("food", "rice")]
    let page = try browser.post(home + "/add-recipe", wrong)
    #expect(page.status == .unprocessable)
    #expect(page.text.contains("soon") && page.text.contains("lots") && page.text.contains("Give the recipe a name."))
  }

  @Test("A line that was not understood is kept where the person puts it")
  func others() throws {
    let others = [("1 lime", "food"), ("Print", "out"), ("Mild.", "note")].flatMap { [("other", $0.0), ("as", $0.1)] }
    let page = try browser.page(after: home + "/add-recipe", fields(others))
    #expect(page.text.contains("lime") && page.text.contains("Mild.") && !page.text.contains("<bdi>Print"))
  }

  @Test("A recipe shared from a phone opens as a new one, after signing in if necessary")
  func shared() throws {
    let query = "?title=Soup&text=Soup%0A2%20leeks&url=https%3A%2F%2Fexample.org%2Fsoup"
    let opened = try browser.get("/share" + query)
    let path = try #require(opened.fields["location"])
    #expect(path.hasPrefix(home + "/add-recipe?title=Soup"))
    let page = try browser.get(path)
    #expect(page.text.contains("2 leeks") && page.text.contains("https://example.org/soup"))
    let stranger = Browser(house.responder)
    let next = try #require(try stranger.get("/share" + query).fields["location"])
    #expect(next.hasPrefix("/sign-in?next=%2Fshare%3Ftitle%3DSoup"))
    #expect(ReturnPath("/share" + query)?.text == "/share" + query)
  }

  @Test("A web address is not fetched unless an owner allowed it")
  func notAllowed() throws {
    let page = try browser.post(home + "/read-recipe", [("text", "https://example.org/soup")])
    #expect(page.status == .unprocessable && page.text.contains("ask an owner to allow it"))
  }
}
