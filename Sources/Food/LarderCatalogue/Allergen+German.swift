extension Allergen {
  /// The name in German, as labels have it.
  public var germanName: String { germanNames[0] }

  /// The name, and other German words for the same allergen.
  var germanNames: [String] {
    switch self {
    case .glutenCereals: ["glutenhaltiges Getreide", "Glutengetreide", "Getreide", "Gluten"]
    case .wheat: ["Weizen", "Dinkel"]
    case .rye: ["Roggen"]
    case .barley: ["Gerste"]
    case .oats: ["Hafer"]
    case .crustaceans: ["Krebstiere", "Krustentiere"]
    case .eggs: ["Eier", "Ei", "Hühnerei", "Hühnereier"]
    case .fish: ["Fisch", "Fische"]
    case .peanuts: ["Erdnüsse", "Erdnuss"]
    case .soybeans: ["Soja", "Sojabohnen", "Sojabohne"]
    case .milk: ["Milch", "Kuhmilch", "Milcheiweiß", "Laktose"]
    case .nuts: ["Nüsse", "Nuss", "Schalenfrüchte", "Schalenfrucht"]
    case .almonds: ["Mandeln", "Mandel"]
    case .hazelnuts: ["Haselnüsse", "Haselnuss"]
    case .walnuts: ["Walnüsse", "Walnuss"]
    case .cashews: ["Cashewkerne", "Cashews", "Cashewnüsse", "Cashewnuss", "Cashew", "Kaschunüsse"]
    case .pecans: ["Pekannüsse", "Pekannuss"]
    case .brazilNuts: ["Paranüsse", "Paranuss"]
    case .pistachios: ["Pistazien", "Pistazie"]
    case .macadamias: ["Macadamianüsse", "Macadamianuss", "Macadamia"]
    case .treeNuts: ["Baumnüsse", "Baumnuss"]
    case .pineNuts: ["Pinienkerne"]
    case .celery: ["Sellerie"]
    case .mustard: ["Senf"]
    case .sesame: ["Sesam", "Sesamsamen"]
    case .sulphites: ["Schwefeldioxid und Sulfite", "Schwefeldioxid", "Sulfite", "Sulfit"]
    case .lupin: ["Lupinen", "Lupine"]
    case .molluscs: ["Weichtiere", "Weichtier"]
    }
  }

  /// Other English words for the same allergen, as labels have them.
  private var otherNames: [String] {
    switch self {
    case .glutenCereals: ["gluten", "cereals containing gluten", "cereals with gluten"]
    case .wheat: ["spelt", "durum wheat"]
    case .barley: ["barley malt"]
    case .soybeans: ["soy", "soya"]
    case .milk: ["dairy", "lactose", "milk protein"]
    case .treeNuts: ["treenuts"]
    case .sulphites:
      [
        "sulfites", "sulphur dioxide", "sulfur dioxide", "sulphur dioxide and sulphites", "sulphur dioxide/sulphites",
      ]
    case .lupin: ["lupine", "lupins"]
    case .molluscs: ["mollusks"]
    case .crustaceans: ["crustacean shellfish"]
    case .cashews: ["cashew nuts"]
    case .macadamias: ["macadamia nuts", "Queensland nuts"]
    case .pistachios: ["pistachio nuts"]
    case .pecans: ["pecan nuts"]
    default: []
    }
  }

  /// The allergen that a word means, in English or German and in the singular or plural, with umlauts or without.
  ///
  /// ```swift
  /// Allergen(meantBy: "Haselnüsse")    // hazelnuts
  /// Allergen(meantBy: "egg")           // eggs
  /// Allergen(meantBy: "kiwi")          // nil
  /// ```
  public init?(meantBy word: String) {
    guard let found = Self.byWord[FoodName(word).stem] else { return nil }
    self = found
  }

  /// The allergens by the stems of all words for them.
  private static let byWord: [[UInt8]: Allergen] = {
    var found: [[UInt8]: Allergen] = [:]
    for allergen in allCases {
      for name in [allergen.name] + allergen.otherNames { found[FoodName(name).stem] = allergen }
      for key in allergen.germanNames.flatMap(FoodLanguage.german.keys) { found[FoodName(key: key).stem] = allergen }
    }
    return found
  }()
}
