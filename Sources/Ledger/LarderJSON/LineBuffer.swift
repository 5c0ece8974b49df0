import LarderModel
import StrictJSON

/// The bytes of lines being written, in memory that is used again and again.
///
/// The memory is its own and no array's, so that nobody has to be asked at each token whether it is shared, and that whole
/// words can be stored: the bytes of a word that are too many are written over by what comes next.
// @safe: the memory is there from init to deinit and leads nowhere outside; each function that stores first asks for the
// room that it needs.
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

  /// A copy of what was written.
  package var bytes: [UInt8] {
    // Safe: the first `count` bytes have been written.
    unsafe Array(UnsafeRawBufferPointer(start: memory, count: count))
  }

  /// Puts what was written in the place of an array's bytes, whose memory is used again.
  package func copy(into array: inout [UInt8]) {
    array.removeAll(keepingCapacity: true)
    // Safe: the first `count` bytes have been written.
    unsafe array.append(contentsOf: UnsafeRawBufferPointer(start: memory, count: count))
  }

  /// Sees that there is room for so many bytes more.
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if capacity &- count < more { grow(more) }
  }

  private mutating func grow(_ more: Int) {
    let larger = max(capacity * 2, count + more)
    let former = unsafe memory
    unsafe memory = .allocate(byteCount: larger, alignment: 16)
    // Safe: what was written fits, and the two do not overlap.
    unsafe memory.copyMemory(from: former, byteCount: count)
    unsafe former.deallocate()
    capacity = larger
  }

  /// Stores a value's bytes, the lowest first, so many bytes behind the last. The caller has asked for the room.
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

  /// The first bytes of two words, the lowest first.
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
    // Safe: there is room, and the span is not of this memory, which lends none.
    unsafe more.withUnsafeBytes { source in
      if let start = source.baseAddress {
        unsafe (memory + count).copyMemory(from: start, byteCount: source.count)
      }
    }
    count &+= more.count
  }

  /// A text between quotes, with escapes where they are needed.
  mutating func quoted(_ text: String) {
    quoter.reset()
    quoter.string(text)
    let quoted = quoter.bytes
    append(quoted.span)
  }

  /// Decimal digits.
  @inline(__always)
  mutating func digits(_ value: UInt64) {
    reserve(20)
    let width = Self.width(of: value)
    digits(value, width: width)
  }

  /// Decimal digits, of which there are `width` at most, with leading zeros up to that.
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

  /// How many digits a number has.
  @inline(__always)
  private static func width(of value: UInt64) -> Int {
    var (width, limit) = (1, UInt64(10))
    while width < 19, value >= limit { (width, limit) = (width &+ 1, limit &* 10) }
    return value < limit ? width : 20
  }
}

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

/// Two decimal digits as text.
enum DigitPair {
  /// The digits of a number below 100, the first one in the lower byte.
  @inline(__always)
  static func text(_ value: UInt64) -> UInt16 {
    // A tenth of what is below 100, exactly.
    let tens = (value &* 103) >> 10
    return UInt16(truncatingIfNeeded: tens | (value &- tens &* 10) << 8) &+ 0x3030
  }

  /// The same in a word, so many bytes from its low end.
  @inline(__always)
  static func word(_ value: UInt64, at offset: UInt64) -> UInt64 { UInt64(text(value)) << (offset &* 8) }
}
