import LarderModel
import PlainText

/// A reader for the lines of a recipe's text.
struct RecipeTextReader {
  let lines: [(number: Int, text: String)]
  var recipe = Recipe("")
  private var notes: [String] = []

  init(_ text: String) {
    // Texts from Windows begin with an invisible mark.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let parts = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    lines = parts.enumerated().map { ($0.offset + 1, CleanText.line(String($0.element))) }
  }

  mutating func read() throws(RecipeText.Problem) -> Recipe {
    guard let first = lines.firstIndex(where: { !$0.text.isEmpty }) else {
      throw RecipeText.Problem(line: 1, "there is nothing to read")
    }
    let title = lines[first].text
    recipe.name = (title.hasPrefix("# ") ? String(title.dropFirst(2)) : title).trimmed
    let position = try readHead(from: first + 1)
    if position < lines.count { try Self.refuseMisspelt(lines[position]) }
    try refuseTooMany(from: position)
    readBody(blocks(from: position))
    recipe.notes = notes.joined(separator: "\n")
    recipe.takeYieldOutOfName()
    guard !recipe.ingredients.isEmpty || !recipe.steps.isEmpty else {
      throw RecipeText.Problem(line: lines[first].number, "\"\(recipe.name)\" has neither ingredients nor steps")
    }
    return recipe
  }

  mutating func readSteps(_ text: String) -> [RecipeStep] {
    takeNumberedSteps(text.split(separator: "\n").map(String.init)[...])
    return recipe.steps
  }

  /// Refuses more lines than any recipe has, before each of them is parsed.
  private func refuseTooMany(from start: Int) throws(RecipeText.Problem) {
    let most = Limits.mostRecipeLines
    let filled = lines[min(start, lines.count)...].filter { !$0.text.isEmpty }
    guard filled.count > most else { return }
    throw RecipeText.Problem(line: filled[most].number, "a recipe has at most \(most) lines")
  }

  /// The following lines, split at empty ones. Notes are set aside.
  private mutating func blocks(from start: Int) -> [[String]] {
    var blocks: [[String]] = [[]]
    for (_, text) in lines[min(start, lines.count)...] {
      if text.hasPrefix(">") {
        notes.append(String(text.dropFirst()).trimmed)
      } else if text.isEmpty {
        if !(blocks.last ?? []).isEmpty { blocks.append([]) }
      } else {
        blocks[blocks.count - 1].append(text)
      }
    }
    return blocks.filter { !$0.isEmpty }
  }

  /// Reads ingredients and steps. Numbered steps begin with the first number; otherwise the first block contains the
  /// ingredients.
  private mutating func readBody(_ blocks: [[String]]) {
    if let parts = PastedRecipe(blocks) { return readPasted(parts) }
    let blocks = takingDescription(of: blocks)
    let flat = blocks.flatMap { $0 }
    if let first = flat.firstIndex(where: { Self.numbered($0) != nil }) {
      // A heading directly above the first step belongs to the steps.
      let start = first > 0 && Self.heading(flat[first - 1]) != nil ? first - 1 : first
      takeIngredients(flat[..<start])
      takeNumberedSteps(flat[start...])
    } else {
      takeIngredients((blocks.first ?? [])[...])
      takeSteps(Array(blocks.dropFirst()))
    }
  }

  /// Removes a first line that is a description instead of an ingredient: "A soup for cold days."
  private mutating func takingDescription(of blocks: [[String]]) -> [[String]] {
    guard blocks.count > 1, blocks[0].count == 1, let line = blocks[0].first else { return blocks }
    if Self.heading(line) != nil { return [blocks[0] + blocks[1]] + blocks.dropFirst(2) }
    guard !line.contains(where: \.isNumber), Self.isPlain(line) else { return blocks }
    let amounts = blocks[1].count { Self.withoutBullet($0).first?.isNumber ?? false && Self.numbered($0) == nil }
    guard amounts > 1, amounts * 2 > blocks[1].count else { return blocks }
    addAbout(line)
    return Array(blocks.dropFirst())
  }

  /// Reads a text with a page's headings: "Ingredients", "Method", "Notes".
  private mutating func readPasted(_ parts: PastedRecipe) {
    for line in parts.introduction where !takeHead(line) { addAbout(line) }
    takeIngredients(parts.ingredients[...])
    let steps = parts.steps.flatMap { $0 }
    if steps.contains(where: { Self.numbered($0) != nil }) {
      takeNumberedSteps(steps[...])
    } else {
      takeSteps(parts.steps)
    }
    notes += parts.notes.map(Self.withoutBullet)
  }

  private mutating func takeIngredients(_ lines: ArraySlice<String>) {
    var group: String?
    for line in lines where !takeFacts(in: line) {
      if let heading = Self.heading(line) {
        group = heading
      } else {
        let isFixed = line.hasPrefix("= ")
        let words = isFixed ? String(line.dropFirst(2)).trimmed : Self.withoutBullet(line)
        var ingredient = RecipeIngredient(reading: words, group: group)
        ingredient.isFixed = isFixed
        recipe.ingredients.append(ingredient)
      }
    }
  }

  private mutating func takeNumberedSteps(_ lines: ArraySlice<String>) {
    var group: String?
    for line in lines {
      if let step = Self.numbered(line) {
        recipe.steps.append(RecipeStep(step, group: group))
      } else if let heading = Self.heading(line) {
        group = heading
      } else if let last = recipe.steps.indices.last {
        recipe.steps[last].text += " " + line
      }
    }
  }

  private mutating func takeSteps(_ blocks: [[String]]) {
    var group: String?
    for block in blocks {
      for line in block {
        if let heading = Self.heading(line), block.count > 1 {
          group = heading
        } else {
          recipe.steps.append(RecipeStep(Self.withoutBullet(line), group: group))
        }
      }
    }
  }

  /// The step without its number, as in "3. " or "3) ". Nil for a line without one.
  static func numbered(_ line: String) -> String? {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    guard (1...3).contains(digits.count), let mark = rest.first, mark == "." || mark == ")",
      rest.dropFirst().first == " "
    else { return nil }
    return String(rest.dropFirst(2)).trimmed
  }

  /// The text of a heading, which ends with a colon. A leading sign makes the line an entry instead.
  private static func heading(_ line: String) -> String? {
    guard line.hasSuffix(":"), line.count > 1, numbered(line) == nil, !hasSign(line) else { return nil }
    return String(line.dropLast()).trimmed
  }

  private static func hasSign(_ line: String) -> Bool { line.hasPrefix("= ") || withoutBullet(line) != line }

  /// Whether a line of ingredients would not be read as anything else.
  static func isPlain(_ line: String) -> Bool {
    numbered(line) == nil && heading(line) == nil && !hasSign(line) && !line.hasPrefix(">")
      && RecipeFact.all(in: line) == nil && !RecipeLabel.isRemark(line) && PastedRecipe.Part(heading: line) == nil
  }

  private static func withoutBullet(_ line: String) -> String {
    guard let first = line.first, "-*•–·▢□☐▪◦".contains(first) else { return line }
    // Boxes and dots may directly precede a word; dashes and stars may not.
    guard line.dropFirst().first == " " || !"-*–".contains(first) else { return line }
    return String(line.dropFirst()).trimmed
  }
}
