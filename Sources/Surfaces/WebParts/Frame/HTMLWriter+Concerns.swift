import LarderAnswers
import LarderModel
import Page

/// The people whom a food concerns. Words repeat what the sign and the colour mean.
extension HTMLWriter {
  /// Writes the marks of a row. Contained and possible allergens have a sign. Unknown ones have none. People who must
  /// not eat the food need no further mark, and people with a sign need none for unknown allergens.
  ///
  /// - Parameters:
  ///   - showsUnknown: Whether the row shows unknown allergens. Otherwise another line of the page does.
  ///   - isOfOne: Whether the row belongs to the person concerned, so that it does not repeat the name.
  package mutating func marks(of concerns: [Concern]?, showsUnknown: Bool = true, isOfOne: Bool = false) {
    let concerns = concerns ?? []
    let (allergies, others) = (concerns.filter { $0.reason == .allergy }, concerns.filter { $0.reason != .allergy })
    let contained = allergies.filter { $0.how == .contains }
    let possible = allergies.filter { $0.how == .mayContain && !contained.map(\.person).contains($0.person) }
    for (look, group) in [("past", contained), ("week", possible), ("quiet", others)] {
      for mark in group.marks {
        span("concern \(look)") { html in
          html.icon(.warning)
          html.name(say(mark))
        }
      }
    }
    // The page of the item names the allergens.
    let marked = allergies.filter { $0.how > .unknown }.map(\.name)
    let people = concerns.withUnknownAllergens.filter { !marked.contains($0) }
    guard showsUnknown, !people.isEmpty else { return }
    let words = isOfOne ? Phrases.allergensUnknown : Phrases.unknownAllergens(people.joined(separator: ", "))
    span("concern quiet") { $0.name(words) }
  }

  /// Writes one line about all foods or dishes of a page with unknown allergens, which their rows leave out.
  package mutating func unknownAllergens(of foods: [(name: String, concerns: [Concern]?)], areDishes: Bool = false) {
    let unknown = foods.filter { $0.concerns?.withUnknownAllergens.isEmpty == false }
    guard !unknown.isEmpty else { return }
    let people = unknown.flatMap { $0.concerns ?? [] }.withUnknownAllergens
    let names = unknown.map(\.name).unique
    block("details", ["class": "unknown-allergens quiet"]) { html in
      let count = areDishes ? Phrases.dishes(names.count) : Phrases.foods(names.count)
      html.element("summary") { $0.name(Phrases.unknownAllergens(count, people.joined(separator: ", "))) }
      html.element("p", ["class": "detail"]) { html in
        html.text(Phrases.readLabels)
        html.names(names)
      }
    }
  }

  /// Writes the marks of a dish as a notice, or the sentence that no allergen is known in it.
  package mutating func notice(of concerns: [Concern]?, freedom: Message? = nil) {
    if let freedom { p("quiet", say(freedom)) }
    guard let marks = concerns?.marks, !marks.isEmpty else { return }
    block("div", ["class": "warned"]) { html in
      html.icon(.warning)
      html.div("what") { html in
        for mark in marks { html.element("p") { $0.name(say(mark.capitalizedFirst)) } }
      }
    }
  }
}

extension [Concern] {
  /// The marks after the label of a button: ", contains hazelnuts (Mia)". Unknown allergens are left out.
  package var spoken: String { filter { $0.how > .unknown }.marks.map(Phrases.spoken).joined() }

  /// The names of the people for whom an allergen is unknown, each once.
  fileprivate var withUnknownAllergens: [String] {
    filter { $0.reason == .allergy && $0.how == .unknown }.map(\.name).unique
  }
}

extension Phrases {
  fileprivate static func spoken(_ mark: Message) -> String { ", " + say(mark) }

  fileprivate static var allergensUnknown: String { say("allergens unknown") }

  fileprivate static func unknownAllergens(_ people: String) -> String { say("allergens unknown for \(people)") }

  fileprivate static func unknownAllergens(_ count: String, _ people: String) -> String {
    say("Allergens unknown for \(people): \(count)")
  }

  fileprivate static func foods(_ count: Int) -> String { count == 1 ? say("1 food") : say("\(count) foods") }

  fileprivate static func dishes(_ count: Int) -> String { count == 1 ? say("1 dish") : say("\(count) dishes") }

  fileprivate static var readLabels: String { say("Read the labels: ") }
}
