import LarderCatalogue
import LarderCommands
import LarderFigures
import LarderLedger
import LarderLog
import LarderModel
import LarderWords
import PlainText

/// The words after `larder weigh`: a person and a weight to record, or a person whose weights are shown.
enum WeighWords {
  static func meaning(of line: Line) throws(CommandLineError) -> Meaning {
    let (line, words) = (line.datedByLastWords, WeightInWords(line.datedByLastWords.arguments))
    if words.text != nil {
      guard line.arguments[.period] == nil else {
        throw .usage("a weight is for one day, not for a period; write on:DATE")
      }
      return .command(PendingWeight())
    }
    let asked = try line.arguments.saidPeriod("")
    return .seeing { catalog in
      let name = words.person ?? line.arguments[.person]
      let person = try catalog.known(.person, ifSaid: name).map(PersonID.init(rawValue:))
      return WeightRequest(try asked.map { try line.period($0, catalog) }, of: person)
    }
  }
}

/// The person and the weight in the words of a line: "Jo 62.4", "jo 62,4 kg", "137.5 lb Jo".
private struct WeightInWords {
  /// The weight as typed; nil if there is none.
  let text: String?
  let person: String?

  private static let units: Set<String> = ["kg", "kilo", "kilos", "g", "lb", "lbs", "pounds", "st", "stone"]

  init(_ arguments: Arguments) {
    var (weight, names) = ([String](), [String]())
    for word in arguments.words {
      let isUnit = !weight.isEmpty && Self.units.contains(word.lowercased())
      if word.first?.isNumber == true || isUnit {
        weight.append(word)
      } else {
        names.append(word)
      }
    }
    text = weight.isEmpty ? arguments[.weight] : weight.joined(separator: " ")
    person = names.isEmpty ? nil : names.joined(separator: " ")
  }
}

struct PendingWeight: PendingCommand {
  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let (line, catalog) = (reader.line.datedByLastWords, reader.catalog)
    let words = WeightInWords(line.arguments)
    guard let text = words.text else { throw CommandLineError.usage("how much? as in: \(.words("weigh Jo 62.4"))") }
    if let name = words.person, let said = line.arguments[.person], name != said {
      throw CommandLineError.usage("give either \"\(name.visible)\" or for:\(said.visible), not both")
    }
    let weight = try BodyWeight(parsing: text, inPounds: catalog.style == .american)
    let person = try person(words.person ?? line.person, reader)
    if let question = try question(weight, of: person, text, reader, &log) { throw question }
    return try reader.decide(Weigh(person, weight, entryTime: try EntryTime(of: line, catalog)))
  }

  /// Asks about a weight that differs from the last one by more than a quarter: "7.2" after 72.4 lacks a digit or a
  /// point.
  private func question(
    _ weight: BodyWeight, of person: String, _ typed: String, _ reader: EntryReader, _ log: inout LogReader
  ) throws(LogError) -> LineQuestion? {
    let (line, catalog) = (reader.line.datedByLastWords, reader.catalog)
    guard !line.arguments.has(.anyway), let number = catalog.number(.person, named: person),
      let sequence = try EventSearch.latest(
        of: nil, [Weighed.code], reader.view, &log, most: Self.mostSearched,
        where: { $0.decode(as: Weighed.self).person.rawValue == number }),
      let event = try log.event(sequence),
      let last = reader.view.context.corrections.amended(event).decode(as: Weighed.self).weight
    else { return nil }
    let isChild = catalog.isChild(PersonID(rawValue: number), on: reader.entryTime.today)
    // A child grows between two weights.
    let isNear = weight.grams * 4 > last.grams * 3 && weight.grams * 4 < last.grams * (isChild ? 8 : 5)
    guard !isNear else { return nil }
    let likely = [weight.grams * 10, weight.grams / 10]
      .first { $0 * 8 > last.grams * 7 && $0 * 8 < last.grams * 9 }
    let other = likely.map { BodyWeight(grams: $0) }
    let corrected = other.map { other -> LineQuestion.Choice in
      var line = line
      line.arguments.words = [person]
      return .init(
        title: Message(verbatim: other.formatted(catalog.style)),
        line: line.with(.weight, other.formatted(.english)))
    }
    return LineQuestion(
      "Is \(weight.formatted(catalog.style)) right, after \(last.formatted(catalog.style)) last time?",
      [corrected, .init(title: "yes, \(weight.formatted(catalog.style))", line: line.with(.anyway))].compactMap(\.self))
  }

  /// The number of events to search for the last weight, so that an entry stays fast.
  private static let mostSearched: UInt64 = 65_536

  /// The name of the person, who must be known. The person who types, and the first of a household, are new without a
  /// question.
  private func person(_ name: String?, _ reader: EntryReader) throws -> String {
    let (line, catalog) = (reader.line, reader.catalog)
    let people = catalog.people(on: reader.entryTime.today).filter { !$0.isGuest }.map(\.name)
    guard let name else {
      if people.count == 1 { return people[0] }
      let choices = people.map { name in
        LineQuestion.Choice(title: Message(verbatim: name.visible), line: line.with(.person, name))
      }
      guard !choices.isEmpty else { throw CommandLineError.usage("who? as in: \(.words("weigh Jo 62.4"))") }
      throw LineQuestion("Whose weight is it?", choices)
    }
    if catalog.number(.person, named: name) != nil || line.arguments.has(.new) { return name }
    if [line.arguments[.by], line.usualPerson].contains(where: { $0.map(NameRule.key) == NameRule.key(name) }) {
      return name
    }
    let isFood = catalog.item(named: name) != nil || CommonFoods().food(named: name) != nil
    if people.isEmpty, !isFood { return NewName.spelled(name) }
    let near = SpellingSuggestion.nearest(
      to: name, among: catalog.typedNames(of: .person), limit: LineQuestion.most - 1)
    let choice = LineQuestion.Choice(title: "someone new", line: line.with(.new))
    let text: Message = "No person is called \"\(name.visible)\". Who do you mean?"
    throw line.question(text, replacing: name, by: near, new: choice) ?? LineQuestion(text, [choice])
  }
}
