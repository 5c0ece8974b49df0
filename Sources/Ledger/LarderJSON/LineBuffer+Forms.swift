import LarderModel

/// The forms that values of an event have.
extension LineBuffer {
  private static let quote = UInt64(UInt8(ascii: "\""))
  private static let colon = UInt64(UInt8(ascii: ":"))

  mutating func integer(_ value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    digits(value.magnitude)
  }

  /// `scaled` over ten to the `places`, without trailing zeros, as `Plain.decimalText` writes it.
  mutating func decimal(_ scaled: Int64, places: Int) {
    if scaled < 0 { append(UInt8(ascii: "-")) }
    let (whole, rest) = Self.parts(scaled.magnitude, places)
    digits(whole)
    guard rest > 0 else { return }
    var (fraction, width) = (rest, places)
    while fraction % 10 == 0 { (fraction, width) = (fraction / 10, width - 1) }
    append(UInt8(ascii: "."))
    digits(fraction, width: width)
  }

  /// A number divided by ten to the `places`. To divide by a constant is many times as fast.
  @inline(__always)
  private static func parts(_ number: UInt64, _ places: Int) -> (quotient: UInt64, remainder: UInt64) {
    switch places {
    case 3: return number.quotientAndRemainder(dividingBy: 1000)
    case 2: return number.quotientAndRemainder(dividingBy: 100)
    default:
      let power = (0..<places).reduce(UInt64(1)) { power, _ in power * 10 }
      return number.quotientAndRemainder(dividingBy: power)
    }
  }

  /// A date between quotes; `last` has the one before.
  mutating func day(_ day: Day, _ last: inout DayBytes) {
    let (first, second) = last.words(of: day)
    append(Self.quote | first << 8, first >> 56 | second << 8 | Self.quote << 24, count: 12)
  }

  /// A time of day between quotes.
  mutating func minute(_ minute: MinuteOfDay) {
    let (hour, minute) = (UInt64(minute.hour), UInt64(minute.minute))
    append(
      Self.quote | DigitPair.word(hour, at: 1) | Self.colon << 24 | DigitPair.word(minute, at: 4) | Self.quote << 48, 0,
      count: 7)
  }

  /// A moment between quotes; `last` has the date of the one before.
  mutating func instant(_ instant: Instant, _ last: inout DayBytes) {
    let (first, second) = last.words(of: instant.utcDay)
    append(Self.quote | first << 8, first >> 56 | second << 8 | UInt64(UInt8(ascii: "T")) << 24, count: 12)
    let (seconds, thousandths) = UInt64(instant.milliseconds % 86_400_000).quotientAndRemainder(dividingBy: 1000)
    let (minutes, second2) = seconds.quotientAndRemainder(dividingBy: 60)
    let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    let (tenths, hundredths) = thousandths.quotientAndRemainder(dividingBy: 100)
    append(
      DigitPair.word(hour, at: 0) | Self.colon << 16 | DigitPair.word(minute, at: 3) | Self.colon << 40
        | DigitPair.word(second2, at: 6),
      UInt64(UInt8(ascii: ".")) | (UInt64(UInt8(ascii: "0")) &+ tenths) << 8 | DigitPair.word(hundredths, at: 2)
        | UInt64(UInt8(ascii: "Z")) << 32 | Self.quote << 40,
      count: 14)
  }

  /// Sixteen hexadecimal digits between quotes.
  mutating func tag(_ tag: UInt64) {
    let (high, low) = (Self.hexadecimal(tag >> 32), Self.hexadecimal(tag & 0xffff_ffff))
    append(UInt8(ascii: "\""))
    append(high, low, count: 16)
    append(UInt8(ascii: "\""))
  }

  /// The eight digits of a number of 32 bits, the first one in the lowest byte.
  @inline(__always)
  private static func hexadecimal(_ number: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The number in halves, each of these in halves, each of these in digits, with the first always lower.
    let fours = number >> 16 | (number & 0xffff) << 32
    let pairs = fours >> 8 & 0x0000_00ff_0000_00ff | (fours & 0x0000_00ff_0000_00ff) << 16
    let values = pairs >> 4 & 0x000f_000f_000f_000f | (pairs & 0x000f_000f_000f_000f) << 8
    // With six more, what is ten or above reaches the upper half of its byte.
    let letters = (values &+ ones &* 6) >> 4 & ones
    return values &+ ones &* UInt64(UInt8(ascii: "0")) &+ letters &* 39
  }
}
