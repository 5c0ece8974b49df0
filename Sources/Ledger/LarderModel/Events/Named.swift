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
