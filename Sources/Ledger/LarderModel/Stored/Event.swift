/// An event that has not yet been numbered or recorded.
@usableFromInline package struct Event: Hashable, Sendable {
  package var day: Day
  /// The time of day of the event, if given.
  package var minute: MinuteOfDay?
  package var body: any EventBody
  package var note: String?
  /// The quantity as typed, kept in addition to the exact one.
  package var entered: String?

  package init(day: Day, minute: MinuteOfDay? = nil, body: any EventBody, note: String? = nil, entered: String? = nil) {
    (self.day, self.minute, self.body, self.note, self.entered) = (day, minute, body, note, entered)
  }

  @usableFromInline package static func == (left: Event, right: Event) -> Bool {
    left.record == right.record && left.texts == right.texts
  }

  @usableFromInline package func hash(into hasher: inout Hasher) { hasher.combine(record) }

  /// The event's record, without the values that are only set when it is stored.
  package var record: Record { encoded.record }

  package var texts: EventTexts { encoded.texts }

  /// The record and the texts, encoded in one pass.
  package var encoded: (record: Record, texts: EventTexts) {
    var coder = FieldCoder(encodingInto: Record())
    var body = body
    body.describe(to: &coder)
    coder.record.kind = type(of: body).code
    coder.record.version = type(of: body).version
    coder.record.dayNumber = day.number
    coder.record.minute = minute
    coder.texts[EventTexts.Tag.note] = note
    coder.texts[EventTexts.Tag.entered] = entered
    coder.record.hasText = !coder.texts.isEmpty
    return (coder.record, coder.texts)
  }
}

/// The contents of one kind of event.
///
/// A kind is one type with its numbers, its fields and their slots, described once in ``describe(to:)``. Storing,
/// reading, exporting, importing and amending all follow from that description. To add a kind, add such a type and one
/// line in ``EventKinds/all``.
///
/// It does not require `Hashable`, because every command would then make three more tables for each kind.
package protocol EventBody: Sendable {
  /// The number of this kind in the log, never reused for another.
  static var code: UInt8 { get }
  /// The newest layout version of this kind's records.
  static var version: UInt8 { get }
  /// The kind's name in the past tense, as in exports and `history`.
  static var name: String { get }
  /// Whether the event happens at one moment, holds over time, or corrects another.
  static var nature: EventRole { get }
  /// Creates an empty event for a decoder to fill in.
  init()
  /// Passes every field, with its name and slot, to the coder.
  mutating func describe(to fields: inout FieldCoder)
}

extension EventBody {
  package static var version: UInt8 { 1 }
  package static var nature: EventRole { .momentary }
}

/// How an event relates to the others.
@usableFromInline package enum EventRole: Sendable {
  /// The event happened at one moment, to one lot or person.
  case momentary
  /// The event holds over time (a name, a food's energy, a goal) and is read before the pass over momentary events.
  case standing
  /// The event retracts, amends or restores another event.
  case correction
}

/// An event encoded as a record and texts but not yet numbered: the input of the log.
@usableFromInline package struct EncodedEvent: Hashable, Sendable {
  @usableFromInline package var record: Record
  @usableFromInline package var texts: EventTexts

  @inlinable
  package init(record: Record, texts: EventTexts = EventTexts()) { (self.record, self.texts) = (record, texts) }

  package init(_ event: Event) { (record, texts) = event.encoded }
}

