import LarderModel
import LarderSimulator

/// Random products: their descriptions, purchases by code, and unknown codes.
extension RandomHistory {
  /// Returns the events of a purchase by code, in one command.
  mutating func shopping() -> [any EventBody] {
    guard let bought = random(Bought.self) as? Bought else { return [] }
    remember(bought)
    var bodies: [any EventBody] = random.chance(300) ? [described(someProduct(), of: bought.item)] : []
    bodies.append(bought)
    bodies.append(ProductLinked(bought.lot, of: bought.item, product: someProduct()))
    if random.chance(200), let learnt = ofProduct(CodeLearnt.self) { bodies.append(learnt) }
    return bodies
  }

  mutating func ofProduct(_ kind: any EventBody.Type) -> (any EventBody)? {
    switch kind.code {
    case ProductDescribed.code: return described(someProduct(), of: random.chance(600) ? someItem() : nil)
    case ProductLinked.code:
      guard !lots.isEmpty, random.chance(800) else { return ProductLinked(nil, of: someItem(), product: someProduct()) }
      let lot = random.pick(lots.suffix(12))
      return ProductLinked(LotID(rawValue: lot.number), of: lot.item, product: someProduct())
    case CodeLearnt.code:
      let rule = CodeRule(measure: random.pick([.weight, .price, .neither]), digits: random.number(in: 4...5))
      return CodeLearnt(StoreID(rawValue: some(.store) ?? 1), prefix: random.number(in: 20...29), rule)
    case CodeDeferred.code: return parked()
    case LabelRead.code: return read(someProduct())
    default: return nil
    }
  }

  private mutating func someProduct() -> ProductID { ProductID(rawValue: some(.product) ?? 1) }

  private mutating func described(_ product: ProductID, of item: ItemID?) -> ProductDescribed {
    var described = ProductDescribed(product)
    described.item = item
    if random.chance(700) { described.pack = quantity(random.pick([.mass, .volume, .pieces])) }
    if random.chance(300) { described.units = random.number(in: 1...12) }
    if random.chance(400) { described.title = "product \(random.below(40))" }
    described.per = random.pick([.mass, .volume])
    if random.chance(700) { described.energy = Int64(random.below(900_000)) }
    for attribute in ProductAttribute.figures.dropFirst() where random.chance(400) {
      described.set(attribute, Int64(random.below(100_000)))
    }
    described.favourite = random.pick(RecipeRated.Favourite.allCases)
    described.replaces = random.chance(200)
    if random.chance(200) { described.from = someDay() }
    return described
  }

  private mutating func read(_ product: ProductID) -> LabelRead {
    var read = LabelRead(product)
    if random.chance(600) { read.kind = random.pick(LabelKind.allCases) }
    if random.chance(400) { read.fruit = Int64(random.below(100_001)) }
    if random.chance(300) { read.kilojoules = Int64(random.below(4_000_000)) }
    if random.chance(600) { read.nova = random.number(in: 1...4) }
    if random.chance(600) { read.additives = random.pick(["none", "E250", "E322, E330", "E150d"]) }
    if random.chance(200) { read.figures = random.pick(LabelFigureState.allCases) }
    if random.chance(300) { (read.points, read.grade) = (Int64(random.number(in: -9...40)), .d) }
    if random.chance(400) { (read.source, read.sourceDay) = ("Open Food Facts", someDay()) }
    read.replaces = random.chance(200)
    if random.chance(200) { read.from = someDay() }
    return read
  }

  private mutating func parked() -> CodeDeferred {
    var parked = CodeDeferred()
    (parked.product, parked.doing) = (someProduct(), random.pick(DeferredCodeUse.allCases))
    parked.state = random.pick([.parked, .parked, .parked, .learnt, .dropped])
    if random.chance(400) { parked.packs = Int64(random.number(in: 1...6)) * 1000 }
    if random.chance(500) { parked.price = Money(minor: Int64(random.below(900)), currency: .euro) }
    parked.store = some(.store).map(StoreID.init(rawValue:))
    parked.person = some(.person).map(PersonID.init(rawValue:))
    if parked.state == .parked { parked.code = "400638133393\(random.below(10))" }
    return parked
  }
}

