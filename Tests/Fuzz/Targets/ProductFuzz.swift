import LarderLabels
import LarderProducts
import StrictJSON

/// Products of Open Food Facts: lines of dumps, and answers of the service.
enum ProductFuzz: FuzzTarget {
  static let name = "product"
  static let words = [
    "\"code\":\"4006381333931\"", "\"nutriments\":{", "\"nutrition\":{\"aggregated_set\":{\"nutrients\":{",
    "\"energy_100g\":", "\"fat_100g\":", "\"value\":", "\"unit\":\"mg\"", "\"source\":\"estimate\"",
    "\"additives_tags\":[\"en:e322i\"]", "\"allergens_tags\":[\"en:milk\"]", "\"-\"", "\"traces\"", "\"< 0,5 g\"",
    "1e99",
    "-1e-99", "\\ud83c", "\\u0000", "&amp;",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    var json = JSONReader()
    guard ProductReading.parse(input.span, into: &json), let record = ProductReading.product(.root, of: json) else {
      return
    }
    try law(
      !record.code.isEmpty && record.code.utf8.allSatisfy { (0x30...0x39).contains($0) },
      "a code has other characters than digits")
    let texts = [record.name, record.brand, record.packText, record.servingText].compactMap { $0 } + record.otherNames
    for text in texts {
      try law(
        !text.isEmpty && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
        "a text has control characters")
    }
    try law(record.additives == Set(record.additives).sorted(), "additives are not in order")
    for tag in record.allergens + record.traces {
      try law(AllergenTag(tag.text) == tag, "an allergen is written so that it reads as another")
    }
    for label in [record.label, record.preparedLabel].compactMap({ $0 }) { try check(label, record) }
  }

  private static func check(_ label: NutritionLabel, _ record: ProductRecord) throws(BrokenLaw) {
    for nutrient in NutritionLabel.Nutrient.allCases {
      guard let figure = label[nutrient] else { continue }
      try law(LabelFigure(figure.description) == figure, "a figure is written so that it reads as another")
    }
    try law(label.withoutImpossible().problems.isEmpty, "impossible figures are left")
    for rules in FoodKind.Rules.allCases {
      guard let score = try? NutriScore(label, FoodKind(rules), hasSweetener: record.hasSweetener) else { continue }
      try law(label.problems.isEmpty, "impossible figures have a grade")
      let sum = score.parts.reduce(0) { $0 + ($1.isWorse ? $1.points : -$1.points) }
      try law(sum == score.score, "the points do not add up to the score")
    }
  }
}
