import LarderSimulator
import Testing

@testable import LarderLabels

/// Laws of the grade, over random labels with many figures at limits.
@Suite("Laws of grades")
struct NutriScoreLawTests {
  private struct Sample {
    var label = NutritionLabel()
    var kind: FoodKind
    let hasSweetener: Bool

    init(_ random: inout SeededGenerator) {
      kind = FoodKind(FoodKind.Rules.allCases.randomElement(using: &random)!)
      (kind.isCheese, kind.isRedMeat) = (Int.random(in: 0..<8, using: &random) == 0, Bool.random(using: &random))
      hasSweetener = Bool.random(using: &random)
      func figure(_ most: Int64) -> LabelFigure {
        // Whole figures and tenths are often at a limit.
        let unit: Int64 = [1000, 100, 1][Int.random(in: 0..<3, using: &random)]
        return LabelFigure(thousandths: Int64.random(in: 0...most * 1000 / unit, using: &random) * unit)
      }
      label[.kilojoules] = figure(Bool.random(using: &random) ? 400 : 3800)
      label[.fat] = figure(40)
      label[.saturates] = min(figure(40), label[.fat] ?? 0)
      label[.carbohydrate] = figure(55)
      label[.sugars] = min(figure(Bool.random(using: &random) ? 12 : 55), label[.carbohydrate] ?? 0)
      label[.protein] = figure(Bool.random(using: &random) ? 4 : 10)
      label[.salt] = figure(5)
      label[.fibre] = figure(10)
      label[.fruit] = figure(100)
      if Bool.random(using: &random) { (label[.fibre], label[.fruit]) = (nil, nil) }
    }

    var food: GradedFood { get throws { try GradedFood(label, kind, hasSweetener: hasSweetener) } }
    var score: NutriScore { get throws { try NutriScore(label, kind, hasSweetener: hasSweetener) } }
  }

  private func samples(_ seed: UInt64, _ count: Int = 300) -> [Sample] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Sample(&random) }
  }

  @Test(
    "The points of the parts add up to the score, and none exceeds its most", arguments: 1...5 as ClosedRange<UInt64>)
  func sums(seed: UInt64) throws {
    for sample in samples(seed) {
      let score = try sample.score
      #expect(score.parts.reduce(0) { $0 + ($1.isWorse ? $1.points : -$1.points) } == score.score)
      #expect(score.parts.allSatisfy { (0...$0.most).contains($0.points) })
      let range = NutriScore.range(of: score.grade, score.rules)
      #expect(range.least.map { score.score >= $0 } ?? true)
      #expect(range.most.map { score.score <= $0 } ?? true)
    }
  }

  @Test(
    "More sugar, salt or energy never lowers a score, and more protein, fibre or fruit never raises it",
    arguments: 1...5 as ClosedRange<UInt64>)
  func monotone(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed + 100)
    for sample in samples(seed) {
      let score = try sample.score.score
      // In fats, more saturates also are more of the fat.
      for nutrient in [NutritionLabel.Nutrient.kilojoules, .sugars, .saturates, .salt, .protein, .fibre, .fruit] {
        var more = sample
        more.label[.carbohydrate] = max(more.label[.carbohydrate] ?? 0, LabelFigure(billionths: 1))
        more.label[.fat] = max(more.label[.fat] ?? 0, LabelFigure(billionths: 1))
        let former = try NutriScore(GradedFood(more.label, more.kind, hasSweetener: more.hasSweetener)).score
        let added = Int64.random(in: 0...30_000, using: &random)
        more.label[nutrient] = LabelFigure(thousandths: (more.label[nutrient] ?? 0).thousandths + added)
        let later = try NutriScore(GradedFood(more.label, more.kind, hasSweetener: more.hasSweetener)).score
        let isBetter = [.protein, .fibre, .fruit].contains(nutrient)
        #expect(isBetter ? later <= former : later >= former, "\(nutrient) of \(sample.label), \(score)")
      }
    }
  }

  @Test("A change that promises one point less gives exactly one point less", arguments: 1...5 as ClosedRange<UInt64>)
  func onePoint(seed: UInt64) throws {
    var count = 0
    for sample in samples(seed, 80) {
      let advice = try NutriScoreAdvice(sample.label, sample.kind, hasSweetener: sample.hasSweetener)
      let food = try sample.food
      for change in advice.onePointLess {
        #expect(NutriScore(food.with(change)).score == advice.score.score - 1, "\(change)")
        count += 1
      }
      #expect(advice.onePointLess.map(\.size) == advice.onePointLess.map(\.size).sorted())
    }
    #expect(count > 100)
  }

  @Test(
    "The changes for the next grade reach it together, and none of them is needless",
    arguments: 1...5 as ClosedRange<UInt64>)
  func nextGrade(seed: UInt64) throws {
    for sample in samples(seed, 100) {
      let advice = try NutriScoreAdvice(sample.label, sample.kind, hasSweetener: sample.hasSweetener)
      let (food, grade) = (try sample.food, advice.score.grade)
      guard !advice.nextGrade.isEmpty else {
        #expect(grade == .a || sample.kind.rules == .beverage && grade == .b)
        continue
      }
      func reached(_ changes: [NutriScoreChange]) -> NutriScore.Grade {
        NutriScore(changes.reduce(food) { $0.with($1) }).grade
      }
      #expect(reached(advice.nextGrade) < grade, "\(advice.nextGrade)")
      for place in advice.nextGrade.indices {
        var fewer = advice.nextGrade
        fewer.remove(at: place)
        #expect(reached(fewer) == grade, "\(advice.nextGrade)")
      }
      #expect(Set(advice.nextGrade.map(\.measure)).count == advice.nextGrade.count)
    }
  }
}
