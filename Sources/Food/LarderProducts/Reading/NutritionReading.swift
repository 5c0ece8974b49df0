import LarderLabels
import StrictJSON

/// Reads the figures of a product of Open Food Facts, in both schemas.
///
/// The older one has `nutriments`, with figures such as `fat_100g` and `fat_prepared_100g`. The newer one has
/// `nutrition.aggregated_set`, which is for the food as sold or as prepared. Figures that the source estimated are not
/// read, except for the share of fruit, which labels rarely state. Figures of the prepared food need an energy.
enum NutritionReading {
  /// Reads the figures, unless the product says that it has no label.
  static func read(_ product: JSONMembers, _ basis: NutritionLabel.Basis, _ record: inout ProductRecord) {
    let json = product.reader
    if product.isSet("no_nutrition_data") { return }
    if let nutrition = product.node("nutrition"), let set = json.member("aggregated_set", of: nutrition) {
      let label = aggregated(JSONMembers(of: set, in: json), basis)
      if label.isPrepared { record.preparedLabel = filled(label) } else { record.label = filled(label) }
    }
    guard let node = product.node("nutriments") else { return }
    let nutriments = JSONMembers(of: node, in: json)
    record.label = record.label ?? filled(label(nutriments, basis, isPrepared: false))
    let energies: [StaticString] = ["energy_prepared_100g", "energy-kj_prepared_100g", "energy-kcal_prepared_100g"]
    if record.preparedLabel == nil, energies.contains(where: { nutriments.node($0) != nil }) {
      record.preparedLabel = filled(label(nutriments, basis, isPrepared: true))
    }
  }

  /// Nil if only the share of fruit is known, which is estimated from ingredients.
  private static func filled(_ label: NutritionLabel) -> NutritionLabel? {
    var others = label
    others[.fruit] = nil
    return others.isEmpty ? nil : label
  }
}

// MARK: The older schema

extension NutritionReading {
  /// The names of a figure in the older schema.
  private struct Keys {
    let sold: StaticString
    let prepared: StaticString
    let modifier: StaticString
  }

  private static func keys(_ nutrient: NutritionLabel.Nutrient) -> Keys {
    switch nutrient {
    case .kilojoules: Keys(sold: "energy-kj_100g", prepared: "energy-kj_prepared_100g", modifier: "energy-kj_modifier")
    case .kilocalories:
      Keys(sold: "energy-kcal_100g", prepared: "energy-kcal_prepared_100g", modifier: "energy-kcal_modifier")
    case .fat: Keys(sold: "fat_100g", prepared: "fat_prepared_100g", modifier: "fat_modifier")
    case .saturates:
      Keys(sold: "saturated-fat_100g", prepared: "saturated-fat_prepared_100g", modifier: "saturated-fat_modifier")
    case .carbohydrate:
      Keys(sold: "carbohydrates_100g", prepared: "carbohydrates_prepared_100g", modifier: "carbohydrates_modifier")
    case .sugars: Keys(sold: "sugars_100g", prepared: "sugars_prepared_100g", modifier: "sugars_modifier")
    case .fibre: Keys(sold: "fiber_100g", prepared: "fiber_prepared_100g", modifier: "fiber_modifier")
    case .protein: Keys(sold: "proteins_100g", prepared: "proteins_prepared_100g", modifier: "proteins_modifier")
    case .salt: Keys(sold: "salt_100g", prepared: "salt_prepared_100g", modifier: "salt_modifier")
    case .fruit:
      Keys(
        sold: "fruits-vegetables-legumes-estimate-from-ingredients_100g", prepared: "fruits-vegetables-legumes_100g",
        modifier: "fruits-vegetables-legumes_modifier")
    case .polyols: Keys(sold: "polyols_100g", prepared: "polyols_prepared_100g", modifier: "polyols_modifier")
    case .alcohol: Keys(sold: "alcohol_100g", prepared: "alcohol_prepared_100g", modifier: "alcohol_modifier")
    }
  }

  private static func label(
    _ nutriments: JSONMembers, _ basis: NutritionLabel.Basis, isPrepared: Bool
  ) -> NutritionLabel {
    var label = NutritionLabel(per: basis)
    label.isPrepared = isPrepared
    func figure(_ key: StaticString, _ modifier: StaticString) -> LabelFigure? {
      guard let node = nutriments.node(key) else { return nil }
      return FigureText.read(node, of: nutriments.reader, modifier: nutriments.words(modifier))
    }
    for nutrient in NutritionLabel.Nutrient.allCases {
      let keys = keys(nutrient)
      label[nutrient] = figure(isPrepared ? keys.prepared : keys.sold, keys.modifier)
    }
    // The ingredients are the same in both, and so is their share.
    label[.fruit] = figure(keys(.fruit).sold, keys(.fruit).modifier) ?? figure(keys(.fruit).prepared, "")
    let (energy, sodium): (StaticString, StaticString) =
      isPrepared ? ("energy_prepared_100g", "sodium_prepared_100g") : ("energy_100g", "sodium_100g")
    if label[.salt] == nil { label[.salt] = figure(sodium, "sodium_modifier")?.asSalt }
    if label[.kilojoules] == nil, let energy = figure(energy, "energy_modifier") {
      // A pack with both figures has them compared instead.
      let isUnconverted = label[.kilocalories] == nil && !isPrepared && isKilocalories(energy, nutriments)
      label[isUnconverted ? .kilocalories : .kilojoules] = energy
    }
    return label
  }

