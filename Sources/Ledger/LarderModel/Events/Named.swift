/// A name was given a number: the first time the household speaks of an item, a store, a person…
public struct Named: EventBody {
  /// What sort of thing is named.
  public var reference: Reference = .item
  /// The number it has from now on; numbers of one sort follow each other without a gap.
  public var number: UInt32 = 0
  public var name: String = ""

  public init() {}

  public init(_ reference: Reference, number: UInt32, name: String) {
    self.reference = reference
    self.number = number
    self.name = name
  }

  @inlinable public static var code: UInt8 { 1 }
  public static var name: String { "named" }
  public static var nature: EventNature { .standing }

  public static let referenceSlot = Slot(word: 4, shift: 0, width: 8)
  public static let numberSlot = Slot(word: 4, shift: 32, width: 32)
  public static let nameTag: UInt8 = 16

  public mutating func describe(to fields: inout FieldCoder) {
    fields.reference("sort", Self.referenceSlot, &reference)
    var wide = UInt64(number)
    fields.number("number", Self.numberSlot, &wide)
    number = UInt32(wide)
    var words: String? = name.isEmpty ? nil : name
    let longest = NameRule.Length.of(reference)
    fields.text("name", tag: Self.nameTag, required: true, &words) { text, what throws(ValueError) in
      try NameRule.validateAsWritten(text, what: what, longest: longest)
    }
    name = words ?? ""
  }
}

/// An item goes by another name too: whoever types it means the item. With a store it is what the store's receipts call it,
/// and means nothing elsewhere.
public struct ItemCalled: EventBody {
  public var item = ItemID(rawValue: 0)
  public var name: String = ""
  public var store: StoreID?

  public init() {}

  public init(_ item: ItemID, _ name: String, at store: StoreID? = nil) {
    self.item = item
    self.name = name
    self.store = store
  }

  @inlinable public static var code: UInt8 { 23 }
  public static var name: String { "item-called" }
  public static var nature: EventNature { .standing }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    var words: String? = name.isEmpty ? nil : name
    fields.text("name", tag: 16, required: true, &words, rule: NameRule.validateAsWritten)
    name = words ?? ""
    fields.identifier("store", Slot(word: 4, shift: 0, width: 32), .store, &store)
  }
}

/// A store, a place or a person goes by another name too: whoever types it means them.
///
/// One of the three is there. It reaches no earlier event: what was recorded under the other name is amended, each event by itself.
public struct AlsoCalled: EventBody {
  public var store: StoreID?
  public var place: PlaceID?
  public var person: PersonID?
  public var name: String = ""

  public init() {}

  /// - Parameter reference: a store, a place or a person.
  public init(_ reference: Reference, _ number: UInt32, _ name: String) {
    switch reference {
    case .store: store = StoreID(stored: number)
    case .place: place = PlaceID(stored: number)
    case .person: person = PersonID(stored: number)
    default: break
    }
    self.name = name
  }

  @inlinable public static var code: UInt8 { 25 }
  public static var name: String { "also-called" }
  public static var nature: EventNature { .standing }

  /// The sorts of things that it may be said of.
  public static let references: [Reference] = [.store, .place, .person]

  public static let storeSlot = Slot(word: 4, shift: 0, width: 32)
  public static let placeSlot = Slot(word: 4, shift: 32, width: 16)
  public static let personSlot = Slot(word: 4, shift: 48, width: 16)

  /// Who or what the name means; nil if it means nothing.
  public var thing: (reference: Reference, number: UInt32)? {
    if let store { return (.store, store.rawValue) }
    if let place { return (.place, place.rawValue) }
    return person.map { (.person, $0.rawValue) }
  }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("store", Self.storeSlot, .store, &store)
    fields.identifier("place", Self.placeSlot, .place, &place)
    fields.identifier("person", Self.personSlot, .person, &person)
    var words: String? = name.isEmpty ? nil : name
    fields.text("name", tag: 16, required: true, &words, rule: NameRule.validateAsWritten)
    name = words ?? ""
  }
}
