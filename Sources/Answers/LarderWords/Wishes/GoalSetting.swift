import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// Goals of a day are set, or taken away.
struct GoalSetting: Wish {
  let goals: [(attribute: GoalAttribute, text: String)]

  /// The goals that a line says: the free words are the energy.
  init(_ line: Line) throws(WordsError) {
    let arguments = line.arguments
    var goals: [(attribute: GoalAttribute, text: String)] = []
    let words = arguments.words.joined(separator: " ")
    if !words.isEmpty {
      if let word = arguments.words.first(where: ["protein", "carbs", "fat"].contains) {
        throw .usage("write it as \(word):GRAMS, as in: \(.words("goal \(word):75g"))")
      }
      if let energy = arguments[.energy] {
        throw .usage("\"\(words.visible)\" and energy:\(energy.visible): which is it?")
      }
      goals.append((.energy, words))
    }
    let named: [(OptionName, GoalAttribute)] = [
      (.energy, .energy), (.protein, .protein), (.carbs, .carbohydrate), (.fat, .fat),
    ]
    for (name, attribute) in named {
      if let text = arguments[name] { goals.append((attribute, text)) }
    }
    self.goals = goals
  }

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let moment = reader.moment
    let from = reader.arguments[.from] == "always" ? nil : try reader.arguments.from(moment.today) ?? moment.today
    return try reader.decide(SetGoal(goals, for: reader.arguments[.person], from: from, moment: moment))
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.goalsSet(outcome)
  }
}
