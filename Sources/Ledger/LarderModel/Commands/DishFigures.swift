/// The energy and nutrients of what goes into a dish, as far as they are known.
struct DishFigures {
  /// What is known of one figure: how much it is so far, and of how many ingredients it is not known.
  private struct Sum {
    var total: Int64?
    var unknown = 0

    mutating func add(_ more: Int64?, isAtLeast: Bool, isTrifling: Bool) {
      if let more { total = (total ?? 0).addingClamped(more) }
      if more == nil || isAtLeast, !isTrifling { unknown += 1 }
    }

    /// The part of it that a portion has; nil where nothing is known.
    func ofPortion(_ made: Quantity) -> Int64? {
      total.flatMap { ExactNumber(numerator: $0, denominator: made.amount)?.scaled(to: 1000, denominator: 1) }
    }
  }

  private var sums: [ItemAttribute: Sum] = [:]
  private static let figures: [(item: ItemAttribute, meal: MealAttribute)] = [
    (.energy, .energy), (.protein, .protein), (.carbohydrate, .carbohydrate), (.fat, .fat),
  ]

  /// Puts in what was taken from a lot: of a dish its own figures, of anything else those of its item.
  mutating func add(_ part: Withdrawal.Part, of item: ItemID, isTrifling: Bool, _ draft: Draft) {
    let dish = draft.household.kitchen.dishes[part.id]
    for (attribute, _) in Self.figures {
      let known =
        dish.map { $0.figure(attribute).flatMap { ExactNumber($0).scaled(to: part.amount, denominator: 1000) } }
        ?? draft.household.content(
          attribute, of: part.quantity, of: item, as: draft.household.product(of: part.lot), on: draft.day)
      // A dish whose own figures are the least makes no better of the one that it goes into.
      sums[attribute, default: Sum()].add(known, isAtLeast: (dish?.unknown ?? 0) > 0, isTrifling: isTrifling)
    }
  }

  /// What a portion of the dish has. Where it is not known of everything that went in, the book's figure is nearer, if it
  /// has one; else it is the least that a portion has.
  func dish(_ lot: LotID, of meal: MealID, _ made: Quantity, _ draft: Draft) -> DishDescribed {
    var dish = DishDescribed()
    (dish.lot, dish.meal) = (lot, meal)
    let energy = sums[.energy] ?? Sum()
    let book = draft.household.catalog.fact(meal, .energy, on: draft.day)?.value
    if energy.unknown > 0 || energy.total == nil, book != nil {
      let figures = Self.figures.map { draft.household.catalog.fact(meal, $0.meal, on: draft.day)?.value }
      (dish.energy, dish.protein, dish.carbohydrate, dish.fat) = (figures[0], figures[1], figures[2], figures[3])
      return dish
    }
    // Where the energy is the least, so is the rest. Where all of it is known, or none, a nutrient that is not known of
    // everything is not known.
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
  /// What a portion has of the energy or a nutrient.
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
  /// The diary's entry of so much of the dish.
  func eaten(_ quantity: Quantity, by person: PersonID?) -> MealLogged {
    DishTable.Dish(self).eaten(quantity, by: person)
  }
}

extension DishTable.Dish {
  /// The diary's entry of so much of the dish.
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
