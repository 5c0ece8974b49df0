import LarderCommands
import LarderModel
import LarderProjections
import LarderReplay
import StrictJSON
import Terminal
import Testing

@testable import LarderShelves

@Suite("The shopping list report")
struct ShoppingListReportTests {
  private func report(_ ledger: SmallLedger, store: String? = nil) -> ShoppingListReport {
    let context = ReplayContext(catalog: ledger.household.catalog)
    let state = Replay.fold(ledger.events.map(\.record), context, [PurchasePrices.self])
    return ShoppingListReport(
      household: ledger.household, prices: LastPrices(state.projection(PurchasePrices.self)), today: day("2026-11-20"),
      store: store.flatMap { ledger.household.catalog.table(of: .store).number(of: $0) }.map(StoreID.init(rawValue:)))
  }

  private func list(
    _ ledger: inout SmallLedger, _ item: String, _ quantity: String? = nil, store: String? = nil,
    category: String? = nil
  ) throws {
    if let category { try ledger.know(item, [(attribute: "category", text: category)]) }
    var command = ListItem(
      .add, item: item, quantity: try quantity.map { try EnteredQuantity(parsing: $0) },
      entryTime: entryTime("2026-11-19"))
    command.store = store
    try ledger.run(command)
  }

  private func take(_ ledger: inout SmallLedger, _ item: String, _ price: String? = nil) throws {
    var command = AddToBasket(item: item, entryTime: entryTime("2026-11-20"))
    command.price = try price.map { try Money(exactText: $0) }
    try ledger.run(command)
  }

  private func names(_ lines: [ShoppingListReport.Line]) -> [String] { lines.map(\.name) }

