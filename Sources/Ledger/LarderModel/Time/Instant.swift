/// A moment, as milliseconds since 1970-01-01T00:00:00Z; up to the end of the year 9999.
///
/// Leap seconds are not counted, as in POSIX time. Every value fits in 48 bits.
@frozen
public struct Instant: Hashable, Sendable {
  /// Milliseconds since 1970 in UTC.
  public let milliseconds: Int64

  /// The moment so many milliseconds after 1970 began; nil before that and after the year 9999.
  @inlinable
  public init?(milliseconds: Int64) {
    guard milliseconds >= 0, milliseconds <= Instant.lastMilliseconds else { return nil }
    self.milliseconds = milliseconds
  }

  /// The nearest moment within the range, for the reading of a clock that is badly wrong.
  @inlinable
  public init(clamping milliseconds: Int64) {
    self.milliseconds = Swift.min(Swift.max(milliseconds, 0), Instant.lastMilliseconds)
  }

  @usableFromInline static let lastMilliseconds: Int64 = 253_402_300_799_999

  /// 1970-01-01T00:00:00.000Z.
  public static let min = Instant(clamping: 0)
  /// 9999-12-31T23:59:59.999Z.
  public static let max = Instant(clamping: lastMilliseconds)

  /// The date in UTC, which is not the household's date.
  public var utcDay: Day {
    Day(uncheckedNumber: Int32(milliseconds / 86_400_000))
  }
}

extension Instant: Comparable {
  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }
}
