/// One field of an event was always wrong, and this is its value.
///
/// The new value is kept as the bits that stand in the target's record, so that replay corrects a
/// record without decoding it. The target's kind stands beside it, so that the field's name and value
/// can be shown and exported without reading the target.
public struct Amended: EventBody {
  public var target: UInt64 = 0
  public var kind: UInt8 = 0
  public var correction = Correction()

  public init() {}

  public init(target: UInt64, kind: UInt8, correction: Correction) {
    self.target = target
    self.kind = kind
    self.correction = correction
  }

  /// What a record and its words say, read straight from the slots: a replay begins with reading every amendment.
  public init(_ record: Record, _ texts: EventTexts) {
    target = record[Retracted.targetSlot]
    kind = UInt8(record[Self.kindSlot])
    correction.textTag = UInt8(record[Self.textTagSlot])
    correction.field = UInt16(record[Self.fieldSlot])
    correction.unitField = UInt16(record[Self.unitFieldSlot])
    correction.bits = record[Self.bitsSlot]
    correction.unitBits = record[Self.unitBitsSlot]
    correction.words = texts[Self.wordsTag]
  }

  @inlinable public static var code: UInt8 { 20 }
  public static var name: String { "amended" }
  public static var nature: EventNature { .mending }

  static var kindSlot: Slot { Slot(word: 5, shift: 0, width: 8) }
  static var textTagSlot: Slot { Slot(word: 5, shift: 8, width: 8) }
  static var fieldSlot: Slot { Slot(word: 5, shift: 16, width: 16) }
  static var unitFieldSlot: Slot { Slot(word: 5, shift: 32, width: 16) }
  static var bitsSlot: Slot { Slot(word: 6) }
  static var unitBitsSlot: Slot { Slot(word: 7) }
  static let wordsTag: UInt8 = 16

  public mutating func describe(to fields: inout FieldCoder) {
    fields.number("target", Retracted.targetSlot, reference: .event, &target)
    fields.correction(&self)
  }
}

extension EventBody {
  /// The record of an event of which nothing is known.
  var blankRecord: Record {
    var blank = self
    var coder = FieldCoder(encodingInto: Record())
    blank.describe(to: &coder)
    return coder.record
  }
}
