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
