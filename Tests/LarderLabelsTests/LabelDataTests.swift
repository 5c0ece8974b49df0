import TestSupport
import Testing

@testable import LarderLabels

/// Labels and scores from the data next to the project. The tests are skipped without it.
@Suite(.enabled(if: ProductData.folder != nil, "\(ProductData.skipped)"))
struct LabelDataTests {
  @Test("Every score and every grade of the data is computed exactly, and impossible figures are recognised")
  func scores() throws {
    let rows = ProductData.rows("nutriscore.csv")
    #expect(rows.count > 500)
    for row in rows {
      try #require(row.count == 18, "\(row)")
      let label = NutriScoreTests.label(row[6...14].map { $0.isEmpty ? nil : $0 })
      var kind = FoodKind(row[1] == "beverage" ? .beverage : row[1] == "fat" ? .fat : .general)
      (kind.isCheese, kind.isWater, kind.isRedMeat) = (row[2] == "1", row[3] == "1", row[4] == "1")
      #expect(label.problems.isEmpty == (row[15] == "1"), "\(row[0])")
      let score = NutriScore(try GradedFood(label, kind, hasSweetener: row[5] == "1"))
      #expect("\(score.score)" == row[16] && score.grade.letter.lowercased() == row[17], "\(row[0])")
    }
  }

  @Test("Every category of the data decides as it says")
  func categories() throws {
    for row in ProductData.rows("nutriscore-kinds.csv") {
      let kind = try #require(FoodKind(categories: [row[0]]))
      let said = row[1]
      if said == "beverage" { #expect(kind.rules == .beverage, "\(row)") }
      if said.hasPrefix("fat") { #expect(kind.rules == .fat, "\(row)") }
      if said.hasPrefix("not") { #expect(kind.rules == .general, "\(row)") }
      #expect(kind.isWater == (said == "water") && kind.isCheese == (said == "cheese"), "\(row)")
      #expect(kind.isRedMeat == (said == "red meat") && kind.isExempt == (said == "no score"), "\(row)")
      if said == "prepared values only" { #expect(kind.isPrepared, "\(row)") }
      if said.contains("fvl") {
        let share = said.split { !$0.isNumber }.first.flatMap { Int($0) }
        #expect(kind.fruit == share && kind.isFruitCertain == !said.contains("where"), "\(row)")
      }
    }
  }

  @Test("The table of additives has the facts of the data")
  func additives() throws {
    for row in ProductData.rows("additives.csv") where row.count > 4 {
      guard let number = AdditiveNumber(row[0]), number.description.lowercased() == row[0].lowercased(),
        let additive = Additive.of(number)
      else { continue }
      // EFSA's opinion of 2021 is newer than the data.
      if number.description == "E171" { continue }
      #expect(additive.opinion?.rawValue ?? "" == row[3] && (additive.year.map(String.init) ?? "") == row[4], "\(row)")
    }
  }
}
