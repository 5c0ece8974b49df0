import DiaryPages
import LarderAnswers
import LarderLabels
import LarderModel
import LarderShelves
import LarderWords
import Page
import WebParts

/// The label of a product in a few boxes, each of which explains itself: grade, degree of processing, additives,
/// allergens, and the energy with the other figures.
struct LabelCard {
  private let report: ProductReport
  private let style: OutputStyle
  private let showsFigures: Bool

  /// - Parameter showsFigures: Whether the figures of the label are in a box of the card.
  init(_ report: ProductReport, _ style: OutputStyle, showsFigures: Bool) {
    (self.report, self.style, self.showsFigures) = (report, style, showsFigures)
  }

  private var known: KnownLabel { report.known }

  func write(to html: inout HTMLWriter) {
    html.notice(of: report.concerns)
    html.div("label-card") { html in
      writeGrade(to: &html)
      writeNova(to: &html)
      writeAdditives(to: &html)
      writeAllergens(to: &html)
      if showsFigures { writeFigures(to: &html) }
    }
    writeSource(to: &html)
  }

  /// Writes a box: its title and value, and below them the explanation.
  private func write(
    _ title: String, _ value: String?, _ remark: String? = nil, isWide: Bool = false, to html: inout HTMLWriter,
    _ content: (inout HTMLWriter) -> Void
  ) {
    html.fold(isWide ? "fact wide" : "fact") { html in
      html.span("detail", title)
      html.element("b", ["class": value == nil ? "quiet" : nil], text: value ?? Phrases.eatenUnknown)
      if let remark { html.small(remark) }
      html.icon(.down)
    } content: {
      $0.div("says", content)
    }
  }

  // MARK: Boxes

  private func writeGrade(to html: inout HTMLWriter) {
    guard let score = known.score else {
      return write(Phrases.labelGrade, nil, to: &html) { html in
        if let reason = known.reason { html.p(nil, Phrases.productNoGrade(reason.words.description)) }
      }
    }
    write(Phrases.labelGrade, score.grade.letter, Phrases.labelComputed, to: &html) { html in
      html.p(nil, Phrases.productScore(score.grade.letter, score.score, score.rules.name))
      html.rows(score.parts, each: ["class": "brief"]) { part, html in
        html.what(words: FormFault.capitalized(part.name), detail: part.value(style))
        html.span("amount") { $0.amount(part.pointsWords(score)) }
      }
      html.p("hint", Phrases.labelGradeScale)
    }
  }

  private func writeNova(to html: inout HTMLWriter) {
    let nova = known.nova
    write(Phrases.productNova, nova.map { "\($0.rawValue)" }, nova.map(Phrases.labelNova), to: &html) { html in
      if let nova { html.p(nil, Phrases.labelNovaSays(nova.rawValue, nova.name, by: known.facts.source)) }
      html.p("hint", Phrases.labelNovaScale)
    }
  }

  private func writeAdditives(to html: inout HTMLWriter) {
    let additives = known.facts.additiveNumbers
    let value = additives.map { $0.isEmpty ? Phrases.productNoAdditives : "\($0.count)" }
    let remark = additives.flatMap { $0.isEmpty ? nil : $0.prefix(3).map(\.description).joined(separator: ", ") }
    write(Phrases.productAdditives, value, remark, to: &html) { html in
      guard let additives else { return html.p(nil, Phrases.labelNoIngredients) }
      if additives.isEmpty { return html.p(nil, Phrases.labelNoAdditives) }
      for number in additives { html.p(nil, number.words + ".") }
    }
  }

  private func writeAllergens(to html: inout HTMLWriter) {
    let label = report.label?.label
    let contained = label.map { $0.contained.map(\.name).joined(separator: ", ") }
    let traces = label.flatMap { $0.possible.isEmpty ? nil : Phrases.labelTraces($0.possible.count) }
    let value = contained.map { $0.isEmpty ? Phrases.labelNoAllergens : FormFault.capitalized($0) }
    write(Phrases.allergens, value, traces, to: &html) { html in
      if let label = report.label {
        html.element("p") { $0.name(FormFault.capitalized(label.text) + ".") }
        html.p("hint", FormFault.capitalized(say(label.source(style))) + ".")
      }
      html.p("hint", Phrases.labelAllergensHint)
    }
  }

  private func writeFigures(to html: inout HTMLWriter) {
    guard let basis = report.basis else { return }
    let first = report.figures.first
    let value = first.map { $0.attribute.figure($0.value, style) }
    let name = first?.attribute.labelName.lowercased()
    write(Phrases.productLabel(basis), value, name, isWide: true, to: &html) { html in
      html.rows(report.figures, each: ["class": "brief"]) { figure, html in
        html.what(words: figure.attribute.labelName, detail: "")
        html.span("amount") { $0.amount(figure.attribute.figure(figure.value, style)) }
      }
    }
  }

  /// Writes the source and its date, as the licence of the data requires.
  private func writeSource(to html: inout HTMLWriter) {
    guard let source = known.facts.source else { return }
    let day = known.facts.sourceDay.map { ", " + $0.formatted(style) } ?? ""
    let words = Phrases.labelSource(source + day, isOpen: source == StoredLabel.source)
    html.element("p", ["class": "hint"]) { $0.name(words) }
  }
}
