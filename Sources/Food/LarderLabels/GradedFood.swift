/// The figures and properties of a food that its grade depends on.
struct GradedFood {
  var rules: FoodKind.Rules
  var isWater: Bool
  var isCheese: Bool
  var isRedMeat: Bool
  var hasSweetener: Bool
  var energy, fat, saturates, sugars, salt, protein: LabelFigure
  /// Nil if the label lacks it. Then it counts as zero.
  var fibre, fruit: LabelFigure?

  /// Takes the figures as they are, possible or not. Fails if one is missing.
  init(_ label: NutritionLabel, _ kind: FoodKind, hasSweetener: Bool) throws(NutriScore.NoGrade) {
    var label = label
    // Without fat there are no saturates, and without carbohydrate no sugars.
    if label[.carbohydrate] == 0 { label[.sugars] = 0 }
    if label[.fat] == 0 { label[.saturates] = 0 }
    guard let energy = label.energy, let fat = label[.fat], let saturates = label[.saturates],
      let sugars = label[.sugars], let salt = label[.salt], let protein = label[.protein]
    else {
      let needed: [NutritionLabel.Nutrient] = [.fat, .saturates, .sugars, .salt, .protein]
      let missing = needed.filter { label[$0] == nil }
      throw .missing((label.energy == nil ? [.kilojoules] : []) + missing)
    }
    (rules, isWater, isCheese, isRedMeat) = (kind.rules, kind.isWater, kind.isCheese, kind.isRedMeat)
    self.hasSweetener = hasSweetener
    (self.energy, self.fat, self.saturates) = (energy, fat, saturates)
    (self.sugars, self.salt, self.protein) = (sugars, salt, protein)
    let share = kind.fruit.map { LabelFigure(thousandths: Int64($0) * 1000) }
    (fibre, fruit) = (label[.fibre], kind.isFruitCertain ? share : label[.fruit] ?? share)
  }

  /// The energy of the saturates, of 37 kJ a gram.
  var energyOfSaturates: LabelFigure { saturates.multiplied(by: 37, over: 1) }

  /// The saturates in percent of the fat, rounded to a tenth. Halves are rounded up.
  var saturatesShare: LabelFigure {
    guard fat > 0 else { return 0 }
    let tenths = (Int128(saturates.billionths) * 2000 / Int128(fat.billionths) + 1) / 2
    return LabelFigure(billionths: Int64(clamping: tenths * 100_000_000))
  }

  /// The parts that make the score worse.
  var worseParts: [NutriScore.Part] {
    var parts = [part(.sugars, sugars), part(.salt, salt)]
    if rules == .fat {
      parts.insert(part(.energyOfSaturates, energyOfSaturates), at: 0)
      parts.insert(part(.saturatesShare, saturatesShare), at: 2)
    } else {
      parts.insert(part(.energy, energy), at: 0)
      parts.insert(part(.saturates, saturates), at: 2)
    }
    if rules == .beverage {
      parts.append(NutriScore.Part(measure: .sweetener, figure: nil, points: hasSweetener ? 4 : 0, most: 4))
    }
    return parts
  }

  /// The parts that make the score better: protein, fibre and fruit.
  var betterParts: [NutriScore.Part] {
    var parts = [part(.protein, protein), part(.fibre, fibre), part(.fruit, fruit)]
    if isRedMeat { parts[0] = parts[0].limited(to: 2) }
    return parts
  }

  /// Whether protein counts, given the points that make the score worse.
  func countsProtein(negative: Int) -> Bool {
    switch rules {
    case .beverage: true
    case .general: isCheese || negative < 11
    case .fat: isCheese || negative < 7
    }
  }

  /// The grade of a score. Only water is A among beverages.
  func grade(of score: Int) -> NutriScore.Grade {
    if isWater, rules == .beverage { return .a }
    return NutriScore.Grade.allCases.first { grade in
      rules.gradeLimits[Int(grade.rawValue)].map { score <= $0 } ?? (grade == .e)
    } ?? .e
  }

  private func part(_ measure: NutriScore.Measure, _ figure: LabelFigure?) -> NutriScore.Part {
    let steps = rules.steps(of: measure)
    let value = figure ?? 0
    let reached = steps.prefix { measure == .saturatesShare ? value >= $0.limit : value > $0.limit }
    return NutriScore.Part(
      measure: measure, figure: figure, points: reached.last?.points ?? 0, most: steps.last?.points ?? 0)
  }
}

extension NutriScore.Part {
  func limited(to most: Int) -> Self { Self(measure: measure, figure: figure, points: min(points, most), most: most) }
}
