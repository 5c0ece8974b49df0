import LarderLedger
import LarderModel

/// The sentences about a changed shopping list.
package struct ListSentence {
  package let outcome: CommandResult
  package let sentences: Sentences

  package init(_ outcome: CommandResult, _ sentences: Sentences) {
    self.outcome = outcome
    self.sentences = sentences
  }

  /// A sentence about items that were added or edited.
  package func changed(_ wished: [String]) -> Message {
    let events = outcome.events.filter { $0.record.kind == Listed.code }.map { $0.decode(as: Listed.self) }
    var said: [Message] = []
    let new = events.filter { !$0.replaces && (outcome.isRepeated || outcome.before.list[$0.item] == nil) }
    if !new.isEmpty { said.append("Put \(new.map(displayed).listed()) on the shopping list\(store(new)).") }
    for listed in events where !new.contains(listed) {
      guard let line = outcome.after.list[listed.item] else { continue }
      let isMore = !listed.replaces && outcome.before.list[listed.item]?.quantity != nil
      let more: Message = isMore ? listed.quantity.map { ", \($0.formatted(sentences.style)) more" } ?? "" : ""
      said.append("Now \(words(line)) on the shopping list\(store([listed]))\(more).")
    }
    let same = unchanged(wished)
    if !same.isEmpty { said.append("Already on the shopping list: \(same.listed()).") }
    let remarks = new.map { Suggestion.isNew($0.item, before: outcome.before, after: outcome.after) }
    return said.joined(separator: " ") + remarks.joined()
  }

  /// A sentence about items that were put into the basket.
  package func ticked(_ wished: [String]) -> Message {
    let events = outcome.events.filter { $0.record.kind == TickedOff.code }.map { $0.decode(as: TickedOff.self) }
    var said: [Message] = []
    let displayed = events.compactMap { ticked in
      outcome.after.list[ticked.item].map { basketed($0) } ?? Message(verbatim: outcome.name(ticked.item))
    }
    if !displayed.isEmpty { said.append("In the basket: \(displayed.listed()); \(leftToBuy).") }
    let same = unchanged(wished)
    if !same.isEmpty { said.append("Already in the basket: \(same.listed()).") }
    return said.isEmpty
      ? "Everything is already in the basket: \(.checkout)." : said.joined(separator: " ")
  }

  /// A sentence about items that were removed from the basket or from the list.
  package func struck(isOnlyUnticked: Bool) -> Message {
    let items = outcome.events.filter { $0.record.kind == ListChanged.code }.map { ItemID(rawValue: $0.record.item) }
    guard !items.isEmpty else { return "None of that was in the basket." }
    let displayed = items.map { item in
      outcome.before.list[item].map { words($0) } ?? Message(verbatim: outcome.name(item))
    }
    return isOnlyUnticked
      ? "To buy again: \(displayed.listed()); \(leftToBuy)."
      : "Took \(displayed.listed()) off the shopping list; \(left)."
  }

  // MARK: Phrases

  /// A listed item with its quantity: "2 l milk", "600 g (4 × 150 g) yoghurt", "bread".
  package func words(_ line: ShoppingList.Line) -> Message { words(line.quantity, line.packs, line.item) }

  package func words(_ quantity: Quantity?, _ packs: Int?, _ item: ItemID) -> Message {
    let noun = outcome.noun(item, for: quantity)
    return quantity.map { "\(Figures.quantity($0, packs: packs, sentences.style)) \(noun)" } ?? Message(verbatim: noun)
  }

  private func displayed(_ listed: Listed) -> Message { words(listed.quantity, listed.packs, listed.item) }

  /// An item in the basket: "2 l milk for €2.38 at Lidl".
  private func basketed(_ line: ShoppingList.Line) -> Message {
    let (quantity, packs) = line.comingIn
    let paid = sentences.showsMoney ? line.taken?.price : nil
    let price: Message = paid.map { " for \($0.formatted(sentences.style))" } ?? ""
    let store: Message = line.taken?.store.map { " at \(name(of: $0))" } ?? ""
    let due: Message = line.taken?.due.map { ", due \($0.formatted(sentences.style))" } ?? ""
    return "\(words(quantity, packs, line.item))\(price)\(store)\(due)"
  }

  private func name(of store: StoreID) -> String { outcome.after.catalog.name(.store, store.rawValue).visible }

  private func store(_ listed: [Listed]) -> Message { listed.first?.store.map { " for \(name(of: $0))" } ?? "" }

  /// The requested items without an event: they are unchanged.
  private func unchanged(_ wished: [String]) -> [Message] {
    guard !outcome.isRepeated else { return [] }
    let changed = Set(outcome.events.map(\.record.item))
    return wished.compactMap { name -> Message? in
      guard let item = outcome.after.catalog.item(named: name), !changed.contains(item.rawValue),
        let line = outcome.after.list[item]
      else { return nil }
      return line.isDone ? basketed(line) : words(line)
    }
  }

  private var leftToBuy: Message {
    let count = outcome.after.list.lines.count { !$0.isDone }
    return count == 0 ? "nothing left to buy: \(.checkout)" : "\(count) left to buy"
  }

  /// The number of items left on the list: "3 stay on it".
  package var left: Message {
    let count = outcome.after.list.lines.count
    return count == 0 ? "it is empty now" : count == 1 ? "1 stays on it" : "\(count) stay on it"
  }
}
