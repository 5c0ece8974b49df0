import LarderCommands
import LarderModel
import Testing

@Suite("Using")
struct UseTests {
  @Test("Three thirds of a 500 g pack leave exactly nothing")
  func thirds() throws {
    var story = Story()
    try story.given(.buy("rice", "500 g"))
    story.when(.use("rice", "1/3 pack"))
    story.then("consumed item:rice lot:1 quantity:166.667 g")
    story.when(.use("rice", "1/3 pack"))
    story.then("consumed item:rice lot:1 quantity:166.667 g")
    story.when(.use("rice", "1/3 pack"))
    story.then("consumed item:rice lot:1 quantity:166.666 g")
    #expect(story.stock("rice").isEmpty)
    #expect(story.household.lots.contradictions.isEmpty)
  }

  @Test(
    "Parts of a pack leave whole packs in a lot of several", arguments: [2, 3, 6, 7, 9, 11],
    ["3x500 g", "4x333 g", "7x250 ml"])
  func packsOfSeveral(number: Int, packs: String) throws {
    var story = Story()
    try story.given(.buy("rice", packs))
    let lot = try #require(story.household.lots[LotID(rawValue: 1)])
    for pack in 1..<Int64(lot.quantity / lot.pack) {
      for _ in 0..<number { story.when(.use("rice", "1/\(number) pack")) }
      #expect(story.household.lots[LotID(rawValue: 1)]?.remaining == lot.quantity - pack * lot.pack)
    }
  }

  @Test(
    "Equal parts of a whole leave exactly nothing, for any pack",
    arguments: 2...11,
    ["500 g", "453592 mg", "4x500g", "3x333 g", "1000 mg", "1", "10", "6x1 piece", "1 l", "7x250 ml"])
  func parts(number: Int, pack: String) throws {
    var story = Story()
    try story.given(.buy("rice", pack, price: "3.99"))
    let lot = try #require(story.household.lots[LotID(rawValue: 1)])
    let packs = Int(lot.quantity / lot.pack)
    var cost: Int64 = 0
    for use in 1...(number * packs) {
      #expect(!story.stock("rice").isEmpty, "before use \(use)")
      story.when(.use("rice", "1/\(number) pack"))
      #expect(story.lines.count == 1, "use \(use): \(story.outcome)")
      cost += story.costs.reduce(0, +)
    }
    #expect(story.stock("rice").isEmpty)
    #expect(cost == 399 * Lot.costScale)
  }

  @Test("A lot that does not divide evenly into packs is used up by its packs", arguments: 2...9)
  func unevenPack(packs: Int) throws {
    var story = Story()
    try story.given(.buy("rice", "1 g"))
    var bought = Bought()
    bought.item = ItemID(rawValue: 1)
    bought.lot = LotID(rawValue: 2)
    bought.quantity = Quantity(amount: 1_000_000, dimension: .mass)
    bought.packs = packs
    story.happens(bought)
    for _ in 1...packs { try story.given(.use("rice", "1 pack", lot: 2)) }
    #expect(story.stock("rice") == ["1: 1 g"])
  }

  @Test(
    "A whole pack after parts of another takes all that is left, including the residue", arguments: [3, 6, 7, 9, 11]
  )
  func wholeAfterParts(number: Int) throws {
    var story = Story()
    try story.given(.buy("rice", "2x500g"))
    for _ in 1...number { try story.given(.use("rice", "1/\(number) pack")) }
    story.when(.use("rice", "1 pack"))
    #expect(story.lines.count == 1)
    #expect(story.stock("rice").isEmpty)
  }

  @Test("Parts of a piece leave no residue", arguments: 2...12)
  func pieces(number: Int) throws {
    var story = Story()
    try story.given(.buy("melon", "2"))
    for _ in 1...number { try story.given(.use("melon", "1/\(number)")) }
    story.when(.use("melon", "1"))
    #expect(story.lines.count == 1)
    #expect(story.stock("melon").isEmpty)
  }

  @Test("Exact quantities are taken exactly: a remaining milligram stays")
  func exact() throws {
    var story = Story()
    try story.given(.buy("saffron", "10 mg"), .use("saffron", "9 mg"))
    #expect(story.stock("saffron") == ["1: 1 mg"])
  }

