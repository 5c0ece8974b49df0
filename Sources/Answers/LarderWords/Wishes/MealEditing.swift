import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// A meal goes into the book, is edited, or is taken out.
struct MealEditing: Wish {
  private let action: MealBook.Action
  private let words: [String]
  private let energy: String?
  /// The meal's name, once it is known what of the words is its energy.
  private var name = ""

  /// - Parameters:
  ///   - words: what to do, and the meal's name.
  ///   - energy: the energy among the words, where its unit was said.
  init(_ action: MealBook.Action, _ words: [String], _ energy: String?, _ line: Line) throws(WordsError) {
    (self.action, self.words, self.energy) = (action, words, energy)
    if action == .remove { try MealBook.expectNoFigures(line.arguments, energy) }
    if line.arguments.has(.all) { throw .usage("--all goes with \(.words("meal list"))") }
    for option in [OptionName.name, .from] where action != .edit && line.arguments[option] != nil {
      throw .usage("\(option.rawValue): goes with \(.words("meal edit"))")
    }
  }

  /// Takes a meal out of the book.
  init(removing name: String) { (action, words, energy) = (.remove, ["remove", name], nil) }

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let catalog = reader.catalog
    let moment = reader.moment
    var words = words
    var energy = energy
    if energy == nil { energy = try MealBook.takeEnergy(from: &words) { catalog.meal(named: $0) != nil } }
    name = try MealBook.read(words).name
    let known = catalog.meal(named: name)
    if action != .add, known == nil { throw WordsError.refused(Suggestion.unknownMeal(name, catalog)) }
    let figures = MealBook.figures.compactMap { figure in
      (figure.attribute == .energy ? energy : reader.arguments[figure.option.key]).map {
        (attribute: figure.attribute, text: $0)
      }
    }
    if let newName = reader.arguments[.name], let known {
      guard figures.isEmpty, reader.arguments[.description] == nil, reader.arguments[.from] == nil else {
        throw WordsError.usage("edit the name by itself")
      }
      let target = try EventSearch.naming(.meal, known.rawValue, name, newName: newName, reader.view, &log)
      return try reader.decide(FixEvent(target, corrections: [("name", newName)], moment: moment))
    }
    var edit = EditMeal(action == .add ? .add : action == .edit ? .edit : .remove, name, moment: moment)
    edit.figures = figures
    edit.description = reader.arguments[.description]
    edit.from = try reader.arguments.from(moment.today)
    return try reader.decide(edit)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    let said = MendedSentence.wording(outcome, sentences.style)
    if action == .remove { return said + stillPlanned(outcome, moment, sentences.style) }
    guard action == .add, outcome.after.catalog.meal(named: name) != nil else { return said }
    return sentences.addedToBook(name, outcome)
  }

  /// For which days a meal stays on the plan that goes out of the book.
  private func stillPlanned(_ outcome: Outcome, _ moment: Moment, _ style: OutputStyle) -> Wording {
    guard let meal = outcome.before.catalog.meal(named: name) else { return "" }
    let lines = outcome.after.kitchen.plan.lines.filter { $0.meal == meal }
    let days = lines.map(\.day).filter { $0 >= moment.today }
    guard let first = days.first else { return "" }
    let recipe = outcome.before.catalog.name(.meal, meal.rawValue)
    // One of several has to be named by its day.
    let invitation: Invitation = lines.count == 1 ? .unplan(recipe) : .words("plan remove \(first) \(recipe)")
    let told = days.map { Wording(verbatim: $0.formatted(style)) }
    return " It is still planned for \(told.listed()): \(invitation) takes it off."
  }
}
