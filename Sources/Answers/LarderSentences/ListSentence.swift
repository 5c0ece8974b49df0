import LarderLedger
import LarderModel

/// The sentences about a changed shopping list.
package struct ListSentence {
  package let outcome: CommandResult
  package let sentences: Sentences
  /// Whether amounts were rounded up to whole packs, so that a single pack is named as one.
  private var areInPacks = false

  package init(_ outcome: CommandResult, _ sentences: Sentences) {
    (self.outcome, self.sentences) = (outcome, sentences)
  }

  /// The reply about items that were added or edited. Nil if nothing was, and nothing was asked for.
  package func changed(_ wished: [String]) -> Reply? {
    let events = outcome.events.filter { $0.record.kind == Listed.code }.map { $0.decode(as: Listed.self) }
    var said: [Message] = []
    let new = events.filter { !$0.replaces && (outcome.isRepeated || outcome.before.list[$0.item] == nil) }
    if !new.isEmpty { said.append("Put \(Self.brief(new.map(displayed))) on the shopping list\(store(new)).") }
    for listed in events where !new.contains(listed) {
      guard let line = outcome.after.list[listed.item] else { continue }
      let isMore = !listed.replaces && outcome.before.list[listed.item]?.quantity != nil
      let more: Message = isMore ? listed.quantity.map { ", \($0.formatted(sentences.style)) more" } ?? "" : ""
      said.append("Now \(words(line)) on the shopping list\(store([listed]))\(more).")
    }
    let same = unchanged(wished)
    if !same.isEmpty { said.append("Already on the shopping list: \(same.listed()).") }
    guard let first = said.first else { return nil }
    var reply = Reply(first)
    for other in said.dropFirst() { reply.add(needs: other) }
    if new.count > 1 { for listed in new { reply.add(.detail(displayed(listed))) } }
    for event in outcome.events where event.record.kind == Listed.code {
      guard new.contains(event.decode(as: Listed.self)) else { continue }
      reply.add(
        Suggestion.isNew(
          ItemID(rawValue: event.record.item), before: outcome.before, after: outcome.after, in: event.sequence,
          isOneOfSeveral: new.count > 1))
    }
    return reply
  }

  /// The reply about what a recipe or a plan needs. Nil if nothing was added or left out.
  package func listed(_ leftOut: Message?) -> Reply? {
    let leftOut = leftOut ?? ""
    var sentence = self
    sentence.areInPacks = true
    guard var reply = sentence.changed([]) else { return leftOut.isEmpty ? nil : Reply(leftOut) }
    reply.add(leftOut)
    return reply
  }

  /// The reply about items that were put into the basket: "In the basket: 2 l milk for €2.38; 3 left to buy."
  package func ticked(_ wished: [String]) -> Reply {
    let events = outcome.events.filter { $0.record.kind == TickedOff.code }.map { $0.decode(as: TickedOff.self) }
    let displayed = events.map { ticked in
      outcome.after.list[ticked.item].map { basketed($0) } ?? Message(verbatim: outcome.name(ticked.item))
    }
    let same = unchanged(wished)
    let already: Message = same.isEmpty ? "" : "Already in the basket: \(same.listed())."
    let count = outcome.after.list.lines.count { !$0.isDone }
    let left: Message = count == 0 ? "nothing left to buy" : "\(count) left to buy"
    var reply =
      if !displayed.isEmpty {
        Reply("In the basket: \(Self.brief(displayed))", clauses: [("; \(left)", "\(left.capitalizedFirst).")])
      } else {
        Reply(already.isEmpty ? "Everything is already in the basket." : already)
      }
    if displayed.count > 1 { for thing in displayed { reply.add(.detail(thing)) } }
    if !displayed.isEmpty { reply.add(already) }
    if count == 0 { reply.add(.need(.init("Put the basket away?", [.init("put it away", .checkout)]))) }
    return reply
  }

  /// Several things in a headline: each by name, or only their number.
  private static func brief(_ things: [Message]) -> Message {
    let named = things.listed()
    return named.description.count <= 44 || things.count == 1 ? named : "\(things.count) things"
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

  /// A listed item with its quantity, or a single pack: "a pack of spinach (200 g)".
  private func displayed(_ listed: Listed) -> Message {
    guard areInPacks, let quantity = listed.quantity, isPack(quantity, of: listed.item) else {
      return words(listed.quantity, listed.packs, listed.item)
    }
    return "a pack of \(outcome.noun(listed.item, for: quantity)) (\(Figures.quantity(quantity, sentences.style)))"
  }

  /// Whether a weight or volume is the pack in which the item was bought last.
  private func isPack(_ quantity: Quantity, of item: ItemID) -> Bool {
    guard let last = outcome.before.lots.arrivals[item] else { return false }
    return [.mass, .volume].contains(quantity.dimension) && last.dimension == quantity.dimension
      && last.pack == quantity.amount
  }

  /// An item in the basket: "2 l milk for €2.38 at Lidl".
  private func basketed(_ line: ShoppingList.Line) -> Message {
    let (quantity, packs) = line.comingIn
    let paid = sentences.showsMoney ? line.taken?.price : nil
    let price: Message = paid.map { " for \($0.formatted(sentences.style))" } ?? ""
    let store: Message = line.taken?.store.map { " at \(name(of: $0))" } ?? ""
    let due: Message = line.taken?.due.map { ", due \(sentences.date($0))" } ?? ""
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

  private var leftToBuy: Message { "\(outcome.after.list.lines.count { !$0.isDone }) left to buy" }

  /// The number of items left on the list: "3 stay on it".
  package var left: Message {
    let count = outcome.after.list.lines.count
    return count == 0 ? "it is empty now" : count == 1 ? "1 stays on it" : "\(count) stay on it"
  }
}
