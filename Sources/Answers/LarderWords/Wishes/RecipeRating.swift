import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// Hearts, difficulty, and favourites.
struct RecipeRating: Wish {
  private let name: String
  private let favourite: RecipeRated.Favourite
  private let person: String?

  init(_ action: RecipeBook.Action, _ words: [String], _ line: Line) throws(WordsError) {
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
    guard !name.isEmpty else {
      throw .usage("which recipe? as in: \(.words("recipe \(action.rawValue) carbonara"))")
    }
  }

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    _ = try reader.catalog.recipeMeal(named: name)
    var rate = RateRecipe(name, moment: reader.moment)
    rate.person = reader.arguments[.person]
    rate.hearts = try Self.mark(reader.arguments, .hearts)
    rate.difficulty = try Self.mark(reader.arguments, .difficulty)
    rate.favourite = favourite
    return try reader.decide(rate)
  }

  private static func mark(_ arguments: Arguments, _ option: OptionName) throws(WordsError) -> Int? {
    if arguments[option] == "none" { return 0 }
    return try arguments.number(option, in: 1...5) { "\(option.rawValue):\"\($0)\" is not from 1 to 5, nor none" }
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    let catalog = outcome.after.catalog
    guard favourite != .unsaid, let meal = catalog.meal(named: name) else { return sentences.told(outcome) }
    let (recipe, says) = (catalog.name(.meal, meal.rawValue), person.map { ", says \($0.visible)" } ?? "")
    return "\(recipe.visible) is \(word: favourite == .yes ? "a favourite now" : "no longer a favourite")\(says)."
  }
}
