import LarderModel
import LarderShelves
import Page

/// A line of the list: a target for the thumb that ticks it, what it is and why, and behind its amount what was paid
/// for it, another amount, and a way off the list.
struct ListRow {
  let line: ShoppingListReport.Line
  let frame: PageFrame
  /// The path that one is led back to.
  let next: String
  let remarks: [String]
  let mayChange: Bool
  let seesMoney: Bool
  let style: OutputStyle

  func write(to html: inout HTMLWriter) {
    html.element("li", ["class": line.isDone ? "listed ticked" : "listed", "data-listed": line.name]) { html in
      if mayChange { writeTick(to: &html) }
      html.element("div", ["class": "what"]) { html in
        html.element("b") { $0.name(line.name) }
        let detail = self.detail
        if !detail.isEmpty {
          html.element("span", ["class": "detail"]) { html in
            for (index, remark) in detail.enumerated() {
              if index > 0 { html.text(" · ") }
              html.name(remark)
            }
          }
        }
      }
      if mayChange {
        writeMore(to: &html)
      } else if let amount = line.amount(style) {
        html.element("span", ["class": "amount"], text: amount)
      }
    }
    html.newline()
  }

  private var detail: [String] {
    guard seesMoney else { return remarks }
    if let price = line.price { return remarks + [price.formatted(style)] }
    return remarks + (line.expected.map { [Phrases.listAbout($0.formatted(style))] } ?? [])
  }

  private var item: String { "item:" + line.name }

  private func writeTick(to html: inout HTMLWriter) {
    let deed = line.isDone ? "undone" : "done"
    let label = line.isDone ? Phrases.listUntick(line.name) : Phrases.listTick(line.name)
    html.deed(frame, ["list", deed, item], says: label, next: next, classes: "tick") { html in
      html.iconButton(.check, label, spoken: label, isRound: true)
    }
  }

  // MARK: Behind the amount

  private func writeMore(to html: inout HTMLWriter) {
    html.element("details", ["class": "edit"]) { html in
      html.element("summary", ["aria-label": Phrases.changeListed(line.name, line.amount(style))]) { html in
        if let amount = line.amount(style) { html.element("span", ["class": "amount"], text: amount) }
        html.icon(.down)
      }
      html.whenOpened(writeForms)
    }
  }

  private func writeForms(to html: inout HTMLWriter) {
    let label = Phrases.listTick(line.name)
    html.deed(frame, ["list", "done", item], says: label, next: next, classes: "slots") { html in
      html.slot("quantity", Phrases.listAmount, value: line.typedAmount)
      if seesMoney {
        html.slot("price", Phrases.listPrice, placeholder: Phrases.listPriceUnknown, inputMode: "decimal")
      }
      html.slot("due", Phrases.listDate, type: "date")
      html.button(line.isDone ? Phrases.save : Phrases.intoBasket, spoken: label)
    }
    if !line.isDone { writeEdit(to: &html) }
    html.deed(frame, ["list", "remove", item], says: Phrases.listRemove(line.name), next: next) { html in
      html.iconButton(.toss, Phrases.offTheList, "lose", spoken: Phrases.listRemove(line.name))
    }
  }

  private func writeEdit(to html: inout HTMLWriter) {
    let label = Phrases.changeListed(line.name, nil)
    html.deed(frame, ["list", "edit", item], says: label, next: next, classes: "slots") { html in
      html.slot("quantity", Phrases.listAmountToBuy, value: line.typedAmount)
      html.slot("store", Phrases.listStore, value: line.store ?? "", list: "stores")
      html.button(Phrases.listChange, spoken: label)
    }
  }
}
