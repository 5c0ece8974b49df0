import LarderCatalogue
import LarderModel

/// Weights of kitchen measures: a cup of flour, two cloves of garlic, a tin of tomatoes, three eggs.
///
/// ```swift
/// let cloves = KitchenUnit.named("cloves")
/// KitchenMeasures().milligrams(of: Fraction(2)!, cloves, foodNamed: "garlic")   // 6000
/// ```
package struct KitchenMeasures: Sendable {
  private let foods = FoodIndex()
  private let weights = KitchenWeights()

  package init() {}

  /// The milligrams of a quantity of a food, by the catalogue's name. Nil if the weight of the unit is unknown.
  ///
  /// - Parameter unit: The unit; nil for pieces.
  package func milligrams(of quantity: Fraction, _ unit: KitchenUnit?, foodNamed food: String) -> Int64? {
    one(unit, food).flatMap { quantity.of($0) }
  }

  /// The milligrams of an amount in a line. For a range, those of its lower end.
  package func milligrams(of amount: IngredientAmount, foodNamed food: String) -> Int64? {
    guard let quantity = amount.quantity else { return nil }
    if let size = amount.packSize, let pack = milligrams(of: size.quantity, size.unit, foodNamed: food) {
      return quantity.of(pack)
    }
    return milligrams(of: quantity, amount.unit, foodNamed: food)
  }

  /// The milligrams of a line's amounts: the first that can be measured, plus the amounts added to it.
  package func milligrams(of amounts: [IngredientAmount], foodNamed food: String) -> Int64? {
    guard let first = amounts.firstIndex(where: { !$0.isAdded && milligrams(of: $0, foodNamed: food) != nil }),
      var sum = milligrams(of: amounts[first], foodNamed: food)
    else { return nil }
    for amount in amounts[(first + 1)...].prefix(while: \.isAdded) {
      guard let more = milligrams(of: amount, foodNamed: food) else { return nil }
      sum = sum.addingReportingOverflow(more).partialValue
    }
    return sum < 0 ? nil : sum
  }

  /// The milligrams of one unit.
  private func one(_ unit: KitchenUnit?, _ name: String) -> Int64? {
    guard let food = foods.food(named: name) else { return nil }
    guard let unit else { return piece(food) }
    switch unit.kind {
    case .mass: return unit.exactSize
    case .volume: return volume(unit, food)
    case .container, .part, .pinch, .length: return counted(unit, food)
    }
  }

  /// The weight of one piece, or of the part that is counted: one garlic is a clove, although it is bought by the bulb.
  private func piece(_ food: Food) -> Int64? {
    weights.milligrams(of: "clove", food: food.name) ?? weights.milligrams(of: "piece", food: food.name) ?? food.piece
  }

  /// The weight of a volume: listed, or derived from the density or from another measure of the food.
  private func volume(_ unit: KitchenUnit, _ food: Food) -> Int64? {
    if let weight = weights.milligrams(of: unit.word, food: food.name) { return weight }
    guard let size = unit.exactSize else { return nil }
    return volume(microlitres: size, food)
  }

  private func volume(microlitres: Int64, _ food: Food) -> Int64? {
    if let density = food.density { return Self.scaled(microlitres, density, 1_000_000) }
    let spoonsFirst = microlitres < Self.spoonful
    for word in spoonsFirst ? ["tsp", "tbsp", "cup"] : ["cup", "tbsp", "tsp"] {
      guard let weight = weights.milligrams(of: word, food: food.name), let size = KitchenUnit.named(word)?.exactSize
      else { continue }
      return Self.scaled(microlitres, weight, size)
    }
    return nil
  }

  /// The weight of a counted part or a handful.
  private func counted(_ unit: KitchenUnit, _ food: Food) -> Int64? {
    if unit.word == "piece", let weight = piece(food) { return weight }
    if let weight = weights.milligrams(of: unit.word, food: food.name) { return weight }
    if let microlitres = Self.volumes[unit.word], let weight = volume(microlitres: microlitres, food) { return weight }
    if let container = Self.container(unit.word), let size = weights.size(of: container, food: food) {
      return milligrams(size, food)
    }
    return Self.wholes.contains(unit.word) ? piece(food) : nil
  }

  private static func container(_ word: String) -> Container? {
    switch word {
    case "container": .tub
    case "envelope": .pouch
    default: Container.named(word)
    }
  }

  private func milligrams(_ size: Quantity, _ food: Food) -> Int64? {
    switch size.dimension {
    case .mass: size.amount
    case .volume: volume(microlitres: size.amount, food)
    default: nil
    }
  }

  private static func scaled(_ amount: Int64, _ factor: Int64, _ divisor: Int64) -> Int64? {
    let product = amount.multipliedFullWidth(by: factor)
    return product.high >= divisor ? nil : divisor.dividingFullWidth(product).quotient
  }

  /// The largest volume for which a spoon is more accurate than a cup.
  private static let spoonful: Int64 = 45_000

  /// The microlitres of imprecise measures. A pinch is a sixteenth of a teaspoon, as in SR28 for salt; a glass is two
  /// decilitres, a shot one and a half ounces.
  private static let volumes: [String: Int64] = [
    "pinch": 308, "dash": 616, "smidgen": 154, "hint": 154, "salt-spoon": 1232, "drop": 50, "spoon": 14_787,
    "dollop": 14_787, "shot": 44_360, "jigger": 44_360, "glass": 200_000, "mug": 250_000, "scoop": 60_000,
  ]

  /// Units that mean the whole piece: a head of cauliflower, an ear of corn.
  private static let wholes: Set = ["head", "bulb", "piece", "ear", "cob", "crown", "loaf", "pod", "link", "ball"]
}

extension Fraction {
  /// The product with milligrams, rounded down. Nil if it is too large.
  fileprivate func of(_ milligrams: Int64) -> Int64? {
    let product = numerator.multipliedFullWidth(by: milligrams)
    return product.high >= denominator ? nil : denominator.dividingFullWidth(product).quotient
  }
}
