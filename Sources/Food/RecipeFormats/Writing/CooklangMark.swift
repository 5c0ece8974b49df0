internal import LarderRecipes
internal import PlainText

/// Pieces of Cooklang.
enum CooklangMark {
  /// `@onions{3}(sliced)`
  static func ingredient(_ ingredient: RecipeIngredient) -> String {
    let line = ingredient.line
    let name = line.item.isEmpty ? line.text : line.item
    let bare = uncommented(CleanText.line(String(name.map { "{}@#~%\\".contains($0) ? " " : $0 })))
    let sign = line.isOptional ? "@?" : "@"
    // What begins with a sign of its own would be read as one.
    let safe = bare.first.map { "?&+-".contains($0) } ?? true ? "some \(bare)" : bare
    return "\(sign)\(safe){\(ingredient.isFixed ? "=" : "")\(amount(line))}" + note(line.note)
  }

  private static func amount(_ line: IngredientLine) -> String {
    guard let amount = line.amounts.first else { return "" }
    let unit = amount.unit?.word ?? ""
    guard let quantity = amount.quantity else { return unit }
    let range = number(quantity) + (amount.quantityTo.map { "-" + number($0) } ?? "")
    return unit.isEmpty ? range : "\(range)%\(unit)"
  }

  private static func number(_ value: Fraction) -> String {
    value.isWhole || 1000 % value.denominator == 0 ? value.decimalText : "\(value.numerator)/\(value.denominator)"
  }

  private static func note(_ note: String?) -> String {
    let bare = CleanText.line(String((note ?? "").map { "(){}@#~\\".contains($0) ? " " : $0 }))
    return bare.isEmpty ? "" : "(\(uncommented(bare)))"
  }

  /// Text in which no comment begins.
  private static func uncommented(_ text: String) -> String {
    text.replacing("--", with: "–").replacing("[-", with: "[ -")
  }

  /// Whether a name can be marked where it stands.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.contains { "{}@#~%\\\n".contains($0) } && !"?&+-./".contains(name.first ?? "?")
      && !name.contains("--") && !name.contains("[-")
  }

  /// Where a text mentions a name as whole words.
  static func mention(of name: String, in text: Substring) -> Range<Substring.Index>? {
    var rest = text
    while let found = rest.firstRange(of: name) {
      let before = found.lowerBound > text.startIndex ? text[text.index(before: found.lowerBound)] : " "
      let after = found.upperBound < text.endIndex ? text[found.upperBound] : " "
      if !isOfWord(before), !isOfWord(after), after != "(" { return found }
      rest = text[found.upperBound...]
    }
    return nil
  }

  private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  /// Text in which nothing is a sign.
  static func escaped(_ text: String) -> String {
    var result = ""
    var last: Character = " "
    for character in text {
      let isSign = "@#~\\".contains(character)
      // Two dashes begin a comment, and so does a bracket with one.
      let isComment = character == "-" && (last == "-" || last == "[")
      result += isSign || isComment ? "\\\(character)" : String(character)
      last = character
    }
    return result
  }

  /// The text of a step, which must not begin as a note or a section does.
  static func beginningEscaped(_ text: String) -> String {
    text.hasPrefix(">") || text.hasPrefix("=") ? "\\" + text : text
  }

  /// A name of a section, which its signs would end.
  static func section(_ name: String) -> String {
    let bare = CleanText.line(String(name.map { $0 == "=" ? " " : $0 }))
    return uncommented(bare)
  }
}
