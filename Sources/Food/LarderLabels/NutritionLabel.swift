/// The nutrition that a label gives for 100 g or 100 ml.
///
/// ```swift
/// var label = NutritionLabel(per: .millilitres)
/// label[.kilojoules] = 190
/// label[.sugars] = LabelFigure("4.0")
/// label.energy                                    // 190 kJ
/// ```
/// A missing figure is nil, and never zero.
package struct NutritionLabel: Hashable, Sendable {
  /// The reference amount of the figures.
  package enum Basis: UInt8, Hashable, Sendable, CaseIterable {
    /// 100 g.
    case grams
    /// 100 ml.
    case millilitres
  }

  /// The figures that a label can have. Energy is in kJ and kcal, shares are in percent, and all else is in grams.
  package enum Nutrient: UInt8, Hashable, Sendable, CaseIterable {
    case kilojoules, kilocalories, fat, saturates, carbohydrate, sugars, fibre, protein, salt
    /// The share of fruit, vegetables and legumes.
    case fruit
    case polyols
    /// The share of alcohol by volume.
    case alcohol
  }

  package var basis: Basis
  /// Whether the figures are for the food as prepared, such as soup rather than its powder.
  package var isPrepared = false
  private var figures: [LabelFigure?] = Array(repeating: nil, count: Nutrient.allCases.count)

  package init(per basis: Basis = .grams) { self.basis = basis }

  package subscript(nutrient: Nutrient) -> LabelFigure? {
    get { figures[Int(nutrient.rawValue)] }
    set { figures[Int(nutrient.rawValue)] = newValue }
  }

  /// Whether the label gives no figure.
  package var isEmpty: Bool { figures.allSatisfy { $0 == nil } }

  /// The energy in kilojoules, computed from kilocalories if the label gives only those.
  package var energy: LabelFigure? {
    self[.kilojoules] ?? self[.kilocalories].map { $0.multiplied(by: 4184, over: 1000) }
  }
}

extension LabelFigure {
  /// The figure times a fraction. A rest below a billionth counts as one more, as in reading.
  package func multiplied(by numerator: Int64, over denominator: Int64) -> LabelFigure {
    let product = Int128(billionths) * Int128(numerator)
    let (quotient, rest) = product.quotientAndRemainder(dividingBy: Int128(denominator))
    let largest = Int128(LabelFigure.largest)
    return LabelFigure(billionths: Int64(min(max(quotient + Int128(rest.signum()), -largest), largest)))
  }
}

extension NutritionLabel.Nutrient {
  package var name: String { Self.names[Int(rawValue)] }

  private static let names = [
    "energy", "energy", "fat", "saturates", "carbohydrate", "sugars", "fibre", "protein", "salt",
    "fruit, vegetables and legumes", "polyols", "alcohol",
  ]

  package var unit: String {
    switch self {
    case .kilojoules: "kJ"
    case .kilocalories: "kcal"
    case .fruit, .alcohol: "%"
    default: "g"
    }
  }

  /// The figures in grams that cannot exceed 100 g in 100 g.
  package static let weights: [NutritionLabel.Nutrient] = [
    .fat, .saturates, .carbohydrate, .sugars, .fibre, .protein, .salt,
  ]
}
