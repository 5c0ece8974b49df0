extension FoodCatalogue {
  /// What one piece of a food is called by a household that calls it `name`: "egg" for eggs, "potato" for potatoes.
  ///
  /// The name itself where the catalogue has no such food, where it knows no piece of it (a bag of crisps is not a crisp),
  /// or where the name is no English plural.
  public static func nameOfOne(_ name: String) -> String {
    let index = FoodIndex()
    guard name.last == "s", let food = index.food(named: name), food.isCounted else { return name }
    for (ending, one) in endings where name.hasSuffix(ending) {
      let singular = name.dropLast(ending.count) + one
      // Both names are of one food, or it is no plural: asparagus, hummus.
      if index.food(named: String(singular)) == food { return String(singular) }
    }
    return name
  }

  /// The first that leads to a name of the same food is right; what is only spoken like a plural stands before it.
  private static let endings = [
    ("cookies", "cookie"), ("brownies", "brownie"), ("smoothies", "smoothie"), ("pies", "pie"), ("ies", "y"),
    ("loaves", "loaf"), ("leaves", "leaf"), ("halves", "half"), ("oes", "o"), ("ches", "ch"), ("shes", "sh"),
    ("sses", "ss"), ("xes", "x"), ("ss", "ss"), ("us", "us"), ("s", ""),
  ]
}
