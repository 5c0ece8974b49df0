import LarderAnswers
import LarderLog
import LarderModel
import LarderReplay

/// A food of an entry, and the people who eat it.
struct EntryFood {
  let item: ItemID?
  /// The products of the packs, nil for a pack without a known code. Empty without a pack.
  private var products: Set<ProductID?> = []
  /// The lots from which it is taken. Nil for any in stock.
  private var lots: Set<LotID>?
  private(set) var meal: MealID?
  /// The foods in a dish that are not in its recipe.
  private var parts: [Consumed] = []
  /// The foods that replaced an ingredient of a dish, and were not taken out of stock.
  private var replacements: [String] = []
  /// The people who eat it; nil for the whole household.
  private(set) var persons: Set<PersonID>?
  /// Whether the food is new to the household.
  private(set) var isNew = false
  /// Whether someone eats it now.
  private(set) var isEaten = false
  /// Whether the food is bought by name, put on the list or planned. Food in the basket and a scanned pack are shown
  /// with their marks before they are put away.
  private(set) var isChosen = false
  /// Whether someone will eat the food, which is put on the list or planned.
  private(set) var isWanted = false

  private init(item: ItemID?, isNew: Bool = false) { (self.item, self.isNew) = (item, isNew) }

  private init(_ meal: MealID?) { (item, self.meal) = (nil, meal) }

  /// The contents of the food: the worst of its packs, and everything in its pot. Nil if it is not food.
  func contents(
    _ reader: inout ContentsReader, _ before: Household, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> FoodContents? {
    var all: FoodContents?
    func add(_ contents: FoodContents?) { if all == nil { all = contents } else if let contents { all?.add(contents) } }
    if let item {
      for product in products.isEmpty ? [nil] : products {
        add(try reader.contents(of: item, product, lots: lots, view, &log))
      }
    } else if let meal {
      add(try reader.contents(of: meal, lots: lots ?? [], view, &log))
    }
    guard all != nil else { return nil }
    for part in parts {
      let product = Self.product(of: part, before)
      add(try reader.contents(of: part.item, product, lots: [part.lot], view, &log))
    }
    for name in replacements { add(reader.contents(ofFoodNamed: name)) }
    return all
  }

  /// The product of the pack from which food was taken.
  private static func product(of consumed: Consumed, _ household: Household) -> ProductID? {
    household.lots[consumed.lot].flatMap { household.product(of: $0) }
  }
}

extension EntryFood {
  /// The foods that are bought, wanted, planned, cooked, used or eaten, each once.
  static func all(in events: [StoredEvent], _ before: Household, _ after: Catalog) -> [EntryFood] {
    var foods: [EntryFood] = []
    let context = Context(events, before, after)
    for event in events {
      guard let food = context.food(of: event) else { continue }
      if let place = foods.firstIndex(where: { $0.item == food.item && $0.meal == food.meal }) {
        foods[place].add(food)
      } else {
        foods.append(food)
      }
    }
    return foods
  }

  private mutating func add(_ other: EntryFood) {
    persons = other.persons.flatMap { persons?.union($0) }
    products.formUnion(other.products)
    lots = other.lots.map { (lots ?? []).union($0) } ?? lots
    isEaten = isEaten || other.isEaten
    isChosen = isChosen || other.isChosen
    isWanted = isWanted || other.isWanted
    isNew = isNew || other.isNew
  }

  /// The state before and after an entry, needed to read each of its events.
  private struct Context {
    let before: Household
    let after: Catalog
    let links: [ProductLinked]
    let meals: [MealLogged]
    let used: [Consumed]
    /// The lines that the entry takes off the plan, some of them to put them on another day.
    let unplanned: [Planned]

