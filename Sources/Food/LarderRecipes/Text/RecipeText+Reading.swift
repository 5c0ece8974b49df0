import LarderModel
import PlainText

extension RecipeText {
  /// The names that commas part: of categories, of tools.
  package static func names(in text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// Reads a recipe as somebody typed it.
  ///
  /// The first line is its name; lines such as "serves: 4" follow. Then come the ingredients, a line each, and, behind an
  /// empty line, the steps; steps that are numbered are known by their numbers. Lines that end with a colon are headings,
  /// lines that begin with ">" are notes. What nobody sees, as websites put it between letters, is left out.
  public static func read(_ text: String) throws(Problem) -> Recipe {
    var reader = RecipeTextReader(text)
    return try reader.read()
  }

  /// Whether a line of ingredients is read as it stands, and not as a heading, a note or a step.
  static func isReadAsIngredient(_ line: String) -> Bool {
    RecipeTextReader.isPlain(line)
  }

  /// Reads steps as ``steps(_:)`` writes them.
  public static func readSteps(_ text: String) -> [RecipeStep] {
    var reader = RecipeTextReader("")
    return reader.readSteps(text)
  }
}

/// Goes through the lines of a recipe's text.
private struct RecipeTextReader {
  private let lines: [(number: Int, text: String)]
  private var recipe = Recipe("")
  private var notes: [String] = []

  init(_ text: String) {
    // Windows begins its texts with a mark that nobody sees.
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
    var position = first + 1
    while position < lines.count, let said = Self.said(lines[position].text) {
      let isSeveral = said.value.contains("|") && takeFacts(in: lines[position].text)
      if !isSeveral { try take(said, line: lines[position].number) }
      position += 1
    }
    // A pasted page has empty lines between its facts.
    while let next = lines.indices.dropFirst(position).first(where: { !lines[$0].text.isEmpty }),
      takeFacts(in: lines[next].text)
    { position = next + 1 }
    if position < lines.count { try Self.refuseMisspelt(lines[position]) }
    try refuseTooMany(from: position)
    readBody(blocks(from: position))
    recipe.notes = notes.joined(separator: "\n")
    guard !recipe.ingredients.isEmpty || !recipe.steps.isEmpty else {
      throw RecipeText.Problem(line: lines[first].number, "\"\(recipe.name)\" has neither ingredients nor steps")
    }
    return recipe
  }

  mutating func readSteps(_ text: String) -> [RecipeStep] {
    takeNumberedSteps(text.split(separator: "\n").map(String.init)[...])
    return recipe.steps
  }

  /// Whether a line says something of the whole recipe.
  private static func said(_ line: String) -> (key: RecipeText.Key, value: String)? {
    guard let colon = line.firstIndex(of: ":"), let key = RecipeText.Key.named(String(line[..<colon]).trimmed) else {
      return nil
    }
    let value = String(line[line.index(after: colon)...]).trimmed
    return value.isEmpty ? nil : (key, value)
  }

  /// Refuses a key that is nearly one of those there are, as "servers: 2", before it becomes an ingredient.
  private static func refuseMisspelt(_ line: (number: Int, text: String)) throws(RecipeText.Problem) {
    guard let colon = line.text.firstIndex(of: ":") else { return }
    let word = String(line.text[..<colon]).trimmed
    let value = String(line.text[line.text.index(after: colon)...]).trimmed
    // Short foods are near to short keys, as limes are to times.
    guard word.count >= 5, !value.isEmpty, RecipeText.Key.named(word) == nil else { return }
    let keys = RecipeText.Key.allCases.flatMap { [$0.rawValue] + $0.others }
    guard let near = Nearest.nearest(to: word, among: keys, limit: 1, isMisspelt: true).first,
      Nearest.distance(word.lowercased(), near) <= (word.count >= 8 ? 2 : 1)
    else { return }
    throw RecipeText.Problem(line: line.number, "\(word): is not known; did you mean \(near):?")
  }

  /// Refuses more lines than any recipe has before each of them is read.
  private func refuseTooMany(from start: Int) throws(RecipeText.Problem) {
    let most = Limits.mostRecipeLines
    let filled = lines[min(start, lines.count)...].filter { !$0.text.isEmpty }
    guard filled.count > most else { return }
    throw RecipeText.Problem(line: filled[most].number, "a recipe has at most \(most) lines")
  }

