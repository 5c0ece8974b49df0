import LarderFigures
import LarderLedger
import LarderModel
import LarderProjections
import LarderSentences

/// The words of the meal book.
enum MealBook {
  enum Action: String, CaseIterable {
    case list, show, add, edit, remove
  }

  /// `larder meal`: the book is listed, a meal is shown or edited.
  static func meaning(of line: Line) throws -> Meaning {
    let arguments = line.arguments
    let (words, energy) = try arguments.energy { _ in false }
    let (action, name) = try read(words)
    switch action {
    case .list:
      try expectNoFigures(arguments, energy)
      return .seeing(MealsRequest(withRemoved: arguments.has(.all)))
    case .show:
      try expectNoFigures(arguments, energy)
      return .seeing { catalog in
        guard let meal = catalog.table(of: .meal).number(of: name) else {
          throw WordsError.refused(Suggestion.unknownMeal(name, catalog))
        }
        return MealRequest(MealID(rawValue: meal))
      }
    case .add, .edit, .remove:
      return .wish(try MealEditing(action, words, energy, line))
    }
  }

  /// The figures of a portion, and the options that say them.
  static let figures: [(attribute: MealAttribute, option: Option)] = [
    (.energy, Option(.energy, "KCAL", "the energy of a portion, as 420kcal or 1760kJ").or("kcal")),
    (.protein, Option(.protein, "GRAMS", "the protein of a portion, as 18g")),
    (.carbohydrate, Option(.carbs, "GRAMS", "its carbohydrate").or("carbohydrate")),
    (.fat, Option(.fat, "GRAMS", "its fat")),
    (.saturates, Option(.saturates, "GRAMS", "the saturated fat of it").or("saturated", "saturated-fat")),
    (.sugar, Option(.sugar, "GRAMS", "the sugar of its carbohydrate").or("sugars")),
    (.fibre, Option(.fibre, "GRAMS", "its fibre").or("fiber")),
    (.salt, Option(.salt, "GRAMS", "its salt")),
  ]

  /// The least that a number alone behind a meal's name is taken for as its kilocalories: "menu 3" may be a name.
  private static let leastEnergy = 30

  /// Takes the kilocalories out of "add porridge 350", as `larder goal` takes them; a name in quotes is left as it is.
  static func takeEnergy(from words: inout [String], isKnown: (String) throws -> Bool) throws -> String? {
    guard words.count > 2, let action = Action(rawValue: words[0]), action == .add || action == .edit,
      let word = words.last, let number = Int(word), number >= 0, word.allSatisfy(\.isNumber)
    else { return nil }
    let name = words.dropFirst().joined(separator: " ")
    guard try !isKnown(name) else { return nil }
    guard number >= leastEnergy else {
      throw WordsError.usage(
        "\"\(word)\": is it the kilocalories, or part of the name? write energy:\(word)kcal, or \"\(name.visible)\" in quotes"
      )
    }
    words.removeLast()
    return word + "kcal"
  }

  /// What is to be done with which meal: without a word for it, a name alone is shown.
  static func read(_ words: [String]) throws(WordsError) -> (action: Action, name: String) {
    guard let first = words.first else { return (.list, "") }
    guard let action = Action(rawValue: first) else {
      if words.count > 1, let near = SubVerb.near(first, Action.self) {
        throw WordsError.usage("meal \"\(first.visible)\"? did you mean \(.words("meal \(near)"))?")
      }
      return (.show, words.joined(separator: " "))
    }
    let name = words.dropFirst().joined(separator: " ")
    guard action == .list || !name.isEmpty else {
      throw WordsError.usage("which meal? as in: \(.words("meal \(action.rawValue) lentil soup"))")
    }
    guard action != .list || name.isEmpty else {
      throw WordsError.usage(
        "\(.words("meal list")) takes no \"\(name.visible)\"; \(.words("meal show \"\(name.visible)\"")) shows it")
    }
    return (action, name)
  }

  /// Figures are said of a meal that is added or edited.
  static func expectNoFigures(_ arguments: Arguments, _ energy: String? = nil) throws(WordsError) {
    if let energy {
      throw .usage("\"\(energy.visible)\" says something of a meal: \(.words("meal add NAME \(energy.visible)"))")
    }
    let said = figures.map(\.option.key) + [.description, .name, .from]
    guard let option = said.first(where: { arguments[$0] != nil })?.rawValue else { return }
    throw .usage(
      "\(option): says something of a meal: \(.words("meal add NAME \(option):…")) or \(.words("meal edit"))")
  }
}
