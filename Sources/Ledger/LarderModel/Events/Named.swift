/// An item, store, place or person was named for the first time and got a number.
@usableFromInline package struct Named: EventBody, Hashable {
  /// The sort of thing that is named.
  package var reference: Reference = .item
  /// Its number. Numbers of one sort are assigned without gaps.
  package var number: UInt32 = 0
  package var name: String = ""

  package init() {}

  package init(_ reference: Reference, number: UInt32, name: String) {
    (self.reference, self.number, self.name) = (reference, number, name)
  }

  @inlinable package static var code: UInt8 { 1 }
  package static var name: String { "named" }
  package static var nature: EventRole { .standing }

  package static let referenceSlot = Slot(word: 4, shift: 0, width: 8)
  package static let numberSlot = Slot(word: 4, shift: 32, width: 32)
  package static let nameTag: UInt8 = 16

  package mutating func describe(to fields: inout FieldCoder) {
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
@usableFromInline package struct ItemAliasAdded: EventBody, Hashable {
  package var item = ItemID(rawValue: 0)
  package var name: String = ""
  package var store: StoreID?

  package init() {}

  package init(_ item: ItemID, _ name: String, at store: StoreID? = nil) {
    (self.item, self.name, self.store) = (item, name, store)
  }

  @inlinable package static var code: UInt8 { 23 }
  package static var name: String { "item-called" }
  package static var nature: EventRole { .standing }

  package mutating func describe(to fields: inout FieldCoder) {
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
package struct AliasAdded: EventBody, Hashable {
  package var store: StoreID?
  package var place: PlaceID?
  package var person: PersonID?
  package var name: String = ""

  package init() {}

  /// - Parameter reference: a store, a place or a person.
  package init(_ reference: Reference, _ number: UInt32, _ name: String) {
    switch reference {
    case .store: store = StoreID(stored: number)
    case .place: place = PlaceID(stored: number)
    case .person: person = PersonID(stored: number)
    default: break
    }
    self.name = name
  }

  @inlinable package static var code: UInt8 { 25 }
  package static var name: String { "also-called" }
  package static var nature: EventRole { .standing }

  /// The sorts of things that can have other names.
  package static let references: [Reference] = [.store, .place, .person]

  package static let storeSlot = Slot(word: 4, shift: 0, width: 32)
  package static let placeSlot = Slot(word: 4, shift: 32, width: 16)
  package static let personSlot = Slot(word: 4, shift: 48, width: 16)

  /// The thing that the name refers to, or nil if there is none.
  package var thing: (reference: Reference, number: UInt32)? {
    if let store { return (.store, store.rawValue) }
    if let place { return (.place, place.rawValue) }
    return person.map { (.person, $0.rawValue) }
  }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("store", Self.storeSlot, .store, &store)
    fields.identifier("place", Self.placeSlot, .place, &place)
    fields.identifier("person", Self.personSlot, .person, &person)
    var words: String? = name.isEmpty ? nil : name
    fields.text("name", tag: 16, required: true, &words, rule: NameRule.validateAsWritten)
    name = words ?? ""
  }
}
