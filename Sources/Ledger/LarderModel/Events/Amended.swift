/// A field of an event was corrected.
///
/// The new value is stored as the bits of the target's record, so that a replay corrects the record without decoding
/// it. The target's kind is stored as well, so that the field's name and value can be shown and exported without
/// reading the target.
@usableFromInline package struct Amended: EventBody, Hashable {
  package var target: UInt64 = 0
  package var kind: UInt8 = 0
  package var correction = Correction()

  package init() {}

  package init(target: UInt64, kind: UInt8, correction: Correction) {
    (self.target, self.kind, self.correction) = (target, kind, correction)
  }

  /// Reads an amendment directly from its slots, because every replay starts by reading all amendments.
  package init(_ record: Record, _ texts: EventTexts) {
    target = record[Retracted.targetSlot]
    kind = UInt8(record[Self.kindSlot])
    correction.textTag = UInt8(record[Self.textTagSlot])
    correction.field = UInt16(record[Self.fieldSlot])
    correction.unitField = UInt16(record[Self.unitFieldSlot])
    correction.bits = record[Self.bitsSlot]
    correction.unitBits = record[Self.unitBitsSlot]
    correction.words = texts[Self.wordsTag]
  }

  @inlinable package static var code: UInt8 { 20 }
  package static var name: String { "amended" }
  package static var nature: EventRole { .correction }

  static var kindSlot: Slot { Slot(word: 5, shift: 0, width: 8) }
  static var textTagSlot: Slot { Slot(word: 5, shift: 8, width: 8) }
  static var fieldSlot: Slot { Slot(word: 5, shift: 16, width: 16) }
  static var unitFieldSlot: Slot { Slot(word: 5, shift: 32, width: 16) }
  static var bitsSlot: Slot { Slot(word: 6) }
  static var unitBitsSlot: Slot { Slot(word: 7) }
  static let wordsTag: UInt8 = 16

  package mutating func describe(to fields: inout FieldCoder) {
    fields.number("target", Retracted.targetSlot, reference: .event, &target)
    fields.correction(&self)
  }
}

extension EventBody {
  /// The record of an empty event of this kind.
  var blankRecord: Record {
    var blank = self
    var coder = FieldCoder(encodingInto: Record())
    blank.describe(to: &coder)
    return coder.record
  }
}

