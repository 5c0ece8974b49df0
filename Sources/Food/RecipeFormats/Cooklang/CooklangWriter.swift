internal import Archive
internal import LarderRecipes
internal import Pictures
internal import PlainText

struct CooklangWriter {
  /// A piece of a step: text, or the mark of an ingredient named there.
  private struct Piece {
    var text: Substring
    var ingredient: Int?
  }

  private let recipe: Recipe
  /// The ingredients that no step has mentioned yet.
  private var unmentioned: [Int]
  /// The mentioned ingredients, in order of mention.
  private var mentioned: [Int] = []
  private var text = ""

  static func text(_ recipe: Recipe) -> String {
    var writer = CooklangWriter(recipe)
    writer.write()
    return writer.text
  }

  /// An archive of the recipes with their pictures.
  static func archive(_ recipes: [Recipe]) throws(ArchiveError) -> [UInt8] {
    var writer = ZipWriter()
    var names = ArchiveNames()
    for recipe in recipes {
      let name = names.name(for: recipe.name)
      try writer.add(Array(text(recipe).utf8), named: name + ".cook")
      var taken: Set<String> = []
      for picture in recipe.pictures {
        guard let bytes = picture.bytes, let kind = PictureKind(startingWith: bytes) else { continue }
        let place = name + (picture.step.map { ".\($0)" } ?? "") + "." + kind.fileExtension
        if taken.insert(place).inserted { try writer.add(bytes, named: place) }
      }
    }
    return writer.finished()
  }

  private init(_ recipe: Recipe) {
    self.recipe = recipe
    unmentioned = Array(recipe.ingredients.indices)
  }

  private mutating func write() {
    let steps = recipe.steps.map { (group: $0.group, text: marked($0)) }
    text = CooklangHead.text(recipe, order: unmentioned + mentioned)
    var group: String?
    for place in unmentioned {
      open(recipe.ingredients[place].group, after: &group)
      text += CooklangMark.ingredient(recipe.ingredients[place]) + "\n"
    }
    for step in steps {
      if step.group == group, !text.hasSuffix("\n\n") { text += "\n" }
      open(step.group, after: &group)
      text += CooklangMark.beginningEscaped(step.text) + "\n\n"
    }
    for line in recipe.notes.split(separator: "\n") { text += "> \(CooklangMark.escaped(String(line)))\n\n" }
  }

  private mutating func open(_ name: String?, after group: inout String?) {
    guard name != group else { return }
    if !text.hasSuffix("\n\n") { text += "\n" }
    text += "= \(name.map { CooklangMark.section($0) } ?? "")\n\n"
    group = name
  }

  /// The step's text, with the ingredients of its group marked where they are named.
  private mutating func marked(_ step: RecipeStep) -> String {
    var pieces = [Piece(text: step.text[...])]
    for place in unmentioned where recipe.ingredients[place].group == step.group {
      let ingredient = recipe.ingredients[place]
      guard CooklangMark.isName(ingredient.line.item) else { continue }
      for index in pieces.indices where pieces[index].ingredient == nil {
        guard let found = CooklangMark.mention(of: ingredient.line.item, in: pieces[index].text) else { continue }
        let piece = pieces[index].text
        let mark = Piece(text: CooklangMark.ingredient(ingredient)[...], ingredient: place)
        let (before, after) = (Piece(text: piece[..<found.lowerBound]), Piece(text: piece[found.upperBound...]))
        pieces.replaceSubrange(index...index, with: [before, mark, after])
        break
      }
    }
    // A step of only ingredients would be read as a list.
    let hasWords = pieces.contains { $0.ingredient == nil && $0.text.contains { $0.isLetter || $0.isNumber } }
    guard hasWords else { return CooklangMark.escaped(step.text) }
    let places = pieces.compactMap { $0.ingredient }
    unmentioned.removeAll { places.contains($0) }
    mentioned += places
    return pieces.map { $0.ingredient == nil ? CooklangMark.escaped(String($0.text)) : String($0.text) }.joined()
  }
}

