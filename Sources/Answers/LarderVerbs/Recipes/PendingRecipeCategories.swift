import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderSentences
import LarderWords

/// A pending command that files a recipe under categories, or removes it from them.
struct PendingRecipeCategories: PendingCommand {
  private let name: String
  private let isOut: Bool

  init(_ words: [String], _ line: Line) throws(CommandLineError) {
    isOut = words.count > 1 && words.last == "out"
    name = (isOut ? words.dropLast() : words[...]).joined(separator: " ")
    guard !name.isEmpty, line.arguments.all(.category).contains(where: { !RecipeText.names(in: $0).isEmpty }) else {
      throw .usage("which recipe, and where? as in: \(.words("recipe file carbonara category:pasta"))")
    }
  }

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let catalog = reader.catalog
    _ = try catalog.recipeMeal(named: name)
    let categories = reader.arguments.all(.category).flatMap { text in
      // An imported category may contain a comma in its name.
      isOut && catalog.number(.recipeCategory, named: text) != nil ? [text] : RecipeText.names(in: text)
    }
    let file = SetRecipeCategories(name, under: categories, isOut: isOut, entryTime: reader.entryTime)
    return try reader.decide(file)
  }
}

/// A pending command that sets a recipe's hearts and difficulty, or marks it as a favourite.
struct RecipeRating: PendingCommand {
  private let name: String
  private let favourite: RecipeRated.Favourite
  private let person: String?

  init(_ action: RecipeBook.Action, _ words: [String], _ line: Line) throws(CommandLineError) {
    person = line.arguments[.person]
    var words = words
    if action == .favourite {
      let isOff = words.count > 1 && ["off", "no", "out"].contains(words.last ?? "")
      if isOff { words.removeLast() }
      favourite = isOff ? .no : .yes
    } else {
      favourite = .unsaid
    }
    name = words.joined(separator: " ")
    guard !name.isEmpty else { throw .usage("which recipe? as in: \(.words("recipe \(action.rawValue) carbonara"))") }
  }

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    _ = try reader.catalog.recipeMeal(named: name)
    var rate = RateRecipe(name, entryTime: reader.entryTime)
    rate.person = reader.arguments[.person]
    rate.hearts = try Self.mark(reader.arguments, .hearts)
    rate.difficulty = try Self.mark(reader.arguments, .difficulty)
    rate.favourite = favourite
    return try reader.decide(rate)
  }

  private static func mark(_ arguments: Arguments, _ option: OptionName) throws(CommandLineError) -> Int? {
    if arguments[option] == "none" { return 0 }
    return try arguments.number(option, in: 1...5) { "\(option.rawValue):\"\($0)\" must be from 1 to 5, or none" }
  }

  func sentence(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Message {
    let catalog = outcome.after.catalog
    guard favourite != .unsaid, let meal = catalog.meal(named: name) else { return sentences.displayed(outcome) }
    let (recipe, says) = (catalog.name(.meal, meal.rawValue), person.map { ", says \($0.visible)" } ?? "")
    return "\(recipe.visible) is \(word: favourite == .yes ? "now a favourite" : "no longer a favourite")\(says)."
  }
}

/// A pending command that creates or removes a category of recipes.
struct CategoryMaking: PendingCommand {
  let name: String
  let isOut: Bool

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    if !isOut { try Self.refuseComma(name) }
    let isThere = try isOut ? false : isMade(reader, &log)
    let file = SetRecipeCategories(nil, under: isThere ? [] : [name], isOut: isOut, entryTime: reader.entryTime)
    return try reader.decide(file)
  }

  func sentence(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Message {
    outcome.events.isEmpty
      ? "A category called \"\(name.visible)\" already exists." : sentences.displayed(outcome)
  }

  private func isMade(_ reader: EntryReader, _ log: inout LogReader) throws -> Bool {
    guard let number = reader.catalog.number(.recipeCategory, named: name) else { return false }
    return try RecipeLibrary.marks(reader.view, &log).categories.contains { $0.category.rawValue == number }
  }

  /// Refuses a name with a comma, because a comma separates the categories in a recipe's text.
  static func refuseComma(_ name: String) throws(CommandLineError) {
    guard !name.contains(",") else {
      throw .refused("\"\(name.visible)\": commas separate categories, so a name cannot contain one")
    }
  }
}

struct CategoryRenaming: PendingCommand {
  let name: String
  let newName: String

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    try CategoryMaking.refuseComma(newName)
    guard let number = reader.catalog.number(.recipeCategory, named: name) else {
      throw CommandLineError.refused("no recipes are filed under \"\(name.visible)\"")
    }
    let target = try EventSearch.naming(.recipeCategory, number, name, newName: newName, reader.view, &log)
    return try reader.decide(FixEvent(target, corrections: [("name", newName)], entryTime: reader.entryTime))
  }

  func sentence(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Message {
    sentences.corrected(outcome)
  }
}
