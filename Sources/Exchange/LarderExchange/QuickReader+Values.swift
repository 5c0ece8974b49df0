import LarderJSON
import LarderModel

/// The values that every kind of event has.
extension QuickReader {
  /// Reads the value at the cursor of the key at `index`; false where it is not as an export writes it.
  @inline(__always)
  mutating func value(
    at cursor: inout LineCursor, of index: Int, _ found: inout Found, _ plans: QuickPlans, _ bytes: Span<UInt8>
  ) -> Bool {
    let key = plans.keys[index]
    if key.isOfReference {
      let isString = cursor.isAtQuote(bytes)
      let bit: UInt64 = 1 &<< UInt64(key.field)
      found.shapes.take(key.role, bit, isString: isString)
      // A name is for people, and the number beside it is read.
      if isString { return key.role != .number && cursor.string(bytes) != nil }
      guard key.role != .name, let number = cursor.number(bytes), number > 0 else { return false }
      if key.field == ImportPlan.actorField {
        guard number <= 0xffff else { return false }
        found.actor = UInt32(truncatingIfNeeded: number)
        return true
      }
      guard number <= plans.fields[Int(key.plan)].largest else { return false }
      found.fields |= bit
      found.line.record[plans.fields[Int(key.plan)].slot] = number
      return true
    }
    switch key.role {
    case .field:
      found.fields |= 1 &<< UInt64(key.field)
      return field(at: &cursor, Int(key.plan), &found.line, plans, bytes)
    case .sequence:
      guard let number = cursor.number(bytes), number > 0 else { return false }
      found.line.sequence = number
    case .step:
      guard let number = cursor.number(bytes), number < UInt64(Limits.mostEvents) else { return false }
      found.line.step = number
    case .version:
      guard let number = cursor.number(bytes), number > 0 else { return false }
      found.version = number
    case .kind:
      guard let kind = Self.kind(at: &cursor, plans, bytes) else { return false }
      if found.kind < 0 { Self.begin(kind, &found, plans) }
      return found.kind == kind
    case .recorded, .day, .minute, .command, .entered, .note:
      guard cursor.isAtQuote(bytes) else { return false }
      return text(at: &cursor, key.role, &found, bytes)
    case .actor, .number, .name:
      return false
    }
    return true
  }

  /// Reads a string, whose first quote is at the cursor.
  @inline(__always)
  private mutating func text(
    at cursor: inout LineCursor, _ role: ImportPlan.Role, _ found: inout Found, _ bytes: Span<UInt8>
  ) -> Bool {
    let start = cursor.position &+ 1
    switch role {
    case .recorded:
      guard let day = recordedDay.day(bytes, at: start),
        let instant = ByteText.instant(day, bytes, at: start &+ 10)
      else { return false }
      found.line.record.recordedAt = instant
      found.line.hasRecorded = true
      return cursor.passes(24, bytes)
    case .day:
      guard let day = day.day(bytes, at: start) else { return false }
      found.day = day.number
      return cursor.passes(10, bytes)
    case .minute:
      guard let minute = ByteText.minute(bytes, at: start) else { return false }
      found.minute = minute
      return cursor.passes(5, bytes)
    case .command:
      if let tag = ByteText.tag(bytes, at: start), cursor.passes(16, bytes) {
        found.line.command = .tag(tag)
        return true
      }
      guard let range = cursor.string(bytes), 1...CommandID.longest ~= range.count,
        let text = ByteText.words(bytes, range)
      else { return false }
      found.line.command = .text(text)
      return true
    default:
      guard let range = cursor.string(bytes), let words = Self.note(bytes, range) else { return false }
      found.line.texts[role == .note ? EventTexts.Tag.note : EventTexts.Tag.entered] = words
      return true
    }
  }

  /// Words of any sort, by the rule for notes.
  private static func note(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
    ByteText.words(bytes, range) ?? (try? NameRule.validateNote(ByteText.text(bytes, range), what: ""))
  }
}
