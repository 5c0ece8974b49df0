import LarderModel
import LarderSimulator

/// Random events of every kind, with values that fit the history so far.
extension RandomHistory {
  /// Returns a random momentary or standing event. A lot it brings in is remembered.
  mutating func randomMomentaryEvent() -> any EventBody {
    let kinds: [any EventBody.Type] = [
      Bought.self, Bought.self, Bought.self, Consumed.self, Consumed.self, Consumed.self, Consumed.self,
      Wasted.self, Expired.self, MealLogged.self, MealLogged.self, Opened.self, Frozen.self, Thawed.self, Moved.self,
      Redated.self, Counted.self, Cooked.self, ItemChanged.self, ItemDescribed.self, ItemAliasAdded.self,
      AliasAdded.self, MealChanged.self, MealDescribed.self, GoalChanged.self, PersonChanged.self, SettingChanged.self,
      CategoryChanged.self, ListChanged.self, Listed.self, TickedOff.self, RecipeRated.self, RecipeFiled.self,
      PictureKept.self, DishDescribed.self, Planned.self,
      ProductDescribed.self, ProductLinked.self, CodeLearnt.self, CodeDeferred.self, LabelRead.self, Weighed.self,
    ]
    let body = random(random.pick(kinds)) ?? bought()
    remember(body)
    return body
  }

  /// Remembers the lots that an event brought in.
  mutating func remember(_ body: any EventBody) {
    switch body {
    case let bought as Bought: remember(bought.lot, bought.item, bought.quantity.dimension)
    case let cooked as Cooked: remember(cooked.lot, cooked.item, cooked.quantity.dimension)
    case let counted as Counted: remember(counted.lot, counted.item, counted.quantity.dimension)
    case let opened as Opened: remember(opened.change)
    case let frozen as Frozen: remember(frozen.change)
    case let thawed as Thawed: remember(thawed.change)
    case let moved as Moved: remember(moved.change)
    default: break
    }
  }

  private mutating func remember(_ lot: LotID, _ item: ItemID, _ dimension: Dimension) {
    guard lot == nextLot else { return }
    lots.append(RandomLot(number: lot.rawValue, item: item, dimension: dimension))
  }

  private mutating func remember(_ change: LotChange) {
    if let into = change.into { remember(into, change.item, change.part?.dimension ?? .none) }
  }

  private var nextLot: LotID { LotID(rawValue: UInt32(lots.count + 1)) }

  /// Returns a random event of this kind, or nil if it needs a lot and there is none.
  mutating func random(_ kind: any EventBody.Type) -> (any EventBody)? {
    switch kind.code {
    case Bought.code: return bought()
    case Cooked.code: return cooked()
    case MealLogged.code: return mealLogged()
    case ItemDescribed.code: return described()
    case MealDescribed.code: return mealDescribed()
    case ItemAliasAdded.code:
      let store = random.below(3) == 0 ? some(.store).map(StoreID.init(rawValue:)) : nil
      return ItemAliasAdded(someItem(), "name \(random.below(40))", at: store)
    case AliasAdded.code:
      let reference = random.pick(AliasAdded.references)
      return some(reference).map { AliasAdded(reference, $0, "name \(random.below(40))") }
    case ItemChanged.code, MealChanged.code, GoalChanged.code, PersonChanged.code, SettingChanged.code,
      CategoryChanged.code, ListChanged.code:
      return standing(kind)
    case Listed.code, TickedOff.code: return ofList(kind)
    case RecipeWritten.code, IngredientListed.code, RecipeRated.code, RecipeFiled.code, PictureKept.code, Planned.code:
      return ofRecipe(kind)
    case ProductDescribed.code, ProductLinked.code, CodeLearnt.code, CodeDeferred.code, LabelRead.code:
      return ofProduct(kind)
    case Weighed.code:
      return some(.person).map { person in
        Weighed(PersonID(rawValue: person), BodyWeight(grams: 50_000 + Int64(random.below(40_000))))
      }
    default: return lots.isEmpty ? nil : ofLot(kind, random.pick(lots.suffix(12)))
    }
  }

