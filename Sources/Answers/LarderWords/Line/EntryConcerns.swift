import LarderAnswers
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// The people whom the food of an entry concerns.
struct EntryConcerns {
  /// A food of the entry.
  private struct Food {
    let item: ItemID?
    /// The products of the packs, nil for a pack without a known code. Empty without a pack.
    var products: Set<ProductID?> = []
    var meal: MealID?
    /// The foods that went into a dish, beyond those of its recipe.
    var parts: [Consumed] = []
    /// The people who eat it; nil for the whole household.
    var persons: Set<PersonID>?
    /// Whether the household meets the food for the first time.
    var isNew = false
    /// Whether someone eats it now.
    var isEaten = false
  }

  /// The warnings of the reply.
  private(set) var sentence = ConcernSentence([])
  /// The foods that people eat although they are allergic to them, and those people.
  private var eaten: [ConcernSentence.Food] = []
  private var allergic: Set<PersonID> = []

  init() {}

  /// The concerns about a decision that is not recorded yet.
  init(_ decision: Decision, _ view: LedgerView, _ log: inout LogReader) throws(LogError) {
    guard !ConcernFinder(view.household.catalog, on: .max).isEmpty else {
      self.init()
      return
    }
    let events = decision.events.map { StoredEvent(sequence: 0, record: $0.record, texts: $0.texts) }
    var after = view.household.catalog
    for event in events { after.apply(event) }
    try self.init(events, view.household, after, view, &log)
  }

  /// - Parameters:
  ///   - before: The household before the entry.
  ///   - after: The names and facts after it.
  init(_ events: [StoredEvent], _ before: Household, _ after: Catalog, _ view: LedgerView, _ log: inout LogReader)
    throws(LogError)
  {
    guard let day = events.first?.day else { return }
    var finder = ConcernFinder(after, on: day)
    guard !finder.isEmpty else { return }
    var foods: [ConcernSentence.Food] = []
    for food in try Self.foods(in: events + Self.reassigned(events, &log), before, after) {
      let contents =
        if let item = food.item {
          try Self.contents(of: item, food.products, &finder, view, &log)
        } else if let meal = food.meal {
          try finder.contents.contents(of: meal, view, &log)
        } else {
          nil as FoodContents?
        }
      guard var contents else { continue }
      for part in food.parts {
        let product = Self.product(of: part, before)
        if let own = try finder.contents.contents(of: part.item, product, view, &log) { contents.add(own) }
      }
      let name = food.item.map { after.name($0) } ?? food.meal.map { after.name(.meal, $0.rawValue) } ?? ""
      let concerns = finder.concerns(contents, for: food.persons)
      foods.append(.init(name, concerns, isNew: food.isNew, isEaten: food.isEaten && food.persons != nil))
      let contained = concerns.filter { $0.reason == .allergy && $0.how == .contains }
      guard food.isEaten, food.persons != nil, !contained.isEmpty else { continue }
      eaten.append(.init(name, contained, isNew: false))
      allergic.formUnion(contained.map(\.person))
    }
    sentence = ConcernSentence(foods)
  }

  /// The meals that a correction gives to another person, as that person's entries.
  private static func reassigned(_ events: [StoredEvent], _ log: inout LogReader) throws(LogError) -> [StoredEvent] {
    var meals: [StoredEvent] = []
    for event in events where event.record.kind == Amended.code {
      let amended = event.decode(as: Amended.self)
      let slot = amended.kind == MealLogged.code ? MealLogged.personSlot : Consumed.personSlot
      guard [MealLogged.code, Consumed.code].contains(amended.kind), amended.correction.field == slot.code,
        var meal = try log.event(amended.target)
      else { continue }
      amended.correction.apply(to: &meal.record)
      meals.append(meal)
    }
    return meals
  }

  /// The contents of an item in packs of these products: the worst of them.
  private static func contents(
    of item: ItemID, _ products: Set<ProductID?>, _ finder: inout ConcernFinder, _ view: LedgerView,
    _ log: inout LogReader
  ) throws(LogError) -> FoodContents? {
    var all: FoodContents?
    for product in products.isEmpty ? [nil] : products {
      guard let own = try finder.contents.contents(of: item, product, view, &log) else { continue }
      if all == nil { all = own } else { all?.add(own) }
    }
    return all
  }

  /// The product of the pack from which food was taken.
  private static func product(of consumed: Consumed, _ household: Household) -> ProductID? {
    household.lots[consumed.lot].flatMap { household.product(of: $0) }
  }

  /// The products of the packs from which each item was taken, except for a dish.
  private static func taken(_ used: [Consumed], _ household: Household) -> [ItemID: Set<ProductID?>] {
    used.filter { !$0.goesIntoDish }.reduce(into: [:]) { taken, used in
      taken[used.item, default: []].insert(product(of: used, household))
    }
  }

