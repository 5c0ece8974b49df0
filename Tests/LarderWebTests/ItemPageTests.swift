import Accounts
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("The item page", .enabled(if: PasswordHasher.isBuiltIn))
struct ItemPageTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
    try house.command("buy milk 2l 2.38 store:Lidl due:+9d place:fridge")
    try house.command("use milk 200ml")
  }

  private var item: String { "/h/\(house.home)/item/milk" }

  private func press(_ text: String, with more: [(String, String)] = []) throws -> Response {
    let fields = try #require(try browser.get(item).form(with: text), "no form has \(text)")
    return try browser.page(after: "/h/\(house.home)/do", fields + more)
  }

  @Test("The item page shows stock, prices by store, history and facts")
  func shown() throws {
    let page = try browser.get(item)
    #expect(page.faults() == [])
    for text in ["1.8 <small>litres</small>", "<bdi>Lidl</bdi>", "€1.19 ", "You used 200 ml milk", "data-lot=\"1\""] {
      #expect(page.text.contains(text), "\(text)")
    }
    #expect(page.text.contains("/why?of=milk") && page.text.contains("/history?item=milk"))
    #expect(try browser.get("/h/\(house.home)/item/nothing%20like%20it").status != .ok)
    #expect(throws: HTTPError.badTarget) { try browser.get("/h/\(house.home)/item/milk%2F..%2Fsettings") }
  }

  @Test("Frozen food says so once, with the date")
  func frozen() throws {
    try house.command("freeze milk")
    let text = try browser.get(item).text
    #expect(text.contains(">frozen since 24 November<"))
  }

  @Test("The page of food bought once shows when most households buy it again")
  func again() throws {
    #expect(try browser.get(item).text.contains(try Regex(">Most households buy it again within [0-9]+ days<")))
  }

  @Test("Nutrition is rounded as on a label, and exact for programs")
  func brief() throws {
    try house.command("item edit milk energy:62.891kcal protein:3.248g")
    let page = try browser.get(item)
    #expect(page.text.contains("63 kcal per 100 ml") && page.text.contains("3.2 g per 100 ml"))
    #expect(page.text.contains(">1.03 g per ml<") && page.text.contains(">ml or l<"))
    let report = try house.ask(.get, "H/items/milk").text
    #expect(report.contains("62.891 kcal per 100 ml") && report.contains("3.248 g per 100 ml"))
  }

  @Test("Waste is in the unit in which the food is bought")
  func wasted() throws {
    try house.command("toss milk 300ml")
    #expect(try browser.get(item).text.contains(">€0.36, 300 ml, 189 kcal<"))
    #expect(try house.ask(.get, "H/items/milk").text.contains("309.3"))
  }

  @Test("A lot's date, amount and place can be corrected, and a mistaken purchase undone")
  func corrected() throws {
    let fixed = try press("Date on the pack", with: [("due", "+3d")])
    #expect(fixed.text.contains("due is Fri 27 Nov") && !fixed.text.contains("quantity is"))
    let paid = try press("name=\"was.price\"", with: [("price", "2.83")])
    #expect(paid.text.contains("price is €2.83"))
    #expect(try press("Amount left", with: [("quantity", "1.5 l")]).text.contains("Counted milk: now 1.5 l"))
    #expect(try press(">Move<", with: [("place", "cellar")]).text.contains("Moved 1.5 l milk to the cellar"))
    let undone = try press("Not bought: remove")
    #expect(undone.text.contains("Undid"))
  }

  @Test("The item page offers the time that food really kept in this kitchen, and one tap accepts it")
  func keeping() throws {
    let house = try House()
    let browser = Browser(house.responder)
    try browser.signIn("Ann")
    for (start, end) in [("05-01", "05-10"), ("05-21", "05-30"), ("06-10", "06-19"), ("06-30", "07-09")] {
      try house.command("buy milk 1l on:2026-\(start) due:2026-12-30")
      try house.command("open milk on:2026-\(start)")
      try house.command("use all milk on:2026-\(end)")
    }
    let item = "/h/\(house.home)/item/milk"
    let page = try browser.get(item)
    #expect(page.faults() == [])
    #expect(page.text.contains("still good 9 days after opening, 4 of 4 times. Count on 9 days instead of 7?"))
    let offer = try #require(page.form(with: ">Count on 9 days<"))
    let accepted = try browser.page(after: "/h/\(house.home)/do", offer)
    #expect(accepted.text.contains(">9 days</a>") && !accepted.text.contains("Count on 9 days"))
  }

  @Test("The label of an unsent change names the change, and does not claim that it happened")
  func labels() throws {
    let labels = try browser.get(item).text.components(between: "data-says=\"", and: "\"")
    #expect(Set(labels).isSuperset(of: ["Add milk to the list", "Move milk", "Remove milk"]))
  }

  @Test("An item can be used, tossed, listed and made a favourite")
  func deeds() throws {
    #expect(try press("Used 200 ml").text.contains("Used 200 ml milk"))
    #expect(try press(">Add to list<").text.contains("Put milk on the shopping list"))
    let favourite = try press("Make milk a favourite")
    #expect(favourite.text.contains("heart is-on") && favourite.text.contains("Unmark milk as a favourite"))
    #expect(try press("Unmark milk as a favourite").text.contains("favourite is no"))
    #expect(try press("Toss milk").text.contains("Threw away 1.6 l milk"))
  }

  @Test("A guest cannot see the item page or related ones")
  func guest() throws {
    for path in ["/item/milk", "/why?of=milk", "/history", "/fix/1"] {
      #expect(try house.ask(.get, "/h/\(house.home)" + path, as: .guest).status == .notFound, "\(path)")
    }
  }
}
