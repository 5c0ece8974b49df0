import LarderModel
import PlainText

/// The events of a command while it is being decided. Each added event applies to the household immediately.
package struct Draft: Sendable {
  package internal(set) var household: Household
  package let entryTime: EntryTime
  package private(set) var events: [Event] = []
  /// Whether an event of the command itself was added. The first one carries the note.
  private var hasFirst = false
  /// How ambiguous words of the command were interpreted.
  var reading: QuantityReading?
  /// The number of parked scans that could not be entered.
  var leftOut: Int { leftOutWhy.count }
  /// The reasons why parked scans could not be entered.
  private(set) var leftOutWhy: [Message] = []
  /// General knowledge about foods.
  let foods: (any FoodBook)?
  /// The product of the code that was given, if any.
  var product: ProductID?

  init(household: Household, entryTime: EntryTime, foods: (any FoodBook)? = nil) {
    (self.household, self.entryTime, self.foods) = (household, entryTime, foods)
  }

  /// The household's format for numbers and dates, used in refusals.
  var style: OutputStyle { household.catalog.style }

  /// Adds an event on the command's day.
  package mutating func add(_ body: any EventBody, entered: String? = nil) {
    add(body, on: entryTime.day, at: entryTime.minute, entered: entered)
  }

  /// Adds an event on another day.
  mutating func add(_ body: any EventBody, on day: Day, at minute: MinuteOfDay? = nil, entered: String? = nil) {
    let note = hasFirst ? nil : entryTime.note.map(NameRule.composedNote)
    hasFirst = true
    insert(Event(day: day, minute: minute, body: body, note: note, entered: entered), at: events.count)
  }

  /// Adds a fact that applies to every day, before the command's own events and without the note.
  mutating func introduce(_ body: any EventBody) {
    insert(
      Event(day: entryTime.day, body: body),
      at: events.prefix {
        $0.body is Named || $0.body is ItemDescribed || $0.body is SettingChanged || $0.body is ProductDescribed
      }.count)
  }

  private mutating func insert(_ event: Event, at position: Int) {
    events.insert(event, at: position)
    var (record, texts) = event.encoded
    record.continuesCommand = events.count > 1
    household.apply(StoredEvent(sequence: 0, record: record, texts: texts))
  }

  /// Returns the number of a named thing. An unknown name gets the next number.
  package mutating func number(of reference: Reference, named name: String, most: UInt32 = .max) throws(Refusal)
    -> UInt32
  {
    let name = try valid(name, reference.word, .of(reference))
    if let known = household.catalog.number(reference, named: name) { return known }
    let number = household.catalog.count(of: reference) + 1
    let most = min(most, Limits.mostNames)
    guard number <= most else {
      throw Refusal(
        .badValue, "the ledger has reached its limit of \(most) names of one kind (\(word: reference.word))")
    }
    // Names do not depend on the day, so they precede the command's own events.
    let event = Event(day: entryTime.day, body: Named(reference, number: number, name: name))
    insert(event, at: events.prefix { $0.body is Named }.count)
    return number
  }

  /// Returns the item with a name. A new item is described as in the food book.
  package mutating func item(named name: String) throws(Refusal) -> ItemID {
    guard household.catalog.item(named: name) == nil else {
      return ItemID(rawValue: try number(of: .item, named: name))
    }
    let food = foods?.food(named: name)
    if let food, let same = household.item(called: food.names) { return same }
    let item = ItemID(rawValue: try number(of: .item, named: name))
    if let food { try describe(item, as: food) }
    return item
  }

  /// Copies what the food book says about an item.
  mutating func describe(_ item: ItemID, as food: KnownFood) throws(Refusal) {
    var described = food.description
    described.item = item
    if let category = food.category {
      described.category = CategoryID(rawValue: try number(of: .category, named: category))
    }
    described.place = try place(named: food.place)
    introduce(described)
  }

  /// Removes facts that came from the food book when the item was treated as another food, unless `food` has them as
  /// well.
  ///
  /// - Parameter former: the catalogue before the item was treated as `food`.
  mutating func forgetFacts(of item: ItemID, besides food: KnownFood, knowing former: Catalog) {
    guard let book = former.timeline(.food(of: item))?.latest?.sequence else { return }
    var said = Set(food.description.facts.map(\.attribute))
    if food.category != nil { said.insert(.category) }
    if food.place != nil { said.insert(.place) }
    for attribute in ItemAttribute.allCases where !said.contains(attribute) {
      let key = FactKey(.item, item.rawValue, attribute.rawValue)
      guard let entries = former.timeline(key)?.entries, entries.allSatisfy({ $0.sequence == book }),
        entries.contains(where: { $0.value != nil })
      else { continue }
      add(ItemChanged(item, FactChange(attribute, nil)))
    }
  }

  package mutating func store(named name: String?) throws(Refusal) -> StoreID? {
    guard let name else { return nil }
    return StoreID(rawValue: try number(of: .store, named: name))
  }

  package mutating func place(named name: String?) throws(Refusal) -> PlaceID? {
    guard let name else { return nil }
    return PlaceID(rawValue: try number(of: .place, named: name, most: 0xffff))
  }

  package mutating func person(named name: String?) throws(Refusal) -> PersonID? {
    guard let name else { return nil }
    return PersonID(rawValue: try number(of: .person, named: name, most: 0xffff))
  }

  package var nextLot: LotID {
    get throws(Refusal) {
      guard household.lots.highest < .max else {
        throw Refusal(.badValue, "the ledger has run out of lot numbers", hint: "start a new one")
      }
      return LotID(rawValue: household.lots.highest + 1)
    }
  }

  /// Returns a known item, or refuses with the nearest name.
  package func knownItem(named name: String) throws(Refusal) -> ItemID {
    if let item = household.catalog.item(named: name) ?? household.item(ofSameFoodAs: name, foods) { return item }
    throw Refusal(.unknownItem, "no item is called \"\(name.visible)\"")
  }

  /// Leaves out a parked scan that could not be entered.
  mutating func leaveOut(_ line: DeferredCodes.Line, because why: Message) {
    let on = Day(number: line.day) ?? day
    leftOutWhy.append("\(word: line.doing.word) on \(on.formatted(style)): \(why)")
  }

  func valid(_ name: String, _ what: String, _ longest: NameRule.Length = .usual) throws(Refusal) -> String {
    do { return try NameRule.validate(name, what: what, longest: longest) } catch { throw Refusal(error) }
  }
}

