import LarderFigures
import LarderModel

extension Line {
  static let estimateExample = "goal estimate weight:70kg height:175cm age:40 sex:f"
  private static let measures: [OptionName] = [.weight, .height, .age, .sex, .activity]

  /// `larder goal`: goals are set or shown, or a need is estimated.
  func goalMeaning() throws -> Meaning {
    switch arguments.words.first {
    case "estimate": return .report(try estimatedNeed())
    case "history": return try goalsShown(withHistory: true)
    default: break
    }
    if let option = Self.measures.first(where: { arguments[$0] != nil }) {
      throw WordsError.usage("\(option.rawValue): is for an estimate, as in: \(.words(Self.estimateExample))")
    }
    let setting = try GoalSetting(self)
    guard setting.goals.isEmpty else { return .wish(setting) }
    guard arguments[.from] == nil else {
      throw WordsError.usage("which goal? as in: \(.words("goal 1800kcal from:2026-12-01"))")
    }
    return try goalsShown(withHistory: false)
  }

  private func goalsShown(withHistory: Bool) throws(WordsError) -> Meaning {
    if withHistory, arguments.words.count > 1 {
      throw .usage("\(.words("goal history")) takes no \"\(arguments.words[1].visible)\"")
    }
    let name = arguments[.person]
    return .inquiry(
      Inquiry { snapshot in
        let person = try snapshot.standing().catalog.known(.person, ifSaid: name)
        return GoalsRequest(person: person.map(PersonID.init(rawValue:)), withHistory: withHistory)
      })
  }

  /// What a body needs, for which no ledger is looked at.
  private func estimatedNeed() throws -> NeedReport {
    guard arguments.words.count == 1 else {
      throw WordsError.usage("\(.words("goal estimate")) takes no \"\(arguments.words[1].visible)\"")
    }
    func measure(_ name: OptionName) throws(WordsError) -> String {
      guard let text = arguments[name] else {
        throw .usage("\(name.rawValue): is missing, as in: \(.words(Self.estimateExample))")
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