/// An event in the log: numbered, recorded at an instant, and never changed.
@usableFromInline package struct StoredEvent: Hashable, Sendable {
  /// The event's position in the log, from 1.
  package var sequence: UInt64
  @usableFromInline package var record: Record
  @usableFromInline package var texts: EventTexts

  @usableFromInline package init(sequence: UInt64, record: Record, texts: EventTexts = EventTexts()) {
    (self.sequence, self.record, self.texts) = (sequence, record, texts)
  }

  @usableFromInline package var day: Day { Day(number: record.dayNumber) ?? .min }

  /// The event's contents, or nil if it was retracted or this program does not know its kind.
  package var body: (any EventBody)? {
    guard let kind = EventKinds.kind(code: record.kind) else { return nil }
    return decode(as: kind)
  }

  /// Decodes the event's contents as the given kind.
  package func decode<Body: EventBody>(as kind: Body.Type) -> Body {
    var body = Body()
    var coder = FieldCoder(decoding: record, texts: texts)
    body.describe(to: &coder)
    return body
  }

  /// The fields of the event in order, in readable form.
  package var fields: [ListedField] {
    guard let kind = EventKinds.kind(code: record.kind) else { return [] }
    return Self.list(kind, record, texts)
  }

  private static func list<Body: EventBody>(_ kind: Body.Type, _ record: Record, _ texts: EventTexts) -> [ListedField] {
    var body = Body()
    var coder = FieldCoder(listing: record, texts: texts)
    body.describe(to: &coder)
    return coder.listed
  }

  @usableFromInline package var commandID: CommandID {
    CommandID(tag: record.commandTag, text: texts[EventTexts.Tag.command])
  }

  /// The event's quantity, if it has one.
  package var quantity: Quantity? {
    let slots: (Slot, Slot)? =
      switch record.kind {
      case Bought.code: (Bought.quantitySlot, Bought.dimensionSlot)
      case Consumed.code: (Consumed.quantitySlot, Consumed.dimensionSlot)
      case Wasted.code: (Wasted.quantitySlot, Wasted.dimensionSlot)
      case MealLogged.code: (MealLogged.quantitySlot, MealLogged.dimensionSlot)
      case Counted.code: (Counted.quantitySlot, Counted.dimensionSlot)
      case Cooked.code: (Cooked.quantitySlot, Cooked.dimensionSlot)
      case ListChanged.code: (ListChanged.quantitySlot, ListChanged.dimensionSlot)
      case Listed.code: (Listed.quantitySlot, Listed.dimensionSlot)
      case TickedOff.code: (TickedOff.quantitySlot, TickedOff.dimensionSlot)
      default: nil
      }
    return slots.flatMap { amount, dimension in
      // Events of the shopping list may have no quantity.
      guard record[amount] != FieldCoder.unknown else { return nil }
      return Quantity(
        amount: Int64(bitPattern: record[amount]),
        dimension: Dimension(rawValue: UInt8(truncatingIfNeeded: record[dimension])) ?? .none)
    }
  }
}

extension [StoredEvent] {
  /// The events of a command without introductions.
  ///
  /// Introductions are names, and descriptions of a food that the same command names. They are not effects of the
  /// command: a food stays known if its first purchase is undone. A description of an existing food counts and can be
  /// undone, together with everything that followed from it.
  package var withoutIntroductions: [StoredEvent] {
    let named = lazy.filter { $0.record.kind == Named.code && $0.record.namesItem }.map {
      $0.record[Named.numberSlot]
    }
    return filter { event in
      switch event.record.kind {
      case Named.code: false
      case ItemDescribed.code: !named.contains(UInt64(event.record.item))
      default: true
      }
    }
  }
}

/// The texts of an event, stored separately from its record: a note, the quantity as typed, a name.
///
/// Most events have none, so this is an array rather than a dictionary.
@usableFromInline package struct EventTexts: Hashable, Sendable {
  /// A short text and its tag.
  package struct Entry: Hashable, Sendable {
    package var tag: UInt8
    package var text: String

    package init(tag: UInt8, text: String) { (self.tag, self.text) = (tag, text) }
  }

  /// Tags that any event may have. Those of a kind start at 16.
  package enum Tag {
    package static let note: UInt8 = 1
    /// The quantity as typed ("1/3 pack").
    package static let entered: UInt8 = 2
    /// The command's ID, unless it is just the sixteen digits of its tag.
    package static let command: UInt8 = 3
  }

  /// The entries in the order of their tags, each tag once.
  package private(set) var entries: [Entry] = []

  @usableFromInline package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// The text with this tag. Setting nil removes it.
  package subscript(tag: UInt8) -> String? {
    get { entries.first { $0.tag == tag }?.text }
    set {
      let position = entries.firstIndex { $0.tag >= tag } ?? entries.count
      let isThere = position < entries.count && entries[position].tag == tag
      switch (newValue, isThere) {
      case (let text?, true): entries[position].text = text
      case (let text?, false): entries.insert(Entry(tag: tag, text: text), at: position)
      case (nil, true): entries.remove(at: position)
      case (nil, false): break
      }
    }
  }
}
