import LarderCatalogue
import LarderLedger
import LarderLog
import LarderModel
import LarderWords

/// A question about a meal that names no food, such as "breakfast for four". Its choices are plates from the diary: the
/// foods that someone ate together at that meal.
struct MealQuestion {
  private let reader: EntryReader
  private let mealTime: MealTime
  /// The people who ate. Empty if none are named.
  private let people: [String]
  /// The stated number of people, if there is one.
  private let count: Int?

  /// The number of latest events in which plates are searched.
  private static let mostSearched = 4096

  /// Foods that a person ate at a meal.
  private struct Plate {
    var words: [String] = []
    var titles: [String] = []
  }

  /// Nil if the line names food, or an amount.
  init?(_ reader: EntryReader) {
    var words = reader.arguments.words.map { PositionalArguments.name([$0]).lowercased() }
    guard reader.verb.name == Verb.eat.name, let first = words.first, let mealTime = Self.mealTime(first),
      reader.catalog.meal(named: first) == nil,
      [OptionName.item, .meal, .energy, .quantity].allSatisfy({ reader.arguments[$0] == nil })
    else { return nil }
    words.removeFirst()
    words.removeAll { Self.fillers.contains($0) }
    // "lunch with mum"
    if let with = words.first, ["with", "mit"].contains(with),
      CommonFoods().food(named: words.dropFirst().joined(separator: " ")) == nil,
      reader.catalog.item(meantBy: words.dropFirst().joined(separator: " ")) == nil
    {
      words = []
    }
    var count: Int?
    if let text = words.first, words.count == 1, case .bare(let number)? = try? EnteredQuantity(parsing: text).measure {
      count = number.isWhole ? Int(number.numerator) : nil
      words = []
    }
    guard words.isEmpty else { return nil }
    (self.reader, self.mealTime, self.count) = (reader, mealTime, count)
    let catalog = reader.catalog
    if !reader.eaters.isEmpty {
      people = reader.eaters.map(\.name)
    } else if let person = reader.arguments[.person] {
      people = [person]
    } else {
      let all = catalog.people(on: .max).filter { !$0.isGuest }.map(\.name)
      let guests = max(0, (count ?? 0) - all.count)
      people = count ?? 1 == 1 ? [] : all.prefix(count ?? 0) + (0..<guests).map { "Guest \($0 + 1)" }
    }
  }

  /// Whether a word is the name of a meal of the day.
  static func isMeal(_ word: String) -> Bool { mealTime(word.lowercased()) != nil }

  private static func mealTime(_ word: String) -> MealTime? {
    if word == "brunch" { return .breakfast }
    let mealTime = try? MealTime(word: word, what: "meal")
    return mealTime == .unsaid || word == "tea" ? nil : mealTime
  }

  private static let fillers: WordList = "for|of|us|people|persons|für|personen|the"

  // MARK: The question

  /// Nil if the household notes the meal by its name, and no plate is known.
  func question(_ log: inout LogReader) throws -> LineQuestion? {
    let plates = try plates(&log)
    guard !plates.isEmpty || count != nil || reader.catalog.item(named: mealTime.word) == nil else { return nil }
    let names = people.map { Message(verbatim: reader.catalog.displayed($0).visible) }
    let text: Message =
      names.isEmpty
      ? "What was eaten for \(word: mealTime.word)?" : "What did \(names.listed()) have for \(word: mealTime.word)?"
    var choices = plates.map { plate in
      LineQuestion.Choice(
        title: Message(verbatim: plate.titles.joined(separator: ", ").visible), line: line(plate.words))
    }
    choices = Array(choices.prefix(LineQuestion.most - 1))
    choices.append(.init(title: "just record \(word: mealTime.word)", line: line([], item: mealTime.word)))
    return LineQuestion(text, choices)
  }

  /// The line that records a plate for everyone who is named.
  private func line(_ words: [String], item: String? = nil) -> Line {
    var line = reader.line
    line.arguments.words = words
    line.eaters = []
    line.arguments.values.removeAll { $0.name == OptionName.person.rawValue }
    if let item { line = line.with(.item, item) }
    if !people.isEmpty { line = line.with(.person, people.map(reader.catalog.displayed).joined(separator: ",")) }
    return item == nil && line.arguments[.note] == nil ? line.with(.note, mealTime.word) : line
  }

  // MARK: The diary

  /// The different plates of the meal, those of the named people first, the latest first.
  private func plates(_ log: inout LogReader) throws -> [Plate] {
    let corrections = reader.view.context.corrections
    let events = try EventSearch.latest(
      Self.mostSearched, of: [MealLogged.code], through: log.lastSequence, corrections, &log
    ).filter { belongs($0) }
    var (order, plates) = ([String](), [String: (plate: Plate, isOfPeople: Bool)]())
    for event in events.reversed() {
      let eaten = event.decode(as: MealLogged.self)
      let person = eaten.person.map { reader.catalog.name(.person, $0.rawValue) }
      let key = "\(event.day) \(person ?? "")"
      if plates[key] == nil {
        order.append(key)
        let isNamed = person.map { name in people.contains { NameRule.key($0) == NameRule.key(name) } } ?? false
        plates[key] = (Plate(), people.isEmpty || isNamed)
      }
      add(eaten, to: &plates[key, default: (Plate(), false)].plate)
    }
    let all = order.compactMap { plates[$0] }
    var seen: Set<[String]> = []
    return (all.filter(\.isOfPeople) + all.filter { !$0.isOfPeople }).map(\.plate)
      .filter { !$0.words.isEmpty && seen.insert($0.titles).inserted }
  }

  /// Adds an entry to a plate, before its later ones.
  private func add(_ eaten: MealLogged, to plate: inout Plate) {
    let catalog = reader.catalog
    guard let name = eaten.item.map({ catalog.name($0) }) ?? eaten.meal.map({ catalog.name(.meal, $0.rawValue) }),
      !Self.isMeal(name)
    else { return }
    let amount = eaten.quantity.formatted(.english) + (plate.words.isEmpty ? "" : ",")
    plate.words = [name] + amount.split(separator: " ").map(String.init) + plate.words
    plate.titles.insert(eaten.quantity.formatted(catalog.style) + " " + name, at: 0)
  }

  /// Whether an entry belongs to the meal: by its note, its time of day, or the time at which it was recorded.
  private func belongs(_ event: StoredEvent) -> Bool {
    if let note = event.texts[EventTexts.Tag.note], let noted = Self.mealTime(note.lowercased()) {
      return noted == mealTime
    }
    let recorded = Clock(at: event.record.recordedAt)
    guard let minute = event.record.minute ?? (recorded.civilDay == event.day ? recorded.minute : nil) else {
      return false
    }
    let isLate = minute < reader.catalog.dayStart
    return switch mealTime {
    case .breakfast: minute.hour < 11 && !isLate
    case .lunch: (11..<16).contains(minute.hour)
    case .dinner: minute.hour >= 16 || isLate
    case .snack, .unsaid: false
    }
  }
}

extension Catalog {
  /// A person's name as the household writes it.
  fileprivate func displayed(_ person: String) -> String {
    number(.person, named: person).map { name(.person, $0) } ?? person
  }
}
