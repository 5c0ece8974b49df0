import FoodTables

/// The greenhouse gases per kilogram of a food, from its production to the shop.
///
/// ```swift
/// Footprint.of("tomatoes")?.gramsPerKilogram   // 1400
/// Footprint.of("beef steak")                   // nil: the source has two kinds of beef, and a pack says neither
/// ```
/// After Poore & Nemecek, Science 360 (2018), as published by Our World in Data without losses. Only foods that
/// certainly are among the source's have a footprint; none is inferred from another. See `Documentation/reference/foods.md` for
/// the selection.
package struct Footprint: Hashable, Sendable {
  /// The source's name of the food.
  package let source: String
  /// Grams of carbon dioxide equivalents over a hundred years, per kilogram of the food.
  package let gramsPerKilogram: Int64
  /// The names of the catalogue's foods with this footprint.
  package let foods: [String]

  /// All footprints of foods in the catalogue, in the order of the source.
  package static let all = TableText.footprints.rows.map(Footprint.init)

  private init(_ row: TableText) {
    let cells = row.cells()
    (source, gramsPerKilogram, foods) = (cells[0].text, cells[1].number() ?? 0, cells[2].list.map(\.text))
  }

  /// The footprint of a food by the catalogue's name. Nil if the source does not cover it.
  package static func of(_ food: String) -> Footprint? { byFood[food].map { all[$0] } }

  private static let byFood: [String: Int] = {
    var places: [String: Int] = [:]
    for (place, footprint) in all.enumerated() {
      for food in footprint.foods { places[food] = place }
    }
    return places
  }()
}
