import LarderCommands
import LarderModel
import Testing

@Suite("Lots and labels of products")
struct ProductTests {
  private static let code = DescribeProductTests.code

  /// Two litres of an oat drink with a different energy on its label than oat drinks have.
  private func kitchen() throws -> Story {
    var story = Story()
    try story.given(
      .know("oat drink", [("energy", "60kcal/100ml"), ("fat", "2g/100ml")]),
      .describe {
        ($0.item, $0.pack) = ("oat drink", Quantity(amount: 1_000_000, dimension: .volume))
        ($0.per, $0.figures) = (.volume, [(.energy, "45"), (.sugars, "4")])
      },
      .buyProduct("oat drink", "2 l", Self.code))
    return story
  }

  @Test("The label follows the purchase in the same command, and the lot has the product")
  func label() throws {
    let story = try kitchen()
    let product = try #require(story.household.catalog.product(named: Self.code))
    #expect(story.household.stock().map(\.lot.product) == [product.rawValue])
    let labels = story.household.kitchen.products.labels(of: product)
    let label = try #require(labels.first)
    #expect(labels.count == 1 && story.log[Int(label) - 1].record.kind == ProductLinked.code)
    #expect(story.log[Int(label) - 2].record.kind == Bought.code)
    #expect(story.log[Int(label) - 1].record.continuesCommand)
  }

  @Test("A frozen, opened or moved part of a lot keeps its product")
  func split() throws {
    var story = try kitchen()
    try story.given(
      .change(.freeze, "oat drink", "500 ml", to: "freezer"), .change(.open, "oat drink", "300 ml"),
      .change(.move, "oat drink", "200 ml", to: "cellar"))
    let products = Set(story.household.stock().map(\.lot.product))
    #expect(story.household.stock().count >= 3)
    #expect(products.count == 1 && !products.contains(0))
  }

  @Test("Eaten food has the label's energy, and otherwise the food's")
  func eaten() throws {
    var story = try kitchen()
    story.when(.eat("oat drink", "200 ml"))
    let logged = try #require(story.log.last { $0.record.kind == MealLogged.code }).decode(as: MealLogged.self)
    #expect(logged.energy == 90_000 && logged.fat == 4000)
    try story.given(.use("oat drink", "all"), .buy("oat drink", "1 l"))
    story.when(.eat("oat drink", "200 ml"))
    let other = try #require(story.log.last { $0.record.kind == MealLogged.code }).decode(as: MealLogged.self)
    #expect(other.energy == 120_000)
  }

  @Test("A changed label applies to food eaten from its day on, and leaves earlier meals unchanged")
  func changed() throws {
    var story = try kitchen()
    try story.given(.describe(from: "2026-11-21") { $0.figures = [(.energy, "50")] })
    func energy() -> Int64? {
      story.log.last { $0.record.kind == MealLogged.code }?.decode(as: MealLogged.self).energy
    }
    try story.given(.eat("oat drink", "100 ml"))
    #expect(energy() == 45_000)
    story.today = try Day(iso: "2026-11-21")
    try story.given(.eat("oat drink", "100 ml"))
    #expect(energy() == 50_000)
  }

  @Test("A dish has the energy of its ingredients' labels")
  func cooked() throws {
    var story = try kitchen()
    try story.given(.exactly { WriteRecipe("porridge", entryTime: $0) })
    let household = story.household
    let meal = try #require(household.catalog.meal(named: "porridge"))
    let drink = try #require(household.catalog.item(named: "oat drink"))
    let quantity = try EnteredQuantity(parsing: "400 ml")
    try story.given(
      .exactly { entryTime in
        var cook = Cook(meal, portions: ExactNumber(2), entryTime: entryTime)
        cook.ingredients = [Cook.Ingredient("oat drink", item: drink, quantity: quantity)]
        cook.kept = ExactNumber(2)
        return cook
      })
    let dish = try #require(story.log.last { $0.record.kind == DishDescribed.code }).decode(as: DishDescribed.self)
    #expect(dish.energy == 90_000)
  }

