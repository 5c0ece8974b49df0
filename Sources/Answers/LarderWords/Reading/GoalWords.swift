import LarderFigures
import LarderModel

/// The words after `larder goal`: they set or show goals, or estimate a need.
enum GoalWords {
  static let estimateExample = "goal estimate weight:70kg height:175cm age:40 sex:f"
  private static let measures: [OptionName] = [.weight, .height, .age, .sex, .activity]

  static func meaning(of line: Line) throws -> Meaning {
    let arguments = line.arguments
    switch arguments.words.first {
    case "estimate": return .report(try estimatedNeed(arguments))
    case "history": return try shown(arguments, withHistory: true)
    default: break
    }
    if let option = measures.first(where: { arguments[$0] != nil }) {
      throw WordsError.usage("\(option.rawValue): is for an estimate, as in: \(.words(estimateExample))")
    }
    let setting = try GoalSetting(line)
    guard setting.goals.isEmpty else { return .wish(setting) }
    guard arguments[.from] == nil else {
      throw WordsError.usage("which goal? as in: \(.words("goal 1800kcal from:2026-12-01"))")
    }
    return try shown(arguments, withHistory: false)
  }

  private static func shown(_ arguments: Arguments, withHistory: Bool) throws(WordsError) -> Meaning {
    if withHistory, arguments.words.count > 1 {
      throw .usage("\(.words("goal history")) takes no \"\(arguments.words[1].visible)\"")
    }
    return .seeing { catalog in
      let person = try catalog.known(.person, ifSaid: arguments[.person])
      return GoalsRequest(person: person.map(PersonID.init(rawValue:)), withHistory: withHistory)
    }
  }

  /// What a body needs, for which no ledger is looked at.
  private static func estimatedNeed(_ arguments: Arguments) throws -> NeedReport {
    guard arguments.words.count == 1 else {
      throw WordsError.usage("\(.words("goal estimate")) takes no \"\(arguments.words[1].visible)\"")
    }
    func measure(_ name: OptionName) throws(WordsError) -> String {
      guard let text = arguments[name] else {
        throw .usage("\(name.rawValue): is missing, as in: \(.words(estimateExample))")
      }
      return text
    }
    let (weight, height) = try (measure(.weight), measure(.height))
    let need = try EnergyNeed(weight: weight, height: height, age: measure(.age), sex: measure(.sex))
    let activity = try arguments[.activity].map { text throws(ValueError) in
      try EnergyNeed.Activity(word: text, what: "activity")
    }
    return NeedReport(need, activity, for: arguments[.person])
  }
}
