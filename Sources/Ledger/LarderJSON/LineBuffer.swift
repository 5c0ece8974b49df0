import LarderModel
import StrictJSON

/// The bytes of lines being written, in one buffer that is used again and again.
package struct LineBuffer {
  package private(set) var bytes: [UInt8] = []
  /// Writes the few texts that may need escapes.
  private var quoter = JSONWriter()

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  package mutating func reset() { bytes.removeAll(keepingCapacity: true) }

  @inline(__always)
  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  @inline(__always)
  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  /// A part of some bytes.
  @inline(__always)
  mutating func append(_ source: [UInt8], _ range: Range<Int>) {
    // Safe: the pointer does not outlive the call, and the span checks the range.
    unsafe source.span.extracting(range).withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  @inline(__always)
  mutating func append(_ literal: StaticString) {
    // Safe: a literal's bytes are static and never change; the pointer does not outlive the call.
    literal.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// A text between quotes, with escapes where they are needed.
  mutating func quoted(_ text: String) {
    quoter.reset()
    quoter.string(text)
    bytes.append(contentsOf: quoter.bytes)
  }

  mutating func integer(_ value: Int64) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(value.magnitude)
  }

  /// Decimal digits, with leading zeros up to `width`.
  mutating func digits(_ value: UInt64, width: Int = 1) {
    var digits = InlineArray<20, UInt8>(repeating: UInt8(ascii: "0"))
    var first = 20
    var rest = value
    while rest > 0 {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      first -= 1
      digits[first] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
    first = min(first, 20 - width)
    // Safe: the pointer does not outlive the call, and the span is of initialised bytes.
    unsafe digits.span.extracting(first..<20).withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  /// `scaled` over ten to the `places`, without trailing zeros, as `Plain.decimalText` writes it.
  mutating func decimal(_ scaled: Int64, places: Int) {
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    let parts = scaled.magnitude.quotientAndRemainder(dividingBy: Self.powers[places])
    digits(parts.quotient)
    var (fraction, width) = (parts.remainder, places)
    guard fraction > 0 else { return }
    while fraction % 10 == 0 { (fraction, width) = (fraction / 10, width - 1) }
    bytes.append(UInt8(ascii: "."))
    digits(fraction, width: width)
  }

  /// Ten to the powers from 0 to 19.
  static let powers: [UInt64] = (1...19).reduce(into: [1]) { powers, _ in powers.append(powers[powers.count - 1] * 10) }

  /// A date between quotes.
  mutating func day(_ day: Day) {
    append("\"")
    date(day)
    append("\"")
  }

  private mutating func date(_ day: Day) {
    let (year, month, dayOfMonth) = day.components
    digits(UInt64(year), width: 4)
    append(UInt8(ascii: "-"))
    digits(UInt64(month), width: 2)
    append(UInt8(ascii: "-"))
    digits(UInt64(dayOfMonth), width: 2)
  }

  /// A time of day between quotes.
  mutating func minute(_ minute: MinuteOfDay) {
    append("\"")
    digits(UInt64(minute.hour), width: 2)
    append(":")
    digits(UInt64(minute.minute), width: 2)
    append("\"")
  }

  /// A moment between quotes.
  mutating func instant(_ instant: Instant) {
    let ofDay = UInt64(instant.milliseconds % 86_400_000)
    append("\"")
    date(instant.utcDay)
    append("T")
    digits(ofDay / 3_600_000, width: 2)
    append(":")
    digits(ofDay / 60_000 % 60, width: 2)
    append(":")
    digits(ofDay / 1000 % 60, width: 2)
    append(".")
    digits(ofDay % 1000, width: 3)
    append("Z\"")
  }

  /// Sixteen hexadecimal digits between quotes.
  mutating func tag(_ tag: UInt64) {
    append("\"")
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: tag >> UInt64(shift)) & 15
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    append("\"")
  }
}
