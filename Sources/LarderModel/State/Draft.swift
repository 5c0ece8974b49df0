/// Where a command's events come together: each one added is in force for the next question.
public struct Draft: Sendable {
  public private(set) var household: Household
  public let moment: Moment
  public private(set) var events: [Event] = []

  init(household: Household, moment: Moment) {
    self.household = household
    self.moment = moment
  }

  /// Adds an event on the command's day.
  public mutating func add(_ body: any EventBody, entered: String? = nil) {
    let isFirst = !events.contains { !($0.body is Named) }
    let event = Event(
      day: moment.day, minute: moment.minute, body: body, note: isFirst ? moment.note : nil, entered: entered)
    events.append(event)
    let (record, texts) = event.encoded
    household.apply(StoredEvent(sequence: 0, record: record, texts: texts))
  }

  /// The number of a named thing; an unknown name is given the next one.
  public mutating func number(of reference: Reference, named name: String, most: UInt32 = .max) throws(Refusal)
    -> UInt32
  {
    let name = try valid(name, reference.word)
    if let known = household.catalog.table(of: reference).number(of: name) { return known }
    let number = household.catalog.count(of: reference) + 1
    let most = min(most, Limits.mostNames)
    guard number <= most else {
      throw Refusal(.badValue, "there cannot be more than \(most) of a sort as \(reference.word)")
    }
    // A name is no fact of the household's day: it is put before the command's own events.
    let event = Event(day: moment.day, body: Named(reference, number: number, name: name))
    events.insert(event, at: events.prefix { $0.body is Named }.count)
    let (record, texts) = event.encoded
    household.apply(StoredEvent(sequence: 0, record: record, texts: texts))
    return number
  }

  public mutating func item(named name: String) throws(Refusal) -> ItemID {
    ItemID(rawValue: try number(of: .item, named: name))
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
        throw Refusal(.badValue, "the ledger has used up the numbers of its lots", hint: "begin a new one")
      }
      return LotID(rawValue: household.lots.highest + 1)
    }
  }

  /// An item that is known already, or a refusal that names the nearest.
  public func knownItem(named name: String) throws(Refusal) -> ItemID {
    if let item = household.catalog.item(named: name) { return item }
    throw Refusal(.unknownItem, "no item is called \"\(name.visible)\"")
  }

  private func valid(_ name: String, _ what: String) throws(Refusal) -> String {
    do { return try NameRule.validate(name, what: what) } catch { throw Refusal(error) }
  }
}
