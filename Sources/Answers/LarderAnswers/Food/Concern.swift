import LarderCatalogue
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// Something in a food that a person must not, does not want to, or does not like to eat.
public struct Concern: Hashable, Sendable {
  public enum Reason: Hashable, Sendable { case allergy, diet, dislike }

  public let person: PersonID
  public let name: String
  public let reason: Reason
  /// The avoided thing, in the person's words: "nuts", "vegetarian", "mushrooms".
  public let avoided: String
  /// The part that is in the food, if it is narrower: "hazelnuts".
  public let found: String
  /// The presence in the food, which is never free. For a diet or a dislike, it is contained.
  public let how: Presence

  /// "contains hazelnuts", "may contain nuts", "milk unknown".
  public var words: Message {
    switch how {
    case .contains where reason == .diet: "not \(found.visible)"
    case .contains where reason == .dislike: "with \(found.visible)"
    case .contains, .mayContain: "\(word: how.name) \(found.visible)"
    case .unknown, .free: "\(found.visible) unknown"
    }
  }

  /// "contains hazelnuts (Mia)".
  public var mark: Message { "\(words) (\(name.visible))" }

  package static let fields: [ReportField<Concern>] = [
    .text("person", \.name), .text("allergen", \.avoided), .text("how", \.how.name),
  ]
}

/// Finds the people whom a food concerns. Guests count until they are removed.
///
/// ```swift
/// var finder = ConcernFinder(household.catalog, on: today)
/// finder.concerns(item).map(\.mark)    // ["contains hazelnuts (Mia)"]
/// ```
public struct ConcernFinder: Sendable {
  private struct Eater {
    let person: Person
    let allergies: [AvoidedFood]
    let dislikes: [AvoidedFood]
    let diet: Diet?
  }

  private let eaters: [Eater]
  package var contents: ContentsReader

  public init(_ catalog: Catalog, on day: Day) {
    // A person who moved out may still be named as an eater.
    eaters = catalog.numbers(of: .person).map { number in
      let person = catalog.person(PersonID(rawValue: number), on: day)
      return Eater(
        person: person, allergies: person.allergies.map(AvoidedFood.init),
        dislikes: person.dislikes.map(AvoidedFood.init), diet: Diet(person.diet))
    }.filter { !$0.allergies.isEmpty || !$0.dislikes.isEmpty || $0.diet != nil }
    contents = ContentsReader(catalog, on: day, isNeeded: !eaters.isEmpty)
  }

  /// Whether no food concerns anyone.
  public var isEmpty: Bool { eaters.isEmpty }

  /// Whether a person of the household has an allergy, so that reports mark food.
  public var hasAllergies: Bool { eaters.contains { !$0.allergies.isEmpty && !$0.person.hasLeft } }

  /// Returns the people whom an item concerns that is not a dish.
  public mutating func concerns(_ item: ItemID, _ product: ProductID? = nil) -> [Concern] {
    isEmpty ? [] : contents.contents(of: item, product).map { concerns($0) } ?? []
  }

  /// Returns the people whom contents concern: allergies first, and the worst of them first.
  ///
  /// - Parameter persons: The only people who eat; nil for all who did not move out.
  public func concerns(_ food: FoodContents, for persons: Set<PersonID>? = nil) -> [Concern] {
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
