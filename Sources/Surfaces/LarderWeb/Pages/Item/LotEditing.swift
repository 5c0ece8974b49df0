import LarderAnswers
import LarderModel
import LarderSentences
import Page

/// A lot of an item as a row, and the forms by which its date, amount and place are set right.
struct LotEditing {
  let line: LotLine
  let today: Day
  let style: OutputStyle
  let frame: PageFrame
  let next: String
  let visit: Visit
  /// Whether it was bought, and its purchase can be set right and taken back.
  let isBought: Bool

  private var lot: String { "\(line.lot.rawValue)" }

  func write(to html: inout HTMLWriter) {
    html.element("li", ["data-lot": lot, "data-item": line.name]) { html in
      html.ring(of: line, today)
      html.element("div", ["class": "what"]) { html in
        html.element("b", text: Phrases.stockSince(line, today, style))
        writeDetail(to: &html)
      }
      html.element("span", ["class": "amount"]) { html in
        html.why(frame.home, "lot:" + lot, spoken: Phrases.itemWhyLot) {
          $0.amount(Figures.left(line.quantity, style))
        }
      }
      guard visit.may(.record) else { return }
      html.element("details", ["class": "amend"]) { html in
        html.element("summary", ["aria-label": Phrases.itemChangeLot(line.name)]) { $0.icon(.pencil) }
        writeForms(to: &html)
      }
    }
    html.newline()
  }

  private func writeDetail(to html: inout HTMLWriter) {
    html.element("span", ["class": "detail"]) { html in
      html.element("span", ["class": StockState(line, today).look], text: line.words(today, style))
      if let place = line.placeName {
        html.text(" · ")
        html.name(place)
      }
      guard visit.may(.seeMoney) else { return }
      var sum = MoneySum()
      guard let cost = line.cost else { return html.text(" · " + Phrases.itemNoPrice) }
      sum.add(millionths: cost, line.currency)
      html.text(" · " + sum.text(style))
    }
  }

  private func writeForms(to html: inout HTMLWriter) {
    if isBought, visit.may(.mend) {
      html.deed(
        frame, ["fix", "\(line.origin)"], says: Phrases.itemFixSays(line.name), next: next, classes: "fields fix"
      ) { html in
        field("due", Phrases.itemDue, now: line.due?.formatted(style), to: &html)
        field("quantity", Phrases.itemBoughtAmount, now: nil, to: &html)
        if visit.may(.seeMoney) { field("price", Phrases.itemPriceOfAll, now: nil, to: &html) }
        field("store", Phrases.itemStore, now: nil, to: &html)
        html.button(Phrases.save, "do")
      }
    }
    html.deed(
      frame, ["count"], item: line.name, lot: lot, says: Phrases.stockCountedSays(line.name), next: next,
      classes: "fields fix"
    ) { html in
      field("quantity", Phrases.itemLeft, now: line.quantity.formatted(style), isRequired: true, to: &html)
      html.button(Phrases.itemCount)
    }
    html.deed(
      frame, ["move"], item: line.name, lot: lot, says: Phrases.itemMoveSays(line.name), next: next,
      classes: "fields fix"
    ) { html in
      field("place", Phrases.itemPlace, now: line.placeName, list: "places", isRequired: true, to: &html)
      html.button(Phrases.itemMove)
    }
    guard isBought, visit.may(.mend) else { return }
    html.deed(
      frame, ["undo", "\(line.origin)"], says: Phrases.itemDeleteSays(line.name), next: next, classes: "fix"
    ) { $0.iconButton(.undo, Phrases.itemDelete, "lose") }
  }

  /// An empty input with what it says now below: what is left empty stays.
  private func field(
    _ name: String, _ label: String, now: String?, list: String? = nil, isRequired: Bool = false,
    to html: inout HTMLWriter
  ) {
    html.element("div") { html in
      html.element("label") { html in
        html.element("span", text: label)
        html.leaf(
          "input",
          [
            "name": name, "autocomplete": "off", "autocapitalize": "none", "list": list,
            "inputmode": name == "price" ? "decimal" : nil, "required": isRequired ? "" : nil,
          ])
      }
      if let now { html.element("p", ["class": "hint"], text: Phrases.fixNow(now)) }
    }
    html.newline()
  }
}