  /// Whether the figure in the field for kilojoules is the one that was typed as kilocalories.
  private static func isKilocalories(_ energy: LabelFigure, _ nutriments: JSONMembers) -> Bool {
    guard energy > 0, nutriments.words("energy_unit")?.lowercased() == "kcal",
      let typed = nutriments.words("energy_value").flatMap({ LabelFigure($0) })
    else { return false }
    return typed == energy
  }
}

// MARK: The newer schema

extension NutritionReading {
  private static let names: [(nutrient: NutritionLabel.Nutrient, key: StaticString)] = [
    (.kilojoules, "energy-kj"), (.kilocalories, "energy-kcal"), (.fat, "fat"), (.saturates, "saturated-fat"),
    (.carbohydrate, "carbohydrates"), (.sugars, "sugars"), (.fibre, "fiber"), (.protein, "proteins"),
    (.salt, "salt"), (.fruit, "fruits-vegetables-legumes"), (.polyols, "polyols"), (.alcohol, "alcohol"),
  ]

  private static func aggregated(_ set: JSONMembers, _ basis: NutritionLabel.Basis) -> NutritionLabel {
    var label = NutritionLabel(per: set.words("per") == "100ml" ? .millilitres : basis)
    label.isPrepared = set.words("preparation") == "prepared"
    guard let node = set.node("nutrients") else { return label }
    let nutrients = JSONMembers(of: node, in: set.reader)
    for (nutrient, key) in names {
      label[nutrient] = figure(key, nutrients, allowsEstimate: nutrient == .fruit)?.figure
    }
    if label[.salt] == nil { label[.salt] = figure("sodium", nutrients)?.figure.asSalt }
    if label[.kilojoules] == nil, let energy = figure("energy", nutrients) {
      let nutrient: NutritionLabel.Nutrient = energy.unit == "kcal" ? .kilocalories : .kilojoules
      label[nutrient] = label[nutrient] ?? energy.figure
    }
    return label
  }

  /// A figure in grams, or in its own unit. Nil if it is missing or estimated.
  private static func figure(
    _ key: StaticString, _ nutrients: JSONMembers, allowsEstimate: Bool = false
  ) -> (figure: LabelFigure, unit: String)? {
    guard let node = nutrients.node(key) else { return nil }
    let json = nutrients.reader
    func words(_ key: StaticString) -> String? { json.member(key, of: node).flatMap { json.words($0) } }
    guard words("source") != "estimate" || allowsEstimate, let value = json.member("value", of: node),
      let figure = FigureText.read(value, of: json, modifier: words("modifier"))
    else { return nil }
    let unit = words("unit")?.lowercased() ?? ""
    switch unit {
    case "mg": return (figure.divided(by: 1000), "g")
    case "µg", "μg", "mcg": return (figure.divided(by: 1_000_000), "g")
    default: return (figure, unit)
    }
  }
}

/// Figures as people typed them.
enum FigureText {
  /// Reads a figure. Nil for "-", which means that the pack does not state it, and for a lower limit such as "> 5".
  static func read(_ node: JSONNode, of json: JSONReader, modifier: String?) -> LabelFigure? {
    if let modifier, modifier.hasPrefix("-") || modifier.hasPrefix(">") || modifier.hasPrefix("≥") { return nil }
    // Almost all figures are short numbers, which need no text.
    if let billionths = json.decimal(node, places: 9), billionths.magnitude < 1 << 56 {
      return LabelFigure(billionths: billionths)
    }
    return json.words(node).flatMap(read)
  }

  static func read(_ text: String) -> LabelFigure? {
    if let figure = LabelFigure(text), !isAmbiguous(text) { return figure }
    var words = text.lowercased()[...]
    if words.contains("trace") || words.contains("spuren") { return 0 }
    while let first = words.first, "<≤~≈= ".contains(first) { words.removeFirst() }
    while let last = words.last, last == "g" || last == "%" || last == " " { words.removeLast() }
    return isAmbiguous(words) ? nil : LabelFigure(words)
  }

  /// Whether a comma may stand for thousands: "1,234".
  private static func isAmbiguous(_ text: some StringProtocol) -> Bool {
    text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).dropFirst().contains {
      $0.count == 3 || $0.isEmpty
    }
  }
}

extension LabelFigure {
  /// The amount of salt that contains this much sodium.
  fileprivate var asSalt: LabelFigure { multiplied(by: 5, over: 2) }

  fileprivate func divided(by divisor: Int64) -> LabelFigure { multiplied(by: 1, over: divisor) }
}
