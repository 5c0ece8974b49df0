import LarderAnswers
import LarderModel
import Page

/// The people whom a food concerns. Words repeat what the sign and the colour mean.
extension HTMLWriter {
  /// Writes the marks of a row, each with a sign.
  package mutating func marks(of concerns: [Concern]?) {
    for mark in concerns?.marked ?? [] {
      span(mark.isContained ? "concern past" : "concern quiet") { html in
        html.icon(.warning)
        html.name(say(mark.words))
      }
    }
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
