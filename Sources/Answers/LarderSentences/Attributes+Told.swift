import LarderModel

extension MealAttribute {
  /// A figure of a portion: "420 kcal", "18 g".
  package func told(_ value: Int64, _ style: OutputStyle) -> String {
    style.decimal(value, places: 3) + (self == .energy ? " kcal" : " g")
  }

  /// The member that programs read it under: "energy_kcal", "protein_g".
  package var key: String { word + (self == .energy ? "_kcal" : "_g") }
}

extension GoalAttribute {
  /// "1800 kcal", "75 g".
  package func told(_ value: Int64, _ style: OutputStyle) -> String {
    style.decimal(value, places: 3) + (isEnergy ? " kcal" : " g")
  }
}
