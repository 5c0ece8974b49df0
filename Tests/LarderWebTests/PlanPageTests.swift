import Accounts
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("The Plan page", .enabled(if: PasswordHasher.isBuiltIn))
struct PlanPageTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
    try house.command("buy eggs 10 2.90")
    _ = try browser.page(after: "/h/\(house.home)/add-recipe", [("text", RecipePageTests.frittata)])
  }

  private var plan: String { "/h/\(house.home)/plan" }

  @Test("A dish of the tray is planned on any day, and so is eating out")
  func tray() throws {
    let page = try browser.get(plan)
    #expect(page.faults() == [])
    #expect(page.text.contains("href=\"\(plan)?pick=Spinach%20frittata\"") && page.text.contains("pick=Eating%20out"))
    #expect(!page.text.contains("planned picking"))
    let picked = try browser.get(plan + "?pick=Eating%20out")
    #expect(picked.faults() == [])
    #expect(picked.text.contains("planned picking") && picked.text.contains("name=\"words\" value=\"Eating out\""))
    let fields = [("verb", "plan"), ("words", "add"), ("words", "+2d"), ("words", "Eating out"), ("next", plan)]
    let done = try browser.page(after: "/h/\(house.home)/do", fields)
    #expect(done.text.contains("1 meal planned") && done.text.contains("<bdi>Eating out</bdi>"))
  }

  @Test("A week is shown, each day with its name and date")
  func week() throws {
    let page = try browser.get(plan)
    #expect(page.text.split(separator: "data-key=\"day ").count == 8)
    #expect(page.text.contains(">Today</h2>") && page.text.contains(">Tomorrow</h2>"))
  }
}
