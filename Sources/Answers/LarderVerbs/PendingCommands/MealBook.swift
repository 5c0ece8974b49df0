import LarderCommands
import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

/// The words after `larder meal`.
enum MealBook {
  enum Action: String, CaseIterable {
    case list, show, add, edit, remove
  }

  /// `larder meal`: lists the saved meals, or shows or edits one.
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
          throw CommandLineError.unknown(Suggestion.unknownMeal(name, catalog))
        }
        return MealRequest(MealID(rawValue: meal))
      }
    case .add, .edit, .remove: return .command(try PendingMealEdit(action, words, energy, line))
    }
  }

  /// The figures of a portion, and their options.
  static let figures: [(attribute: MealAttribute, option: Option)] = [
    (.energy, Option(.energy, "KCAL", "the energy of a portion, such as 420kcal or 1760kJ").or("kcal")),
    (.protein, Option(.protein, "GRAMS", "the protein of a portion, such as 18g")),
    (.carbohydrate, Option(.carbs, "GRAMS", "the carbohydrate of a portion").or("carbohydrate")),
    (.fat, Option(.fat, "GRAMS", "the fat of a portion")),
    (.saturates, Option(.saturates, "GRAMS", "the saturated fat of a portion").or("saturated", "saturated-fat")),
    (.sugar, Option(.sugar, "GRAMS", "the sugar of a portion").or("sugars")),
    (.fibre, Option(.fibre, "GRAMS", "the fibre of a portion").or("fiber")),
    (.salt, Option(.salt, "GRAMS", "the salt of a portion")),
  ]

  /// The smallest bare number after a meal's name that is read as kilocalories: "menu 3" may be a name.
  private static let leastEnergy = 30

  /// Removes the kilocalories from "add porridge 350", as `larder goal` does. A quoted name is left as is.
  static func takeEnergy(from words: inout [String], isKnown: (String) throws -> Bool) throws -> String? {
    guard words.count > 2, let action = Action(rawValue: words[0]), action == .add || action == .edit,
      let word = words.last, let number = Int(word), number >= 0, word.allSatisfy(\.isNumber)
    else { return nil }
    let name = words.dropFirst().joined(separator: " ")
    guard try !isKnown(name) else { return nil }
    guard number >= leastEnergy else {
      throw CommandLineError.usage(
        "is \"\(word)\" the kilocalories, or part of the name? write energy:\(word)kcal, or \"\(name.visible)\" in quotes"
      )
    }
    words.removeLast()
    return word + "kcal"
  }

  /// The action and the meal's name. A name without an action is shown.
  static func read(_ words: [String]) throws(CommandLineError) -> (action: Action, name: String) {
    guard let first = words.first else { return (.list, "") }
    guard let action = Action(rawValue: first) else {
      if words.count > 1, let near = SubVerb.near(first, Action.self) {
        throw CommandLineError.usage("meal \"\(first.visible)\"? did you mean \(.words("meal \(near)"))?")
      }
      return (.show, words.joined(separator: " "))
    }
    let name = words.dropFirst().joined(separator: " ")
    guard action == .list || !name.isEmpty else {
      throw CommandLineError.usage("which meal? as in: \(.words("meal \(action.rawValue) lentil soup"))")
    }
    guard action != .list || name.isEmpty else {
      throw CommandLineError.usage(
        "\(.words("meal list")) lists all meals; for this one: \(.words("meal show \"\(name.visible)\""))")
    }
    return (action, name)
  }

  /// Refuses figures unless a meal is added or edited.
  static func expectNoFigures(_ arguments: Arguments, _ energy: String? = nil) throws(CommandLineError) {
    if let energy {
      throw .usage("\"\(energy.visible)\" needs a meal, as in: \(.words("meal add NAME \(energy.visible)"))")
    }
    let said = figures.map(\.option.key) + [.description, .name, .from]
    guard let option = said.first(where: { arguments[$0] != nil })?.rawValue else { return }
    throw .usage("\(option): needs a meal, as in: \(.words("meal add NAME \(option):…")) or \(.words("meal edit"))")
  }
}

/// A pending command that adds, edits or removes a saved meal.
struct PendingMealEdit: PendingCommand {
  private let action: MealBook.Action
  private let words: [String]
  private let energy: String?
  /// The meal's name, once its energy has been separated from the words.
  private var name = ""

  /// - Parameters:
  /// - words: The action and the meal's name.
  /// - energy: The energy among the words, if its unit was given.
  init(_ action: MealBook.Action, _ words: [String], _ energy: String?, _ line: Line) throws(CommandLineError) {
    (self.action, self.words, self.energy) = (action, words, energy)
    if action == .remove { try MealBook.expectNoFigures(line.arguments, energy) }
    if line.arguments.has(.all) { throw .usage("--all only applies to \(.words("meal list"))") }
    for option in [OptionName.name, .from] where action != .edit && line.arguments[option] != nil {
      throw .usage("\(option.rawValue): only applies to \(.words("meal edit"))")
    }
  }

  init(removing name: String) { (action, words, energy) = (.remove, ["remove", name], nil) }

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let catalog = reader.catalog
    let entryTime = reader.entryTime
    var words = words
    var energy = energy
    if energy == nil { energy = try MealBook.takeEnergy(from: &words) { catalog.meal(named: $0) != nil } }
    name = try MealBook.read(words).name
    let known = catalog.meal(named: name)
    if action != .add, known == nil { throw CommandLineError.unknown(Suggestion.unknownMeal(name, catalog)) }
    let figures = MealBook.figures.compactMap { figure in
      (figure.attribute == .energy ? energy : reader.arguments[figure.option.key]).map {
        (attribute: figure.attribute, text: $0)
      }
    }
    if let newName = reader.arguments[.name], let known {
      guard figures.isEmpty, reader.arguments[.description] == nil, reader.arguments[.from] == nil else {
        throw CommandLineError.usage(
          "a name and figures cannot be edited together; edit the name in a separate command")
      }
      let target = try EventSearch.naming(.meal, known.rawValue, name, newName: newName, reader.view, &log)
      return try reader.decide(FixEvent(target, corrections: [("name", newName)], entryTime: entryTime))
    }
    var edit = EditMeal(action == .add ? .add : action == .edit ? .edit : .remove, name, entryTime: entryTime)
    edit.figures = figures
    edit.description = reader.arguments[.description]
    edit.from = try reader.arguments.from(entryTime.today, reader.catalog)
    return try reader.decide(edit)
  }

  func sentence(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Message {
    let said = sentences.corrected(outcome)
    if action == .remove { return said + stillPlanned(outcome, entryTime, sentences.style) }
    guard action == .add, outcome.after.catalog.meal(named: name) != nil else { return said }
    return sentences.addedToBook(name, outcome)
  }

  /// A sentence about the days on which a removed meal is still planned.
  private func stillPlanned(_ outcome: CommandResult, _ entryTime: EntryTime, _ style: OutputStyle) -> Message {
    guard let meal = outcome.before.catalog.meal(named: name) else { return "" }
    let lines = outcome.after.kitchen.plan.lines.filter { $0.meal == meal }
    let days = lines.map(\.day).filter { $0 >= entryTime.today }
    guard let first = days.first else { return "" }
    let recipe = outcome.before.catalog.name(.meal, meal.rawValue)
    // If there are several, the day identifies the one meant.
    let suggestion: SuggestedAction = lines.count == 1 ? .unplan(recipe) : .words("plan remove \(first) \(recipe)")
    let displayed = days.map { Message(verbatim: $0.formatted(style)) }
    return " It is still planned for \(displayed.listed()): \(suggestion)."
  }
}
