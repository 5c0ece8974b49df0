import DiaryPages
import LarderKitchen
import LarderModel
import LarderShelves
import Page
import WebParts

/// A line of the list: a large tick box, the name and reason, and an expandable part with the amount, store, price and
/// removal. In the basket it also has the date on the pack.
struct ListRow {
  let line: ShoppingListReport.Line
  let frame: PageFrame
  let remarks: [String]
  /// The stores to choose from.
  let stores: [String]
  /// The household's currency.
  let currency: Currency

  /// The most chips of stores.
  private static let mostStores = 6

  private var amount: String? { line.amount(frame.style) }
  /// Whether the item is in the basket, but its amount is unknown.
  private var lacksAmount: Bool { line.isDone && line.lacksAmount && line.usual == nil }

  func write(to html: inout HTMLWriter) {
    let step = frame.may(.changeList) ? line.step : nil
    html.row([
      "class": line.isDone ? "listed ticked" : "listed", "data-listed": line.name,
      "data-amount": step.map { "\($0.now.amount)" }, "data-step": step.map { "\($0.by.amount)" },
      "data-dimension": step?.now.dimension.word, "data-unit": step.flatMap { _ in line.containerWords },
      "data-swipe": frame.may(.changeList) ? "tick" : nil,
    ]) { html in
      if frame.may(.changeList) { writeTick(to: &html) }
      html.what(line.name) { html in
        if lacksAmount { html.span("detail past", Phrases.listHowMuch) }
        if !detail.isEmpty { html.span("detail") { $0.names(detail, separator: " · ") } }
      }
      html.marks(of: line.concerns, showsUnknown: false)
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
    guard frame.may(.seeMoney) else { return remarks }
    if let price = line.price { return remarks + [price.formatted(frame.style)] }
    return remarks + (line.expected.map { [Phrases.listAbout($0.formatted(frame.style))] } ?? [])
  }

  private func deed(
    _ action: String, says: String, classes: String? = nil, to html: inout HTMLWriter,
    _ content: (inout HTMLWriter) -> Void
  ) { html.deed(frame, ["list", action, "item:" + line.name], says: says, classes: classes, content) }

  private func writeTick(to html: inout HTMLWriter) {
    let label = line.isDone ? Phrases.listUntick(line.name) : Phrases.listTick(line.name)
    deed(line.isDone ? "undone" : "done", says: label, classes: "tick", to: &html) {
      $0.iconButton(.check, label, spoken: label, isRound: true)
    }
  }

  // MARK: Expanded part

  private func writeForms(to html: inout HTMLWriter) {
    if !line.isDone {
      writeStepper(to: &html)
      writeStores(to: &html)
      writeEdit(to: &html)
    }
    let label = Phrases.listTick(line.name)
    deed("done", says: label, classes: "slots", to: &html) { html in
      if line.isDone { html.slot("quantity", Phrases.amount, value: line.typedAmount) }
      if frame.may(.seeMoney) {
        let guess = line.expected.map { Phrases.listAbout($0.formatted(frame.style)) } ?? Phrases.priceUnknown
        let known = line.price?.typed(frame.style, household: currency) ?? ""
        html.slot("price", Phrases.totalPrice, value: known, placeholder: guess, inputMode: "decimal")
      }
      // In the shop, only a pack in the basket has a date to read.
      if line.isDone {
        html.fold("fold") {
          $0.icon(.plan, line.dateWords(frame.today, frame.style))
        } content: {
          $0.dateOnPack(frame.style)
        }
      }
      html.button(line.isDone ? Phrases.save : Phrases.intoBasket, "do", spoken: label)
    }
    html.div("ends") { html in
      let removal = Phrases.listRemove(line.name)
      deed("remove", says: removal, to: &html) { $0.iconButton(.cross, Phrases.remove, spoken: removal) }
    }
  }

  /// Writes − and + for the amount, a pack or a piece at a time. A script records several taps as one change.
  private func writeStepper(to html: inout HTMLWriter) {
    guard let (now, step) = line.step else { return }
    let less = Quantity(amount: max(step.amount, now.amount - step.amount), dimension: now.dimension)
    let more = Quantity(amount: now.amount + step.amount, dimension: now.dimension)
    let says = Phrases.changeListed(line.name, nil)
    html.block("div", ["class": "stepper"]) { html in
      deed("edit", says: says, to: &html) { writeStep(.minus, less, Phrases.listLess(line.name), by: "-1", to: &$0) }
      html.element("output", ["aria-live": "polite"], text: amount ?? now.formatted(frame.style))
      deed("edit", says: says, to: &html) { writeStep(.plus, more, Phrases.listMore(line.name), by: "1", to: &$0) }
    }
  }

  private func writeStep(_ icon: Icon, _ value: Quantity, _ spoken: String, by: String, to html: inout HTMLWriter) {
    html.element(
      "button",
      ["type": "submit", "name": "quantity", "value": value.exactText, "aria-label": spoken, "data-step": by]
    ) { $0.icon(icon) }
  }

  /// Writes the stores as chips, each of which one tap saves, and a field for another one.
  private func writeStores(to html: inout HTMLWriter) {
    let label = Phrases.changeListed(line.name, nil)
    let known = stores.filter { $0 != line.store }
    let chips = [line.store].compactMap { $0 } + known.prefix(Self.mostStores - (line.store == nil ? 0 : 1))
    if !chips.isEmpty {
      html.p("label", Phrases.store)
      deed("edit", says: label, classes: "picker", to: &html) { html in
        for store in chips {
          html.choiceChip("store", store, isChosen: store == line.store) { $0.name(store) }
        }
      }
    }
    html.fold("fold") {
      $0.icon(.plus, chips.isEmpty ? Phrases.store : Phrases.tillOtherStore)
    } content: {
      deed("edit", says: label, classes: "in-line", to: &$0) { html in
        html.slot("store", Phrases.store, list: "stores", isRequired: true)
        html.button(Phrases.save, spoken: label)
      }
    }
  }

  /// Writes the form that changes the amount, unless − and + do.
  private func writeEdit(to html: inout HTMLWriter) {
    guard line.step == nil else { return }
    let label = Phrases.changeListed(line.name, nil)
    deed("edit", says: label, classes: "in-line", to: &html) { html in
      html.slot("quantity", Phrases.toBuyTab, value: line.typedAmount, isRequired: true)
      html.button(Phrases.save, spoken: label)
    }
  }
}

extension ShoppingListReport.Line {
  /// The amount as a shopper says it, such as "1 tin", "2 × 1 l" or "1½"; nil if none was given.
  func amount(_ style: OutputStyle) -> String? {
    guard let buying else { return nil }
    let isPlain = buying.container == nil && buying.packs ?? 1 < 2
    return isPlain ? buying.quantity.inKitchen(style) : buying.words(style, container: Phrases.container)
  }

  /// The date of a pack in the basket: as given, or estimated from how long the food keeps.
  func dateWords(_ today: Day, _ style: OutputStyle) -> String {
    if let due { return Phrases.tillDue(dueIsMonth ? Phrases.when(due.month) : Phrases.when(due, from: today, style)) }
    return estimatedDue.map { Phrases.tillAboutDue(Phrases.when($0, from: today, style)) } ?? Phrases.tillAddDate
  }

  /// The amount as it can be typed.
  var typedAmount: String { (buying?.quantity ?? quantity)?.typed(packs: buying?.packs) ?? "" }

  /// The amount to change with − and +, and by how much: a pack, or a piece.
  var step: (now: Quantity, by: Quantity)? {
    guard let now = buying?.quantity ?? usual else { return nil }
    let isMeasured = now.dimension == .mass || now.dimension == .volume
    let by = isMeasured ? buying?.each ?? now : Quantity(amount: 1000, dimension: now.dimension)
    return by.amount > 0 ? (now, by) : nil
  }

  /// The words for one container and for several, as "tin|tins"; nil if the amount is not counted in them.
  var containerWords: String? { buying?.container.map { Phrases.container($0, 1) + "|" + Phrases.container($0, 2) } }
}
