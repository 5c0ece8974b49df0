import LarderModel

/// The energy and nutrients of a dish's ingredients, as far as known.
struct DishFigures {
  /// The running total of one figure, and the number of ingredients without it.
  private struct Sum {
    var total: Int64?
    var unknown = 0

    mutating func add(_ more: Int64?, isAtLeast: Bool, isTrifling: Bool) {
      if let more { total = (total ?? 0).addingClamped(more) }
      if more == nil || isAtLeast, !isTrifling { unknown += 1 }
    }

    /// Returns the share of one portion, or nil if nothing is known.
    func ofPortion(_ made: Quantity) -> Int64? {
      total.flatMap { ExactNumber(numerator: $0, denominator: made.amount)?.scaled(to: 1000, denominator: 1) }
    }
  }

  private var sums: [ItemAttribute: Sum] = [:]
  /// Whether something is missing of an ingredient.
  private var isShort = false
  private static let figures: [(item: ItemAttribute, meal: MealAttribute)] = [
    (.energy, .energy), (.protein, .protein), (.carbohydrate, .carbohydrate), (.fat, .fat),
  ]

  /// Adds a part taken from a lot: with the dish's own figures if it is a dish, otherwise those of its item.
  mutating func add(_ part: Withdrawal.Part, of item: ItemID, isTrifling: Bool, _ draft: Draft) {
    let dish = draft.household.kitchen.dishes[part.id]
    for (attribute, _) in Self.figures {
      let known =
        dish.map { $0.figure(attribute).flatMap { ExactNumber($0).scaled(to: part.amount, denominator: 1000) } }
        ?? draft.household.content(
          attribute, of: part.quantity, of: item, as: draft.household.product(of: part.lot), on: draft.day)
      // A dish with minimum figures makes those of the new dish minimum figures as well.
      sums[attribute, default: Sum()].add(known, isAtLeast: (dish?.unknown ?? 0) > 0, isTrifling: isTrifling)
    }
  }

  /// Counts ingredients of which something is missing: all figures are minimum figures.
  mutating func leaveOut(_ count: Int) {
    isShort = count > 0
    for (attribute, _) in Self.figures where count > 0 { sums[attribute, default: Sum()].unknown += count }
  }

  /// Returns the figures of one portion. If some ingredients have none, the saved meal's figure is closer. Without one,
  /// or if something is missing, the sum is a minimum.
  func dish(_ lot: LotID, of meal: MealID, _ made: Quantity, _ draft: Draft) -> DishDescribed {
    var dish = DishDescribed()
    (dish.lot, dish.meal) = (lot, meal)
    let energy = sums[.energy] ?? Sum()
    let book = draft.household.catalog.fact(meal, .energy, on: draft.day)?.value
    if book != nil, energy.total == nil || energy.unknown > 0 && !isShort {
      let figures = Self.figures.map { draft.household.catalog.fact(meal, $0.meal, on: draft.day)?.value }
      (dish.energy, dish.protein, dish.carbohydrate, dish.fat) = (figures[0], figures[1], figures[2], figures[3])
      return dish
    }
    // If the energy is a minimum, so are the nutrients. If the energy is known for all ingredients or for none, a
    // nutrient missing for some ingredient is unknown.
    let isLeast = energy.unknown > 0 && energy.total != nil
    let figures = Self.figures.map { figure in
      let sum = sums[figure.item] ?? Sum()
      return sum.unknown > 0 && !isLeast ? nil : sum.ofPortion(made)
    }
    (dish.energy, dish.protein, dish.carbohydrate, dish.fat) = (figures[0], figures[1], figures[2], figures[3])
    dish.unknown = energy.unknown
    return dish
  }
}

extension DishTable.Dish {
  /// Returns the energy or a nutrient of a portion.
  func figure(_ attribute: ItemAttribute) -> Int64? {
    switch attribute {
    case .energy: energy
    case .protein: protein
    case .carbohydrate: carbohydrate
    case .fat: fat
    default: nil
    }
  }
}

extension DishDescribed {
  /// Returns the diary entry for an amount of the dish.
  func eaten(_ quantity: Quantity, by person: PersonID?) -> MealLogged {
    DishTable.Dish(self).eaten(quantity, by: person)
  }
}

extension DishTable.Dish {
  /// Returns the diary entry for an amount of the dish.
  func eaten(_ quantity: Quantity, by person: PersonID?) -> MealLogged {
    var logged = MealLogged()
    (logged.meal, logged.quantity, logged.person) = (meal, quantity, person)
    func share(_ figure: Int64?) -> Int64? {
      figure.flatMap { ExactNumber($0).scaled(to: quantity.amount, denominator: 1000) }
    }
    logged.energy = share(energy)
    logged.protein = share(protein)
    logged.carbohydrate = share(carbohydrate)
    logged.fat = share(fat)
    logged.isKnownInPart = unknown > 0 && logged.energy != nil
    return logged
  }
}

