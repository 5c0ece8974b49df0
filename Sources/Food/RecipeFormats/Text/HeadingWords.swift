/// Words that headings begin with, or that say nothing.
enum HeadingWords {
  /// What a line is for that goes on with a name: `for the sauce`.
  static let starts: Set<String> = [
    "for the", "for your", "pour la", "pour le", "pour les", "per la", "per il", "per lo", "per le", "per gli",
    "para la", "para el", "para los", "para las", "para o", "para a", "para os", "para as",
  ]

  /// The same, in languages that put names together to one word.
  static let shortStarts: Set<String> = [
    "für den", "für die", "für das", "voor de", "voor het", "till den", "til den",
  ]

  /// Whole lines that say what those below them are for.
  static let purposes: Set<String> = [
    "to serve", "to garnish", "to finish", "to decorate", "for serving", "for garnish", "for garnishing", "for topping",
    "for the topping", "zum servieren", "zum garnieren", "zum anrichten", "pour servir", "pour décorer", "per servire",
    "per guarnire", "per decorare", "para servir", "para decorar", "til servering", "til pynt", "till servering",
    "ter garnering", "om te serveren", "do podania", "do dekoracji", "na ozdobę",
  ]

  /// Whether a heading says no more than where it stands: `Ingredients`, `Zubereitung`.
  static func saysNothing(_ heading: String) -> Bool { general.contains(heading.lowercased()) }

  private static let general: Set<String> = [
    "ingredients", "zutaten", "ingrédients", "ingredienti", "ingredientes", "ingrediënten", "składniki", "ingredienser",
    "ainekset", "ingredience", "suroviny", "ингредиенты", "інгредієнти", "hozzávalók", "malzemeler", "材料", "재료", "食材",
    "instructions", "method", "directions", "preparation", "steps", "zubereitung", "anleitung", "préparation",
    "preparazione", "procedimento", "preparación", "elaboración", "preparação", "modo de preparo", "bereiding",
    "bereidingswijze", "przygotowanie", "sposób przygotowania", "gör så här", "fremgangsmåde", "sådan gør du",
    "fremgangsmåte", "slik gjør du", "valmistusohje", "ohje", "postup", "приготовление", "приготування", "elkészítés",
    "hazırlanışı", "yapılışı", "作り方", "만드는 법", "做法", "mode of preparation", "how to make", "recipe",
  ]
}
