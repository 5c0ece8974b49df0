import LarderModel
import Testing

@Suite("Stored bytes of events")
struct GoldenTests {
  @Test("Every kind of event has the recorded bytes", arguments: GoldenEvents.all.indices)
  func bytes(index: Int) {
    let golden = GoldenEvents.all[index]
    let event = Event(day: GoldenEvents.day, minute: GoldenEvents.minute, body: golden.body)
    let (record, texts) = event.encoded
    let kind = type(of: golden.body)
    #expect(record.hex == golden.bytes, "\(kind.name)")
    #expect(texts.entries.map { "\($0.tag)=\($0.text)" } == golden.texts)
    #expect(record.version == golden.version)
  }

  @Test("The recorded bytes decode to the expected events", arguments: GoldenEvents.all.indices)
  func read(index: Int) throws {
    let golden = GoldenEvents.all[index]
    let record = try #require(Record(hex: golden.bytes))
    var texts = EventTexts()
    for entry in golden.texts {
      let parts = entry.split(separator: "=", maxSplits: 1)
      texts[try #require(UInt8(parts[0]))] = String(parts[1])
    }
    let isSame = decodesBack(golden.body, from: StoredEvent(sequence: 1, record: record, texts: texts))
    #expect(isSame)
    #expect(record.dayNumber == GoldenEvents.day.number && record.minute == GoldenEvents.minute)
  }

  @Test("Every version of every kind has an example")
  func complete() {
    for kind in EventKinds.all {
      let examples = GoldenEvents.all.filter { type(of: $0.body).code == kind.code }
      #expect(Set(examples.map(\.version)) == Set(1...kind.version), "\(kind.name)")
    }
  }

  @Test("Kinds of events keep their numbers and names in ledgers and exports")
  func numbers() {
    #expect(
      EventKinds.all.map { "\($0.code) \($0.name)" }.sorted() == [
        "1 named", "10 moved", "11 redated", "12 counted", "13 cooked", "14 item-changed", "15 meal-changed",
        "16 goal-changed", "17 setting-changed", "18 list-changed", "19 retracted", "2 bought", "20 amended",
        "21 restored", "22 item-described", "23 item-called", "24 meal-described", "240 lost", "25 also-called",
        "26 category-changed", "27 person-changed",
        "28 listed", "29 ticked-off",
        "3 consumed", "30 recipe-written", "31 ingredient-listed", "32 recipe-rated", "33 recipe-filed",
        "34 picture-kept", "35 dish-described", "36 planned",
        "4 expired", "40 product-described", "41 labelled", "42 code-learnt", "43 code-parked",
        "44 weighed", "45 label-read", "5 wasted",
        "6 meal-logged",
        "7 opened",
        "8 frozen", "9 thawed",
      ])
  }