/// The metadata before a recipe in Cooklang.
enum CooklangHead {
  /// The lines. `order` contains the positions of the ingredients in order of mention.
  static func text(_ recipe: Recipe, order: [Int]) -> String {
    var text = "---\n"
    func add(_ key: String, _ value: String?) { if let value, !value.isEmpty { text += "\(key): \(quoted(value))\n" } }
    add("title", recipe.name)
    if let yield = recipe.yield { add(yield.word == nil ? "servings" : "yield", YieldText.amount(yield)) }
    add("prep time", recipe.times.preparation.map { "\($0) min" })
    add("cook time", recipe.times.cooking.map { "\($0) min" })
    add("time", recipe.times.total.map { "\($0) min" })
    add("difficulty", recipe.difficulty.map { Difficulty.word(of: $0) })
    add("hearts", recipe.hearts.map { "\($0)" })
    if recipe.isFavourite { add("favourite", "true") }
    add("tags", recipe.categories.joined(separator: ", "))
    add("tools", recipe.tools.joined(separator: ", "))
    add("source", recipe.source)
    add("video", recipe.video)
    add("uid", recipe.uid)
    add("image", recipe.pictures.first { $0.bytes == nil }?.name)
    for (name, amount) in NutritionText.figures(recipe.content) { add(name, amount) }
    if order != Array(recipe.ingredients.indices) {
      add(CooklangLines.orderKey, order.map { "\($0 + 1)" }.joined(separator: " "))
    }
    if !recipe.about.isEmpty {
      text += "description: |\n"
      for line in recipe.about.split(separator: "\n") { text += "  \(line)\n" }
    }
    let lines = CooklangLines.needed(recipe, order: order)
    if !lines.isEmpty {
      text += "\(CooklangLines.key): |\n"
      for line in lines { text += "  \(line)\n" }
    }
    return text + "---\n\n"
  }

  /// The value, in quotes if it could be misread.
  private static func quoted(_ value: String) -> String {
    let isPlain =
      value.first.map { $0.isLetter || $0.isNumber } ?? false && !value.contains(": ") && !value.contains(" #")
      && !value.hasSuffix(":") && !value.contains("\"") && !["null", "true"].contains(value)
    return isPlain || value == "true"
      ? value : "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

/// Marks and escapes of Cooklang.
enum CooklangMark {
  /// The mark of an ingredient: `@onions{3}(sliced)`.
  static func ingredient(_ ingredient: RecipeIngredient) -> String {
    let line = ingredient.line
    let name = line.item.isEmpty ? line.text : line.item
    let bare = uncommented(CleanText.line(String(name.map { "{}@#~%\\".contains($0) ? " " : $0 })))
    let sign = line.isOptional ? "@?" : "@"
    // A leading sign would be read as a modifier.
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

  /// The text with the beginnings of comments removed.
  private static func uncommented(_ text: String) -> String {
    text.replacing("--", with: "–").replacing("[-", with: "[ -")
  }

  /// Whether a name can be marked in the text.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.contains { "{}@#~%\\\n".contains($0) } && !"?&+-./".contains(name.first ?? "?")
      && !name.contains("--") && !name.contains("[-")
  }

  /// The range of a name in a text, as whole words.
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

  /// The text with all signs escaped.
  static func escaped(_ text: String) -> String {
    var result = ""
    var last: Character = " "
    for character in text {
      let isSign = "@#~\\".contains(character)
      // Two dashes begin a comment, and so does a bracket followed by one.
      let isComment = character == "-" && (last == "-" || last == "[")
      result += isSign || isComment ? "\\\(character)" : String(character)
      last = character
    }
    return result
  }

  /// The text of a step, escaped so that it does not begin like a note or a section.
  static func beginningEscaped(_ text: String) -> String {
    text.hasPrefix(">") || text.hasPrefix("=") ? "\\" + text : text
  }

  /// The name of a section, without the signs that would end it.
  static func section(_ name: String) -> String {
    let bare = CleanText.line(String(name.map { $0 == "=" ? " " : $0 }))
    return uncommented(bare)
  }
}
