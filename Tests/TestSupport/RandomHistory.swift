import LarderModel
import LarderSimulator

/// A short history with events of every kind, and corrections of events of any age.
///
/// It is not realistic: uses may exceed the stock, purchases are retracted after they were eaten, and amendments are
/// retracted and restored. It serves to test that a ledger updated step by step equals one rebuilt from the log,
/// whatever was corrected.
package struct RandomHistory: Sendable {
  /// The events in order, numbered from 1.
  package private(set) var events: [EncodedEvent] = []

  var random: SeededGenerator
  var day: Int32
  var counts: [Reference: UInt32] = [:]
  var lots: [RandomLot] = []
  /// The range of events of each command.
  private var commands: [ClosedRange<UInt64>] = []
  private var tag: UInt64 = 0
  private var isFirst = true
  /// The number of events before the current command.
  private var commandStart = 0
  private var seconds: Int64 = 0

  /// The sorts of things that it names.
  private static let named: [Reference] = [
    .item, .store, .place, .person, .meal, .category, .recipeCategory, .product,
  ]

  /// Creates a history with a number of events (default: 50 to 400).
  package init(seed: UInt64, count: Int? = nil) {
    random = SeededGenerator(seed: seed)
    day = 19_000 + Int32(random.below(2000))
    let wanted = count ?? random.number(in: 50...400)
    for reference in Self.named { introduce(reference) }
    while events.count < wanted { addCommand() }
    events.removeLast(max(events.count - wanted, 0))
  }

  /// The events as stored in a log.
  package var stored: [StoredEvent] {
    events.enumerated().map { StoredEvent(sequence: UInt64($0) + 1, record: $1.record, texts: $1.texts) }
  }

  // MARK: Commands

  private mutating func addCommand() {
    if random.chance(250) { day += Int32(random.below(3)) }
    begin()
    switch random.below(100) {
    case ..<4: introduce(random.pick(Self.named))
    case ..<26: correct()
    case ..<32: for body in cooking() { add(body) }
    case ..<35: for body in recipe() { add(body) }
    case ..<40: for body in shopping() { add(body) }
    default: for _ in 0..<random.pick([1, 1, 1, 2, 3]) { add(randomMomentaryEvent()) }
    }
    if events.count > commandStart { commands.append(UInt64(commandStart + 1)...UInt64(events.count)) }
  }

  private mutating func begin() {
    tag = random.next()
    isFirst = true
    commandStart = events.count
    seconds += Int64(random.below(4000))
  }

  private mutating func introduce(_ reference: Reference) {
    if events.isEmpty { begin() }
    let number = counts[reference, default: 0] + 1
    counts[reference] = number
    add(Named(reference, number: number, name: "\(reference.word) \(number)"))
  }

  private mutating func add(_ body: any EventBody) {
    let isNamed = body is Named
    let event = Event(
      day: Day(number: day - Int32(random.pick([0, 0, 0, 1, 3]))) ?? .min,
      minute: random.chance(800) && !isNamed ? MinuteOfDay(rawValue: UInt16(random.below(1440))) : nil, body: body,
      note: random.chance(100) ? "note \(random.below(100))" : nil, entered: nil)
    var encoded = EncodedEvent(event)
    encoded.record.recordedAt = Instant(clamping: Int64(day) * 86_400_000 + seconds * 1000)
    encoded.record.commandTag = tag
    encoded.record.continuesCommand = !isFirst
    events.append(encoded)
    isFirst = false
  }

  // MARK: Corrections

  private mutating func correct() {
    switch random.below(10) {
    case ..<4: add(Retracted(someEvents()))
    case ..<6: add(Restored(random.chance(600) ? someRetracted() : someEvents()))
    default: if let amended = amendment() { add(amended) }
    }
  }

  /// Returns a whole command, a single event, or a few consecutive ones, of any age.
  private mutating func someEvents() -> ClosedRange<UInt64> {
    if !commands.isEmpty, random.chance(600) { return random.pick(commands) }
    let first = UInt64(random.number(in: 1...events.count))
    return first...min(first + UInt64(random.pick([0, 0, 0, 1, 5])), UInt64(events.count))
  }

  /// Returns events that an earlier one retracted.
  private mutating func someRetracted() -> ClosedRange<UInt64> {
    let retractions = events.indices.filter { events[$0].record.kind == Retracted.code }
    guard !retractions.isEmpty else { return someEvents() }
    let event = events[random.pick(retractions)]
    let retracted = StoredEvent(sequence: 0, record: event.record, texts: event.texts).decode(as: Retracted.self)
    return retracted.targets ?? 1...1
  }

  /// Returns an amendment of any amendable field of any earlier event that is not a correction.
  private mutating func amendment() -> Amended? {
    let index = random.below(events.count)
    let record = events[index].record
    guard let kind = EventKinds.kind(code: record.kind), kind.nature != .correction else { return nil }
    let target = UInt64(index + 1)
    if random.chance(200), let day = Day(number: record.dayNumber + Int32(random.number(in: -5...5))) {
      return amended(target, kind, "day", .text(day.description))
    }
    if random.chance(60) {
      return amended(target, kind, "note", .text("mended \(random.below(100))"))  // english:ok mend
    }
    // A realistic value of a field is that of another event of the kind.
    let other = EncodedEvent(Event(day: .min, body: random(kind) ?? kind.init()))
    let fields = StoredEvent(sequence: 0, record: other.record, texts: other.texts).fields.filter {
      Self.isAmendable("\($0.name)", of: kind)
    }
    guard !fields.isEmpty else { return nil }
    let field = random.pick(fields)
    return amended(target, kind, "\(field.name)", field.value.typed)
  }

  private func amended(_ target: UInt64, _ kind: any EventBody.Type, _ field: String, _ value: PlainValue) -> Amended? {
    guard let correction = try? Correction(kind: kind, field: field, value: value) else { return nil }
    return Amended(target: target, kind: kind.code, correction: correction)
  }

  /// Whether a field can be amended. Fields that link events cannot, nor the item of an event with a lot.
  private static func isAmendable(_ field: String, of kind: any EventBody.Type) -> Bool {
    switch field {
    case "lot", "into", "target", "count", "number", "sort": false
    case "item":
      [
        Bought.code, Counted.code, Cooked.code, MealLogged.code, ListChanged.code, Listed.code, TickedOff.code,
      ].contains(kind.code)
    default: true
    }
  }
}

extension PlainValue {
  /// The value as read from a file.
  fileprivate var typed: PlainValue {
    if case .decimal = self { return .text(shown) }
    return self
  }
}

/// A lot that came in at some time, whatever happened to it.
struct RandomLot: Sendable {
  var number: UInt32
  var item: ItemID
  var dimension: Dimension
}
