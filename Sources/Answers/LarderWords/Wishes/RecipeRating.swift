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

  func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    _ = try Line.meal(named: name, view.household.catalog)
    var rate = RateRecipe(name, moment: try line.moment(view.household))
    rate.person = line.arguments[.person]
    rate.hearts = try Self.mark(line, .hearts)
    rate.difficulty = try Self.mark(line, .difficulty)
    rate.favourite = favourite
    return try line.decide(rate, view)
  }

  private static func mark(_ line: Line, _ option: OptionName) throws(WordsError) -> Int? {
    guard let text = line.arguments[option] else { return nil }
    if text == "none" { return 0 }
    guard let mark = Int(text), (1...5).contains(mark) else {
      throw .usage("\(option.rawValue):\"\(text.visible)\" is not from 1 to 5, nor none")
    }
    return mark
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    let catalog = outcome.after.catalog
    guard favourite != .unsaid, let meal = catalog.meal(named: name) else { return sentences.told(outcome) }
    let (recipe, says) = (catalog.name(.meal, meal.rawValue), person.map { ", says \($0.visible)" } ?? "")
    return "\(recipe.visible) is \(word: favourite == .yes ? "a favourite now" : "no longer a favourite")\(says)."
  }
}
