import LarderCatalogue
import LarderCommands
import LarderFigures
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords
import PlainText

/// The words after `larder person`: they show people, or say something of one.
enum PersonWords {
  enum Action: String, CaseIterable {
    case add, remove
  }

  /// The facts about a person, and their options.
  static let facts: [(attribute: PersonAttribute, option: Option)] = [
    (.born, Option(.born, "YEAR", "the year of birth, such as 2018, or the age")),
    (.allergies, Option(.allergies, "FOODS", "allergies, such as \"nuts, milk\", +sesame or none").repeatable),
    (.dislikes, Option(.dislikes, "FOODS", "what the person does not like, or none").repeatable),
    (.diet, Option(.diet, "DIET", "the person's diet, or none", of: .choice(PersonDiet.self))),
    (.guest, Option(.guest, "yes|no", "whether the person only visits", of: .words(["yes", "no"]))),
    (.sex, Option(.sex, "SEX", "f or m; used only for a child's energy reference", of: .words(["f", "m"]))),
    (.face, Option(.face, "NUMBER", "the drawn face, from 1 to 12")),
    (.colour, Option(.colour, "COLOUR", "the colour of the face", of: .choice(PersonColour.self)).or("color")),
  ]

  static func meaning(of line: Line) throws(CommandLineError) -> Meaning {
    let arguments = line.arguments
    let said = facts.compactMap { fact in
      text(of: fact.option, in: arguments).map { (attribute: fact.attribute, text: $0) }
    }
    let action = arguments.words.first.flatMap { Action(rawValue: $0.lowercased()) }
    let words = action == nil ? arguments.words : Array(arguments.words.dropFirst())
    let names = PositionalArguments.names(in: words)
    guard let name = names.first else {
      guard action == nil, said.isEmpty else {
        throw .usage("who? as in: \(.words("person \(action.map { "\($0.rawValue) " } ?? "")Mia"))")
      }
      return .seeing(PeopleRequest())
    }
    if action == .remove, let fact = said.first {
      throw .usage("\(fact.attribute.word): cannot be used with \(.words("person remove"))")
    }
    guard action == nil, said.isEmpty, names.count == 1 else { return .command(PendingPerson(action, names, said)) }
    return .seeing { catalog in PeopleRequest(PersonID(rawValue: try catalog.known(.person, name))) }
  }

  /// The value of an option. Several values are one list.
  private static func text(of option: Option, in arguments: Arguments) -> String? {
    let given = arguments.all(option.key)
    return given.isEmpty ? nil : given.joined(separator: ", ")
  }
}

/// A pending command that adds or removes people, or states facts about them.
struct PendingPerson: PendingCommand {
  private let action: PersonWords.Action?
  private let names: [String]
  private let facts: [(attribute: PersonAttribute, text: String)]

