import LarderModel
import LarderShelves

extension ShoppingListReport.Line {
  /// "2 × 1 l", "500 g", "6"; nil where nobody said.
  func amount(_ style: OutputStyle) -> String? {
    guard let quantity else { return nil }
    guard let packs, packs > 1, quantity.amount % Int64(packs) == 0 else { return quantity.inFractions(style) }
    let each = Quantity(amount: quantity.amount / Int64(packs), dimension: quantity.dimension)
    return "\(packs) × \(each.formatted(style))"
  }

  /// The same as it can be typed.
  var typedAmount: String { quantity?.typed(packs: packs) ?? "" }
}
