/// What a pack holds, as it says itself: "500 g", "6 × 330 ml", "12 pieces".
package struct PrintedPack: Hashable, Sendable {
  /// All that is in it, with any liquid that is poured away.
  package let amount: PrintedAmount
  /// How many single units there are; nil where it is one, or does not say.
  package let units: Int?
  /// What is left without the liquid, where it says so.
  package let drained: PrintedAmount?

  init(_ amount: PrintedAmount, units: Int? = nil, drained: PrintedAmount? = nil) {
    (self.amount, self.drained) = (amount, drained)
    self.units = units == 1 ? nil : units
  }

  /// What one of its units holds; nil where there are no units, or it does not come out even.
  package var unit: PrintedAmount? {
    guard let units, amount.thousandths % units == 0 else { return nil }
    return PrintedAmount(thousandths: amount.thousandths / units, amount.measure)
  }

  /// What a text from a pack says; nil where that cannot be told for certain.
  package init?(reading text: String) {
    guard text.utf8.count <= 200, let tokens = PackToken.all(in: text) else { return nil }
    var parser = PackParser(tokens)
    guard parser.run(), let pack = PackSum(parser.statements).pack else { return nil }
    self = pack
  }
}
