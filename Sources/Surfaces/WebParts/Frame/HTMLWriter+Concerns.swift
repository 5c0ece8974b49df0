import LarderAnswers
import LarderModel
import Page

/// The people whom a food concerns. Words repeat what the sign and the colour mean.
extension HTMLWriter {
  /// Writes the marks of a row. Contained and possible allergens have a sign, and unknown ones have none.
  package mutating func marks(of concerns: [Concern]?) {
    let concerns = concerns ?? []
    let (allergies, others) = (concerns.filter { $0.reason == .allergy }, concerns.filter { $0.reason != .allergy })
    for (look, group) in [
      ("past", allergies.filter { $0.how == .contains }), ("week", allergies.filter { $0.how == .mayContain }),
      ("quiet", others),
    ] {
      for mark in group.marks {
        span("concern \(look)") { html in
          html.icon(.warning)
          html.name(say(mark))
        }
      }
    }
    let unknown = allergies.filter { $0.how == .unknown }
    // The page of the item names the allergens.
    let people = unknown.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    if !people.isEmpty { span("concern quiet") { $0.name(Phrases.unknownAllergens(people.joined(separator: ", "))) } }
  }

  /// Writes the marks of a dish as a notice.
  package mutating func notice(of concerns: [Concern]?) {
    guard let marks = concerns?.marks, !marks.isEmpty else { return }
    block("div", ["class": "warned"]) { html in
      html.icon(.warning)
      html.div("what") { html in
        for mark in marks { html.element("p") { $0.name(say(mark.capitalizedFirst)) } }
      }
    }
  }
}

extension Phrases {
  fileprivate static func unknownAllergens(_ people: String) -> String { say("allergens unknown for \(people)") }
}