/// The figures of a recipe before it is cooked.
extension Household {
  /// Returns the energy and nutrients of ingredients, by the facts of their items or of the foods they are named after.
  ///
  /// - Returns: the totals, and the number of ingredients without a known energy.
  package func content(
    of ingredients: [(food: String, quantity: EnteredQuantity, weight: Quantity?)], _ entryTime: EntryTime,
    foods: (any FoodBook)?
  ) -> (figures: [ItemAttribute: Int64], unknown: Int) {
    // Uses a copy, in which foods new to the household may be named.
    var draft = Draft(household: self, entryTime: entryTime, foods: foods)
    var figures: [ItemAttribute: Int64] = [:]
    var unknown: [ItemAttribute: Int] = [:]
    for (food, entered, weight) in ingredients {
      let item = draft.household.item(ofSameFoodAs: food, foods) ?? (try? draft.item(named: food))
      let quantity = item.flatMap { try? draft.exact(entered, of: $0) }
      for attribute in [ItemAttribute.energy, .protein, .carbohydrate, .fat] {
        let content = item.flatMap { item in
          [quantity, weight].lazy.compactMap { $0 }
            .compactMap { draft.household.content(attribute, of: $0, of: item, on: draft.day) }.first
        }
        if let content {
          figures[attribute, default: 0].addClamped(content)
        } else {
          unknown[attribute, default: 0] += 1
        }
      }
    }
    // An incomplete sum is left out. For energy, the caller gets the number of missing ingredients.
    for (attribute, count) in unknown where attribute != .energy && count > 0 { figures[attribute] = nil }
    return (figures, unknown[.energy] ?? 0)
  }

  /// Returns the energy and nutrients of some portions of a dish, by its recipe or else by the dish in stock. Nil if
  /// the energy is unknown.
  package func content(
    ofDish item: ItemID, _ quantity: EnteredQuantity, _ entryTime: EntryTime
  ) -> [ItemAttribute: Int64]? {
    guard case .exact(let portions) = quantity.measure, portions.dimension == .portions,
      let meal = catalog.dishMeal(of: item)
    else { return nil }
    let figures: [(item: ItemAttribute, meal: MealAttribute)] = [
      (.energy, .energy), (.protein, .protein), (.carbohydrate, .carbohydrate), (.fat, .fat),
    ]
    let isInBook = catalog.fact(meal, .energy, on: entryTime.day) != nil
    let dish = stock(of: item).lazy.compactMap { kitchen.dishes[$0.id] }.first { $0.unknown == 0 }
    var content: [ItemAttribute: Int64] = [:]
    for figure in figures {
      let known = isInBook ? catalog.fact(meal, figure.meal, on: entryTime.day)?.value : dish?.figure(figure.item)
      content[figure.item] = known.flatMap { ExactNumber($0).scaled(to: portions.amount, denominator: 1000) }
    }
    return content[.energy] == nil ? nil : content
  }
}

/// The item for dishes of a recipe.
extension Draft {
  /// Returns the item named after a recipe, creating it as the recipe's dish if needed.
  ///
  /// An existing food of the same name, such as purchased bread, is left alone: the dish is then "home-made bread".
  mutating func dish(of meal: MealID) throws(Refusal) -> ItemID {
    let name = household.catalog.name(.meal, meal.rawValue)
    if let item = household.catalog.item(named: name) {
      if household.catalog.dishMeal(of: item) == meal { return item }
      guard household.wasOnlyEaten(item) else { return try dish(named: "home-made \(name)", meal) }
    }
    return try dish(named: name, meal)
  }

  private mutating func dish(named name: String, _ meal: MealID) throws(Refusal) -> ItemID {
    let item = ItemID(rawValue: try number(of: .item, named: name))
    if household.catalog.dishMeal(of: item) != meal {
      introduce(ItemChanged(item, FactChange(.dish, Int64(meal.rawValue))))
    }
    return item
  }

  /// The default place of leftovers: the fridge, under the household's own name for it.
  var placeOfLeftovers: String {
    let catalog = household.catalog
    let fridge = catalog.numbers(of: .place).first { catalog.storage(of: PlaceID(rawValue: $0)) == .fridge }
    return fridge.map { catalog.name(.place, $0) } ?? "fridge"
  }
}
