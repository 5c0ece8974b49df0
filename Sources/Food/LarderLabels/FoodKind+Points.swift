/// The tables of Nutri-Score 2023: the update of the algorithm by the scheme's scientific committee (2022 for food,
/// 2023 for beverages).
extension FoodKind.Rules {
  /// A limit, and the points of figures above it. Shares of saturates get them from the limit itself.
  struct Step: Hashable, Sendable {
    let limit: LabelFigure
    let points: Int
  }

  /// The highest scores of the grades A to D. Nil for A of beverages, which only water is.
  var gradeLimits: [Int?] {
    switch self {
    case .general: [0, 2, 10, 18, nil]
    case .beverage: [nil, 2, 6, 9, nil]
    case .fat: [-6, 2, 10, 18, nil]
    }
  }

  /// The limits of a measure from the lowest to the highest. Empty for a sweetener, which has none.
  func steps(of measure: NutriScore.Measure) -> [Step] { Self.tables[Int(rawValue)][Int(measure.rawValue)] }

  private static let tables = allCases.map { rules in NutriScore.Measure.allCases.map { rules.made($0) } }

  private func made(_ measure: NutriScore.Measure) -> [Step] {
    let limits = thousandths(measure)
    let points = measure == .fruit ? (self == .beverage ? [2, 4, 6] : [1, 2, 5]) : Array(1...max(limits.count, 1))
    return zip(limits, points).map { Step(limit: LabelFigure(thousandths: $0), points: $1) }
  }

  private func thousandths(_ measure: NutriScore.Measure) -> [Int64] {
    switch measure {
    case .energy:
      self == .beverage
        ? [30, 90, 150, 210, 240, 270, 300, 330, 360, 390].map { $0 * 1000 } : (1...10).map { $0 * 335_000 }
    case .energyOfSaturates: (1...10).map { $0 * 120_000 }
    case .sugars:
      self == .beverage
        ? [500, 2000, 3500, 5000, 6000, 7000, 8000, 9000, 10_000, 11_000]
        : [3400, 6800] + [10, 14, 17, 20, 24, 27, 31, 34, 37, 41, 44, 48, 51].map { $0 * 1000 }
    case .saturates: (1...10).map { $0 * 1000 }
    case .saturatesShare: [10, 16, 22, 28, 34, 40, 46, 52, 58, 64].map { $0 * 1000 }
    case .salt: (1...20).map { $0 * 200 }
    case .sweetener: []
    case .protein:
      self == .beverage
        ? [1200, 1500, 1800, 2100, 2400, 2700, 3000] : [2400, 4800, 7200, 9600, 12_000, 14_000, 17_000]
    case .fibre: [3000, 4100, 5200, 6300, 7400]
    case .fruit: [40_000, 60_000, 80_000]
    }
  }
}
