import Integrity
import LarderModel
import StrictJSON

/// Reads lines: with the fast reader if they are in exported form, otherwise with the careful one.
///
/// The careful reader is authoritative. The fast one only accepts lines that the careful one would read as the same
/// record.
struct LineDecoder {
  var reader = JSONReader(limits: JSONLimits(depth: 4, lengthBytes: 1 << 26))
  var quick = FastLineReader()

  mutating func decode(_ line: Span<UInt8>, number: Int) throws(ImportProblem) -> DecodedLine {
    try decode(line, 0..<line.count, number: number)
  }

  /// Reads the line in a range of some bytes.
  mutating func decode(_ bytes: Span<UInt8>, _ line: Range<Int>, number: Int) throws(ImportProblem) -> DecodedLine {
    var decoded: DecodedLine
    if let read = quick.read(bytes, line) {
      decoded = read
      // The content digest needs the parsed line.
      if decoded.command == .unnamed { try parse(bytes, line, number) }
    } else {
      try parse(bytes, line, number)
      decoded = try careful(number)
    }
    decoded.line = number
    if let problem = EventRules.problem(decoded.record) { throw ImportProblem(line: number, problem) }
    if decoded.command == .unnamed { decoded.command = .said(contentDigest()) }
    return decoded
  }

  private mutating func parse(_ bytes: Span<UInt8>, _ line: Range<Int>, _ number: Int) throws(ImportProblem) {
    do throws(JSONError) {
      try reader.parse(bytes.extracting(line), number: number)
    } catch {
      throw ImportProblem(error)
    }
    guard reader.kind(of: .root) == .object else {
      throw ImportProblem(
        line: number, what: "the line is not an object", hint: "write one event per line, such as {\"event\":…}")
    }
  }

  /// A digest of the line's content, independent of key order, spaces and escapes: 32 hexadecimal digits.
  ///
  /// The line's position and the names for people do not count. Numbers count under their key in the earlier format,
  /// so both formats give the same digest.
  func contentDigest() -> String {
    var hash = SHA256()
    var writer = JSONWriter()
    for (key, node) in content().sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      writer.reset()
      writer.string(key)
      hash.update(writer.bytes)
      writer.reset()
      writer.value(JSONValue(node, in: reader))
      hash.update(writer.bytes)
      hash.update([UInt8(ascii: "\n")])
    }
    return String(hash.finish().hex.prefix(32))
  }

  /// The content in the earlier format.
  private func content() -> [(key: String, value: JSONNode)] {
    let members = reader.members()
    let numbered = Set(
      members.lazy.map(\.key).filter { $0.hasSuffix(Self.number) }.map { $0.dropLast(Self.number.count) })
    return members.compactMap { key, value in
      if key.hasSuffix(Self.number) { return (String(key.dropLast(Self.number.count)), value) }
      return key == "seq" || key.hasSuffix("_name") || numbered.contains(key[...]) ? nil : (key, value)
    }
  }

  private static let number = "_number"
}

/// The careful reader, which accepts everything the model does and explains what is wrong with the rest.
extension LineDecoder {
  func careful(_ line: Int) throws(ImportProblem) -> DecodedLine {
    do throws(ValueError) { return try carefully() } catch { throw ImportProblem(line: line, error) }
  }

