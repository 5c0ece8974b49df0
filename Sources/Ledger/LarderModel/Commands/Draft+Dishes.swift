/// The item that dishes of a recipe are of.
extension Draft {
  /// The item by the name of a recipe; a new one is made the dish of it.
  ///
  /// A food of the same name, as bread that is bought, stays what it is: the dish is then "home-made bread".
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
}

extension Draft {
  /// Where leftovers go of which nobody says: into the fridge, by whatever name the household has for it.
  var placeOfLeftovers: String {
    let catalog = household.catalog
    let fridge = catalog.numbers(of: .place).first { catalog.storage(of: PlaceID(rawValue: $0)) == .fridge }
    return fridge.map { catalog.name(.place, $0) } ?? "fridge"
  }
}

extension Catalog {
  /// The meal that an item is a dish of; nil where it is a food like any other.
  public func dishMeal(of item: ItemID) -> MealID? {
    timelines.latest(FactKey(.item, item.rawValue, ItemAttribute.dish.rawValue))?.value
      .flatMap { MealID(stored: UInt32(clamping: $0)) }
  }
}
