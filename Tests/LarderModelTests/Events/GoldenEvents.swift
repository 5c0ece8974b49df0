import LarderModel

/// One event of every kind and version that was ever written, with its 64 bytes.
///
/// These bytes exist in ledgers. An example is never changed or removed: a new version of a kind gets another one.
struct GoldenEvent: Sendable {
  var body: any EventBody
  var version: UInt8 = 1
  /// Eight words of eight bytes, as the file stores them.
  var bytes: String
  /// The texts of the record, as "tag=text".
  var texts: [String] = []
}

enum GoldenEvents {
  static let day = Day(year: 2026, month: 11, day: 20) ?? .min
  static let minute = MinuteOfDay(hour: 13, minute: 10)

  static let all: [GoldenEvent] = [
    GoldenEvent(
      body: Named(.category, number: 0x6162_6364, name: "dairy"),
      bytes: """
        0000000000000000 0000000000000000 2951000016130101 0000000000000000 \
        0600000064636261 0000000000000000 0000000000000000 0000000000000000
        """,
      texts: ["16=dairy"]),
    GoldenEvent(
      body: bought,
      bytes: """
        0000000000000000 0000000000000000 2951000016030201 0403020108070605 \
        80841e0000000000 ee00000000000000 3433323135510000 2221aa0c05000212
        """),
    GoldenEvent(
      body: consumed,
      bytes: """
        0000000000000000 0000000000000000 2951000016030301 0403020108070605 \
        80841e0000000000 5453525142410200 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: make(Expired.self) { ($0.item, $0.lot) = (item, lot) },
      bytes: """
        0000000000000000 0000000000000000 2951000016030401 0403020108070605 \
        0000000000000000 0000000000000000 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: wasted,
      bytes: """
        0000000000000000 0000000000000000 2951000016030501 0403020108070605 \
        80841e0000000000 0302020242410000 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: mealLogged,
      bytes: """
        0000000000000000 0000000000000000 2951000016030601 0403020154535251 \
        80841e0000000000 0088130000000000 d001010000000080 7011010042410200
        """),
    GoldenEvent(
      body: mealKnownInPart,
      bytes: """
        0000000000000000 0000000000000000 2951000016030601 0403020154535251 \
        80841e0000000000 0088130000000000 d001010000000080 7011010042410201
        """),
    GoldenEvent(
      body: Opened(lotChange),
      bytes: """
        0000000000000000 0000000000000000 2951000016030701 0403020108070605 \
        f049020000000000 1413121122210400 0100000000000000 0000000000000000
        """),
    GoldenEvent(
      body: Frozen(lotChange),
      bytes: """
        0000000000000000 0000000000000000 2951000016030801 0403020108070605 \
        f049020000000000 1413121122210400 0100000000000000 0000000000000000
        """),
    GoldenEvent(
      body: Thawed(lotChange),
      bytes: """
        0000000000000000 0000000000000000 2951000016030901 0403020108070605 \
        f049020000000000 1413121122210400 0100000000000000 0000000000000000
        """),
    GoldenEvent(
      body: Moved(lotChange),
      bytes: """
        0000000000000000 0000000000000000 2951000016030a01 0403020108070605 \
        f049020000000000 1413121122210400 0100000000000000 0000000000000000
        """),
    GoldenEvent(
      body: redated,
      bytes: """
        0000000000000000 0000000000000000 2951000016030b01 0403020108070605 \
        3551000013000000 0000000000000000 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: counted,
      bytes: """
        0000000000000000 0000000000000000 2951000016030c01 0403020108070605 \
        80841e0000000000 3551000022210211 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: cooked,
      bytes: """
        0000000000000000 0000000000000000 2951000016130d01 0403020108070605 \
        d007000000000000 0002000000000000 f0dd130000000000 2221aa0c04000400
        """,
      texts: ["16=carbonara", "17=ham"]),
    GoldenEvent(
      body: ItemChanged(item, FactChange(.energy, 64_000, per: .volume, from: due)),
      bytes: """
        0000000000000000 0000000000000000 2951000016030e01 0403020100000000 \
        00fa000000000000 0a02000035510000 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: ItemChanged(item, FactChange(.unit, 1, per: .mass, words: "kg")),
      bytes: """
        0000000000000000 0000000000000000 2951000016130e01 0403020100000000 \
        0100000000000000 0201000000000080 0000000000000000 0000000000000000
        """,
      texts: ["16=kg"]),
    GoldenEvent(
      body: described,
      bytes: """
        0000000000000000 0000000000000000 2951000016131601 0403020100000000 \
        4645241222610000 70b70f00093d0003 48ee00200008b005 4e0c005802c83200
        """,
      texts: ["16=milk"]),
    GoldenEvent(
      body: ItemChanged(item, FactChange(.food, 0)),
      bytes: """
        0000000000000000 0000000000000000 2951000016030e01 0403020100000000 \
        0000000000000000 1200000000000080 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: CategoryChanged(CategoryID(rawValue: 0x4142), FactChange(.food, 1)),
      bytes: """
        0000000000000000 0000000000000000 2951000016031a01 0000000000000000 \
        0100000000000000 0100000000000080 4241000000000000 0000000000000000
        """),
    GoldenEvent(
      body: make(ItemDescribed.self) { ($0.item, $0.isNotFood) = (item, true) },
      bytes: """
        0000000000000000 0000000000000000 2951000016031601 0403020100000000 \
        0000000000000001 0000000800008000 0000000800000000 0000100000020040
        """),
    GoldenEvent(
      body: ItemAliasAdded(item, "spuds"),
      bytes: """
        0000000000000000 0000000000000000 2951000016131701 0403020100000000 \
        0000000000000000 0000000000000000 0000000000000000 0000000000000000
        """,
      texts: ["16=spuds"]),
    GoldenEvent(
      body: ItemAliasAdded(item, "SPUDS 2KG", at: StoreID(rawValue: 0x2122_2324)),
      bytes: """
        0000000000000000 0000000000000000 2951000016131701 0403020100000000 \
        2423222100000000 0000000000000000 0000000000000000 0000000000000000
        """,
      texts: ["16=SPUDS 2KG"]),
    GoldenEvent(
      body: AliasAdded(.store, 0x2122_2324, "Rewe Nord"),
      bytes: """
        0000000000000000 0000000000000000 2951000016131901 0000000000000000 \
        2423222100000000 0000000000000000 0000000000000000 0000000000000000
        """,
      texts: ["16=Rewe Nord"]),
    GoldenEvent(
      body: AliasAdded(.person, 0x3132, "Annie"),
      bytes: """
        0000000000000000 0000000000000000 2951000016131901 0000000000000000 \
        0000000000003231 0000000000000000 0000000000000000 0000000000000000
        """,
      texts: ["16=Annie"]),
    GoldenEvent(
      body: make(ItemDescribed.self) { $0.item = item },
      bytes: """
        0000000000000000 0000000000000000 2951000016031601 0403020100000000 \
        0000000000000000 0000000800008000 0000000800000000 0000100000020040
        """),
    GoldenEvent(
      body: MealChanged(MealID(rawValue: 0x5152_5354), FactChange(.energy, nil, from: due)),
      bytes: """
        0000000000000000 0000000000000000 2951000016030f01 0000000054535251 \
        0000000000000080 0100000035510000 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: mealDescribed,
      bytes: """
        0000000000000000 0000000000000000 2951000016131801 0000000054535251 \
        a068060035510000 5046808a1da08c00 e02e000000881300 0000100000000000
        """,
      texts: ["16=with red lentils"]),
    GoldenEvent(
      body: MealDescribed(MealID(rawValue: 0x5152_5354)),
      bytes: """
        0000000000000000 0000000000000000 2951000016031801 0000000054535251 \
        0000008000000080 0000100000020040 0000100000020040 0000100000000000
        """),
    GoldenEvent(
      body: GoalChanged(PersonID(rawValue: 0x4142), FactChange(.energy, 2_000_000, from: due)),
      bytes: """
        0000000000000000 0000000000000000 2951000016031001 0000000000000000 \
        80841e0000000000 0100000035510000 4241000000000000 0000000000000000
        """),
    GoldenEvent(
      body: Weighed(PersonID(rawValue: 0x4142), BodyWeight(grams: 62_400)),
      bytes: """
        0000000000000000 0000000000000000 2951000016032c01 0000000000000000 \
        c0f3000000000000 4241000000000000 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: PersonChanged(PersonID(rawValue: 0x4142), FactChange(.born, 2018, from: due)),
      bytes: """
        0000000000000000 0000000000000000 2951000016031b01 0000000000000000 \
        e207000000000000 0100000035510000 4241000000000000 0000000000000000
        """),
    GoldenEvent(
      body: PersonChanged(PersonID(rawValue: 0x4142), FactChange(.allergies, 1, words: "hazelnuts, milk")),
      bytes: """
        0000000000000000 0000000000000000 2951000016131b01 0000000000000000 \
        0100000000000000 0600000000000080 4241000000000000 0000000000000000
        """,
      texts: ["16=hazelnuts, milk"]),
    GoldenEvent(
      body: SettingChanged(FactChange(.dayStart, 240)),
      bytes: """
        0000000000000000 0000000000000000 2951000016031101 0000000000000000 \
        f000000000000000 0100000000000080 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: listChanged,
      bytes: """
        0000000000000000 0000000000000000 2951000016031201 0403020100000000 \
        80841e0000000000 0202000034333231 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: make(ListChanged.self) { ($0.item, $0.state) = (item, .bought) },
      bytes: """
        0000000000000000 0000000000000000 2951000016031201 0403020100000000 \
        0000000000000080 0400000000000000 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: listed,
      bytes: """
        0000000000000000 0000000000000000 2951000016031c01 0403020100000000 \
        80841e0000000000 0500020134333231 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: tickedOff,
      bytes: """
        0000000000000000 0000000000000000 2951000016031d01 0403020100000000 \
        80841e0000000000 ee00000000000000 3433323135510000 0000aa0c05000212
        """),
    GoldenEvent(
      body: Retracted(17...19),
      bytes: """
        0000000000000000 0000000000000000 2951000016031301 0000000000000000 \
        1100000000000000 0300000000000000 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: amended,
      bytes: """
        0000000000000000 0000000000000000 2951000016031401 0000000000000000 \
        1100000000000000 0200057e871e0000 9001000000000000 aa0c000000000000
        """),
    GoldenEvent(
      body: amendedWords,
      bytes: """
        0000000000000000 0000000000000000 2951000016131401 0000000000000000 \
        1200000000000000 0d10ffffffff0000 0000000000000000 0000000000000000
        """,
      texts: ["16=cacio e pepe"]),
    GoldenEvent(
      body: Restored(17...19),
      bytes: """
        0000000000000000 0000000000000000 2951000016031501 0000000000000000 \
        1100000000000000 0300000000000000 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: MissingEvent(),
      bytes: """
        0000000000000000 0000000000000000 295100001603f001 0000000000000000 \
        0000000000000000 0000000000000000 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: recipeWritten,
      bytes: """
        0000000000000000 0000000000000000 2951000016131e01 0000000054535251 \
        a00f000000000000 0406000300000000 1000500100240000 7017000088540a00
        """,
      texts: [
        "16=Cut.\nStir.", "17=of Rome", "18=salt last", "19=grandmother", "20=a film", "21=a pan", "22=portions",
        "23=u-1",
      ]),
    GoldenEvent(
      body: ingredientListed,
      bytes: """
        0000000000000000 0000000000000000 2951000016131f01 0403020154535251 \
        d007000000000000 0308000300030000 b80b000000000000 0000000000000000
        """,
      texts: [
        "16=2 tins tomatoes", "17=tomatoes", "18=tomato", "19=chopped", "20=For the sauce", "21=passata", "22=tin",
      ]),
    GoldenEvent(
      body: recipeRated,
      bytes: """
        0000000000000000 0000000000000000 2951000016032001 0000000054535251 \
        4241060301000000 0000000000000000 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: RecipeFiled(meal, under: RecipeCategoryID(rawValue: 0x6162_6364), isOut: true),
      bytes: """
        0000000000000000 0000000000000000 2951000016032101 0000000054535251 \
        6463626101000000 0000000000000000 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: pictureKept,
      bytes: """
        0000000000000000 0000000000000000 2951000016132201 0403020154535251 \
        1100000000000000 40e2010002030000 810200e101000300 0000000000000000
        """,
      texts: ["16=00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"]),
    GoldenEvent(
      body: dishDescribed,
      bytes: """
        0000000000000000 0000000000000000 2951000016032301 0000000008070605 \
        5453525102000000 88540a000c7b0000 8038010000000080 0000000000000000
        """),
    GoldenEvent(
      body: planned,
      bytes: """
        0000000000000000 0000000000000000 2951000016032401 0000000054535251 \
        a00f000000000000 3551000004030100 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: productDescribed,
      bytes: """
        0000000000000000 0000000000000000 2951000016132801 0403020168676665 \
        60361e0000c8af00 35510000dc051c00 c800206700fa8008 2003000048064001
        """,
      texts: ["16=oat drink Barista", "17=Mill", "18=contains oats"]),
    GoldenEvent(
      body: ProductLinked(lot, of: item, product: product),
      bytes: """
        0000000000000000 0000000000000000 2951000016032901 0403020108070605 \
        6867666500000000 0000000000000000 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: CodeLearnt(StoreID(rawValue: 0x3132_3334), prefix: 20, CodeRule(measure: .weight, digits: 4)),
      bytes: """
        0000000000000000 0000000000000000 2951000016032a01 0000000000000000 \
        3433323115010500 0000000000000000 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: labelRead,
      bytes: """
        0000000000000000 0000000000000000 2951000016132d01 0000000068676665 \
        0600000000000000 3551000035510000 d430488d49d00500 0000000000000000
        """,
      texts: ["16=E250, E330", "17=Open Food Facts"]),
    GoldenEvent(
      body: codeParked,
      bytes: """
        0000000000000000 0000000000000000 2951000016132b01 0000000068676665 \
        ee00000000000000 d007000000000000 34333231aa0c4241 0101000000000000
        """,
      texts: ["16=4006381333931"]),
    GoldenEvent(
      body: ingredient,
      bytes: """
        0000000000000000 0000000000000000 2951000016030301 0403020108070605 \
        80841e0000000000 5453525100000203 0000000000000000 0000000000000000
        """),
    GoldenEvent(
      body: make(Cooked.self) {
        ($0.item, $0.lot, $0.costsItsIngredients) = (item, lot, true)
        $0.quantity = Quantity(amount: 4000, dimension: .portions)
      },
      bytes: """
        0000000000000000 0000000000000000 2951000016030d01 0403020108070605 \
        a00f000000000000 0000000000000080 0000000000000080 0000000000000401
        """),
  ]

  private static let item = ItemID(rawValue: 0x0102_0304)
  private static let lot = LotID(rawValue: 0x0506_0708)
  private static let twoLitres = Quantity(amount: 2_000_000, dimension: .volume)
  private static let due = Day(year: 2026, month: 12, day: 2)

  private static func make<Body: EventBody>(_ kind: Body.Type, _ fill: (inout Body) -> Void) -> Body {
    var body = Body()
    fill(&body)
    return body
  }

  private static let lotChange: LotChange = {
    var change = LotChange(item: item, lot: lot)
    change.part = Quantity(amount: 150_000, dimension: .mass)
    change.into = LotID(rawValue: 0x1112_1314)
    change.place = PlaceID(rawValue: 0x2122)
    change.keepDays = 3
    return change
  }()

  private static let bought = make(Bought.self) {
    ($0.item, $0.lot, $0.quantity, $0.packs) = (item, lot, twoLitres, 4)
    $0.price = Money(minor: 238, currency: .euro)
    ($0.store, $0.place) = (StoreID(rawValue: 0x3132_3334), PlaceID(rawValue: 0x2122))
    ($0.due, $0.dueKind, $0.dueIsMonth) = (due, .bestBefore, true)
  }

  private static let consumed = make(Consumed.self) {
    ($0.item, $0.lot, $0.quantity) = (item, lot, twoLitres)
    ($0.person, $0.meal) = (PersonID(rawValue: 0x4142), MealID(rawValue: 0x5152_5354))
  }

  private static let wasted = make(Wasted.self) {
    ($0.item, $0.lot, $0.quantity) = (item, lot, twoLitres)
    ($0.reason, $0.destination, $0.part) = (.pastDate, .compost, .inedible)
    $0.person = PersonID(rawValue: 0x4142)
  }

  private static let mealLogged = make(MealLogged.self) {
    ($0.item, $0.meal, $0.quantity) = (item, MealID(rawValue: 0x5152_5354), twoLitres)
    ($0.energy, $0.protein, $0.carbohydrate, $0.fat) = (1_280_000, 66_000, nil, 70_000)
    $0.person = PersonID(rawValue: 0x4142)
  }

  private static let mealKnownInPart = make(MealLogged.self) {
    ($0.item, $0.meal, $0.quantity) = (item, MealID(rawValue: 0x5152_5354), twoLitres)
    ($0.energy, $0.protein, $0.carbohydrate, $0.fat) = (1_280_000, 66_000, nil, 70_000)
    ($0.person, $0.isKnownInPart) = (PersonID(rawValue: 0x4142), true)
  }

  private static let mealDescribed = make(MealDescribed.self) {
    ($0.meal, $0.from) = (MealID(rawValue: 0x5152_5354), due)
    ($0.energy, $0.protein, $0.carbohydrate, $0.fat) = (420_000, 18_000, 60_500, 9_000)
    ($0.fibre, $0.sugar, $0.salt, $0.saturates) = (12_000, 0, 1_250, nil)
    $0.description = "with red lentils"
  }

  private static let counted = make(Counted.self) {
    ($0.item, $0.lot, $0.quantity, $0.place) = (item, lot, twoLitres, PlaceID(rawValue: 0x2122))
    ($0.due, $0.dueKind, $0.dueIsMonth) = (due, .useBy, true)
  }

  private static let redated = make(Redated.self) {
    ($0.item, $0.lot, $0.due, $0.dueKind, $0.dueIsMonth) = (item, lot, due, .estimate, true)
  }

  private static let cooked = make(Cooked.self) {
    ($0.item, $0.lot, $0.quantity) = (item, lot, Quantity(amount: 2000, dimension: .portions))
    $0.cost = Money(minor: 512, currency: .euro)
    ($0.energy, $0.place, $0.keepDays, $0.recipe) = (1_302_000, PlaceID(rawValue: 0x2122), 3, "carbonara")
    $0.instead = "ham"
  }

  private static let described = make(ItemDescribed.self) {
    ($0.item, $0.food, $0.category, $0.place) = (
      item, "milk", CategoryID(rawValue: 0x4_4546), PlaceID(rawValue: 0x2122)
    )
    ($0.measure, $0.per, $0.density, $0.piece) = (.volume, .mass, 1_030_000, 250_000)
    ($0.keepsPantry, $0.keepsFridge, $0.keepsFreezer, $0.keepsOpened, $0.keepsThawed) = (1, 7, 90, 5, 2)
    ($0.energy, $0.protein, $0.carbohydrate, $0.fat) = (61_000, 3150, 4800, 3250)
  }

  private static let listChanged = make(ListChanged.self) {
    ($0.item, $0.state, $0.quantity, $0.store) = (item, .done, twoLitres, StoreID(rawValue: 0x3132_3334))
  }

  private static let listed = make(Listed.self) {
    ($0.item, $0.quantity, $0.packs, $0.store) = (item, twoLitres, 4, StoreID(rawValue: 0x3132_3334))
    $0.replaces = true
  }

  private static let tickedOff = make(TickedOff.self) {
    ($0.item, $0.quantity, $0.packs, $0.store) = (item, twoLitres, 4, StoreID(rawValue: 0x3132_3334))
    ($0.price, $0.due, $0.dueKind, $0.dueIsMonth) = (Money(minor: 238, currency: .euro), due, .bestBefore, true)
  }

  private static let amended = make(Amended.self) {
    ($0.target, $0.kind) = (17, Bought.code)
    $0.correction.field = Bought.priceSlot.code
    $0.correction.bits = 400
    $0.correction.unitField = Bought.currencySlot.code
    $0.correction.unitBits = UInt64(Currency.euro.rawValue)
  }

  private static let amendedWords = make(Amended.self) {
    ($0.target, $0.kind) = (18, Cooked.code)
    ($0.correction.textTag, $0.correction.words) = (Cooked.recipeTag, "cacio e pepe")
  }

  private static let meal = MealID(rawValue: 0x5152_5354)

  private static let recipeWritten = make(RecipeWritten.self) {
    ($0.meal, $0.yield, $0.yieldTo) = (meal, Quantity(amount: 4000, dimension: .portions), 6000)
    ($0.ingredients, $0.difficulty) = (5, 2)
    ($0.preparation, $0.cooking, $0.total, $0.energy) = (15, 20, 35, 677_000)
    ($0.steps, $0.about, $0.notes, $0.source) = ("Cut.\nStir.", "of Rome", "salt last", "grandmother")
    ($0.video, $0.tools, $0.yieldWord, $0.uid) = ("a film", "a pan", "portions", "u-1")
  }

  private static let ingredientListed = make(IngredientListed.self) {
    ($0.meal, $0.item, $0.quantity) = (meal, item, Quantity(amount: 2000, dimension: .pieces))
    ($0.quantityTo, $0.position, $0.step, $0.isOptional, $0.isFixed) = (3000, 7, 2, true, true)
    ($0.line, $0.food, $0.known, $0.preparation) = ("2 tins tomatoes", "tomatoes", "tomato", "chopped")
    ($0.heading, $0.alternatives, $0.measure) = ("For the sauce", "passata", "tin")
  }

  private static let recipeRated = make(RecipeRated.self) {
    ($0.meal, $0.person) = (meal, PersonID(rawValue: 0x4142))
    ($0.hearts, $0.difficulty, $0.favourite) = (5, 2, .yes)
  }

  private static let pictureKept = make(PictureKept.self) {
    ($0.meal, $0.item, $0.entry, $0.format) = (meal, item, 17, .png)
    ($0.bytes, $0.width, $0.height, $0.step, $0.isFirst, $0.isOut) = (123_456, 640, 480, 2, true, true)
    $0.digest = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
  }

  private static let dishDescribed = make(DishDescribed.self) {
    ($0.lot, $0.meal, $0.energy, $0.protein) = (lot, meal, 677_000, 31_500)
    ($0.carbohydrate, $0.unknown) = (80_000, 1)
  }

  private static let planned = make(Planned.self) {
    ($0.meal, $0.on, $0.mealTime, $0.state) = (meal, due, .dinner, .planned)
    $0.quantity = Quantity(amount: 4000, dimension: .portions)
  }

  private static let ingredient = make(Consumed.self) {
    ($0.item, $0.lot, $0.quantity, $0.meal) = (item, lot, twoLitres, meal)
    ($0.goesIntoDish, $0.isTrifling) = (true, true)
  }

  private static let product = ProductID(rawValue: 0x6566_6768)

  private static let productDescribed = make(ProductDescribed.self) {
    ($0.product, $0.item, $0.pack, $0.units) = (product, item, Quantity(amount: 1_980_000, dimension: .volume), 6)
    ($0.title, $0.brand, $0.label) = ("oat drink Barista", "Mill", "contains oats")
    ($0.per, $0.energy) = (.volume, 45_000)
    ($0.fat, $0.saturates, $0.carbohydrate, $0.sugars) = (1500, 200, 6600, 4000)
    ($0.fibre, $0.protein, $0.salt, $0.favourite) = (800, nil, 100, .yes)
    ($0.from, $0.replaces) = (due, true)
  }

  private static let labelRead = make(LabelRead.self) {
    ($0.product, $0.kind, $0.fruit, $0.nova) = (product, .beverage, 12_500, 4)
    ($0.additives, $0.figures, $0.kilojoules) = ("E250, E330", .prepared, 190_500)
    ($0.points, $0.grade) = (6, .c)
    ($0.source, $0.sourceDay) = ("Open Food Facts", due)
    ($0.from, $0.replaces) = (due, true)
  }

  private static let codeParked = make(CodeDeferred.self) {
    ($0.product, $0.doing, $0.state, $0.packs) = (product, .buy, .parked, 2000)
    ($0.price, $0.store) = (Money(minor: 238, currency: .euro), StoreID(rawValue: 0x3132_3334))
    ($0.person, $0.code) = (PersonID(rawValue: 0x4142), "4006381333931")
  }
}
