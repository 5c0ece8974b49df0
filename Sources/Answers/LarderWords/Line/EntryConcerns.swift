import LarderAnswers
import LarderCommands
import LarderLog
import LarderModel
import LarderReplay

/// The people whom the food of an entry concerns.
struct EntryConcerns {
  /// Foods that people are or may be allergic to, and those people.
  private struct Group {
    var foods: [ConcernSentence.Food] = []
    var people: Set<PersonID> = []

    mutating func add(_ name: String, _ concerns: [Concern]) {
      guard !concerns.isEmpty else { return }
      foods.append(.init(name, concerns, isNew: false, isEaten: true))
      people.formUnion(concerns.map(\.person))
    }
  }

  /// The warnings of the reply.
  private(set) var sentence = ConcernSentence([])
  /// The foods that people eat although they are allergic to them.
  private var eaten = Group()
  /// The foods that may contain an allergen of a named child who eats them.
  private var possible = Group()
  /// The foods that are bought, listed or planned although someone is allergic to them.
  private var chosen = Group()

  init() {}

  /// The concerns about a decision that is not recorded yet.
  init(_ decision: Decision, _ view: LedgerView, _ log: inout LogReader) throws(LogError) {
    let household = view.household
    guard let finder = Self.finder(on: decision.events.first?.day, household.catalog) else { return }
    let events = decision.events.map(\.encoded).map { StoredEvent(sequence: 0, record: $0.record, texts: $0.texts) }
    let after = household.catalog.after(decision)
    try take(events, finder, household, after, view, &log)
  }

  /// The concerns about a recorded entry.
  ///
  /// - Parameters:
  ///   - before: The household before the entry.
  ///   - after: The names and facts after it.
  init(_ events: [StoredEvent], _ before: Household, _ after: Catalog, _ view: LedgerView, _ log: inout LogReader)
    throws(LogError)
  {
    guard let finder = Self.finder(on: events.first?.day, after) else { return }
    try take(events, finder, before, after, view, &log)
  }

  /// The finder for the day of an entry. Nil if no food concerns anyone.
  private static func finder(on day: Day?, _ catalog: Catalog) -> ConcernFinder? {
    guard let day else { return nil }
    let finder = ConcernFinder(catalog, on: day)
    return finder.isEmpty ? nil : finder
  }

  private mutating func take(
    _ events: [StoredEvent], _ finder: ConcernFinder, _ before: Household, _ after: Catalog, _ view: LedgerView,
    _ log: inout LogReader
  ) throws(LogError) {
    var finder = finder
    // The entry may name new items.
    finder.contents = ContentsReader(after, on: finder.contents.day)
    var foods: [ConcernSentence.Food] = []
    for food in EntryFood.all(in: events + (try Self.reassigned(events, &log)), before, after) {
      guard let contents = try food.contents(&finder.contents, before, view, &log) else { continue }
      let name = food.item.map { after.name($0) } ?? food.meal.map { after.name(.meal, $0.rawValue) } ?? ""
      let concerns = finder.concerns(contents, for: food.persons)
      // Others may eat the rest of a new food.
      let everyone = food.isNew ? finder.concerns(contents, for: nil) : []
      let others = everyone.filter { other in
        other.reason == .allergy && other.how > .unknown && !concerns.contains { $0.person == other.person }
      }
      foods.append(.init(name, concerns + others, isNew: food.isNew, isEaten: food.isEaten || food.isWanted))
      let contained = concerns.filter { $0.reason == .allergy && $0.how == .contains }
      if food.isEaten { eaten.add(name, contained) }
      if food.isChosen { chosen.add(name, contained) }
      guard food.isEaten, food.persons != nil else { continue }
      let day = finder.contents.day
      possible.add(
        name, concerns.filter { $0.reason == .allergy && $0.how == .mayContain && after.isChild($0.person, on: day) })
    }
    sentence = ConcernSentence(foods)
  }

  /// The meals that a correction gives to another person, as that person's entries.
  private static func reassigned(_ events: [StoredEvent], _ log: inout LogReader) throws(LogError) -> [StoredEvent] {
    var meals: [StoredEvent] = []
    for event in events where event.record.kind == Amended.code {
      let amended = event.decode(as: Amended.self)
      let slot = amended.kind == MealLogged.code ? MealLogged.personSlot : Consumed.personSlot
      guard [MealLogged.code, Consumed.code].contains(amended.kind), amended.correction.field == slot.code,
        var meal = try log.event(amended.target)
      else { continue }
      amended.correction.apply(to: &meal.record)
      meals.append(meal)
    }
    return meals
  }
}

