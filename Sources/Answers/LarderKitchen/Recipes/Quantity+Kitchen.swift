import LarderAnswers
import LarderModel
import LarderRecipes
import LarderSentences

extension Quantity {
  /// As a cook says it: what was worked out to a thousandth of a leek is one leek.
  package func inKitchen(_ style: OutputStyle) -> String {
    (inHouseholdUnit == nil ? weighed : self).inFractions(style)
  }

  /// The same with what it is of: "1½ lemons", "200 g flour".
  package func inKitchen(of name: String, _ style: OutputStyle) -> String {
    "\(inKitchen(style)) \(Catalog.kitchenNoun(name, for: weighed))"
  }

  /// The amount that is said by that.
  var weighed: Quantity {
    guard !amount.isMultiple(of: 1000), let exact = Fraction(amount, over: 1000) else { return self }
    let isCounted = dimension == .pieces || dimension == .portions
    let rounded = isCounted ? HumanQuantity.roundedPieces(exact) : HumanQuantity.rounded(exact)
    let number = ExactNumber(numerator: rounded.numerator, denominator: rounded.denominator)
    guard let amount = number?.scaled(to: 1000, denominator: 1), amount > 0 else { return self }
    return Quantity(amount: amount, dimension: dimension)
  }
}
