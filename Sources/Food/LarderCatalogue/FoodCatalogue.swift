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
  /// word is never a guess: peanut butter is no butter. An English name goes before one of another language. Linear in
  /// the English names; nothing is kept from one call to the next.
  public static func food(named name: String) -> Food? { food(named: name, find) }

  /// The food of a name, by whatever finds where a name to the letter, or else by its stem, stands first.
  static func food(named name: String, _ find: (FoodName) -> (FoodGroup, line: Int)?) -> Food? {
    place(of: name, find).map { $0.0.food(at: $0.line) }
  }

  /// Where that food stands.
  static func place(
    of name: String, _ find: (FoodName) -> (FoodGroup, line: Int)?
  ) -> (FoodGroup, line: Int)? {
    var wanted = FoodName(name)
    var isFresh = false
    while true {
      if let (group, line) = find(wanted) ?? FoodIndex.placeAbroad(wanted) {
        if !isFresh || group.food(at: line).isSoldFresh { return (group, line) }
      }
      guard let (shorter, saysFresh) = withoutLead(wanted) else { return nil }
      wanted = shorter
      isFresh = isFresh || saysFresh
    }
  }

  /// Every food, by category. Read again each time it is asked for.
  public static var all: [Food] { FoodGroup.all.flatMap(\.foods) }

  /// The categories, in the order of ``all``.
  public static var categories: [String] { FoodGroup.all.map(\.category) }

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

  private static func find(_ name: FoodName) -> (FoodGroup, line: Int)? {
    let stem = name.stem
    var found: (FoodGroup, line: Int)?
    for group in FoodGroup.all {
      guard let match = group.search(name, stem: stem) else { continue }
      if match.isExact { return (group, match.line) }
      if found == nil { found = (group, match.line) }
    }
    return found
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

extension FoodGroup {
  /// Every food of the group, in its order.
  fileprivate var foods: [Food] {
    let table = table.utf8Span.span
    var cursor = NameCursor()
    var foods: [Food] = []
    var last: Int?
    while cursor.next(in: table) != nil {
      if cursor.line != last { foods.append(food(at: cursor.line)) }
      last = cursor.line
    }
    return foods
  }
}
