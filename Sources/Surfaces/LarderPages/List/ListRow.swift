import LarderKitchen
import LarderModel
import LarderShelves
import Page
import WebParts

/// A line of the list: a large tick box, the name and reason, and an expandable part with price, amount and removal.
struct ListRow {
  let line: ShoppingListReport.Line
  let frame: PageFrame
  let remarks: [String]

  private var amount: String? { line.amount(frame.style) }

  func write(to html: inout HTMLWriter) {
    html.row(["class": line.isDone ? "listed ticked" : "listed", "data-listed": line.name]) { html in
      if frame.may(.changeList) { writeTick(to: &html) }
      html.what(line.name) { html in
        if !detail.isEmpty { html.span("detail") { $0.names(detail, separator: " · ") } }
        html.marks(of: line.concerns)
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
    let label = Phrases.listTick(line.name)
    deed("done", says: label, classes: "slots", to: &html) { html in
      html.slot("quantity", Phrases.listAmount, value: line.typedAmount)
      if frame.may(.seeMoney) {
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

/// A suggested purchase, with its reason and a button to add it.
struct SuggestionRow {
  let suggested: SuggestedItem
  let frame: PageFrame

  func write(to html: inout HTMLWriter) {
    let (name, style) = (suggested.outlook.name, frame.style)
    html.row(["data-key": "suggested \(suggested.outlook.item.rawValue)"]) { html in
      html.what(name, detail: suggested.briefly(style))
      html.span("amount", suggested.amountWords(style))
      let label = Phrases.putOnList(name)
      // The amount, in packs of the size bought before.
      let words = ["list", "add", "item:" + name, "quantity:" + suggested.quantity.typed(packs: suggested.packs)]
      html.deed(frame, words, says: label) { $0.iconButton(.plus, label, spoken: label, isRound: true) }
    }
  }
}

/// The remarks on a line of the list: why it is needed, who added it and who ticked it.
struct ListNotes {
  private var reasons: [ItemID: String] = [:]
  private var notes: [ItemID: String] = [:]
  private var listed: [ItemID: String] = [:]
  private var taken: [ItemID: String] = [:]
  /// The viewer, whose own actions are not remarked on.
  private let me: String

  init(_ context: RequestContext, _ style: OutputStyle) throws {
    me = try context.person().account.name
    if context.may(.readAll) {
      let runOut = try context.answer(RunOutRequest())
      for outlook in runOut.gone { reasons[outlook.item] = outlook.goneWords(style) }
      for outlook in runOut.empty { reasons[outlook.item] = outlook.emptyWords(style) }
    }
    let recent = try RecentEvents(context, [Listed.code, TickedOff.code, ListChanged.code])
    for event in recent.events { take(event, by: recent.person(event)) }
  }

  private mutating func take(_ event: StoredEvent, by person: String?) {
    let item = ItemID(rawValue: event.record.item)
    switch event.record.kind {
    case Listed.code:
      listed[item] = person
      if let note = event.texts[EventTexts.Tag.note] { notes[item] = note }
    case TickedOff.code: taken[item] = person
    default:
      switch (event.body as? ListChanged)?.state {
      case .wanted: listed[item] = person
      case .done: taken[item] = person
      case .unticked: taken[item] = nil
      default: (listed[item], notes[item], taken[item]) = (nil, nil, nil)
      }
    }
  }

  /// Returns short remarks, most helpful first.
  func remarks(on line: ShoppingListReport.Line) -> [String] {
    if line.isDone {
      guard let person = taken[line.item], person != me else { return [] }
      return [Phrases.tickedBy(person)]
    }
    let putOn = listed[line.item].flatMap { $0 == me ? nil : Phrases.listedBy($0) }
    return [reasons[line.item], notes[line.item], putOn].compactMap { $0 }
  }
}

extension ShoppingListReport.Line {
  /// The amount as a cook says it, such as "2 × 1 l" or "45 ml"; nil if none was given.
  func amount(_ style: OutputStyle) -> String? {
    guard let quantity else { return nil }
    guard let packs, packs > 1, quantity.amount % Int64(packs) == 0 else { return quantity.inKitchen(style) }
    let each = Quantity(amount: quantity.amount / Int64(packs), dimension: quantity.dimension)
    return "\(packs) × \(each.formatted(style))"
  }

  /// The amount as it can be typed.
  var typedAmount: String { quantity?.typed(packs: packs) ?? "" }
}
