/// The foods that are known out of the box.
///
/// ```swift
/// FoodCatalogue.food(named: "organic Zucchini")?.name   // "courgettes"
/// FoodCatalogue.food(named: "chickpeas")                // nil: dried or tinned?
/// FoodCatalogue.near("chickpeas").map(\.name)           // ["dried chickpeas", "tinned chickpeas"]
/// ```
public enum FoodCatalogue {
  /// The food of a name, whatever its case, accents, hyphens and number; nil where nothing is called so.
  ///
  /// A word that does not change the food ("organic", "large") is passed over when nothing has the whole name. The last
  /// word is never a guess: peanut butter is no butter. An English name goes before one of another language. Nothing
  /// is kept from one call to the next.
  public static func food(named name: String) -> Food? { row(of: name)?.food }

  /// The row of that food.
  static func row(of name: String) -> FoodRow? {
    var wanted = FoodName(name)
    var isFresh = false
    while true {
      if let row = FoodIndex.row(of: wanted) ?? FoodIndex.rowAbroad(of: wanted) {
        if !isFresh || row.food.isSoldFresh { return row }
      }
      guard let (shorter, saysFresh) = withoutLead(wanted) else { return nil }
      wanted = shorter
      isFresh = isFresh || saysFresh
    }
  }

  /// Every food, by category. Read again each time it is asked for.
  public static var all: [Food] { FoodRow.all.map(\.food) }

  /// The categories, in the order of ``all``.
  public static let categories = [
    "vegetables", "herbs", "fruit", "dairy", "eggs", "meat", "poultry", "fish", "bread", "grains", "legumes", "nuts",
    "oils", "condiments", "tinned", "spices", "baking", "sweets", "snacks", "drinks", "alcohol", "ready meals",
    "frozen", "pets", "household",
  ]

  private static let fresh = "fresh"

  /// Words before a name that leave the food what it is, longest first where one begins another.
  private static let leads = [
    "organic", "bio", "eco", fresh, "free range", "fair trade", "fairtrade", "home grown", "homegrown", "local", "ripe",
    "extra large", "large", "medium", "small",
  ]

  private static func withoutLead(_ name: FoodName) -> (FoodName, saysFresh: Bool)? {
    for lead in leads {
      if let shorter = name.dropping(lead) { return (shorter, lead == fresh) }
    }
    for language in FoodLanguage.all {
      for (leads, saysFresh) in [(language.leads, false), (language.fresh, true)] {
        for lead in leads.split(separator: "|") {
          if let shorter = name.dropping(String(lead)) { return (shorter, saysFresh) }
        }
      }
    }
    return nil
  }
}

extension Food {
  /// Whether "fresh" says nothing new of it: fresh apples are apples, but fresh oregano is not the dried one.
  fileprivate var isSoldFresh: Bool {
    switch place {
    case .fridge: true
    case .freezer: false
    case .pantry: keeping.pantry.map { $0 <= 60 } ?? ["vegetables", "fruit", "bread"].contains(category)
    }
  }
}