  @Test("Words of a choice keep their numbers in ledgers")
  func choices() {
    func words<Value: Choice>(_ kind: Value.Type) -> String {
      kind.allCases.map { "\($0.rawValue) \($0.word)" }.joined(separator: ", ")
    }
    #expect(
      words(WasteReason.self) == """
        0 unsaid, 1 forgotten, 2 spoiled, 3 past-date, 4 cooked-too-much, 5 disliked, 6 accident, 7 other
        """)
    #expect(words(WasteDestination.self) == "0 unsaid, 1 bin, 2 compost, 3 animals")
    #expect(words(WastePart.self) == "0 unsaid, 1 edible, 2 inedible")
    #expect(words(DueKind.self) == "0 unsaid, 1 use-by, 2 best-before, 3 estimate")
    #expect(words(ListState.self) == "0 unsaid, 1 wanted, 2 done, 3 removed, 4 bought, 5 unticked")
    #expect(words(MealTime.self) == "0 unsaid, 1 breakfast, 2 lunch, 3 dinner, 4 snack")
    #expect(words(PlanState.self) == "0 unsaid, 1 planned, 2 done, 3 skipped, 4 out")
    #expect(words(PictureFormat.self) == "0 unsaid, 1 jpeg, 2 png, 3 webp")
    #expect(words(CodeMeasure.self) == "0 unsaid, 1 weight, 2 price, 3 neither")
    #expect(
      words(DeferredCodeUse.self) == "0 unsaid, 1 buy, 2 use, 3 toss, 4 open, 5 count, 6 list, 7 eat")
    #expect(words(DeferredCodeState.self) == "0 unsaid, 1 parked, 2 learnt, 3 dropped")
    #expect(
      words(ProductAttribute.self) == """
        0 unsaid, 1 item, 2 pack, 3 units, 4 title, 5 brand, 6 energy, 7 fat, 8 saturates, 9 carbohydrate, 10 sugars, \
        11 fibre, 12 protein, 13 salt, 14 favourite, 15 label, 16 kind, 17 fruit, 18 nova, 19 additives, 20 figures, \
        21 points, 22 grade, 23 source, 24 kilojoules
        """)
    #expect(
      words(LabelKind.self) == "0 unsaid, 1 food, 2 beverage, 3 water, 4 fat, 5 cheese, 6 red-meat, 7 exempt")
    #expect(words(LabelFigureState.self) == "0 unsaid, 1 sold, 2 prepared, 3 mix")
    #expect(words(NutritionGrade.self) == "0 unsaid, 1 a, 2 b, 3 c, 4 d, 5 e, 6 ungraded")
    #expect(words(RecipeRated.Favourite.self) == "0 unsaid, 1 yes, 2 no")
    #expect(words(Dimension.self) == "0 none, 1 mass, 2 volume, 3 pieces, 4 portions")
    #expect(
      words(ItemAttribute.self) == """
        0 unsaid, 1 category, 2 unit, 3 density, 4 piece, 5 keeps-pantry, 6 keeps-fridge, 7 keeps-freezer, \
        8 keeps-opened, 9 keeps-thawed, 10 energy, 11 protein, 12 carbohydrate, 13 fat, 14 minimum, 15 favourite, \
        16 pack, 17 place, 18 food, 19 dish, 20 label
        """)
    #expect(words(CategoryAttribute.self) == "0 unsaid, 1 food")
    #expect(ItemAttribute.allCases.count == ItemAttribute.limit)
    #expect(
      words(MealAttribute.self) == """
        0 unsaid, 1 energy, 2 protein, 3 carbohydrate, 4 fat, 5 description, 6 removed, 7 fibre, 8 sugar, 9 salt, \
        10 saturates
        """)
    #expect(words(GoalAttribute.self) == "0 unsaid, 1 energy, 2 protein, 3 carbohydrate, 4 fat, 5 least-energy")
    #expect(
      words(PersonAttribute.self) == """
        0 unsaid, 1 born, 2 sex, 3 guest, 4 face, 5 colour, 6 allergies, 7 dislikes, 8 diet, 9 left
        """)
    #expect(words(PersonDiet.self) == "0 unsaid, 1 vegetarian, 2 vegan, 3 halal, 4 no-pork, 5 pescatarian")
    #expect(
      words(PersonColour.self) == """
        0 unsaid, 1 red, 2 orange, 3 yellow, 4 green, 5 teal, 6 blue, 7 purple, 8 pink
        """)
    #expect(words(EnergyNeed.Sex.self) == "0 unsaid, 1 female, 2 male")
    #expect(
      words(SettingAttribute.self) == """
        0 unsaid, 1 day-start, 2 currency, 3 first-weekday, 4 soon, 5 default-place, 6 locale, 7 ask, 8 guests, \
        28 shop-order, 29 freezers, 30 fetch-recipes, 31 lookups
        """)
    #expect(
      Reference.allCases.map { "\($0.rawValue) \($0.word)" } == [
        "1 item", "2 store", "3 place", "4 person", "5 meal", "6 category", "7 recipe-category", "8 product",
        "32 lot", "33 event",
      ])
  }
}

extension Record {
  /// Reads the output of ``hex``.
  init?(hex: String) {
    self.init()
    let words = hex.split(separator: " ")
    guard words.count == 8 else { return nil }
    for (index, word) in words.enumerated() {
      guard word.utf8.count == 16, let bits = UInt64(word, radix: 16) else { return nil }
      self[word: index] = bits.byteSwapped
    }
  }
}
