import LarderModel
import LarderSimulator
import TestSupport

/// Events of every kind with random valid fields.
enum RandomEvents {
  static let makers: [UInt8: @Sendable (inout SeededGenerator) -> any EventBody] = [
    MissingEvent.code: { _ in MissingEvent() },
    Named.code: { named(&$0) },
    Bought.code: { bought(&$0) },
    Consumed.code: { consumed(&$0) },
    Expired.code: { expired(&$0) },
    Wasted.code: { wasted(&$0) },
    MealLogged.code: { mealLogged(&$0) },
    Opened.code: { Opened(lotChange(&$0)) },
    Frozen.code: { Frozen(lotChange(&$0)) },
    Thawed.code: { Thawed(lotChange(&$0)) },
    Moved.code: { Moved(lotChange(&$0)) },
    Redated.code: { redated(&$0) },
    Counted.code: { counted(&$0) },
    Cooked.code: { cooked(&$0) },
    ItemChanged.code: { ItemChanged($0.identifier(), change(&$0)) },
    ItemAliasAdded.code: {
      ItemAliasAdded($0.identifier(), $0.words(), at: Bool.random(using: &$0) ? $0.identifier() : nil)
    },
    AliasAdded.code: {
      AliasAdded(
        AliasAdded.references.randomElement(using: &$0) ?? .store, UInt32.random(in: 1...0xffff, using: &$0), $0.words()
      )
    },
    ItemDescribed.code: { described(&$0) },
    CategoryChanged.code: { CategoryChanged($0.identifier(), change(&$0)) },
    MealChanged.code: { MealChanged($0.identifier(), change(&$0)) },
    MealDescribed.code: { mealDescribed(&$0) },
    GoalChanged.code: { GoalChanged($0.narrow(), change(&$0)) },
    PersonChanged.code: { PersonChanged(PersonID(rawValue: .random(in: 1...0xffff, using: &$0)), change(&$0)) },
    Weighed.code: {
      Weighed(
        PersonID(rawValue: .random(in: 1...0xffff, using: &$0)),
        BodyWeight(grams: .random(in: BodyWeight.bounds, using: &$0)))
    },
    SettingChanged.code: { SettingChanged(change(&$0)) },
    ListChanged.code: { listChanged(&$0) },
    Listed.code: { listed(&$0) },
    TickedOff.code: { tickedOff(&$0) },
    RecipeWritten.code: { recipe(&$0) },
    IngredientListed.code: { ingredient(&$0) },
    RecipeRated.code: { rated(&$0) },
    RecipeFiled.code: {
      RecipeFiled($0.maybe { $0.identifier() }, under: $0.identifier(), isOut: Bool.random(using: &$0))
    },
    PictureKept.code: { picture(&$0) },
    DishDescribed.code: { dish(&$0) },
    Planned.code: { planned(&$0) },
    ProductDescribed.code: { product(&$0) },
    ProductLinked.code: { labelled(&$0) },
    CodeLearnt.code: { codeLearnt(&$0) },
    CodeDeferred.code: { parked(&$0) },
    LabelRead.code: { labelRead(&$0) },
    Retracted.code: { Retracted($0.sequences()) },
    Restored.code: { Restored($0.sequences()) },
    Amended.code: { amended(&$0) },
  ]

  private static func named(_ random: inout SeededGenerator) -> Named {
    let reference = Reference.allCases.filter(\.isNamed).randomElement(using: &random) ?? .item
    return Named(reference, number: .random(in: 1 ... .max, using: &random), name: random.words())
  }

  private static func bought(_ random: inout SeededGenerator) -> Bought {
    var bought = Bought()
    bought.item = random.identifier()
    bought.lot = random.identifier()
    bought.quantity = random.quantity()
    bought.packs = random.maybe { Int.random(in: 0...0xfffe, using: &$0) }
    bought.price = random.maybe { $0.money() }
    bought.store = random.maybe { $0.identifier() }
    bought.place = random.narrow()
    bought.due = random.maybe { $0.day() }
    bought.dueKind = random.choice()
    bought.dueIsMonth = .random(using: &random)
    return bought
  }

  private static func consumed(_ random: inout SeededGenerator) -> Consumed {
    var consumed = Consumed()
    consumed.item = random.identifier()
    consumed.lot = random.identifier()
    consumed.quantity = random.quantity()
    consumed.person = random.narrow()
    consumed.meal = random.maybe { $0.identifier() }
    (consumed.goesIntoDish, consumed.isTrifling) = (.random(using: &random), .random(using: &random))
    return consumed
  }

  private static func expired(_ random: inout SeededGenerator) -> Expired {
    var expired = Expired()
    expired.item = random.identifier()
    expired.lot = random.identifier()
    return expired
  }

