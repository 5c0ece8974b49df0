import LarderModel

/// Corrects a misspelt item name, and copies what the food book has under the right one.
package struct RenameItem: Command {
  package var entryTime: EntryTime
  /// The event that gave the item its name.
  package var target: StoredEvent
  package var name: String
  /// The events of the item as they count now.
  package var events: [StoredEvent]

  package init(_ target: StoredEvent, to name: String, _ events: [StoredEvent], entryTime: EntryTime) {
    (self.target, self.name, self.events, self.entryTime) = (target, name, events, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    let named = target.decode(as: Named.self)
    let item = ItemID(rawValue: named.number)
    let former = draft.household.catalog
    try FixEvent(target, corrections: [(field: "name", text: name)], entryTime: entryTime).decide(&draft)
    // The old name remains valid for typing.
    let old = former.name(item)
    if NameRule.key(old) != NameRule.key(name) { draft.add(ItemAliasAdded(item, old)) }
    // A food that the household chose for the item itself does not depend on its name.
    let known = former.food(of: item)
    guard known == nil || known == draft.foods?.food(named: named.name)?.description.food,
      let food = draft.foods?.food(named: name), food.description.food != known
    else { return }
    try draft.describe(item, as: food.without(former.ownFacts(of: item)))
    draft.forgetFacts(of: item, besides: food, knowing: former)
    try draft.followGuesses(of: item, events, knowing: former)
  }
}

extension Catalog {
  /// Returns the facts set by the household rather than by a food book.
  fileprivate func ownFacts(of item: ItemID) -> Set<ItemAttribute> {
    let book = timeline(.food(of: item))?.latest?.sequence
    return Set(
      ItemAttribute.allCases.filter { attribute in
        guard let entries = timeline(FactKey(.item, item.rawValue, attribute.rawValue))?.entries else { return false }
        return entries.contains { $0.sequence != book }
      })
  }
}

extension KnownFood {
  /// Returns the food without the given attributes.
  fileprivate func without(_ attributes: Set<ItemAttribute>) -> KnownFood {
    var food = self
    for attribute in attributes {
      switch attribute {
      case .category: food.category = nil
      case .place: food.place = nil
      case .unit: food.description.measure = .none
      case .density: food.description.density = nil
      case .piece: food.description.piece = nil
      case .keepsPantry: food.description.keepsPantry = nil
      case .keepsFridge: food.description.keepsFridge = nil
      case .keepsFreezer: food.description.keepsFreezer = nil
      case .keepsOpened: food.description.keepsOpened = nil
      case .keepsThawed: food.description.keepsThawed = nil
      case .energy: food.description.energy = nil
      case .protein: food.description.protein = nil
      case .carbohydrate: food.description.carbohydrate = nil
      case .fat: food.description.fat = nil
      case .food: food.description.isNotFood = false
      // Food books contain none of these.
      case .minimum, .favourite, .pack, .dish, .label, .unsaid: break
      }
    }
    return food
  }
}

/// Merges an item with a misspelt name into the right one.
package struct MergeItems: Command {
  package var entryTime: EntryTime
  /// The wrong name, which will refer to the other item.
  package var former: String
  package var name: String
  /// The events of the misspelt item as they count now.
  package var events: [StoredEvent]

  package init(_ events: [StoredEvent], of former: String, into name: String, entryTime: EntryTime) {
    (self.events, self.former, self.name, self.entryTime) = (events, former, name, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    draft.add(ItemAliasAdded(try draft.knownItem(named: name), former))
    // Uses of a lot have the item of their lot, and follow it.
    for event in events where !FixEvent.kindsTakingFromLot.contains(event.record.kind) {
      try FixEvent(event, corrections: [(field: "item", text: name)], entryTime: entryTime).decide(&draft)
    }
  }
}
