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
