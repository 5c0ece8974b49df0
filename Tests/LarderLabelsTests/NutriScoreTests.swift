import Testing

@testable import LarderLabels

@Suite("Grades of food")
struct NutriScoreTests {
  /// A label from its figures in the order of the nutrients. Nil leaves one out.
  static func label(_ figures: [String?]) -> NutritionLabel {
    var label = NutritionLabel()
    let nutrients: [NutritionLabel.Nutrient] = [
      .kilojoules, .fat, .saturates, .carbohydrate, .sugars, .fibre, .protein, .salt, .fruit,
    ]
    for (nutrient, text) in zip(nutrients, figures) { label[nutrient] = text.flatMap { LabelFigure($0) } }
    return label
  }

  private static let oatDrink = label(["190", "1.5", "0.2", "6.7", "4.0", "0.8", "1.0", "0.10", "0"])
  private static let spread = label(["2252", "30.9", "10.6", "57.5", "56.3", nil, "6.3", "0.107", nil])

  @Test("An oat drink is graded as a beverage, with the points of each part")
  func oatDrink() throws {
    let score = try NutriScore(Self.oatDrink, FoodKind(.beverage))
    #expect(score.score == 6 && score.grade == .c && score.grade.letter == "C")
    let said = score.parts.map { "\($0.measure.name) \($0.points) of \($0.most)" }
    #expect(
      said == [
        "energy 3 of 10", "sugars 3 of 10", "saturates 0 of 10", "salt 0 of 20", "sweeteners 0 of 4", "protein 0 of 7",
        "fibre 0 of 5", "fruit 0 of 6",
      ])
    #expect(NutriScore.range(of: .c, .beverage) == (3, 6))
    #expect(try NutriScore(Self.oatDrink, FoodKind(.beverage), hasSweetener: true).score == 10)
    #expect(try NutriScore(Self.oatDrink, FoodKind(), hasSweetener: true).parts.count == 7)
  }

  @Test("Protein does not count in a spread with 31 points, and missing fibre and fruit count as zero")
  func spread() throws {
    let score = try NutriScore(Self.spread, FoodKind())
    #expect(score.score == 31 && score.grade == .e && !score.countsProtein)
    let better = score.parts.filter { !$0.isWorse }
    #expect(better.map(\.points) == [0, 0, 0] && better.map(\.figure) == [LabelFigure("6.3"), nil, nil])
  }

  @Test("The nearest change is named first, and the next grade needs the fewest")
  func advice() throws {
    let advice = try NutriScoreAdvice(Self.oatDrink, FoodKind(.beverage))
    #expect(
      advice.onePointLess.map(\.description) == [
        "sugars at most 3.5 g", "protein more than 1.2 g", "energy at most 150 kJ", "fibre more than 3 g",
      ])
    #expect(advice.nextGrade.map(\.description) == ["protein more than 2.1 g"])
    let spread = try NutriScoreAdvice(Self.spread, FoodKind())
    #expect(spread.nextGrade.map(\.description) == ["sugars at most 10 g"])
    let sweet = try NutriScoreAdvice(Self.oatDrink, FoodKind(.beverage), hasSweetener: true)
    #expect(sweet.nextGrade.map(\.description) == ["sugars at most 3.5 g"])
  }

  @Test("Every grade has its range of scores")
  func ranges() {
    #expect(NutriScore.range(of: .a, .general) == (nil, 0))
    #expect(NutriScore.range(of: .b, .general) == (1, 2))
    #expect(NutriScore.range(of: .e, .general) == (19, nil))
    #expect(NutriScore.range(of: .a, .fat) == (nil, -6))
    #expect(NutriScore.range(of: .b, .beverage) == (nil, 2))
  }

  @Test("There is no grade without a category, for exempt food, for impossible, missing and unprepared figures")
  func noGrade() {
    func reason(_ label: NutritionLabel, _ kind: FoodKind?) -> NutriScore.NoGrade? {
      do throws(NutriScore.NoGrade) {
        _ = try NutriScore(label, kind)
        return nil
      } catch {
        return error
      }
    }
    #expect(reason(Self.oatDrink, nil) == .category)
    var kind = FoodKind()
    kind.isExempt = true
    #expect(reason(NutritionLabel(), kind) == .exempt)
    kind = FoodKind()
    kind.isPrepared = true
    #expect(reason(Self.oatDrink, kind) == .preparation)
    var label = Self.oatDrink
    label.isPrepared = true
    #expect(reason(label, kind) == nil)
    label[.fat] = 510
    #expect(reason(label, FoodKind()) == .impossible([.excess(.fat), .sum]))
    #expect(
      reason(NutritionLabel(), FoodKind()) == .missing([.kilojoules, .fat, .saturates, .sugars, .salt, .protein]))
    #expect("\(NutriScore.NoGrade.missing([.sugars, .protein, .salt]))" == "the label lacks sugars, protein and salt")
    for nutrient in [NutritionLabel.Nutrient.kilojoules, .fat, .saturates, .sugars, .protein, .salt] {
      var label = Self.oatDrink
      label[nutrient] = nil
      #expect(reason(label, FoodKind()) == .missing([nutrient]))
    }
    for nutrient in [NutritionLabel.Nutrient.carbohydrate, .fibre, .fruit] {
      var label = Self.oatDrink
      label[nutrient] = nil
      #expect(reason(label, FoodKind()) == nil)
    }
  }

  @Test("Food without fat has no saturates, and food without carbohydrate no sugars")
  func nothing() throws {
    let label = Self.label(["100", "0", nil, "0", nil, "0", "0", "0", "0"])
    #expect(try NutriScore(label, FoodKind()).score == 0)
    #expect(try NutriScore(label, FoodKind(.fat)).score == 0)
  }

  @Test("Kilocalories count if a label has only them")
  func kilocalories() throws {
    var label = Self.oatDrink
    (label[.kilojoules], label[.kilocalories]) = (nil, 45)
    #expect(label.energy?.description == "188.28")
    #expect(try NutriScore(label, FoodKind(.beverage)).score == 6)
  }

  @Test("Water is A, cheese keeps its protein, and red meat gets two points for it at most")
  func kinds() throws {
    var water = FoodKind(.beverage)
    let nothing = Self.label(["0", "0", "0", "0", "0", "0", "0", "0.01", "0"])
    #expect(try NutriScore(nothing, water).grade == .b)
    water.isWater = true
    #expect(try NutriScore(nothing, water).grade == .a)
    let label = Self.label(["1600", "30", "19", "0", "0", "0", "25", "1.7", "0"])
    var cheese = FoodKind()
    #expect(try NutriScore(label, cheese).score == 22)
    cheese.isCheese = true
    #expect(try NutriScore(label, cheese).score == 15)
    let meat = Self.label(["600", "5", "2", "0", "0", "0", "22", "0.2", "0"])
    var red = FoodKind()
    #expect(try NutriScore(meat, red).score == -5)
    red.isRedMeat = true
    #expect(try NutriScore(meat, red).score == 0)
  }

  @Test("A figure at a limit has the points of the limit, and any more has more", arguments: FoodKind.Rules.allCases)
  func limits(rules: FoodKind.Rules) throws {
    let empty = Self.label(["0", "100", "0", "0", "0", "0", "0", "0", "0"])
    for measure in NutriScore.Measure.allCases where measure != .saturatesShare {
      var points = 0
      for step in rules.steps(of: measure) {
        var food = try GradedFood(empty, FoodKind(rules), hasSweetener: false)
        for (difference, wanted) in [(0, points), (1, step.points)] as [(Int64, Int)] {
          let figure = LabelFigure(billionths: step.limit.billionths + difference)
          switch measure {
          case .energy: food.energy = figure
          case .sugars: food.sugars = figure
          case .saturates: food.saturates = figure
          case .salt: food.salt = figure
          case .protein: food.protein = figure
          case .fibre: food.fibre = figure
          case .fruit: food.fruit = figure
          case .energyOfSaturates:
            food.saturates = LabelFigure(billionths: step.limit.billionths / 37 + difference)
          case .sweetener, .saturatesShare: break
          }
          let part = (food.worseParts + food.betterParts).first { $0.measure == measure }
          #expect(part == nil || part?.points == wanted, "\(rules) \(measure) \(figure)")
        }
        points = step.points
      }
    }
  }

  @Test(
    "The share of saturates counts from its limit, after rounding to a tenth",
    arguments: [("9.94", 0), ("9.95", 1), ("10", 1), ("33.94", 4), ("33.95", 5), ("63.94", 9), ("63.95", 10)])
  func share(saturates: String, points: Int) throws {
    let label = Self.label(["3700", "100", saturates, "0", "0", "0", "0", "0", "0"])
    let parts = try NutriScore(label, FoodKind(.fat)).parts
    #expect(parts.first { $0.measure == .saturatesShare }?.points == points)
  }
}
