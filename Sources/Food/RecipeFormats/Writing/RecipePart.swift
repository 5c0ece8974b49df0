package import LarderRecipes

/// A part of a recipe that a format may be unable to hold.
package enum RecipePart: String, Sendable, Hashable, CaseIterable {
  case yield
  /// The upper end of the yield, the six in "4 to 6".
  case yieldTo = "yield_to"
  /// The noun of the yield, the rolls in "20 rolls".
  case yieldWord = "yield_word"
  case times, difficulty
  /// The second and fourth of five levels of difficulty, if a format has only three.
  case exactDifficulty = "exact_difficulty"
  case hearts, favourite, categories, about, source, video, tools
  case figures
  case headings
  /// The ingredients whose amounts do not change with the number of portions.
  case fixed
  case order
  /// Exact text in ingredients, steps or notes, such as text that looks like tags.
  case exactWords = "exact_words"
  case steps, notes, photos
  case photoSteps = "photo_steps"
  /// The whole recipe, because it is too long to be read back.
  case whole

  /// The name of the part in a sentence: "no place for tools".
  package var words: String {
    switch self {
    case .yield: "how much it makes"
    case .yieldTo: "a range of portions"
    case .yieldWord: "the name of the yield"
    case .exactDifficulty: "in-between difficulties"
    case .favourite: "favourites"
    case .about: "descriptions"
    case .figures: "figures of a portion"
    case .fixed: "lines that are not scaled"
    case .order: "the order of ingredients"
    case .exactWords: "the exact words of some lines"
    case .photoSteps: "the steps of photos"
    case .whole: "so long a recipe"
    case .times, .difficulty, .hearts, .categories, .source, .video, .tools, .headings, .steps, .notes, .photos:
      rawValue
    }
  }

  /// The parts that are missing or different in a recipe read back from a file.
  package static func missing(from found: Recipe, of recipe: Recipe) -> [RecipePart] {
    var parts: [RecipePart] = []
    func note(_ part: RecipePart, if isMissing: Bool) { if isMissing, !parts.contains(part) { parts.append(part) } }
    let isSameYield = recipe.yield?.quantity == found.yield?.quantity
    note(.yield, if: !isSameYield)
    note(.yieldTo, if: isSameYield && recipe.yield?.quantityTo != found.yield?.quantityTo)
    note(.yieldWord, if: isSameYield && recipe.yield?.word != found.yield?.word)
    note(.times, if: recipe.times != found.times)
    note(found.difficulty == nil ? .difficulty : .exactDifficulty, if: recipe.difficulty != found.difficulty)
    note(.hearts, if: recipe.hearts != found.hearts)
    note(.favourite, if: recipe.isFavourite != found.isFavourite)
    note(.categories, if: Set(recipe.categories) != Set(found.categories))
    note(found.about.isEmpty ? .about : .exactWords, if: recipe.about != found.about)
    note(.source, if: recipe.source != found.source)
    note(.video, if: recipe.video != found.video)
    note(.tools, if: recipe.tools != found.tools)
    note(.figures, if: !hasFigures(of: recipe.content, found.content))
    note(.headings, if: headings(recipe) != headings(found))
    note(.fixed, if: fixed(recipe) != fixed(found))
    let (lines, others) = (recipe.ingredients.map(\.line.text), found.ingredients.map(\.line.text))
    note(lines.sorted() == others.sorted() ? .order : .exactWords, if: lines != others)
    note(found.steps.isEmpty ? .steps : .exactWords, if: recipe.steps.map(\.text) != found.steps.map(\.text))
    note(found.notes.isEmpty ? .notes : .exactWords, if: recipe.notes != found.notes)
    note(.photos, if: photos(recipe).count > photos(found).count)
    let steps = photos(found).map { photo in photos(recipe).first { $0.bytes == photo.bytes }?.step == photo.step }
    note(.photoSteps, if: steps.contains(false))
    return parts.sorted { place(of: $0) < place(of: $1) }
  }

  /// Whether the figures of two portions agree, apart from rounding.
  private static func hasFigures(of content: PortionContent, _ found: PortionContent) -> Bool {
    SchemaExtensions.contents.allSatisfy { _, path in
      guard let value = content[keyPath: path] else { return true }
      return found[keyPath: path].map { abs($0 - value) <= max(10, value / 100) } ?? false
    }
  }

  /// The lines under each heading.
  private static func headings(_ recipe: Recipe) -> [String: Set<String>] {
    var groups: [String: Set<String>] = [:]
    for ingredient in recipe.ingredients {
      if let group = ingredient.group { groups[group, default: []].insert("- " + ingredient.line.text) }
    }
    for step in recipe.steps {
      if let group = step.group { groups[group, default: []].insert(step.text) }
    }
    return groups
  }

  private static func fixed(_ recipe: Recipe) -> [String] {
    recipe.ingredients.filter(\.isFixed).map(\.line.text).sorted()
  }

  private static func photos(_ recipe: Recipe) -> [RecipePicture] { recipe.pictures.filter { $0.bytes != nil } }

  private static func place(of part: RecipePart) -> Int { allCases.firstIndex(of: part) ?? 0 }
}
