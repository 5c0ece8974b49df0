import Testing

@testable import LarderLabels

@Suite("Impossible and doubtful figures")
struct LabelProblemTests {
  private func problems(_ figures: [NutritionLabel.Nutrient: String]) -> [LabelProblem] { label(figures).problems }

  private func label(_ figures: [NutritionLabel.Nutrient: String]) -> NutritionLabel {
    var label = NutritionLabel()
    for (nutrient, text) in figures { label[nutrient] = LabelFigure(text) }
    return label
  }

  @Test("A figure at a limit is possible, and one above it is not")
  func limits() {
    #expect(problems([:]) == [])
    #expect(problems([.fat: "100"]) == [] && problems([.fat: "100.001"]) == [.excess(.fat)])
    #expect(problems([.salt: "0"]) == [] && problems([.salt: "-0.001"]) == [.negative(.salt)])
    #expect(problems([.kilojoules: "3800"]) == [] && problems([.kilojoules: "3800.1"]) == [.energy])
    #expect(problems([.kilocalories: "908"]) == [] && problems([.kilocalories: "909"]) == [.energy])
    let parts: [NutritionLabel.Nutrient: String] = [.fat: "35", .carbohydrate: "35"]
    #expect(problems(parts.merging([.protein: "35"]) { $1 }) == [])
    #expect(problems(parts.merging([.protein: "35.1"]) { $1 }) == [.sum])
    #expect(problems([.fat: "60", .carbohydrate: "60"]) == [.sum])
    #expect(
      problems([.fat: "3", .saturates: "3.1"]) == [] && problems([.fat: "3", .saturates: "3.2"]) == [.saturates])
    #expect(problems([.carbohydrate: "3", .sugars: "3.5"]) == [])
    #expect(problems([.carbohydrate: "3", .sugars: "3.6"]) == [.sugars])
    #expect(problems([.fruit: "120"]) == [])
  }

  @Test("Kilojoules and kilocalories agree within 15 %, and small ones always")
  func energies() {
    #expect(problems([.kilojoules: "188", .kilocalories: "45"]) == [])
    #expect(problems([.kilojoules: "45", .kilocalories: "45"]) == [.twoEnergies])
    #expect(problems([.kilojoules: "850", .kilocalories: "239"]) == [])
    #expect(problems([.kilojoules: "849", .kilocalories: "239"]) == [.twoEnergies])
    #expect(problems([.kilojoules: "2", .kilocalories: "0.595"]) == [])
    #expect(problems([.kilojoules: "60", .kilocalories: "0"]) == [.twoEnergies])
  }

  @Test("Impossible figures are left out, and the others stay")
  func refusal() {
    let refused = label([
      .kilojoules: "190", .kilocalories: "190", .fat: "2", .saturates: "5", .salt: "300", .protein: "3",
    ]).withoutImpossible()
    #expect(refused == label([.protein: "3"]))
    #expect(refused.problems == [])
  }

  @Test("Every problem has words")
  func words() {
    let all: [LabelProblem] = [
      .negative(.fat), .excess(.salt), .sum, .energy, .saturates, .sugars, .twoEnergies,
    ]
    #expect(Set(all.map(\.description)).count == all.count)
    #expect(all.allSatisfy { !$0.nutrients.isEmpty })
  }
}
