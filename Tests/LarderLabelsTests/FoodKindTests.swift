import FoodTables
import Testing

@testable import LarderLabels

@Suite("Kinds of food by category")
struct FoodKindTests {
  @Test("Every row of the table is understood")
  func table() {
    for row in TableText.labelCategories.rows { #expect(FoodKind.Row(row) != nil, "\(row.text)") }
  }

  @Test("A product without a known category has no kind", arguments: [[], ["en:null"], [""], ["en:null", "en:null"]])
  func none(categories: [String]) { #expect(FoodKind(categories: categories) == nil) }

  @Test(
    "The categories decide the table of points",
    arguments: [
      (["en:snacks"], FoodKind.Rules.general), (["en:beverages", "en:sodas"], .beverage),
      (["en:dairies", "en:milks"], .beverage), (["en:plant-based-milk-alternatives", "en:oat-drinks"], .beverage),
      (["en:beverages", "en:soups"], .general), (["en:spreads", "en:nut-butters"], .fat), (["en:nuts"], .fat),
      (["en:nuts", "en:chestnuts"], .general), (["en:fats", "en:olive-oils"], .fat), (["en:spring-waters"], .beverage),
      (["en:null", "en:snacks"], .general), (["xx:unknown"], .general),
    ])
  func rules(categories: [String], wanted: FoodKind.Rules) {
    #expect(FoodKind(categories: categories)?.rules == wanted)
  }

  @Test("Water, cheese, red meat, exempt and prepared food are recognised")
  func kinds() throws {
    #expect(FoodKind(categories: ["en:beverages", "en:spring-waters"])?.isWater == true)
    #expect(FoodKind(categories: ["en:spring-waters", "en:flavoured-waters"])?.isWater == false)
    #expect(FoodKind(categories: ["en:cheeses"])?.isCheese == true)
    #expect(FoodKind(categories: ["en:cheeses", "fr:fromages-blancs"])?.isCheese == false)
    #expect(FoodKind(categories: ["en:meats", "en:beef"])?.isRedMeat == true)
    #expect(FoodKind(categories: ["en:spices"])?.isExempt == true)
    #expect(FoodKind(categories: ["en:beverages", "en:instant-beverages"])?.isPrepared == true)
  }

  @Test("The share of fruit comes from the category only where it has to")
  func fruit() throws {
    var label = NutriScoreTests.label(["1600", "0", "0", "10", "9", "0", "0", "0", nil])
    func share(_ categories: [String]) throws -> LabelFigure? {
      try NutriScore(label, FoodKind(categories: categories)).parts.first { $0.measure == .fruit }?.figure
    }
    #expect(try share(["en:snacks"]) == nil)
    #expect(try share(["en:beverages", "en:fruit-juices"]) == 100)
    #expect(try share(["en:vegetables", "en:potatoes"]) == 0)
    #expect(try share(["en:jams"]) == 50)
    label[.fruit] = 30
    #expect(try share(["en:jams"]) == 30)
    #expect(try share(["en:fats", "en:olive-oils"]) == 100)
  }
}