extension EntryConcerns {
  /// Asks before food with an eater's allergen is recorded as eaten. If the line names no one, everyone may eat it.
  ///
  /// If a person can answer, it also asks before a child eats food that may contain an allergen, and before food with an
  /// allergen of someone in the household is bought, listed or planned.
  func question(_ reader: EntryReader) -> LineQuestion? {
    let line = reader.line
    guard !line.arguments.has(.despiteAllergy), Self.canAnswer(line) else { return nil }
    if let contained = ConcernSentence(eaten.foods).contained {
      return question(contained, eaten.people, reader, isAboutAllergy: true)
    }
    guard line.isAttended else { return nil }
    // A dish shows its marks before it is cooked.
    if line.verb.name != "cook", let labels = ConcernSentence(possible.foods).labels {
      return question(labels, possible.people, reader, isAboutAllergy: false)
    }
    guard let contained = ConcernSentence(chosen.foods).contained else { return nil }
    let deed = line.verb.name == "plan" && Self.action(of: line) == "shop" ? "list" : line.verb.name
    let others: Message = "\(word: deed) it, but not for \(names(chosen.people, reader.catalog).listed())"
    return LineQuestion(
      "\(contained) Record it anyway?", [.init(title: others, line: line.with(.despiteAllergy))], isAboutAllergy: true)
  }

  /// Asks whether people really ate something that concerns them.
  private func question(
    _ warning: Message, _ people: Set<PersonID>, _ reader: EntryReader, isAboutAllergy: Bool
  ) -> LineQuestion {
    // The harmful reading is never the first choice, even if it is the likely one.
    let harmful: Message = "\(names(people, reader.catalog).listed()) had it all the same"
    return LineQuestion(
      "\(warning) Record it anyway?",
      others(people, reader) + [.init(title: harmful, line: reader.line.with(.despiteAllergy))],
      isAboutAllergy: isAboutAllergy)
  }

  private static func action(of line: Line) -> String? { line.arguments.words.first?.lowercased() }

  /// Whether a line can answer the question. The list can only if something is added.
  private static func canAnswer(_ line: Line) -> Bool {
    guard line.verb.options.contains(where: { $0.key == .despiteAllergy }) else { return false }
    return line.verb.name != "list" || action(of: line) == ListAction.add.rawValue
  }

  private func names(_ people: Set<PersonID>, _ catalog: Catalog) -> [Message] {
    people.sorted { $0.rawValue < $1.rawValue }.map { Message(verbatim: catalog.name(.person, $0.rawValue).visible) }
  }

  /// The choices in which only other people eat.
  private func others(_ allergic: Set<PersonID>, _ reader: EntryReader) -> [LineQuestion.Choice] {
    let (line, catalog) = (reader.line, reader.catalog)
    func isAllergic(_ name: String) -> Bool {
      catalog.number(.person, named: name).map { allergic.contains(PersonID(rawValue: $0)) } ?? false
    }
    if line.eaters.count > 1 {
      var others = line
      others.eaters.removeAll { isAllergic($0.name) }
      let names = line.eaters.filter { isAllergic($0.name) }.map { Message(verbatim: $0.name.visible) }
      return others.eaters.isEmpty ? [] : [.init(title: "without \(names.listed())", line: others)]
    }
    let people = catalog.people(on: reader.entryTime.day).filter { !$0.isGuest && !isAllergic($0.name) }.map(\.name)
    let single = people.map { name in
      LineQuestion.Choice(title: "\(name.visible) had it", line: line.with(.person, name))
    }
    guard line.person == nil, people.count > 1, line.verb.options.contains(where: { $0.key == .together }) else {
      return Array(single.prefix(LineQuestion.most - 1))
    }
    // The line names no one, so everyone shares the amount.
    var rest = line
    rest.eaters = people.map { Eater($0) }
    rest.arguments.switches.append(OptionName.together.rawValue)
    return [.init(title: "without \(names(allergic, catalog).listed())", line: rest)]
      + single.prefix(LineQuestion.most - 2)
  }
}
