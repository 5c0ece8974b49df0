import Accounts
import LarderModel
import TestSupport
import Testing

@testable import DiaryPages
@testable import HTTP
@testable import LarderPages

@Suite("The Stocktake page", .enabled(if: PasswordHasher.isBuiltIn))
struct StocktakePageTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
  }

  private var home: String { "/h/\(house.home)" }
  private var fridge: String { home + "/stocktake/fridge" }

  private func count(_ item: String, lot: Int, _ amount: String) throws -> Response {
    try browser.page(
      after: home + "/do",
      [("verb", "count"), ("words", "item:\(item)"), ("words", "lot:\(lot)"), ("words", amount), ("next", fridge)])
  }

  /// The name of the item to count next.
  private func next(_ page: Response) -> String? {
    page.text.split(separator: "<li class=\"thing\"").dropFirst().first?.split(separator: "<h2><bdi>").dropFirst().first
      .map { String($0.prefix { $0 != "<" }) }
  }

  @Test("A stocktake starts with a place, continues with the soonest due, and shows the counted items")
  func walk() throws {
    try house.command("buy butter 250g due:+20d place:fridge")
    try house.command("buy milk 1l due:+1d place:fridge")
    try house.command("buy ham 100g due:+3d place:fridge")
    try house.command("buy rice 1kg place:pantry")
    let places = try browser.get(home + "/stocktake")
    #expect(places.text.contains("href=\"\(fridge)\"") && places.text.contains("3 things"))
    #expect(places.text.contains("not counted recently") && !places.text.contains("counted today"))
    let first = try browser.get(fridge)
    #expect(next(first) == "milk" && first.text.contains("1 l, correct") && !first.text.contains("<bdi>rice</bdi>"))
    let second = try count("milk", lot: 2, "all")
    #expect(next(second) == "ham" && second.text.contains("1 of 3 · 1 correct"))
    let third = try count("ham", lot: 3, "0")
    #expect(next(third) == "butter" && third.text.contains("2 of 3 · 1 correct, 1 gone"))
    #expect(third.text.contains(">gone<"))
    let last = try count("butter", lot: 1, "125 g")
    #expect(next(last) == nil && last.text.contains("All counted."))
    #expect(last.text.contains("3 of 3 · 1 correct, 1 corrected, 1 gone"))
    #expect(try browser.get(home + "/stocktake").text.contains("counted today"))
    // After its undo, the count must be made again.
    let form = last.text.split(separator: "Undo the count of butter").dropFirst().first
    let event = try #require(form?.split(separator: "name=\"words\" value=\"").last?.prefix { $0 != "\"" })
    let undone = try browser.page(after: home + "/do", [("verb", "undo"), ("words", String(event)), ("next", fridge)])
    #expect(next(undone) == "butter")
    #expect(try house.ask(.get, "H/stock/butter").text.contains("\"250 g\""))
  }

  @Test("An empty place offers usual items, one tap each")
  func usual() throws {
    let places = try browser.get(home + "/stocktake")
    #expect(places.text.contains("nothing recorded yet: start here"))
    let empty = try browser.get(fridge)
    #expect(empty.text.contains("value=\"item:milk\"") && empty.text.contains("value=\"place:fridge\""))
    let page = try browser.page(
      after: home + "/do",
      [
        ("verb", "count"), ("words", "item:milk"), ("words", "quantity:1 l"), ("words", "place:fridge"),
        ("next", fridge),
      ])
    #expect(page.text.contains(">added<") && !page.text.contains("value=\"quantity:1 l\""))
    #expect(page.text.contains("aria-pressed=\"true\">milk ") && page.text.contains("aria-pressed=\"false\">butter "))
    #expect(page.text.contains("value=\"item:butter\""))
    // An item that is not on the list is typed, and is counted in that place.
    #expect(page.text.contains("name=\"before\" value=\"count place:&quot;fridge&quot;\""))
    let typed = try browser.page(
      after: home + "/do", [("before", "count place:\"fridge\""), ("line", "quark 250g"), ("next", fridge)])
    #expect(typed.text.contains("<bdi>quark</bdi>"))
  }

  @Test("Parts of a pack are offered, and a step is about a tenth of it")
  func amounts() {
    var lot = Lot()
    lot.pack = 1_000_000
    func parts(_ amount: Int64) -> [String] {
      CountAmounts(lot, Quantity(amount: amount, dimension: .volume)).parts.map(\.quantity.exactText)
    }
    #expect(parts(600_000) == ["125 ml", "250 ml", "500 ml", "750 ml", "1000 ml"])
    // The full packs stay full.
    #expect(parts(1_600_000).first == "1125 ml" && parts(2_000_000).last == "2000 ml")
    let milk = Quantity(amount: 600_000, dimension: .volume)
    let amounts = CountAmounts(lot, milk)
    #expect(amounts.step.exactText == "100 ml")
    #expect(amounts.stepped(milk, by: -1)?.exactText == "500 ml" && amounts.stepped(milk, by: 1)?.exactText == "700 ml")
    lot.pack = 250_000
    #expect(CountAmounts(lot, Quantity(amount: 250_000, dimension: .mass)).step.exactText == "20 g")
    let eggs = CountAmounts(Lot(), Quantity(amount: 1_000, dimension: .pieces))
    #expect(eggs.parts.isEmpty && eggs.step.amount == 1_000)
    #expect(eggs.stepped(Quantity(amount: 1_000, dimension: .pieces), by: -1) == nil)
  }

  @Test("A guest cannot count, and a place can have any name")
  func others() throws {
    let cy = Browser(house.responder)
    try cy.signIn("Cy")
    #expect(try cy.get(home + "/stocktake").status == .notFound && cy.get(fridge).status == .notFound)
    let odd = try browser.get(home + "/stocktake/%3Cb%3E%22%20x")
    #expect(odd.status == .ok && !odd.text.contains("<b>\""))
  }
}
