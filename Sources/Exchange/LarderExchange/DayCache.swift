import LarderJSON
import LarderModel

/// A day that was read, with its bytes: from line to line it is mostly the same.
struct DayCache {
  private var head: UInt64 = 0
  private var tail: UInt64 = 0
  private var found = Day.min

  /// The day of ten bytes such as `2026-11-20`.
  @inline(__always)
  mutating func day(_ bytes: Span<UInt8>, at start: Int) -> Day? {
    let (head, tail) = (bytes.word(at: start), bytes.word(at: start &+ 8) & 0xffff)
    if head == self.head, tail == self.tail { return found }
    guard let day = ByteText.day(bytes, at: start) else { return nil }
    (self.head, self.tail, found) = (head, tail, day)
    return day
  }
}
