import LarderJSON
import LarderModel

/// Reading the fields specific to a kind of event.
extension FastLineReader {
  /// Reads the field whose plan is at `index`, at the cursor.
  @inline(__always)
  mutating func field(
    at cursor: inout LineCursor, _ index: Int, _ line: inout DecodedLine, _ plans: FastReadPlans, _ bytes: Span<UInt8>
  ) -> Bool {
    let (form, slot) = (plans.fields[index].form, plans.fields[index].slot)
    switch form {
    case .identifier, .number, .wideNumber:
      guard let number = cursor.number(bytes), number <= plans.fields[index].largest, form != .identifier || number > 0
      else { return false }
      line.record[slot] = number
    case .count:
      guard let number = cursor.number(bytes), number < plans.fields[index].largest else { return false }
      line.record[slot] = number &+ 1
    case .flag:
      let isSet = cursor.takes(plans.true, bytes)
      guard isSet || cursor.takes(plans.false, bytes) else { return false }
      line.record[slot] = isSet ? 1 : 0
    case .words:
      guard let range = cursor.string(bytes), let words = ByteText.name(bytes, range) else { return false }
      line.texts[plans.fields[index].textTag] = words
    case .day:
      guard cursor.isAtQuote(bytes), let day = ByteText.day(bytes, at: cursor.position &+ 1) else { return false }
      line.record[slot] = UInt64(UInt32(bitPattern: day.number))
      return cursor.passes(10, bytes)
    case .choice, .sort:
      guard let number = Self.choice(at: &cursor, plans.fields[index].words, plans, bytes) else { return false }
      line.record[slot] = number
    case .quantity, .money, .scaled:
      guard cursor.takesQuote(bytes), let (digits, places) = cursor.decimal(bytes) else { return false }
      return amount(digits, places, at: &cursor, index, &line, plans, bytes)
    }
    return true
  }

  /// The number of a choice's word.
  private static func choice(
    at cursor: inout LineCursor, _ words: Range<Int>, _ plans: FastReadPlans, _ bytes: Span<UInt8>
  ) -> UInt64? {
    // An unstated choice has no word, so its two quotes do not match.
    for index in words where plans.words[index].count > 2 && cursor.takes(plans.words[index], bytes) {
      return UInt64(index - words.lowerBound)
    }
    return nil
  }

  /// Reads the unit after the digits of an amount.
  @inline(__always)
  private mutating func amount(
    _ digits: UInt64, _ places: Int, at cursor: inout LineCursor, _ index: Int, _ line: inout DecodedLine,
    _ plans: FastReadPlans, _ bytes: Span<UInt8>
  ) -> Bool {
    let (form, slot) = (plans.fields[index].form, plans.fields[index].slot)
    switch form {
    case .quantity:
      guard let amount = Self.scaled(digits, places, to: 3), amount <= UInt64(Limits.largestQuantity),
        amount <= plans.fields[index].largest >> 1
      else { return false }
      var unit = 1
      while unit < plans.units.count, !cursor.takes(plans.units[unit], bytes) { unit &+= 1 }
      guard unit < plans.units.count else { return false }
      line.record[slot] = amount
      line.record[plans.fields[index].unitSlot] = UInt64(unit)
    case .money:
      guard currency.code != 0 && cursor.takes(currency.token, bytes) || takesCurrency(&cursor, bytes),
        let amount = Self.scaled(digits, places, to: currency.places), amount <= UInt64(Limits.largestPrice)
      else { return false }
      line.record[slot] = amount
      line.record[plans.fields[index].unitSlot] = UInt64(currency.code)
    default:
      guard let amount = Self.scaled(digits, places, to: plans.fields[index].places),
        amount < plans.fields[index].largest >> 1, cursor.takes(plans.fields[index].suffix, bytes)
      else { return false }
      line.record[slot] = amount
    }
    return true
  }

  /// Scales a number to the given decimals; nil if it has more. With at most 15 digits and 3 places it cannot
  /// overflow.
  @inline(__always)
  private static func scaled(_ digits: UInt64, _ places: Int, to wanted: Int) -> UInt64? {
    switch wanted - places {
    case 0: digits
    case 1: digits &* 10
    case 2: digits &* 100
    case 3: digits &* 1000
    default: nil
    }
  }

  /// Reads a currency that differs from the previous one, such as ` EUR"`.
  private mutating func takesCurrency(_ cursor: inout LineCursor, _ bytes: Span<UInt8>) -> Bool {
    let start = cursor.position
    guard start + 5 <= bytes.count, bytes[start] == UInt8(ascii: " "), bytes[start + 4] == UInt8(ascii: "\"") else {
      return false
    }
    for index in start + 1..<start + 4 { guard bytes[index] &- UInt8(ascii: "A") < 26 else { return false } }
    let letters = ByteText.text(bytes, start + 1..<start + 4)
    guard let known = Currency(code: letters), known.exponent <= 3 else { return false }
    currency = (ByteToken(" \(letters)\""), known.rawValue, known.exponent)
    return cursor.takes(currency.token, bytes)
  }
}

/// Reading the values common to all kinds of events.
extension FastLineReader {
  /// Reads the value of the key at `index`. Returns false if it is not in exported form.
  @inline(__always)
  mutating func value(
    at cursor: inout LineCursor, of index: Int, _ found: inout Found, _ plans: FastReadPlans, _ bytes: Span<UInt8>
  ) -> Bool {
    let key = plans.keys[index]
    if key.isOfReference {
      let isString = cursor.isAtQuote(bytes)
      let bit: UInt64 = 1 &<< UInt64(key.field)
      found.shapes.take(key.role, bit, isString: isString)
      // Names are for people; the number next to a name is what counts.
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
    case .actor, .number, .name: return false
    }
    return true
  }

  /// Reads a string whose opening quote is at the cursor.
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

  /// Reads free words under the rule for notes.
  private static func note(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
    ByteText.words(bytes, range) ?? (try? NameRule.validateNote(ByteText.text(bytes, range), what: ""))
  }
}
