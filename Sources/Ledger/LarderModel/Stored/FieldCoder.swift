/// Converts an event's fields between four forms: typed values, bits of a record, a list for people and files, and
/// plain values read from a file.
///
/// An event names each field once, in ``EventBody/describe(to:)``, and the coder writes, reads, lists or fills it as
/// needed. No field can therefore be stored but missing from the export, or imported under another name than it is
/// exported by.
@usableFromInline package struct FieldCoder {
  enum Mode {
    case encode
    case decode
    case list
    case fill
  }

  let mode: Mode
  package var record: Record
  package var texts: EventTexts
  /// The fields found when listing.
  package private(set) var listed: [ListedField] = []
  /// The number of fields given by the source when filling.
  package private(set) var filledCount = 0
  /// The first malformed field when filling, or else the first missing one.
  package var failure: ValueError? { malformed ?? missing }
  /// The first malformed field given by the source.
  private(set) var malformed: ValueError?
  private var missing: ValueError?
  private let source: (StaticString) -> PlainValue?

  /// Creates a coder that writes typed values into `record`.
  package init(encodingInto record: Record) {
    self.init(mode: .encode, record: record, texts: EventTexts()) { _ in nil }
  }

  /// Creates a coder that reads typed values from `record`.
  package init(decoding record: Record, texts: EventTexts) {
    self.init(mode: .decode, record: record, texts: texts) { _ in nil }
  }

  /// Creates a coder that reads typed values from `record` and lists each.
  package init(listing record: Record, texts: EventTexts) {
    self.init(mode: .list, record: record, texts: texts) { _ in nil }
  }

  /// Creates a coder that sets typed values from `source`, which is called with the name of each field.
  package init(filling source: @escaping (StaticString) -> PlainValue?) {
    self.init(mode: .fill, record: Record(), texts: EventTexts(), source: source)
  }

  private init(mode: Mode, record: Record, texts: EventTexts, source: @escaping (StaticString) -> PlainValue?) {
    (self.mode, self.record, self.texts, self.source) = (mode, record, texts, source)
  }

  /// Codes one field. `bits` and `unit` are its stored form, and `absent` the bits for "missing".
  mutating func field<Value>(
    _ name: StaticString, _ slot: Slot, unit unitSlot: Slot? = nil, reference: Reference? = nil,
    required: Bool, form: @autoclosure () -> FieldForm, _ value: inout Value,
    encode: (Value) -> (bits: UInt64, unit: UInt64),
    decode: (_ bits: UInt64, _ unit: UInt64) -> Value,
    plain: (Value) -> PlainValue,
    parse: (PlainValue) throws(ValueError) -> Value
  ) {
    switch mode {
    case .encode:
      let stored = encode(value)
      record[slot] = stored.bits
      if let unitSlot { record[unitSlot] = stored.unit }
    case .decode, .list:
      value = decode(record[slot], unitSlot.map { record[$0] } ?? 0)
      if mode == .list {
        listed.append(
          ListedField(
            name: name, slot: slot, unitSlot: unitSlot, textTag: 0, reference: reference, isRequired: required,
            form: form(), value: plain(value)))
      }
    case .fill:
      guard let given = source(name) else {
        if required { lacks(name) }
        return
      }
      filledCount += 1
      do { value = try parse(given) } catch { fail(error) }
    }
  }

  /// Codes a text, which is stored separately from the record.
  package mutating func text(
    _ name: StaticString, tag: UInt8, required: Bool = false, _ value: inout String?,
    rule: (String, String) throws(ValueError) -> String = NameRule.validateNote
  ) {
    switch mode {
    case .encode: texts[tag] = value
    case .decode, .list:
      value = texts[tag]
      if mode == .list {
        listed.append(
          ListedField(
            name: name, slot: nil, unitSlot: nil, textTag: tag, reference: nil, isRequired: required,
            form: .words, value: value.map(PlainValue.text) ?? .absent))
      }
    case .fill:
      guard let given = source(name) else {
        if required { lacks(name) }
        return
      }
      filledCount += 1
      guard case .text(let words) = given else { return fail(Self.mismatch(name, given, "words")) }
      do throws(ValueError) {
        value = try rule(words, "\(name)")
      } catch {
        fail(error)
      }
    }
  }

  /// Lists a value without a slot of its own.
  mutating func append(_ name: StaticString, _ value: PlainValue, _ reference: Reference?) {
    listed.append(
      ListedField(
        name: name, slot: nil, unitSlot: nil, textTag: 0, reference: reference, isRequired: true, form: .dependent,
        value: value))
  }

  /// Takes a value from the source and counts it.
  mutating func take(_ name: StaticString) -> PlainValue? {
    guard let given = source(name) else { return nil }
    filledCount += 1
    return given
  }

  mutating func fail(_ error: ValueError) { if malformed == nil { malformed = error } }

  private mutating func lacks(_ name: StaticString) {
    if missing == nil { missing = ValueError(what: "\(name)", input: "", problem: "is missing") }
  }

  static func mismatch(_ name: StaticString, _ given: PlainValue, _ wanted: Message) -> ValueError {
    ValueError(what: "\(name)", input: given.shown, problem: "is not \(wanted)")
  }
}

extension PlainValue {
  /// The value as quoted in a message.
  package var shown: String {
    switch self {
    case .absent: ""
    case .integer(let value): String(value)
    case .flag(let value): value ? "true" : "false"
    case .text(let text): text
    case .decimal(let scaled, let places, let suffix): Self.decimalText(scaled, places: places) + suffix
    }
  }

  /// Returns `scaled` divided by ten to the power of `places`, without trailing zeros.
  package static func decimalText(_ scaled: Int64, places: UInt8) -> String {
    var digits = String(scaled.magnitude)
    if digits.utf8.count <= Int(places) {
      digits = String(repeating: "0", count: Int(places) + 1 - digits.utf8.count) + digits
    }
    var fraction = digits.suffix(Int(places))
    while fraction.last == "0" { fraction.removeLast() }
    let whole = digits.dropLast(Int(places))
    return (scaled < 0 ? "-" : "") + String(whole) + (fraction.isEmpty ? "" : "." + String(fraction))
  }
}

/// How ``FieldCoder`` stores and writes a field's value.
package enum FieldForm: Sendable {
  /// The number of something named or numbered earlier, or 0 for none.
  case identifier
  /// A required whole number.
  case number
  /// A signed 64-bit number; the minimum means "missing".
  case wideNumber
  /// A small number, stored as one more than its value; 0 means "missing".
  case count
  case quantity
  case money
  /// An exact number followed by its unit.
  case scaled(places: UInt8, suffix: String)
  case day
  /// One of a fixed set of words; 0 means "not given".
  case choice(any Choice.Type)
  case flag
  /// The sort of thing that a name is given to.
  case sort
  /// A text, stored separately from the record.
  case words
  /// A value that depends on the rest of the event, as in an amendment.
  case dependent
}

/// One field of an event as listed by ``FieldCoder``.
package struct ListedField: Sendable {
  package let name: StaticString
  /// The value's slot in the record, or nil for a text.
  package let slot: Slot?
  /// The slot of the value's unit or currency, if it has one.
  package let unitSlot: Slot?
  /// The tag of a text, or 0.
  package let textTag: UInt8
  /// The sort of thing that a reference points to.
  package let reference: Reference?
  /// Whether every event of the kind has the field.
  package let isRequired: Bool
  package let form: FieldForm
  package let value: PlainValue
}
