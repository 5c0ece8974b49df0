import LarderLabels

@testable import LarderProducts

extension ProductRecord {
  /// A random product whose code has this number.
  static func random(_ gtin: UInt64, using random: inout some RandomNumberGenerator) -> ProductRecord {
    let words = ["oat", "Drink", "Käse", "crème", "味噌", "Nüsse & Kerne", "O'Neil's", "100%"]
    func text(_ random: inout some RandomNumberGenerator) -> String {
      (0..<Int.random(in: 1...4, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
    }
    var record = ProductRecord(code: ProductRecord.digits(gtin, count: Int.random(in: 8...14, using: &random)))
    record.name = text(&random)
    record.otherNames = (0..<Int.random(in: 0...2, using: &random)).map { _ in text(&random) }
    record.brand = Bool.random(using: &random) ? text(&random) : nil
    record.packText = Bool.random(using: &random) ? "6 x 330 ml" : nil
    record.servingText = Bool.random(using: &random) ? "30 g" : nil
    record.label = Bool.random(using: &random) ? .random(using: &random) : nil
    record.preparedLabel = Int.random(in: 0..<8, using: &random) == 0 ? .random(using: &random) : nil
    record.categories = (0..<Int.random(in: 0...5, using: &random)).map { "en:category-\($0)" }
    record.countries = Bool.random(using: &random) ? ["en:germany", "en:austria"] : []
    record.allergens = Bool.random(using: &random) ? ["en:milk", "fr:avoine"].compactMap { AllergenTag($0) } : []
    record.traces = Bool.random(using: &random) ? ["en:nuts"].compactMap { AllergenTag($0) } : []
    record.additives = Bool.random(using: &random) ? ["e150d", "e322", "e14xx"].compactMap { AdditiveNumber($0) } : []
    record.hasIngredients = Bool.random(using: &random)
    record.hasSweetener = Bool.random(using: &random)
    record.nova = NovaGroup(rawValue: UInt8.random(in: 0...4, using: &random))
    record.language = Bool.random(using: &random) ? "de" : nil
    record.scans = Bool.random(using: &random) ? Int.random(in: 0...100_000, using: &random) : 0
    record.modified = Bool.random(using: &random) ? Int64.random(in: -5...2_000_000_000, using: &random) : nil
    return record
  }
}

extension NutritionLabel {
  /// A label with random figures, also such as only damage or mistakes produce.
  static func random(using random: inout some RandomNumberGenerator) -> NutritionLabel {
    var label = NutritionLabel(per: Bool.random(using: &random) ? .grams : .millilitres)
    label.isPrepared = Bool.random(using: &random)
    for nutrient in Nutrient.allCases where Bool.random(using: &random) {
      let figures: [LabelFigure] = [
        0, 190, LabelFigure(thousandths: 3_500), LabelFigure(thousandths: -35), LabelFigure(billionths: 1),
        LabelFigure(billionths: 1_000_000_000_000_000_000),
        LabelFigure(billionths: Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)),
      ]
      label[nutrient] = figures.randomElement(using: &random)
    }
    return label
  }
}
