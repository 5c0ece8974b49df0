import LarderModel

/// What happened to the shopping list.
extension EventSentence {
  package func wording(of listed: Listed) -> Wording {
    let what = amount(listed.quantity, listed.packs, listed.item)
    let store = named(.store, listed.store?.rawValue) { " for \($0)" }
    return listed.replaces ? "changed the shopping list to \(what)\(store)" : "put \(what) on the shopping list\(store)"
  }

  package func wording(of ticked: TickedOff) -> Wording {
    let what = amount(ticked.quantity, ticked.packs, ticked.item)
    let price: Wording = ticked.price.map { " for \($0.formatted(style))" } ?? ""
    let store = named(.store, ticked.store?.rawValue) { " at \($0)" }
    let due = due(ticked.due, ticked.dueKind, isMonth: ticked.dueIsMonth)
    return "ticked \(what) off the shopping list\(price)\(store)\(due)"
  }

  package func wording(of changed: ListChanged) -> Wording {
    let what = amount(changed.quantity, nil, changed.item)
    return switch changed.state {
    case .wanted: "put \(what) on the shopping list\(named(.store, changed.store?.rawValue) { " for \($0)" })"
    case .done: "ticked \(what) off the shopping list"
    case .bought: "took \(what) off the shopping list, bought"
    case .unticked: "put \(what) back on the shopping list"
    case .removed, .unsaid: "took \(what) off the shopping list"
    }
  }

  private func amount(_ quantity: Quantity?, _ packs: Int?, _ item: ItemID) -> Wording {
    quantity.map { "\(Figures.quantity($0, packs: packs, style)) \(self.item(item))" }
      ?? Wording(verbatim: self.item(item))
  }
}
