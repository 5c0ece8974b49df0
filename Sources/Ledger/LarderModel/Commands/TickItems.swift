/// Things on the shopping list were put into the basket, taken out of it again, or struck off the list.
public struct TickItems: Command {
  public enum Change: Hashable, Sendable {
    case done
    case undone
    case removed
  }

  public var moment: Moment
  public var change: Change
  /// The items that are meant; nil for all.
  public var items: [String]?
  /// Of all, only those that are for this store, or for any.
  public var store: String?

  public init(_ change: Change, items: [String]?, moment: Moment) {
    self.change = change
    self.items = items
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    for line in try lines(draft) {
      // What is so already stays so, and nothing happened.
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
      guard !lines.isEmpty else { throw Refusal(.notEnough, "there is nothing like that on the shopping list") }
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
  /// The lines that are for a store, or for any; all of them where none is named.
  func lines(for store: String?) throws(Refusal) -> [ShoppingList.Line] {
    guard let store else { return household.list.lines }
    let number = household.catalog.number(.store, named: store)
    return household.list.lines.filter { $0.boughtAt == nil || $0.boughtAt?.rawValue == number }
  }
}
