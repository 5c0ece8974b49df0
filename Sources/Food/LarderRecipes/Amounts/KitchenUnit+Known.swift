extension KitchenUnit {
  static let ounce = known("oz")
  static let pound = known("lb")
  static let fluidOunce = known("fl oz")
  static let tablespoon = known("tbsp")
  static let teaspoon = known("tsp")
  static let dessertspoon = known("dessertspoon")
  static let cup = known("cup")
  static let gill = known("gill")
  static let inch = known("inch")
  static let clove = known("clove")
  static let spoon = known("spoon")
  static let can = known("can")
  static let tin = known("tin")
  static let jar = known("jar")
  static let gram = known("g")
  static let millilitre = known("ml")

  /// Whether it is a gram or a litre, or a thousandth, hundredth, tenth or thousandfold of one.
  var isMetric: Bool { KitchenUnit.metric.contains(self) }

  private static let metric = ["mg", "g", "kg", "ml", "cl", "dl", "l", "Pfund"].map { known($0) }

  /// Whether packs are never labelled in it.
  var isSpoonOrCup: Bool {
    self == .tablespoon || self == .teaspoon || self == .dessertspoon || self == .cup || self == .gill
  }

  private static func known(_ word: String) -> KitchenUnit {
    KitchenUnit(index: UInt8(rows.firstIndex { $0.word == word } ?? 0))
  }
}
