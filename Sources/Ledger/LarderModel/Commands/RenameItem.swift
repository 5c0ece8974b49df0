/// An item was misspelt: it has its right name, and what the book of foods has under that, as if it had been typed right.
public struct RenameItem: Command {
  public var moment: Moment
  /// The event that gave the item its name.
  public var target: StoredEvent
  public var name: String
  /// The events of the item, as they count now.
  public var events: [StoredEvent]

  public init(_ target: StoredEvent, to name: String, _ events: [StoredEvent], moment: Moment) {
    self.target = target
    self.name = name
    self.events = events
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    let named = target.decode(as: Named.self)
    let item = ItemID(rawValue: named.number)
    let former = draft.household.catalog
    try FixEvent(target, corrections: [(field: "name", text: name)], moment: moment).decide(&draft)
    // The old name is not forgotten: who types it means the same food.
    let old = former.name(item)
    if NameRule.key(old) != NameRule.key(name) { draft.add(ItemCalled(item, old)) }
    // What the household itself said the item is like is no matter of its name.
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
  /// What was said of an item by the household, and not by a book of foods.
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
  /// The food without some of what is known of it.
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
      // Of these no book of foods says anything.
      case .minimum, .favourite, .pack, .dish, .unsaid: break
      }
    }
    return food
  }
}

/// What was recorded of one item was always of another: a misspelt name beside the right one.
public struct MergeItems: Command {
  public var moment: Moment
  /// The name that was wrong, which from now on means the other item.
  public var former: String
  /// The item that is meant.
  public var name: String
  /// The events of the other, as they count now.
  public var events: [StoredEvent]

  public init(_ events: [StoredEvent], of former: String, into name: String, moment: Moment) {
    self.events = events
    self.former = former
    self.name = name
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    draft.add(ItemCalled(try draft.knownItem(named: name), former))
    // What draws from a lot is of the item its lot is, and follows it.
    for event in events where !FixEvent.drawsFromLot.contains(event.record.kind) {
      try FixEvent(event, corrections: [(field: "item", text: name)], moment: moment).decide(&draft)
    }
  }
}