/// Random recipes, dishes and plans.
extension RandomHistory {
  /// Returns the events of cooking a dish from some lots and eating part of it, in one command.
  mutating func cooking() -> [any EventBody] {
    var bodies: [any EventBody] = []
    for _ in 0..<random.number(in: 1...9) where !lots.isEmpty {
      guard var ingredient = ofLot(Consumed.self, random.pick(lots.suffix(20))) as? Consumed else { continue }
      ingredient.goesIntoDish = random.chance(900)
      ingredient.isTrifling = random.chance(200)
      bodies.append(ingredient)
    }
    var cooked = cooked()
    (cooked.cost, cooked.costsItsIngredients) = (nil, true)
    bodies.append(cooked)
    remember(cooked)
    bodies.append(dish(of: cooked.lot))
    for _ in 0..<random.below(3) {
      let lot = RandomLot(number: cooked.lot.rawValue, item: cooked.item, dimension: .portions)
      if let eaten = ofLot(random.chance(800) ? Consumed.self : Wasted.self, lot) { bodies.append(eaten) }
    }
    return bodies
  }

  /// Returns the events of writing a recipe with its ingredients.
  mutating func recipe() -> [any EventBody] {
    var written = RecipeWritten(MealID(rawValue: some(.meal) ?? 1))
    written.yield = quantity(random.pick([.portions, .pieces]))
    written.ingredients = random.below(5)
    if random.chance(700) { written.steps = "Cut.\nStir \(random.below(9)) minutes." }
    if random.chance(300) { written.total = random.below(120) }
    var bodies: [any EventBody] = [written]
    for position in 0..<(written.ingredients ?? 0) {
      var listed = IngredientListed(written.meal)
      listed.position = position
      if random.chance(600) { (listed.item, listed.quantity) = (someItem(), quantity(.mass)) }
      listed.line = "\(position) of something"
      bodies.append(listed)
    }
    return bodies
  }

  mutating func dish(of lot: LotID) -> DishDescribed {
    var dish = DishDescribed()
    (dish.lot, dish.meal) = (lot, some(.meal).map(MealID.init(rawValue:)))
    if random.chance(800) { dish.energy = Int64(random.below(900_000)) }
    if random.chance(500) { dish.protein = Int64(random.below(50_000)) }
    if random.chance(300) { dish.unknown = random.below(4) }
    return dish
  }

  /// Returns a random event about a recipe or the plan.
  mutating func ofRecipe(_ kind: any EventBody.Type) -> (any EventBody)? {
    let meal = MealID(rawValue: some(.meal) ?? 1)
    switch kind.code {
    case RecipeWritten.code, IngredientListed.code: return recipe().first { type(of: $0).code == kind.code }
    case RecipeRated.code:
      var rated = RecipeRated(meal, by: some(.person).map(PersonID.init(rawValue:)))
      if random.chance(700) { rated.hearts = random.below(6) }
      if random.chance(300) { rated.difficulty = random.below(6) }
      rated.favourite = random.pick(RecipeRated.Favourite.allCases)
      return rated
    case RecipeFiled.code:
      return RecipeFiled(
        random.chance(800) ? meal : nil, under: RecipeCategoryID(rawValue: some(.recipeCategory) ?? 1),
        isOut: random.chance(200))
    case PictureKept.code:
      var picture = PictureKept()
      (picture.meal, picture.format, picture.bytes) = (meal, .jpeg, UInt64(random.below(90_000)))
      picture.digest = String(repeating: random.pick(["0", "a", "f"]), count: 64)
      return picture
    case Planned.code:
      var planned = Planned()
      if random.chance(800) { planned.meal = meal } else { planned.item = someItem() }
      planned.on = Day(number: day + Int32(random.number(in: -3...9)))
      planned.mealTime = random.pick(MealTime.allCases)
      planned.quantity = quantity(.portions)
      planned.state = random.pick([.planned, .planned, .done, .skipped, .out])
      return planned
    default: return nil
    }
  }
}