/// The stock on the command's day.
extension Draft {
  /// The household's day that the command counts for, used to look up all facts. Before the start of the day, it is the
  /// calendar day before.
  package var day: Day { household.day(of: entryTime) }

  /// Removes the lots that came in after the day, and returns the first of them.
  func takeOutLater(_ lots: inout [Household.NumberedLot]) -> Household.NumberedLot? {
    let later = lots.first { isLater($0.lot) }
    if later != nil { lots.removeAll { isLater($0.lot) } }
    return later
  }

  /// Whether a lot came in after the command's calendar day. An entry for late at night, before the household's day
  /// starts, may concern food that came in that day.
  func isLater(_ lot: Lot) -> Bool { lot.cameIn > entryTime.day.number }

  /// Returns the refusal for a lot that was not yet in stock on the day.
  func notInYet(_ later: Household.NumberedLot, _ name: String) -> Refusal {
    let day = entryTime.day.phrase(relativeTo: entryTime.today, style)
    let cameIn = Day(number: later.lot.cameIn)?.phrase(relativeTo: entryTime.today, style) ?? "later"
    return Refusal(
      .notInYet(later.id), "lot \(later.id) of \(name) was not in stock yet \(day): it was bought \(cameIn)",
      hint: "correct one of the two dates")
  }

  /// Removes the lots that were frozen or thawed after the day, and returns the first of them.
  func takeOutFrozenLater(_ lots: inout [Household.NumberedLot]) -> Household.NumberedLot? {
    func isFrozenLater(_ lot: Lot) -> Bool { lot.frozenOn != Lot.noDay && lot.frozenOn > entryTime.day.number }
    let later = lots.first { isFrozenLater($0.lot) }
    if later != nil { lots.removeAll { isFrozenLater($0.lot) } }
    return later
  }

  /// Returns the refusal for a lot that was frozen or thawed after the day, because the change would set its date
  /// wrong.
  func frozenSince(_ later: Household.NumberedLot, _ name: String) -> Refusal {
    let day = Day(number: later.lot.frozenOn).map { Message(verbatim: $0.formatted(style)) } ?? "a later day"
    let done: Message = later.lot.isFrozen ? "frozen" : "thawed"
    return Refusal(
      .contradicts,
      "lot \(later.id) of \(name) was \(done) on \(day), after your entry of \(entryTime.day.formatted(style))",
      hint: "use on:\(day) or later, or undo that first (\(.why(item: name)))")
  }

  /// Adds a place to the household's freezers, unless its name already shows it.
  package mutating func nameFreezer(_ place: String) {
    // Names in the setting are separated by commas.
    guard household.catalog.storage(ofPlaceNamed: place) != .freezer, !place.contains(",") else { return }
    let words = (household.catalog.ownFreezers + [place]).joined(separator: ", ")
    introduce(SettingChanged(FactChange(.freezers, 1, words: words)))
  }
}
