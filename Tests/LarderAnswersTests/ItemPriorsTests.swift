import LarderCatalogue
import LarderForecast
import LarderModel
import Testing

@testable import LarderKitchen

@Suite("Rates of a household's foods")
struct ItemPriorsTests {
  private static let today = day("2026-11-20")

  /// The priors of a household's items. Only those in `bought` were bought.
  private func priors(
    _ names: [String], bought: Set<String>, facts: [(String, [(attribute: String, text: String)])] = []
  ) throws -> [String: PurchasePrior] {
    var ledger = SmallLedger()
    for name in names { ledger.name(.item, name) }
    for (name, facts) in facts { try ledger.know(name, facts) }
    var histories = try names.map { name in
      let item = try #require(ledger.household.catalog.item(named: name))
      var days = DayWindow()
      if bought.contains(name) { days.insert(Self.today.number) }
      return ItemHistory(id: Int(item.rawValue), bought: days)
    }
    ItemPriors(ledger.household, on: Self.today).apply(to: &histories)
    return Dictionary(zip(names, histories.map(\.prior))) { first, _ in first }
  }

  @Test("An item has the rate of its food, of its category, or none")
  func rates() throws {
    let priors = try priors(
      ["milk", "grumbo", "frumbo"], bought: [], facts: [("grumbo", [("category", "vegetables")])])
    let milk = try #require(PurchaseRate.of("milk", category: nil))
    let vegetables = try #require(PurchaseRate.of(nil, category: "vegetables"))
    #expect(priors["milk"] == PurchasePrior(milk, items: 1, isWholeFood: true))
    #expect(priors["grumbo"] == PurchasePrior(vegetables, items: 1))
    #expect(priors["frumbo"] == .neutral)
  }

  @Test("Items of one food share its rate, and only those that were bought count")
  func sharing() throws {
    let names = ["milk", "skimmed milk", "long-life milk"]
    let rate = try #require(PurchaseRate.of("milk", category: nil))
    let one = try priors(names, bought: ["milk"])
    let two = try priors(names, bought: ["milk", "skimmed milk"])
    #expect(one["milk"] == PurchasePrior(rate, items: 1, isWholeFood: true))
    #expect(two["milk"] == PurchasePrior(rate, items: 2, isWholeFood: true))
    #expect(two["skimmed milk"] == PurchasePrior(rate, items: 2))
  }

  @Test("The only item of a food has the table's own figures under the food's name, and lower ones under another name")
  func wholeFood() throws {
    for (food, rate) in PurchaseRate.usualFoods {
      let only = PurchasePrior(rate, items: 1, isWholeFood: true)
      #expect(abs(only.often - Double(rate.tripsPer10000) / 10_000) < 1e-12, "\(food)")
      #expect(abs(only.again - Double(rate.againPer1000) / 1000) < 1e-12, "\(food)")
    }
    let rate = try #require(PurchaseRate.of("cheddar", category: nil))
    let whole = PurchasePrior(rate, items: 1, isWholeFood: true)
    // In the table, Colby is one of several foods with the figures of cheddar.
    #expect(try priors(["Colby"], bought: ["Colby"])["Colby"] == PurchasePrior(rate, items: 1))
    for name in ["cheddar", "Cheddar", "organic cheddar"] {
      #expect(try priors([name], bought: [name])[name] == whole, "\(name)")
    }
  }

  @Test("The more items of a food a household has bought, the less often and the later it buys each again")
  func narrowing() throws {
    for (food, rate) in PurchaseRate.usualFoods {
      let priors = (1...6).map { PurchasePrior(rate, items: $0) }
      #expect(priors[0].often <= Double(rate.tripsPer10000) / 10_000, "\(food)")
      for (fewer, more) in zip(priors, priors.dropFirst()) {
        #expect(more.often < fewer.often && more.again <= fewer.again && more.meanLogGap >= fewer.meanLogGap, "\(food)")
      }
    }
  }
}
