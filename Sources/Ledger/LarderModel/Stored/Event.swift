/// An event that is wished for: not yet numbered, not yet recorded.
public struct Event: Hashable, Sendable {
  /// The civil day it happened.
  public var day: Day
  /// The time of day it happened, where it was given.
  public var minute: MinuteOfDay?
  public var body: any EventBody
  public var note: String?
  /// The quantity as it was typed, kept beside the exact one.
  public var entered: String?

  public init(
    day: Day, minute: MinuteOfDay? = nil, body: any EventBody, note: String? = nil, entered: String? = nil
  ) {
    self.day = day
    self.minute = minute
    self.body = body
    self.note = note
    self.entered = entered
  }

  public static func == (left: Event, right: Event) -> Bool {
    left.record == right.record && left.texts == right.texts
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(record) }

  /// The event's record, without what only storing it can tell.
  public var record: Record { encoded.record }

  /// The event's words.
  public var texts: EventTexts { encoded.texts }

  /// The record and the words in one go.
  public var encoded: (record: Record, texts: EventTexts) {
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

/// What one kind of event says.
///
/// A kind is one type: its numbers, its fields and where they lie, described once in
/// ``describe(to:)``. Storing, reading back, exporting, importing and amending all follow from that
/// description. A new kind is such a type and one line in ``EventKinds/all``.
public protocol EventBody: Hashable, Sendable {
  /// The number that stands for this kind in the log, never used for another.
  static var code: UInt8 { get }
  /// The newest layout of this kind's records.
  static var version: UInt8 { get }
  /// The kind's name in the past tense, as exports and `history` show it.
  static var name: String { get }
  /// Whether the event is about one moment, holds over time, or mends another.
  static var nature: EventNature { get }
  /// A blank to be filled in by a decoder.
  init()
  /// Names every field, where it lies, and hands it over to be read or set.
  mutating func describe(to fields: inout FieldCoder)
}

extension EventBody {
  public static var version: UInt8 { 1 }
  public static var nature: EventNature { .momentary }
}

/// How an event bears on the others.
public enum EventNature: Sendable {
  /// It happened at one moment, to one lot or person.
  case momentary
  /// It holds over time (a name, a food's energy, a goal): read before the pass over the moments.
  case standing
  /// It retracts, amends or restores another event.
  case mending
}

/// An event as bytes and words, numbered by nobody yet: what the log takes in.
public struct EncodedEvent: Hashable, Sendable {
  public var record: Record
  public var texts: EventTexts

  @inlinable
  public init(record: Record, texts: EventTexts = EventTexts()) {
    self.record = record
    self.texts = texts
  }

  public init(_ event: Event) {
    (record, texts) = event.encoded
  }
}

/// An event in the log: numbered, recorded at an instant, and never changed.
public struct StoredEvent: Hashable, Sendable {
  /// Its place in the log, from 1.
  public var sequence: UInt64
  public var record: Record
  public var texts: EventTexts

  public init(sequence: UInt64, record: Record, texts: EventTexts = EventTexts()) {
    self.sequence = sequence
    self.record = record
    self.texts = texts
  }

  public var day: Day { Day(number: record.dayNumber) ?? .min }

  /// What the event says, or nil where it was retracted or its kind is unknown to this program.
  public var body: (any EventBody)? {
    guard let kind = EventKinds.kind(code: record.kind) else { return nil }
    return decode(as: kind)
  }

  /// What the event says, where it is of this kind.
  public func decode<Body: EventBody>(as kind: Body.Type) -> Body {
    var body = Body()
    var coder = FieldCoder(decoding: record, texts: texts)
    body.describe(to: &coder)
    return body
  }

  /// The fields of the event in their order, as a person would read them.
  public var fields: [ListedField] {
    guard let kind = EventKinds.kind(code: record.kind) else { return [] }
    return Self.list(kind, record, texts)
  }

  private static func list<Body: EventBody>(
    _ kind: Body.Type, _ record: Record, _ texts: EventTexts
  ) -> [ListedField] {
    var body = Body()
    var coder = FieldCoder(listing: record, texts: texts)
    body.describe(to: &coder)
    return coder.listed
  }

  /// The id of the command this event came from.
  public var commandID: CommandID { CommandID(tag: record.commandTag, text: texts[EventTexts.Tag.command]) }
}

extension [StoredEvent] {
  /// The events of a command without those that only make something known.
  ///
  /// Names never count as what it did, nor does the description of a food that it names. So what a food is stays known
  /// though its first purchase is undone; and what is said of a food that was there can be taken back, with all that
  /// followed from it.
  public var withoutIntroductions: [StoredEvent] {
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

/// The words of an event, which lie beside its record: a note, the quantity as it was typed, a name.
///
/// Most events have none, so this is an array and not a dictionary.
public struct EventTexts: Hashable, Sendable {
  /// A short text and the number of what it is.
  public struct Entry: Hashable, Sendable {
    public var tag: UInt8
    public var text: String

    public init(tag: UInt8, text: String) {
      self.tag = tag
      self.text = text
    }
  }

  /// Tags that any event may carry; a kind's own begin at 16.
  public enum Tag {
    public static let note: UInt8 = 1
    /// The quantity as it was typed ("1/3 pack").
    public static let entered: UInt8 = 2
    /// The command's id, where it is not simply the sixteen digits of its tag.
    public static let command: UInt8 = 3
  }

  /// In the order of their tags, each tag once.
  public private(set) var entries: [Entry] = []

  public init() {}

  public var isEmpty: Bool { entries.isEmpty }

  /// The text under `tag`; setting nil removes it.
  public subscript(tag: UInt8) -> String? {
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
