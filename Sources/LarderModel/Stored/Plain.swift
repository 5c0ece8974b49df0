/// A field's value as a person or a file writes it: the common ground of JSON, tables and messages.
public enum Plain: Hashable, Sendable {
  /// The field says nothing: it is left out of an export.
  case absent
  case integer(Int64)
  case flag(Bool)
  case text(String)
  /// An exact number: `scaled` over ten to the `places`, with its unit or currency behind it.
  case decimal(scaled: Int64, places: UInt8, suffix: String)
}

/// One field of an event as ``FieldCoder`` lists it.
public struct ListedField: Sendable {
  public let name: StaticString
  /// Where the value lies in the record; nil for words, which lie beside it.
  public let slot: Slot?
  /// Where the value's unit or currency lies, where it has one.
  public let unitSlot: Slot?
  /// The tag of words in the event's texts, or 0.
  public let textTag: UInt8
  /// What the number refers to, for the fields that hold a reference.
  public let reference: Reference?
  /// Whether an event of the kind always has it.
  public let isRequired: Bool
  public let form: FieldForm
  public let value: Plain
}

/// What a numbered reference in an event points to.
public enum Reference: UInt8, CaseIterable, Hashable, Sendable {
  case item = 1
  case store = 2
  case place = 3
  case person = 4
  case meal = 5
  case category = 6
  /// A lot: numbered by the log, and nameless.
  case lot = 32
  /// Another event, by its sequence.
  case event = 33

  /// Whether things of this sort have names, introduced by ``Named`` events.
  public var isNamed: Bool { rawValue < Reference.lot.rawValue }

  /// The sort in a word, as exports have it.
  public var word: String {
    switch self {
    case .item: "item"
    case .store: "store"
    case .place: "place"
    case .person: "person"
    case .meal: "meal"
    case .category: "category"
    case .lot: "lot"
    case .event: "event"
    }
  }
}
