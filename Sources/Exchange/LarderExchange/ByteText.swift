import LarderJSON
import LarderModel

/// Reads the exact forms that an export writes straight from a line's bytes.
///
/// Each function returns nil for anything else, which is then read the careful way: these need only be right, not complete.
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

  /// What stands behind the day in `2026-11-20T12:00:00.000Z`.
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

  /// The number that eight lowercase hexadecimal digits make.
  @inline(__always)
  private static func hexadecimal(_ word: UInt64) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Of bytes below 0x80 each sum reaches the highest bit of its byte from the named character on.
    let fromZero = word &+ ones &* 0x50
    let behindNine = word &+ ones &* 0x46
    let fromA = word &+ ones &* 0x1f
    let behindF = word &+ ones &* 0x19
    let letters = fromA & ~behindF
    guard word & (ones &* 0x80) == 0, (fromZero & ~behindNine | letters) & (ones &* 0x80) == ones &* 0x80 else {
      return nil
    }
    // The low half of a letter is nine less than what it stands for.
    let values = word & (ones &* 0x0f) &+ (letters & (ones &* 0x80)) >> 7 &* 9
    // The first digit stands in the lowest byte and counts most: four bits of each pair, of each four, of all eight.
    let pairs = (values << 4 | values >> 8) & 0x00ff_00ff_00ff_00ff
    let fours = (pairs << 8 | pairs >> 16) & 0x0000_ffff_0000_ffff
    return (fours << 16 | fours >> 32) & 0xffff_ffff
  }

  /// Words of printable ASCII, in which nothing can be hidden.
  static func words(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
    guard range.count <= NameRule.longestNote else { return nil }
    for index in range { guard bytes[index] &- 0x20 < 0x5f else { return nil } }
    return text(bytes, range)
  }

  /// Words that every rule for names and notes leaves as they are: of printable ASCII, with single spaces within.
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

  /// Bytes that are known to be UTF-8.
  static func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    // Safe: the pointer does not outlive the call, and the span is of initialised bytes.
    unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

/// A form of at most eight characters in which some are digits, as `00:00`.
struct TextForm {
  private let bytes: UInt64
  /// All bits of the bytes that are digits.
  private let digits: UInt64
  /// All bits of the bytes that are of the form.
  private let all: UInt64

  /// The form of these characters, of which each zero stands for any digit. Of literals it is made by the compiler.
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

  /// The digits of a word of this form, each in its byte; nil where the word is of another.
  @inline(__always)
  func digits(of word: UInt64) -> TextDigits? {
    let rest = (word ^ bytes) & all
    // A digit, less its own zero, is at most nine: with 0x76 more it does not come to the highest bit of its byte.
    let sums = (rest & 0x7f7f_7f7f_7f7f_7f7f) &+ (digits & 0x7676_7676_7676_7676)
    guard rest & ~digits == 0, (rest | sums) & 0x8080_8080_8080_8080 == 0 else { return nil }
    return TextDigits(values: rest)
  }
}

/// The digits of a form, each as its value in the byte where it stands.
struct TextDigits {
  fileprivate let values: UInt64

  @inline(__always)
  subscript(index: Int) -> Int { Int(truncatingIfNeeded: values >> UInt64(index &* 8) & 0xff) }

  /// The number of two digits that begins at `index`.
  @inline(__always)
  func pair(_ index: Int) -> Int { self[index] &* 10 &+ self[index &+ 1] }
}

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
