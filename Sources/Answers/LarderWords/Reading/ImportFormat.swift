import PlainText

/// What a file to be imported is.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// Lines of JSON, as an export has them.
  case lines = "larder"
  /// Rows of CSV.
  case table = "csv"
  /// A Grocy database.
  case grocy
  /// How long foods keep, as USDA's FoodKeeper has it.
  case foodKeeper = "foodkeeper"
  /// What foods are made of, as USDA's FoodData Central has it.
  case foodData = "fdc"

  package static var listing: String { allCases.map(\.rawValue).listed("or") }
}
