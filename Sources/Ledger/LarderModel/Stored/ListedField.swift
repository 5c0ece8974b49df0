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
