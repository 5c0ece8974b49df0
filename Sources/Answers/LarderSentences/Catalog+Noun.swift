import LarderCatalogue
import LarderModel

extension Catalog {
  /// What stands behind an amount of an item: "eggs", and "egg" behind one.
  public func noun(_ item: ItemID, for quantity: Quantity) -> String { Self.noun(name(item), for: quantity) }

  /// What stands behind an amount of a food with a name.
  package static func noun(_ name: String, for quantity: Quantity) -> String {
    let isOne = quantity == Quantity(amount: 1_000, dimension: .pieces)
    return (isOne ? FoodCatalogue.nameOfOne(name) : name).visible
  }

  /// A name as it may be shown; nil for no number.
  package func shownName(_ reference: Reference, _ number: UInt32?) -> String? {
    number.map { name(reference, $0).visible }
  }
}
