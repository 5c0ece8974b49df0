import LarderModel

/// Reads what ``StateWriter`` wrote. Reading past the end gives zeros and sets ``isBroken``.
///
/// States are read where they lie in the ledger's file: they are the largest thing that most commands read, and a copy
/// of one costs as much as reading it.
// @safe: whoever made the reader holds the bytes as long as it reads, or `own` does, and none behind `count` is read.
@safe
public struct StateReader {
  @usableFromInline let bytes: UnsafeRawBufferPointer
  @usableFromInline let count: Int
  private let own: OwnBytes?
  @usableFromInline var position = 0
  @usableFromInline var hasFailed = false

  /// Whether the bytes ended too early, or said something impossible.
  public var isBroken: Bool { hasFailed }

  /// Reads a copy of some bytes.
  public init(_ bytes: [UInt8]) {
    let own = OwnBytes(bytes)
    unsafe self.bytes = UnsafeRawBufferPointer(own.bytes)
    count = bytes.count
    self.own = own
  }

  private init(lent bytes: UnsafeRawBufferPointer) {
    unsafe self.bytes = bytes
    count = bytes.count
    own = nil
  }

  /// Reads bytes where they lie. The reader must not be kept.
  package static func reading<Value>(_ bytes: RawSpan, _ body: (inout StateReader) -> Value?) -> Value? {
    // Safe: the bytes are lent for as long as the body runs.
    unsafe bytes.withUnsafeBytes { bytes in
      var reader = unsafe StateReader(lent: bytes)
      return body(&reader)
    }
  }

  // @safe: the memory is there from init to deinit, and is not written to in between.
  @safe
  private final class OwnBytes {
    let bytes: UnsafeMutableRawBufferPointer

    init(_ bytes: [UInt8]) {
      unsafe self.bytes = .allocate(byteCount: bytes.count, alignment: MemoryLayout<UInt64>.alignment)
      unsafe self.bytes.copyBytes(from: bytes)
    }

    deinit { unsafe bytes.deallocate() }
  }

  /// Whether everything was read, and could be.
  public var isDone: Bool { !isBroken && position == self.count }

  @inlinable
  public mutating func integer<Value: FixedWidthInteger & BitwiseCopyable>(_ type: Value.Type = Value.self) -> Value {
    let size = MemoryLayout<Value>.size
    guard position + size <= self.count else {
      hasFailed = true
      return 0
    }
    // Safe: `size` bytes lie there, an integer takes any, and the copy needs no alignment.
    let value = unsafe bytes.loadUnaligned(fromByteOffset: position, as: Value.self)
    position += size
    return Value(littleEndian: value)
  }

  /// Numbers that ``StateWriter/array(_:)`` wrote.
  @inlinable
  public mutating func array<Value: FixedWidthInteger & BitwiseCopyable>(_ type: Value.Type = Value.self) -> [Value] {
    let count = Int(integer(UInt32.self))
    // An empty array of a capacity would write its count into the one that all threads share.
    if count == 0 { return [] }
    let size = MemoryLayout<Value>.size
    guard count <= (self.count - position) / size else {
      hasFailed = true
      return []
    }
    // Safe: so many bytes lie there, an integer takes any, and every element is set.
    let values = unsafe [Value](unsafeUninitializedCapacity: count) { values, initialized in
      let source = unsafe UnsafeRawBufferPointer(rebasing: bytes[position..<position + count * size])
      unsafe UnsafeMutableRawBufferPointer(values).copyMemory(from: source)
      if Value(littleEndian: 1) != 1 { for index in 0..<count { unsafe values[index] = values[index].byteSwapped } }
      initialized = count
    }
    position += count * size
    return values
  }

  /// A number that ``StateWriter/compact(_:)`` wrote.
  public mutating func compact() -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = integer(UInt8.self)
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    hasFailed = true
    return 0
  }

  /// Passes over an array of bytes that ``StateWriter/compact(_:)`` wrote, and tells how many numbers they are.
  mutating func compactCount() -> Int? {
    let count = Int(integer(UInt32.self))
    let start = position
    skip(count)
    guard !isBroken else { return nil }
    // Safe: they were passed over, so they lie there.
    let numbers = unsafe bytes[start..<position]
    guard unsafe numbers.last ?? 0 < 0x80 else { return nil }
    return unsafe numbers.reduce(0) { $0 + ($1 < 0x80 ? 1 : 0) }
  }

  /// Passes over so many bytes.
  mutating func skip(_ count: Int) {
    guard count <= self.count - position else {
      hasFailed = true
      return
    }
    position += count
  }

  /// A copy of everything that is left, to be read by another.
  mutating func rest() -> [UInt8] {
    // Safe: the position is never behind the end, and bytes may be anything.
    let rest = unsafe [UInt8](bytes[position...])
    position = self.count
    return rest
  }

  public mutating func flag() -> Bool { integer(UInt8.self) != 0 }

  public mutating func text() -> String {
    let count = Int(integer(UInt32.self))
    // Safe: so many bytes lie there, and the text is a copy of them.
    guard position + count <= self.count,
      let text = unsafe String(validating: bytes[position..<position + count], as: UTF8.self)
    else {
      hasFailed = true
      return ""
    }
    position += count
    return text
  }

  @inlinable
  public mutating func list<Element>(_ read: (inout StateReader) -> Element) -> [Element] {
    let count = Int(integer(UInt32.self))
    // Every element takes a byte at least: a length beyond that is damage, and not room to be made.
    guard count <= self.count - position else {
      hasFailed = true
      return []
    }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count where !hasFailed { elements.append(read(&self)) }
    return elements
  }
}

/// Writes a state as bytes: whole numbers in little-endian order, texts behind their lengths.
public struct StateWriter: Sendable {
  @usableFromInline var buffer: [UInt8] = []

  public init() {}

  public var bytes: [UInt8] { buffer }

  // Inlinable, so that the generic body becomes one store wherever the type is known.
  @inlinable
  public mutating func integer<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value) {
    // Safe: an integer is its bytes, without padding, and they are copied.
    unsafe withUnsafeBytes(of: value.littleEndian) { unsafe buffer.append(contentsOf: $0) }
  }

  /// Numbers behind their count, to be taken over in one piece.
  @inlinable
  public mutating func array<Value: FixedWidthInteger & BitwiseCopyable>(_ values: [Value]) {
    integer(UInt32(values.count))
    for value in values { integer(value) }
  }

  /// A number in as few bytes as it needs: seven bits in each, the lowest first, and the top bit where more follow.
  public mutating func compact(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      buffer.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    buffer.append(UInt8(rest))
  }

  public mutating func flag(_ value: Bool) { buffer.append(value ? 1 : 0) }

  public mutating func text(_ value: String) {
    integer(UInt32(value.utf8.count))
    buffer.append(contentsOf: value.utf8)
  }

  /// A list behind its length.
  @inlinable
  public mutating func list<Elements: Collection>(
    _ elements: Elements, _ write: (Elements.Element, inout StateWriter) -> Void
  ) {
    integer(UInt32(elements.count))
    for element in elements { write(element, &self) }
  }
}
