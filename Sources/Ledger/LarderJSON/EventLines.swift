import LarderModel

/// Writes events as JSON in the order of the log. All event JSON is written here.
package struct EventLines: ~Copyable {
  package var buffer: LineBuffer
  package var names: EventNames
  /// The quoted text of the current command's ID, or empty if its tag is the whole ID.
  private var commandText: [UInt8] = []
  private var step: UInt64 = 0
  /// Whether to write each event's command and its position in it. Requires that the events of a command are
  /// consecutive.
  private let namesCommand: Bool
  /// The last currency: its code, its decimals, and a space with its text and a quote.
  private var currency: (code: UInt64, places: Int, suffix: ByteToken) = (0, 0, ByteToken(" \""))
  private let keys = LineKeys()
  private let units = FieldPlan.units
  private var lastDay = DayBytes()
  private var lastRecorded = DayBytes()

  package init(capacity: Int, names: EventNames = EventNames(), namesCommand: Bool = true) {
    buffer = LineBuffer(capacity: capacity)
    (self.names, self.namesCommand) = (names, namesCommand)
  }

  /// Continues a command that started before the first line.
  package mutating func resume(_ command: CommandID, before step: UInt64) {
    commandText = Self.quoted(command.text)
    self.step = step
  }

  private static func quoted(_ text: String?) -> [UInt8] {
    guard let text else { return [] }
    var buffer = LineBuffer(capacity: 0)
    buffer.quoted(text)
    return buffer.bytes
  }

  /// Writes one event as a line. Returns false if its kind is unknown.
  package mutating func write(_ event: StoredEvent) -> Bool {
    guard let plan = EventPlan.byKind[Int(event.record.kind)] else { return false }
    buffer.append(UInt8(ascii: "{"))
    writeMembers(event, plan)
    buffer.append(keys.end)
    return true
  }

  /// Writes the contents of a line's braces. For an unknown kind, only the common members.
  mutating func writeMembers(_ event: StoredEvent) {
    if let plan = EventPlan.byKind[Int(event.record.kind)] { return writeMembers(event, plan) }
    begin(event)
    buffer.append(keys.event)
    buffer.append(ByteToken("kind \(event.record.kind)\""))
  }

  private mutating func writeMembers(_ event: StoredEvent, _ plan: EventPlan) {
    let record = event.record
    if record.kind == Named.code { names.take(event) }
    begin(event)
    buffer.append(keys.event)
    buffer.append(plan.head)
    buffer.digits(UInt64(record.version))
    if let fields = plan.fields {
      let words = plan.words.tokens
      let (row, tokens) = (fields.span, words.span)
      for index in row.indices { write(row[index], tokens, event) }
    } else {
      for field in event.fields { write(field) }
    }
    if record.hasText {
      writeText(event, EventTexts.Tag.entered, keys.entered)
      writeText(event, EventTexts.Tag.note, keys.note)
    }
  }

  /// Writes the members common to all events, up to the kind.
  private mutating func begin(_ event: StoredEvent) {
    let record = event.record
    buffer.append(keys.sequence)
    buffer.digits(event.sequence)
    buffer.append(keys.recorded)
    buffer.instant(record.recordedAt, &lastRecorded)
    buffer.append(keys.day)
    buffer.day(event.day, &lastDay)
    if let minute = record.minute {
      buffer.append(keys.minute)
      buffer.minute(minute)
    }
    if record.actor != 0 { write(.person, UInt64(record.actor), keys.actor, keys.actorNumber) }
    if namesCommand { writeCommand(event) }
  }

  /// Writes the command's ID and, from its second event on, the position in it.
  private mutating func writeCommand(_ event: StoredEvent) {
    let record = event.record
    if record.continuesCommand {
      step += 1
    } else {
      step = 0
      commandText = record.hasText ? Self.quoted(event.texts[EventTexts.Tag.command]) : []
    }
    buffer.append(keys.command)
    if commandText.isEmpty { buffer.tag(record.commandTag) } else { buffer.append(commandText[...]) }
    if step > 0 {
      buffer.append(keys.step)
      buffer.digits(step)
    }
  }

  /// Writes the number of a named thing, after its name if known.
  @inline(__always)
  private mutating func write(_ reference: Reference, _ number: UInt64, _ key: ByteToken, _ numberKey: ByteToken) {
    names.write(reference, Int(clamping: number), behind: key, into: &buffer)
    buffer.append(numberKey)
    buffer.digits(number)
  }

  private mutating func writeText(_ event: StoredEvent, _ tag: UInt8, _ key: ByteToken) {
    guard let text = event.texts[tag] else { return }
    buffer.append(key)
    buffer.quoted(text)
  }

  /// Writes a field by its plan, with the same result as ``write(_:)-(ListedField)`` but without listing the event's
  /// fields.
  @inline(__always)
  private mutating func write(_ field: EventPlan.Field, _ words: Span<ByteToken>, _ event: StoredEvent) {
    let bits = event.record[field.plan.slot]
    switch field.plan.form {
    case .identifier:
      guard bits != 0 else { return }
      if field.plan.isNamed, let reference = field.plan.reference {
        return write(reference, bits, field.key, field.numberKey)
      }
      buffer.append(field.key)
      buffer.digits(bits)
    case .number:
      buffer.append(field.key)
      buffer.digits(min(bits, UInt64(Int64.max)))
    case .wideNumber:
      guard bits != Self.unknown else { return }
      buffer.append(field.key)
      buffer.integer(Int64(bitPattern: bits))
    case .count:
      guard bits != 0 else { return }
      buffer.append(field.key)
      buffer.digits(bits - 1)
    case .quantity, .money, .scaled: writeAmount(field, event, bits)
    case .day:
      guard let day = Day(number: Int32(truncatingIfNeeded: bits)) else { return }
      buffer.append(field.key)
      var bytes = DayBytes()
      buffer.day(day, &bytes)
    case .choice:
      guard bits < UInt64(field.plan.words.count) else { return }
      let word = words[field.plan.words.lowerBound + Int(bits)]
      // Two quotes mean "not given".
      guard word.count > 2 else { return }
      buffer.append(field.key)
      buffer.append(word)
    case .sort:
      buffer.append(field.key)
      buffer.quoted((Reference(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .item).word)
    case .flag:
      guard bits != 0 else { return }
      buffer.append(field.key)
      buffer.append(keys.true)
    case .words:
      guard event.record.hasText else { return }
      writeText(event, field.plan.textTag, field.key)
    }
  }

  /// Writes an exact number with its unit.
  @inline(__always)
  private mutating func writeAmount(_ field: EventPlan.Field, _ event: StoredEvent, _ bits: UInt64) {
    // Only the highest bit of the slot is set.
    guard bits != field.plan.largest >> 1 + 1 else { return }
    buffer.append(field.key)
    buffer.append(UInt8(ascii: "\""))
    let amount = Int64(bitPattern: bits)
    switch field.plan.form {
    case .quantity:
      buffer.decimal(amount, places: 3)
      let unit = Int(event.record[field.plan.unitSlot])
      buffer.append(unit < units.count ? units[unit] : units[0])
    case .money:
      let code = event.record[field.plan.unitSlot]
      if code != currency.code { takeCurrency(code) }
      buffer.decimal(amount, places: currency.places)
      buffer.append(currency.suffix)
    default:
      buffer.decimal(amount, places: field.plan.places)
      buffer.append(field.plan.suffix)
    }
  }

  private mutating func takeCurrency(_ code: UInt64) {
    let known = Currency(rawValue: UInt16(truncatingIfNeeded: code)) ?? .none
    currency = (code, known.exponent, ByteToken(" \(known.code)\""))
  }

  /// Writes a field from the event's own list.
  private mutating func write(_ field: ListedField) {
    guard field.value != .absent else { return }
    let key = ByteToken(",\"\(field.name)\":")
    if let reference = field.reference, reference.isNamed, case .integer(let number) = field.value {
      return write(reference, UInt64(clamping: number), key, ByteToken(",\"\(field.name)_number\":"))
    }
    buffer.append(key)
    switch field.value {
    case .absent: break
    case .integer(let number): buffer.integer(number)
    case .flag(let flag): buffer.append(flag ? keys.true : keys.false)
    case .text, .decimal: buffer.quoted(field.value.shown)
    }
  }

  private static let unknown = UInt64(bitPattern: Int64.min)
}

/// The keys of the common members, and other constant parts.
struct LineKeys {
  let sequence = ByteToken("\"seq\":")
  let recorded = ByteToken(",\"recorded\":")
  let day = ByteToken(",\"day\":")
  let minute = ByteToken(",\"at\":")
  let actor = ByteToken(",\"by\":")
  let actorNumber = ByteToken(",\"by_number\":")
  let command = ByteToken(",\"id\":")
  let step = ByteToken(",\"step\":")
  let event = ByteToken(",\"event\":\"")
  let entered = ByteToken(",\"entered\":")
  let note = ByteToken(",\"note\":")
  let `true` = ByteToken("true")
  let `false` = ByteToken("false")
  let end = ByteToken("}\n")
}

/// A formatted day with its surrounding bytes, cached because consecutive events mostly have the same day.
struct DayBytes {
  private var number = Int32.min
  private(set) var words: (first: UInt64, second: UInt64) = (0, 0)

  /// Returns ten bytes of a date such as `2026-11-20`, lowest first.
  @inline(__always)
  mutating func words(of day: Day) -> (first: UInt64, second: UInt64) {
    if day.number != number { take(day) }
    return words
  }

  private mutating func take(_ day: Day) {
    let (year, month, dayOfMonth) = day.components
    let dash = UInt64(UInt8(ascii: "-"))
    let (century, ofCentury) = year.quotientAndRemainder(dividingBy: 100)
    words.first =
      DigitPair.word(UInt64(century), at: 0) | DigitPair.word(UInt64(ofCentury), at: 2) | dash << 32
      | DigitPair.word(UInt64(month), at: 5) | dash << 56
    words.second = DigitPair.word(UInt64(dayOfMonth), at: 0)
    number = day.number
  }
}
