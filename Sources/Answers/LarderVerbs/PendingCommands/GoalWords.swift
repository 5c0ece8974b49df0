import LarderCommands
import LarderFigures
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

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
      throw CommandLineError.usage("\(option.rawValue): only applies to an estimate, as in: \(.words(estimateExample))")
    }
    // "goal mia"
    if arguments.words.count == 1, arguments[.from] == nil, let name = arguments.words.first,
      name.allSatisfy(\.isLetter),
      !ofGoals.contains(name.lowercased())
    {
      return .seeing { catalog in
        GoalsRequest(person: PersonID(rawValue: try catalog.known(.person, name)), withHistory: false)
      }
    }
    let setting = try PendingGoal(line)
    guard setting.goals.isEmpty else { return .command(setting) }
    guard arguments[.from] == nil else {
      throw CommandLineError.usage("which goal? as in: \(.words("goal 1800kcal from:2026-12-01"))")
    }
    return try shown(arguments, withHistory: false)
  }

  /// Words that are a goal, and no person.
  private static let ofGoals: WordList = "none|default|unset|unknown|nothing|protein|carbs|fat"

  private static func shown(_ arguments: Arguments, withHistory: Bool) throws(CommandLineError) -> Meaning {
    if withHistory, arguments.words.count > 1 {
      throw .usage("\"\(arguments.words[1].visible)\" is not an argument of \(.words("goal history"))")
    }
    return .seeing { catalog in
      let person = try catalog.known(.person, ifSaid: arguments[.person])
      return GoalsRequest(person: person.map(PersonID.init(rawValue:)), withHistory: withHistory)
    }
  }

  /// An estimate of a body's energy need, which requires no ledger.
  private static func estimatedNeed(_ arguments: Arguments) throws -> NeedReport {
    guard arguments.words.count == 1 else {
      throw CommandLineError.usage("\"\(arguments.words[1].visible)\" is not an argument of \(.words("goal estimate"))")
    }
    func measure(_ name: OptionName) throws(CommandLineError) -> String {
      guard let text = arguments[name] else { throw .usage("add \(name.rawValue):, as in: \(.words(estimateExample))") }
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

/// A pending command that sets or removes daily goals.
struct PendingGoal: PendingCommand {
  let goals: [(attribute: GoalAttribute, text: String)]
  /// The last event that was read.
  private let version: UInt64?

  /// Reads the goals from a line. Free words are the energy.
  init(_ line: Line) throws(CommandLineError) {
    let arguments = line.arguments
    var goals: [(attribute: GoalAttribute, text: String)] = []
    let words = arguments.words.joined(separator: " ")
    if !words.isEmpty {
      if let word = arguments.words.first(where: ["protein", "carbs", "fat"].contains) {
        throw .usage("write \(word):GRAMS, as in: \(.words("goal \(word):75g"))")
      }
      if let energy = arguments[.energy] {
        throw .usage("give either \"\(words.visible)\" or energy:\(energy.visible), not both")
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
    version = try arguments[.version].map { text throws(CommandLineError) in try Arguments.event(text) }
  }

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let entryTime = reader.entryTime
    let stated = try reader.arguments[.from] == "always" ? nil : reader.arguments.from(entryTime.today, reader.catalog)
    let from = reader.arguments[.from] == "always" ? nil : stated ?? entryTime.today
    var (goals, person) = (goals, reader.arguments[.person])
    if person == nil, goals.first?.attribute == .energy, let named = Self.person(in: goals[0].text, reader.catalog) {
      (person, goals[0].text) = named
    }
    var command = SetGoal(goals, for: person, from: from, entryTime: entryTime)
    command.version = version
    command.own = try ownGoals(of: person, reader, &log)
    return try reader.decide(command)
  }

  /// Returns the goals of a person that the same person set since the version: without a connection, a second change is
  /// based on the same version as the first.
  private func ownGoals(of person: String?, _ reader: EntryReader, _ log: inout LogReader) throws -> Set<UInt64> {
    let catalog = reader.catalog
    let writer = (reader.arguments[.by] ?? reader.line.usualPerson).flatMap { catalog.number(.person, named: $0) }
    guard let version, let writer else { return [] }
    let number = person.flatMap { catalog.number(.person, named: $0) } ?? 0
    var own: Set<UInt64> = []
    for attribute in GoalAttribute.allCases {
      let latest = catalog.timeline(FactKey(.goal, number, attribute.rawValue))?.latest
      guard let sequence = latest?.sequence, sequence > version, let event = try log.event(sequence),
        UInt32(event.record.actor) == writer
      else { continue }
      own.insert(sequence)
    }
    return own
  }

  /// The person at the beginning or the end of a goal: "Jo 2000", "2000 jo". Nil if neither word is one.
  private static func person(in text: String, _ catalog: Catalog) -> (name: String, rest: String)? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 1 else { return nil }
    func isPerson(_ name: String) -> Bool { catalog.number(.person, named: name) != nil }
    if isPerson(words[0]) { return (words[0], words.dropFirst().joined(separator: " ")) }
    let last = words[words.count - 1]
    return isPerson(last) ? (last, words.dropLast().joined(separator: " ")) : nil
  }

  func sentence(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Message {
    sentences.goalsSet(outcome)
  }
}
