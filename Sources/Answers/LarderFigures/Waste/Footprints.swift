import LarderCatalogue
import LarderModel

/// The footprints of a household's items: of those that a food of the catalogue surely is.
///
/// A dish, of which there are portions, has none, though it may go by the name of a food: what went into it is other food.
public struct Footprints: Hashable, Sendable {
  private var byItem: [ItemID: Footprint] = [:]

  /// Those of no item.
  public init() {}

  /// Those of some items, by the foods that they were taken for when they were first recorded or made `like:` one; else
  /// by their names.
  public init(of items: some Sequence<ItemID>, _ catalog: Catalog) {
    let index = FoodIndex()
    for item in Set(items) {
      let food = catalog.food(of: item) ?? index.name(of: catalog.name(item))
      byItem[item] = food.flatMap { Footprint.of($0) }
    }
  }

  /// The greenhouse gases behind a kilogram of an item, measured so; nil where no source covers it, and in portions.
  public func gramsPerKilogram(of item: ItemID, in dimension: Dimension) -> Int64? {
    dimension == .portions ? nil : byItem[item]?.gramsPerKilogram
  }
}
