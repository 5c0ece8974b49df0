import DiaryPages
import LarderAnswers
import LarderModel
import LarderSentences
import Page
import WebParts

/// A lot of an item as a row, with forms to correct its date, amount and place.
struct LotEditing {
  let line: LotLine
  let frame: PageFrame
  /// The purchase of the lot, which can be corrected or removed; nil if it was cooked or found by a count.
  let purchase: EntryCorrection?

  private var lot: String { "\(line.lot.rawValue)" }
  private var style: OutputStyle { frame.style }

  func write(to html: inout HTMLWriter) {
    html.row(["data-lot": lot, "data-item": line.name]) { html in
      html.ring(of: line, frame.today)
      html.div("what") { html in
        html.element("b", text: Phrases.stockSince(line, frame.today, style))
        writeDetail(to: &html)
      }
      html.div("amount") { html in
        if frame.may(.record) {
          NumberInPlace(left: line, style).write(frame, to: &html)
        } else {
          html.amount(Figures.left(line.quantity, style))
        }
      }
      guard frame.may(.record) else { return }
      html.fold("amend", spoken: Phrases.itemChangeLot(line.name), { $0.icon(.pencil) }) { $0.whenOpened(writeForms) }
    }
  }

  private func writeDetail(to html: inout HTMLWriter) {
    html.span("detail") { html in
      html.span(StockState(line, frame.today).look, line.words(frame.today, style))
      if let place = line.placeName {
        html.text(" · ")
        html.name(place)
      }
    }
  }

  /// Writes the value of the lot, with a link to its events.
  private func writeCost(to html: inout HTMLWriter) {
    guard frame.may(.seeMoney) else { return }
    html.element("p", ["class": "detail"]) { html in
      guard let cost = line.cost else { return html.text(Phrases.priceUnknown) }
      var sum = MoneySum()
      sum.add(millionths: cost, line.currency)
      html.text(Phrases.itemWorth + " ")
      html.why(frame.home, "lot:" + lot, spoken: Phrases.itemWhyLot) { $0.text(sum.text(style)) }
    }
  }

  private func writeForms(to html: inout HTMLWriter) {
    let name = line.name
    writeCost(to: &html)
    if let purchase, frame.may(.correct) { purchase.writeForm(of: ["due", "quantity", "price", "store"], to: &html) }
    html.deed(frame, ["move"], item: name, lot: lot, says: Phrases.moveOf(name), classes: "in-line") { html in
      EntryField("place", Phrases.place, value: line.placeName, list: "places", isRequired: true).write(to: &html)
      html.button(Phrases.itemMove)
    }
    guard purchase != nil, frame.may(.correct) else { return }
    html.deed(frame, ["undo", "\(line.origin)"], says: Phrases.removalOf(name), classes: "fix") {
      $0.iconButton(.undo, Phrases.itemDelete, "lose")
    }
  }
}
