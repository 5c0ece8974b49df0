import LarderCommands
import LarderModel
import Testing

@Suite("Buying")
struct BuyTests {
  @Test("Four yoghurts of 150 g are 600 g in four packs")
  func packs() throws {
    var story = Story()
    story.when(.buy("yoghurt", "4x150g", price: "2.40", due: "+12d"))
    story.then(
      "bought item:yoghurt lot:1 quantity:600 g packs:4 price:2.4 EUR due:2026-12-02 due_kind:best-before")
    #expect(story.stock("yoghurt") == ["1: 600 g due 2026-12-02"])
    let lot = try #require(story.household.lots[LotID(rawValue: 1)])
    #expect(lot.pack == 150_000)
  }

  @Test("Names are recorded once, before the events that use them")
  func names() throws {
    var story = Story()
    story.when(.buy("milk", "2 l", place: "fridge", store: "Lidl"))
    #expect(
      story.log.map { story.line($0) }.prefix(3) == [
        "named sort:item number:1 name:milk", "named sort:store number:1 name:Lidl",
        "named sort:place number:1 name:fridge",
      ])
    story.when(.buy("MILK", "1 l", place: "Fridge", store: "lidl"))
    story.then("bought item:milk lot:2 quantity:1000 ml store:Lidl place:fridge")
    #expect(story.log.count == 5)
  }

  @Test("A bare number means pieces or packs of the last size; more than twenty is questioned")
  func bare() throws {
    var story = Story()
    story.when(.buy("eggs", "10"))
    story.then("bought item:eggs lot:1 quantity:10 pieces")
    try story.given(.buy("milk", "1 l"))
    story.when(.buy("milk", "2"))
    story.then("bought item:milk lot:3 quantity:2000 ml packs:2")
    story.when(.buy("milk", "21"))
    story.refused(.ambiguous, saying: "21 of what")
    story.when(.buy("milk", "1.5"))
    story.refused(.ambiguous, saying: "1.5 of what")
  }

  @Test("Eggs without a number are the last pack, and a first number is asked for")
  func usualNumber() throws {
    var story = Story()
    try story.given(.know("eggs", [("unit", "piece"), ("piece", "57g")]))
    story.when(.buy("eggs"))
    story.refused(.ambiguous, saying: "how many eggs?")
    try story.given(.buy("eggs", "10"))
    story.when(.buy("eggs"))
    story.then("bought item:eggs lot:2 quantity:10 pieces")
  }

  @Test("A container of unknown size is counted whole, and otherwise has the item's known size")
  func knownPack() throws {
    var story = Story()
    story.when(.buy("rice", "2 packs"))
    story.then("bought item:rice lot:1 quantity:2 pieces")
    try story.given(.know("rice", [("pack", "500g")]))
    story.when(.buy("rice", "2 packs"))
    story.then("bought item:rice lot:2 quantity:1000 g packs:2")
    story.when(.buy("bread", "2 slices"))
    story.refused(.unknownFactor, saying: "how much is one slice of bread?")
  }

  @Test("A weight given for whole containers is learnt and applied to the stock")
  func learntWeight() throws {
    var story = Story()
    try story.given(.buy("cat food", "12 tins"))
    story.when(.use("cat food", "85 g"))
    story.refused(.unknownFactor)
    story.when(.count("cat food", "11x85g"))
    story.then(
      "item-changed item:cat food attribute:piece value:85000", "counted item:cat food lot:1 quantity:11 pieces")
    story.when(.use("cat food", "1 tin"))
    story.then("consumed item:cat food lot:1 quantity:1 pieces")
    story.when(.use("cat food", "170 g"))
    story.then("consumed item:cat food lot:1 quantity:2 pieces")
  }

  @Test("A month on the pack means its last day; without a date it is estimated if possible")
  func due() throws {
    var story = Story()
    story.when(.buy("beans", "400 g", due: "11/2027"))
    story.then(
      "bought item:beans lot:1 quantity:400 g due:2027-11-30 due_kind:best-before due_is_month:true")
    try story.given(.know("salad", [("fridge", "5 days"), ("pantry", "1")]))
    story.when(.buy("salad", "1", place: "fridge"))
    story.then("bought item:salad lot:2 quantity:1 pieces place:fridge due:2026-11-25 due_kind:estimate")
    story.when(.buy("salad", "1"))
    story.then("bought item:salad lot:3 quantity:1 pieces due:2026-11-21 due_kind:estimate")
  }

  @Test("An unknown price is not zero")
  func unknownPrice() throws {
    var story = Story()
    try story.given(.buy("apples", "1 kg"), .buy("pears", "1 kg", price: "0"))
    #expect(story.household.lots[LotID(rawValue: 1)]?.cost == Lot.unknownCost)
    #expect(story.household.lots[LotID(rawValue: 2)]?.cost == 0)
  }

  @Test("A share of the stock cannot be bought", arguments: ["all", "half", "1/3 of it", "50%"])
  func shares(quantity: String) {
    var story = Story()
    story.when(.buy("milk", quantity))
    story.refused(.badValue)
  }

  @Test("The largest quantity is accepted, and one more is refused")
  func limits() {
    var story = Story()
    story.when(.buy("water", "1000000 l"))
    story.then("bought item:water lot:1 quantity:1000000000 ml")
    story.when(.buy("water", "1000000000001 ul"))
    story.refused(.badValue)
    story.when(.buy("stones", "1000x1000 kg"))
    story.then("bought item:stones lot:2 quantity:1000000000 g packs:1000")
    story.when(.buy("stones", "1001x1000 kg"))
    story.refused(.badValue, saying: "too large to record")
    story.when(.buy("gold", "1 g", price: "100000000"))
    story.then("bought item:gold lot:3 quantity:1 g price:100000000 EUR")
    story.when(.buy("gold", "1 g", price: "100000000.01"))
    story.refused(.badValue, saying: "too large to record")
    story.when(.buy("dust", "1/3000"))
    story.refused(.badValue, saying: "too small to record")
  }

  @Test(
    "Quantities that only a program could send are also refused, and never trap",
    arguments: [
      .exact(Quantity(amount: 0, dimension: .mass)), .exact(Quantity(amount: -1, dimension: .mass)),
      .exact(Quantity(amount: .min, dimension: .mass)), .exact(Quantity(amount: .max, dimension: .mass)),
      .bare(.zero), .bare(ExactNumber(.max)), .bare(ExactNumber(.min)), .packs(ExactNumber(.max)),
      .packed(count: ExactNumber(.max), each: Quantity(amount: .max, dimension: .mass)),
      .packed(count: ExactNumber(-1), each: Quantity(amount: 5, dimension: .mass)),
    ] as [EnteredQuantity.Measure])
  func crafted(measure: EnteredQuantity.Measure) throws {
    let quantity = EnteredQuantity(text: "so much", measure: measure)
    for known in [false, true] {
      var story = Story()
      if known { try story.given(.know("milk", [("pack", "1 l")])) }
      story.when(.exactly { Buy(item: "milk", quantity: quantity, entryTime: $0) })
      guard case .failure = story.outcome else {
        Issue.record("bought \(story.lines)")
        continue
      }
    }
  }

  @Test("A negative price, or one without a currency, is refused")
  func crookedPrice() throws {
    let liter = try EnteredQuantity(parsing: "1 l")
    for price in [
      Money(minor: -1, currency: .euro), Money(minor: .min, currency: .euro), Money(minor: 1, currency: .none),
    ] {
      var story = Story()
      story.when(
        .exactly { entryTime in
          var buy = Buy(item: "milk", quantity: liter, entryTime: entryTime)
          buy.price = price
          return buy
        })
      story.refused(.badValue, saying: "is not a valid price")
    }
  }

  @Test("A name or a note with a control character is refused")
  func controls() throws {
    var story = Story()
    story.when(.buy("mi\u{1B}[2Jlk", "1 l"))
    story.refused(.badValue)
    let liter = try EnteredQuantity(parsing: "1 l")
    story.when(
      .exactly { Buy(item: "milk", quantity: liter, entryTime: EntryTime(today: $0.today, note: "a\u{7}b")) })
    story.refused(.badValue, saying: "note")
  }

  @Test("A note is stored with the command's first event after the names")
  func note() throws {
    var story = Story()
    let liter = try EnteredQuantity(parsing: "1 l")
    story.when(
      .exactly { Buy(item: "milk", quantity: liter, entryTime: EntryTime(today: $0.today, note: "on offer")) })
    #expect(story.log.map { $0.texts[EventTexts.Tag.note] } == [nil, "on offer"])
    #expect(story.log.map { $0.texts[EventTexts.Tag.entered] } == [nil, "1 l"])
  }
}
