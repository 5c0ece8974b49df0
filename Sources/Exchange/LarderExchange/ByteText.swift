import LarderJSON
import LarderModel

/// Parses the exact forms of an export directly from a line's bytes.
///
/// Each function returns nil for any other form, which the careful reader then handles. They must be correct, but need
/// not be complete.
enum ByteText {
  private static var yearAndMonth: TextForm { TextForm("0", "0", "0", "0", "-", "0", "0", "-") }
  private static var twoDigits: TextForm { TextForm("0", "0") }
  private static var hourAndMinute: TextForm { TextForm("0", "0", ":", "0", "0") }
  private static var instantsMinute: TextForm { TextForm("T", "0", "0", ":", "0", "0") }
  private static var instantsSecond: TextForm { TextForm(":", "0", "0", ".", "0", "0", "0", "Z") }

  /// `2026-11-20`
  static func day(_ bytes: Span<UInt8>, at start: Int) -> Day? {
    guard let months = yearAndMonth.digits(of: bytes.word(at: start)),
      let days = twoDigits.digits(of: bytes.word(at: start &+ 8))
    else { return nil }
    return Day(year: months.pair(0) * 100 + months.pair(2), month: months.pair(5), day: days.pair(0))
  }

  /// `13:10`
  static func minute(_ bytes: Span<UInt8>, at start: Int) -> MinuteOfDay? {
    guard let digits = hourAndMinute.digits(of: bytes.word(at: start)) else { return nil }
    return MinuteOfDay(hour: digits.pair(0), minute: digits.pair(3))
  }

  /// Parses the part after the day in `2026-11-20T12:00:00.000Z`.
  static func instant(_ day: Day, _ bytes: Span<UInt8>, at start: Int) -> Instant? {
    guard let minutes = instantsMinute.digits(of: bytes.word(at: start)),
      let seconds = instantsSecond.digits(of: bytes.word(at: start &+ 6)), seconds.pair(1) < 60,
      let minute = MinuteOfDay(hour: minutes.pair(1), minute: minutes.pair(4))
    else { return nil }
    let ofDay = (Int(minute.rawValue) * 60 + seconds.pair(1)) * 1000 + seconds[4] * 100 + seconds.pair(5)
    return Instant(milliseconds: Int64(day.number) * 86_400_000 + Int64(ofDay))
  }

  /// Sixteen lowercase hexadecimal digits.
  static func tag(_ bytes: Span<UInt8>, at start: Int) -> UInt64? {
    guard let high = hexadecimal(bytes.word(at: start)), let low = hexadecimal(bytes.word(at: start &+ 8)) else {
      return nil
    }
    return high << 32 | low
  }

  /// The value of eight lowercase hexadecimal digits.
  @inline(__always)
  private static func hexadecimal(_ word: UInt64) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // For bytes below 0x80, each sum sets the byte's highest bit from the named character onwards.
    let fromZero = word &+ ones &* 0x50
    let behindNine = word &+ ones &* 0x46
    let fromA = word &+ ones &* 0x1f
    let behindF = word &+ ones &* 0x19
    let letters = fromA & ~behindF
    guard word & (ones &* 0x80) == 0, (fromZero & ~behindNine | letters) & (ones &* 0x80) == ones &* 0x80 else {
      return nil
    }
    // The low half of a letter is nine less than its value.
    let values = word & (ones &* 0x0f) &+ (letters & (ones &* 0x80)) >> 7 &* 9
    // The first digit is in the lowest byte and is the most significant. Each step joins pairs, then fours, then all
    // eight digits.
    let pairs = (values << 4 | values >> 8) & 0x00ff_00ff_00ff_00ff
    let fours = (pairs << 8 | pairs >> 16) & 0x0000_ffff_0000_ffff
    return (fours << 16 | fours >> 32) & 0xffff_ffff
  }

  /// Printable ASCII words, which cannot hide anything.
  static func words(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
    guard range.count <= NameRule.longestNote else { return nil }
    for index in range { guard bytes[index] &- 0x20 < 0x5f else { return nil } }
    return text(bytes, range)
  }

  /// Words that every rule for names and notes accepts unchanged: printable ASCII with single spaces.
  static func name(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
    guard 1...NameRule.Length.usual.characters ~= range.count, bytes[range.upperBound - 1] != UInt8(ascii: " ") else {
      return nil
    }
    var last = UInt8(ascii: " ")
    for index in range {
      guard bytes[index] != UInt8(ascii: " ") || last != UInt8(ascii: " ") else { return nil }
      last = bytes[index]
    }
    return words(bytes, range)
  }

  /// Bytes known to be valid UTF-8.
  static func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    // Safe: the pointer does not outlive the call, and the span is of initialised bytes.
    unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

/// A pattern of at most eight characters with digits, such as `00:00`.
struct TextForm {
  private let bytes: UInt64
  /// The bits of the digits' bytes.
  private let digits: UInt64
  /// The bits of all the pattern's bytes.
  private let all: UInt64

  /// Creates a pattern in which zero stands for any digit. For literals, the compiler evaluates it.
  @inline(__always)
  init(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar = "\0", _ fourth: Unicode.Scalar = "\0",
    _ fifth: Unicode.Scalar = "\0", _ sixth: Unicode.Scalar = "\0", _ seventh: Unicode.Scalar = "\0",
    _ eighth: Unicode.Scalar = "\0"
  ) {
    @inline(__always)
    func word(_ byte: (Unicode.Scalar) -> UInt64) -> UInt64 {
      let low = byte(first) | byte(second) << 8 | byte(third) << 16 | byte(fourth) << 24
      return low | byte(fifth) << 32 | byte(sixth) << 40 | byte(seventh) << 48 | byte(eighth) << 56
    }
    bytes = word { UInt64($0.value) }
    digits = word { $0 == "0" ? 0xff : 0 }
    all = word { $0 == "\0" ? 0 : 0xff }
  }

  /// Returns the digits of a word, each in its byte; nil if the word does not match.
  @inline(__always)
  func digits(of word: UInt64) -> TextDigits? {
    let rest = (word ^ bytes) & all
    // A digit minus its zero is at most nine, so adding 0x76 does not reach the highest bit.
    let sums = (rest & 0x7f7f_7f7f_7f7f_7f7f) &+ (digits & 0x7676_7676_7676_7676)
    guard rest & ~digits == 0, (rest | sums) & 0x8080_8080_8080_8080 == 0 else { return nil }
    return TextDigits(values: rest)
  }
}

/// The digits of a match, as values in their bytes.
struct TextDigits {
  fileprivate let values: UInt64

  @inline(__always)
  subscript(index: Int) -> Int { Int(truncatingIfNeeded: values >> UInt64(index &* 8) & 0xff) }

  /// The two-digit number at `index`.
  @inline(__always)
  func pair(_ index: Int) -> Int { self[index] &* 10 &+ self[index &+ 1] }
}

/// The last day read, with its bytes, because consecutive lines usually share it.
struct DayCache {
  private var head: UInt64 = 0
  private var tail: UInt64 = 0
  private var found = Day.min

  /// Parses a day of ten bytes, such as `2026-11-20`.
  @inline(__always)
  mutating func day(_ bytes: Span<UInt8>, at start: Int) -> Day? {
    let (head, tail) = (bytes.word(at: start), bytes.word(at: start &+ 8) & 0xffff)
    if head == self.head, tail == self.tail { return found }
    guard let day = ByteText.day(bytes, at: start) else { return nil }
    (self.head, self.tail, found) = (head, tail, day)
    return day
  }
}