  private mutating func take(
    _ said: (key: RecipeText.Key, value: String), line: Int
  ) throws(RecipeText.Problem) {
    let value = said.value
    let isNegative = value.first.map { "-−–".contains($0) } ?? false
    func wrong(_ wanted: String) -> RecipeText.Problem {
      RecipeText.Problem(line: line, "\(said.key.rawValue): \"\(value)\" is not \(wanted)")
    }
    func minutes() throws(RecipeText.Problem) -> Int {
      guard !isNegative, let minutes = CookingTime.minutes(in: value) else {
        throw wrong("a time, as 25 min or 1 h 30 min")
      }
      return minutes
    }
    switch said.key {
    case .serves, .makes:
      guard !isNegative, let yield = RecipeYield(reading: value, isOfPieces: said.key == .makes) else {
        throw wrong("a number of portions, as 4")
      }
      recipe.yield = yield
    case .prep: recipe.times.preparation = try minutes()
    case .cook: recipe.times.cooking = try minutes()
    case .time: recipe.times.total = try minutes()
    case .difficulty:
      guard let difficulty = Difficulty.mark(of: value) else {
        throw wrong("easy, medium, hard or a number from 1 to 5")
      }
      recipe.difficulty = difficulty
    case .hearts:
      guard let hearts = Int(value), (1...5).contains(hearts) else { throw wrong("a number from 1 to 5") }
      recipe.hearts = hearts
    case .favourite: recipe.isFavourite = ["yes", "ja", "true", "1"].contains(value.lowercased())
    case .category: recipe.categories = RecipeText.names(in: value)
    case .tools: recipe.tools = RecipeText.names(in: value)
    // A line for each of its paragraphs.
    case .about: recipe.about += (recipe.about.isEmpty ? "" : "\n") + value
    case .source: recipe.source = value
    case .video: recipe.video = value
    case .energy:
      guard let energy = PortionContent.kilocalories(in: value) else {
        throw wrong("an energy of a portion, as 540 kcal")
      }
      recipe.content.energy = energy
    }
  }

  /// The lines that follow, taken apart where one is empty; notes are set aside.
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

  /// Numbered steps begin where the first number stands; without numbers the first block has the ingredients.
  private mutating func readBody(_ blocks: [[String]]) {
    if let parts = PastedRecipe(blocks) { return readPasted(parts) }
    let flat = blocks.flatMap { $0 }
    if let first = flat.firstIndex(where: { Self.numbered($0) != nil }) {
      // A heading right above the first step is one of the steps.
      let start = first > 0 && Self.heading(flat[first - 1]) != nil ? first - 1 : first
      takeIngredients(flat[..<start])
      takeNumberedSteps(flat[start...])
    } else {
      takeIngredients((blocks.first ?? [])[...])
      takeSteps(Array(blocks.dropFirst()))
    }
  }

  /// Reads a text whose parts have the headings of a page: "Ingredients", "Method", "Notes".
  private mutating func readPasted(_ parts: PastedRecipe) {
    for line in parts.introduction where !takeFacts(in: line) {
      recipe.about += (recipe.about.isEmpty ? "" : "\n") + line
    }
    takeIngredients(parts.ingredients[...])
    let steps = parts.steps.flatMap { $0 }
    if steps.contains(where: { Self.numbered($0) != nil }) {
      takeNumberedSteps(steps[...])
    } else {
      takeSteps(parts.steps)
    }
    notes += parts.notes.map(Self.withoutBullet)
  }

  /// Takes the facts about the whole recipe in a line such as "Serves 4" or "Prep: 10 min | Cook: 20 min".
  ///
  /// - Returns: false for any other line.
  private mutating func takeFacts(in line: String) -> Bool {
    guard let facts = PastedRecipe.facts(in: line) else { return false }
    for fact in facts {
      switch fact {
      case .yield(let yield): recipe.yield = recipe.yield ?? yield
      case .preparation(let minutes): recipe.times.preparation = recipe.times.preparation ?? minutes
      case .cooking(let minutes): recipe.times.cooking = recipe.times.cooking ?? minutes
      case .total(let minutes): recipe.times.total = recipe.times.total ?? minutes
      }
    }
    return true
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

  /// What stands behind "3. " or "3) "; nil where there is no number.
  private static func numbered(_ line: String) -> String? {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    guard (1...3).contains(digits.count), let mark = rest.first, mark == "." || mark == ")",
      rest.dropFirst().first == " "
    else { return nil }
    return String(rest.dropFirst(2)).trimmed
  }

  /// What a line says that ends with a colon; a sign in front makes it one of those that stand below.
  private static func heading(_ line: String) -> String? {
    guard line.hasSuffix(":"), line.count > 1, numbered(line) == nil, !hasSign(line) else { return nil }
    return String(line.dropLast()).trimmed
  }

  private static func hasSign(_ line: String) -> Bool { line.hasPrefix("= ") || withoutBullet(line) != line }

  /// Whether nothing in front of a line of ingredients, or behind it, makes something else of it.
  static func isPlain(_ line: String) -> Bool {
    numbered(line) == nil && heading(line) == nil && !hasSign(line) && !line.hasPrefix(">")
      && PastedRecipe.facts(in: line) == nil && PastedRecipe.Part(heading: line) == nil
  }

  private static func withoutBullet(_ line: String) -> String {
    guard let first = line.first, "-*•–·▢□☐▪◦".contains(first) else { return line }
    // Boxes and dots may directly precede a word; dashes and stars may not.
    guard line.dropFirst().first == " " || !"-*–".contains(first) else { return line }
    return String(line.dropFirst()).trimmed
  }
}
