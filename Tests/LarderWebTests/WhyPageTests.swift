import Accounts
import LarderModel
import LarderWords
import Testing

@testable import HTTP
@testable import WebParts

@Suite("The Why and History pages", .enabled(if: PasswordHasher.isBuiltIn))
struct WhyPageTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
    try house.command("buy milk 2l 2.38 store:Lidl due:+9d place:fridge")
    try house.command("use milk 200ml")
  }

  private var home: String { "/h/\(house.home)" }

  /// The first event of the act with a text, from the history.
  private func act(_ text: String, _ query: String = "?item=milk") throws -> String {
    let page = try browser.get(home + "/history" + query).text
    let row = try #require(page.components(between: "data-key=\"act ", and: "</li>").first { $0.contains(text) })
    return String(row.prefix { $0.isNumber })
  }

  private func purchase() throws -> String { try act("You bought 2 l milk at Lidl for €2.38") }

  @Test("An amount is explained by its events, each with day, change and person")
  func amount() throws {
    let page = try browser.get(home + "/why?of=milk")
    #expect(page.faults() == [])
    for text in [
      "1.8 l of milk is in stock.", "Bought 2 l milk for €2.38 at Lidl", "<span class=\"day\">Today",
      "+2 <small>l</small>",
      "−200 <small>ml</small>", "by Ann", "Left 1.8 l",
    ] {
      #expect(page.text.contains(text), "\(text)")
    }
    let worth = try browser.get(home + "/why?of=worth")
    #expect(worth.text.contains("Together") && worth.text.contains("class=\"together\""))
    for words in ["share%20-p%20month", "price%20milk", "average", "goal", "waste%20-p%20month", ""] {
      let page = try browser.get(home + "/why?of=" + words)
      #expect(page.status == .ok && page.faults() == [], "\(words)")
    }
    #expect(try browser.get(home + "/why?of=nothing-like-it").status != .ok)
  }

  @Test("Energy from a thousand on has a separator, in the answer, the entry and the sum")
  func thousands() throws {
    try house.command("eat pizza 1436kcal")
    let page = try browser.get(home + "/why?of=calories").text
    #expect(page.ranges(of: "1,436 kcal").count > 2)
  }

  @Test("Each of several packs has a heading with its remainder, and the sum is the answer")
  func packs() throws {
    try house.command("buy milk 1l 1.19 on:-2d place:pantry")
    try house.command("use milk 500ml lot:1")
    let page = try browser.get(home + "/why?of=milk")
    #expect(page.faults() == [])
    for text in [
      "2.3 l of milk is in stock.", "<h2>Pack 1, fridge</h2><span class=\"amount\">1.3 l left</span>",
      "<h2>Pack 2, pantry</h2><span class=\"amount\">1 l left</span>", "<p class=\"sum\">1.3 l + 1 l = 2.3 l</p>",
    ] {
      #expect(page.text.contains(text), "\(text)")
    }
    // Each pack lists its own events.
    let lists = page.text.components(between: "<ol class=\"rows ledger\">", and: "</ol>")
    #expect(lists.map { $0.components(between: "data-key=\"event ", and: "\"").count } == [3, 1])
  }

  @Test("Stock has at most three digits, and its explanation has all, so that packs add up")
  func exact() throws {
    for line in ["use milk 278ml", "buy milk 1l 1.19 place:pantry"] { try house.command(line) }
    #expect(try browser.get(home + "/item/milk").text.contains("2.52 <small>litres</small>"))
    #expect(try browser.get(home + "/stock").text.contains("2.52 <small>l</small>"))
    let page = try browser.get(home + "/why?of=milk")
    for text in ["2.522 l of milk is in stock.", "1.522 l left", "<p class=\"sum\">1.522 l + 1 l = 2.522 l</p>"] {
      #expect(page.text.contains(text), "\(text)")
    }
    // The entry of one pack shows its remainder, without the number of the lot.
    let entry = try browser.get(home + "/why?of=\(try purchase())").text
    #expect(entry.contains("1.522 l is left in this pack.") && !entry.contains("(lot "))
  }

  @Test("An event is corrected from its row, which then shows the correction and its author")
  func correction() throws {
    let number = try purchase()
    let page = try browser.get(home + "/why?of=milk")
    #expect(page.text.contains("\(home)/fix/\(number)?next="))
    let form = try browser.get(home + "/fix/\(number)?next=" + QueryText.encoded(home + "/why?of=milk"))
    #expect(form.faults() == [])
    // The fields hold the present values, and only those that the entry has are open.
    for field in ["name=\"price\" type=\"text\" value=\"2.38\"", "value=\"2 l\"", "value=\"Lidl\"", ">More fields<"] {
      #expect(form.text.contains(field), "\(field)")
    }
    // The chips choose the day; the field for another date is in a closed fold.
    #expect(form.text.components(between: ">More fields<", and: "</details>").first?.contains("name=\"on\"") == true)
    let fields = try #require(form.form(with: "name=\"price\""))
    let corrected = try browser.page(after: home + "/do", fields + [("price", "2.78")])
    #expect(corrected.text.contains("Price €2.38 → €2.78, fixed by"))
    #expect(!corrected.text.contains("Quantity 2 l →"))
    let story = try browser.get(home + "/why?of=\(number)")
    #expect(story.text.contains("Originally: bought 2 l milk for €2.38") && story.text.contains("Entered as “2l”."))
    #expect(try browser.get(home + "/fix/999").status != .ok)
  }

  @Test("A number becomes a field with its value, and an unchanged one records nothing")
  func numberInPlace() throws {
    let last = try house.ask(.get, "H/history").text
    let page = try browser.get(home + "/why?of=spending")
    let form = try #require(page.form(with: "name=\"was.price\""))
    #expect(form.contains { $0 == ("was.price", "2.38") } && form.contains { $0 == ("price", "2.38") })
    _ = try browser.page(after: home + "/do", form)
    #expect(try house.ask(.get, "H/history").text == last)
    let fixed = try browser.page(after: home + "/do", form + [("price", "2.83")])
    #expect(fixed.text.contains("€2.83"))
    // An emptied field takes the value away.
    let cleared = try #require(try browser.get(home + "/why?of=spending").form(with: "name=\"was.price\""))
    _ = try browser.page(after: home + "/do", cleared.filter { $0.0 != "price" } + [("price", "")])
    #expect(try house.ask(.get, "H/history").text.contains("price is unknown"))
  }

  @Test("The wrong person and the wrong day of one share are corrected, and the other shares stay")
  func pickers() throws {
    try house.command("eat porridge 350kcal for:Ann,Bo,Cy --each at:07:30")
    let number = try act("You, Bo and Cy had breakfast, 1,050 kcal", "")
    let page = try browser.get(home + "/fix/\(number)")
    #expect(page.text.contains("class=\"chip chosen\" aria-current=\"true\"") && page.text.contains(">Yesterday<"))
    // The browser's own field of a time would follow the browser, not the household.
    #expect(page.text.contains("name=\"at\" type=\"text\" value=\"07:30\""))
    let who = try #require(page.form(with: "name=\"person\""))
    _ = try browser.page(after: home + "/do", who.filter { $0.0 != "person" } + [("person", "Bo")])
    #expect(try act("Bo and Cy had breakfast, 1,050 kcal", "") == number)
    let day = try #require(try browser.get(home + "/fix/\(number)").form(with: "name=\"on\""))
    _ = try browser.page(after: home + "/do", day.filter { $0.0 != "on" } + [("on", "2026-11-23")])
    let diary = try browser.get(home + "/diary?person=Bo")
    #expect(diary.text.components(between: "data-key=\"event ", and: ">").count == 1)
    let before = try browser.get(home + "/diary?person=Bo&day=2026-11-23")
    #expect(before.text.contains("data-key=\"event \(number)\""))
  }

  @Test("An entry is undone and redone from its row, in people's words")
  func undoing() throws {
    let page = try browser.get(home + "/history?item=milk")
    #expect(page.faults() == [] && page.text.contains(">Today<"))
    let undo = "aria-label=\"Undo: You bought 2 l milk at Lidl for €2.38\""
    let undone = try browser.page(after: home + "/do", try #require(page.form(with: undo)))
    #expect(
      undone.text.contains("Undid the purchase of 2 l milk at Lidl.") && undone.text.contains("class=\"act undone\""))
    let redone = try browser.page(
      after: home + "/do", try #require(undone.form(with: "aria-label=\"Redo: You bought 2 l milk")))
    #expect(!redone.text.contains("class=\"act undone\""))
    #expect(try browser.get(home + "/history").text.contains("You undid the purchase of 2 l milk at Lidl"))
  }

  @Test("The history of a person shows what they did or recorded")
  func ofPerson() throws {
    try house.command("eat toast 200kcal for:Bo")
    #expect(try act("Bo ate toast, 200 kcal", "?person=Bo").isEmpty == false)
    #expect(try !browser.get(home + "/history?person=Bo").text.contains("bought 2 l milk"))
    #expect(try browser.get(home + "/history?person=Nobody").status == .notFound)
    let unknown = try browser.get(home + "/history?item=caviar")
    #expect(unknown.status == .ok && unknown.text.contains("No matching entries."))
  }

  @Test("After midnight, the history lists the household's day under one heading")
  func night() throws {
    let night = Clock(at: Clock.instant(of: House.clock.civilDay.advanced(by: 1), minute: 60))
    let house = try House { $0.clock = { night } }
    let browser = Browser(house.responder)
    try browser.signIn("Ann")
    for line in ["config day-start 04:00", "eat toast 200kcal", "eat soup 300kcal on:-2d", "eat rice 100kcal"] {
      #expect(try house.command(line).status == .ok)
    }
    let page = try browser.get("/h/\(house.home)/history").text
    #expect(page.components(between: "<h2 id=\"from-", and: "</h2>").count == 1)
  }

  @Test("The history shows forty acts per page, with a link to earlier ones")
  func pages() throws {
    for _ in 0..<45 { try house.command("use milk 1ml") }
    func count(_ page: Response) -> Int { page.text.split(separator: "data-key=\"act ").count - 1 }
    let first = try browser.get(home + "/history?item=milk")
    #expect(count(first) == 40)
    let link = try #require(first.text.split(separator: "href=\"").first { $0.contains(">Older entries<") })
    let path = String(link.prefix { $0 != "\"" }).replacing("&amp;", with: "&")
    let second = try browser.get(path)
    // The purchase, and the uses that did not fit.
    #expect(count(second) == 7 && !second.text.contains(">Older entries<"))
    #expect(second.text.contains("You bought 2 l milk"))
  }

  @Test("A name with more than letters is quoted", arguments: ["oat drink", "Ann's \"jam\"", "milk", "7-up"])
  func quoting(_ name: String) throws {
    #expect(try PageCommand.words(of: PageCommand.quoted(name)) == [name])
  }
}
