import LarderCatalogue
import LarderModel

/// The footprints of a household's items: of those that a food of the catalogue surely is.
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

  public subscript(item: ItemID) -> Footprint? { byItem[item] }
}
