import Accounts
import TestSupport
import Testing

@testable import HTTP
@testable import WebParts

@Suite("The shopping list and checkout", .enabled(if: PasswordHasher.isBuiltIn))
struct ListPageTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
  }

  private var home: String { "/h/\(house.home)" }
  private var list: String { home + "/list" }

  /// Whether the pieces occur in a page in the given order.
  private func isInOrder(_ pieces: [String], _ text: String) -> Bool {
    var rest = text[...]
    for piece in pieces {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  @Test("Entries follow the shop's order, each with a button to tick it")
  func toBuy() throws {
    try house.command("buy milk 2x1l 2.38")
    for line in ["list add milk 2x1l", "list add bananas 6", "list add bread"] { try house.command(line) }
    let page = try browser.get(list)
    #expect(page.status == .ok)
    let order = ["<bdi>Fruit</bdi>", "bananas", "<bdi>Bread</bdi>", "bread", "<bdi>Dairy</bdi>", "milk"]
    #expect(isInOrder(order, page.text))
    #expect(page.text.contains("aria-label=\"Take milk\"") && page.text.contains("2 × 1 l"))
    #expect(page.text.contains("about €2.38") && page.text.contains("data-awake"))
    #expect(page.text.contains("name=\"before\" value=\"list add\""))
    // The shared list is plain text with a line for each item.
    #expect(page.text.contains("<li>6 bananas</li>"))
    // Share, Print and Mail have words.
    #expect(isInOrder(["<li>6 bananas</li>", "Share list</button>", "Print</button>", "Mail</a>"], page.text))
    let empty = try browser.page(
      after: home + "/do", [("verb", "list"), ("words", "remove"), ("words", "all"), ("next", list)])
    #expect(empty.text.contains("Nothing to buy."))
  }

  @Test("Ticking puts an item into the basket, and others see who did")
  func ticking() throws {
    try house.command("list add bread", as: .member)
    let form = [("verb", "list"), ("words", "done"), ("words", "item:bread"), ("next", list)]
    let bo = Browser(house.responder)
    try bo.signIn("Bo")
    #expect(try browser.get(list).text.contains("added by Bo"))
    let ticked = try bo.page(after: home + "/do", form)
    #expect(ticked.text.contains("aria-label=\"Put bread back\"") && !ticked.text.contains("ticked by Bo"))
    let seen = try browser.get(list)
    #expect(seen.text.contains("ticked by Bo") && !seen.text.contains("added by Bo"))
    let back = try browser.page(
      after: home + "/do", [("verb", "list"), ("words", "undone"), ("words", "item:bread"), ("next", list)])
    #expect(back.text.contains("aria-label=\"Take bread\"") && !back.text.contains("ticked by Bo"))
  }

  @Test("A guest can tick and add, but sees no money and no checkout")
  func guest() throws {
    try house.command("buy milk 2l 2.38")
    for line in ["list add milk 2l", "list add bread", "list done milk 2.38"] { try house.command(line) }
    let cy = Browser(house.responder)
    try cy.signIn("Cy")
    let page = try cy.get(list)
    #expect(page.text.contains("aria-label=\"Take bread\"") && page.text.contains("aria-label=\"Put milk back\""))
    for word in ["€", "name=\"price\"", "Check out", "Running out"] { #expect(!page.text.contains(word), "\(word)") }
    #expect(try cy.get(list + "/checkout").status == .notFound)
    let added = try cy.page(after: home + "/do", [("before", "list add"), ("line", "eggs 6"), ("next", list)])
    #expect(added.text.contains("<bdi>eggs</bdi>"))
  }

  @Test("The checkout records the whole basket at its prices, and one undo reverts it")
  func checkout() throws {
    try house.command("buy milk 2l 2.38")
    for line in ["list add milk 2l", "list add bananas 6", "list add bread", "list done milk", "list done bananas"] {
      try house.command(line)
    }
    let page = try browser.get(list + "/checkout")
    #expect(page.text.contains("<h1><bdi>Put away 2 things</bdi></h1>"))
    #expect(isInOrder(["value=\"checkout\"", "value=\"bananas\"", "value=\",\"", "value=\"milk\""], page.text))
    // The last price is the default. An unknown price stays empty and is never 0.
    #expect(page.text.contains("value=\"2.38\"") && page.text.contains("as last time"))
    #expect(page.text.contains("placeholder=\"price?\"") && !page.text.contains("value=\"0"))
    #expect(page.text.contains("one price unknown") && page.text.contains("1 thing stays on the list."))
    let rest = try #require(page.text.components(between: "<h2 id=\"rest\">To buy</h2>", and: "</section>").first)
    #expect(rest.contains("<bdi>bread</bdi>") && !rest.contains("<bdi>milk</bdi>"))
    let said = try browser.page(
      after: home + "/do",
      [
        ("next", list), ("verb", "list"), ("words", "checkout"), ("store", "Corner"), ("on", "2026-11-23"),
        ("words", "bananas"), ("words.EUR", ""), ("words", ","), ("words", "milk"), ("words.EUR", "3"),
      ])
    #expect(said.text.contains("for €3.00 at Corner"))
    #expect(said.text.contains("The basket is empty"))
    let undo = "name=\"verb\" value=\"undo\"/><input type=\"hidden\" name=\"words\" value=\""
    let events = try #require(said.text.components(between: undo, and: "\"").first)
    let back = try browser.page(
      after: home + "/do", [("verb", "undo"), ("words", events), ("next", list + "/checkout")])
    #expect(back.text.contains("Put away 2 things"))
    #expect(try house.ask(.get, "H/stock").json["count"] == .number("1"))
  }

  @Test("The checkout fills in the amounts of the list and of the last purchases")
  func missingAmount() throws {
    try house.command("buy flour 1kg 1.29")
    for line in ["list add flour", "list add eggs", "list done flour", "list done eggs"] { try house.command(line) }
    let page = try browser.get(list + "/checkout")
    let fields = page.text.components(between: "<input class=\"amount\"", and: ">")
    let flour = try #require(fields.first { $0.contains("aria-label=\"Amount of flour\"") })
    #expect(flour.contains("value=\"1 kg\"") && flour.contains("form=\"till\""))
    let eggs = try #require(fields.first { $0.contains("aria-label=\"Amount of eggs\"") })
    #expect(eggs.contains("value=\"1\"") && page.text.contains("Bought today"))
    _ = try browser.page(
      after: home + "/do",
      [
        ("next", list), ("verb", "list"), ("words", "checkout"), ("words", "flour"), ("words", "500 g"),
        ("words.EUR", "0.79"), ("words", ","), ("words", "eggs"), ("words.EUR", ""),
      ])
    #expect(try house.ask(.get, "H/stock").json["count"] == .number("3"))
    #expect(try house.ask(.get, "H/stock/flour").text.contains("\"500 g\""))
  }

  @Test("A row with an unclear amount stays in the basket, and the others are put away")
  func unclearAmount() throws {
    try house.command("buy milk 1l 1.19 store:Corner")
    for line in ["list add milk 2l", "list add eggs 10", "list done milk", "list done eggs"] { try house.command(line) }
    let page = try browser.get(list + "/checkout")
    // The store of the last purchase is chosen.
    #expect(page.text.contains("value=\"Corner\" form=\"till\" checked=\"\""))
    let said = try browser.page(
      after: home + "/do",
      [
        ("next", list), ("verb", "list"), ("words", "checkout"), ("words", "milk"), ("words", "500"),
        ("words.EUR", "2.38"), ("words", ","), ("words", "eggs"), ("words", "10"), ("words.EUR", "2.99"),
      ])
    #expect(said.text.contains("How much milk? It stays in the basket."))
    #expect(try house.ask(.get, "H/stock").json["count"] == .number("2"))
    #expect(said.text.contains("aria-label=\"Put milk back\"") && !said.text.contains("Put eggs back"))
  }

  @Test("Tiles put frequent purchases on the list, with the store of the chosen chip, and take them off")
  func tiles() throws {
    for line in ["buy milk 1l 1.19 store:Corner", "buy milk 1l 1.19 store:Corner"] { try house.command(line) }
    let page = try browser.get(list + "?store=Corner")
    #expect(page.text.contains("Tap to add") && page.text.contains("name=\"store\" value=\"Corner\""))
    #expect(page.text.contains("name=\"before\" value=\"list add store:Corner\""))
    let added = try browser.page(
      after: home + "/do",
      [("verb", "list"), ("words", "add"), ("words", "item:milk"), ("store", "Corner"), ("next", list)])
    #expect(added.text.contains("<li class=\"is-on\" data-key=\"tile"))
  }

  @Test("Foods that households usually buy are tiles in the first weeks, and on the list only after a tap")
  func starters() throws {
    try house.command("buy bread 2.20")
    func starters(_ page: Response) -> [String] { page.text.components(between: "data-key=\"starter ", and: "\"") }
    let page = try browser.get(list)
    #expect(page.text.contains("Households usually buy") && !page.text.contains("data-listed="))
    #expect(starters(page).count == 12 && starters(page).first == "milk")
    let added = try browser.page(after: home + "/do", try #require(page.form(with: "Add milk to the list")))
    #expect(added.text.contains("data-listed=\"milk\""))
    #expect(starters(added).count == 12 && !starters(added).contains("milk"))
    try house.command("buy rice 1kg on:2026-10-20")
    #expect(starters(try browser.get(list)).isEmpty)
  }

  @Test("A thing that was on the list before today has no tile")
  func tilesOfOtherDays() throws {
    for line in ["buy milk 1l on:2026-11-20", "buy milk 1l on:2026-11-21", "buy bread on:2026-11-20", "buy bread"] {
      try house.command(line)
    }
    try house.command("list add milk on:2026-11-22")
    let page = try browser.get(list)
    #expect(page.text.contains("aria-label=\"Add bread to the list\""))
    #expect(page.text.contains("Take milk") && !page.text.contains("Add milk to the list"))
  }

  /// The forms of a row.
  private func row(_ name: String, of page: Response) -> String {
    page.text.components(between: "data-listed=\"\(name)\"", and: "</details></li>").first ?? ""
  }

  @Test("A store is saved by one tap, and a row asks for a date only in the basket")
  func expanded() throws {
    for line in ["buy milk 1l 1.19 store:Corner", "buy bread 2.20 store:Mill", "list add milk 2l store:Mill"] {
      try house.command(line)
    }
    let before = row("milk", of: try browser.get(list))
    #expect(before.contains("name=\"store\" value=\"Corner\"") && !before.contains("name=\"due\""))
    #expect(before.contains("<span class=\"chip chosen\" aria-current=\"true\"><bdi>Mill</bdi></span>"))
    #expect(before.contains("Another store") && !before.contains("class=\"lose\""))
    let form = [("verb", "list"), ("words", "edit"), ("words", "item:milk"), ("store", "Corner"), ("next", list)]
    let moved = row("milk", of: try browser.page(after: home + "/do", form))
    #expect(moved.contains("name=\"store\" value=\"Mill\"") && moved.contains("2 × 1 l"))
    try house.command("list done milk")
    let taken = row("milk", of: try browser.get(list))
    #expect(taken.contains("name=\"due\" type=\"text\"") && !taken.contains("name=\"store\""))
  }

  @Test(
    "The form of a basket row holds the price that was given, not only the last one paid",
    arguments: [("3.15", "value=\"3.15\""), ("3.15 USD", "value=\"3.15 USD\"")])
  func knownPrice(_ price: String, _ value: String) throws {
    for line in ["buy milk 1l 2.09", "list add milk 1l"] { try house.command(line) }
    func field() throws -> String {
      try #require(row("milk", of: try browser.get(list)).components(between: "<input name=\"price\"", and: ">").first)
    }
    #expect(try field().contains("placeholder=\"about €2.09\"") && !field().contains("value="))
    try house.command("list done milk \(price.filter { $0 != " " })")
    #expect(try field().contains(value))
  }

  @Test(
    "A date on a pack is typed as its example shows",
    arguments: [("de", "24.12."), ("en", "24 Dec"), ("us", "12/24")])
  func dates(_ locale: String, _ date: String) throws {
    try house.command("config locale \(locale)")
    for line in ["list add milk 2l", "list done milk"] { try house.command(line) }
    let page = try browser.get(list)
    #expect(!page.text.contains("type=\"date\""))
    let form = [("verb", "list"), ("words", "done"), ("words", "item:milk"), ("due", date), ("next", list)]
    _ = try browser.page(after: home + "/do", form)
    #expect(try house.ask(.get, "H/list").text.contains("\"2026-12-24\""), "\(date)")
  }

  @Test("The basket's total is exact, \"about\" or \"at least\", depending on the known prices")
  func basketTotal() throws {
    for line in ["buy milk 2l 2.38", "buy eggs 6 2.79", "list add milk 2l", "list add eggs 6", "list add bananas 6"] {
      try house.command(line)
    }
    func total() throws -> String? {
      try browser.get(list).text.components(between: " in the basket</b><span class=\"detail\">", and: "<").first
    }
    try house.command("list done milk 2.50")
    #expect(try total() == "€2.50")
    try house.command("list done eggs")
    #expect(try total() == "about €5.29")
    try house.command("list done bananas")
    #expect(try total() == "at least €5.29")
  }

  @Test("Food in the evening's question is perhaps gone, until someone counts it")
  func perhapsGone() throws {
    for day in [22, 18, 14, 10] {
      try house.command("buy rice 500g on:-\(day)d")
      for use in 0..<4 { try house.command("use rice 125g on:-\(day - use)d") }
    }
    for line in ["buy rice 250g on:-6d", "list add rice"] { try house.command(line) }
    let runOut = home + "/runout"
    for path in [list, runOut] {
      let text = try browser.get(path).text
      #expect(text.contains("perhaps gone") && !text.contains(">gone "), "\(path)")
    }
    #expect(try browser.get(runOut).text.contains("250 g recorded"))
    try house.command("count rice 250g")
    for path in [list, runOut] { #expect(try !browser.get(path).text.contains("perhaps gone"), "\(path)") }
  }

  @Test("Tonight's missing food has the first tiles")
  func missingTonight() throws {
    for _ in 1...3 { for line in ["buy milk 1l 1.19", "buy eggs 10 2.79"] { try house.command(line) } }
    for line in ["buy spinach 200g 1.99", "use spinach 100g"] { try house.command(line) }
    let recipe = "Spinach frittata\nserves: 4\n\n200 g spinach\n8 eggs\n30 g parmesan\n\nFry it all.\n"
    _ = try browser.page(after: home + "/add-recipe", [("text", recipe)])
    let plan = ["add", "2026-11-24", "dinner", "Spinach frittata"].map { ("words", $0) }
    _ = try browser.page(after: home + "/do", [("verb", "plan")] + plan)
    let page = try browser.get(list)
    let tiles = page.text.components(between: "class=\"tile\" aria-label=\"Add ", and: "</button>")
    try #require(tiles.count > 2)
    #expect(tiles[0].contains("<bdi>parmesan</bdi>") && tiles[0].contains("30 g missing tonight"))
    #expect(tiles[1].contains("<bdi>spinach</bdi>") && tiles[1].contains("100 g missing tonight"))
    #expect(!page.text.contains("planned"))
    let fields = try #require(page.form(with: "aria-label=\"Add spinach to the list\""))
    #expect(fields.contains { $0 == ("quantity", "200 g") })
  }

  @Test("A list for several stores can be narrowed to one, plus entries for any store")
  func stores() throws {
    for line in ["list add milk 2l store:Corner", "list add bread store:Mill", "list add eggs 6"] {
      try house.command(line)
    }
    let whole = try browser.get(list)
    #expect(whole.text.contains("href=\"\(list)?store=Corner\"") && whole.text.contains("Take bread"))
    let corner = try browser.get(list + "?store=Corner")
    #expect(corner.text.contains("Take milk") && corner.text.contains("Take eggs"))
    #expect(!corner.text.contains("Take bread"))
    #expect(corner.text.contains("name=\"next\" value=\"\(list)?store=Corner\""))
    #expect(try browser.get(list + "?store=Nowhere").text.contains("Take bread"))
  }

  @Test("A bare number takes its field's unit, and a stated unit is kept")
  func units() throws {
    var form = Pairs()
    for (name, value) in [
      ("verb", "list"), ("words", "checkout"), ("words", "milk"), ("words.EUR", "2"), ("words", ","), ("words", "tea"),
      ("words.EUR", "3 CHF"), ("words.EUR", ""), ("on", "2026-11-23"), ("next", "/h/1"),
    ] {
      form.add(name, value)
    }
    #expect(
      try FormWords.read(form)
        == ["list", "checkout", "milk", "2", "EUR", ",", "tea", "3 CHF", "--on=2026-11-23"])
  }

  @Test("An amount in a price field is refused", arguments: ["1.99 kg", "2 l", "half", "2.385", "two", "2 cup"])
  func amountForPrice(_ value: String) throws {
    var form = Pairs()
    for (name, value) in [("verb", "list"), ("words", "checkout"), ("words", "milk"), ("words.EUR", value)] {
      form.add(name, value)
    }
    #expect(throws: (any Error).self) { try FormWords.read(form) }
  }
}