  @Test("Opened lots go first, then by date, then by age, and frozen lots last")
  func order() throws {
    var story = Story()
    try story.given(
      .buy("milk", "1 l"), .buy("milk", "1 l", due: "+9d"), .buy("milk", "1 l", due: "+5d"),
      .buy("milk", "1 l", due: "+5d"), .buy("milk", "1 l", due: "+1d"), .buy("milk", "1 l", due: "+20d"),
      .change(.freeze, "milk", lot: 5), .change(.open, "milk", lot: 6))
    #expect(
      story.stock("milk") == [
        "6: 1 l due 2026-12-10 opened", "3: 1 l due 2026-11-25", "4: 1 l due 2026-11-25", "2: 1 l due 2026-11-29",
        "1: 1 l", "5: 1 l frozen",
      ])
    story.when(.use("milk", "300 ml"))
    story.then("consumed item:milk lot:6 quantity:300 ml")
  }

  @Test("A shortfall in one lot is taken from the next")
  func acrossLots() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l", due: "+2d"), .buy("milk", "1 l", due: "+3d"), .buy("milk", "1 l"))
    story.when(.use("milk", "2.3 l", by: "Ada"))
    story.then(
      "consumed item:milk lot:1 quantity:1000 ml person:Ada", "consumed item:milk lot:2 quantity:1000 ml person:Ada",
      "consumed item:milk lot:3 quantity:300 ml person:Ada")
  }

  @Test("Packs and parts of packs can span lots")
  func packsAcrossLots() throws {
    var story = Story()
    try story.given(.buy("rice", "500 g"), .buy("rice", "1 kg"))
    story.when(.use("rice", "1.5 packs"))
    story.then("consumed item:rice lot:1 quantity:500 g", "consumed item:rice lot:2 quantity:500 g")
    try story.given(.buy("oats", "500 g"), .buy("oats", "500 g"))
    for _ in 1...3 { try story.given(.use("oats", "2/3 pack")) }
    #expect(story.stock("oats").isEmpty)
  }

  @Test("Using more than the stock is refused, and the log stays unchanged")
  func notEnough() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l"), .buy("milk", "500 ml"))
    let events = story.log.count
    story.when(.use("milk", "1501 ml"))
    story.refused(.notEnough, saying: "only 1.5 l of milk")
    story.when(.use("milk", "4 packs"))
    story.refused(.notEnough)
    story.when(.use("milk", "2 l", by: "Somebody"))
    story.refused(.notEnough)
    #expect(story.log.count == events)
    #expect(story.stock("milk") == ["1: 1 l", "2: 500 ml"])
    story.when(.use("milk", "1500 ml"))
    story.then("consumed item:milk lot:1 quantity:1000 ml", "consumed item:milk lot:2 quantity:500 ml")
    story.when(.use("milk", "1 ml"))
    story.refused(.notEnough, saying: "no milk in stock")
  }

  @Test("Food that came in later cannot be used on an earlier day, even if it would be first")
  func earlier() throws {
    var story = Story(on: "2026-11-18")
    try story.given(.buy("milk", "1 l", due: "+9d"))
    story.today = try Day(iso: "2026-11-20")
    try story.given(.buy("milk", "1 l", due: "+1d"))
    let yesterday = try Day(iso: "2026-11-19")
    func use(_ text: String) throws -> StoryStep {
      let quantity = try EnteredQuantity(parsing: text)
      return .exactly { now in
        Use(item: "milk", quantity: quantity, entryTime: EntryTime(today: now.today, day: yesterday))
      }
    }
    story.when(try use("300 ml"))
    story.then("consumed item:milk lot:1 quantity:300 ml")
    story.when(try use("701 ml"))
    story.refused(.notInYet(LotID(rawValue: 2)), saying: "lot 2 of milk was not in stock yet")
    story.when(try use("all"))
    story.then("consumed item:milk lot:1 quantity:700 ml")
    story.when(try use("1 pack"))
    story.refused(.notInYet(LotID(rawValue: 2)))
    #expect(story.household.lots.contradictions.isEmpty)
  }

  @Test("A jar of a counted item is one piece, and a box is the whole purchase")
  func containers() throws {
    var story = Story()
    try story.given(.buy("jam", "3 pieces"), .buy("eggs", "10 pieces"))
    story.when(.use("jam", "1 jar"))
    story.then("consumed item:jam lot:1 quantity:1 pieces")
    story.when(.use("jam", "half a jar"))
    story.then("consumed item:jam lot:1 quantity:0.5 pieces")
    story.when(.use("eggs", "1 box"))
    story.then("consumed item:eggs lot:2 quantity:10 pieces")
  }

  @Test("An unknown item is refused, and gets no number")
  func unknownItem() {
    var story = Story()
    story.when(.use("unicorn", "1"))
    story.refused(.unknownItem)
    #expect(story.log.isEmpty)
  }

  @Test("A bare number of measured food is questioned, and of pieces accepted")
  func bare() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l"), .buy("flour", "1 kg"), .buy("eggs", "10"))
    story.when(.use("milk", "2"))
    story.refused(.ambiguous, saying: "as 200ml")
    story.when(.use("flour", "150"))
    story.refused(.ambiguous, saying: "try 150g")
    story.when(.use("flour", "1.5"))
    story.refused(.ambiguous, saying: "try 1.5kg")
    story.when(.use("eggs", "3"))
    story.then("consumed item:eggs lot:3 quantity:3 pieces")
  }

  @Test("Without a quantity, the amount of measured food is asked for, lot by lot")
  func noQuantity() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l"))
    for step in [.use("milk"), .toss("milk")] as [StoryStep] {
      story.when(step)
      story.refused(.ambiguous, saying: "in stock: 1 l; add a quantity, half or all")
    }
    try story.given(.use("milk", "all"), .buy("milk", "1 l"), .buy("milk", "1 l"))
    story.when(.use("milk"))
    story.refused(.ambiguous, saying: "lot 2: 1 l, lot 3: 1 l")
    story.when(.use("milk", lot: 3))
    story.then("consumed item:milk lot:3 quantity:1000 ml")
    try story.given(.buy("milk", "1 l"))
    story.when(.use("milk", "all"))
    #expect(story.lines.count == 2)
    #expect(story.stock("milk").isEmpty)
  }

  @Test("Parts of the stock refer to all lots together")
  func shares() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l"), .buy("milk", "500 ml"))
    story.when(.use("milk", "4/5 of it"))
    story.then("consumed item:milk lot:1 quantity:1000 ml", "consumed item:milk lot:2 quantity:200 ml")
    try story.given(.buy("jam", "100 g"), .buy("jam", "1 piece"))
    story.when(.use("jam", "half"))
    story.refused(.ambiguous, saying: "different units")
    try story.given(.buy("salt", "1 mg"))
    story.when(.use("salt", "1/3 of it"))
    story.refused(.badValue, saying: "too small")
  }

  @Test("A place limits the lots used, and an unknown place is refused")
  func place() throws {
    var story = Story()
    try story.given(.buy("butter", "250 g", place: "fridge"), .buy("butter", "500 g", place: "cellar"))
    story.when(.use("butter", "100 g", place: "cellar"))
    story.then("consumed item:butter lot:2 quantity:100 g")
    story.when(.use("butter", "300 g", place: "fridge"))
    story.refused(.notEnough)
    story.when(.use("butter", "100 g", place: "attic"))
    story.refused(.badValue, saying: "attic")
  }

  @Test("Using milk in grams requires its density")
  func density() throws {
    var story = Story()
    try story.given(.buy("milk", "2 l"))
    story.when(.use("milk", "500 g"))
    story.refused(.unknownFactor, saying: "1 ml of milk weigh")
    try story.given(.know("milk", [("density", "1.03")]))
    story.when(.use("milk", "500 g"))
    story.then("consumed item:milk lot:1 quantity:485.437 ml")
    for _ in 1...3 { try story.given(.use("milk", "500 g")) }
    story.when(.use("milk", "60 g"))
    #expect(story.stock("milk").isEmpty)
  }

  @Test("Using eggs in grams requires the weight of one, and converts to eggs")
  func pieceWeight() throws {
    var story = Story()
    try story.given(.buy("eggs", "10"))
    story.when(.use("eggs", "120 g"))
    story.refused(.unknownFactor, saying: "one piece of eggs weigh")
    try story.given(.know("eggs", [("piece", "60g")]))
    story.when(.use("eggs", "120 g"))
    story.then("consumed item:eggs lot:1 quantity:2 pieces")
  }

  @Test("Converted parts that make up a whole leave nothing", arguments: [3, 7, 20, 50])
  func convertedParts(number: Int) throws {
    var story = Story()
    try story.given(.know("oil", [("density", "0.91")]), .buy("oil", "1 l"))
    let milligrams = 910_000 / number
    for _ in 1..<number { try story.given(.use("oil", "\(milligrams) mg")) }
    try story.given(.use("oil", "\(910_000 - milligrams * (number - 1)) mg"))
    #expect(story.stock("oil").isEmpty)
  }

  @Test(
    "Quantities that only a program could send are refused, and never trap",
    arguments: [
      .exact(Quantity(amount: 0, dimension: .volume)), .exact(Quantity(amount: -5, dimension: .volume)),
      .exact(Quantity(amount: .min, dimension: .mass)), .exact(Quantity(amount: .max, dimension: .mass)),
      .exact(Quantity(amount: .max, dimension: .pieces)), .exact(Quantity(amount: 5, dimension: .none)),
      .packs(ExactNumber(.max)), .packs(ExactNumber(.min)), .packs(.zero), .share(.zero), .share(ExactNumber(.min)),
      .share(ExactNumber(.max)), .bare(ExactNumber(.max)), .bare(ExactNumber(.min)),
    ] as [EnteredQuantity.Measure])
  func crafted(measure: EnteredQuantity.Measure) throws {
    let quantity = EnteredQuantity(text: "so much", measure: measure)
    for (size, item) in [("2 l", "milk"), ("10", "eggs"), ("1000000 kg", "flour")] {
      var story = Story()
      try story.given(
        .know(item, [("density", "0.000001"), ("piece", "1000000 kg")]), .buy(item, size), .buy(item, size))
      story.when(.exactly { Use(item: item, quantity: quantity, entryTime: $0) })
      if case .success = story.outcome { Issue.record("\(item): \(story.lines)") }
    }
  }

  @Test("Refusals use the household's style")
  func refusals() throws {
    var story = Story()
    story.happens(SettingChanged(FactChange(.locale, 1, words: "de")))
    try story.given(.buy("milk", "1,5 l"))
    story.when(.use("milk", "2l"))
    story.refused(.notEnough, saying: "only 1,5 l of milk is in stock")
  }
}
