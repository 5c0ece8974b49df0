/// How much there is, as a pack says it.
package struct PrintedAmount: Hashable, Sendable {
  /// How many thousandths of a gram, a millilitre or a piece.
  package let thousandths: Int
  /// What of.
  package let measure: PrintedMeasure

  /// So many thousandths of a gram, a millilitre or a piece.
  package init(thousandths: Int, _ measure: PrintedMeasure) {
    (self.thousandths, self.measure) = (thousandths, measure)
  }
}
