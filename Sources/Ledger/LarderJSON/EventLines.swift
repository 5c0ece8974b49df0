import LarderModel

/// Events written as JSON, one after another in the order of the log: the one way in which an event is written.
package struct EventLines {
  package var buffer: LineBuffer
  package var names: EventNames
  /// The id's text of the command under way, between quotes; empty where its tag is the whole id.
  private var commandText: [UInt8] = []
  private var step: UInt64 = 0
  /// Whether the command is named that an event is of, and its place in it: where the events of a command stand together.
  private let namesCommand: Bool
  /// The currency that was written last, its decimals, and a space with its code.
  private var currency: (code: UInt64, places: Int, suffix: [UInt8]) = (0, 0, Array(" ".utf8))

  package init(capacity: Int, names: EventNames = EventNames(), namesCommand: Bool = true) {
    buffer = LineBuffer(capacity: capacity)
    self.names = names
    self.namesCommand = namesCommand
  }

  /// Goes on with a command that began before the first line.
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

  /// Writes one event as a line; false where its kind is not known.
  package mutating func write(_ event: StoredEvent) -> Bool {
    guard let plan = EventPlan.byKind[Int(event.record.kind)] else { return false }
    buffer.append("{")
    writeMembers(event, plan)
    buffer.append("}\n")
    return true
  }

  /// Writes what stands between the braces of a line; of a kind that is not known what every event has.
  mutating func writeMembers(_ event: StoredEvent) {
    if let plan = EventPlan.byKind[Int(event.record.kind)] { return writeMembers(event, plan) }
    begin(event)
    buffer.append(",\"event\":")
    buffer.quoted("kind \(event.record.kind)")
  }

  private mutating func writeMembers(_ event: StoredEvent, _ plan: EventPlan) {
    let record = event.record
    if record.kind == Named.code { names.take(event) }
    begin(event)
    buffer.append(plan.shared.bytes, plan.head)
    buffer.digits(UInt64(record.version))
    if let fields = plan.fields {
      for field in fields { write(field, of: plan, event) }
    } else {
      for field in event.fields { write(field) }
    }
    if record.hasText {
      writeText(event, EventTexts.Tag.entered, ",\"entered\":")
      writeText(event, EventTexts.Tag.note, ",\"note\":")
    }
  }

  /// Writes what every event has, up to its kind.
  private mutating func begin(_ event: StoredEvent) {
    let record = event.record
    buffer.append("\"seq\":")
    buffer.digits(event.sequence)
    buffer.append(",\"recorded\":")
    buffer.instant(record.recordedAt)
    buffer.append(",\"day\":")
    buffer.day(event.day)
    if let minute = record.minute {
      buffer.append(",\"at\":")
      buffer.minute(minute)
    }
    if record.actor != 0 {
      write(.person, UInt64(record.actor), Self.actorKeys, 0..<6, 6..<Self.actorKeys.count)
    }
    if namesCommand { writeCommand(event) }
  }

  /// Writes the command's id, and from its second event on the place in it.
  private mutating func writeCommand(_ event: StoredEvent) {
    let record = event.record
    if record.continuesCommand {
      step += 1
    } else {
      step = 0
      commandText = record.hasText ? Self.quoted(event.texts[EventTexts.Tag.command]) : []
    }
    buffer.append(",\"id\":")
    if commandText.isEmpty { buffer.tag(record.commandTag) } else { buffer.append(commandText) }
    if step > 0 {
      buffer.append(",\"step\":")
      buffer.digits(step)
    }
  }

  private static let actorKeys = Array(",\"by\":,\"by_number\":".utf8)

  /// Writes the number of something that has a name, behind the name where that is known.
  private mutating func write(
    _ reference: Reference, _ number: UInt64, _ shared: [UInt8], _ key: Range<Int>, _ numberKey: Range<Int>
  ) {
    let name = names.name(reference, Int(clamping: number))
    if !name.isEmpty {
      buffer.append(shared, key)
      buffer.append(name)
    }
    buffer.append(shared, numberKey)
    buffer.digits(number)
  }

  private mutating func writeText(_ event: StoredEvent, _ tag: UInt8, _ key: StaticString) {
    guard let text = event.texts[tag] else { return }
    buffer.append(key)
    buffer.quoted(text)
  }

  /// Writes a field as its plan tells: what ``write(_:)-(ListedField)`` writes, without asking the event for its list.
  private mutating func write(_ field: EventPlan.Field, of plan: EventPlan, _ event: StoredEvent) {
    let bits = event.record[field.plan.slot]
    let shared = plan.shared.bytes
    switch field.plan.form {
    case .identifier:
      guard bits != 0 else { return }
      if field.plan.isNamed, let reference = field.plan.reference {
        return write(reference, bits, shared, field.key, field.numberKey)
      }
      buffer.append(shared, field.key)
      buffer.digits(bits)
    case .number:
      buffer.append(shared, field.key)
      buffer.digits(min(bits, UInt64(Int64.max)))
    case .wideNumber:
      guard bits != Self.unknown else { return }
      buffer.append(shared, field.key)
      buffer.integer(Int64(bitPattern: bits))
    case .count:
      guard bits != 0 else { return }
      buffer.append(shared, field.key)
      buffer.digits(bits - 1)
    case .quantity, .money, .scaled:
      writeAmount(field, of: plan, event, bits)
    case .day:
      guard let day = Day(number: Int32(truncatingIfNeeded: bits)) else { return }
      buffer.append(shared, field.key)
      buffer.day(day)
    case .choice:
      guard bits < UInt64(field.plan.words.count) else { return }
      let word = plan.shared.words[field.plan.words.lowerBound + Int(bits)]
      guard !word.isEmpty else { return }
      buffer.append(shared, field.key)
      buffer.append("\"")
      buffer.append(shared, word)
      buffer.append("\"")
    case .flag:
      guard bits != 0 else { return }
      buffer.append(shared, field.key)
      buffer.append("true")
    case .words:
      guard event.record.hasText, let text = event.texts[field.plan.textTag] else { return }
      buffer.append(shared, field.key)
      buffer.quoted(text)
    }
  }

  /// Writes an exact number with its unit behind it.
  private mutating func writeAmount(
    _ field: EventPlan.Field, of plan: EventPlan, _ event: StoredEvent, _ bits: UInt64
  ) {
    let unknown = field.plan.form == .scaled && field.plan.slot.width < 64
    guard bits != (unknown ? field.plan.largest >> 1 + 1 : Self.unknown) else { return }
    buffer.append(plan.shared.bytes, field.key)
    buffer.append("\"")
    let amount = Int64(bitPattern: bits)
    switch field.plan.form {
    case .quantity:
      buffer.decimal(amount, places: 3)
      let unit = Int(event.record[field.plan.unitSlot])
      if unit < Self.units.count { buffer.append(Self.units[unit]) }
    case .money:
      let code = event.record[field.plan.unitSlot]
      if code != currency.code { takeCurrency(code) }
      buffer.decimal(amount, places: currency.places)
      buffer.append(currency.suffix)
    default:
      buffer.decimal(amount, places: field.plan.places)
      buffer.append(plan.shared.bytes, field.plan.suffix)
    }
    buffer.append("\"")
  }

  private mutating func takeCurrency(_ code: UInt64) {
    let known = Currency(rawValue: UInt16(truncatingIfNeeded: code)) ?? .none
    currency = (code, known.exponent, Array(" \(known.code)".utf8))
  }

  /// Writes a field from the list that the event itself gives.
  private mutating func write(_ field: ListedField) {
    guard field.value != .absent else { return }
    let key = Array(",\"\(field.name)\":".utf8)
    if let reference = field.reference, reference.isNamed, case .integer(let number) = field.value {
      let keys = key + Array(",\"\(field.name)_number\":".utf8)
      return write(reference, UInt64(clamping: number), keys, key.indices, key.count..<keys.count)
    }
    buffer.append(key)
    switch field.value {
    case .absent: break
    case .integer(let number): buffer.integer(number)
    case .flag(let flag): buffer.append(flag ? "true" : "false")
    case .text, .decimal: buffer.quoted(field.value.shown)
    }
  }

  private static let unknown = UInt64(bitPattern: Int64.min)

  /// The units of quantities by their dimension, as `Quantity.plain` names them.
  private static let units: [[UInt8]] = (0...4).map { dimension in
    let zero = Quantity(amount: 0, dimension: Dimension(rawValue: UInt8(dimension)) ?? .none).plain
    guard case .decimal(_, _, let suffix) = zero else { return [] }
    return Array(suffix.utf8)
  }
}
