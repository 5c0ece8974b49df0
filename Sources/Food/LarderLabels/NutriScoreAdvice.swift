/// The changes that would make the score of a food better.
///
/// ```swift
/// let label = NutritionLabel(per: .millilitres)
/// // … with its figures
/// let advice = try NutriScoreAdvice(label, FoodKind(.beverage))
/// advice.onePointLess.first?.description     // "sugars at most 3.5 g"
/// advice.nextGrade                           // the fewest changes that together reach a better grade
/// ```
/// Each figure changes without the others. Less sugar also means less energy, but the advice does not guess it.
package struct NutriScoreAdvice: Hashable, Sendable {
  package let score: NutriScore
  /// The changes of which each alone makes the score one point less, the smallest first.
  package let onePointLess: [NutriScoreChange]
  /// The fewest and smallest changes that together reach a better grade. Empty if there is no better one.
  package let nextGrade: [NutriScoreChange]

  package init(_ label: NutritionLabel, _ kind: FoodKind?, hasSweetener: Bool = false) throws(NutriScore.NoGrade) {
    let score = try NutriScore(label, kind, hasSweetener: hasSweetener)
    self.score = score
    var search = ChangeSearch(try GradedFood(label, kind ?? FoodKind(), hasSweetener: hasSweetener))
    onePointLess = search.single(reaching: score.score - 1)
    let limit = score.rules.gradeLimits[..<Int(score.grade.rawValue)].last ?? nil
    nextGrade = limit.map { search.fewest(reaching: $0) } ?? []
  }
}

/// A search for the changes of a food that reach a score.
private struct ChangeSearch {
  /// The points that make a score worse, those of protein, and the others.
  private struct Points {
    var worse, protein, others: Int

    static let none = Points(worse: 0, protein: 0, others: 0)

    static func + (left: Points, right: Points) -> Points {
      Points(worse: left.worse + right.worse, protein: left.protein + right.protein, others: left.others + right.others)
    }
  }

  private let food: GradedFood
  private let base: Points
  /// For each measure, its changes with the differences of points that they make.
  private let ladders: [[(change: NutriScoreChange, points: Points)]]
  private var best: (size: Int64, changes: [NutriScoreChange])?

  init(_ food: GradedFood) {
    let base = Self.points(of: food)
    (self.food, self.base) = (food, base)
    ladders = NutriScore.Measure.allCases.map { measure in
      NutriScoreChange.all(measure, of: food).map { change in
        let points = Self.points(of: food.with(change))
        let difference = Points(
          worse: points.worse - base.worse, protein: points.protein - base.protein,
          others: points.others - base.others)
        return (change, difference)
      }
    }.filter { !$0.isEmpty }
  }

  private static func points(of food: GradedFood) -> Points {
    let better = food.betterParts
    return Points(
      worse: food.worseParts.reduce(0) { $0 + $1.points }, protein: better[0].points,
      others: better[1...].reduce(0) { $0 + $1.points })
  }

  private func score(_ difference: Points) -> Int {
    let points = base + difference
    return points.worse - (food.countsProtein(negative: points.worse) ? points.protein : 0) - points.others
  }

  /// The smallest change of each measure that makes the score less, if it then is the given one.
  func single(reaching wanted: Int) -> [NutriScoreChange] {
    ladders.compactMap { ladder in
      guard let first = ladder.first(where: { score($0.points) <= wanted }), score(first.points) == wanted else {
        return nil
      }
      return first.change
    }.sorted { $0.size < $1.size }
  }

  /// The fewest changes for a score of at most the given one.
  mutating func fewest(reaching wanted: Int) -> [NutriScoreChange] {
    best = nil
    for count in 1...max(ladders.count, 1) where best == nil {
      choose(count, after: -1, [], reaching: wanted)
    }
    return best?.changes ?? []
  }

  /// Looks at each choice of some measures whose largest changes together reach the score.
  private mutating func choose(_ count: Int, after last: Int, _ chosen: [Int], reaching wanted: Int) {
    if count == 0 {
      let most = chosen.reduce(Points.none) { sum, place in ladders[place].last.map { sum + $0.points } ?? sum }
      if score(most) <= wanted { climb(chosen[...], Points.none, 0, [], reaching: wanted) }
      return
    }
    for place in ladders.indices.dropFirst(last + 1) {
      choose(count - 1, after: place, chosen + [place], reaching: wanted)
    }
  }

  /// Looks for the smallest changes of the chosen measures. Larger changes of one never make the score worse.
  private mutating func climb(
    _ chosen: ArraySlice<Int>, _ points: Points, _ size: Int64, _ changes: [NutriScoreChange], reaching wanted: Int
  ) {
    guard let first = chosen.first else { return }
    for step in ladders[first] {
      let (points, size) = (points + step.points, size + step.change.size)
      if let best, best.size <= size { return }
      if chosen.count > 1 {
        climb(chosen.dropFirst(), points, size, changes + [step.change], reaching: wanted)
      } else if score(points) <= wanted {
        best = (size, changes + [step.change])
        return
      }
    }
  }
}
