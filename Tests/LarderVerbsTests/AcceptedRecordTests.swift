import LarderCommands
import LarderLabels
import LarderModel
import LarderProducts
import LarderWords
import TestSupport
import Testing

@Suite("Accepted product data")
struct AcceptedRecordTests {
  private func describe(_ change: (inout ProductRecord) -> Void) -> DescribeProduct {
    var record = ProductRecord(code: "4006381333931")
    change(&record)
    var describe = DescribeProduct("04006381333931", entryTime: EntryTime(today: day(2026, 11, 20)))
    describe.take(record, from: "Open Food Facts")
    return describe
  }

  @Test("Figures, kind, additives and allergens become facts with the source and its day")
  func facts() {
    let describe = describe {
      var label = NutritionLabel(per: .millilitres)
      (label[.kilojoules], label[.kilocalories], label[.sugars]) = (190, 45, 4)
      ($0.name, $0.brand, $0.packText, $0.label) = ("Oat drink", "Mill", "6 x 330 ml", label)
      ($0.categories, $0.nova) = (["en:beverages"], .ultraProcessed)
      ($0.hasIngredients, $0.additives) = (true, [AdditiveNumber("E340"), AdditiveNumber("E250")].compactMap(\.self))
      $0.allergens = [AllergenTag("en:milk")].compactMap(\.self)
      $0.modified = 1_774_396_800
    }
    #expect(describe.title == "Oat drink" && describe.brand == "Mill" && describe.units == 6)
    #expect(describe.pack == Quantity(amount: 1_980_000, dimension: .volume))
    #expect(describe.per == .volume)
    let figures = describe.figures.map { "\($0.attribute.word) \($0.text)" }
    #expect(figures == ["sugars 4", "energy 45 kcal", "energy 190 kJ"])
    #expect(describe.reading.kind == .beverage && describe.reading.nova == 4)
    #expect(describe.reading.additives == "E250, E340")
    #expect(describe.label == "contains milk")
    #expect(describe.reading.source == "Open Food Facts" && describe.reading.sourceDay == day(2026, 3, 25))
    #expect(describe.reading.grade == .unsaid)
  }

  @Test("Impossible figures and missing data become no facts")
  func impossible() {
    let describe = describe {
      var label = NutritionLabel()
      (label[.fat], label[.sugars]) = (510, 4)
      $0.label = label
    }
    #expect(describe.figures.map(\.attribute) == [.sugars])
    #expect(describe.title == nil && describe.label == nil && describe.pack == nil)
    #expect(describe.reading.kind == .unsaid && describe.reading.additives == nil && describe.reading.nova == nil)
  }

  @Test("Known ingredients without additives are not unknown ingredients")
  func ingredients() {
    #expect(describe { $0.hasIngredients = true }.reading.additives == LabelRead.noAdditives)
    #expect(describe { _ in }.reading.additives == nil)
  }
}
