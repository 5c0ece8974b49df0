import LarderAnswers
import LarderLabels
import LarderModel
import LarderShelves
import Page
import WebParts

/// The Nutri-Score of a product part by part, its NOVA group, additives and source, with the form to correct them.
extension ProductPage {
  func writeReading(to html: inout HTMLWriter) {
    let known = report.known
    html.section("grade", Phrases.productGrade) { html in
      if let score = known.score {
        html.p(nil, Phrases.productScore(score.grade.letter, score.score, score.rules.name))
        html.rows(score.parts, each: ["class": "brief"]) { part, html in
          html.what(words: FormFault.capitalized(part.name), detail: part.value(style))
          html.span("amount") { $0.amount(part.pointsWords(score)) }
        }
      } else if let reason = known.reason {
        html.p("quiet", Phrases.productNoGrade(reason.words.description))
      }
      html.element("ul", ["class": "rows wordy"]) { html in
        writeRow(Phrases.productNova, known.nova.map { "\($0.rawValue), \($0.name)" }, to: &html)
        let additives = known.facts.additiveNumbers
        writeRow(
          Phrases.productAdditives, additives.map { $0.isEmpty ? Phrases.productNoAdditives : "\($0.count)" }, to: &html
        )
        for number in additives ?? [] { html.row(["class": "brief"]) { $0.what(words: number.words, detail: "") } }
        let day = known.facts.sourceDay.map { ", " + $0.formatted(style) } ?? ""
        if let source = known.facts.source { writeRow(Phrases.productSource, source + day, to: &html) }
      }
      writeCorrection(to: &html, writeFields)
    }
  }

  private func writeRow(_ title: String, _ value: String?, to html: inout HTMLWriter) {
    html.row(["class": "brief"]) { html in
      html.span("what", title)
      html.span(value == nil ? "amount quiet" : "amount") { $0.amount(value ?? Phrases.eatenUnknown) }
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
    html.slot("source", Phrases.productSource, placeholder: facts.source)
  }
}
