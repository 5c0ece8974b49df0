import LarderCommands
import LarderModel
import Testing

@Suite("Describing products")
struct DescribeProductTests {
  static let code = "04006381333931"

  private func product(_ story: Story) throws -> ProductID {
    try #require(story.household.catalog.product(named: Self.code))
  }

  @Test("One command describes a product: its food, pack, names and label")
  func all() throws {
    var story = Story()
    story.when(
      .describe {
        ($0.item, $0.pack, $0.units) = ("oat drink", Quantity(amount: 1_980_000, dimension: .volume), 6)
        ($0.title, $0.brand, $0.isFavourite) = ("Barista", "Mill", true)
        $0.figures = [(.energy, "45 kcal"), (.sugars, "4"), (.salt, "100 mg")]
      })
    story.then(
      "product-described item:oat drink product:04006381333931 pack:1980 ml units:6 title:Barista brand:Mill "
        + "per:volume energy:45 kcal sugars:4 g salt:0.1 g favourite:yes")
    let catalog = story.household.catalog
    let product = try product(story)
    #expect(catalog.isKnown(product) && catalog.knownProducts == [product])
    #expect(catalog.item(named: "oat drink").map { catalog.products(of: $0) } == [product])
    #expect(catalog.units(of: product, on: story.today) == 6)
  }

  @Test("An unknown code cannot be described without its food")
  func unknown() {
    var story = Story()
    story.when(.describe { $0.title = "Barista" })
    story.refused(.unknownItem, saying: "the code 04006381333931 does not stand for any item yet")
    #expect(story.log.isEmpty)
  }

  @Test("Omitted values stay, and a value marked unknown is removed")
  func takenAway() throws {
    var story = Story()
    try story.given(
      .describe {
        ($0.item, $0.pack, $0.title) = ("oat drink", Quantity(amount: 1_000_000, dimension: .volume), "Barista")
        $0.figures = [(.energy, "45"), (.sugars, "4")]
      })
    try story.given(.describe { $0.figures = [(.sugars, "3.4")] })
    story.when(.describe { $0.unknown = [.sugars] })
    story.then(
      "product-described product:04006381333931 pack:1000 ml title:Barista per:volume energy:45 kcal replaces:true")
    let product = try product(story)
    #expect(story.household.catalog.fact(product, .sugars, on: story.today)?.value == nil)
    #expect(story.household.catalog.fact(product, .energy, on: story.today)?.value == 45_000)
    #expect(story.household.catalog.item(of: product) != nil)
    story.when(.describe { $0.unknown = [.sugars, .salt] })
    story.then()
    story.when(.describe { $0.unknown = [.pack] })
    #expect(story.household.catalog.pack(of: product, on: story.today) == nil)
    #expect(story.household.catalog.title(of: product, on: story.today) == "Barista")
  }

  @Test("Removing a value keeps the other values on other days")
  func otherDays() throws {
    var story = Story()
    try story.given(
      .describe {
        $0.item = "oat drink"
        ($0.per, $0.figures) = (.volume, [(.energy, "45"), (.sugars, "4")])
      },
      .describe(from: "2026-11-01") { $0.figures = [(.energy, "48")] },
      .describe { $0.unknown = [.sugars] })
    let product = try product(story)
    func energy(_ day: String) throws -> Int64? {
      story.household.catalog.fact(product, .energy, on: try Day(iso: day))?.value
    }
    #expect(try energy("2026-10-31") == 45_000)
    #expect(try energy("2026-11-01") == 48_000)
    for day in ["2026-10-31", "2026-11-20"] {
      #expect(story.household.catalog.fact(product, .sugars, on: try Day(iso: day))?.value == nil)
    }
  }

  @Test("A change from a given day leaves earlier days unchanged")
  func changed() throws {
    var story = Story()
    try story.given(
      .describe { ($0.item, $0.figures) = ("muesli", [(.sugars, "20")]) },
      .describe(from: "2026-11-10") { $0.figures = [(.sugars, "15")] })
    let product = try product(story)
    #expect(story.household.catalog.fact(product, .sugars, on: try Day(iso: "2026-11-09"))?.value == 20_000)
    #expect(story.household.catalog.fact(product, .sugars, on: try Day(iso: "2026-11-10"))?.value == 15_000)
  }

