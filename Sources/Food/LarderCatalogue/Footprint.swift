import FoodTables

/// The greenhouse gases of growing a food, making it and bringing it to the shop, by a kilogram of it.
///
/// ```swift
/// Footprint.of("tomatoes")?.gramsPerKilogram   // 1400
/// Footprint.of("beef steak")                   // nil: the source has two kinds of beef, and a pack says neither
/// ```
/// After Poore & Nemecek, Science 360 (2018), as Our World in Data publishes it without losses. A food that is not surely
/// one of the source's has none, and none is guessed from another. `Documentation/reference/foods.md` says how the
/// figures were chosen.
public struct Footprint: Hashable, Sendable {
  /// What the source calls the food.
  public let source: String
  /// Grams of carbon dioxide, or of other gases that warm as much in a hundred years, by a kilogram of the food.
  public let gramsPerKilogram: Int64
  /// The foods of the catalogue that it is the footprint of, by their names.
  public let foods: [String]

  /// Every footprint that a food of the catalogue has, in the order of the source.
  public static let all = TableText.footprints.rows.map(Footprint.init)

  private init(_ row: TableText) {
    let cells = row.cells()
    (source, gramsPerKilogram, foods) = (cells[0].text, cells[1].number() ?? 0, cells[2].list.map(\.text))
  }

  /// The footprint of a food by the name the catalogue has for it; nil where the source does not cover it.
  public static func of(_ food: String) -> Footprint? { byFood[food].map { all[$0] } }

  private static let byFood: [String: Int] = {
    var places: [String: Int] = [:]
    for (place, footprint) in all.enumerated() {
      for food in footprint.foods { places[food] = place }
    }
    return places
  }()
}