/// New bits for one field of a record, or a new text.
@usableFromInline package struct Correction: Hashable, Sendable {
  /// The slot code of the value, or 0xffff to leave the record unchanged.
  package var field: UInt16 = Correction.noField
  package var bits: UInt64 = 0
  /// The slot code of the value's unit or currency.
  package var unitField: UInt16 = Correction.noField
  package var unitBits: UInt64 = 0
  /// The tag of the corrected text, or 0.
  package var textTag: UInt8 = 0
  package var words: String?

  package static let noField: UInt16 = 0xffff

  package init() {}

  /// Applies the new bits to `record`. Texts are applied where they are read.
  package func apply(to record: inout Record) {
    if let slot = Slot(code: field) { record[slot] = bits }
    if let slot = Slot(code: unitField) { record[slot] = unitBits }
  }

  /// Creates a correction that sets the field `name` of an event of `kind` to `plain`.
  ///
  /// Day and time of day can be corrected on every kind.
  package init(kind: any EventBody.Type, field name: String, value plain: PlainValue) throws(ValueError) {
    self.init()
    switch name {
    case "day":
      guard case .text(let text) = plain else { throw FieldCoder.mismatch("day", plain, "a day") }
      var record = Record()
      record.dayNumber = try Day(iso: text).number
      field = Record.daySlot.code
      bits = record[Record.daySlot]
    case "at":
      var record = Record()
      if case .text(let text) = plain {
        record.minute = try MinuteOfDay(parsing: text)
      } else if case .absent = plain {
        record.minute = nil
      } else {
        throw FieldCoder.mismatch("at", plain, "a time of day")
      }
      field = Record.minuteSlot.code
      bits = record[Record.minuteSlot]
    case "note":
      textTag = EventTexts.Tag.note
      if case .text(let text) = plain {
        words = try NameRule.validateNote(text, what: "note")
      } else if plain != .absent {
        throw FieldCoder.mismatch("note", plain, "words")
      }
    default: self = try Self.correction(kind, name, plain)
    }
  }

  private static func correction<Body: EventBody>(
    _ kind: Body.Type, _ name: String, _ plain: PlainValue
  ) throws(ValueError) -> Correction {
    var blank = Body()
    var lister = FieldCoder(listing: blank.blankRecord, texts: EventTexts())
    blank.describe(to: &lister)
    guard let listed = lister.listed.first(where: { "\($0.name)" == name }) else {
      let names = lister.listed.map { "\($0.name)" } + ["day", "at", "note"]
      throw ValueError(
        what: "field", input: name, problem: "is not a field of \(word: Body.name.article) event",
        hint: "fields: \(names.joined(separator: ", "))")
    }
    let record: Record
    let texts: EventTexts
    if case .absent = plain {
      guard !listed.isRequired else {
        throw ValueError(what: name, input: "", problem: "is required on \(word: Body.name.article) event")
      }
      (record, texts) = (blank.blankRecord, EventTexts())
    } else {
      var filler = FieldCoder { "\($0)" == name ? plain : nil }
      blank.describe(to: &filler)
      if let malformed = filler.malformed { throw malformed }
      var encoder = FieldCoder(encodingInto: Record())
      blank.describe(to: &encoder)
      (record, texts) = (encoder.record, encoder.texts)
    }
    var correction = Correction()
    correction.textTag = listed.textTag
    correction.words = listed.textTag == 0 ? nil : texts[listed.textTag]
    if let slot = listed.slot {
      correction.field = slot.code
      correction.bits = record[slot]
    }
    if let slot = listed.unitSlot {
      correction.unitField = slot.code
      correction.unitBits = record[slot]
    }
    return correction
  }

  /// Returns the field's name and new value in readable form.
  package func shown(kind: any EventBody.Type) -> (name: String, listed: ListedField?) {
    if field == Record.daySlot.code {
      let day = Day(number: Int32(truncatingIfNeeded: Int64(bitPattern: bits)))
      return ("day", Self.common("day", day.map { .text($0.description) } ?? .absent, form: .day))
    }
    if field == Record.minuteSlot.code {
      var record = Record()
      record[Record.minuteSlot] = bits
      return ("at", Self.common("at", record.minute.map { .text($0.description) } ?? .absent))
    }
    if textTag == EventTexts.Tag.note { return ("note", Self.common("note", words.map(PlainValue.text) ?? .absent)) }
    var record = Record()
    record.kind = kind.code
    apply(to: &record)
    var texts = EventTexts()
    if textTag != 0 { texts[textTag] = words }
    let fields = StoredEvent(sequence: 0, record: record, texts: texts).fields
    let match = fields.first { listed in
      textTag != 0 ? listed.textTag == textTag : listed.slot?.code == field
    }
    return (match.map { "\($0.name)" } ?? "field \(field)", match)
  }

  private static func common(_ name: StaticString, _ value: PlainValue, form: FieldForm = .dependent) -> ListedField {
    ListedField(
      name: name, slot: nil, unitSlot: nil, textTag: 0, reference: nil, isRequired: false, form: form,
      value: value)
  }
}

/// The fields of an amendment, which depend on the kind of event it corrects.
extension FieldCoder {
  mutating func correction(_ amended: inout Amended) {
    switch mode {
    case .encode:
      record[Amended.kindSlot] = UInt64(amended.kind)
      record[Amended.textTagSlot] = UInt64(amended.correction.textTag)
      record[Amended.fieldSlot] = UInt64(amended.correction.field)
      record[Amended.unitFieldSlot] = UInt64(amended.correction.unitField)
      record[Amended.bitsSlot] = amended.correction.bits
      record[Amended.unitBitsSlot] = amended.correction.unitBits
      texts[Amended.wordsTag] = amended.correction.words
    case .decode, .list:
      amended = Amended(record, texts)
      if mode == .list { list(amended) }
    case .fill: fill(&amended)
    }
  }

  private mutating func list(_ amended: Amended) {
    guard let kind = EventKinds.kind(code: amended.kind) else { return }
    let (name, field) = amended.correction.shown(kind: kind)
    append("of", .text(kind.name), nil)
    append("field", .text(name), nil)
    append("value", field?.value ?? .absent, field?.reference)
  }

  private mutating func fill(_ amended: inout Amended) {
    guard case .text(let kindName)? = take("of"), let kind = EventKinds.kind(named: kindName) else {
      return fail(ValueError(what: "of", input: "", problem: "must name a kind of event"))
    }
    guard case .text(let name)? = take("field") else {
      return fail(ValueError(what: "field", input: "", problem: "is missing"))
    }
    amended.kind = kind.code
    do { amended.correction = try Correction(kind: kind, field: name, value: take("value") ?? .absent) } catch {
      fail(error)
    }
  }
}
