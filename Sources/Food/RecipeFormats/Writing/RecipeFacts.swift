internal import LarderRecipes

/// Figures of a recipe in words.
enum RecipeFacts {
  /// What a portion has: names and values.
  static func contents(_ content: PortionContent) -> [(String, String)] {
    let grams: [(String, Int64?)] = [
      ("Protein", content.protein), ("Carbohydrate", content.carbohydrate), ("Sugar", content.sugar),
      ("Fat", content.fat), ("Saturates", content.saturates), ("Fibre", content.fibre), ("Salt", content.salt),
    ]
    let energy = content.energy.map { [("A portion has", rounded($0) + " kcal")] } ?? []
    return energy + grams.compactMap { name, value in value.map { (name, rounded($0) + " g") } }
  }

  private static func rounded(_ thousandths: Int64) -> String {
    thousandths >= 10_000
      ? String((thousandths + 500) / 1000) : Fraction((thousandths + 50) / 100, over: 10)?.decimalText ?? "0"
  }
}
