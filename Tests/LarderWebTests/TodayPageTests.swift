import Accounts
import LarderModel
import LarderWords
import TestSupport
import Testing

@testable import DiaryPages
@testable import HTTP
@testable import LarderPages

@Suite("The Today page", .enabled(if: PasswordHasher.isBuiltIn))
struct TodayPageTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
  }

  private var home: String { "/h/\(house.home)" }

  @Test("The date is written out, and each row summarises its due date")
  func rows() throws {
    try house.command("buy beef 300g due:-1d due-kind:use-by place:fridge")
    try house.command("buy bread 400g due:-1d place:pantry")
    try house.command("buy milk 1l due:+1d place:fridge")
    try house.command("open milk")
    let page = try browser.get(home)
    #expect(page.text.contains("Tuesday 24 November"))
    #expect(page.text.contains("use-by yesterday: do not eat</span> · 300 g · <bdi>fridge</bdi>"))
    #expect(page.text.contains("best before yesterday</span> · 400 g"))
    #expect(page.text.contains("tomorrow, opened</span> · 1 l"))
    try house.command("freeze beef")
    #expect(try browser.get(home).text.contains("frozen past use-by: do not eat</span>"))
    // A guest may not open an item's page, so no row links to one.
    let guest = try house.ask(.get, home, as: .guest)
    #expect(guest.text.contains("data-lot") && !guest.text.contains("/item/"))
  }

  @Test("The energy of everyone who lives here is a ring, also of someone who ate nothing, without a warning")
  func eaten() throws {
    #expect(try !browser.get(home).text.contains("Eaten today"))
    try house.command("eat pizza 2251kcal for:Bo")
    let before = try browser.get(home)
    #expect(before.text.contains("aria-label=\"Ann: 0 of 2,000 kcal · 2,000 left\""))
    try house.command("eat porridge 1240kcal for:Ann")
    let page = try browser.get(home)
    #expect(page.text.contains("aria-label=\"Ann: 1,240 of 2,000 kcal · 760 left\""))
    #expect(page.text.contains("aria-label=\"Bo: 2,251 of 2,000 kcal · 251 over\""))
    #expect(page.text.contains("stroke-dasharray=\"58.4 94.25\"") && page.text.contains(">1,240 kcal</span>"))
    #expect(page.text.contains("<span class=\"detail soon\">2,251 kcal</span>") && !page.text.contains("Warning"))
    let guest = try house.ask(.get, home, as: .guest)
    #expect(guest.status == .ok && !guest.text.contains("kcal") && !guest.text.contains("Progress"))
  }

  @Test("A dish that uses up due food is suggested, with missing food and a link to cook it")
  func advice() throws {
    let recipe = "Spinach frittata\nserves: 2\ntime: 25 min\n\n200 g spinach\n4 eggs\n30 g parmesan\n\nFry it all.\n"
    _ = try browser.page(after: home + "/add-recipe", [("text", recipe)])
    #expect(try !browser.get(home).text.contains("uses up"))
    try house.command("buy spinach 200g 1.20 due:+1d place:fridge")
    try house.command("buy eggs 6 2.00 due:+1d place:fridge")
    let page = try browser.get(home)
    #expect(page.text.contains("<bdi>Spinach frittata</bdi> uses up 2 of these"))
    #expect(page.text.contains("25 min · to buy: 30 g parmesan"))
    #expect(page.text.contains("\(RecipeRow.path(home, "Spinach frittata"))/cook\""))
  }

  @Test("Tonight's planned dinner comes first, with a button to cook it")
  func tonight() throws {
    let empty = try browser.get(home)
    #expect(empty.text.contains("Nothing planned tonight.") && empty.text.contains("\(home)/plan?suggest=1\""))
    let recipe = "Spinach frittata\nserves: 4\n\n200 g spinach\n30 g parmesan\n\nFry it all.\n"
    _ = try browser.page(after: home + "/add-recipe", [("text", recipe)])
    try house.command("buy spinach 200g 1.20 due:+1d")
    func plan(_ dish: String, _ mealTime: String) throws -> Response {
      let words = ["add", "2026-11-24", mealTime, dish].map { ("words", $0) }
      return try browser.page(after: home + "/do", [("verb", "plan")] + words)
    }
    #expect(try plan("fish fingers", "lunch").text.contains("Nothing planned tonight."))
    let page = try plan("Spinach frittata", "dinner")
    let dinner = try #require(page.text.firstRange(of: "<bdi>Spinach frittata</bdi>"))
    let due = try #require(page.text.firstRange(of: "Eat these first"))
    #expect(dinner.lowerBound < due.lowerBound && page.text.contains("to buy: 30 g parmesan"))
    #expect(page.text.contains("\(RecipeRow.path(home, "Spinach frittata"))/cook?serves=4\""))
    // A planned dinner needs no other idea, and a cooked one no plan.
    #expect(!page.text.contains("uses up") && !page.text.contains("Nothing planned"))
    try house.command("buy parmesan 100g 2.50")
    let cooked = try browser.page(after: home + "/do", [("verb", "cook"), ("words", "Spinach frittata")])
    #expect(!cooked.text.contains("Tonight") && !cooked.text.contains("Nothing planned"))
    let guest = try house.ask(.get, home, as: .guest)
    #expect(!guest.text.contains("Tonight") && !guest.text.contains("Nothing planned"))
  }

  @Test("In the evening the chip of the meal cooks the planned dinner, and offers usual dinners without a plan")
  func plannedChip() throws {
    let evening = Clock(at: Clock.instant(of: House.clock.civilDay, minute: 18 * 60 + 10))
    let house = try House { $0.clock = { evening } }
    let (browser, home) = (Browser(house.responder), "/h/\(house.home)")
    try browser.signIn("Ann")
    let recipe = "Spinach frittata\nserves: 4\n\n200 g spinach\n\nFry it all.\n"
    _ = try browser.page(after: home + "/add-recipe", [("text", recipe)])
    #expect(try browser.get(home).text.contains("</svg>Dinner for 2</a>"))
    let words = ["add", "2026-11-24", "dinner", "Spinach frittata"].map { ("words", $0) }
    let planned = try browser.page(after: home + "/do", [("verb", "plan")] + words)
    #expect(planned.text.contains("</svg>Cook Spinach frittata</a>") && !planned.text.contains("Dinner for 2"))
  }

  @Test("A recent meal can be logged again with a chip, for the signed-in person")
  func repeating() throws {
    try house.command("eat porridge 350kcal for:Ann")
    try house.command("eat rice 200g for:Bo")
    let page = try browser.get(home)
    #expect(page.form(with: "Log 1 portion porridge") != nil && page.form(with: "Log 200 g rice") == nil)
    let fields = try #require(page.form(with: "Log 1 portion porridge"))
    let again = try browser.page(after: home + "/do", fields)
    #expect(again.text.contains("Ate 1 portion porridge: 350 kcal"))
    #expect(again.text.contains("Ann: 700 of 2,000 kcal"))
  }

  @Test("The month's waste is shown with a link to details")
  func month() throws {
    try house.command("buy milk 1l 2.00 due:+1d")
    try house.command("toss milk all")
    let page = try browser.get(home)
    #expect(page.text.contains("November so far") && page.text.contains("href=\"\(home)/progress\""))
    #expect(page.text.contains("<b>€2.00</b></a> thrown away"))
  }
}
