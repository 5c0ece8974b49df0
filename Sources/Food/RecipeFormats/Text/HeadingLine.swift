internal import LarderRecipes
internal import PlainText

/// Lines of ingredients or steps that are no ingredient and no step, but head those that follow.
enum HeadingLine {
  /// No heading is longer.
  static let mostCharacters = 120

  /// The heading that a line of ingredients is: `For the sauce:`, `[For the sauce]`, `## Sauce`; nil for a food.
  static func ofIngredients(_ line: String) -> String? {
    guard line.utf8.count <= 400, line.count <= mostCharacters else { return nil }
    if let marked = marked(line) { return marked }
    if HeadingWords.saysNothing(line) { return line }
    if endsWithColon(line), !startsWithNumber(line) { return bare(line) }
    if isPurpose(line) { return bare(line) }
    return nil
  }

  /// The heading that a line of instructions is, such as `For the sauce:`; nil for a step.
  static func ofSteps(_ line: String) -> String? {
    guard line.utf8.count <= 400, line.count <= 60 else { return nil }
    if let marked = marked(line) { return marked }
    if HeadingWords.saysNothing(line) { return line }
    guard endsWithColon(line), !line.dropLast().contains(where: { ".!?;".contains($0) }), !startsWithNumber(line) else {
      return nil
    }
    return bare(line)
  }

  /// The text without the signs that make it a heading.
  static func bare(_ line: String) -> String {
    var text = line[...]
    while let last = text.last, ":：".contains(last) || last.isWhitespace { text.removeLast() }
    return text.isEmpty ? line : String(text)
  }

  // MARK: Signs

  /// `## Sauce`, `[Sauce]`, `【ソース】`, `--- Sauce ---`.
  private static func marked(_ line: String) -> String? {
    if line.hasPrefix("#") {
      let text = line.drop { $0 == "#" }
      return text.first?.isNumber ?? true ? nil : trimmed(text)
    }
    for (open, close) in brackets where line.first == open && line.last == close && line.count > 2 {
      let inner = line.dropFirst().dropLast()
      guard !inner.contains(open), !inner.contains(close) else { return nil }
      return trimmed(inner)
    }
    guard let sign = line.first, "-=*~_–—".contains(sign), line.last == sign else { return nil }
    let text = line.drop { $0 == sign }
    // One sign alone sets off a remark: `*see the notes*`.
    guard let end = text.lastIndex(where: { $0 != sign }), text.first == " " || line.dropFirst().first == sign else {
      return nil
    }
    let inner = trimmed(text[...end])
    return inner.flatMap { $0.contains { $0.isNumber } ? nil : $0 }
  }

  private static let brackets: [(Character, Character)] = [
    ("[", "]"), ("【", "】"), ("〈", "〉"), ("《", "》"), ("＜", "＞"), ("［", "］"), ("「", "」"),
  ]

  private static func trimmed(_ text: Substring) -> String? {
    let line = bare(CleanText.line(String(text)))
    return line.isEmpty ? nil : line
  }

  private static func endsWithColon(_ line: String) -> Bool { line.hasSuffix(":") || line.hasSuffix("：") }

  private static func startsWithNumber(_ line: String) -> Bool {
    line.unicodeScalars.first.map { Phrase.digit($0) != nil } ?? true
  }

  /// `For the sauce`, `Für den Teig`, `To serve`, without a colon and without an amount.
  private static func isPurpose(_ line: String) -> Bool {
    guard !line.contains(where: { ":：,;(".contains($0) || $0.isNumber }) else { return false }
    let text = line.lowercased()
    let words = text.split(separator: " ").map(String.init)
    guard (2...6).contains(words.count) else { return false }
    if HeadingWords.purposes.contains(text) { return true }
    let start = words[0] + " " + words[1]
    // Where names are one word, a second one is a food: `Für die Form Butter`.
    if words.count == 3, HeadingWords.shortStarts.contains(start) { return true }
    if (3...5).contains(words.count), HeadingWords.starts.contains(start) { return true }
    return words.count < 5 && words[0] == "для"
  }
}

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
