import LarderCatalogue
import LarderModel

extension Catalog {
  /// What stands behind an amount of an item: "eggs", and "egg" behind one.
  public func noun(_ item: ItemID, for quantity: Quantity) -> String { Self.noun(name(item), for: quantity) }

  /// What stands behind an amount of a food with a name.
  package static func noun(_ name: String, for quantity: Quantity) -> String {
    guard quantity.dimension == .pieces, quantity.amount >= 1_000 else { return name.visible }
    return (quantity.amount == 1_000 ? FoodCatalogue.nameOfOne(name) : FoodCatalogue.nameOfMany(name)).visible
  }

  /// The same behind an amount as a cook writes it: "½ lemon", and "1½ lemons".
  package static func kitchenNoun(_ name: String, for quantity: Quantity) -> String {
    let isPart = quantity.dimension == .pieces && (1..<1_000).contains(quantity.amount)
    return isPart ? FoodCatalogue.nameOfOne(name).visible : noun(name, for: quantity)
  }

  /// A name as it may be shown; nil for no number.
  package func shownName(_ reference: Reference, _ number: UInt32?) -> String? {
    number.map { name(reference, $0).visible }
  }
}
