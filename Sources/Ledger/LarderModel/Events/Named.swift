/// An item, store, place or person was named for the first time and got a number.
public struct Named: EventBody {
  /// The sort of thing that is named.
  public var reference: Reference = .item
  /// Its number. Numbers of one sort are assigned without gaps.
  public var number: UInt32 = 0
  public var name: String = ""

  public init() {}

  public init(_ reference: Reference, number: UInt32, name: String) {
    (self.reference, self.number, self.name) = (reference, number, name)
  }

  @inlinable public static var code: UInt8 { 1 }
  public static var name: String { "named" }
  public static var nature: EventRole { .standing }

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

/// An item got another name, which can be typed instead of its own. With a store, it is the name on the store's
/// receipts and applies only there.
public struct ItemAliasAdded: EventBody {
  public var item = ItemID(rawValue: 0)
  public var name: String = ""
  public var store: StoreID?

  public init() {}

  public init(_ item: ItemID, _ name: String, at store: StoreID? = nil) {
    (self.item, self.name, self.store) = (item, name, store)
  }

  @inlinable public static var code: UInt8 { 23 }
  public static var name: String { "item-called" }
  public static var nature: EventRole { .standing }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    var words: String? = name.isEmpty ? nil : name
    fields.text("name", tag: 16, required: true, &words, rule: NameRule.validateAsWritten)
    name = words ?? ""
    fields.identifier("store", Slot(word: 4, shift: 0, width: 32), .store, &store)
  }
}

/// A store, a place or a person got another name, which can be typed instead of its own.
///
/// Exactly one of the three is set. Earlier events are unaffected: those recorded under the other name are amended one
/// by one.
public struct AliasAdded: EventBody {
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
  public static var nature: EventRole { .standing }

  /// The sorts of things that can have other names.
  public static let references: [Reference] = [.store, .place, .person]

  public static let storeSlot = Slot(word: 4, shift: 0, width: 32)
  public static let placeSlot = Slot(word: 4, shift: 32, width: 16)
  public static let personSlot = Slot(word: 4, shift: 48, width: 16)

  /// The thing that the name refers to, or nil if there is none.
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