  @Test("All figures on a label share one basis, and changing it for one changes it for all")
  func basis() throws {
    var story = Story()
    try story.given(.describe { ($0.item, $0.figures) = ("oat drink", [(.energy, "45"), (.fat, "1.5")]) })
    let product = try product(story)
    func per(_ attribute: ProductAttribute) -> Dimension? {
      story.household.catalog.fact(product, attribute, on: story.today)?.per
    }
    #expect(per(.energy) == .mass)
    try story.given(.describe { ($0.per, $0.figures) = (.volume, [(.sugars, "4")]) })
    #expect([per(.energy), per(.fat), per(.sugars)] == [.volume, .volume, .volume])
    #expect(story.household.catalog.fact(product, .fat, on: story.today)?.value == 1500)
    try story.given(.describe { $0.per = .mass })
    #expect([per(.energy), per(.fat), per(.sugars)] == [.mass, .mass, .mass])
    story.when(.describe { $0.per = .mass })
    story.then()
  }

  @Test("Without a stated basis, figures refer to the measure of the pack")
  func usualBasis() throws {
    var story = Story()
    try story.given(
      .describe { ($0.item, $0.pack) = ("oat drink", Quantity(amount: 1_000_000, dimension: .volume)) },
      .describe { $0.figures = [(.energy, "45")] })
    #expect(story.household.catalog.fact(try product(story), .energy, on: story.today)?.per == .volume)
    story.when(.describe("04006381333948") { ($0.item, $0.per) = ("milk", .volume) })
    story.refused(.badValue, saying: "the label has no figures yet for 100 ml")
  }

  private static let impossibleLabels: [([(String, String)], String)] = [
    ([("fat", "3"), ("saturates", "5 g")], "saturates are part of the fat, so they cannot be 5 g of 3 g"),
    ([("carbohydrate", "10"), ("sugars", "10.6")], "sugars are part of the carbohydrate"),
    ([("fat", "50"), ("carbohydrate", "50"), ("protein", "5.1")], "cannot add up to 105.1 g in 100 g"),
    ([("energy", "3801 kJ")], "100 g cannot contain 908 kcal"),
    ([("energy", "909")], "100 g cannot contain 909 kcal"),
    ([("energy", "190 kJ"), ("energy", "60 kcal")], "190 kJ is 45 kcal, not 60 kcal"),
    ([("salt", "100.1 g")], "salt \"100.1 g\" must be from 0 to 100 g"),
    ([("fat", "1 l")], "is not a weight"),
    ([("sugars", "-1")], "sugars"),
    ([("energy", "9000")], "is more than food can contain"),
    ([("protein", "much")], "protein"),
  ]

  @Test("An impossible label is refused with the reason", arguments: impossibleLabels)
  func impossible(figures: [(String, String)], saying words: String) {
    var story = Story()
    story.when(
      .describe {
        ($0.item, $0.per) = ("food", .mass)
        $0.figures = figures.map { (attribute: ProductAttribute(exactly: $0.0) ?? .unsaid, text: $0.1) }
      })
    story.refused(.badValue, saying: words)
    #expect(story.log.isEmpty)
  }

  @Test("A barely possible label is accepted, including kJ next to kcal, and the weight of 100 ml of syrup")
  func possible() throws {
    var story = Story()
    try story.given(
      .describe {
        ($0.item, $0.per) = ("food", .mass)
        $0.figures = [
          (.energy, "190 kJ"), (.energy, "45 kcal"), (.fat, "3"), (.saturates, "3.1"), (.carbohydrate, "10"),
          (.sugars, "10.5"),
        ]
      })
    #expect(story.household.catalog.fact(try product(story), .energy, on: story.today)?.value == 45_000)
    try story.given(
      .describe("04006381333948") {
        ($0.item, $0.per) = ("syrup", .volume)
        $0.figures = [(.carbohydrate, "98"), (.protein, "10")]
      },
      .describe("04006381333955") {
        ($0.item, $0.per) = ("pizza", .pieces)
        $0.figures = [(.energy, "910 kcal"), (.carbohydrate, "110"), (.fat, "40")]
      })
  }