  private static func wasted(_ random: inout SeededGenerator) -> Wasted {
    var wasted = Wasted()
    wasted.item = random.identifier()
    wasted.lot = random.identifier()
    wasted.quantity = random.quantity()
    wasted.reason = random.choice()
    wasted.destination = random.choice()
    wasted.part = random.choice()
    wasted.person = random.narrow()
    return wasted
  }

  private static func mealLogged(_ random: inout SeededGenerator) -> MealLogged {
    var logged = MealLogged()
    logged.item = random.maybe { $0.identifier() }
    logged.meal = random.maybe { $0.identifier() }
    logged.quantity = random.quantity()
    logged.energy = random.maybe { Int64.random(in: 0 ... .max, using: &$0) }
    logged.protein = random.maybe { Int64.random(in: 0..<(1 << 31), using: &$0) }
    logged.carbohydrate = random.maybe { Int64.random(in: 0..<(1 << 31), using: &$0) }
    logged.fat = random.maybe { Int64.random(in: 0..<(1 << 31), using: &$0) }
    logged.person = random.narrow()
    return logged
  }

  private static func lotChange(_ random: inout SeededGenerator) -> LotChange {
    var change = LotChange(item: random.identifier(), lot: random.identifier())
    change.part = random.maybe { $0.quantity() }
    change.into = random.maybe { $0.identifier() }
    change.place = random.narrow()
    change.keepDays = random.maybe { Int.random(in: 0...0xfffe, using: &$0) }
    return change
  }

  private static func redated(_ random: inout SeededGenerator) -> Redated {
    var redated = Redated()
    redated.item = random.identifier()
    redated.lot = random.identifier()
    redated.due = random.maybe { $0.day() }
    redated.dueKind = random.choice()
    redated.dueIsMonth = .random(using: &random)
    return redated
  }

  private static func counted(_ random: inout SeededGenerator) -> Counted {
    var counted = Counted()
    counted.item = random.identifier()
    counted.lot = random.identifier()
    counted.quantity = random.quantity()
    counted.place = random.narrow()
    counted.due = random.maybe { $0.day() }
    counted.dueKind = random.choice()
    counted.dueIsMonth = .random(using: &random)
    return counted
  }

  private static func cooked(_ random: inout SeededGenerator) -> Cooked {
    var cooked = Cooked()
    cooked.item = random.identifier()
    cooked.lot = random.identifier()
    cooked.quantity = random.quantity()
    cooked.cost = random.maybe { $0.money() }
    cooked.energy = random.maybe { Int64.random(in: 0 ... .max, using: &$0) }
    cooked.place = random.narrow()
    cooked.keepDays = random.maybe { Int.random(in: 0...0xfffe, using: &$0) }
    cooked.recipe = random.maybe { $0.words() }
    cooked.instead = random.maybe { $0.words() }
    return cooked
  }

  private static func change<Attribute>(_ random: inout SeededGenerator) -> FactChange<Attribute> {
    FactChange(
      random.choice(), random.maybe { Int64.random(in: (.min + 1) ... .max, using: &$0) }, per: random.choice(),
      from: random.maybe { $0.day() }, words: random.maybe { $0.words() })
  }

  private static func mealDescribed(_ random: inout SeededGenerator) -> MealDescribed {
    var described = MealDescribed(random.identifier())
    described.from = random.maybe { $0.day() }
    func milligrams(_ random: inout SeededGenerator) -> Int64? {
      random.maybe { Int64.random(in: 0...1_000_000, using: &$0) }
    }
    (described.energy, described.protein) = (milligrams(&random), milligrams(&random))
    (described.carbohydrate, described.fat) = (milligrams(&random), milligrams(&random))
    (described.fibre, described.sugar) = (milligrams(&random), milligrams(&random))
    (described.salt, described.saturates) = (milligrams(&random), milligrams(&random))
    described.description = random.maybe { $0.words() }
    return described
  }

