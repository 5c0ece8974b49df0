internal import Archive
internal import LarderRecipes
internal import Pictures
internal import PlainText

/// Writes recipes in Cooklang.
struct CooklangWriter {
  /// A piece of a step: its words, or the mark of an ingredient that they name.
  private struct Piece {
    var text: Substring
    var ingredient: Int?
  }

  private let recipe: Recipe
  /// The ingredients that no step mentions yet.
  private var unmentioned: [Int]
  /// Those that steps mention, in the order in which they do.
  private var mentioned: [Int] = []
  private var text = ""

  static func text(_ recipe: Recipe) -> String {
    var writer = CooklangWriter(recipe)
    writer.write()
    return writer.text
  }

  /// The recipes with their pictures beside them.
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

  /// The step's text with the ingredients of its group that it names marked.
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
    // A step that says nothing beside its ingredients would be read as a list of them.
    let hasWords = pieces.contains { $0.ingredient == nil && $0.text.contains { $0.isLetter || $0.isNumber } }
    guard hasWords else { return CooklangMark.escaped(step.text) }
    let places = pieces.compactMap { $0.ingredient }
    unmentioned.removeAll { places.contains($0) }
    mentioned += places
    return pieces.map { $0.ingredient == nil ? CooklangMark.escaped(String($0.text)) : String($0.text) }.joined()
  }
}

/// The lines before a recipe in Cooklang that say what it is.
enum CooklangHead {
  /// The lines; `order` has the places of the ingredients as the text behind them mentions them.
  static func text(_ recipe: Recipe, order: [Int]) -> String {
    var text = "---\n"
    func add(_ key: String, _ value: String?) {
      if let value, !value.isEmpty { text += "\(key): \(quoted(value))\n" }
    }
    add("title", recipe.name)
    if let yield = recipe.yield {
      add(yield.word == nil ? "servings" : "yield", YieldText.amount(yield))
    }
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

  /// The value; in quotes where it could be read as something else.
  private static func quoted(_ value: String) -> String {
    let isPlain =
      value.first.map { $0.isLetter || $0.isNumber } ?? false && !value.contains(": ") && !value.contains(" #")
      && !value.hasSuffix(":") && !value.contains("\"") && !["null", "true"].contains(value)
    return isPlain || value == "true"
      ? value : "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

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
