import LarderCommands
import LarderModel
import Testing

@Suite("Counting")
struct CountTests {
  @Test("Food found for the first time starts a lot without a price")
  func first() throws {
    var story = Story()
    story.when(.count("eggs", "10", place: "fridge", due: "+9d"))
    story.then("counted item:eggs lot:1 quantity:10 pieces place:fridge due:2026-11-29 due_kind:best-before")
    #expect(story.stock("eggs") == ["1: 10 due 2026-11-29"])
    #expect(story.household.lots[LotID(rawValue: 1)]?.cost == Lot.unknownCost)
    #expect(story.consumptions.map(\.amount) == [0, 0, -10_000])
  }

  @Test("A shortfall leaves the lots in order of use, with its share of the cost")
  func below() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l", price: "1.00", due: "+2d"), .buy("milk", "1 l", price: "2.00", due: "+5d"))
    story.when(.count("milk", "700 ml"))
    story.then("counted item:milk lot:1 quantity:0 ml", "counted item:milk lot:2 quantity:700 ml")
    #expect(story.consumptions.map(\.amount) == [1_000_000, 300_000])
    #expect(story.costs == [100 * Lot.costScale, 60 * Lot.costScale])
    #expect(story.stock("milk") == ["2: 700 ml due 2026-11-25"])
  }

  @Test("A count that matches the ledger is recorded as seen")
  func equal() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l", price: "1.00"))
    story.when(.count("milk", "1 l"))
    story.then("counted item:milk lot:1 quantity:1000 ml")
    #expect(story.costs == [0] && story.consumptions.map(\.amount) == [0])
    story.when(.count("milk", "all"))
    story.then("counted item:milk lot:1 quantity:1000 ml")
    #expect(story.stock("milk") == ["1: 1 l"])
  }

  @Test("A surplus starts a lot, unless one lot is counted")
  func above() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l", price: "1.00"))
    story.when(.count("milk", "1.5 l"))
    story.then("counted item:milk lot:2 quantity:500 ml")
    story.when(.count("milk", "1.2 l", lot: 1))
    story.then("counted item:milk lot:1 quantity:1200 ml")
    #expect(story.stock("milk") == ["1: 1.2 l", "2: 500 ml"])
    #expect(story.household.lots[LotID(rawValue: 1)]?.cost == 100 * Lot.costScale)
  }

  @Test("Counting zero empties the lots, and is refused if there are none")
  func nothing() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l"), .buy("milk", "1 l"))
    story.when(.count("milk", "0 l"))
    story.then("counted item:milk lot:1 quantity:0 ml", "counted item:milk lot:2 quantity:0 ml")
    #expect(story.stock("milk").isEmpty)
    story.when(.count("milk", "0 l"))
    story.refused(.contradicts)
    let events = story.log.count
    story.when(.count("unicorn", "0"))
    story.refused(.contradicts)
    story.when(.count("unicorn", "all", place: "stable"))
    story.refused(.contradicts)
    #expect(story.log.count == events)
  }

  @Test("A count in packs or other units is converted to the lot's unit")
  func units() throws {
    var story = Story()
    try story.given(.buy("rice", "4x500g"), .know("oil", [("density", "0.9")]), .buy("oil", "1 l"))
    story.when(.count("rice", "2.5 packs"))
    story.then("counted item:rice lot:1 quantity:1250 g")
    story.when(.count("oil", "450 g"))
    story.then("counted item:oil lot:2 quantity:500 ml")
    try story.given(.buy("jam", "1 l"))
    story.when(.count("jam", "450 g"))
    story.refused(.unknownFactor)
    try story.given(.buy("jam", "450 g"))
    story.when(.count("jam", "450 g"))
    story.refused(.ambiguous, saying: "different units")
    story.when(.count("jam", "400 g", lot: 4))
    story.then("counted item:jam lot:4 quantity:400 g")
    story.when(.count("jam", "half"))
    story.refused(.ambiguous)
    story.when(.count("rice", "half"))
    story.then("counted item:rice lot:1 quantity:625 g")
  }

  @Test("Counting zero of a known item without stock needs no unit", arguments: ["jam", "egg", "rice"])
  func nothingKnown(item: String) throws {
    var story = Story()
    try story.given(.buy("jam", "450 g"), .use("jam", "all"), .buy("egg", "6"), .know("rice", [("unit", "kg")]))
    if item == "egg" { try story.given(.use("egg", "all")) }
    story.when(.count(item, "0"))
    story.refused(.contradicts, saying: "the ledger already shows no \(item) in stock")
  }

  @Test("A count for an earlier day includes only lots in stock then, whatever has come in since")
  func laterPurchase() throws {
    for (price, store) in [(nil, nil), ("3.00", nil), (nil, "Lidl")] as [(String?, String?)] {
      var story = Story()
      try story.given(.buy("rice", "300 g", price: price, store: store))
      var bought = Bought()
      (bought.item, bought.lot) = (ItemID(rawValue: 1), LotID(rawValue: 2))
      bought.quantity = Quantity(amount: 500_000, dimension: .mass)
      story.happens(bought, on: try Day(iso: "2026-11-01"))
      let counted = try EnteredQuantity(parsing: "400 g")
      let earlier = try Day(iso: "2026-11-10")
      story.when(
        .exactly { Count(item: "rice", quantity: counted, entryTime: EntryTime(today: $0.today, day: earlier)) })
      story.then("counted item:rice lot:2 quantity:400 g")
      #expect(story.stock("rice") == ["2: 400 g", "1: 300 g"])
      story.when(
        .exactly { entryTime in
          var count = Count(item: "rice", quantity: counted, entryTime: EntryTime(today: entryTime.today, day: earlier))
          count.lot = LotID(rawValue: 1)
          return count
        })
      story.refused(.notInYet(LotID(rawValue: 1)))
    }
  }

  @Test("Stock found by a later count may have been there before, and is not counted twice")
  func laterFind() throws {
    var story = Story()
    try story.given(.count("rice", "300 g"))
    let counted = try EnteredQuantity(parsing: "400 g")
    let earlier = try Day(iso: "2026-11-10")
    let step = StoryStep.exactly {
      Count(item: "rice", quantity: counted, entryTime: EntryTime(today: $0.today, day: earlier))
    }
    story.when(step)
    story.refused(.notInYet(LotID(rawValue: 1)))
    // A frozen part of it was counted with it.
    try story.given(.change(.freeze, "rice", "100 g"), .use("rice", "all", lot: 1))
    story.when(step)
    story.refused(.notInYet(LotID(rawValue: 2)))
  }

  @Test("A count in one place leaves the others unchanged")
  func place() throws {
    var story = Story()
    try story.given(.buy("butter", "250 g", place: "fridge"), .buy("butter", "500 g", place: "freezer"))
    story.when(.count("butter", "100 g", place: "fridge"))
    story.then("counted item:butter lot:1 quantity:100 g")
    story.when(.count("butter", "50 g", place: "table"))
    story.then("counted item:butter lot:3 quantity:50 g place:table")
  }

  @Test("An overdrawn lot is set to zero, and a surplus is found again")
  func overdrawn() throws {
    var story = Story()
    try story.given(.buy("milk", "1 l"))
    var consumed = Consumed()
    (consumed.item, consumed.lot) = (ItemID(rawValue: 1), LotID(rawValue: 1))
    consumed.quantity = Quantity(amount: 1_500_000, dimension: .volume)
    story.happens(consumed)
    #expect(story.stock("milk") == ["1: -500 ml"])
    story.when(.count("milk", "200 ml"))
    story.then("counted item:milk lot:1 quantity:0 ml", "counted item:milk lot:2 quantity:200 ml")
    #expect(story.stock("milk") == ["2: 200 ml"])
  }

  @Test("The largest count is accepted, one more is refused, and no crafted count traps")
  func limits() throws {
    var story = Story()
    story.when(.count("water", "1000000 l"))
    story.then("counted item:water lot:1 quantity:1000000000 ml")
    story.when(.count("water", "1000001 l"))
    story.refused(.badValue)
    story.when(.count("water", "2 slices"))
    story.refused(.unknownFactor)
    for measure in [
      .exact(Quantity(amount: .min, dimension: .volume)), .exact(Quantity(amount: .max, dimension: .volume)),
      .exact(Quantity(amount: -1, dimension: .volume)), .packs(ExactNumber(.max)), .packs(ExactNumber(.min)),
      .bare(ExactNumber(.min)), .share(ExactNumber(.min)),
    ] as [EnteredQuantity.Measure] {
      let quantity = EnteredQuantity(text: "so much", measure: measure)
      story.when(.exactly { Count(item: "water", quantity: quantity, entryTime: $0) })
      if case .success = story.outcome { Issue.record("\(measure): \(story.lines)") }
    }
  }

  @Test("A date read during a count becomes the lot's, and is refused for an empty count")
  func dated() throws {
    var story = Story()
    try story.given(.know("yoghurt", [("keeps-pantry", "7")]), .count("yoghurt", "500 g"))
    story.when(.count("yoghurt", "500 g", due: "+3d"))
    story.then(
      "counted item:yoghurt lot:1 quantity:500 g",
      "redated item:yoghurt lot:1 due:2026-11-23 due_kind:best-before")
    #expect(story.stock("yoghurt") == ["1: 500 g due 2026-11-23"])
    story.when(.count("yoghurt", "400 g", due: "+3d"))
    story.then("counted item:yoghurt lot:1 quantity:400 g")
    story.when(.count("yoghurt", "600 g", due: "+9d"))
    story.then("counted item:yoghurt lot:2 quantity:200 g due:2026-11-29 due_kind:best-before")
    story.when(.count("yoghurt", "0", due: "+9d"))
    story.refused(.badValue, saying: "leaves nothing to be due")
  }

  @Test("Among several lots the one with that date is kept, or the command asks which")
  func datedOfSeveral() throws {
    var story = Story()
    try story.given(
      .buy("yoghurt", "500 g", due: "+3d"), .buy("yoghurt", "400 g", due: "+9d"), .buy("yoghurt", "300 g"))
    story.when(.count("yoghurt", "all", due: "+5d"))
    story.refused(.ambiguous, saying: "which yoghurt has that date? in stock: lot 1: 500 g, lot 2: 400 g, lot 3: 300 g")
    story.when(.count("yoghurt", "300 g", lot: 3, due: "+5d"))
    story.then(
      "counted item:yoghurt lot:3 quantity:300 g", "redated item:yoghurt lot:3 due:2026-11-25 due_kind:best-before")
    story.when(.count("yoghurt", "500 g", due: "+3d"))
    story.then("counted item:yoghurt lot:3 quantity:0 g", "counted item:yoghurt lot:2 quantity:0 g")
    #expect(story.stock("yoghurt") == ["1: 500 g due 2026-11-23"])
  }
}
