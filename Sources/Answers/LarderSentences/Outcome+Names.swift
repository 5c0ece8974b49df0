import LarderLedger
import LarderModel

extension Outcome {
  /// An item's name, fit to be printed.
  package func name(_ item: ItemID) -> String { after.catalog.name(item).visible }

  /// What stands behind an amount of an item: "eggs", and "egg" behind one.
  package func noun(_ item: ItemID, for quantity: Quantity?) -> String {
    quantity.map { after.catalog.noun(item, for: $0) } ?? name(item)
  }
}
