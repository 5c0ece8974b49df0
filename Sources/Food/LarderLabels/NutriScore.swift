/// The grade of a food by the rules of 2023, computed from its label.
///
/// ```swift
/// var label = NutritionLabel(per: .millilitres)
/// label[.kilojoules] = 190
/// // … the other figures
/// let score = try NutriScore(label, FoodKind(.beverage))
/// score.grade          // C
/// score.parts          // energy 190 kJ 3 of 10, sugars 4 g 3 of 10, …
/// ```
/// The letter that is printed on a pack, or that a source publishes, is never adopted.
package struct NutriScore: Hashable, Sendable {
  package enum Grade: UInt8, Hashable, Sendable, CaseIterable, Comparable {
    case a, b, c, d, e

    /// "A".
    package var letter: String { String(UnicodeScalar(UInt8(ascii: "A") + rawValue)) }

    package static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
  }

  package let rules: FoodKind.Rules
  /// The points of each part, first those that make the score worse.
  package let parts: [Part]
  /// Whether protein counts. With many points for the rest it does not, except in cheese and drinks.
  package let countsProtein: Bool
  /// The sum: the points that make it worse, less the points that make it better.
  package let score: Int
  package let grade: Grade

  /// Computes the grade. `hasSweetener` says whether something among the ingredients sweetens without energy. Without
  /// a known category, `kind` is nil, and there is no grade.
  package init(_ label: NutritionLabel, _ kind: FoodKind?, hasSweetener: Bool = false) throws(NoGrade) {
    guard let kind else { throw .category }
    if kind.isExempt { throw .exempt }
    let problems = label.problems
    if !problems.isEmpty { throw .impossible(problems) }
    if kind.isPrepared, !label.isPrepared { throw .preparation }
    self.init(try GradedFood(label, kind, hasSweetener: hasSweetener))
  }

  init(_ food: GradedFood) {
    rules = food.rules
    let worse = food.worseParts
    let negative = worse.reduce(0) { $0 + $1.points }
    countsProtein = food.countsProtein(negative: negative)
    var better = food.betterParts
    if !countsProtein { better[0].points = 0 }
    parts = worse + better
    score = negative - better.reduce(0) { $0 + $1.points }
    grade = food.grade(of: score)
  }

  /// The lowest and the highest score of a grade, such as 3 to 6. Nil at an end without limit.
  package static func range(of grade: Grade, _ rules: FoodKind.Rules) -> (least: Int?, most: Int?) {
    let limits = rules.gradeLimits
    let place = Int(grade.rawValue)
    let most = place < 4 ? limits[place] : nil
    return (place == 0 ? nil : limits[place - 1].map { $0 + 1 }, most)
  }

  package struct Part: Hashable, Sendable {
    package let measure: Measure
    /// The figure. Nil for sweeteners, and for a figure that the label lacks and that counts as zero.
    package let figure: LabelFigure?
    package internal(set) var points: Int
    package let most: Int

    /// Whether its points make the score worse.
    package var isWorse: Bool { measure.isWorse }
  }

  /// A property that gets points.
  package enum Measure: UInt8, Hashable, Sendable, CaseIterable {
    case energy, energyOfSaturates, sugars, saturates, saturatesShare, salt, sweetener, protein, fibre, fruit

    package var isWorse: Bool { rawValue < Measure.protein.rawValue }

    package var name: String { Self.names[Int(rawValue)] }

    private static let names = [
      "energy", "energy from saturates", "sugars", "saturates", "saturates of the fat", "salt", "sweeteners", "protein",
      "fibre", "fruit",
    ]

    /// The unit of its figures. Nil for sweeteners, whose amount does not matter.
    package var unit: String? {
      switch self {
      case .energy, .energyOfSaturates: "kJ"
      case .saturatesShare, .fruit: "%"
      case .sweetener: nil
      default: "g"
      }
    }
  }

  /// Why there is no grade.
  package enum NoGrade: Error, Hashable, Sendable {
    /// The scheme does not apply to the category.
    case exempt
    /// The category is unknown.
    case category
    /// Figures cannot be true.
    case impossible([LabelProblem])
    /// The figures are for the food as sold, but the scheme grades the prepared food.
    case preparation
    /// The label lacks figures.
    case missing([NutritionLabel.Nutrient])
  }
}

extension NutriScore.NoGrade: CustomStringConvertible {
  /// "the label lacks sugars and salt".
  package var description: String {
    switch self {
    case .exempt: "food of this category has no grade"
    case .category: "the category is not known"
    case .impossible(let problems): problems.first?.description ?? "figures cannot be true"
    case .preparation: "only figures for the prepared food count"
    case .missing(let nutrients):
      "the label lacks "
        + [nutrients.dropLast().map(\.name).joined(separator: ", "), nutrients.last?.name ?? ""]
        .filter { !$0.isEmpty }.joined(separator: " and ")
    }
  }
}
