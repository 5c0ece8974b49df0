extension NutriScore {
  /// The figure that takes at least one point off the score with the smallest change, and its limit. Nil if no single
  /// figure does.
  public var nearestPoint: (measure: Measure, most: LabelFigure)? {
    let candidates = parts.compactMap { part -> (measure: Measure, most: LabelFigure, figure: LabelFigure)? in
      // Less saturates change two parts of fats, and the share depends on the fat.
      guard [.energy, .sugars, .saturates, .salt].contains(part.measure), part.points > 0, let figure = part.figure
      else { return nil }
      return (part.measure, rules.steps(of: part.measure)[part.points - 1].limit, figure)
    }
    return candidates.min { left, right in
      let (kept, other) = (left.most.billionths, right.most.billionths)
      return Int128(kept) * Int128(right.figure.billionths) > Int128(other) * Int128(left.figure.billionths)
    }.map { ($0.measure, $0.most) }
  }
}

extension FoodKind.Rules {
  /// The foods that the rules are for.
  public var name: String {
    switch self {
    case .general: "food in general"
    case .beverage: "beverages"
    case .fat: "fats, oils, nuts and seeds"
    }
  }
}
