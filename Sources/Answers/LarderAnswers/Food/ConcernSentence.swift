import LarderCatalogue
import LarderModel
import LarderSentences

/// The foods of an entry with the people whom they concern, as a reply mentions them.
///
///     need       Hazelnut spread contains hazelnuts: Mia is allergic.
///     need       Muesli may contain nuts: check the label for Mia.
///     detail     Bacon: not vegetarian (Ann).
package struct ConcernSentence: Sendable {
  package struct Food: Hashable, Sendable {
    let name: String
    let concerns: [Concern]
    /// Whether to read the label: the food is new to the household.
    let isNew: Bool
    /// Whether a person whom it concerns eats it, or will eat it because it is listed or planned.
    let isEaten: Bool

    package init(_ name: String, _ concerns: [Concern], isNew: Bool, isEaten: Bool = false) {
      (self.name, self.concerns, self.isNew, self.isEaten) = (name, concerns, isNew, isEaten)
    }

    /// Whether someone should read the label, because the food is new, or because a person may be allergic to it and
    /// eats it or will eat it.
    fileprivate var isUnsure: Bool {
      isNew && !allergies(.mayContain, .unknown).isEmpty || isEaten && !allergies(.mayContain).isEmpty
    }

    /// The name at the beginning of a sentence.
    fileprivate var beginning: Message { Message(verbatim: name.visible).capitalizedFirst }

    /// The verb after the name: fish fingers contain, and hummus contains.
    fileprivate var contains: Message {
      let end = name.lowercased().suffix(2)
      return end.hasSuffix("s") && !["ss", "us", "is"].contains(end) ? "contain" : "contains"
    }

    fileprivate func allergies(_ how: Presence...) -> [Concern] {
      concerns.filter { $0.reason == .allergy && how.contains($0.how) }
    }
  }

  private let foods: [Food]

  /// A dish that is cooked and eaten at once is mentioned once.
  package init(_ foods: [Food]) {
    self.foods = foods.reduce(into: []) { named, food in
      if !food.concerns.isEmpty, !named.contains(food) { named.append(food) }
    }
  }

  /// The foods that contain an allergen of a person. Nil for none.
  package var contained: Message? {
    let foods = foods.filter { !$0.allergies(.contains).isEmpty }
    guard foods.count > 1 else { return foods.first.map { "\(Self.contained($0))." } }
    return "\(Self.few(foods.map(Self.containedByEach)).joined(separator: "; ").capitalizedFirst)."
  }

  /// The labels that someone should read. Nil for none.
  package var labels: Message? {
    let unsure = foods.filter(\.isUnsure)
    return unsure.isEmpty ? nil : Self.labels(unsure)
  }

  /// Adds the warnings to a reply: contained allergens first, then the labels to read, and the rest as details.
  package func add(to reply: inout Reply) {
    let unsure = foods.filter(\.isUnsure)
    if let labels {
      let isPossible = unsure.contains { !$0.allergies(.mayContain).isEmpty }
      reply.add(first: .init(labels, warning: isPossible ? .mayContain : nil))
    }
    if let contained { reply.add(first: .init(contained, warning: .contains)) }
    for food in foods {
      let marks = food.concerns.filter { $0.reason != .allergy }.marks
      if !marks.isEmpty { reply.add(.detail("\(food.beginning): \(marks.joined(separator: ", ")).")) }
    }
    guard foods.count > Self.most else { return }
    for food in foods where !food.allergies(.contains).isEmpty { reply.add(.detail("\(Self.contained(food)).")) }
    for food in unsure { reply.add(.detail(Self.labels([food]))) }
  }

  /// The largest number of foods in one sentence. The details name them all.
  private static let most = 3

  private static func few(_ clauses: [Message]) -> [Message] {
    clauses.count > most ? clauses.prefix(most) + ["and \(clauses.count - most) more"] : clauses
  }

  /// "Hazelnut spread contains hazelnuts: Mia is allergic". For milk itself: "Mia is allergic to milk".
  private static func contained(_ food: Food) -> Message {
    let own = own(food)
    guard Set(own.map(\.found)).count == 1 else { return containedByEach(food).capitalizedFirst }
    let found = own[0].found
    let people: Message = "\(words(own.map(\.name))) \(word: own.count == 1 ? "is" : "are") allergic"
    guard found.count > 1 || AvoidedFood(found[0]).named(in: [food.name]) < .contains else {
      return "\(people) to \(words(found))"
    }
    return "\(food.beginning) \(food.contains) \(words(found)): \(people)"
  }

  /// "hazelnut spread contains hazelnuts (Mia) and milk (Leo)".
  private static func containedByEach(_ food: Food) -> Message {
    let each = own(food).map { "\(words($0.found)) (\($0.name.visible))" as Message }
    return "\(food.name.visible) \(food.contains) \(each.listed())"
  }

  /// The contained allergens of each person.
  private static func own(_ food: Food) -> [(name: String, found: [String])] {
    let concerns = food.allergies(.contains)
    return names(concerns).map { name in (name, concerns.filter { $0.name == name }.map(\.found).unique) }
  }

  private static func labels(_ foods: [Food]) -> Message {
    let people = words(names(foods.flatMap { $0.allergies(.mayContain, .unknown) }))
    guard foods.count == 1 else {
      let names = few(foods.map { Message(verbatim: $0.name.visible) })
      return "Check the labels for \(people): \(names.joined(separator: ", "))."
    }
    let possible = foods[0].allergies(.mayContain).map(\.found).unique
    let unknown = foods[0].allergies(.unknown).map(\.found).unique.filter { !possible.contains($0) }
    if possible.isEmpty {
      let clause: Message = "\(foods[0].name.visible) \(foods[0].contains) \(words(unknown))"
      return "It is unknown whether \(clause): check the label for \(people)."
    }
    let rest: Message = unknown.isEmpty ? "" : " (unknown: \(words(unknown)))"
    return "\(foods[0].beginning) may contain \(words(possible))\(rest): check the label for \(people)."
  }

  private static func names(_ concerns: [Concern]) -> [String] { concerns.map(\.name).unique }

  private static func words(_ words: [String]) -> Message { words.map { Message(verbatim: $0.visible) }.listed() }
}
