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
