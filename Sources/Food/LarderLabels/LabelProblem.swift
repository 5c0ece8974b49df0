/// A reason why the figures of a label cannot be true.
///
/// ```swift
/// var label = NutritionLabel()
/// label[.fat] = 510
/// label.problems        // 100 g cannot contain 510 g of fat
/// label.withoutImpossible()[.fat]      // nil
/// ```
package enum LabelProblem: Hashable, Sendable {
  /// A figure is below zero.
  case negative(NutritionLabel.Nutrient)
  /// A nutrient weighs more than 100 g in 100 g of food.
  case excess(NutritionLabel.Nutrient)
  /// Fat, carbohydrate and protein together weigh more than 105 g.
  case sum
  /// There is more energy than in pure fat.
  case energy
  /// There are more saturates than fat.
  case saturates
  /// There are more sugars than carbohydrate.
  case sugars
  /// Kilojoules and kilocalories differ.
  case twoEnergies

  /// The figures of which at least one is wrong.
  package var nutrients: [NutritionLabel.Nutrient] {
    switch self {
    case .negative(let nutrient), .excess(let nutrient): [nutrient]
    case .sum: [.fat, .carbohydrate, .protein]
    case .energy, .twoEnergies: [.kilojoules, .kilocalories]
    case .saturates: [.fat, .saturates]
    case .sugars: [.carbohydrate, .sugars]
    }
  }
}

extension NutritionLabel {
  /// The impossible figures, in the order of a label.
  package var problems: [LabelProblem] {
    var problems = Nutrient.allCases.filter { self[$0].map { $0 < 0 } ?? false }.map(LabelProblem.negative)
    let heavy = Nutrient.weights + [.polyols]
    problems += heavy.filter { self[$0].map { $0 > 100 } ?? false }.map(LabelProblem.excess)
    if let energy, energy > 3800 { problems.append(.energy) }
    if isTooHeavy { problems.append(.sum) }
    if exceeds(.saturates, .fat, by: 100_000_000) { problems.append(.saturates) }
    if exceeds(.sugars, .carbohydrate, by: 500_000_000) { problems.append(.sugars) }
    if hasTwoEnergies { problems.append(.twoEnergies) }
    return problems
  }

  /// The label without the figures that cannot be true together.
  package func withoutImpossible() -> NutritionLabel {
    var label = self
    for nutrient in problems.flatMap(\.nutrients) { label[nutrient] = nil }
    return label
  }

  /// Whether there is more of a part than of the whole, by more than some billionths.
  private func exceeds(_ part: Nutrient, _ whole: Nutrient, by most: Int128) -> Bool {
    guard let part = self[part], let whole = self[whole] else { return false }
    return Int128(part.billionths) - Int128(whole.billionths) > most
  }

  /// Whether fat, carbohydrate and protein weigh too much together. A single one that does is another problem, unless
  /// all are known.
  private var isTooHeavy: Bool {
    let parts = [self[.fat], self[.carbohydrate], self[.protein]]
    let known = parts.compactMap { $0?.billionths }
    let sum = known.reduce(Int128(0)) { $0 + Int128($1) }
    return sum > 105_000_000_000 && (known.count == 3 || known.allSatisfy { $0 <= 100_000_000_000 })
  }

  /// Whether kilojoules and kilocalories are more than 15 % apart. Up to 10 kJ may be due to rounding.
  private var hasTwoEnergies: Bool {
    guard let joules = self[.kilojoules], let calories = self[.kilocalories]?.multiplied(by: 4184, over: 1000) else {
      return false
    }
    let (less, more) = (min(joules, calories).billionths, max(joules, calories).billionths)
    let difference = Int128(more) - Int128(less)
    return difference > 10_000_000_000 && difference * 100 > Int128(more) * 15
  }
}

extension LabelProblem: CustomStringConvertible {
  /// "100 g cannot contain more than 100 g of fat".
  package var description: String {
    switch self {
    case .negative(let nutrient): "\(nutrient.name) cannot be negative"
    case .excess(let nutrient): "100 g cannot contain more than 100 g of \(nutrient.name)"
    case .sum: "fat, carbohydrate and protein cannot weigh more than 105 g together"
    case .energy: "100 g cannot have more than 3,800 kJ"
    case .saturates: "saturates are part of the fat, and cannot be more"
    case .sugars: "sugars are part of the carbohydrate, and cannot be more"
    case .twoEnergies: "kJ and kcal differ by more than 15 %"
    }
  }
}
