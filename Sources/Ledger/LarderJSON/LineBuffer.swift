import LarderModel
import StrictJSON

/// The bytes of lines being written, in memory that is reused.
///
/// It owns its memory instead of using an array, which avoids a uniqueness check per token and allows storing whole
/// words: excess bytes of a word are overwritten by what follows.
// @safe: the memory exists from init to deinit and is not exposed. Each function that stores first reserves the room it
// needs.
@safe
package struct LineBuffer: ~Copyable {
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  package private(set) var count = 0
  /// Writes the few texts that may need escapes.
  private var quoter = JSONWriter()

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    unsafe memory = .allocate(byteCount: self.capacity, alignment: 16)
  }

  deinit { unsafe memory.deallocate() }

  package mutating func reset() { count = 0 }

  /// A copy of the written bytes.
  package var bytes: [UInt8] {
    // Safe: the first `count` bytes have been written.
    unsafe Array(UnsafeRawBufferPointer(start: memory, count: count))
  }

  /// Replaces an array's contents with the written bytes, reusing its memory.
  package func copy(into array: inout [UInt8]) {
    array.removeAll(keepingCapacity: true)
    // Safe: the first `count` bytes have been written.
    unsafe array.append(contentsOf: UnsafeRawBufferPointer(start: memory, count: count))
  }

  /// Makes room for additional bytes.
  @inline(__always)
  private mutating func reserve(_ more: Int) { if capacity &- count < more { grow(more) } }

  private mutating func grow(_ more: Int) {
    let larger = max(capacity * 2, count + more)
    let former = unsafe memory
    unsafe memory = .allocate(byteCount: larger, alignment: 16)
    // Safe: the written bytes fit, and the two do not overlap.
    unsafe memory.copyMemory(from: former, byteCount: count)
    unsafe former.deallocate()
    capacity = larger
  }

  /// Appends the first bytes of a value, lowest first. The caller has reserved the room.
  @inline(__always)
  private func store<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value, at offset: Int) {
    unsafe memory.storeBytes(of: value.littleEndian, toByteOffset: count &+ offset, as: Value.self)
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    store(byte, at: 0)
    count &+= 1
  }

  @inline(__always)
  mutating func append(_ token: ByteToken) {
    reserve(ByteToken.longest)
    store(token.first, at: 0)
    store(token.second, at: 8)
    store(token.third, at: 16)
    count &+= token.count
  }

  /// Appends the first bytes of two words, lowest first.
  @inline(__always)
  mutating func append(_ first: UInt64, _ second: UInt64, count length: Int) {
    reserve(16)
    store(first, at: 0)
    store(second, at: 8)
    count &+= length
  }

  @inline(__always)
  mutating func append(_ more: ArraySlice<UInt8>) { append(more.span) }

  @inline(__always)
  mutating func append(_ more: Span<UInt8>) {
    reserve(more.count)
    // Safe: there is room, and the span is not in this memory, which is never lent.
    unsafe more.withUnsafeBytes { source in
      if let start = source.baseAddress { unsafe (memory + count).copyMemory(from: start, byteCount: source.count) }
    }
    count &+= more.count
  }

  /// Writes a quoted text, with escapes where needed.
  mutating func quoted(_ text: String) {
    quoter.reset()
    quoter.string(text)
    let quoted = quoter.bytes
    append(quoted.span)
  }

  /// Writes decimal digits.
  @inline(__always)
  mutating func digits(_ value: UInt64) {
    reserve(20)
    let width = Self.width(of: value)
    digits(value, width: width)
  }

  /// Writes decimal digits with leading zeros up to `width`, which they must not exceed.
  @inline(__always)
  mutating func digits(_ value: UInt64, width: Int) {
    reserve(20)
    var (rest, offset) = (value, width)
    while offset > 1 {
      let (others, pair) = rest.quotientAndRemainder(dividingBy: 100)
      offset &-= 2
      store(DigitPair.text(pair), at: offset)
      rest = others
    }
    if offset == 1 { store(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10), at: 0) }
    count &+= width
  }

  /// Returns the number of digits of a number.
  @inline(__always)
  private static func width(of value: UInt64) -> Int {
    var (width, limit) = (1, UInt64(10))
    while width < 19, value >= limit { (width, limit) = (width &+ 1, limit &* 10) }
    return value < limit ? width : 20
  }
}

/// The forms of values in events.
extension LineBuffer {
  private static let quote = UInt64(UInt8(ascii: "\""))
  private static let colon = UInt64(UInt8(ascii: ":"))

  mutating func integer(_ value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    digits(value.magnitude)
  }

  /// Writes `scaled` divided by ten to the power of `places`, without trailing zeros, like `PlainValue.decimalText`.
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

  /// Returns a number divided by ten to the power of `places`. Dividing by a constant is many times faster.
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

  /// Writes a quoted date; `last` caches the previous one.
  mutating func day(_ day: Day, _ last: inout DayBytes) {
    let (first, second) = last.words(of: day)
    append(Self.quote | first << 8, first >> 56 | second << 8 | Self.quote << 24, count: 12)
  }

  /// Writes a quoted time of day.
  mutating func minute(_ minute: MinuteOfDay) {
    let (hour, minute) = (UInt64(minute.hour), UInt64(minute.minute))
    append(
      Self.quote | DigitPair.word(hour, at: 1) | Self.colon << 24 | DigitPair.word(minute, at: 4) | Self.quote << 48, 0,
      count: 7)
  }

  /// Writes a quoted time; `last` caches the previous date.
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

  /// Writes sixteen quoted hexadecimal digits.
  mutating func tag(_ tag: UInt64) {
    let (high, low) = (Self.hexadecimal(tag >> 32), Self.hexadecimal(tag & 0xffff_ffff))
    append(UInt8(ascii: "\""))
    append(high, low, count: 16)
    append(UInt8(ascii: "\""))
  }

  /// Returns the eight digits of a 32-bit number, the first in the lowest byte.
  @inline(__always)
  private static func hexadecimal(_ number: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The number is halved, then its halves, then those into digits, always with the first part lower.
    let fours = number >> 16 | (number & 0xffff) << 32
    let pairs = fours >> 8 & 0x0000_00ff_0000_00ff | (fours & 0x0000_00ff_0000_00ff) << 16
    let values = pairs >> 4 & 0x000f_000f_000f_000f | (pairs & 0x000f_000f_000f_000f) << 8
    // After adding six, a digit of ten or more reaches the upper half of its byte.
    let letters = (values &+ ones &* 6) >> 4 & ones
    return values &+ ones &* UInt64(UInt8(ascii: "0")) &+ letters &* 39
  }
}

/// Two decimal digits as text.
enum DigitPair {
  /// Returns the digits of a number below 100, the first in the lower byte.
  @inline(__always)
  static func text(_ value: UInt64) -> UInt16 {
    // Exactly a tenth, for numbers below 100.
    let tens = (value &* 103) >> 10
    return UInt16(truncatingIfNeeded: tens | (value &- tens &* 10) << 8) &+ 0x3030
  }

  /// Returns the digits shifted by a number of bytes within a word.
  @inline(__always)
  static func word(_ value: UInt64, at offset: UInt64) -> UInt64 { UInt64(text(value)) << (offset &* 8) }
}
