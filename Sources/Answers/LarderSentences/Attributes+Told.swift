import LarderModel

extension MealAttribute {
  /// A figure of a portion: "420 kcal", "18 g".
  package func told(_ value: Int64, _ style: OutputStyle) -> String {
    style.decimal(value, places: 3) + (self == .energy ? " kcal" : " g")
  }

  /// A figure with what it is of: "420 kcal", "protein 18 g".
  func figure(_ figure: String) -> Wording {
    self == .energy ? Wording(verbatim: figure) : "\(word: word) \(figure)"
  }

  /// The member that programs read it under: "energy_kcal", "protein_g".
  package var key: String { word + (self == .energy ? "_kcal" : "_g") }
}

extension GoalAttribute {
  /// "1800 kcal", "75 g".
  package func told(_ value: Int64, _ style: OutputStyle) -> String {
    style.decimal(value, places: 3) + (isEnergy ? " kcal" : " g")
  }

  /// A figure with what it is of: "1800 kcal", "protein 75 g".
  func figure(_ figure: String) -> Wording {
    self == .energy ? Wording(verbatim: figure) : "\(word: title) \(figure)"
  }
}
