import LarderAnswers
import LarderModel
import LarderSentences
import Page
import WebParts

/// A lot of an item as a row, with forms to correct its date, amount and place.
struct LotEditing {
  let line: LotLine
  let frame: PageFrame
  /// Whether the lot was bought, so that its purchase can be corrected or removed.
  let isBought: Bool

  private var lot: String { "\(line.lot.rawValue)" }
  private var style: OutputStyle { frame.style }

  func write(to html: inout HTMLWriter) {
    html.row(["data-lot": lot, "data-item": line.name]) { html in
      html.ring(of: line, frame.today)
      html.div("what") { html in
        html.element("b", text: Phrases.stockSince(line, frame.today, style))
        writeDetail(to: &html)
      }
      html.span("amount") { html in
        html.why(frame.home, "lot:" + lot, spoken: Phrases.itemWhyLot) { $0.amount(Figures.left(line.quantity, style)) }
      }
      guard frame.may(.record) else { return }
      html.fold("amend", spoken: Phrases.itemChangeLot(line.name), { $0.icon(.pencil) }, content: writeForms)
    }
  }

  private func writeDetail(to html: inout HTMLWriter) {
    html.span("detail") { html in
      html.span(StockState(line, frame.today).look, line.words(frame.today, style))
      if let place = line.placeName {
        html.text(" · ")
        html.name(place)
      }
      guard frame.may(.seeMoney) else { return }
      var sum = MoneySum()
      guard let cost = line.cost else { return html.text(" · " + Phrases.priceUnknown) }
      sum.add(millionths: cost, line.currency)
      html.text(" · " + sum.text(style))
    }
  }

  private func writeForms(to html: inout HTMLWriter) {
    let name = line.name
    if isBought, frame.may(.correct) {
      html.deed(frame, ["fix", "\(line.origin)"], says: Phrases.itemFixSays(name), classes: "fields fix") { html in
        write(FixField("due", Phrases.dateOnPack, now: line.due?.formatted(style)), to: &html)
        write(FixField("quantity", Phrases.itemBoughtAmount, now: nil), to: &html)
        if frame.may(.seeMoney) { write(FixField("price", Phrases.itemPriceOfAll, now: nil), to: &html) }
        write(FixField("store", Phrases.store, now: nil), to: &html)
        html.button(Phrases.save, "do")
      }
    }
    html.deed(frame, ["count"], item: name, lot: lot, says: Phrases.countOf(name), classes: "fields fix") { html in
      write(FixField("quantity", Phrases.itemLeft, now: line.quantity.editable(style), isRequired: true), to: &html)
      html.button(Phrases.itemCount)
    }
    html.deed(frame, ["move"], item: name, lot: lot, says: Phrases.itemMoveSays(name), classes: "fields fix") { html in
      write(FixField("place", Phrases.place, now: line.placeName, list: "places", isRequired: true), to: &html)
      html.button(Phrases.itemMove)
    }
    guard isBought, frame.may(.correct) else { return }
    html.deed(frame, ["undo", "\(line.origin)"], says: Phrases.itemDeleteSays(name), classes: "fix") {
      $0.iconButton(.undo, Phrases.itemDelete, "lose")
    }
  }

  /// A missing value shows nothing below the field; an empty field stays unchanged.
  private func write(_ field: FixField, to html: inout HTMLWriter) { field.write(unsaid: nil, to: &html) }
}
