import LarderCommands
import LarderModel
import Testing

@Suite("The shopping list")
struct ListTests {
  /// The lines of the list, such as "milk 2 l Lidl" and "eggs 12, taken 10 for 2.79 EUR".
  private func list(_ story: Story) -> [String] {
    let catalog = story.household.catalog
    return story.household.list.lines.map { line in
      var text = catalog.name(line.item)
      if let quantity = line.quantity { text += " \(quantity)" }
      if let packs = line.packs { text += " in \(packs)" }
      if let store = line.store { text += " \(catalog.name(.store, store.rawValue))" }
      guard let taken = line.taken else { return text }
      text += ", taken"
      if let quantity = taken.quantity { text += " \(quantity)" }
      if let price = taken.price { text += " for \(price.exactText)" }
      if let store = taken.store { text += " \(catalog.name(.store, store.rawValue))" }
      if let due = taken.due { text += " due \(due)" }
      return text
    }
  }

  @Test("Repeated additions of an item are one entry and add up")
  func addsUp() throws {
    var story = Story()
    story.when(.list("milk", "2L", store: "Lidl"))
    story.then("listed item:milk quantity:2000 ml store:Lidl")
    story.when(.list("milk", "1 l"))
    story.then("listed item:milk quantity:1000 ml")
    try story.given(.list("yoghurt", "4x150g"), .list("yoghurt", "2x150g"), .list("yoghurt"))
    try story.given(.list("eggs"), .list("eggs", "a dozen"))
    #expect(list(story) == ["milk 3 l Lidl", "yoghurt 900 g in 6", "eggs 12"])
    try story.given(.list("yoghurt", "500g"))
    #expect(list(story)[1] == "yoghurt 1.4 kg")
  }

  @Test("Adding an item again without new details changes nothing")
  func twice() throws {
    var story = Story()
    try story.given(.list("milk", "2L", store: "Lidl"))
    story.when(.list("milk"))
    story.then()
    story.when(.list("milk", store: "Lidl"))
    story.then()
    story.when(.list("milk", store: "Aldi"))
    story.then("listed item:milk store:Aldi")
    #expect(list(story) == ["milk 2 l Aldi"])
  }

  @Test("An amount that cannot be added is refused, and editing replaces it")
  func edited() throws {
    var story = Story()
    try story.given(.list("milk", "2L"))
    story.when(.list("milk", "500g"))
    story.refused(
      .contradicts, saying: "500 g cannot be added to the 2 l milk on the list: ",
      suggesting: [.editListed(item: "milk")])
    story.when(.edit("milk", "500g"))
    story.then("listed item:milk quantity:500 g replaces:true")
    story.when(.edit("milk", store: "Lidl"))
    #expect(list(story) == ["milk 500 g Lidl"])
    story.when(.edit("bread", "2"))
    story.refused(.unknownItem, saying: "bread is not on the shopping list: ", suggesting: [.list(item: "bread")])
    story.when(.list("milk", "half"))
    story.refused(.badValue)
    story.when(.list("milk", "0.0001 mg"))
    story.refused(.badValue)
    story.when(.list("milk", "999999999 g"))
    story.refused(.badValue, saying: "too much milk to record")
  }

  @Test("An item in the basket can get more details, and be taken out again")
  func basket() throws {
    var story = Story()
    try story.given(.list("milk", "2L"), .list("bread"))
    story.when(.take("milk"))
    story.then("ticked-off item:milk")
    story.when(.take("milk"))
    story.then()
    story.when(.take("milk", "1 l", price: "1.19", store: "Lidl", due: "+9d"))
    story.then(
      "ticked-off item:milk quantity:1000 ml price:1.19 EUR store:Lidl due:2026-11-29 due_kind:best-before")
    #expect(list(story) == ["milk 2 l, taken 1 l for 1.19 EUR Lidl due 2026-11-29", "bread"])
    story.when(.list("milk", "1 l"))
    story.refused(
      .contradicts, saying: "milk is already in the basket: ", suggesting: [.checkout, .untick(item: "milk")])
    story.when(.tick(.undone, ["milk"]))
    story.then("list-changed item:milk state:unticked")
    #expect(list(story) == ["milk 2 l", "bread"])
    story.when(.tick(.done, nil))
    story.then("ticked-off item:milk", "ticked-off item:bread")
    story.when(.tick(.removed, ["bread", "bread"]))
    story.then("list-changed item:bread state:removed")
    story.when(.tick(.removed, ["tofu"]))
    story.refused(.unknownItem, saying: "tofu is not on the shopping list")
    story.when(.take("bread", price: "1"))
    story.refused(.unknownItem)
    story.when(.take("milk", price: "99999999999 EUR"))
    story.refused(.badValue)
  }