  @Test("New figures must be consistent with earlier ones")
  func together() throws {
    var story = Story()
    try story.given(.describe { ($0.item, $0.figures) = ("butter", [(.fat, "30")]) })
    story.when(.describe { $0.figures = [(.saturates, "54")] })
    story.refused(.badValue, saying: "cannot be 54 g of 30 g")
    story.when(.describe { $0.figures = [(.saturates, "54"), (.fat, "82")] })
    guard case .success = story.outcome else {
      Issue.record("\(story.outcome)")
      return
    }
  }

  @Test("The facts of a label in addition to its figures are one event, and omitted facts stay")
  func read() throws {
    var story = Story()
    try story.given(.describe { ($0.item, $0.figures) = ("ham", [(.energy, "120")]) })
    story.when(
      .describe {
        ($0.reading.kind, $0.reading.nova, $0.reading.additives) = (.redMeat, 4, "E250")
        ($0.reading.fruit, $0.reading.source) = (500, "label")
      })
    story.then(
      "label-read product:04006381333931 kind:red-meat fruit:0.5 % nova:4 additives:E250 source:label")
    try story.given(.describe { $0.reading.additives = LabelRead.noAdditives })
    let facts = story.household.catalog.labelFacts(of: try product(story), on: story.today)
    #expect(facts.kind == .redMeat && facts.nova == 4 && facts.additives == [] && facts.fruit == 500)
    #expect(story.household.catalog.fact(try product(story), .energy, on: story.today)?.value == 120_000)
  }

  @Test("A read fact that becomes unknown leaves the others and the figures, on every day")
  func unread() throws {
    var story = Story()
    try story.given(
      .describe {
        ($0.item, $0.figures) = ("ham", [(.energy, "120")])
        ($0.reading.nova, $0.reading.additives, $0.reading.kind) = (4, "E250", .food)
      },
      .describe(from: "2026-11-10") { $0.reading.additives = "E250, E301" })
    story.when(.describe { $0.unknown = [.nova] })
    story.then(
      "label-read product:04006381333931 kind:food additives:E250 replaces:true",
      "label-read product:04006381333931 kind:food additives:E250, E301 from:2026-11-10 replaces:true")
    let catalog = story.household.catalog
    let product = try product(story)
    #expect(catalog.labelFacts(of: product, on: try Day(iso: "2026-11-09")).additives == ["E250"])
    #expect(catalog.labelFacts(of: product, on: story.today).additives == ["E250", "E301"])
    #expect(catalog.labelFacts(of: product, on: story.today).nova == nil)
    #expect(catalog.fact(product, .energy, on: story.today)?.value == 120_000)
    story.when(.describe { $0.unknown = [.nova] })
    story.then()
  }

  @Test("The digits of a store's own codes are learnt without a product")
  func digits() throws {
    var story = Story()
    story.when(
      .describe("2012345@Markt") {
        $0.codes = (store: "Markt", prefix: 20, rule: CodeRule(measure: .weight, digits: 4))
      })
    story.then("code-learnt store:Markt prefix:20 measure:weight digits:4")
    #expect(story.household.catalog.product(named: "2012345@Markt") == nil)
  }
}

extension StoryStep {
  /// Describes a product.
  static func describe(
    _ name: String = DescribeProductTests.code, from: String? = nil, _ say: @escaping (inout DescribeProduct) -> Void
  ) -> StoryStep {
    StoryStep { today in
      var describe = DescribeProduct(name, entryTime: EntryTime(today: today))
      describe.from = try from.map { try Day(iso: $0) }
      say(&describe)
      return describe
    }
  }
}
