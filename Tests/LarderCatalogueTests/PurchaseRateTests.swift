import FoodTables
import LarderCatalogue
import Testing

@Suite("Rates at which foods are bought")
struct PurchaseRateTests {
  @Test("Every rate belongs to a food or category of the catalogue, and is plausible")
  func rows() {
    var previous: [UInt8] = []
    for row in TableText.purchaseRates.rows {
      let cells = row.cells()
      let isFood = cells[1].text == "food"
      let isKnown =
        isFood
        ? FoodCatalogue.food(named: cells[0].text)?.name == cells[0].text
        : FoodCatalogue.categories.contains(cells[0].text)
      #expect(isKnown && (isFood || cells[1].text == "category"), "\(row.text)")
      #expect(isFood == !cells[2].isEmpty, "\(row.text)")
      let figures = [1, 0, 1, 2].enumerated().map { cells[3 + $0.offset].number(decimals: $0.element) ?? 0 }
      #expect(figures[0] > 0 && figures[0] < 10_000 && figures[1] > 0 && figures[1] < 1000, "\(row.text)")
      #expect((70...7300).contains(figures[2]) && (50...300).contains(figures[3]), "\(row.text)")
      #expect((100...1000).contains(cells[7].number(decimals: 0) ?? 0), "\(row.text)")
      #expect(previous.lexicographicallyPrecedes(Array(row)), "\(row.text)")
      previous = Array(row)
    }
  }

  @Test("Milk is bought again sooner than salt, and a food without a row has the rate of its category")
  func order() throws {
    let milk = try #require(PurchaseRate.of("milk", category: "dairy"))
    let salt = try #require(PurchaseRate.of("salt", category: "spices"))
    #expect(milk.againPer1000 > 10 * salt.againPer1000 && milk.tenthsOfDays < salt.tenthsOfDays)
    #expect(PurchaseRate.of("skimmed milk", category: nil)?.usualFood == "milk")
    #expect(PurchaseRate.of("parsnips", category: "vegetables")?.usualFood == nil)
    #expect(PurchaseRate.of("parsnips", category: "vegetables") == PurchaseRate.of(nil, category: "vegetables"))
    #expect(PurchaseRate.of("seaweed", category: "seaweed") == nil && PurchaseRate.of(nil, category: nil) == nil)
  }

  @Test("The only item of a food has the table's share, and each of several a smaller one")
  func share() {
    let rates = PurchaseRate.usualFoods.map(\.rate) + FoodCatalogue.categories.compactMap { .of(nil, category: $0) }
    for rate in rates {
      let same = Double(rate.samePer1000) / 1000
      let shares = (1...20).map { rate.share(ofOneIn: $0) }
      #expect(abs(shares[0] - same) < 1e-12 && rate.share(ofOneIn: 0) == shares[0], "\(rate)")
      #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 > $1 }, "\(rate)")
      #expect((1...20).allSatisfy { rate.share(ofOneIn: $0, isWholeFood: true) == 1 / Double($0) }, "\(rate)")
      // Several items together have a larger share than one, and never more than all of it.
      for (number, share) in shares.enumerated() {
        let all = share * Double(number + 1)
        #expect(share > 0 && all > same - 1e-12 && all < 1 + 1e-12, "\(rate)")
      }
    }
  }

  @Test("Every category has a rate")
  func categories() {
    for category in FoodCatalogue.categories { #expect(PurchaseRate.of(nil, category: category) != nil, "\(category)") }
  }

  @Test("Usual foods are listed once, most often bought first")
  func usual() {
    let foods = PurchaseRate.usualFoods
    #expect(Set(foods.map(\.food)).count == foods.count && foods.count > 200)
    #expect(zip(foods, foods.dropFirst()).allSatisfy { $0.rate.tripsPer10000 >= $1.rate.tripsPer10000 })
    #expect(foods.prefix(4).map(\.food).contains("milk"))
  }
}
