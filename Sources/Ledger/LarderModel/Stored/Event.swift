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
