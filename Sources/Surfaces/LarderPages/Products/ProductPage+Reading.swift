import LarderAnswers
import LarderModel
import LarderShelves
import Page
import WebParts

/// The Nutri-Score of a product, its NOVA group, additives and source, with the form to correct them.
extension ProductPage {
  /// Whether more than the figures is known, so that the card comes first.
  var hasReading: Bool { report.known.score != nil || !report.known.facts.isEmpty || report.label != nil }

  func writeReading(to html: inout HTMLWriter) {
    html.section("grade", Phrases.productGrade) { html in
      LabelCard(report, style, showsFigures: false).write(to: &html)
      writeCorrection(to: &html, writeFields)
    }
  }

  private func writeFields(to html: inout HTMLWriter) {
    let facts = report.known.facts
    html.element("label", ["class": "slot"]) { html in
      html.span(nil, Phrases.productKind)
      let kinds = LabelKind.allCases.filter { $0 != .unsaid }.map { ($0.word, $0.displayed) }
      html.choice(
        "kind", spoken: Phrases.productKind, [("", Phrases.eatenUnknown)] + kinds,
        chosen: facts.kind == .unsaid ? "" : facts.kind.word)
    }
    html.slot(
      "fruit", Phrases.productFruit, value: facts.fruit.map { PlainValue.decimalText($0, places: 3) } ?? "",
      inputMode: "decimal")
    html.slot("nova", Phrases.productNova, value: facts.nova.map { "\($0)" } ?? "", inputMode: "numeric")
    let additives = facts.additives.map { $0.isEmpty ? LabelRead.noAdditives : $0.joined(separator: ", ") }
    html.slot("additives", Phrases.productAdditives, value: additives ?? "", placeholder: "E250, E330")
    html.slot("source", Phrases.source, placeholder: facts.source)
  }
}
