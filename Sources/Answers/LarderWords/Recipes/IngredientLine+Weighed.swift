import LarderModel
import LarderRecipes

extension IngredientLine {
  /// How much a line says, as the ledger keeps it: weight before any other statement of the same amount; of cloves and
  /// tins how many, and what they are. Nil where it says no amount, or none that can be measured.
  ///
  /// - Parameter food: the food in the catalogue, where it is surely known, by which a volume is added to a weight.
  func weighed(_ food: String?) -> (quantity: Quantity, upTo: Int64?, measure: String?)? {
    let statements = self.statements
    guard let chosen = statements.first(where: { $0[0].unit?.kind == .mass }) ?? statements.first else { return nil }
    guard let main = chosen.first, let count = main.quantity else { return nil }
    if chosen.contains(where: { $0.unit?.dimension != main.unit?.dimension }) {
      let sum = food.flatMap { KitchenMeasures().milligrams(of: chosen, foodNamed: $0) }
      return sum.map { (Quantity(amount: $0, dimension: .mass), nil, nil) }
    }
    if let size = main.packSize, let exact = size.unit.factor, let dimension = size.unit.dimension,
      let each = count.multiplied(by: size.quantity)?.times(exact)
    {
      let upper = main.quantityTo.flatMap { $0.multiplied(by: size.quantity)?.times(exact) }
      return (Quantity(amount: each, dimension: dimension), upper, nil)
    }
    guard let unit = main.unit else {
      return count.inThousandths.map { (Quantity(amount: $0, dimension: .pieces), main.quantityTo?.inThousandths, nil) }
    }
    if let exact = unit.factor, let dimension = unit.dimension {
      let total = chosen.reduce(Int64(0)) { sum, amount in
        guard let other = amount.unit, other.dimension == dimension, let factor = other.factor else { return sum }
        return sum + (amount.quantity?.times(factor) ?? 0)
      }
      return (Quantity(amount: total, dimension: dimension), main.quantityTo?.times(exact), nil)
    }
    guard unit.kind == .container || unit.kind == .part else { return nil }
    return count.inThousandths.map {
      (Quantity(amount: $0, dimension: .pieces), main.quantityTo?.inThousandths, unit.word)
    }
  }

  /// Whether it says more than can be kept, of which only the words are kept then.
  var saysMoreThanCanBeKept: Bool {
    saysTooMuch
      || amounts.contains { amount in
        guard let count = amount.quantityTo ?? amount.quantity else { return false }
        let size = amount.packSize?.unit.factor ?? amount.unit?.factor ?? ExactNumber(1000)
        let all = count.multiplied(by: amount.packSize?.quantity ?? .one)?.times(size)
        return all.map { $0 > Limits.largestQuantity } ?? true
      }
  }

  /// The amounts taken apart into statements of the whole: each with what is added to it.
  private var statements: [[IngredientAmount]] {
    amounts.reduce(into: []) { statements, amount in
      if amount.isAdded, !statements.isEmpty {
        statements[statements.count - 1].append(amount)
      } else {
        statements.append([amount])
      }
    }
  }
}

extension KitchenUnit {
  /// What it measures; nil for what is counted.
  fileprivate var dimension: Dimension? {
    switch kind {
    case .mass: .mass
    case .volume: .volume
    case .container, .part, .pinch, .length: nil
    }
  }
}

extension Fraction {
  /// So many times a number of base units, rounded half to even; nil where it is too large.
  fileprivate func times(_ size: ExactNumber) -> Int64? {
    ExactNumber(numerator: numerator, denominator: denominator)?.scaled(by: size)
  }

  var inThousandths: Int64? { times(ExactNumber(1000)) }
}
