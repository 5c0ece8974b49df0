import LarderModel
import LarderWords

/// The time of something that is sent later: "2026-11-24T18:30" in local time, or with an offset.
package struct EventTime: Hashable, Sendable {
  package let day: Day
  package let minute: MinuteOfDay

  package init(_ text: String) throws(Problem) {
    guard let found = Self.read(text) else {
      throw Problem.words("happened: \"\(text.beginning)\" is not a time; write 2026-11-24T18:30 or 2026-11-24T17:30Z")
    }
    self = found
  }

  private init(_ day: Day, _ minute: MinuteOfDay) { (self.day, self.minute) = (day, minute) }

  /// The time as options of a line.
  var words: [String] { ["--on=\(day)", "--at=\(minute)"] }

  /// The clock for interpreting words as of that time; nil if it is in the future.
  func reading(_ clock: Clock) -> Clock? {
    let present = (clock.civilDay, clock.minute ?? minute)
    return (day, minute) < present ? clock.reading(asOf: day, minute) : nil
  }

  private static func read(_ text: String) -> EventTime? {
    let bytes = Array(text.utf8)
    guard (16...40).contains(bytes.count), bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x54, bytes[13] == 0x3A,
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let date = number(bytes[8..<10]),
      let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
      let day = Day(year: year, month: month, day: date), let time = MinuteOfDay(hour: hour, minute: minute),
      let offset = offset(behindSeconds(bytes[16...]))
    else { return nil }
    guard case .minutes(let east) = offset else { return EventTime(day, time) }
    let minutes = Int64(day.number) * 1_440 + Int64(hour * 60 + minute - east)
    let clock = Clock(at: Instant(clamping: minutes * 60_000))
    return clock.minute.map { EventTime(clock.civilDay, $0) }
  }

  private enum Offset {
    /// The household's local time.
    case local
    case minutes(Int)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for byte in digits {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte) - 0x30
    }
    return number
  }

  /// Skips the seconds after the minute, which are not kept: ":30.125".
  private static func behindSeconds(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.first == 0x3A else { return bytes }
    return bytes.dropFirst().drop { (0x30...0x39).contains($0) || $0 == 0x2E }
  }

  /// Parses "", "Z" or "+02:00".
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Offset? {
    let signs = Array(bytes)
    if signs.isEmpty { return .local }
    if signs == [0x5A] { return .minutes(0) }
    guard signs.count == 6, signs[0] == 0x2B || signs[0] == 0x2D, signs[3] == 0x3A,
      let hours = number(signs[1..<3]), let minutes = number(signs[4..<6]), hours < 24, minutes < 60
    else { return nil }
    return .minutes((signs[0] == 0x2D ? -1 : 1) * (hours * 60 + minutes))
  }
}
