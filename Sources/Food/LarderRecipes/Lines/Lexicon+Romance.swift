extension Lexicon {
  /// What stands about a name in French, Spanish, Italian and Portuguese.
  static let romance: [(WordRoles, String)] = [
    (.of, "de di du del des d' d’"),
    (.and, "et"),
    ([.article, .number], "un une una uno"),
    ([.vague, .filler], "peu poco pouco quelques"),
    (.measure, "rase rases bombée bombées sopera soperas rasa rasas colma colme"),
    (.peel, "jus zeste jugo zumo succo scorza suco ralladura"),
    (.compound, "garni"),
    (
      .prep,
      "fondu râpé râpée émincé émincée émincés picado picada picados picadas rallado rallada tritato tritata grattugiato"
    ),
    (.spoonful, "c cuil cuiller cuillers cuillère cuillères cuillerée cuillerées colher colheres"),
    (.ofSpoon, "à"),
    (.forSoup, "soupe sopa s"),
    (.forTea, "café thé chá c"),
    (.plural, "spicchi foglie fette klyftor teentjes takjes"),
    (.looseSingular, "feuille tranche hoja foglia fetta blad"),
  ]
}
