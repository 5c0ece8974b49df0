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
  /// The people whom the line names.
  private let named: [String]
  /// The stated number of people, if there is one.
  private let count: Int?

  /// The number of latest events in which plates are searched.
  private static let mostSearched = 4096

  /// Foods that a person ate at a meal, each once.
  private struct Plate {
    private var foods: [(name: String, quantity: Quantity)] = []
    /// Whether a food is a dish, and not something like raw beetroot.
    private(set) var hasDish = false

    /// Adds an earlier entry.
    mutating func add(_ name: String, _ quantity: Quantity, isDish: Bool) {
      hasDish = hasDish || isDish
      if let place = foods.firstIndex(where: { $0.name == name && $0.quantity.dimension == quantity.dimension }) {
        let amount = foods[place].quantity.amount.addingClamped(quantity.amount)
        foods[place].quantity = Quantity(amount: amount, dimension: quantity.dimension)
      } else {
        foods.insert((name, quantity), at: 0)
      }
    }

    /// The foods as typed: "muesli 60 g, banana 1".
    var words: [String] {
      foods.indices.flatMap { place in
        let (name, quantity) = foods[place]
        let amount = quantity.formatted(.english) + (place + 1 < foods.count ? "," : "")
        return [name] + amount.split(separator: " ").map(String.init)
      }
    }

    /// The foods as people read them: "1½ portions muesli, 1 banana".
    func title(_ style: OutputStyle) -> String {
      foods.map { "\($0.quantity.inFractions(style)) \(Catalog.noun($0.name, for: $0.quantity))" }
        .joined(separator: ", ")
    }
  }

  /// The people who ate: those with names, and the number of guests without.
  private struct Table {
    var people: [String]
    var guests = 0

    /// The names of everyone, for the record.
    var names: [String] { people + (0..<guests).map { "Guest \($0 + 1)" } }
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
    named = reader.eaters.isEmpty ? [reader.arguments[.person]].compactMap(\.self) : reader.eaters.map(\.name)
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
    let entries = try entries(&log)
    let table = table(entries)
    let plates = plates(entries, table)
    guard !plates.isEmpty || count != nil || reader.catalog.item(named: mealTime.word) == nil else { return nil }
    var names = table.people.map { Message(verbatim: reader.catalog.displayed($0).visible) }
    if table.guests > 0 { names.append(table.guests == 1 ? "a guest" : .count(table.guests, "guest")) }
    let text: Message =
      names.isEmpty
      ? "What was eaten for \(word: mealTime.word)?" : "What did \(names.listed()) have for \(word: mealTime.word)?"
    var choices = plates.map { plate in
      let title = Message(verbatim: plate.title(reader.catalog.style).visible)
      return LineQuestion.Choice(title: title, line: line(plate.words, table))
    }
    choices = Array(choices.prefix(LineQuestion.most - 1))
    choices.append(.init(title: "just record \(word: mealTime.word)", line: line([], table, item: mealTime.word)))
    return LineQuestion(text, choices)
  }

  /// The line that records a plate for everyone who ate.
  private func line(_ words: [String], _ table: Table, item: String? = nil) -> Line {
    var line = reader.line
    line.arguments.words = words
    line.eaters = []
    line.arguments.values.removeAll { $0.name == OptionName.person.rawValue }
    if let item { line = line.with(.item, item) }
    if !table.names.isEmpty {
      line = line.with(.person, table.names.map(reader.catalog.displayed).joined(separator: ","))
    }
    return item == nil && line.arguments[.note] == nil ? line.with(.note, mealTime.word) : line
  }

  // MARK: The diary

  /// The latest entries of the meal.
  private func entries(_ log: inout LogReader) throws -> [StoredEvent] {
    let corrections = reader.view.context.corrections
    return try EventSearch.latest(
      Self.mostSearched, of: [MealLogged.code], through: log.lastSequence, corrections, &log
    ).filter { belongs($0) }
  }

  /// The named people, or as many as the line states: first those who have not had the meal on its day, and at most
  /// those if the line states everyone.
  private func table(_ entries: [StoredEvent]) -> Table {
    guard named.isEmpty, let count, count != 1 else { return Table(people: named) }
    var all = reader.catalog.people(on: .max).filter { !$0.isGuest }.map(\.name)
    let writer = reader.arguments[.by] ?? reader.line.usualPerson
    if let writer, !all.contains(where: { NameRule.key($0) == NameRule.key(writer) }) { all.insert(writer, at: 0) }
    let fed = Set(entries.lazy.filter { $0.day == reader.entryTime.day }.map { name(of: $0) })
    let hungry = all.filter { !fed.contains($0) }
    let people = count < all.count || hungry.isEmpty ? hungry + all.filter(fed.contains) : hungry
    return Table(people: Array(people.prefix(count)), guests: max(0, count - all.count))
  }

  /// The name of the person who ate. Nil if the entry names none.
  private func name(of entry: StoredEvent) -> String? {
    entry.decode(as: MealLogged.self).person.map { reader.catalog.name(.person, $0.rawValue) }
  }

  /// The different plates of the meal: first those of the people at the table, and the latest first in each group. A
  /// plate without a dish that was eaten only once is left out if others have a dish.
  private func plates(_ entries: [StoredEvent], _ table: Table) -> [Plate] {
    let people = Set(table.people.map(NameRule.key))
    var (order, plates) = ([String](), [String: (plate: Plate, isOfPeople: Bool)]())
    for event in entries.reversed() {
      let person = name(of: event)
      let key = "\(event.day) \(person ?? "")"
      if plates[key] == nil {
        order.append(key)
        let isNamed = person.map { people.contains(NameRule.key($0)) } ?? false
        plates[key] = (Plate(), people.isEmpty || isNamed)
      }
      add(event.decode(as: MealLogged.self), to: &plates[key, default: (Plate(), false)].plate)
    }
    let all = order.compactMap { plates[$0] }
    let sorted = (all.filter(\.isOfPeople) + all.filter { !$0.isOfPeople }).map(\.plate).filter { !$0.words.isEmpty }
    var times: [[String]: Int] = [:]
    let different = sorted.filter {
      times[$0.words, default: 0] += 1
      return times[$0.words] == 1
    }
    let isAnyDish = different.contains(where: \.hasDish)
    return different.filter { $0.hasDish || !isAnyDish || times[$0.words, default: 0] > 1 }
  }

  /// Adds an entry to a plate, before its later ones.
  private func add(_ eaten: MealLogged, to plate: inout Plate) {
    let catalog = reader.catalog
    guard let name = eaten.item.map({ catalog.name($0) }) ?? eaten.meal.map({ catalog.name(.meal, $0.rawValue) }),
      !Self.isMeal(name)
    else { return }
    let isDish = eaten.meal != nil || eaten.item.map { catalog.dishMeal(of: $0) != nil } ?? false
    plate.add(name, eaten.quantity, isDish: isDish)
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