  private func carefully() throws(ValueError) -> DecodedLine {
    let said = try reader.members().map { (member) throws(ValueError) in (key: member.key, value: try plain(member)) }
    func text(_ key: String) throws(ValueError) -> String? {
      guard let value = said.first(where: { $0.key == key })?.value else { return nil }
      guard case .text(let text) = value else { throw Self.wrong(key, value, "must be a string") }
      return text
    }
    func number(_ key: String, _ range: ClosedRange<Int64>) throws(ValueError) -> UInt64? {
      guard let value = said.first(where: { $0.key == key })?.value else { return nil }
      guard case .integer(let number) = value, range.contains(number) else {
        throw Self.wrong(key, value, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return UInt64(number)
    }
    let plan = try plan(text("event"))
    try refuseUnknown(said, plan)
    let references = try LineReferences(said, plan)
    let version = try number("v", 1...255) ?? UInt64(plan.layout.kind.version)
    guard version <= UInt64(plan.layout.kind.version) else {
      throw ValueError(
        what: "v", input: String(version),
        problem: "is a version of \(word: plan.layout.kind.name.article) event that this program does not know",
        hint: "use a newer larder")
    }
    var decoded: DecodedLine
    do throws(ValueError) {
      decoded = try Self.fill(plan.layout.kind, references.settled)
    } catch {
      throw references.named(error)
    }
    decoded.record.version = UInt8(version)
    decoded.sequence = try number("seq", 1...Int64.max) ?? 0
    decoded.step = try number("step", 0...Int64(Limits.mostEvents - 1)) ?? 0
    decoded.record.actor = UInt32(try number(references.key(of: "by"), 1...0xffff) ?? 0)
    guard let day = try text("day") else { throw Self.missing("day", "every event needs one, such as \"2026-11-20\"") }
    decoded.record.dayNumber = try Day(iso: day).number
    decoded.record.minute = try text("at").map { (text) throws(ValueError) in try MinuteOfDay(parsing: text) }
    if let recorded = try text("recorded") {
      decoded.record.recordedAt = try Instant(rfc3339: recorded)
      decoded.hasRecorded = true
    }
    if let id = try text("id") { decoded.command = try Self.command(id) }
    for (key, tag) in [("note", EventTexts.Tag.note), ("entered", EventTexts.Tag.entered)] {
      decoded.texts[tag] = try text(key).map { (text) throws(ValueError) in
        try NameRule.validateNote(text, what: key)
      }
    }
    decoded.record.hasText = !decoded.texts.isEmpty
    return decoded
  }

  private func plan(_ name: String?) throws(ValueError) -> ImportPlan {
    guard let name else { throw Self.missing("event", "every line needs one, such as \"event\":\"bought\"") }
    guard let kind = EventKinds.kind(named: name), let plan = ImportPlan.byKind[Int(kind.code)] else {
      throw ValueError(
        what: "event", input: name, problem: "is not a known event", hint: "correct it, or use a newer larder")
    }
    return plan
  }

  private func refuseUnknown(_ values: [(key: String, value: PlainValue)], _ plan: ImportPlan) throws(ValueError) {
    for (key, value) in values {
      guard let known = plan.keys.first(where: { $0.name.utf8.elementsEqual(key.utf8) }) else {
        let names = plan.keys.filter { $0.role == .field || $0.role == .number && $0.field != ImportPlan.actorField }
          .map(\.name)
        throw ValueError(
          what: "key", input: key, problem: "is not a field of \(word: plan.layout.kind.name.article) event",
          hint: "fields: \(names.joined(separator: ", "))")
      }
      if known.role == .name { guard case .text = value else { throw Self.wrong(key, value, "must be a string") } }
    }
  }

  /// A member's value in the form that the model's fields accept.
  private func plain(_ member: (key: String, value: JSONNode)) throws(ValueError) -> PlainValue {
    let shown = String(decoding: reader.rawBytes(of: member.value), as: UTF8.self)
    func wrong(_ problem: Message, _ hint: Message? = nil) -> ValueError {
      // The key may be any text, so it is shown like other input.
      let key = ValueError(what: "", input: member.key, problem: "").input
      return ValueError(what: key, input: shown, problem: problem, hint: hint)
    }
    switch reader.kind(of: member.value) {
    case .string: return .text(reader.string(member.value) ?? "")
    case .bool: return .flag(reader.bool(member.value) ?? false)
    case .number:
      guard let number = reader.integer(member.value) else {
        throw wrong("is not a whole number of at most 64 bits", "write exact amounts as strings, such as \"0.5 ml\"")
      }
      return .integer(number)
    case .null, nil: throw wrong("is empty", "leave out the key")
    case .array, .object: throw wrong("is not a single value")
    }
  }

  private static func fill<Body: EventBody>(
    _ kind: Body.Type, _ values: [(key: String, value: PlainValue)]
  ) throws(ValueError) -> DecodedLine {
    var body = Body()
    var filler = FieldCoder { name in
      name.withUTF8Buffer { bytes in values.first { unsafe $0.key.utf8.elementsEqual(bytes) }?.value }
    }
    body.describe(to: &filler)
    if let failure = filler.failure { throw failure }
    let (record, texts) = Event(day: .min, body: body).encoded
    return DecodedLine(record: record, texts: texts)
  }

  private static func command(_ id: String) throws(ValueError) -> DecodedLine.Command {
    if let tag = CommandID.tag(ofDigits: id) { return .tag(tag) }
    guard !id.isEmpty else { throw missing("id", "leave it out, or give one") }
    guard id.utf8.count <= CommandID.longest else {
      throw ValueError(what: "id", input: id, problem: "is too long", hint: "use at most \(CommandID.longest) bytes")
    }
    return .text(try NameRule.validateNote(id, what: "id"))
  }

  static func wrong(_ key: String, _ value: PlainValue, _ problem: Message) -> ValueError {
    ValueError(what: key, input: value.shown, problem: problem)
  }

  private static func missing(_ key: String, _ hint: Message) -> ValueError {
    ValueError(what: key, input: "", problem: "is missing", hint: hint)
  }
}