  @Test("Stores are listed separately, and items within one follow the shop's order")
  func order() throws {
    var ledger = SmallLedger()
    try list(&ledger, "peas", category: "frozen")
    try list(&ledger, "candles")
    try list(&ledger, "soap", category: "household")
    try list(&ledger, "milk", category: "dairy")
    try list(&ledger, "bread", category: "bread")
    try list(&ledger, "Apples", category: "fruit")
    try list(&ledger, "bananas", category: "fruit")
    try list(&ledger, "cream", store: "Lidl", category: "dairy")
    try list(&ledger, "beer", store: "Aldi")
    #expect(
      names(report(ledger).wanted) == [
        "beer", "cream", "Apples", "bananas", "bread", "soap", "milk", "peas", "candles",
      ])
    #expect(names(report(ledger, store: "Lidl").wanted).prefix(2) == ["cream", "Apples"])
    ledger.add(
      Event(
        day: day("2026-11-20"),
        body: SettingChanged(FactChange(.shopOrder, 1, words: "household, Frozen, bread"))))
    #expect(
      names(report(ledger).wanted) == [
        "beer", "cream", "soap", "peas", "bread", "Apples", "bananas", "milk", "candles",
      ])
    #expect(ShopOrder().categories == ShopOrder.usual && ShopOrder.usual.last == "frozen")
  }

  @Test("The estimate uses the last price in that store, or anywhere; items without a price are named")
  func expected() throws {
    var ledger = SmallLedger()
    try ledger.buy("milk", "1 l", "1.19 EUR", on: "2026-11-02", store: "Lidl")
    try ledger.buy("milk", "2 l", "2.18 EUR", on: "2026-11-05", store: "Aldi")
    try ledger.buy("milk", "1 l", "0.99 EUR", on: "2026-10-01", store: "Aldi")
    try ledger.buy("milk", "1 l", on: "2026-11-06", store: "Aldi")
    try ledger.buy("bread", "2", "3.00 EUR", on: "2026-11-02")
    try ledger.buy("tea", "100 g", "4.00 CHF", on: "2026-11-02")
    try list(&ledger, "milk", "3 l")
    try list(&ledger, "bread")
    try list(&ledger, "tea", "2 portions")
    try list(&ledger, "saffron")
    // 3 l at €1.09 a litre, and the two loaves of the last purchase.
    #expect(report(ledger).wanted.map { $0.expected?.exactText } == ["3.00 EUR", "3.27 EUR", nil, nil])
    #expect(report(ledger, store: "Lidl").wanted[1].expected?.exactText == "3.57 EUR")
    #expect(report(ledger).expected.amounts.map(\.exactText) == ["6.27 EUR"])
    #expect(names(report(ledger).withoutExpected) == ["saffron", "tea"])
    #expect(text(report(ledger)).contains("4 to buy, about €6.27 at last prices; 2 have none: saffron, tea."))
    try take(&ledger, "milk", "3.10 EUR")
    try take(&ledger, "tea")
    let shown = report(ledger)
    #expect(shown.paid.amounts.map(\.exactText) == ["3.10 EUR"] && names(shown.basketWithoutPrice) == ["tea"])
    #expect(
      text(shown).contains("2 in the basket: €3.10; 1 has no price: tea. To put it in stock: larder list checkout."))
  }

  @Test(
    "Amounts are in packs as a shop sells them",
    arguments: [
      ("curry paste", "3 tbsp", "1 jar"), ("tinned tomatoes", "400 g", "1 tin"), ("tinned tomatoes", "600 g", "2 tins"),
      ("milk", "2 l", "2 l"), ("milk", "500 ml", "500 ml"), ("flour", "1 kg", "1 kg"), ("apples", "300 g", "300 g"),
      ("hummus", "200 g", "200 g"), ("red lentils", "300 g", "300 g"), ("mayonnaise", "500 ml", "500 ml"),
      ("saffron rope", "2 g", "2 g"), ("yoghurt", "4x150g", "600 g (4 × 150 g)"), ("eggs", "6", "6"),
      ("carrots", "1 kg", "1 kg"), ("radishes", "150 g", "1 bunch"), ("parsley", "60 g", "2 bunches"),
    ])
  func packs(item: String, quantity: String, shown: String) throws {
    var ledger = SmallLedger()
    try list(&ledger, item, quantity)
    #expect(report(ledger).wanted.first?.amountWords(.english) == shown)
  }

  @Test("The household's own pack counts, and a pack is paid for whole")
  func ownPack() throws {
    var ledger = SmallLedger()
    try ledger.buy("curry paste", "200 g", "2.40 EUR", on: "2026-11-02")
    try list(&ledger, "curry paste", "2 tbsp")
    let line = try #require(report(ledger).wanted.first)
    #expect(line.buying?.quantity == Quantity(amount: 200_000, dimension: .mass))
    #expect(line.expected?.exactText == "2.40 EUR")
  }

  @Test("The shopping list fits every width, and matches its JSON and CSV")
  func forms() throws {
    var ledger = SmallLedger()
    #expect(text(report(ledger)) == "The shopping list is empty: larder list add ITEM.")
    try list(&ledger, "yoghurt", "4x150g", store: "Corner shop", category: "dairy")
    try list(&ledger, "bread")
    try take(&ledger, "bread", "2.50 EUR")
    let shown = report(ledger)
    #expect(fits(shown) && isRectangular(shown) && pageProblems(shown) == [])
    let value = try #require(json(shown))
    let wanted = try #require(value["to_buy"]?[0])
    #expect(wanted["quantity"]?.string == "600 g" && wanted["packs"]?.integer == 4)
    #expect(wanted["store"]?.string == "Corner shop" && wanted["done_on"] == .null)
    let basket = try #require(value["basket"]?[0])
    #expect(basket["price"]?.string == "2.50 EUR" && basket["done_on"]?.string == "2026-11-20")
    #expect(basket["quantity"] == .null && basket["since"]?.string == "2026-11-19")
    #expect(
      shown.table.rows == [
        [
          "yoghurt", "600", "g", "4", "Corner shop", "dairy", "wanted", "2026-11-19", "", "", "", "", "", "", "no",
        ],
        ["bread", "", "", "", "", "", "done", "2026-11-19", "2026-11-20", "2.50", "EUR", "", "", "", "no"],
      ])
  }

  @Test("Exported lists are read correctly by other programs, whatever a name contains")
  func exported() throws {
    var ledger = SmallLedger()
    try list(&ledger, "yoghurt", "4x150g", store: "Corner shop")
    try list(&ledger, "*best* [tea]: due:now @home +1", "2")
    try list(&ledger, "bread")
    try take(&ledger, "bread", "2.50 EUR")
    let shown = report(ledger)
    #expect(
      shown.exported(as: .text) == [
        "Corner shop:", "600 g (4 × 150 g) yoghurt", "", "2 *best* [tea]: due:now @home +1",
      ])
    #expect(
      shown.exported(as: .todo) == [
        "2026-11-19 600 g (4 × 150 g) yoghurt @Corner_shop",
        "2026-11-19 2 *best* [tea]: due: now '@home '+1",
        "x 2026-11-20 2026-11-19 bread",
      ])
    #expect(
      shown.exported(as: .markdown) == [
        "## Corner shop", "", "- [ ] 600 g (4 × 150 g) yoghurt", "", "## Anywhere", "",
        "- [ ] 2 \\*best\\* \\[tea\\]: due:now \\@home +1", "- [x] bread",
      ])
    #expect(report(SmallLedger()).exported(as: .markdown) == [])
  }
}
