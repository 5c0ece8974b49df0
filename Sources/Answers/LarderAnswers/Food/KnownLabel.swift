import LarderLabels
import LarderModel

/// The label of a product as known on a day, with the Nutri-Score computed from it.
///
/// ```swift
/// let label = KnownLabel(product, household.catalog, on: today)
/// label.score?.grade    // C
/// label.reason          // why there is no grade
/// ```
package struct KnownLabel: Hashable, Sendable {
  /// Why there is no grade.
  package enum Reason: Hashable, Sendable {
    /// The figures are for a piece.
    case piece
    case ungraded(NutriScore.NoGrade)
  }

  package let facts: LabelFacts
  package let score: NutriScore?
  package let reason: Reason?
  private let label: NutritionLabel
  private let isSweetened: Bool

  package init(_ product: ProductID, _ catalog: Catalog, on day: Day) {
    let facts = catalog.labelFacts(of: product, on: day)
    let (label, per) = catalog.nutritionLabel(of: product, facts, on: day)
    let isSweetened = facts.additiveNumbers?.contains { $0.isSweetener } ?? false
    (self.facts, self.label, self.isSweetened) = (facts, label, isSweetened)
    guard per != .pieces else {
      (score, reason) = (nil, .piece)
      return
    }
    do throws(NutriScore.NoGrade) {
      (score, reason) = (try NutriScore(label, FoodKind(facts), hasSweetener: isSweetened), nil)
    } catch {
      (score, reason) = (nil, .ungraded(error))
    }
  }

  /// The changes that would make the score better. Nil without a score.
  package var advice: NutriScoreAdvice? {
    score == nil ? nil : try? NutriScoreAdvice(label, FoodKind(facts), hasSweetener: isSweetened)
  }

  package var nova: NovaGroup? { facts.nova.flatMap { UInt8(exactly: $0) }.flatMap(NovaGroup.init(rawValue:)) }

  /// The grade as an event keeps it.
  package var kept: (points: Int64?, grade: NutritionGrade) {
    guard let score else { return (nil, .none) }
    return (Int64(score.score), NutritionGrade(rawValue: score.grade.rawValue + 1) ?? .none)
  }
}

extension LabelFacts {
  /// The additives. Nil if the ingredients are unknown.
  package var additiveNumbers: [AdditiveNumber]? { additives.map { $0.compactMap { AdditiveNumber($0) } } }
}

extension FoodKind {
  /// The kind that a label was read to have. Nil if it is unknown.
  init?(_ facts: LabelFacts) {
    switch facts.kind {
    case .unsaid: return nil
    case .food, .cheese, .redMeat, .exempt: self.init(.general)
    case .beverage, .water: self.init(.beverage)
    case .fat: self.init(.fat)
    }
    isWater = facts.kind == .water
    isCheese = facts.kind == .cheese
    isRedMeat = facts.kind == .redMeat
    isExempt = facts.kind == .exempt
    isPrepared = facts.state == .mix
  }
}

extension Catalog {
  /// Returns the figures of a product's label as Nutri-Score needs them, and their reference amount.
  fileprivate func nutritionLabel(
    of product: ProductID, _ facts: LabelFacts, on day: Day
  ) -> (label: NutritionLabel, per: Dimension) {
    let figures = ProductAttribute.figures.compactMap { attribute in
      fact(product, attribute, on: day).flatMap { fact in fact.value.map { (attribute, $0, fact.per) } }
    }
    let per = figures.first?.2 ?? .none
    var label = NutritionLabel(per: per == .volume ? .millilitres : .grams)
    label.isPrepared = facts.state == .prepared
    for (attribute, value, _) in figures {
      if attribute == .energy {
        label[.kilojoules] = LabelFigure(thousandths: facts.kilojoules(agreeingWith: value))
      } else if let nutrient = attribute.nutrient {
        label[nutrient] = LabelFigure(thousandths: value)
      }
    }
    label[.fruit] = facts.fruit.map { LabelFigure(thousandths: $0) }
    return (label, per)
  }
}

extension LabelFacts {
  /// The energy in thousandths of a kilojoule: as printed, or else computed from kilocalories.
  ///
  /// A label rounds both, and computes them with factors that differ by up to 2 %. Beyond that, the kilocalories were
  /// corrected since.
  ///
  /// - Parameter energy: The known thousandths of a kilocalorie.
  fileprivate func kilojoules(agreeingWith energy: Int64) -> Int64 {
    // Thousandths of a kilocalorie are too coarse for more than hundredths of a kilojoule.
    let computed = (energy * 4184 + 5000) / 10_000 * 10
    guard let kilojoules, abs(kilojoules - computed) <= 2_600 + computed / 50 else { return computed }
    return kilojoules
  }
}

extension ProductAttribute {
  fileprivate var nutrient: NutritionLabel.Nutrient? {
    switch self {
    case .fat: .fat
    case .saturates: .saturates
    case .carbohydrate: .carbohydrate
    case .sugars: .sugars
    case .fibre: .fibre
    case .protein: .protein
    case .salt: .salt
    default: nil
    }
  }
}

extension KnownLabel.Reason {
  /// "its kind of food is unknown".
  package var words: Message {
    switch self {
    case .piece: "the figures are for a piece, not for 100 g or 100 ml"
    case .ungraded(.exempt): "Nutri-Score does not apply to it"
    case .ungraded(.category): "the kind of food is unknown"
    case .ungraded(.preparation): "only the prepared food is graded, and the figures are for the mix"
    case .ungraded(.missing(let nutrients)):
      "the label lacks \(nutrients.map { Message(word: $0.name) }.listed())"
    case .ungraded(.impossible(let problems)):
      "the figures cannot be true: \(problems.map { Message(word: "\($0)") }.joined(separator: "; "))"
    }
  }
}
