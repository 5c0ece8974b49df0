/// Everything that holds over time: names, facts about items and meals, goals and settings.
///
/// It is built from the standing events before momentary events, so a late fact applies to every day it covers.
@usableFromInline package struct Catalog: Hashable, Sendable {
  /// The names of each sort of thing, indexed by the sort's number.
  private var names = Array(repeating: NameTable(), count: Self.sorts)
  package internal(set) var timelines = TimelineTable()
  /// The other names of items, stores, places and people, indexed by the sort's number.
  private var others = Array(repeating: AliasTable(), count: Self.sorts)

  private static let sorts = Int(Reference.lot.rawValue)

  package init() {}

  /// Applies a standing event, and ignores others.
  package mutating func apply(_ event: StoredEvent) {
    switch event.record.kind {
    case Named.code:
      let named = event.decode(as: Named.self)
      guard named.reference.isNamed else { return }
      names[Int(named.reference.rawValue)].set(named.name, number: named.number)
    case ItemChanged.code:
      let changed = event.decode(as: ItemChanged.self)
      set(changed.change, .item, changed.item.rawValue, event.sequence)
    case ItemDescribed.code:
      let described = event.decode(as: ItemDescribed.self)
      for fact in described.facts { set(fact, .item, described.item.rawValue, event.sequence) }
      if let food = described.food {
        let entry = Timeline.Entry(from: .min, value: nil, per: .none, words: food, sequence: event.sequence)
        timelines.set(entry, .food(of: described.item))
      }
    case ItemAliasAdded.code:
      let called = event.decode(as: ItemAliasAdded.self)
      let name = called.store.map { Self.name(called.name, onReceiptsOf: $0) } ?? called.name
      if !called.name.isEmpty { others[Int(Reference.item.rawValue)].append(name, called.item.rawValue) }
    case AliasAdded.code:
      let called = event.decode(as: AliasAdded.self)
      if let (reference, number) = called.thing, !called.name.isEmpty {
        others[Int(reference.rawValue)].append(called.name, number)
      }
    case CategoryChanged.code:
      let changed = event.decode(as: CategoryChanged.self)
      set(changed.change, .category, changed.category.rawValue, event.sequence)
    case MealChanged.code:
      let changed = event.decode(as: MealChanged.self)
      set(changed.change, .meal, changed.meal.rawValue, event.sequence)
    case MealDescribed.code:
      let described = event.decode(as: MealDescribed.self)
      for fact in described.facts { set(fact, .meal, described.meal.rawValue, event.sequence) }
    case RecipeWritten.code:
      let recipe = event.decode(as: RecipeWritten.self)
      let entry = Timeline.Entry(from: .min, value: nil, per: .none, words: nil, sequence: event.sequence)
      timelines.set(entry, .recipe(of: recipe.meal))
      set(FactChange<MealAttribute>(.removed, 0), .meal, recipe.meal.rawValue, event.sequence)
    case ProductDescribed.code: apply(event.decode(as: ProductDescribed.self), event.sequence)
    case LabelRead.code: apply(event.decode(as: LabelRead.self), event.sequence)
    case CodeLearnt.code:
      let learnt = event.decode(as: CodeLearnt.self)
      guard let prefix = learnt.prefix.flatMap({ UInt8(exactly: $0) }) else { return }
      let value = learnt.rule.map { Int64($0.measure.rawValue) << 8 | Int64($0.digits) }
      let entry = Timeline.Entry(from: .min, value: value, per: .none, words: nil, sequence: event.sequence)
      timelines.set(entry, FactKey(.storeCodes, learnt.store.rawValue, prefix))
    case GoalChanged.code:
      let changed = event.decode(as: GoalChanged.self)
      set(changed.change, .goal, changed.person?.rawValue ?? 0, event.sequence)
    case PersonChanged.code:
      let changed = event.decode(as: PersonChanged.self)
      set(changed.change, .person, changed.person.rawValue, event.sequence)
    case SettingChanged.code: set(event.decode(as: SettingChanged.self).change, .setting, 0, event.sequence)
    default: break
    }
  }

  private mutating func set<Attribute>(
    _ change: FactChange<Attribute>, _ subject: FactKey.Subject, _ number: UInt32, _ sequence: UInt64
  ) {
    timelines.set(
      Timeline.Entry(
        from: change.from?.number ?? .min, value: change.value, per: change.per, words: change.words,
        sequence: sequence), FactKey(subject, number, change.attribute.rawValue))
  }

  // MARK: Names

  package func table(of reference: Reference) -> NameTable {
    reference.isNamed ? names[Int(reference.rawValue)] : NameTable()
  }

  /// Returns the other names of things of one sort.
  package func otherNames(of reference: Reference) -> AliasTable {
    reference.isNamed ? others[Int(reference.rawValue)] : AliasTable()
  }

  /// The sorts of things that can have other names.
  package static let withOtherNames = [Reference.item] + AliasAdded.references

  /// Returns the name of a thing, or its number if it has none. For something that was merged, the name of the target.
  package func name(_ reference: Reference, _ number: UInt32) -> String {
    let table = table(of: reference)
    return table.name(of: meant(reference, number)) ?? "\(reference.word) \(number)"
  }

  /// Returns the store, place or person that a number refers to. If two were merged, both numbers refer to the target.
  package func meant(_ reference: Reference, _ number: UInt32) -> UInt32 {
    guard reference.isNamed, reference != .item, !others[Int(reference.rawValue)].numbers.isEmpty,
      let name = table(of: reference).name(of: number)
    else { return number }
    return others[Int(reference.rawValue)].number(called: name) ?? number
  }

  /// Returns the numbers of a sort that were not merged into another, in order.
  package func numbers(of reference: Reference) -> [UInt32] {
    (1..<count(of: reference) + 1).filter { meant(reference, $0) == $0 }
  }

  package func name(_ item: ItemID) -> String { name(.item, item.rawValue) }

  package func item(named name: String) -> ItemID? { number(.item, named: name).map(ItemID.init(rawValue:)) }

  /// Returns the number of the thing with this name or other name.
  package func number(_ reference: Reference, named name: String) -> UInt32? {
    // Other names come first: the name of something merged now refers to the target.
    otherNames(of: reference).number(called: name) ?? table(of: reference).number(of: name)
  }

  /// Returns every name that can be typed for a thing of one sort.
  package func typedNames(of reference: Reference) -> [String] {
    let names = table(of: reference).names
    let keys = Set(names.map(NameRule.key))
    return names
      + otherNames(of: reference).names.names.filter {
        !keys.contains(NameRule.key($0)) && !$0.contains(Self.ofReceipts)
      }
  }

  package func item(named name: String, onReceiptsOf store: StoreID) -> ItemID? {
    let store = StoreID(rawValue: meant(.store, store.rawValue))
    let number = otherNames(of: .item).number(called: Self.name(name, onReceiptsOf: store))
    return number.map(ItemID.init(rawValue:))
  }

  /// Returns the names on a store's receipts with their items, the latest last.
  package func names(onReceiptsOf store: StoreID) -> [(name: String, item: ItemID)] {
    let (others, prefix) = (
      otherNames(of: .item), Self.name("", onReceiptsOf: StoreID(rawValue: meant(.store, store.rawValue)))
    )
    return zip(others.names.names, others.numbers).compactMap { name, number in
      name.hasPrefix(prefix) ? (String(name.dropFirst(prefix.count)), ItemID(rawValue: number)) : nil
    }
  }

  /// Returns the key of a receipt name among the other names, with a separator that cannot be typed.
  private static func name(_ name: String, onReceiptsOf store: StoreID) -> String {
    "\(store.rawValue)\(ofReceipts)\(name)"
  }

  private static let ofReceipts: Character = "\u{1F}"

  /// Returns how many things of one sort have numbers.
  package func count(of reference: Reference) -> UInt32 { UInt32(table(of: reference).count) }

  // MARK: Facts

  package func timeline(_ key: FactKey) -> Timeline? { timelines[key] }

  package func fact(_ item: ItemID, _ attribute: ItemAttribute, on day: Day) -> Timeline.Entry? {
    timelines.entry(FactKey(.item, item.rawValue, attribute.rawValue), on: day)
  }

  /// Returns the food catalogue's name for an item, as last recognised, or nil if it was never recognised.
  package func food(of item: ItemID) -> String? { timelines.latest(.food(of: item))?.words }

  /// Whether the household set any fact of an item that does not come from the food catalogue.
  func isSaidOf(_ item: ItemID) -> Bool {
    let described = timelines.latest(.food(of: item))?.sequence
    return ItemAttribute.allCases.contains { attribute in
      timelines[FactKey(.item, item.rawValue, attribute.rawValue)]?.entries.contains { $0.sequence != described }
        ?? false
    }
  }

  /// Returns a meal's figure on a day.
  package func fact(_ meal: MealID, _ attribute: MealAttribute, on day: Day) -> Timeline.Entry? {
    timelines.entry(FactKey(.meal, meal.rawValue, attribute.rawValue), on: day)
  }

  /// Returns a person's daily goal, or the household's if the person has none. The household's goals are for adults
  /// who live here. A guest or a child has only their own goals.
  ///
  /// The maximum and minimum energy form one goal: if a person has one of them, the household's other one does not
  /// apply.
  package func goal(_ person: PersonID?, _ attribute: GoalAttribute, on day: Day) -> Int64? {
    let own = ownGoal(person, attribute, on: day)
    guard let person, own == nil else { return own }
    let isApart =
      isGuest(person, on: day) || isChild(person, on: day) || attribute.isEnergy && hasOwnEnergyGoal(person, on: day)
    return isApart ? nil : ownGoal(nil, attribute, on: day)
  }

  private func ownGoal(_ person: PersonID?, _ attribute: GoalAttribute, on day: Day) -> Int64? {
    timelines.entry(FactKey(.goal, person?.rawValue ?? 0, attribute.rawValue), on: day)?.value
  }

  package func hasOwnEnergyGoal(_ person: PersonID, on day: Day) -> Bool {
    ownGoal(person, .energy, on: day) != nil || ownGoal(person, .leastEnergy, on: day) != nil
  }

  /// Whether someone is a guest without a goal: a person who is marked as a guest, or anyone without a goal if the
  /// household treats such people as guests.
  package func isGuest(_ person: PersonID?, on day: Day) -> Bool {
    guard let person, fact(person, .guest, on: day)?.value.map({ $0 == 1 }) ?? hasGuests else { return false }
    return !hasOwnEnergyGoal(person, on: day)
  }

  /// Whether a goal of a person or the household was cleared and no other applies, so that none is assumed.
  package func isGoalTakenAway(_ person: PersonID?, _ attribute: GoalAttribute, on day: Day) -> Bool {
    func said(_ number: UInt32) -> Bool {
      let entry = timelines.entry(FactKey(.goal, number, attribute.rawValue), on: day)
      return entry.map { $0.words != GoalChanged.withdrawn } ?? false
    }
    let hasOnlyOwn = isChild(person, on: day)
    return goal(person, attribute, on: day) == nil && (!hasOnlyOwn && said(0) || said(person?.rawValue ?? 0))
  }

  func setting(_ attribute: SettingAttribute) -> Timeline.Entry? {
    timelines.latest(FactKey(.setting, 0, attribute.rawValue))
  }

  package func category(of item: ItemID, on day: Day) -> CategoryID? {
    fact(item, .category, on: day)?.value.flatMap { CategoryID(stored: UInt32(clamping: $0)) }
  }

  /// Returns the place set as an item's usual one.
  package func usualPlace(of item: ItemID, on day: Day) -> PlaceID? {
    fact(item, .place, on: day)?.value.flatMap { PlaceID(stored: UInt32(clamping: $0)) }
  }

  /// Creates a catalogue from its parts, as a snapshot does.
  package init(
    names: [(reference: Reference, table: NameTable)], timelines: TimelineTable,
    others: [(reference: Reference, table: AliasTable)] = []
  ) {
    for (reference, table) in others where reference.isNamed { self.others[Int(reference.rawValue)] = table }
    for (reference, table) in names where reference.isNamed { self.names[Int(reference.rawValue)] = table }
    self.timelines = timelines
  }
}

extension FactKey {
  /// The food that an item was recognised as. Not an attribute that users set, so its number is beyond those of
  /// ``ItemAttribute``.
  package static func food(of item: ItemID) -> FactKey { FactKey(.item, item.rawValue, .max) }

  /// The recipe of a meal. Not an attribute that users set, so its number is beyond those of ``MealAttribute``.
  static func recipe(of meal: MealID) -> FactKey { FactKey(.meal, meal.rawValue, .max) }
}

extension Currency {
  /// The default currency of households that write as in the US.
  static let dollar = Currency(code: "USD") ?? .none
}
