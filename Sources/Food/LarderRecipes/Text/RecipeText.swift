/// The text form of a recipe, for typing, editing and showing: its name, facts, ingredients, steps and notes.
///
/// ```
/// Carbonara
/// serves: 4
/// time: 25 min
///
/// 400 g spaghetti
/// 150 g bacon
///
/// 1. Boil the pasta.
/// 2. Fry the bacon.
/// > No cream.
/// ```
package enum RecipeText {
  /// The word before the colon of a line about the whole recipe.
  enum Key: String, CaseIterable {
    case serves, makes, prep, cook, time, difficulty, hearts, favourite, category, about, source, video, tools, energy

    /// Other accepted words for the key.
    var others: [String] {
      switch self {
      case .serves: ["servings", "portions", "for", "yield", "für", "portionen"]
      case .makes: ["ergibt"]
      case .prep: ["preparation", "prep time", "vorbereitung", "arbeitszeit"]
      case .cook: ["cooking", "cook time", "cooking time", "garzeit", "kochzeit", "backzeit"]
      case .time: ["total", "total time", "gesamtzeit", "dauer", "zeit"]
      case .difficulty: ["schwierigkeit"]
      case .hearts: ["rating"]
      case .favourite: ["favorite"]
      case .category: ["categories", "tags", "kategorie", "kategorien"]
      case .about: ["description", "beschreibung"]
      case .source: ["from", "url", "quelle"]
      case .video: []
      case .tools: ["equipment", "geräte"]
      case .energy: ["kcal", "calories", "kalorien"]
      }
    }

    /// More words for the key on pages.
    private var onPages: [String] {
      switch self {
      case .serves: ["feeds", "serves up to", "serving", "anzahl portionen", "personen", "reicht für"]
      case .makes: ["yields"]
      case .prep:
        [
          "preparation time", "hands-on time", "active time", "working time", "vorbereitungszeit", "zubereitungszeit",
          "zubereitung",
        ]
      case .cook: ["bake", "bake time", "baking time", "koch-/backzeit", "koch- und backzeit"]
      case .time: ["ready in", "takes", "fertig in"]
      case .difficulty: ["schwierigkeitsgrad", "level", "skill level"]
      default: []
      }
    }

    static func named(_ word: String) -> Key? {
      let word = word.lowercased()
      return allCases.first { $0.rawValue == word || $0.others.contains(word) || $0.onPages.contains(word) }
    }
  }

  /// A problem in a text, with its line number from 1.
  package struct Problem: Error, Hashable, Sendable {
    package let line: Int
    package let message: String

    package init(line: Int, _ message: String) { (self.line, self.message) = (line, message) }
  }

  /// The names separated by commas, of categories or tools.
  package static func names(in text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// Reads a typed recipe.
  ///
  /// The first line is the name, followed by lines such as "serves: 4". Then come the ingredients, one per line, and
  /// the steps after an empty line. Numbered steps are recognised by their numbers. Lines that end with a colon are
  /// headings; lines that begin with ">" are notes. Invisible characters, which websites put between letters, are
  /// removed.
  package static func read(_ text: String) throws(Problem) -> Recipe {
    var reader = RecipeTextReader(text)
    return try reader.read()
  }

  /// Whether a line is read as an ingredient, instead of a heading, a note or a step.
  static func isReadAsIngredient(_ line: String) -> Bool { RecipeTextReader.isPlain(line) }

  /// Reads steps in the form written by ``steps(_:)``.
  package static func readSteps(_ text: String) -> [RecipeStep] {
    var reader = RecipeTextReader("")
    return reader.readSteps(text)
  }

  package static func template(_ name: String) -> String {
    """
    \(name)
    serves: 4
    time: 30 min

    400 g of something

    1. The first step.
    """ + "\n"
  }

  /// The text of a recipe. Reading it gives the same recipe, except for its pictures and ids of other programs.
  package static func write(_ recipe: Recipe) -> String {
    // A leading title mark is not part of the name.
    var lines = [(recipe.name.hasPrefix("# ") ? "# " : "") + recipe.name]
    func say(_ key: Key, _ value: String?) {
      if let value, !value.isEmpty { lines.append("\(key.rawValue): \(value)") }
    }
    if let yield = recipe.yield { say(yield.word == nil ? .serves : .makes, yield.text) }
    say(.prep, recipe.times.preparation.map(CookingTime.text))
    say(.cook, recipe.times.cooking.map(CookingTime.text))
    say(.time, recipe.times.total.map(CookingTime.text))
    say(.difficulty, recipe.difficulty.map { Difficulty.word(of: $0) })
    say(.hearts, recipe.hearts.map { "\($0)" })
    say(.favourite, recipe.isFavourite ? "yes" : nil)
    say(.category, recipe.categories.joined(separator: ", "))
    for paragraph in recipe.about.split(separator: "\n") { say(.about, String(paragraph)) }
    say(.source, recipe.source)
    say(.video, recipe.video)
    say(.tools, recipe.tools.joined(separator: ", "))
    say(.energy, recipe.content.energy.map { PortionContent.text(kilocalories: $0) })
    if !recipe.ingredients.isEmpty { lines.append("") }
    var group: String?
    for ingredient in recipe.ingredients {
      if let own = ingredient.group, own != group { lines.append("\(own):") }
      group = ingredient.group
      lines.append(line(of: ingredient))
    }
    lines += [""] + steps(recipe.steps)
    if !recipe.notes.isEmpty {
      lines += recipe.notes.split(separator: "\n", omittingEmptySubsequences: false).map { "> \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The line of an ingredient. A sign precedes text that would be read as something else, such as "2. egg".
  private static func line(of ingredient: RecipeIngredient) -> String {
    let text = ingredient.line.text
    if ingredient.isFixed { return "= " + text }
    return isReadAsIngredient(text) ? text : "- " + text
  }

  /// The numbered steps with their headings, in the form in which they are also stored.
  package static func steps(_ steps: [RecipeStep]) -> [String] {
    var lines: [String] = []
    var group: String?
    for (index, step) in steps.enumerated() {
      if let own = step.group, own != group { lines.append("\(own):") }
      group = step.group
      lines.append("\(index + 1). \(step.text)")
    }
    return lines
  }
}
