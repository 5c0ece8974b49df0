/// An event that changed what is known of a period that was told of before.
public struct LateCorrection: Hashable, Sendable {
  public let story: EventStory
  /// Its last event, where several mendings are told as one.
  public let last: UInt64
  /// What it mends, in words; nil where it mends nothing.
  public let mended: String?
}
