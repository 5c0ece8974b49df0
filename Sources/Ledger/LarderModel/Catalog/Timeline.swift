/// The values something has had, each from a day on.
public struct Timeline: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    /// The first day of the value; `Int32.min` for one that always held.
    public var from: Int32
    /// Nil where it is unknown from then on.
    public var value: Int64?
    public var per: Dimension
    public var words: String?
    /// The event that said so.
    public var sequence: UInt64

    public init(from: Int32, value: Int64?, per: Dimension, words: String?, sequence: UInt64) {
      self.from = from
      self.value = value
      self.per = per
      self.words = words
      self.sequence = sequence
    }
  }

  /// In the order of their days.
  public private(set) var entries: [Entry] = []

  public init() {}

  init(entries: [Entry]) { self.entries = entries }

  /// Takes in a new value. One that always held replaces all that was known (`fix`); one from a day on
  /// replaces what was to hold from that day or later (`change`).
  public mutating func set(_ entry: Entry) {
    entries.removeAll { $0.from >= entry.from }
    entries.append(entry)
  }

  /// The value in force on `day`.
  public func entry(on day: Day) -> Entry? { entries.last { $0.from <= day.number } }

  /// The latest value, whatever the day.
  public var latest: Entry? { entries.last }
}
