/// A unit that a quantity may be entered in, with its exact size.
public struct MeasureUnit: Hashable, Sendable {
  /// The name it is listed under, such as "cup".
  public let name: String
  /// The name for more than one, such as "cups".
  public let plural: String
  /// Other names it is known by, in lower case.
  public let aliases: [String]
  /// What it measures.
  public let dimension: Dimension
  /// How many base units of the dimension (mg, µl, thousandths) make one.
  public let factor: ExactNumber

  /// The unit of that name, plural or alias, whatever its case; nil when there is none.
  ///
  /// No two units differ only by case. O(1) in the number of units.
  public static func named(_ word: String) -> MeasureUnit? {
    byName[word.lowercased()]
  }

  private static let byName: [String: MeasureUnit] = all.reduce(into: [:]) { table, unit in
    for name in [unit.name, unit.plural] + unit.aliases { table[name] = unit }
  }
}