    init(_ events: [StoredEvent], _ before: Household, _ after: Catalog) {
      (self.before, self.after) = (before, after)
      links = events.filter { $0.record.kind == ProductLinked.code }.map { $0.decode(as: ProductLinked.self) }
      meals = events.filter { $0.record.kind == MealLogged.code }.map { $0.decode(as: MealLogged.self) }
      used = events.filter { $0.record.kind == Consumed.code }.map { $0.decode(as: Consumed.self) }
      unplanned = events.filter { $0.record.kind == Planned.code }.map { $0.decode(as: Planned.self) }.filter {
        $0.state != .planned
      }
    }

    func food(of event: StoredEvent) -> EntryFood? {
      switch event.record.kind {
      case Bought.code:
        let bought = event.decode(as: Bought.self)
        var food = EntryFood(item: bought.item, isNew: before.lots.arrivals[bought.item] == nil)
        food.products = [links.first { $0.lot == bought.lot }?.product]
        food.isChosen = food.products == [nil] && before.list[bought.item]?.isDone != true
        return food
      case Counted.code:
        let item = event.decode(as: Counted.self).item
        return isNew(item) ? EntryFood(item: item, isNew: true) : nil
      case Listed.code:
        let item = event.decode(as: Listed.self).item
        var food = EntryFood(item: item, isNew: isNew(item))
        food.isWanted = before.list[item] == nil
        food.isChosen = food.isWanted
        return food
      case Planned.code:
        let planned = event.decode(as: Planned.self)
        guard planned.state == .planned else { return nil }
        var food = EntryFood(item: planned.item)
        food.meal = planned.meal
        food.isWanted = !unplanned.contains { $0.meal == planned.meal && $0.item == planned.item }
        food.isChosen = food.isWanted
        return food
      case Cooked.code: return cooked(event.decode(as: Cooked.self))
      case Consumed.code: return consumed(event.decode(as: Consumed.self))
      case MealLogged.code: return eaten(event.decode(as: MealLogged.self))
      default: return nil
      }
    }

    private func cooked(_ cooked: Cooked) -> EntryFood {
      var food = EntryFood(item: cooked.item)
      // The contents of a new pot do not apply to older ones.
      (food.parts, food.replacements, food.lots) = (used.filter(\.goesIntoDish), cooked.replacements, [])
      (food.persons, food.isEaten) = (persons(meals.map(\.person)), !meals.isEmpty)
      return food
    }

    /// Food that is used without a name may be for a dish. The diary entry of a meal names its eater.
    private func consumed(_ used: Consumed) -> EntryFood? {
      guard used.person != nil, !used.goesIntoDish, !meals.contains(where: { $0.item == used.item }) else { return nil }
      var food = EntryFood(item: used.item)
      food.take(self.used.filter { $0.item == used.item }, before)
      (food.persons, food.isEaten) = (persons([used.person]), true)
      return food
    }

    private func eaten(_ eaten: MealLogged) -> EntryFood {
      let isDish = eaten.item.map { after.dishMeal(of: $0) != nil } ?? true
      var food = eaten.item.map { EntryFood(item: $0, isNew: isNew($0) && !isDish) } ?? EntryFood(eaten.meal)
      let taken = used.filter { used in
        eaten.item == nil ? after.dishMeal(of: used.item) == eaten.meal : used.item == eaten.item
      }
      food.take(taken, before)
      (food.persons, food.isEaten) = (persons([eaten.person]), true)
      return food
    }

    private func isNew(_ item: ItemID) -> Bool { item.rawValue > before.catalog.count(of: .item) }

    /// The people. Nil for the whole household, if one of them is not named.
    private func persons(_ persons: [PersonID?]) -> Set<PersonID>? {
      let known = persons.compactMap { $0.map { PersonID(rawValue: after.meant(.person, $0.rawValue)) } }
      return known.isEmpty || known.count < persons.count ? nil : Set(known)
    }
  }

  /// Adds the packs and the pots that the food comes from.
  private mutating func take(_ used: [Consumed], _ household: Household) {
    for used in used where !used.goesIntoDish {
      products.insert(Self.product(of: used, household))
      lots = (lots ?? []).union([used.lot])
    }
  }
}
