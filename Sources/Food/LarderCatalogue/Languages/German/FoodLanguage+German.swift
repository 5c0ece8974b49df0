extension FoodLanguage {
  /// What foods are called in German, Austria's and Switzerland's words among them.
  static let german = FoodLanguage(
    name: "German",
    parts: [germanPlants, germanAnimals, germanPantry, germanMade, germanHousehold],
    leads: """
      aus der region|regional|regionale|regionaler|regionales|gross|grosse|grosser|grosses|klein|kleine|kleiner|\
      kleines|reif|reife|reifer
      """,
    fresh: "frisch|frische|frischer|frisches",
    spelling: { letter in
      switch letter {
      case "ä": "ae"
      case "ö": "oe"
      case "ü": "ue"
      default: nil
      }
    })
}