  @Test("A checkout turns the basket into lots, and leaves the other entries on the list")
  func checkout() throws {
    var story = Story()
    try story.given(
      .know("milk", [("keeps-fridge", "7"), ("place", "fridge")]), .list("milk", "2L"), .list("yoghurt", "4x150g"),
      .list("eggs", "12", store: "Aldi"), .list("bread"), .take("milk", price: "2.38"),
      .take("yoghurt", due: "+12d"), .take("eggs", "10"))
    story.when(.checkout(store: "Lidl", place: nil))
    story.then(
      "bought item:milk lot:1 quantity:2000 ml price:2.38 EUR store:Lidl place:fridge due:2026-11-27 due_kind:estimate",
      "list-changed item:milk state:bought",
      "bought item:yoghurt lot:2 quantity:600 g packs:4 store:Lidl due:2026-12-02 due_kind:best-before",
      "list-changed item:yoghurt state:bought")
    #expect(list(story) == ["eggs 12 Aldi, taken 10", "bread"])
    story.when(.checkout(store: "Lidl", place: nil))
    story.refused(.notEnough, saying: "the basket is empty for Lidl")
    story.when(.checkout(store: nil, place: "cellar"))
    story.then(
      "bought item:eggs lot:3 quantity:10 pieces store:Aldi place:cellar", "list-changed item:eggs state:bought")
    #expect(list(story) == ["bread"])
    story.when(.checkout(store: nil, place: nil))
    story.refused(.notEnough, saying: "the basket is empty", suggesting: [.tick(item: nil, quantity: nil)])
  }

  @Test("An item without an amount comes in as one piece, or the amount is asked for")
  func withoutQuantity() throws {
    var story = Story()
    try story.given(.list("bread"), .tick(.done, nil), .checkout(store: nil, place: nil))
    #expect(story.stock("bread") == ["1: 1"])
    try story.given(.know("milk", [("unit", "ml")]), .list("milk"), .tick(.done, nil))
    story.when(.checkout(store: nil, place: nil))
    story.refused(
      .ambiguous, saying: "how much milk was bought? ", suggesting: [.tick(item: "milk", quantity: "1l")])
  }

  @Test("An item whose amount is unclear stays in the basket, and the others are put away")
  func unclearAmount() throws {
    var story = Story()
    try story.given(
      .know("saffron", [("unit", "g")]), .know("milk", [("unit", "ml")]), .list("saffron"), .list("bread"),
      .list("milk", "2L"), .tick(.done, ["bread", "saffron"]))
    // 500 of milk may be millilitres or packs, and the amount of saffron is unknown.
    let amount = EnteredQuantity(text: "500", measure: .bare(ExactNumber(500)))
    story.when(
      .exactly { entryTime in
        var checkout = Checkout(entryTime: entryTime)
        checkout.taking = [AddToBasket(item: "milk", quantity: amount, entryTime: entryTime)]
        return checkout
      })
    story.then(
      "ticked-off item:milk", "bought item:bread lot:1 quantity:1 pieces", "list-changed item:bread state:bought")
    #expect(list(story) == ["saffron, taken", "milk 2 l, taken"])
  }

  @Test("A purchase removes an item from the list, unless dated before it was listed")
  func boughtPlainly() throws {
    var story = Story()
    try story.given(.list("milk", "2L"))
    story.when(
      .exactly { entryTime in
        let litre = Quantity(amount: 1_000_000, dimension: .volume)
        return Buy(
          item: "milk", quantity: EnteredQuantity(text: "", measure: .exact(litre)),
          entryTime: EntryTime(today: entryTime.today, day: entryTime.today.advanced(by: -1)))
      })
    story.then("bought item:milk lot:1 quantity:1000 ml")
    story.when(.buy("milk", "1 l"))
    story.then("bought item:milk lot:2 quantity:1000 ml", "list-changed item:milk state:bought")
    #expect(list(story) == [])
    story.when(.buy("milk", "1 l"))
    story.then("bought item:milk lot:3 quantity:1000 ml")
  }

