/// Whether a food has something in it that a person may have to avoid, from the best to the worst.
///
/// Only an ingredient that is sold as it grew, or that the law defines, is ``free`` of anything. The table knows only
/// a part of all other food.
package enum Presence: UInt8, Hashable, Sendable, Comparable, CaseIterable {
  case free, unknown, mayContain, contains

  package var name: String {
    switch self {
    case .free: "free"
    case .unknown: "unknown"
    case .mayContain: "may contain"
    case .contains: "contains"
    }
  }

  package static func < (left: Presence, right: Presence) -> Bool { left.rawValue < right.rawValue }
}

/// The allergens of a food, a line of a recipe, or a dish, and what decides whether it fits a diet.
///
/// ```swift
/// let hummus = FoodCatalogue.allergens(of: "hummus")
/// hummus[.sesame]            // contains
/// hummus[.lupin]             // unknown
/// hummus.union(FoodCatalogue.allergens(of: "apples"))[.sesame]   // contains
/// ```
package struct FoodAllergens: Hashable, Sendable {
  var contained: FoodMatters = []
  var possible: FoodMatters = []
  var unsaid: FoodMatters = []

  /// Free of everything, such as a heading of a recipe. A union begins with it.
  package static let none = FoodAllergens()

  /// Its content is unknown.
  package static let unknown = FoodAllergens(unsaid: .all)

  package subscript(allergen: Allergen) -> Presence {
    let matter = FoodMatters([allergen])
    if contained.contains(matter) { return .contains }
    if possible.contains(matter) { return .mayContain }
    return unsaid.contains(matter) ? .unknown : .free
  }

  /// The presence of the things that a diet leaves out: a food fits the diet if it is free of them.
  ///
  /// Unknown traces do not count: fish in flour matters to a person with an allergy, not to a vegetarian.
  package subscript(diet: Diet) -> Presence {
    if !contained.isDisjoint(with: diet.excluded) { return .contains }
    if !possible.isDisjoint(with: diet.excluded) { return .mayContain }
    if !contained.union(possible).isDisjoint(with: diet.doubtful) { return .mayContain }
    return unsaid.isDisjoint(with: .origins) ? .free : .unknown
  }

  /// The allergens of a list that have a presence, such as the certain ones.
  package func allergens(_ presence: Presence, of list: [Allergen] = Allergen.allCases) -> [Allergen] {
    list.filter { self[$0] == presence }
  }

  /// The allergens that have a presence, for people: "nuts (hazelnuts)", and "other nuts" for the rest of them.
  package func words(_ presence: Presence) -> [String] {
    Allergen.european.flatMap { allergen -> [String] in
      let kinds = allergen.kinds.filter { self[$0] == presence }
      let names = kinds.map(\.name)
      let isEach = kinds.count == allergen.kinds.count
      if self[allergen] == presence {
        return [isEach || kinds.isEmpty ? allergen.name : "\(allergen.name) (\(names.joined(separator: ", ")))"]
      }
      if isEach { return [] }
      let others = allergen.kinds.filter { self[$0] != .contains }
      return kinds.count > 1 && kinds == others ? ["other \(allergen.name)"] : names
    } + (self[.pineNuts] == presence ? [Allergen.pineNuts.name] : [])
  }

  /// Both together: the worse of each.
  package func union(_ other: FoodAllergens) -> FoodAllergens {
    FoodAllergens(
      contained: contained.union(other.contained), possible: possible.union(other.possible),
      unsaid: unsaid.union(other.unsaid))
  }

  /// One of several foods: what all of them contain is contained, and what some contain is possible.
  package static func oneOf(_ foods: [FoodAllergens]) -> FoodAllergens {
    guard let first = foods.first else { return .unknown }
    let all = foods.reduce(FoodAllergens.none) { $0.union($1) }
    return FoodAllergens(
      contained: foods.reduce(first.contained) { $0.intersection($1.contained) },
      possible: all.possible.union(all.contained), unsaid: all.unsaid)
  }

  /// The same for something that only is like this food, or has it in it: nothing is certain.
  package var asHint: FoodAllergens { FoodAllergens(possible: possible.union(contained)) }
}

/// A set of allergens and of what matters to diets.
struct FoodMatters: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  static let meat = FoodMatters(rawValue: 1 << 56)
  static let pork = FoodMatters(rawValue: 1 << 57)
  static let gelatine = FoodMatters(rawValue: 1 << 58)
  static let rennet = FoodMatters(rawValue: 1 << 59)
  static let honey = FoodMatters(rawValue: 1 << 60)
  static let alcohol = FoodMatters(rawValue: 1 << 61)

  /// Anything that is on no list, such as kiwi. Labels need not name it.
  static let others = FoodMatters(rawValue: 1 << 62)

  static let origins: FoodMatters = [.meat, .pork, .gelatine, .rennet, .honey, .alcohol]
  static let allergens = FoodMatters(Allergen.allCases).union(.others)
  static let all = allergens.union(origins)

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ allergens: [Allergen]) { rawValue = allergens.reduce(0) { $0 | 1 << UInt64($1.rawValue) } }

  /// The set with the groups of its allergens: with nuts for walnuts. Both laws count most nuts.
  var withGroups: FoodMatters { Self.groups.reduce(self) { $0.isDisjoint(with: $1.kinds) ? $0 : $0.union($1.own) } }

  var kinds: FoodMatters { Self.groups.reduce([]) { contains($1.own) ? $0.union($1.kinds) : $0 } }

  private static let groups = [Allergen.glutenCereals, .nuts, .treeNuts].map { group in
    (own: FoodMatters([group]), kinds: FoodMatters(group.kinds + (group == .treeNuts ? [.nuts] : [])))
  }
}
