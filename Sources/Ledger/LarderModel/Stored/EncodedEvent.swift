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
