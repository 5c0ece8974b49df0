import LarderModel

/// What happened to the shopping list.
extension EventSentence {
  package func text(of listed: Listed) -> String {
    let what = amount(listed.quantity, listed.packs, listed.item)
    let store = phrase(" for", .store, listed.store?.rawValue)
    return listed.replaces ? "changed the shopping list to \(what)\(store)" : "put \(what) on the shopping list\(store)"
  }

  package func text(of ticked: TickedOff) -> String {
    var text = "ticked \(amount(ticked.quantity, ticked.packs, ticked.item)) off the shopping list"
    if let price = ticked.price { text += " for \(price.formatted(style))" }
    return text + phrase(" at", .store, ticked.store?.rawValue)
      + due(ticked.due, ticked.dueKind, isMonth: ticked.dueIsMonth)
  }

  package func text(of changed: ListChanged) -> String {
    let what = amount(changed.quantity, nil, changed.item)
    return switch changed.state {
    case .wanted: "put \(what) on the shopping list\(phrase(" for", .store, changed.store?.rawValue))"
    case .done: "ticked \(what) off the shopping list"
    case .bought: "took \(what) off the shopping list, bought"
    case .unticked: "put \(what) back on the shopping list"
    case .removed, .unsaid: "took \(what) off the shopping list"
    }
  }

  private func amount(_ quantity: Quantity?, _ packs: Int?, _ item: ItemID) -> String {
    (quantity.map { Figures.quantity($0, packs: packs, style) + " " } ?? "") + self.item(item)
  }
}
