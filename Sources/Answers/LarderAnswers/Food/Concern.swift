import Document
import LarderCatalogue
import LarderLog
import LarderModel
import LarderReplay

/// Something in a food that a person must not, does not want to, or does not like to eat.
package struct Concern: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable { case allergy, diet, dislike }

  package let person: PersonID
  package let name: String
  package let reason: Reason
  /// The avoided thing, in the person's words: "nuts", "vegetarian", "mushrooms".
  package let avoided: String
  /// The part that is in the food, if it is narrower: "hazelnuts".
  package let found: String
  /// The presence in the food, which is never free. For a diet or a dislike, it is contained.
  package let how: Presence

  /// "contains hazelnuts", "may contain nuts", "milk unknown".
  fileprivate func words(_ found: String) -> Message {
    switch how {
    case .contains where reason == .diet: "not \(found)"
    case .contains where reason == .dislike: "with \(found)"
    case .contains, .mayContain: "\(word: how.name) \(found)"
    case .unknown, .free: "\(found) unknown"
    }
  }

  package static let fields: [ReportField<Concern>] = [
    .text("person", \.name), .text("allergen", \.avoided), .text("how", \.how.name),
    .text("reason", \.reason.rawValue),
  ]
}

extension [Concern] {
  /// The concerns in a few words each: "contains hazelnuts, milk (Mia)", "eggs unknown (Leo, Mia)".
  package var marks: [Message] { marked.map(\.words) }

  /// The marks, and whether each is about an allergen that is contained.
  package var marked: [(words: Message, isContained: Bool)] {
    var groups: [(words: Message, names: [String], isContained: Bool)] = []
    var met: [Concern] = []
    for concern in self where !met.contains(where: { $0.isAlike(concern) }) {
      met.append(concern)
      let found = filter { $0.isAlike(concern) }.reduce(into: [String]()) { found, other in
        if !found.contains(other.found.visible) { found.append(other.found.visible) }
      }
      let words = concern.words(found.joined(separator: ", "))
      if let place = groups.firstIndex(where: { $0.words == words }) {
        groups[place].names.append(concern.name.visible)
      } else {
        groups.append((words, [concern.name.visible], [concern].isContained))
      }
    }
    return groups.map { ("\($0.words) (\($0.names.joined(separator: ", ")))", $0.isContained) }
  }

  /// Whether an allergen of a person is contained.
  package var isContained: Bool { contains { $0.reason == .allergy && $0.how == .contains } }

  package var cell: DataTable.Cell {
    .init(.sentence(marks.joined(separator: ", ").pieces), isContained ? .bad : .warning)
  }

  package static func column<Row>(_ concerns: @escaping (Row) -> Self?) -> DataColumn<Row> {
    .cell("Allergies", fit: .wrapped, minimumWidth: 12, priority: 11) { concerns($0)?.cell ?? "" }
  }
}

extension Concern {
  /// Whether both are about the same person and equally certain.
  fileprivate func isAlike(_ other: Concern) -> Bool {
    person == other.person && reason == other.reason && how == other.how
  }
}

extension ReportField {
  /// The people whom a row concerns, in households in which someone has an allergy; nil in others.
  package static func concerns(_ value: @escaping Value<[Concern]?>) -> Self {
    .written([.init("concerns", .list(.row), isSure: false)]) { row, json in
      if let concerns = value(row) { json.list("concerns", concerns) { Concern.fields.write($0, to: &$1) } }
    }
  }

  package static func concernsCell(_ value: @escaping Value<[Concern]?>) -> Self {
    .cell("concerns") { value($0)?.marks.map(\.description).joined(separator: ", ") ?? "" }
  }
}

/// A food that a row shows, with the marks of everything that it may contain.
package enum MarkedFood: Hashable, Sendable {
  case item(ItemID)
  case pack(ItemID, ProductID)
  case lot(LotID, ItemID)
  case dish(MealID)
  /// A dish that may be eaten from a pot in stock.
  case meal(MealID)
}

