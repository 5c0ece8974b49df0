/// Carries an event's fields between their four forms: typed values, bits of a record, a list for people
/// and files, and plain values read from a file.
///
/// An event names each field once, in ``EventBody/describe(to:)``, and the coder does with it whatever
/// is wanted: writes it, reads it, lists it, or fills it in. A field therefore cannot be stored and
/// forgotten by the export, nor exported under another name than it is imported by.
public struct FieldCoder {
  enum Mode {
    case encode
    case decode
    case list
    case fill
  }

  let mode: Mode
  public var record: Record
  public var texts: EventTexts
  /// What was found, when listing.
  public private(set) var listed: [ListedField] = []
  /// How many fields the source had, when filling in.
  public private(set) var filledCount = 0
  /// The first thing wrong with what the source gave, or else the first that it failed to give, when filling in.
  public var failure: ValueError? { malformed ?? missing }
  /// The first thing wrong with what the source gave.
  private(set) var malformed: ValueError?
  private var missing: ValueError?
  private let source: (StaticString) -> Plain?

  /// Writes typed values into `record`.
  public init(encodingInto record: Record) {
    self.init(mode: .encode, record: record, texts: EventTexts()) { _ in nil }
  }

  /// Reads typed values from `record`.
  public init(decoding record: Record, texts: EventTexts) {
    self.init(mode: .decode, record: record, texts: texts) { _ in nil }
  }

  /// Reads typed values from `record`, and lists each.
  public init(listing record: Record, texts: EventTexts) {
    self.init(mode: .list, record: record, texts: texts) { _ in nil }
  }

  /// Sets typed values from `source`, which is asked for each field by its name.
  public init(filling source: @escaping (StaticString) -> Plain?) {
    self.init(mode: .fill, record: Record(), texts: EventTexts(), source: source)
  }

  private init(mode: Mode, record: Record, texts: EventTexts, source: @escaping (StaticString) -> Plain?) {
    self.mode = mode
    self.record = record
    self.texts = texts
    self.source = source
  }

  /// The one path of every field: `bits` and `unit` are its stored form, `absent` the bits that say nothing.
  mutating func field<Value>(
    _ name: StaticString, _ slot: Slot, unit unitSlot: Slot? = nil, reference: Reference? = nil,
    required: Bool, form: @autoclosure () -> FieldForm, _ value: inout Value,
    encode: (Value) -> (bits: UInt64, unit: UInt64),
    decode: (_ bits: UInt64, _ unit: UInt64) -> Value,
    plain: (Value) -> Plain,
    parse: (Plain) throws(ValueError) -> Value
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

  /// Words that lie beside the record.
  public mutating func text(
    _ name: StaticString, tag: UInt8, required: Bool = false, _ value: inout String?,
    rule: (String, String) throws(ValueError) -> String = NameRule.validateNote
  ) {
    switch mode {
    case .encode:
      texts[tag] = value
    case .decode, .list:
      value = texts[tag]
      if mode == .list {
        listed.append(
          ListedField(
            name: name, slot: nil, unitSlot: nil, textTag: tag, reference: nil, isRequired: required,
            form: .words, value: value.map(Plain.text) ?? .absent))
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

  /// Lists a value that has no slot of its own.
  mutating func append(_ name: StaticString, _ value: Plain, _ reference: Reference?) {
    listed.append(
      ListedField(
        name: name, slot: nil, unitSlot: nil, textTag: 0, reference: reference, isRequired: true, form: .dependent,
        value: value))
  }

  /// Takes a value from the source, counting it.
  mutating func take(_ name: StaticString) -> Plain? {
    guard let given = source(name) else { return nil }
    filledCount += 1
    return given
  }

  mutating func fail(_ error: ValueError) {
    if malformed == nil { malformed = error }
  }

  private mutating func lacks(_ name: StaticString) {
    if missing == nil { missing = ValueError(what: "\(name)", input: "", problem: "is missing") }
  }

  static func mismatch(_ name: StaticString, _ given: Plain, _ wanted: Wording) -> ValueError {
    ValueError(what: "\(name)", input: given.shown, problem: "is not \(wanted)")
  }
}

extension Plain {
  /// The value as a message quotes it.
  public var shown: String {
    switch self {
    case .absent: ""
    case .integer(let value): String(value)
    case .flag(let value): value ? "true" : "false"
    case .text(let text): text
    case .decimal(let scaled, let places, let suffix): Self.decimalText(scaled, places: places) + suffix
    }
  }

  /// `scaled` over ten to the `places`, without trailing zeros.
  public static func decimalText(_ scaled: Int64, places: UInt8) -> String {
    var digits = String(scaled.magnitude)
    if digits.utf8.count <= Int(places) {
      digits = String(repeating: "0", count: Int(places) + 1 - digits.utf8.count) + digits
    }
    var fraction = digits.suffix(Int(places))
    while fraction.last == "0" { fraction.removeLast() }
    let whole = digits.dropLast(Int(places))
    return (scaled < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }
}

/// How a field's value is stored and written: what ``FieldCoder`` knows of a field besides its place.
public enum FieldForm: Sendable {
  /// The number of something that was named or numbered before; 0 where there is none.
  case identifier
  /// A whole number that is always there.
  case number
  /// A signed number of 64 bits; the least stands for "missing".
  case wideNumber
  /// A small number, stored one up; 0 stands for "missing".
  case count
  case quantity
  case money
  /// An exact number with its unit behind it.
  case scaled(places: UInt8, suffix: String)
  case day
  /// One of a fixed set of words; 0 stands for "unsaid".
  case choice(any Choice.Type)
  case flag
  /// The sort of thing that a name is given to.
  case sort
  /// Words that lie beside the record.
  case words
  /// A value that depends on the rest of the event, as an amendment's does.
  case dependent
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