  /// The foods that are bought, wanted, planned, cooked, used or eaten, each once.
  private static func foods(in events: [StoredEvent], _ before: Household, _ after: Catalog) -> [Food] {
    var foods: [Food] = []
    func add(_ food: Food) {
      guard let place = foods.firstIndex(where: { $0.item == food.item && $0.meal == food.meal }) else {
        foods.append(food)
        return
      }
      foods[place].persons = food.persons.flatMap { foods[place].persons?.union($0) }
      foods[place].products.formUnion(food.products)
      foods[place].isEaten = foods[place].isEaten || food.isEaten
      foods[place].isNew = foods[place].isNew || food.isNew
    }
    func isNew(_ item: ItemID) -> Bool { item.rawValue > before.catalog.count(of: .item) }
    let links = events.filter { $0.record.kind == ProductLinked.code }.map { $0.decode(as: ProductLinked.self) }
    let meals = events.filter { $0.record.kind == MealLogged.code }.map { $0.decode(as: MealLogged.self) }
    let used = events.filter { $0.record.kind == Consumed.code }.map { $0.decode(as: Consumed.self) }
    let taken = taken(used, before)
    func persons(_ persons: [PersonID?]) -> Set<PersonID>? {
      let known = persons.compactMap { $0.map { PersonID(rawValue: after.meant(.person, $0.rawValue)) } }
      return known.isEmpty || known.count < persons.count ? nil : Set(known)
    }
    for event in events {
      switch event.record.kind {
      case Bought.code:
        let bought = event.decode(as: Bought.self)
        let product = links.first { $0.lot == bought.lot }?.product
        add(Food(item: bought.item, products: [product], isNew: before.lots.arrivals[bought.item] == nil))
      case Counted.code:
        let item = event.decode(as: Counted.self).item
        if isNew(item) { add(Food(item: item, isNew: true)) }
      case Listed.code:
        let item = event.decode(as: Listed.self).item
        add(Food(item: item, isNew: isNew(item)))
      case Planned.code:
        let planned = event.decode(as: Planned.self)
        if planned.state == .planned { add(Food(item: planned.item, meal: planned.meal)) }
      case Cooked.code:
        let item = event.decode(as: Cooked.self).item
        let parts = used.filter(\.goesIntoDish)
        add(Food(item: item, parts: parts, persons: persons(meals.map(\.person)), isEaten: true))
      case Consumed.code:
        let used = event.decode(as: Consumed.self)
        // Food that is used without a name may be for a dish. The diary entry of a meal names its eater.
        let isLogged = meals.contains { $0.item == used.item }
        guard used.person != nil, !isLogged, let products = taken[used.item] else { break }
        add(Food(item: used.item, products: products, persons: persons([used.person]), isEaten: true))
      case MealLogged.code:
        let eaten = event.decode(as: MealLogged.self)
        let isNew = eaten.item.map(isNew) ?? false
        let isDish = eaten.item.map { after.dishMeal(of: $0) != nil } ?? true
        add(
          Food(
            item: eaten.item, products: eaten.item.flatMap { taken[$0] } ?? [],
            meal: eaten.item == nil ? eaten.meal : nil, persons: persons([eaten.person]),
            isNew: isNew && !isDish, isEaten: true))
      default: break
      }
    }
    return foods
  }

  /// Asks before a person eats a food that contains their allergen.
  func question(_ reader: EntryReader) -> LineQuestion? {
    let line = reader.line
    guard let contained = ConcernSentence(eaten).contained, !line.arguments.has(.despiteAllergy),
      line.verb.options.contains(where: { $0.key == .despiteAllergy })
    else { return nil }
    var same = line
    same.arguments.switches.append(OptionName.despiteAllergy.rawValue)
    var choices = [LineQuestion.Choice(title: "record it", line: same)]
    let catalog = reader.catalog
    func isAllergic(_ name: String) -> Bool {
      catalog.number(.person, named: name).map { allergic.contains(PersonID(rawValue: $0)) } ?? false
    }
    if line.eaters.count > 1 {
      var others = line
      others.eaters.removeAll { isAllergic($0.name) }
      if !others.eaters.isEmpty {
        let names = line.eaters.filter { isAllergic($0.name) }.map { Message(verbatim: $0.name.visible) }
        choices.insert(.init(title: "without \(names.listed())", line: others), at: 0)
      }
    } else {
      let people = catalog.people(on: reader.entryTime.day).filter { !$0.isGuest && !isAllergic($0.name) }
      choices += people.prefix(LineQuestion.most - 1).map { person in
        .init(title: "\(person.name.visible) had it", line: line.with(.person, person.name))
      }
    }
    return LineQuestion("\(contained) Record it anyway?", choices)
  }
}
