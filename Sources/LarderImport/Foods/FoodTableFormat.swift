import LarderModel

/// Which table of foods a file is.
public enum FoodTableFormat: String, CaseIterable, Hashable, Sendable {
  /// How long foods keep: USDA's FoodKeeper, in days.
  case foodKeeper = "foodkeeper"
  /// What 100 g of foods are made of: USDA's FoodData Central, a food a row.
  case foodData = "fdc"

  /// The columns without which it is no such table.
  var neededColumns: [String] {
    switch self {
    case .foodKeeper: ["name", "subtitle", "fridge_max_days", "freezer_max_days"]
    case .foodData: ["name", "kcal", "protein_g", "fat_g", "carbs_g"]
    }
  }

  /// The cell of a column, where it says something.
  typealias Cell = (String) -> String?

  /// The food's name in full.
  func name(_ cell: Cell) -> String? {
    guard let name = cell("name") else { return nil }
    guard self == .foodKeeper, let subtitle = cell("subtitle") else { return name }
    return "\(name), \(subtitle)"
  }

  /// What a row says that an item can be known by.
  func facts(_ cell: Cell) -> [(attribute: String, text: String)] {
    let facts: [(String, String?)] =
      switch self {
      case .foodKeeper:
        [
          ("keeps-pantry", Self.days(cell, ["dop_pantry", "pantry"])),
          ("keeps-fridge", Self.days(cell, ["dop_fridge", "fridge"])),
          ("keeps-freezer", Self.days(cell, ["dop_freezer", "freezer"])),
          ("keeps-opened", Self.days(cell, ["fridge_opened", "pantry_opened"])),
          ("keeps-thawed", Self.days(cell, ["fridge_thawed"])),
        ]
      case .foodData:
        [
          ("energy", cell("kcal").map { "\($0)kcal/100g" }), ("protein", cell("protein_g").map { "\($0)g/100g" }),
          ("carbohydrate", cell("carbs_g").map { "\($0)g/100g" }), ("fat", cell("fat_g").map { "\($0)g/100g" }),
          ("density", cell("density_g_per_ml")),
        ]
      }
    return facts.compactMap { attribute, text in text.map { (attribute, $0) } }
  }

  /// The careful end of the first of some spans that tells days; "indefinitely" and "not recommended" tell none.
  private static func days(_ cell: Cell, _ spans: [String]) -> String? {
    for span in spans {
      guard let days = cell("\(span)_min_days") ?? cell("\(span)_max_days"), let number = Int(days), number > 0 else {
        continue
      }
      return "\(number)d"
    }
    return nil
  }
}
