/// A point in time, in milliseconds since 1970-01-01T00:00:00Z, up to the end of the year 9999.
///
/// Leap seconds are not counted, as in POSIX time. Every value fits in 48 bits.
@frozen
@usableFromInline package struct Instant: Hashable, Sendable, Comparable {
  /// The number of milliseconds since 1970 in UTC.
  @usableFromInline package let milliseconds: Int64

  /// Creates the instant with this number of milliseconds, or nil before 1970 or after the year 9999.
  @inlinable
  package init?(milliseconds: Int64) {
    guard milliseconds >= 0, milliseconds <= Instant.lastMilliseconds else { return nil }
    self.milliseconds = milliseconds
  }

  /// Creates the nearest instant in range, for the reading of a badly wrong clock.
  @inlinable
  package init(clamping milliseconds: Int64) {
    self.milliseconds = Swift.min(Swift.max(milliseconds, 0), Instant.lastMilliseconds)
  }

  @usableFromInline static let lastMilliseconds: Int64 = 253_402_300_799_999

  /// 1970-01-01T00:00:00.000Z.
  package static let min = Instant(clamping: 0)
  /// 9999-12-31T23:59:59.999Z.
  package static let max = Instant(clamping: lastMilliseconds)

  /// The date in UTC, which may differ from the household's date.
  @usableFromInline package var utcDay: Day { Day(uncheckedNumber: Int32(milliseconds / 86_400_000)) }

  @inlinable
  package static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }
}

extension Instant: CustomStringConvertible {
  /// The time in UTC, to the millisecond: `2026-11-20T12:00:00.000Z`.
  package var rfc3339: String {
    let ofDay = Int(milliseconds % 86_400_000)
    let time = [(ofDay / 3_600_000, 2), (ofDay / 60_000 % 60, 2), (ofDay / 1_000 % 60, 2)]
      .map { CalendarText.padded($0.0, $0.1) }.joined(separator: ":")
    return "\(utcDay)T\(time).\(CalendarText.padded(ofDay % 1_000, 3))Z"
  }

  @usableFromInline package var description: String { rfc3339 }

  /// Reads an RFC 3339 time with `Z` or an offset: `2026-11-20T13:00:00+01:00`.
  ///
  /// Letters must be upper case. The fraction may have up to nine digits, of which all after the third must be zero.
  package init(rfc3339 text: String) throws(ValueError) {
    do throws(ParseProblem) {
      self = try Instant.parsed(text)
    } catch {
      throw ValueError(what: "instant", input: text, error)
    }
  }

  private static func parsed(_ text: String) throws(ParseProblem) -> Instant {
    let bytes = Array(text.utf8.prefix(40))
    guard bytes.count >= 20, bytes[10] == 0x54 else { throw malformed }
    let day = try CalendarText.day(String(decoding: bytes[..<10], as: UTF8.self))
    guard bytes[13] == 0x3A, bytes[16] == 0x3A, let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
      let second = number(bytes[17..<19])
    else { throw malformed }
    guard let time = MinuteOfDay(hour: hour, minute: minute), second < 60 else {
      throw ParseProblem("is not a time of day", hint: "times run from 00:00:00 to 23:59:59")
    }
    var rest = bytes[19...]
    let millisecond = try fraction(&rest)
    let offset = try offsetMinutes(rest)
    let minutes = Int64(day.number) * 1_440 + Int64(time.rawValue) - Int64(offset)
    guard let instant = Instant(milliseconds: (minutes * 60 + Int64(second)) * 1_000 + Int64(millisecond)) else {
      throw ParseProblem("is outside the years 1970 to 9999")
    }
    return instant
  }

  private static func fraction(_ rest: inout ArraySlice<UInt8>) throws(ParseProblem) -> Int {
    guard rest.first == 0x2E else { return 0 }
    let digits = rest.dropFirst().prefix { $0 >= 0x30 && $0 <= 0x39 }
    guard (1...9).contains(digits.count) else { throw malformed }
    guard digits.dropFirst(3).allSatisfy({ $0 == 0x30 }) else {
      throw ParseProblem("is finer than a millisecond", hint: "write at most three digits after the point")
    }
    rest = rest.dropFirst(1 + digits.count)
    return number(Array((Array(digits) + [0x30, 0x30]).prefix(3))[...]) ?? 0
  }

  /// Returns how many minutes local time is ahead of UTC.
  private static func offsetMinutes(_ rest: ArraySlice<UInt8>) throws(ParseProblem) -> Int {
    let bytes = Array(rest)
    if bytes == [0x5A] { return 0 }
    guard bytes.count == 6, bytes[0] == 0x2B || bytes[0] == 0x2D, bytes[3] == 0x3A, let hours = number(bytes[1..<3]),
      let minutes = number(bytes[4..<6]), hours < 24, minutes < 60
    else { throw malformed }
    return (bytes[0] == 0x2D ? -1 : 1) * (hours * 60 + minutes)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    String(decoding: digits, as: UTF8.self).asciiNumber
  }

  private static var malformed: ParseProblem {
    ParseProblem("is not an RFC 3339 time", hint: "try 2026-11-20T12:00:00.000Z")
  }
}