  mutating func ofLot(_ kind: any EventBody.Type, _ lot: RandomLot) -> (any EventBody)? {
    let id = LotID(rawValue: lot.number)
    switch kind.code {
    case Consumed.code:
      var consumed = Consumed()
      (consumed.item, consumed.lot, consumed.quantity) = (lot.item, id, quantity(lot.dimension))
      consumed.person = some(.person).map(PersonID.init(rawValue:))
      consumed.meal = some(.meal).map(MealID.init(rawValue:))
      return consumed
    case Wasted.code:
      var wasted = Wasted()
      (wasted.item, wasted.lot, wasted.quantity) = (lot.item, id, quantity(lot.dimension))
      wasted.reason = random.pick(WasteReason.allCases)
      wasted.destination = random.pick(WasteDestination.allCases)
      wasted.part = random.pick(WastePart.allCases)
      return wasted
    case Expired.code:
      var expired = Expired()
      (expired.item, expired.lot) = (lot.item, id)
      return expired
    case Redated.code:
      var redated = Redated()
      (redated.item, redated.lot) = (lot.item, id)
      (redated.due, redated.dueKind) = (someDay(), random.pick(DueKind.allCases))
      return redated
    case Counted.code: return counted(lot)
    case DishDescribed.code: return dish(of: id)
    case Opened.code: return Opened(change(lot))
    case Frozen.code: return Frozen(change(lot))
    case Thawed.code: return Thawed(change(lot))
    case Moved.code: return Moved(change(lot))
    default: return nil
    }
  }

  private mutating func bought() -> any EventBody {
    var bought = Bought()
    bought.item = someItem()
    bought.lot = nextLot
    bought.quantity = quantity(random.pick([.mass, .volume, .pieces]))
    if random.chance(300) { bought.packs = random.number(in: 2...6) }
    if random.chance(850) { bought.price = Money(minor: Int64(random.number(in: 0...2000)), currency: .euro) }
    bought.store = some(.store).map(StoreID.init(rawValue:))
    bought.place = some(.place).map(PlaceID.init(rawValue:))
    (bought.due, bought.dueKind) = (someDay(), random.pick(DueKind.allCases))
    return bought
  }

  mutating func cooked() -> Cooked {
    var cooked = Cooked()
    (cooked.item, cooked.lot, cooked.quantity) = (someItem(), nextLot, quantity(.portions))
    if random.chance(700) { cooked.cost = Money(minor: Int64(random.below(900)), currency: .euro) }
    if random.chance(700) { cooked.energy = Int64(random.below(900_000)) }
    if random.chance(700) { cooked.keepDays = random.below(6) }
    if random.chance(300) { cooked.recipe = "recipe \(random.below(9))" }
    return cooked
  }

  private mutating func counted(_ lot: RandomLot) -> any EventBody {
    var counted = Counted()
    let isNew = random.chance(300)
    counted.item = isNew ? someItem() : lot.item
    counted.lot = isNew ? nextLot : LotID(rawValue: lot.number)
    counted.quantity = quantity(lot.dimension)
    if isNew { counted.due = someDay() }
    return counted
  }

  private mutating func change(_ lot: RandomLot) -> LotChange {
    var change = LotChange(item: lot.item, lot: LotID(rawValue: lot.number))
    if random.chance(300) {
      change.part = quantity(lot.dimension)
      change.into = nextLot
    }
    change.place = some(.place).map(PlaceID.init(rawValue:))
    if random.chance(300) { change.keepDays = random.below(10) }
    return change
  }

  private mutating func mealLogged() -> any EventBody {
    var logged = MealLogged()
    if random.chance(500) { logged.item = someItem() } else { logged.meal = some(.meal).map(MealID.init(rawValue:)) }
    logged.quantity = quantity(.portions)
    if random.chance(800) { logged.energy = Int64(random.below(900_000)) }
    if random.chance(500) { logged.protein = Int64(random.below(50_000)) }
    if random.chance(500) { logged.carbohydrate = Int64(random.below(90_000)) }
    if random.chance(500) { logged.fat = Int64(random.below(50_000)) }
    logged.person = some(.person).map(PersonID.init(rawValue:))
    logged.isKnownInPart = logged.energy.map { $0 % 10 == 0 } ?? false
    return logged
  }

  private mutating func described() -> any EventBody {
    var described = ItemDescribed()
    described.item = someItem()
    described.category = some(.category).map(CategoryID.init(rawValue:))
    described.place = some(.place).map(PlaceID.init(rawValue:))
    (described.measure, described.per) = (random.pick([.mass, .volume, .pieces]), random.pick([.mass, .volume]))
    if random.chance(700) { described.density = Int64(random.number(in: 500_000...1_200_000)) }
    if random.chance(700) { described.piece = Int64(random.number(in: 1000...900_000)) }
    if random.chance(700) { described.keepsFridge = random.below(30) }
    if random.chance(700) { described.keepsOpened = random.below(9) }
    if random.chance(700) { described.energy = Int64(random.below(900_000)) }
    return described
  }