/// Finds the people whom a food concerns. Guests count until they are removed.
///
/// ```swift
/// let finder = ConcernFinder(household.catalog, on: today)
/// finder.isEmpty    // true if no one has an allergy, a dislike or a diet
/// ```
package struct ConcernFinder: Sendable {
  private struct Eater {
    let person: Person
    let allergies: [AvoidedFood]
    let dislikes: [AvoidedFood]
    let diet: Diet?
  }

  private let eaters: [Eater]
  package var contents: ContentsReader

  package init(_ catalog: Catalog, on day: Day) {
    // A person who moved out may still be named as an eater.
    eaters = catalog.numbers(of: .person).map { number in
      let person = catalog.person(PersonID(rawValue: number), on: day)
      return Eater(
        person: person, allergies: person.allergies.map(AvoidedFood.init),
        dislikes: person.dislikes.map(AvoidedFood.init), diet: Diet(person.diet))
    }.filter { !$0.allergies.isEmpty || !$0.dislikes.isEmpty || $0.diet != nil }
    contents = ContentsReader(catalog, on: day)
  }

  /// Whether no food concerns anyone.
  package var isEmpty: Bool { eaters.isEmpty }

  /// Whether a person of the household has an allergy, so that reports mark food.
  package var hasAllergies: Bool { eaters.contains { !$0.allergies.isEmpty && !$0.person.hasLeft } }

  /// "No hazelnuts or peanuts, as far as known (Mia)", if the marks of a food name no allergen. Nil otherwise, also if
  /// an allergen is unknown.
  package func freedom(_ marks: [Concern]?) -> Message? {
    guard hasAllergies, let marks, !marks.contains(where: { $0.reason == .allergy }) else { return nil }
    let allergic = eaters.filter { !$0.allergies.isEmpty && !$0.person.hasLeft }
    let avoided = allergic.flatMap(\.allergies).map(\.name.visible).unique
    let names = allergic.map(\.person.name.visible).joined(separator: ", ")
    return "No \(avoided.map { Message(verbatim: $0) }.either()), as far as known (\(names))"
  }

  /// Whether a person avoids anything.
  package func concerns(_ person: PersonID) -> Bool { eaters.contains { $0.person.id == person } }

  /// Returns the marks of a food for everyone in the household. Nil if no one of them has an allergy.
  ///
  /// - Parameter alsoDislikes: Whether dislikes and diets count even if no one has an allergy.
  package mutating func marks(
    of food: MarkedFood?, alsoDislikes: Bool = false, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> [Concern]? {
    guard hasAllergies || alsoDislikes && !isEmpty else { return nil }
    let contents: FoodContents? =
      switch food {
      case .item(let item): try contents.contents(of: item, nil, view, &log)
      case .pack(let item, let product): try contents.contents(of: item, product, view, &log)
      case .lot(let lot, let item):
        try contents.contents(
          of: item, view.household.lots[lot].flatMap { view.household.product(of: $0) }, lots: [lot], view, &log)
      case .dish(let meal): try contents.contents(of: meal, view, &log)
      case .meal(let meal): try contents.contents(of: meal, lots: view.household.pots(of: meal), view, &log)
      case nil: nil
      }
    return marks(of: contents, alsoDislikes: alsoDislikes)
  }

  /// Returns the marks of known contents. Empty for anything that is not food.
  package func marks(of contents: FoodContents?, alsoDislikes: Bool = false) -> [Concern]? {
    hasAllergies || alsoDislikes && !isEmpty ? contents.map { concerns($0) } ?? [] : nil
  }

  /// Returns the people whom contents concern: allergies first, and the worst of them first.
  ///
  /// - Parameter persons: The only people who eat; nil for all who did not move out.
  package func concerns(_ food: FoodContents, for persons: Set<PersonID>? = nil) -> [Concern] {
    let eaters = eaters.filter { persons?.contains($0.person.id) ?? !$0.person.hasLeft }
    let allergies = eaters.flatMap { eater in eater.allergies.map { Self.allergy($0, of: eater.person, food) } }
      .filter { $0.how > .free }
    let diets = eaters.compactMap { eater in
      eater.diet.flatMap { food.allergens[$0] == .contains ? Concern(eater.person, .diet, $0.name) : nil }
    }
    let dislikes = eaters.flatMap { eater in
      eater.dislikes.filter { $0.named(in: food.names) > .unknown }
        .map { Concern(eater.person, .dislike, $0.name) }
    }
    return [Presence.contains, .mayContain, .unknown].flatMap { how in allergies.filter { $0.how == how } }
      + diets + dislikes
  }

  private static func allergy(_ avoided: AvoidedFood, of person: Person, _ food: FoodContents) -> Concern {
    let how = avoided.presence(in: food.allergens, called: food.names)
    let kinds = avoided.allergens.flatMap(\.kinds).filter { food.allergens[$0] == .contains && $0.kinds.isEmpty }
    let found = how == .contains && !kinds.isEmpty ? kinds.map(\.name).joined(separator: ", ") : nil
    return Concern(person, .allergy, avoided.name, how, found: found)
  }
}

extension Concern {
  fileprivate init(
    _ person: Person, _ reason: Reason, _ avoided: String, _ how: Presence = .contains, found: String? = nil
  ) {
    (self.person, self.name, self.reason, self.avoided) = (person.id, person.name, reason, avoided)
    (self.found, self.how) = (found ?? avoided, how)
  }
}

extension Household {
  /// The lots in stock that were cooked as a meal.
  fileprivate func pots(of meal: MealID) -> Set<LotID> {
    Set(lots.present.filter { catalog.dishMeal(of: ItemID(rawValue: $0.lot.item)) == meal }.map(\.id))
  }
}

extension Diet {
  /// The way of eating that a person's diet means. Nil for none.
  fileprivate init?(_ diet: PersonDiet) {
    switch diet {
    case .unsaid: return nil
    case .vegetarian: self = .vegetarian
    case .vegan: self = .vegan
    case .halal: self = .halal
    case .noPork: self = .noPork
    case .pescatarian: self = .pescatarian
    }
  }
}
