import LarderCatalogue
import LarderModel

extension Catalog {
  /// What stands behind an amount of an item: "eggs", and "egg" behind one.
  public func noun(_ item: ItemID, for quantity: Quantity) -> String {
    let name = name(item)
    let isOne = quantity == Quantity(amount: 1_000, dimension: .pieces)
    return (isOne ? FoodCatalogue.nameOfOne(name) : name).visible
  }
}
