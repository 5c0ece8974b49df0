/// The lines of a recipe pasted from a page, sorted by the headings above them.
struct PastedRecipe {
  /// A part of a recipe that pages put under a heading.
  enum Part {
    case ingredients, steps, notes

    /// Creates the part that a heading names: "Ingredients:", "## Method", "INGREDIENTS (serves 4)", "Zutaten für 4
    /// Personen". Nil for any other line.
    init?(heading line: String) {
      // "Preparation time: 15 min" is a time.
      guard RecipeFact.all(in: line) == nil, let found = Self.heading(line),
        found.rest.isEmpty || RecipeFact.all(in: found.rest) != nil
      else {
        return nil
      }
      self = found.part
    }

    /// The "serves 4" of "Ingredients (serves 4)".
    static func rest(ofHeading line: String) -> String { heading(line)?.rest ?? "" }

    private static func heading(_ line: String) -> (part: Part, rest: String)? {
      let bare = PastedRecipe.bare(line)
      for (part, words) in words {
        for word in words where bare.hasPrefix(word) {
          let rest = bare.dropFirst(word.count)
          guard rest.isEmpty || " (:,–-".contains(rest.first ?? " ") else { continue }
          let fact = rest.filter { !"():".contains($0) }.drop { " ,–-".contains($0) }
          if fact.isEmpty || RecipeFact.all(in: String(fact)) != nil { return (part, String(fact).trimmed) }
        }
      }
      return nil
    }

    private static let words: [(part: Part, words: Set<String>)] = [
      (
        .ingredients,
        [
          "ingredients", "ingredient list", "you will need", "you'll need", "what you need", "what you'll need",
          "zutaten",
        ]
      ),
      (
        .steps,
        [
          "method", "directions", "instructions", "preparation", "steps", "procedure", "what to do", "how to make it",
          "cooking instructions", "zubereitung", "anleitung",
        ]
      ),
      (.notes, ["notes", "note", "recipe notes", "cook's notes", "tips", "tip", "hinweise", "tipps"]),
    ]
  }

  private(set) var introduction: [String] = []
  private(set) var ingredients: [String] = []
  private(set) var steps: [[String]] = []
  private(set) var notes: [String] = []

  /// Returns nil if no heading shows which lines are the ingredients or which are the steps.
  init?(_ blocks: [[String]]) {
    let lines = blocks.flatMap { $0 }
    let hasNumbers = lines.contains(where: Self.isNumbered)
    // If the steps are numbered, "Preparation:" above foods heads a group of ingredients.
    let others = Set(
      zip(lines, lines.dropFirst() + [""]).filter { hasNumbers && !Self.isNumbered($1) && Part(heading: $0) == .steps }
        .map(\.0))
    let headings = lines.compactMap { others.contains($0) ? nil : Part(heading: $0) }
    guard headings.contains(.ingredients) || headings.contains(.steps) else { return nil }
    // Ingredients without their own heading are the lines above the method.
    var part: Part? = headings.contains(.ingredients) ? nil : .ingredients
    let isOpen = !headings.contains(.steps)
    for block in blocks {
      var lines: [String] = []
      // Without their own heading, the steps are numbered lines, or sentences after an empty line.
      if isOpen, part == .ingredients, !ingredients.isEmpty, Self.isText(block) { part = .steps }
      for line in block {
        // "Notes" may head a group of ingredients; after the steps it heads notes.
        if let next = Part(heading: line), !others.contains(line), next != .notes || part == .steps {
          if part == .steps, !lines.isEmpty { steps.append(lines) }
          (part, lines) = (next, [])
          let fact = Part.rest(ofHeading: line)
          if !fact.isEmpty { ingredients.append(fact) }
        } else {
          if isOpen, part == .ingredients, Self.isNumbered(line) { part = .steps }
          lines.append(part == .steps ? Self.withoutStepWord(line) : line)
        }
        if part != .steps, let last = lines.popLast() { add(last, to: part) }
      }
      lines.removeAll { $0.isEmpty }
      if part == .steps, !lines.isEmpty { steps.append(lines) }
    }
  }

  private mutating func add(_ line: String, to part: Part?) {
    switch part {
    case .ingredients: ingredients.append(line)
    case .notes: notes.append(line)
    case nil:
      // A label and its value may be two lines: "PREP TIME", "10 minutes".
      if let joined = introduction.last.flatMap({ RecipeLabel.joined($0, line) }) {
        introduction[introduction.count - 1] = joined
      } else if line.first?.isNumber ?? false, !Self.isNumbered(line), !Self.isOfHead(line) {
        // Above the heading of the ingredients, a line that begins with a number is an ingredient as well.
        ingredients.append(line)
      } else {
        introduction.append(line)
      }
    case .steps: introduction.append(line)
    }
  }

  /// Whether a line that begins with a number concerns the whole recipe: a yield, a time or a rating.
  private static func isOfHead(_ line: String) -> Bool {
    RecipeFact.all(in: line) != nil || RecipeLabel.isRating(line) || CookingTime.isOnlyTime(line)
  }

  /// Whether a block consists of sentences instead of ingredients.
  private static func isText(_ block: [String]) -> Bool {
    !block.contains { $0.first?.isNumber ?? false } && block.contains { $0.hasSuffix(".") || $0.hasSuffix("!") }
  }

  /// Whether a line is a step with its number, "3. Boil." or "Step 3".
  private static func isNumbered(_ line: String) -> Bool {
    RecipeTextReader.numbered(line) != nil || line.lowercased().hasPrefix("step ")
  }

  /// Returns "Boil." for "Step 1: Boil."; empty if nothing else is on the line.
  private static func withoutStepWord(_ line: String) -> String {
    guard line.lowercased().hasPrefix("step ") else { return line }
    let rest = line.dropFirst(5).drop { $0.isNumber }
    guard rest.count < line.count - 5, rest.isEmpty || ".:) -–".contains(rest.first ?? "x") else { return line }
    return String(rest.drop { ".:) -–".contains($0) }).trimmed
  }

  /// A line in lower case, without Markdown signs and a final colon.
  static func bare(_ line: String) -> String {
    let signs = "#*_ "
    var text = line.lowercased().drop { signs.contains($0) }
    while let last = text.last, signs.contains(last) || last == ":" { text.removeLast() }
    return String(text.replacing("’", with: "'"))
  }
}
