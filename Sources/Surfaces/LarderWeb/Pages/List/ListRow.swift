import LarderModel
import LarderShelves
import Page

/// A line of the list: a target for the thumb that ticks it, what it is and why, and behind its amount what was paid
/// for it, another amount, and a way off the list.
struct ListRow {
  let line: ShoppingListReport.Line
  let frame: PageFrame
  let remarks: [String]

  private var seesMoney: Bool { frame.may(.seeMoney) }
  private var amount: String? { line.amount(frame.style) }

  func write(to html: inout HTMLWriter) {
    html.row(["class": line.isDone ? "listed ticked" : "listed", "data-listed": line.name]) { html in
      if frame.may(.changeList) { writeTick(to: &html) }
      html.what(line.name) { html in
        guard !detail.isEmpty else { return }
        html.span("detail") { html in
          for (index, remark) in detail.enumerated() {
            if index > 0 { html.text(" · ") }
            html.name(remark)
          }
        }
      }
      guard frame.may(.changeList) else {
        if let amount { html.span("amount", amount) }
        return
      }
      html.fold("edit", spoken: Phrases.changeListed(line.name, amount)) { html in
        if let amount { html.span("amount", amount) }
        html.icon(.down)
      } content: {
        $0.whenOpened(writeForms)
      }
    }
  }

  private var detail: [String] {
    guard seesMoney else { return remarks }
    if let price = line.price { return remarks + [price.formatted(frame.style)] }
    return remarks + (line.expected.map { [Phrases.listAbout($0.formatted(frame.style))] } ?? [])
  }

  private func deed(
    _ action: String, says: String, classes: String? = nil, to html: inout HTMLWriter,
    _ content: (inout HTMLWriter) -> Void
  ) {
    html.deed(frame, ["list", action, "item:" + line.name], says: says, classes: classes, content)
  }

  private func writeTick(to html: inout HTMLWriter) {
    let label = line.isDone ? Phrases.listUntick(line.name) : Phrases.listTick(line.name)
    deed(line.isDone ? "undone" : "done", says: label, classes: "tick", to: &html) {
      $0.iconButton(.check, label, spoken: label, isRound: true)
    }
  }

  // MARK: Behind the amount

  private func writeForms(to html: inout HTMLWriter) {
    let label = Phrases.listTick(line.name)
    deed("done", says: label, classes: "slots", to: &html) { html in
      html.slot("quantity", Phrases.listAmount, value: line.typedAmount)
      if seesMoney {
        html.slot("price", Phrases.listPrice, placeholder: Phrases.priceUnknown, inputMode: "decimal")
      }
      html.slot("due", Phrases.dateOnPack, type: "date")
      html.button(line.isDone ? Phrases.save : Phrases.intoBasket, spoken: label)
    }
    if !line.isDone { writeEdit(to: &html) }
    let removal = Phrases.listRemove(line.name)
    deed("remove", says: removal, to: &html) { $0.iconButton(.toss, Phrases.offTheList, "lose", spoken: removal) }
  }

  private func writeEdit(to html: inout HTMLWriter) {
    let label = Phrases.changeListed(line.name, nil)
    deed("edit", says: label, classes: "slots", to: &html) { html in
      html.slot("quantity", Phrases.toBuyTab, value: line.typedAmount)
      html.slot("store", Phrases.store, value: line.store ?? "", list: "stores")
      html.button(Phrases.listChange, spoken: label)
    }
  }
}
