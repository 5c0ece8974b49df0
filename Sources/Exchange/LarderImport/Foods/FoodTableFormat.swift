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

  /// Every column that is read.
  var columns: Set<String> {
    switch self {
    case .foodKeeper:
      Set(["name", "subtitle"] + Self.keeping.flatMap { $0.spans.flatMap { ["\($0)_min_days", "\($0)_max_days"] } })
    case .foodData: Set(["name"] + Self.contents.map(\.column))
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
  func facts(_ cell: Cell) throws(ValueError) -> [(attribute: String, text: String)] {
    var facts: [(attribute: String, text: String)] = []
    switch self {
    case .foodKeeper:
      for (attribute, spans) in Self.keeping {
        if let days = try Self.days(cell, spans) { facts.append((attribute, "\(days)d")) }
      }
    case .foodData:
      for (attribute, column, unit) in Self.contents {
        if let text = cell(column) { facts.append((attribute, text + unit)) }
      }
    }
    return facts
  }

  private static let keeping: [(attribute: String, spans: [String])] = [
    ("keeps-pantry", ["dop_pantry", "pantry"]), ("keeps-fridge", ["dop_fridge", "fridge"]),
    ("keeps-freezer", ["dop_freezer", "freezer"]), ("keeps-opened", ["fridge_opened", "pantry_opened"]),
    ("keeps-thawed", ["fridge_thawed"]),
  ]

  private static let contents: [(attribute: String, column: String, unit: String)] = [
    ("energy", "kcal", "kcal/100g"), ("protein", "protein_g", "g/100g"), ("carbohydrate", "carbs_g", "g/100g"),
    ("fat", "fat_g", "g/100g"), ("density", "density_g_per_ml", ""),
  ]

  /// The careful end of the first of some spans that tells days; "indefinitely" and "not recommended" tell none, and
  /// neither does a span of hours.
  private static func days(_ cell: Cell, _ spans: [String]) throws(ValueError) -> Int? {
    for span in spans {
      for column in ["\(span)_min_days", "\(span)_max_days"] {
        guard let text = cell(column) else { continue }
        let days = try whole(text, column)
        if days > 0 { return days }
        break
      }
    }
    return nil
  }

  /// A number of days; 0 of less than one.
  private static func whole(_ text: String, _ column: String) throws(ValueError) -> Int {
    let number: ExactNumber
    do throws(ValueError) {
      number = try ExactNumber(parsing: text)
    } catch {
      throw ValueError(what: column, input: text, problem: error.problem, hint: error.hint)
    }
    if number < .one, !number.isNegative { return 0 }
    guard number.isWhole, let days = number.scaled(to: 1, denominator: 1),
      (0...Int64(Limits.longestKeeping)).contains(days)
    else {
      throw ValueError(
        what: column, input: text, problem: "it is no number of days",
        hint: "a whole number, at most \(Limits.longestKeeping)")
    }
    return Int(days)
  }
}