  private static func described(_ random: inout SeededGenerator) -> ItemDescribed {
    var described = ItemDescribed()
    described.item = random.identifier()
    described.food = random.maybe { $0.words() }
    (described.category, described.place) = (random.narrow(), random.narrow())
    (described.measure, described.per) = (random.choice(), random.choice())
    described.density = random.maybe { Int64.random(in: 0...2_000_000, using: &$0) }
    described.piece = random.maybe { Int64.random(in: 0...10_000_000, using: &$0) }
    described.keepsPantry = random.maybe { Int.random(in: 0...4094, using: &$0) }
    described.keepsFridge = random.maybe { Int.random(in: 0...4094, using: &$0) }
    described.keepsFreezer = random.maybe { Int.random(in: 0...4094, using: &$0) }
    described.keepsOpened = random.maybe { Int.random(in: 0...4094, using: &$0) }
    described.keepsThawed = random.maybe { Int.random(in: 0...254, using: &$0) }
    described.energy = random.maybe { Int64.random(in: 0...1_000_000, using: &$0) }
    described.protein = random.maybe { Int64.random(in: 0...100_000, using: &$0) }
    described.carbohydrate = random.maybe { Int64.random(in: 0...100_000, using: &$0) }
    described.fat = random.maybe { Int64.random(in: 0...100_000, using: &$0) }
    described.isNotFood = .random(using: &random)
    return described
  }

  private static func listChanged(_ random: inout SeededGenerator) -> ListChanged {
    var changed = ListChanged()
    changed.item = random.identifier()
    changed.state = random.choice()
    changed.quantity = random.maybe { $0.quantity() }
    changed.store = random.maybe { $0.identifier() }
    return changed
  }

  private static func listed(_ random: inout SeededGenerator) -> Listed {
    var listed = Listed()
    listed.item = random.identifier()
    listed.quantity = random.maybe { $0.quantity() }
    listed.packs = random.maybe { Int.random(in: 0...0xfffe, using: &$0) }
    listed.store = random.maybe { $0.identifier() }
    listed.replaces = .random(using: &random)
    return listed
  }

  private static func tickedOff(_ random: inout SeededGenerator) -> TickedOff {
    var ticked = TickedOff()
    ticked.item = random.identifier()
    ticked.quantity = random.maybe { $0.quantity() }
    ticked.packs = random.maybe { Int.random(in: 0...0xfffe, using: &$0) }
    ticked.price = random.maybe { $0.money() }
    ticked.store = random.maybe { $0.identifier() }
    ticked.due = random.maybe { $0.day() }
    ticked.dueKind = random.choice()
    ticked.dueIsMonth = .random(using: &random)
    return ticked
  }

  /// An amendment of a random field of a random event that is not a correction itself.
  private static func amended(_ random: inout SeededGenerator) -> Amended {
    let bodies = makers.filter { $0.key < Retracted.code }.sorted { $0.key < $1.key }.map { $0.value(&random) }
    let body = bodies.randomElement(using: &random) ?? Bought()
    let fields = Event(day: random.day(), body: body).stored.fields
    let field = fields.filter { $0.value != .absent }.randomElement(using: &random)
    let correction = field.flatMap {
      try? Correction(kind: type(of: body), field: "\($0.name)", value: $0.value.asRead)
    }
    return Amended(
      target: .random(in: 1...UInt64(Int64.max), using: &random), kind: type(of: body).code,
      correction: correction ?? Correction())
  }
}

extension PlainValue {
  /// The value as a file returns it. An exact number with its unit is a text there.
  var asRead: PlainValue {
    if case .decimal = self { .text(shown) } else { self }
  }
}

extension SeededGenerator {
  mutating func maybe<Value>(_ make: (inout SeededGenerator) -> Value) -> Value? {
    Bool.random(using: &self) ? make(&self) : nil
  }

  mutating func identifier<Sort>() -> Identifier<Sort> { Identifier(rawValue: .random(in: 1 ... .max, using: &self)) }

  /// A reference that is stored in 16 bits, or none.
  mutating func narrow<Sort>() -> Identifier<Sort>? {
    maybe { Identifier(rawValue: .random(in: 1...0xffff, using: &$0)) }
  }

  mutating func quantity() -> Quantity {
    let dimensions: [Dimension] = [.mass, .volume, .pieces, .portions]
    return Quantity(
      amount: .random(in: 0...Limits.largestQuantity, using: &self),
      dimension: dimensions.randomElement(using: &self) ?? .mass)
  }

  mutating func money() -> Money {
    let codes = ["EUR", "JPY", "KWD", "CLF", "CHF", "USD"]
    return Money(
      minor: .random(in: 0...Limits.largestPrice, using: &self),
      currency: codes.randomElement(using: &self).flatMap { Currency(code: $0) } ?? .euro)
  }

  mutating func day() -> Day {
    Day(number: .random(in: Day.min.number...Day.max.number, using: &self)) ?? .min
  }

  mutating func choice<Value: Choice>() -> Value { Value.allCases.randomElement(using: &self) ?? .unsaid }

  mutating func sequences() -> ClosedRange<UInt64> {
    let first = UInt64.random(in: 1...UInt64(Int64.max / 2), using: &self)
    return first...(first + .random(in: 0...1_000_000, using: &self))
  }
}