  @Test("The latest purchases of a product are remembered, newest first, up to a limit")
  func remembered() throws {
    var story = try kitchen()
    for _ in 0..<20 { try story.given(.buyProduct("oat drink", "1 l", Self.code)) }
    let product = try #require(story.household.catalog.product(named: Self.code))
    let labels = story.household.kitchen.products.labels(of: product)
    #expect(labels.count == ProductTable.remembered)
    #expect(labels == labels.sorted { $0 > $1 } && labels.first == UInt64(story.log.count))
  }
}

@Suite("Deferred codes")
struct WaitingCodeTests {
  private static let code = DescribeProductTests.code

  @Test("Deferred scans are entered on their days once food and pack are known; impossible ones are counted")
  func settled() throws {
    var story = Story()
    try story.given(
      .park(.buy, packs: 2000, price: "4.76", store: "Markt"), .park(.use), .park(.toss, packs: 9000), .park(.count),
      .park(.list, packs: 3000))
    story.today = try Day(iso: "2026-11-22")
    story.when(.describe { $0.item = "oat drink" })
    story.then("product-described item:oat drink product:04006381333931")
    #expect(story.household.kitchen.parked.lines.count == 5)
    let describe = StoryStep.describe { $0.pack = Quantity(amount: 1_000_000, dimension: .volume) }
    let decision = try story.household.decide(describe.command(story.today), by: nil)
    // Nine cannot be thrown away if one is left, and the amount at that time is unknown now.
    #expect(decision.leftOut == 2)
    story.when(describe)
    #expect(story.household.kitchen.parked.lines.isEmpty)
    #expect(story.stock("oat drink") == ["1: 1 l"])
    let bought = try #require(story.log.first { $0.record.kind == Bought.code })
    #expect(bought.day == (try Day(iso: "2026-11-20")))
    #expect(bought.decode(as: Bought.self).price == Money(minor: 476, currency: .euro))
    #expect(bought.decode(as: Bought.self).packs == 2)
    #expect(story.household.stock().allSatisfy { $0.lot.product != 0 })
    let item = try #require(story.household.catalog.item(named: "oat drink"))
    #expect(story.household.list[item]?.quantity == Quantity(amount: 3_000_000, dimension: .volume))
  }

  @Test("A code described at once leaves no deferred scans")
  func atOnce() throws {
    var story = Story()
    try story.given(.park(.buy))
    try story.given(
      .describe { ($0.item, $0.pack) = ("oat drink", Quantity(amount: 500_000, dimension: .volume)) })
    #expect(story.household.kitchen.parked.lines.isEmpty)
    #expect(story.stock("oat drink") == ["1: 500 ml"])
  }

  @Test("A forgotten code is no longer deferred, and a code that is not deferred cannot be forgotten")
  func dropped() throws {
    var story = Story()
    try story.given(.park(.buy), .park(.use))
    try story.given(.park(.unsaid, state: .dropped))
    #expect(story.household.kitchen.parked.lines.isEmpty && story.household.stock().isEmpty)
    story.when(.park(.unsaid, state: .dropped))
    story.refused(.unknownItem, saying: "is not among the unknown codes")
  }
}

extension StoryStep {
  /// A purchase by the code on the pack.
  fileprivate static func buyProduct(_ item: String, _ quantity: String, _ code: String) -> StoryStep {
    StoryStep { today in
      var buy = Buy(item: item, quantity: try EnteredQuantity(parsing: quantity), entryTime: EntryTime(today: today))
      buy.product = BoughtProduct(code)
      return buy
    }
  }

  /// Keeps an unknown code for later.
  fileprivate static func park(
    _ doing: DeferredCodeUse, packs: Int64? = nil, price: String? = nil, store: String? = nil,
    state: DeferredCodeState = .parked
  ) -> StoryStep {
    StoryStep { today in
      var park = DeferCode(
        DescribeProductTests.code, code: "4006381333931", for: doing, entryTime: EntryTime(today: today))
      park.price = try price.map { try Money(parsing: $0, defaultCurrency: .euro) }
      (park.packs, park.store, park.state) = (packs, store, state)
      return park
    }
  }
}
