/// The parts of a recipe that was pasted from a page: its lines, sorted by the headings above them.
struct PastedRecipe {
  /// A part of a recipe that pages put a heading above.
  enum Part {
    case ingredients, steps, notes

    /// The part that a line heads: "Ingredients:", "## Method", "INGREDIENTS (serves 4)"; nil for any other line.
    init?(heading line: String) {
      let bare = PastedRecipe.bare(line)
      let word = bare.prefix { $0 != "(" && $0 != ":" }
      let rest = bare.dropFirst(word.count).drop { "(: ".contains($0) }
      let isFact = rest.allSatisfy { "): ".contains($0) } || PastedRecipe.facts(in: String(rest)) != nil
      guard isFact, let found = Self.words.first(where: { $0.words.contains(String(word).trimmed) }) else { return nil }
      self = found.part
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

  /// Something that a line states about the whole recipe.
  enum Fact: Equatable {
    case yield(RecipeYield)
    case preparation(Int)
    case cooking(Int)
    case total(Int)
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
    for block in blocks {
      var lines: [String] = []
      for line in block {
        // "Notes" may head a group of ingredients; after the steps it heads notes.
        if let next = Part(heading: line), !others.contains(line), next != .notes || part == .steps {
          if part == .steps, !lines.isEmpty { steps.append(lines) }
          (part, lines) = (next, [])
          if let facts = Self.bracketed(line) { ingredients.append(facts) }
        } else {
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
    // Above the heading of the ingredients, a line that begins with a number is an ingredient as well.
    case nil where line.first?.isNumber ?? false && !Self.isNumbered(line): ingredients.append(line)
    case .steps, nil: introduction.append(line)
    }
  }

  /// Whether a line is a step with its number, "3. Boil." or "Step 3".
  private static func isNumbered(_ line: String) -> Bool {
    let rest = line.drop { $0.isASCII && $0.isNumber }
    let isMarked = rest.count < line.count && (rest.hasPrefix(". ") || rest.hasPrefix(") "))
    return isMarked || line.lowercased().hasPrefix("step ")
  }

  /// The "serves 4" of "Ingredients (serves 4)".
  private static func bracketed(_ line: String) -> String? {
    let inner = line.drop { $0 != "(" && $0 != ":" }.filter { !"():".contains($0) }
    return inner.trimmed.isEmpty ? nil : String(inner).trimmed
  }

  /// "Step 1: Boil." without its number; an empty line if there is nothing else.
  private static func withoutStepWord(_ line: String) -> String {
    guard line.lowercased().hasPrefix("step ") else { return line }
    let rest = line.dropFirst(5).drop { $0.isNumber }
    guard rest.count < line.count - 5, rest.isEmpty || ".:) -–".contains(rest.first ?? "x") else { return line }
    return String(rest.drop { ".:) -–".contains($0) }).trimmed
  }

  /// A line in lower case, without the signs of Markdown and without a colon at the end.
  private static func bare(_ line: String) -> String {
    let signs = "#*_ "
    var text = line.lowercased().drop { signs.contains($0) }
    while let last = text.last, signs.contains(last) || last == ":" { text.removeLast() }
    return String(text.replacing("’", with: "'"))
  }

  // MARK: Facts

  /// The facts about the whole recipe in a line that states nothing else: "Serves 4", "For 4 people", "Prep time:
  /// 15 min", "Prep: 10 min | Cook: 20 min"; nil for any other line.
  static func facts(in line: String) -> [Fact]? {
    guard line.utf8.count <= 120 else { return nil }
    let parts = bare(line).split { "|·•".contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
    let facts = parts.compactMap(fact)
    return facts.isEmpty || facts.count < parts.count ? nil : facts
  }

  private static func fact(_ text: String) -> Fact? {
    if let yield = people(text) { return .yield(yield) }
    guard let start = text.firstIndex(where: \.isNumber) else { return nil }
    let key = String(text[..<start]).trimmed
    let value = String(text[start...])
    let hasColon = key.hasSuffix(":")
    var word = hasColon ? String(key.dropLast()).trimmed : key
    for about in [" about", " approximately", " around", ":"] where word.hasSuffix(about) {
      word = String(word.dropLast(about.count)).trimmed
    }
    if yields.contains(word) || hasColon && ["servings", "portions", "yield", "portionen"].contains(word) {
      let isOfPieces = ["makes", "yields", "yield", "ergibt"].contains(word)
      return RecipeYield(reading: value, isOfPieces: isOfPieces).map { .yield($0) }
    }
    guard let kind = times.first(where: { $0.words.contains(word) || hasColon && $0.short.contains(word) }),
      let minutes = CookingTime.minutes(in: value)
    else { return nil }
    return kind.fact(minutes)
  }

  /// "For 4 people", "4 servings", "for 4".
  private static func people(_ text: String) -> RecipeYield? {
    var rest = text[...]
    for start in ["for ", "serving ", "für "] where rest.hasPrefix(start) { rest = rest.dropFirst(start.count) }
    let isFor = rest.count < text.count
    guard rest.first?.isNumber ?? false, let last = rest.split(separator: " ").last.map(String.init) else { return nil }
    let eaters: Set = ["people", "persons", "person", "servings", "serving", "portions", "personen", "portionen"]
    guard eaters.contains(last) || isFor && rest.allSatisfy({ $0.isNumber || "-–".contains($0) }) else { return nil }
    guard let yield = RecipeYield(reading: String(rest)), yield.word == nil else { return nil }
    return yield
  }

  private static let yields: Set = ["serves", "makes", "feeds", "yields", "ergibt", "serves up to"]

  /// Words for a time, and short ones that need a colon.
  private static let times: [(words: Set<String>, short: Set<String>, fact: @Sendable (Int) -> Fact)] = [
    (
      ["prep time", "preparation time", "hands-on time", "active time"], ["prep", "preparation", "vorbereitung"],
      { .preparation($0) }
    ),
    (
      ["cook time", "cooking time", "bake time", "baking time"], ["cook", "cooking", "bake", "garzeit", "backzeit"],
      { .cooking($0) }
    ),
    (["total time", "ready in", "takes"], ["total", "time", "zeit", "gesamtzeit"], { .total($0) }),
  ]
}