  @Test("Answers at checkout fill in only what the list does not know")
  func answers() throws {
    var story = Story()
    try story.given(.list("milk", "2L"), .list("bread"), .take("milk", price: "2.38"), .take("bread"))
    let bread = try #require(story.household.catalog.item(named: "bread"))
    let milk = try #require(story.household.catalog.item(named: "milk"))
    story.when(
      .exactly { entryTime in
        var checkout = Checkout(entryTime: entryTime)
        checkout.answers[bread] = Checkout.Answer(price: Money(minor: 250, currency: .euro))
        checkout.answers[milk] = Checkout.Answer(
          price: Money(minor: 1, currency: .euro), due: EnteredDay(day: entryTime.today.advanced(by: 3)))
        return checkout
      })
    story.then(
      "bought item:milk lot:1 quantity:2000 ml price:2.38 EUR due:2026-11-23 due_kind:best-before",
      "list-changed item:milk state:bought", "bought item:bread lot:2 quantity:1 pieces price:2.5 EUR",
      "list-changed item:bread state:bought")
  }

  @Test("An old or corrected log gives a sensible list")
  func tolerant() throws {
    var story = Story()
    try story.given(.list("milk", "2L"), .tick(.removed, nil))
    let milk = try #require(story.household.catalog.item(named: "milk"))
    var ticked = TickedOff()
    (ticked.item, ticked.price) = (milk, Money(minor: 238, currency: .euro))
    story.happens(ticked)
    #expect(list(story) == ["milk, taken for 2.38 EUR"])
    var listed = Listed()
    (listed.item, listed.quantity) = (milk, Quantity(amount: 1000, dimension: .pieces))
    story.happens(listed)
    #expect(list(story) == ["milk 1"])
    listed.quantity = Quantity(amount: 500_000, dimension: .volume)
    story.happens(listed)
    #expect(list(story) == ["milk 500 ml"])
    listed.quantity = Quantity(amount: .max, dimension: .volume)
    (listed.packs, listed.replaces) = (0xfffe, false)
    story.happens(listed)
    story.happens(listed)
    #expect(story.household.list.lines.count == 1)
  }

  @Test("The list has a maximum length")
  func bounded() throws {
    var story = Story()
    try story.given(.list("item 0"))
    let commands = (1...Limits.longestList).map { "item \($0)" }
    story.when(
      .exactly { entryTime in
        CommandGroup(commands.map { ListItem(.add, item: $0, entryTime: entryTime) }, entryTime: entryTime)
      })
    story.refused(.badValue, saying: "at most 1000 items")
  }
}

extension StoryStep {
  static func list(_ item: String, _ quantity: String? = nil, store: String? = nil) -> StoryStep {
    changing(.add, item, quantity, store)
  }

  static func edit(_ item: String, _ quantity: String? = nil, store: String? = nil) -> StoryStep {
    changing(.edit, item, quantity, store)
  }

  private static func changing(
    _ change: ListItem.Change, _ item: String, _ quantity: String?, _ store: String?
  ) -> StoryStep {
    StoryStep { today in
      var command = ListItem(
        change, item: item, quantity: try quantity.map { try EnteredQuantity(parsing: $0) },
        entryTime: EntryTime(today: today))
      command.store = store
      return command
    }
  }

  static func take(
    _ item: String, _ quantity: String? = nil, price: String? = nil, store: String? = nil, due: String? = nil
  ) -> StoryStep {
    StoryStep { today in
      var take = AddToBasket(
        item: item, quantity: try quantity.map { try EnteredQuantity(parsing: $0) }, entryTime: EntryTime(today: today))
      take.price = try price.map { try Money(parsing: $0, defaultCurrency: .euro) }
      take.store = store
      take.due = try due.map { try EnteredDay(parsing: $0, today: today, leaning: .future) }
      return take
    }
  }

  static func tick(_ change: TickItems.Change, _ items: [String]?) -> StoryStep {
    exactly { TickItems(change, items: items, entryTime: $0) }
  }

  static func checkout(store: String?, place: String?) -> StoryStep {
    exactly { entryTime in
      var checkout = Checkout(entryTime: entryTime)
      (checkout.store, checkout.place) = (store, place)
      return checkout
    }
  }
}
