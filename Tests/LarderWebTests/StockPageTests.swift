import Accounts
import LarderModel
import Testing

@testable import DiaryPages
@testable import HTTP
@testable import LarderPages

@Suite("The Stock page", .enabled(if: PasswordHasher.isBuiltIn))
struct StockPageTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
  }

  private var stock: String { "/h/\(house.home)/stock" }

  /// Presses the button in the form that contains a text, and returns the page that it leads to.
  private func press(_ text: String, on page: Response, with more: [(String, String)] = []) throws -> Response {
    let fields = try #require(page.form(with: text), "no form has \(text)")
    return try browser.page(after: "/h/\(house.home)/do", fields + more)
  }

  @Test("Items are ordered by urgency, with their lots below")
  func sections() throws {
    try house.command("buy milk 1l 1.19 due:+1d place:fridge")
    try house.command("buy milk 2l 2.38 due:+9d place:fridge")
    try house.command("buy spinach 200g 1.20 due:-1d place:fridge")
    try house.command("buy eggs 10 2.79 due:+5d place:fridge")
    try house.command("buy peas 600g place:freezer")
    let page = try browser.get(stock)
    #expect(page.faults() == [])
    let order = ["state-past", "spinach", "state-soon", "milk", "state-week", "eggs", "state-frozen", "peas"]
    let places = order.compactMap { name in
      page.text.firstRange(of: name.hasPrefix("state") ? "id=\"\(name)\"" : "<bdi>\(name)</bdi>")?.lowerBound
    }
    #expect(places.count == order.count && places == places.sorted())
    #expect(page.text.contains("3 <small>l</small>") && page.text.contains("tomorrow</span> · <span>2 packs"))
    #expect(page.text.contains("data-lot=\"1\"") && page.text.contains("data-lot=\"2\""))
    #expect(page.text.contains("4 things · ") && page.text.contains("at least €7.56"))
    #expect(page.text.contains("href=\"/h/\(house.home)/why?of=worth\""))
  }

  @Test("Several packs are one folded row with date, places and total, unless their dates differ and one is urgent")
  func packs() throws {
    for place in ["fridge", "pantry"] { try house.command("buy milk 500ml 0.60 due:+9d place:\(place)") }
    try house.command("buy eggs 10 2.79 due:+9d")
    try house.command("buy eggs 6 1.79 due:+20d")
    for due in ["+1d", "+20d"] { try house.command("buy quark 250g 0.89 due:\(due)") }
    let page = try browser.get(stock)
    #expect(page.faults() == [] && page.text.contains("<h2 id=\"state-next\">Next week</h2>"))
    let folds = page.text.components(between: "<details class=\"packs\"", and: "</summary>")
    try #require(folds.count == 3)
    let closed = [
      ["in 9 days</span> · <span>2 packs", "<span class=\"amount\">16"],
      ["in 9 days</span> · <bdi>fridge</bdi>, <bdi>pantry</bdi> · <span>2 packs", "1 <small>l</small>"],
    ]
    #expect(folds[0].hasPrefix(" open") && folds[0].contains("tomorrow</span>"))
    for (fold, parts) in zip(folds.dropFirst(), closed) {
      #expect(fold.hasPrefix(">") && parts.allSatisfy { fold.contains($0) }, "\(fold)")
    }
    #expect(page.text.contains("data-lot=\"2\"") && page.text.contains("/item/milk\">All about milk</a>"))
    // A selected pack is in sight.
    #expect(try browser.get(stock + "?lot=2").text.components(between: "\"packs\" open", and: ">").count == 2)
  }

  @Test("Food that keeps for months has a ring without a number, and used packs have amounts of three digits")
  func longLife() throws {
    func numbers() throws -> Int { try browser.get(stock).text.components(between: "<text x=\"18\"", and: "<").count }
    let before = try numbers()
    try house.command("buy olive oil 750ml due:+300d")
    try house.command("buy olive oil 750ml due:+300d")
    #expect(try numbers() == before)
    try house.command("use olive oil 585ml")
    #expect(try browser.get(stock).text.contains("915 <small>ml</small>"))
  }

  @Test("Tapping a row selects its lot, and less, Toss, Freeze and Used up do as named")
  func hand() throws {
    try house.command("buy milk 1l 1.19 due:+1d place:fridge")
    for _ in 0..<3 { try house.command("use milk 100ml") }
    #expect(try !browser.get(stock).text.contains("row-in-hand"))
    let page = try browser.get(stock + "?lot=1")
    #expect(page.text.contains("row-in-hand") && page.text.contains("href=\"\(stock)?lot=1#lot-1\""))
    #expect(page.text.contains("<span class=\"soon\">tomorrow</span>"))
    let used = try press("100 ml less milk", on: page)
    #expect(used.text.contains("Used 100 ml milk; 600 ml left") && used.text.contains("row-in-hand"))
    let eaten = try press("Eaten: milk", on: used)
    #expect(eaten.text.contains("Ate 100 ml milk") && eaten.text.contains("500 ml left"))
    #expect(try press("Open milk", on: eaten).text.contains("Opened 500 ml milk"))
    #expect(try press("Freeze milk", on: eaten).text.contains("Froze 500 ml milk"))
    let frozen = try browser.get(stock + "?lot=1")
    #expect(frozen.form(with: "Thaw milk") != nil)
    #expect(try press("Thaw milk", on: frozen).text.contains("Thawed 500 ml milk"))
    #expect(try press("Toss milk", on: frozen).text.contains("Threw away 500 ml milk"))
    #expect(try browser.get(stock).text.contains("Nothing in stock."))
  }

  @Test("An increase asks whether it was bought or miscounted")
  func more() throws {
    try house.command("buy eggs 6 due:+9d")
    let page = try browser.get(stock + "?lot=1&more=1")
    #expect(page.text.contains("or was it miscounted?"))
    #expect(try !browser.get(stock + "?lot=1").text.contains("class=\"ask\">"))
    let counted = try press(">Miscounted<", on: page)
    #expect(counted.text.contains("Counted eggs: now 7"))
    let bought = try press(">Bought<", on: try browser.get(stock + "?lot=1&more=1"))
    #expect(bought.text.contains("Bought 1 egg"))
  }

  @Test("Text, a place, a category and favourites filter the stock, in the chosen order")
  func narrowed() throws {
    try house.command("buy milk 1l due:+1d place:fridge")
    try house.command("buy rice 1kg due:+400d place:pantry")
    try house.command("fix rice favourite:yes")
    func names(_ query: String) throws -> [String] {
      let text = try browser.get(stock + query).text
      let found = ["milk", "rice"].compactMap { name in
        text.firstRange(of: "<b><bdi>\(name)").map { (place: $0.lowerBound, name: name) }
      }
      return found.sorted { $0.place < $1.place }.map(\.name)
    }
    #expect(try names("") == ["milk", "rice"])
    #expect(try names("?place=pantry") == ["rice"] && names("?favourite=1") == ["rice"])
    #expect(try names("?q=mil") == ["milk"] && names("?line=mil") == ["milk"] && names("?category=dairy") == ["milk"])
    #expect(try names("?sort=name") == ["milk", "rice"])
    #expect(try browser.get(stock + "?q=nothing-like-it").text.contains("No matches in stock."))
    #expect(try browser.get(stock).text.contains("href=\"\(stock)?place=pantry\""))
    let filter = try browser.get(stock + "/filter?place=pantry")
    #expect(filter.text.contains("href=\"\(stock)?place=pantry&amp;sort=name\""))
    #expect(filter.text.contains("href=\"\(stock)?place=pantry&amp;category=dairy\""))
    #expect(filter.text.contains("href=\"\(stock)?place=pantry&amp;favourite=1\""))
  }

  @Test("A guest sees and searches the stock without prices, and cannot select a lot")
  func guest() throws {
    try house.command("buy milk 1l 1.19 due:+1d place:fridge")
    let page = try house.ask(.get, stock + "?lot=1", as: .guest)
    #expect(page.status == .ok && page.text.contains("<bdi>milk</bdi>") && page.text.contains("type=\"search\""))
    for word in ["€", "row-in-hand", "data-command", "/item/", "/why?"] {
      #expect(!page.text.contains(word), "\(word)")
    }
  }

  private static let taken: [(Double, Dimension, Int64)] = [
    (187_000, .mass, 200_000), (150_000, .volume, 150_000), (312_500, .volume, 300_000), (42_000, .mass, 40_000),
    (400, .pieces, 1_000), (2_400, .portions, 2_000), (0, .mass, 1_000),
  ]

  @Test(
    "A step is a whole number of pieces, or a round measure",
    arguments: taken)
  func steps(_ amount: Double, _ dimension: Dimension, _ expected: Int64) {
    #expect(UsualSteps.rounded(amount, dimension) == Quantity(amount: expected, dimension: dimension))
  }
}
