import LarderModel
import StrictJSON

/// Reads one line after another: quickly where it is as an export writes it, and carefully where it is not.
///
/// The careful way is the one that decides: the quick one takes only what the careful one would take to the same record.
struct LineDecoder {
  var reader = JSONReader(limits: JSONLimits(depth: 4, lengthBytes: 1 << 26))
  private var members: [JSONMember] = []
  /// The currency that was read last, and its decimals.
  var currency: (letters: [UInt8], code: UInt16, places: Int) = (Array("EUR".utf8), 0, 0)

  mutating func decode(_ line: Span<UInt8>, number: Int) throws(ImportProblem) -> DecodedLine {
    do throws(JSONError) {
      try reader.parse(line, number: number)
    } catch {
      throw ImportProblem(error)
    }
    guard reader.kind(of: .root) == .object else {
      throw ImportProblem(line: number, what: "not an object", hint: "a line is one event, as {\"event\":…}")
    }
    var decoded: DecodedLine
    if let quick = quick(line) { decoded = quick } else { decoded = try careful(number) }
    decoded.line = number
    if let problem = EventRules.problem(decoded.record) { throw ImportProblem(line: number, problem) }
    return decoded
  }

  /// The line's event where everything in it is in the exact form that an export writes.
  mutating func quick(_ bytes: Span<UInt8>) -> DecodedLine? {
    members.removeAll(keepingCapacity: true)
    var next = reader.firstMember()
    while let member = next {
      guard !member.hasEscapedKey else { return nil }
      members.append(member)
      next = reader.member(after: member)
    }
    guard let plan = plan(bytes), let fields = plan.fields else { return nil }
    var decoded = DecodedLine(record: plan.layout.blank)
    var seen: UInt64 = 0
    var shapes = ReferenceShapes()
    var hasDay = false
    var position = 0
    for member in members {
      guard let index = find(member.key, in: plan, from: position, bytes) else { return nil }
      position = index + 1
      let key = plan.keys[index]
      if key.isOfReference {
        shapes.take(key, member.kind)
        // A name is for people, and the number beside it is read.
        if member.kind == .string, key.role != .number { continue }
      }
      switch key.role {
      case .field,
        .number where key.field != ImportPlan.actorField:
        guard read(member, fields[key.field], of: plan, into: &decoded, bytes) else { return nil }
        seen |= 1 << UInt64(key.field)
      case .day:
        guard member.kind == .string, let day = ByteText.day(bytes, member.content) else { return nil }
        decoded.record.dayNumber = day.number
        hasDay = true
      default:
        guard readCommon(member, key.role, into: &decoded, bytes) else { return nil }
      }
    }
    guard hasDay, shapes.areWhole, seen & plan.required == plan.required,
      decoded.record.version == plan.layout.kind.version
    else { return nil }
    decoded.record.hasText = !decoded.texts.isEmpty
    return decoded
  }

  private func plan(_ bytes: Span<UInt8>) -> ImportPlan? {
    let eventKey = Self.eventKey
    guard let event = members.first(where: { ByteText.equals(bytes, $0.key, eventKey, eventKey.indices) }),
      event.kind == .string, !event.isEscaped
    else { return nil }
    return ImportPlan.all.first { ByteText.equals(bytes, event.content, $0.shared.bytes, $0.name) }
  }

  private static let eventKey = Array("event".utf8)

  /// Looks behind the key before first, where the next one is in a line that an export wrote.
  @inline(__always)
  private func find(_ key: Range<Int>, in plan: ImportPlan, from start: Int, _ bytes: Span<UInt8>) -> Int? {
    let shared = plan.shared.bytes
    for index in start..<plan.keys.count where ByteText.equals(bytes, key, shared, plan.keys[index].bytes) {
      return index
    }
    for index in 0..<start where ByteText.equals(bytes, key, shared, plan.keys[index].bytes) { return index }
    return nil
  }

  /// Reads what every kind of event has.
  private func readCommon(
    _ member: JSONMember, _ role: ImportPlan.Role, into decoded: inout DecodedLine, _ bytes: Span<UInt8>
  ) -> Bool {
    switch role {
    case .name, .kind, .day, .field: return member.kind == .string
    case .sequence, .actor, .number, .step, .version:
      guard member.kind == .number, let number = ByteText.number(bytes, member.content) else { return false }
      switch role {
      case .sequence: decoded.sequence = number
      case .actor where number <= 0xffff, .number where number <= 0xffff: decoded.record.actor = UInt32(number)
      case .step where number < UInt64(Limits.mostEvents): decoded.step = number
      case .version where number <= 0xff: decoded.record.version = UInt8(number)
      default: return false
      }
      return number > 0 || role == .step
    case .recorded, .minute, .command, .entered, .note:
      guard member.kind == .string, !member.isEscaped || role == .entered || role == .note else { return false }
      return readText(member, role, into: &decoded, bytes)
    }
  }

  private func readText(
    _ member: JSONMember, _ role: ImportPlan.Role, into decoded: inout DecodedLine, _ bytes: Span<UInt8>
  ) -> Bool {
    switch role {
    case .recorded:
      guard let instant = ByteText.instant(bytes, member.content) else { return false }
      decoded.record.recordedAt = instant
      decoded.hasRecorded = true
    case .minute:
      guard let minute = ByteText.minute(bytes, member.content) else { return false }
      decoded.record.minute = minute
    case .command:
      if let tag = ByteText.tag(bytes, member.content) {
        decoded.command = .tag(tag)
      } else {
        guard (1...CommandID.longest).contains(member.content.count),
          let text = ByteText.words(bytes, member.content)
        else { return false }
        decoded.command = .text(text)
      }
    default:
      guard let words = words(member, bytes) else { return false }
      decoded.texts[role == .note ? EventTexts.Tag.note : EventTexts.Tag.entered] = words
    }
    return true
  }

  /// Words that an event may carry.
  func words(_ member: JSONMember, _ bytes: Span<UInt8>) -> String? {
    if !member.isEscaped, let plain = ByteText.words(bytes, member.content) { return plain }
    return reader.string(member.value).flatMap { try? NameRule.validateNote($0, what: "") }
  }
}
