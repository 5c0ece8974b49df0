extension FoodCatalogue {
  /// What several pieces of a food are called by a household that calls it `name`: "lemons" for lemon, "bay leaves" for
  /// bay leaf.
  ///
  /// The name itself where the catalogue has no such food, where it knows no piece of it, or where it has no plural that
  /// goes with the name: there are no two garlics, and a German name stays what it is.
  public static func nameOfMany(_ name: String) -> String {
    let index = FoodIndex()
    guard let last = name.last, last != "s", let food = index.food(named: name), food.isCounted else { return name }
    let words = name.split(separator: " ")
    for plural in [food.name] + food.aliases where plural.last == "s" {
      // What stands before the food's own name, as "organic", stays before it.
      let count = plural.split(separator: " ").count
      let own = words.suffix(count).joined(separator: " ")
      guard FoodName(own).stem == FoodName(plural).stem else { continue }
      let many = own.first?.isUppercase == true ? plural.prefix(1).uppercased() + plural.dropFirst() : plural
      let whole = (words.dropLast(count).map { String($0) } + [many]).joined(separator: " ")
      if index.food(named: whole) == food { return whole }
    }
    return name
  }
}
