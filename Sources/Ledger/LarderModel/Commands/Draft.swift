/// Where a command's events come together: each one added is in force for the next question.
public struct Draft: Sendable {
  public internal(set) var household: Household
  public let moment: Moment
  public private(set) var events: [Event] = []
  /// Whether an event of the command's own was added: the first has its note.
  private var hasFirst = false
  /// What the words of the command were taken for, where they could mean several things.
  var reading: QuantityReading?
  /// How many of the entries that waited for a code to be known could not be made.
  var leftOut: Int { leftOutWhy.count }
  /// Which those were, and why.
  private(set) var leftOutWhy: [Wording] = []
  /// What is known of foods in general.
  let foods: (any FoodBook)?
  /// The product that a code means; nil where no code was given.
  var product: ProductID?

  init(household: Household, moment: Moment, foods: (any FoodBook)? = nil) {
    self.household = household
    self.moment = moment
    self.foods = foods
  }

  /// How the household has numbers and dates written, for what is refused.
  var style: OutputStyle { household.catalog.style }

  /// Adds an event on the command's day.
  public mutating func add(_ body: any EventBody, entered: String? = nil) {
    add(body, on: moment.day, at: moment.minute, entered: entered)
  }

  /// Adds an event on a day of its own.
  mutating func add(_ body: any EventBody, on day: Day, at minute: MinuteOfDay? = nil, entered: String? = nil) {
    let note = hasFirst ? nil : moment.note.map(NameRule.composedNote)
    hasFirst = true
    insert(Event(day: day, minute: minute, body: body, note: note, entered: entered), at: events.count)
  }

  /// Adds what holds on every day, before the command's own events: no note is of it.
  mutating func introduce(_ body: any EventBody) {
    insert(
      Event(day: moment.day, body: body),
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

  /// The number of a named thing; an unknown name is given the next one.
  public mutating func number(of reference: Reference, named name: String, most: UInt32 = .max) throws(Refusal)
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
    // A name is no fact of the household's day: it is put before the command's own events.
    let event = Event(day: moment.day, body: Named(reference, number: number, name: name))
    insert(event, at: events.prefix { $0.body is Named }.count)
    return number
  }

  /// The item of a name; one that is new is described as the book of foods has it.
  public mutating func item(named name: String) throws(Refusal) -> ItemID {
    guard household.catalog.item(named: name) == nil else {
      return ItemID(rawValue: try number(of: .item, named: name))
    }
    let food = foods?.food(named: name)
    if let food, let same = household.item(called: food.names) { return same }
    let item = ItemID(rawValue: try number(of: .item, named: name))
    if let food { try describe(item, as: food) }
    return item
  }

  /// Takes over what a book of foods says of an item.
  mutating func describe(_ item: ItemID, as food: KnownFood) throws(Refusal) {
    var described = food.description
    described.item = item
    if let category = food.category {
      described.category = CategoryID(rawValue: try number(of: .category, named: category))
    }
    described.place = try place(named: food.place)
    introduce(described)
  }

  /// Takes away what a book of foods said of an item when it was taken for another food, and says nothing of for this one.
  ///
  /// - Parameter former: the catalogue before it was taken for this one.
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

  public mutating func store(named name: String?) throws(Refusal) -> StoreID? {
    guard let name else { return nil }
    return StoreID(rawValue: try number(of: .store, named: name))
  }

  public mutating func place(named name: String?) throws(Refusal) -> PlaceID? {
    guard let name else { return nil }
    return PlaceID(rawValue: try number(of: .place, named: name, most: 0xffff))
  }

  public mutating func person(named name: String?) throws(Refusal) -> PersonID? {
    guard let name else { return nil }
    return PersonID(rawValue: try number(of: .person, named: name, most: 0xffff))
  }

  /// The number the next lot will have.
  public var nextLot: LotID {
    get throws(Refusal) {
      guard household.lots.highest < .max else {
        throw Refusal(.badValue, "the ledger has run out of lot numbers", hint: "start a new one")
      }
      return LotID(rawValue: household.lots.highest + 1)
    }
  }

  /// An item that is known already, or a refusal that names the nearest.
  public func knownItem(named name: String) throws(Refusal) -> ItemID {
    if let item = household.catalog.item(named: name) ?? household.item(ofSameFoodAs: name, foods) { return item }
    throw Refusal(.unknownItem, "no item is called \"\(name.visible)\"")
  }

  /// Leaves out an entry that waited for a code to be known.
  mutating func leaveOut(_ line: ParkedCodes.Line, because why: Wording) {
    let on = Day(number: line.day) ?? day
    leftOutWhy.append("\(word: line.doing.word) on \(on.formatted(style)): \(why)")
  }

  func valid(
    _ name: String, _ what: String, _ longest: NameRule.Length = .usual
  ) throws(Refusal) -> String {
    do { return try NameRule.validate(name, what: what, longest: longest) } catch { throw Refusal(error) }
  }
}

/// What was in on the day a command is of.
extension Draft {
  /// The household's day that the command counts for, by which everything known is looked up: before the day's start
  /// that is still the day before the calendar's.
  public var day: Day { household.day(of: moment) }

  /// Takes those lots out that came in after the day, and tells the first of them.
  func takeOutLater(_ lots: inout [Household.NumberedLot]) -> Household.NumberedLot? {
    let later = lots.first { isLater($0.lot) }
    if later != nil { lots.removeAll { isLater($0.lot) } }
    return later
  }

  /// Whether a lot came in after the day that the calendar shows for the command: what is entered for this night, before
  /// the household's day starts, may be of what came in today.
  func isLater(_ lot: Lot) -> Bool { lot.cameIn > moment.day.number }

  /// Why something cannot have happened to a lot on the day.
  func notInYet(_ later: Household.NumberedLot, _ name: String) -> Refusal {
    let day = moment.day.formatted(style)
    let cameIn = Day(number: later.lot.cameIn)?.formatted(style) ?? "later"
    return Refusal(
      .notInYet(later.id), "lot \(later.id) of \(name) was not in stock yet on \(day): it was bought on \(cameIn)",
      hint: "correct one of the two dates")
  }

  /// Takes those lots out that were frozen or thawed after the day, and tells the first of them.
  func takeOutFrozenLater(_ lots: inout [Household.NumberedLot]) -> Household.NumberedLot? {
    func isFrozenLater(_ lot: Lot) -> Bool { lot.frozenOn != Lot.noDay && lot.frozenOn > moment.day.number }
    let later = lots.first { isFrozenLater($0.lot) }
    if later != nil { lots.removeAll { isFrozenLater($0.lot) } }
    return later
  }

  /// Why a lot cannot be changed on the day: its clock was stopped or went on again since, and would be set wrong.
  func frozenSince(_ later: Household.NumberedLot, _ name: String) -> Refusal {
    let day = Day(number: later.lot.frozenOn).map { Wording(verbatim: $0.formatted(style)) } ?? "a later day"
    let done: Wording = later.lot.isFrozen ? "frozen" : "thawed"
    return Refusal(
      .contradicts, "lot \(later.id) of \(name) was \(done) on \(day), after \(moment.day.formatted(style))",
      hint: "use on:\(day) or later, or undo that entry and enter both in order (\(.why(item: name)))")
  }
}
