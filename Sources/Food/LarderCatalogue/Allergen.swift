/// An allergen that the law of the European Union or of the United States names, or one of its kinds.
///
/// ```swift
/// Allergen.european.count                           // 14
/// Allergen.american.contains(.wheat)                // true
/// Allergen.nuts.kinds.contains(.pineNuts)           // false: only the American list has them
/// ```
/// The lists are Annex II of Regulation (EU) 1169/2011, and the nine of FALCPA and the FASTER Act. The American tree
/// nuts follow the FDA's guidance of January 2025, which left out coconut and chestnuts.
package enum Allergen: UInt8, Hashable, Sendable, CaseIterable {
  case glutenCereals, wheat, rye, barley, oats
  case crustaceans, eggs, fish, peanuts, soybeans, milk
  case nuts, almonds, hazelnuts, walnuts, cashews, pecans, brazilNuts, pistachios, macadamias
  case treeNuts, pineNuts
  case celery, mustard, sesame, sulphites, lupin, molluscs

  /// The fourteen of the European Union, in the order of the annex.
  package static let european: [Allergen] = [
    .glutenCereals, .crustaceans, .eggs, .fish, .peanuts, .soybeans, .milk, .nuts, .celery, .mustard, .sesame,
    .sulphites, .lupin, .molluscs,
  ]

  /// The nine of the United States.
  package static let american: [Allergen] = [
    .milk, .eggs, .fish, .crustaceans, .treeNuts, .peanuts, .wheat, .soybeans, .sesame,
  ]

  /// The narrower allergens that count as this one. Spelt is wheat.
  package var kinds: [Allergen] {
    switch self {
    case .glutenCereals: [.wheat, .rye, .barley, .oats]
    case .nuts: [.almonds, .hazelnuts, .walnuts, .cashews, .pecans, .brazilNuts, .pistachios, .macadamias]
    case .treeNuts: Self.nuts.kinds + [.pineNuts]
    default: []
    }
  }

  /// The name in English, as the tables have it.
  package var name: String { Self.names[Int(rawValue)] }

  private static let names = [
    "gluten cereals", "wheat", "rye", "barley", "oats",
    "crustaceans", "eggs", "fish", "peanuts", "soybeans", "milk",
    "nuts", "almonds", "hazelnuts", "walnuts", "cashews", "pecans", "Brazil nuts", "pistachios", "macadamias",
    "tree nuts", "pine nuts",
    "celery", "mustard", "sesame", "sulphites", "lupin", "molluscs",
  ]

  /// The allergen with a name, regardless of case.
  package init?(named name: String) {
    let wanted = name.lowercased()
    guard let found = Self.allCases.first(where: { $0.name.lowercased() == wanted }) else { return nil }
    self = found
  }
}

/// A way of eating that leaves out some foods.
package enum Diet: String, Hashable, Sendable, CaseIterable {
  case vegan, vegetarian
  case noPork = "no pork"
  case noAlcohol = "no alcohol"
  /// Without pork and alcohol. Other meat and gelatine is doubtful, because the table does not know the slaughter.
  case halal
  /// Vegetarian, with fish and seafood.
  case pescatarian

  package var name: String { rawValue }

  /// The things that the diet leaves out.
  var excluded: FoodMatters {
    switch self {
    case .vegan: Self.vegetarian.excluded.union(FoodMatters([.milk, .eggs])).union(.honey)
    case .vegetarian: FoodMatters([.fish, .crustaceans, .molluscs]).union(Self.pescatarian.excluded)
    case .pescatarian: [.meat, .pork, .gelatine, .rennet]
    case .noPork: .pork
    case .noAlcohol: .alcohol
    case .halal: [.pork, .alcohol]
    }
  }

  /// The things that the diet allows only from some makers.
  var doubtful: FoodMatters { self == .halal ? [.meat, .gelatine, .rennet] : [] }
}
