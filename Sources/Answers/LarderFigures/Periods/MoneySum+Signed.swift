import LarderModel
import LarderSentences

extension MoneySum {
  /// The amounts with their signs: "+€1.20", "−€0.30 + 3.00 CHF"; "no price" where there is none.
  func signed(_ style: OutputStyle) -> String {
    isEmpty
      ? "no price"
      : amounts.map { DifferenceUnit.money($0.currency).signed(Int128($0.minor), style) }.joined(separator: ", ")
  }
}
