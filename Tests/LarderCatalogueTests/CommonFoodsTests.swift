import LarderCatalogue
import LarderModel
import Testing

@Suite("The catalogue as a source of foods")
struct CommonFoodsTests {
  @Test("A food is described with everything known about it, in the unit it is bought in")
  func described() throws {
    let bananas = try #require(CommonFoods().food(named: "banana"))
    #expect(bananas.category == "fruit")
    #expect(bananas.place == "pantry")
    var expected = ItemDescribed()
    expected.food = "bananas"
    (expected.measure, expected.per, expected.piece) = (.pieces, .mass, 184_000)
    (expected.keepsPantry, expected.keepsFridge, expected.keepsFreezer) = (3, 3, 60)
    (expected.energy, expected.protein, expected.carbohydrate, expected.fat) = (56_960, 698, 14_618, 211)
    #expect(bananas.description == expected)
  }

  @Test("Unknown facts are left out")
  func unknown() throws {
    let oatMilk = try #require(CommonFoods().food(named: "oat milk"))
    var expected = ItemDescribed()
    expected.food = "oat milk"
    expected.measure = .volume
    (expected.keepsFridge, expected.keepsOpened) = (7, 7)
    #expect(oatMilk.description == expected)
    #expect(CommonFoods().food(named: "hagelslag") == nil)
    #expect(CommonFoods().names(near: "chedar") == ["cheddar"])
  }

  @Test("Every food survives encoding in an event")
  func stored() throws {
    let day = try #require(Day(number: 0))
    for food in FoodCatalogue.all {
      var described = KnownFood(food).description
      described.item = ItemID(rawValue: 1)
      let event = Event(day: day, body: described)
      let (record, texts) = event.encoded
      let read = StoredEvent(sequence: 1, record: record, texts: texts).decode(as: ItemDescribed.self)
      #expect(read == described, "\(food.name)")
    }
  }
}