  private mutating func mealDescribed() -> MealDescribed {
    var described = MealDescribed(MealID(rawValue: some(.meal) ?? 1))
    if random.chance(900) { described.energy = Int64(random.number(in: 1...900_000)) }
    if random.chance(500) { described.protein = Int64(random.number(in: 0...60_000)) }
    if random.chance(500) { described.salt = Int64(random.number(in: 0...4_000)) }
    if random.chance(300) { described.from = someDay() }
    return described
  }

  private mutating func standing(_ kind: any EventBody.Type) -> (any EventBody)? {
    let value: Int64? = random.chance(900) ? Int64(random.number(in: 1...500)) : nil
    let from = random.chance(500) ? someDay() : nil
    let per: Dimension = random.pick([.mass, .volume, .pieces])
    switch kind.code {
    case ItemChanged.code:
      let attribute = random.pick(ItemAttribute.allCases.dropFirst())
      let known: Int64? =
        switch attribute {
        case .category: Int64(counts[.category] ?? 1)
        case .dish: Int64(counts[.meal] ?? 1)
        case .food: value.map { $0 % 2 }
        default: value
        }
      return ItemChanged(someItem(), FactChange(attribute, known, per: per, from: from))
    case CategoryChanged.code:
      return CategoryChanged(CategoryID(rawValue: some(.category) ?? 1), FactChange(.food, value.map { $0 % 2 }))
    case MealChanged.code:
      return MealChanged(
        MealID(rawValue: some(.meal) ?? 1), FactChange(random.pick([.energy, .protein, .fat]), value, from: from))
    case GoalChanged.code:
      return GoalChanged(some(.person).map(PersonID.init(rawValue:)), FactChange(.energy, value, from: from))
    case PersonChanged.code:
      let attribute = random.pick(PersonAttribute.allCases.dropFirst())
      let bounds = attribute.bounds
      let known = value.map { bounds.lowerBound + $0 % (bounds.upperBound - bounds.lowerBound + 1) }
      let words = attribute.isList ? "nuts, food \(random.below(9))" : nil
      let person = PersonID(rawValue: some(.person) ?? 1)
      return PersonChanged(person, FactChange(attribute, known, from: from, words: words))
    case SettingChanged.code:
      return SettingChanged(FactChange(random.pick([.dayStart, .soon]), Int64(random.below(300))))
    default:
      var change = ListChanged()
      (change.item, change.state) = (someItem(), random.pick([.wanted, .done, .removed, .bought, .unticked]))
      if random.chance(500) { change.quantity = quantity(per) }
      return change
    }
  }

  /// Returns a random event of the shopping list or the basket, regardless of the list.
  private mutating func ofList(_ kind: any EventBody.Type) -> any EventBody {
    let amount = random.chance(500) ? quantity(random.pick([.mass, .volume, .pieces])) : nil
    let store = some(.store).map(StoreID.init(rawValue:))
    guard kind.code == Listed.code else {
      var ticked = TickedOff()
      (ticked.item, ticked.quantity, ticked.store, ticked.due) = (someItem(), amount, store, someDay())
      if random.chance(500) { ticked.price = Money(minor: Int64(random.below(900)), currency: .euro) }
      return ticked
    }
    var listed = Listed()
    (listed.item, listed.quantity, listed.store) = (someItem(), amount, store)
    if random.chance(300) { listed.packs = random.number(in: 1...6) }
    listed.replaces = random.chance(300)
    return listed
  }

  // MARK: Values

  mutating func someItem() -> ItemID { ItemID(rawValue: UInt32(random.number(in: 1...Int(counts[.item] ?? 1)))) }

  /// Returns the number of a thing of this sort, or nil.
  mutating func some(_ reference: Reference) -> UInt32? {
    random.chance(700) ? UInt32(random.number(in: 1...Int(counts[reference] ?? 1))) : nil
  }

  mutating func someDay() -> Day? { random.chance(850) ? Day(number: day + Int32(random.number(in: -10...40))) : nil }

  mutating func quantity(_ dimension: Dimension) -> Quantity {
    Quantity(amount: Int64(random.number(in: 1...40)) * 25_000, dimension: dimension)
  }
}
