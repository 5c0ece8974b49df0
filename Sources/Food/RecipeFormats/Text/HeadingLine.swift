internal import PlainText

/// Lines among ingredients or steps that are headings of the following ones.
enum HeadingLine {
  /// The maximum length of a heading.
  static let mostCharacters = 120

  /// The heading in a line of ingredients: `For the sauce:`, `[For the sauce]`, `## Sauce`. Nil for a food.
  static func ofIngredients(_ line: String) -> String? {
    guard line.utf8.count <= 400, line.count <= mostCharacters else { return nil }
    if let marked = marked(line) { return marked }
    if HeadingWords.saysNothing(line) { return line }
    if endsWithColon(line), !startsWithNumber(line) { return bare(line) }
    if isPurpose(line) { return bare(line) }
    return nil
  }

  /// The heading in a line of instructions, such as `For the sauce:`. Nil for a step.
  static func ofSteps(_ line: String) -> String? {
    guard line.utf8.count <= 400, line.count <= 60 else { return nil }
    if let marked = marked(line) { return marked }
    if HeadingWords.saysNothing(line) { return line }
    guard endsWithColon(line), !line.dropLast().contains(where: { ".!?;".contains($0) }), !startsWithNumber(line) else {
      return nil
    }
    return bare(line)
  }

  /// The text without the signs of a heading.
  static func bare(_ line: String) -> String {
    var text = line[...]
    while let last = text.last, ":：".contains(last) || last.isWhitespace { text.removeLast() }
    return text.isEmpty ? line : String(text)
  }

  // MARK: Signs

  /// Reads `## Sauce`, `[Sauce]`, `【ソース】` or `--- Sauce ---`.
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
    // A single sign on each side marks a remark: `*see the notes*`.
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

  /// Whether a line is like `For the sauce`, `Für den Teig` or `To serve`, without a colon and an amount.
  private static func isPurpose(_ line: String) -> Bool {
    guard !line.contains(where: { ":：,;(".contains($0) || $0.isNumber }) else { return false }
    let text = line.lowercased()
    let words = text.split(separator: " ").map(String.init)
    guard (2...6).contains(words.count) else { return false }
    if HeadingWords.purposes.contains(text) { return true }
    let start = words[0] + " " + words[1]
    // If names are one word, a second one is a food: `Für die Form Butter`.
    if words.count == 3, HeadingWords.shortStarts.contains(start) { return true }
    if (3...5).contains(words.count), HeadingWords.starts.contains(start) { return true }
    return words.count < 5 && words[0] == "для"
  }
}

/// Words that begin headings, or that say nothing.
enum HeadingWords {
  /// The beginnings of purposes that continue with a name: `for the sauce`.
  static let starts: Set<String> = [
    "for the", "for your", "pour la", "pour le", "pour les", "per la", "per il", "per lo", "per le", "per gli",
    "para la", "para el", "para los", "para las", "para o", "para a", "para os", "para as",
  ]

  /// Such beginnings in languages that write compound names as one word.
  static let shortStarts: Set<String> = [
    "für den", "für die", "für das", "voor de", "voor het", "till den", "til den",
  ]

  /// Whole lines that state the purpose of those below.
  static let purposes: Set<String> = [
    "to serve", "to garnish", "to finish", "to decorate", "for serving", "for garnish", "for garnishing", "for topping",
    "for the topping", "zum servieren", "zum garnieren", "zum anrichten", "pour servir", "pour décorer", "per servire",
    "per guarnire", "per decorare", "para servir", "para decorar", "til servering", "til pynt", "till servering",
    "ter garnering", "om te serveren", "do podania", "do dekoracji", "na ozdobę",
  ]

  /// Whether a heading only names its section: `Ingredients`, `Zubereitung`.
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
