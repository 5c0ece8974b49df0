import LarderModel
import PlainText

/// Puts an item on the shopping list, or edits its line.
package struct ListItem: Command {
  package enum Change: Hashable, Sendable {
    /// Adds to what is already listed.
    case add
    /// Replaces what is listed.
    case edit
  }

  package var entryTime: EntryTime
  package var change: Change
  package var item: String
  package var quantity: EnteredQuantity?
  package var store: String?

  package init(_ change: Change, item: String, quantity: EnteredQuantity? = nil, entryTime: EntryTime) {
    (self.change, self.item, self.quantity, self.entryTime) = (change, item, quantity, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    var listed = Listed()
    listed.replaces = change == .edit
    listed.item = try change == .add ? draft.item(named: item) : draft.listed(item).item
    if let quantity { (listed.quantity, listed.packs) = try draft.amountListed(quantity, of: listed.item) }
    listed.store = try draft.store(named: store)
    let line = draft.household.list[listed.item]
    if let line, change == .add {
      let name = draft.household.catalog.name(listed.item).visible
      guard !line.isDone else {
        throw Refusal(.contradicts, "\(name) is already in the basket", hint: "\(.checkout), or \(.untick(item: name))")
      }
      try check(listed.quantity, onTopOf: line.quantity, name, draft.style)
    }
    guard line != nil || draft.household.list.lines.count < Limits.longestList else {
      throw Refusal(.badValue, "the shopping list is full: it holds at most \(Limits.longestList) items")
    }
    // The item is already listed and nothing new is given.
    guard line == nil || listed.quantity != nil || (listed.store != nil && listed.store != line?.store) else { return }
    draft.add(listed, entered: quantity?.text)
  }

  /// Checks that an added quantity has the dimension of the listed one, and that the sum is in range.
  private func check(
    _ more: Quantity?, onTopOf before: Quantity?, _ name: String, _ style: OutputStyle
  ) throws(Refusal) {
    guard let more, let before else { return }
    // Converted to litres by density, half a kilogram would be 484.966 ml: no shopping list says that.
    guard more.dimension == before.dimension else {
      throw Refusal(
        .contradicts,
        "\(more.formatted(style)) cannot be added to the \(before.formatted(style)) \(name) on the list",
        hint: "\(.editListed(item: name))")
    }
    guard before.amount.addingClamped(more.amount) <= Limits.largestQuantity else {
      throw Refusal(.badValue, "that is too much \(name) to record")
    }
  }
}

extension Draft {
  /// Returns the line of a listed item, or refuses.
  func listed(_ name: String) throws(Refusal) -> ShoppingList.Line {
    let known = household.catalog.item(named: name) ?? household.item(ofSameFoodAs: name, foods)
    if let line = known.flatMap({ household.list[$0] }) { return line }
    throw Refusal(.unknownItem, "\(name.visible) is not on the shopping list", hint: "\(.list(item: name))")
  }

  /// Returns a quantity for the list, which must be positive.
  func amountListed(_ entered: EnteredQuantity, of item: ItemID) throws(Refusal) -> (quantity: Quantity, packs: Int?) {
    let incoming = try amountComingIn(entered, of: item)
    guard incoming.quantity.isPositive else {
      throw Refusal(.badValue, "\(entered.text.visible) is too small to record")
    }
    return (incoming.quantity, incoming.packs)
  }
}

extension Limits {
  /// The most items on a shopping list.
  package static let longestList = 1000
}

/// Puts listed items into the basket, takes them out again, or removes them from the list.
package struct TickItems: Command {
  package enum Change: Hashable, Sendable {
    case done
    case undone
    case removed
  }

  package var entryTime: EntryTime
  package var change: Change
  /// The items, or nil for all.
  package var items: [String]?
  /// If set, only items for this store or for any store.
  package var store: String?

  package init(_ change: Change, items: [String]?, entryTime: EntryTime) {
    (self.change, self.items, self.entryTime) = (change, items, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    for line in try lines(draft) {
      // The line is already in this state.
      if change == .done ? line.isDone : change == .undone ? !line.isDone : false { continue }
      if change == .done {
        var ticked = TickedOff()
        ticked.item = line.item
        draft.add(ticked)
      } else {
        var changed = ListChanged()
        changed.item = line.item
        changed.state = change == .undone ? .unticked : .removed
        draft.add(changed)
      }
    }
  }

  private func lines(_ draft: Draft) throws(Refusal) -> [ShoppingList.Line] {
    guard let items else {
      let lines = try draft.lines(for: store)
      guard !lines.isEmpty else { throw Refusal(.notEnough, "nothing matching is on the shopping list") }
      return lines
    }
    var lines: [ShoppingList.Line] = []
    for item in items {
      let line = try draft.listed(item)
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }
}

extension Draft {
  /// Returns the lines for a store or for any store, or all lines if no store is given.
  func lines(for store: String?) throws(Refusal) -> [ShoppingList.Line] {
    guard let store else { return household.list.lines }
    let number = household.catalog.number(.store, named: store)
    return household.list.lines.filter { $0.boughtAt == nil || $0.boughtAt?.rawValue == number }
  }
}
