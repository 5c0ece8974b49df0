import Accounts
import TestSupport
import Testing

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
    #expect(page.text.contains("best before yesterday: check first</span> · 400 g"))
    #expect(page.text.contains("tomorrow, opened</span> · 1 l"))
    try house.command("freeze beef")
    #expect(try browser.get(home).text.contains("frozen past use-by: do not eat</span>"))
    // A guest may not open an item's page, so no row links to one.
    let guest = try house.ask(.get, home, as: .guest)
    #expect(guest.text.contains("data-lot") && !guest.text.contains("/item/"))
  }

  @Test("Your energy is shown with a bar, and others' in a line below")
  func eaten() throws {
    try house.command("eat porridge 1240kcal for:Ann")
    try house.command("eat pizza 2251kcal for:Bo")
    let page = try browser.get(home)
    #expect(page.text.contains(">1,240</a> <small>of 2,000 kcal · 760 left</small>"))
    #expect(page.text.contains("class=\"done\" y=\"3\" width=\"62.0%\""))
    #expect(page.text.contains("Bo: 2,251 of 2,000 kcal · over"))
    #expect(!page.text.contains("Warning"))
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
    #expect(page.text.contains("25 min · needs 30 g parmesan"))
    #expect(page.text.contains("\(RecipeRow.path(home, "Spinach frittata"))/cook\""))
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
    #expect(again.text.contains(">700</a> <small>of 2,000 kcal"))
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
