/// A change of a food that changes its score: "sugars at most 3.5 g".
package struct NutriScoreChange: Hashable, Sendable, CustomStringConvertible {
  /// The new value of a figure.
  package enum Target: Hashable, Sendable {
    case atMost(LabelFigure)
    case moreThan(LabelFigure)
    /// Without any, for sweeteners.
    case none
  }

  /// The property that changes: a figure of the label, or sweeteners.
  package let measure: NutriScore.Measure
  package let target: Target
  /// The size of the change, in millionths of the larger of the two figures.
  let size: Int64

  /// "sugars at most 3.5 g".
  package var description: String {
    let unit = measure.unit.map { " " + $0 } ?? ""
    return switch target {
    case .atMost(let figure): "\(measure.name) at most \(figure)\(unit)"
    case .moreThan(let figure): "\(measure.name) more than \(figure)\(unit)"
    case .none: "no \(measure.name)"
    }
  }

  /// All changes of a measure that change its points, the smallest first.
  static func all(_ measure: NutriScore.Measure, of food: GradedFood) -> [NutriScoreChange] {
    let limits = food.rules.steps(of: measure).map(\.limit)
    switch measure {
    case .energyOfSaturates, .saturatesShare: return []
    case .energy: return food.rules == .fat ? [] : lower(measure, food.energy, to: limits)
    case .saturates: return lower(measure, food.saturates, to: food.rules == .fat ? food.limitsOfSaturates : limits)
    case .sugars: return lower(measure, food.sugars, to: limits)
    case .salt: return lower(measure, food.salt, to: limits)
    case .sweetener:
      let counts = food.rules == .beverage && food.hasSweetener
      return counts ? [NutriScoreChange(measure: measure, target: .none, size: 1_000_000)] : []
    case .protein: return raise(measure, food.protein, to: limits)
    case .fibre: return raise(measure, food.fibre ?? 0, to: limits)
    case .fruit: return raise(measure, food.fruit ?? 0, to: limits)
    }
  }

  private static func lower(
    _ measure: NutriScore.Measure, _ figure: LabelFigure, to limits: [LabelFigure]
  ) -> [NutriScoreChange] {
    limits.filter { $0 < figure }.reversed().map {
      NutriScoreChange(measure: measure, target: .atMost($0), size: size(from: $0, to: figure))
    }
  }

  private static func raise(
    _ measure: NutriScore.Measure, _ figure: LabelFigure, to limits: [LabelFigure]
  ) -> [NutriScoreChange] {
    limits.filter { $0 >= figure }.map {
      NutriScoreChange(measure: measure, target: .moreThan($0), size: size(from: figure, to: $0))
    }
  }

  private static func size(from less: LabelFigure, to more: LabelFigure) -> Int64 {
    let difference = Int128(more.billionths) - Int128(less.billionths)
    return Int64(clamping: difference * 1_000_000 / Int128(more.billionths))
  }
}

extension GradedFood {
  /// The saturates, in hundredths of a gram, below which a fat has fewer points.
  fileprivate var limitsOfSaturates: [LabelFigure] {
    let hundredth: Int128 = 10_000_000
    let ofEnergy = rules.steps(of: .energyOfSaturates).map { Int128($0.limit.billionths) / 37 / hundredth }
    // The share is rounded to a tenth, so it has to be less than half of one below the limit.
    let ofShare = rules.steps(of: .saturatesShare).map {
      let bound = Int128(fat.billionths) * (Int128($0.limit.billionths) - 50_000_000)
      return (bound - 1) / 100_000_000_000 / hundredth
    }
    return Set(ofEnergy + ofShare).sorted().map { LabelFigure(billionths: Int64(clamping: $0 * hundredth)) }
  }

  func with(_ change: NutriScoreChange) -> GradedFood {
    var food = self
    switch change.target {
    case .none: food.hasSweetener = false
    case .atMost(let figure): food.set(change.measure, figure)
    case .moreThan(let figure): food.set(change.measure, LabelFigure(billionths: figure.billionths + 1))
    }
    return food
  }

  private mutating func set(_ measure: NutriScore.Measure, _ figure: LabelFigure) {
    switch measure {
    case .energy: energy = figure
    case .sugars: sugars = figure
    case .saturates: saturates = figure
    case .salt: salt = figure
    case .protein: protein = figure
    case .fibre: fibre = figure
    case .fruit: fruit = figure
    case .energyOfSaturates, .saturatesShare, .sweetener: break
    }
  }
}
