internal import Hypertext
internal import LarderRecipes

/// What a portion has, by schema.org: `134 kcal`, `1.5 g`, `1172 mg`, `286`.
enum SchemaNutrition {
  static func read(_ value: LooseJSON?) -> PortionContent {
    var content = PortionContent()
    for object in value?.list ?? [] {
      if let text = object.text {
        content.energy = content.energy ?? NutritionFigure.energy(text, isBareEnergy: false)
        continue
      }
      for name in ["calories", "energy", "energyContent", "energy-kcal"] {
        content.energy = content.energy ?? object[name]?.text.flatMap { NutritionFigure.energy($0) }
      }
      take(object, "proteinContent", &content.protein)
      take(object, "carbohydrateContent", &content.carbohydrate)
      take(object, "fatContent", &content.fat)
      take(object, "saturatedFatContent", &content.saturates)
      take(object, "sugarContent", &content.sugar)
      take(object, "fiberContent", &content.fibre)
      take(object, "saltContent", &content.salt)
      if content.salt == nil, let sodium = object["sodiumContent"]?.text.flatMap({ NutritionFigure.sodium($0) }) {
        content.salt = sodium * 5 / 2
      }
    }
    return content
  }

  private static func take(_ object: LooseJSON, _ name: String, _ value: inout Int64?) {
    if value == nil { value = object[name]?.text.flatMap { NutritionFigure.milligrams($0) } }
  }
}