  init(_ action: PersonWords.Action?, _ names: [String], _ facts: [(attribute: PersonAttribute, text: String)]) {
    (self.action, self.names, self.facts) = (action, names, facts)
  }

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let isUnknown = { (name: String) in reader.catalog.number(.person, named: name) == nil }
    if action != .add, let name = names.first(where: isUnknown) { throw question(name, reader) }
    if action == .add, names.count == 1, let question = aged(reader) ?? resident(reader) { throw question }
    try checkAllergies(reader)
    let change: SetPerson.Change =
      switch action {
      case .add: .add
      case .remove: .remove
      case nil: .edit
      }
    // An age is recorded as the year of birth.
    let facts = facts.map { fact in
      let age = fact.attribute == .born && fact.text.count < 4 ? Int(fact.text) : nil
      return (fact.attribute, text: age.map { "\(reader.entryTime.today.year - $0)" } ?? fact.text)
    }
    // In "we are Ann, Bo and Mia", some may already live here.
    let newcomers = change == .add && names.count > 1 ? names.filter(isUnknown) : []
    return try reader.decide(
      (newcomers.isEmpty ? names : newcomers).map { name in
        let facts = facts.map { ($0.0, text: changed($0.text, of: $0.0, for: name, reader)) }
        return SetPerson(change, isUnknown(name) ? NewName.spelled(name) : name, facts, entryTime: reader.entryTime)
      })
  }

  /// Changes to a list in the list's own words: "+Nüsse" adds nothing to an allergy to nuts, and "-Nüsse" removes it.
  /// If more is typed, removing a missing name is not an error, because another phone may have removed it already.
  private func changed(
    _ text: String, of attribute: PersonAttribute, for name: String, _ reader: EntryReader
  ) -> String {
    var typed = TypedNames(text)
    guard [.allergies, .dislikes].contains(attribute), !typed.replaces,
      let number = reader.catalog.number(.person, named: name)
    else { return text }
    let person = reader.catalog.person(PersonID(rawValue: number), on: reader.entryTime.day)
    let known = attribute == .allergies ? person.allergies : person.dislikes
    func isSame(_ food: String, _ name: String) -> Bool {
      let meaning = attribute == .allergies ? AllergenWord(name) : nil
      return NameRule.key(food) == NameRule.key(name) || meaning?.isPart == false && AllergenWord(food) == meaning
    }
    func listed(_ name: String) -> String? { known.first { isSame($0, name) } }
    let added = typed.names.filter { !$0.isTaken }
    typed.names = typed.names.compactMap { one in
      let place = listed(one.text)
      guard one.isTaken else { return place == nil ? one : nil }
      // A corrected spelling may add what the misspelt one replaced.
      return added.contains { isSame($0.text, one.text) } ? nil : place.map { TypedNames.Name($0, isTaken: true) }
    }
    if !typed.names.isEmpty { return typed.text }
    let isKnown = TypedNames(text).names.allSatisfy { listed($0.text) != nil }
    return !isKnown && added.isEmpty && facts.count == 1 ? text : known.isEmpty ? "none" : known.joined(separator: ", ")
  }

  /// Asks about "Leo 5" or "Leo born 2021": an age or a year of birth, or part of the name.
  private func aged(_ reader: EntryReader) -> LineQuestion? {
    let words = names[0].split(separator: " ").map(String.init)
    guard words.count > 1, let number = words.last, let years = Int(number), years < reader.entryTime.today.year + 1,
      words[0].lowercased() != "guest", !reader.arguments.has(.new)
    else { return nil }
    let name = words.dropLast().filter { !["born", "age", "aged"].contains($0.lowercased()) }.joined(separator: " ")
    var line = reader.line.with(.born, number)
    line.arguments.words = [PersonWords.Action.add.rawValue, name]
    let fact: Message = number.count == 4 ? "born in \(number)" : "\(number) years old"
    return LineQuestion(
      "Is \(name.visible) \(fact)?",
      [.init(title: "yes", line: line), .init(title: "part of the name", line: reader.line.with(.new))])
  }

  /// Asks about facts that "person add" states about someone who lives here already.
  private func resident(_ reader: EntryReader) -> LineQuestion? {
    guard !facts.isEmpty, let number = reader.catalog.number(.person, named: names[0]) else { return nil }
    let person = reader.catalog.person(PersonID(rawValue: number), on: reader.entryTime.day)
    guard !person.hasLeft, reader.catalog.hasFacts(about: PersonID(rawValue: number)) else { return nil }
    var line = reader.line
    line.arguments.words.removeFirst()
    return LineQuestion(
      "\(person.name.visible) already lives here. Do you mean the same person?", [.init(title: "yes", line: line)])
  }

  /// Asks about a name that no person has: it is misspelt, or the person is new.
  private func question(_ name: String, _ reader: EntryReader) -> any Error {
    let near = SpellingSuggestion.nearest(
      to: name, among: reader.catalog.typedNames(of: .person), limit: LineQuestion.most - 1)
    let new = action == .remove ? nil : LineQuestion.Choice(title: "someone new", line: reader.line.beginning("add"))
    let text: Message = "No person is called \"\(name.visible)\". Who do you mean?"
    if let question = reader.line.question(text, replacing: name, by: near, new: new) { return question }
    return new.map { LineQuestion(text, [$0]) }
      ?? CommandLineError.unknown(Suggestion.unknown(name, .person, reader.catalog))
  }

  /// Asks about an allergy to something that no table knows: a misspelt word would never cause a warning.
  private func checkAllergies(_ reader: EntryReader) throws(LineQuestion) {
    guard let text = facts.first(where: { $0.attribute == .allergies })?.text, !reader.arguments.has(.new) else {
      return
    }
    // A text that cannot be recorded is refused later.
    let typed = TypedNames(text)
    func isUnknown(_ name: TypedNames.Name) -> Bool {
      !name.isTaken && (try? NameRule.validate(name.text, what: "")) != nil && !Self.isKnownFood(name.text)
    }
    guard !typed.replaces || (try? PersonAttribute.allergies.change(text))?.value != nil,
      let place = typed.names.firstIndex(where: isUnknown)
    else { return }
    let unknown = typed.names[place].text
    let near = SpellingSuggestion.nearest(
      to: unknown, among: Allergen.allCases.map(\.name), limit: LineQuestion.most - 1)
    let choices = near.map { other in
      var corrected = typed
      corrected.names[place] = TypedNames.Name(other)
      return LineQuestion.Choice(title: Message(verbatim: other), line: reader.line.with(.allergies, corrected.text))
    }
    throw LineQuestion(
      "Larder knows no food called \"\(unknown.visible)\". Which do you mean?",
      choices + [LineQuestion.Choice(title: "keep \(unknown.visible)", line: reader.line.with(.new))])
  }

  /// Whether a word is an allergen, another name of one, or a food of the catalogue.
  private static func isKnownFood(_ name: String) -> Bool {
    AllergenWord(name) != nil || FoodAllergens.narrower(FoodName(name)) != nil
      || CommonFoods().food(named: name) != nil
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    sentences.personChanged(outcome)
  }
}
