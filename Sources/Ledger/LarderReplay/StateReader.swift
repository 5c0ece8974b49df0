/// Reads the output of ``StateWriter``. Reading past the end returns zeros and sets ``isBroken``.
///
/// States are read in place in the ledger's file: they are the largest thing that most commands read, and copying one
/// costs as much as reading it.
// @safe: the creator of the reader, or `own`, holds the bytes while it reads, and nothing beyond `count` is read.
@safe
@usableFromInline package struct StateReader {
  @usableFromInline let bytes: UnsafeRawBufferPointer
  @usableFromInline let count: Int
  private let own: OwnedBytes?
  @usableFromInline var position = 0
  @usableFromInline var hasFailed = false

  /// Whether the bytes ended too early or were invalid.
  package var isBroken: Bool { hasFailed }

  /// Creates a reader for a copy of some bytes.
  package init(_ bytes: [UInt8]) {
    let own = OwnedBytes(bytes)
    unsafe self.bytes = UnsafeRawBufferPointer(own.bytes)
    count = bytes.count
    self.own = own
  }

  private init(lent bytes: UnsafeRawBufferPointer) {
    unsafe self.bytes = bytes
    count = bytes.count
    own = nil
  }

  /// Reads bytes in place. The reader must not escape.
  package static func reading<Value>(_ bytes: RawSpan, _ body: (inout StateReader) -> Value?) -> Value? {
    // Safe: the bytes are valid while the body runs.
    unsafe bytes.withUnsafeBytes { bytes in
      var reader = unsafe StateReader(lent: bytes)
      return body(&reader)
    }
  }

  // @safe: the memory exists from init to deinit, and is not written to in between.
  @safe
  private final class OwnedBytes {
    let bytes: UnsafeMutableRawBufferPointer

    init(_ bytes: [UInt8]) {
      unsafe self.bytes = .allocate(byteCount: bytes.count, alignment: MemoryLayout<UInt64>.alignment)
      unsafe self.bytes.copyBytes(from: bytes)
    }

    deinit { unsafe bytes.deallocate() }
  }

  /// Whether everything was read without an error.
  @usableFromInline package var isDone: Bool { !isBroken && position == self.count }

  @inlinable
  package mutating func integer<Value: FixedWidthInteger & BitwiseCopyable>(_ type: Value.Type = Value.self) -> Value {
    let size = MemoryLayout<Value>.size
    guard position + size <= self.count else {
      hasFailed = true
      return 0
    }
    // Safe: `size` bytes exist, an integer may have any bits, and the load needs no alignment.
    let value = unsafe bytes.loadUnaligned(fromByteOffset: position, as: Value.self)
    position += size
    return Value(littleEndian: value)
  }

  /// Reads numbers written by ``StateWriter/array(_:)``.
  @inlinable
  package mutating func array<Value: FixedWidthInteger & BitwiseCopyable>(_ type: Value.Type = Value.self) -> [Value] {
    let count = Int(integer(UInt32.self))
    // An empty array with a capacity would write its count into the empty array that all threads share.
    if count == 0 { return [] }
    let size = MemoryLayout<Value>.size
    guard count <= (self.count - position) / size else {
      hasFailed = true
      return []
    }
    // Safe: that many bytes exist, an integer may have any bits, and every element is initialised.
    let values = unsafe [Value](unsafeUninitializedCapacity: count) { values, initialized in
      let source = unsafe UnsafeRawBufferPointer(rebasing: bytes[position..<position + count * size])
      unsafe UnsafeMutableRawBufferPointer(values).copyMemory(from: source)
      if Value(littleEndian: 1) != 1 { for index in 0..<count { unsafe values[index] = values[index].byteSwapped } }
      initialized = count
    }
    position += count * size
    return values
  }

  /// Reads a number written by ``StateWriter/compact(_:)``.
  package mutating func compact() -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = integer(UInt8.self)
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    hasFailed = true
    return 0
  }

  /// Skips an array of bytes written by ``StateWriter/compact(_:)``, and returns how many numbers it contains.
  mutating func compactCount() -> Int? {
    let count = Int(integer(UInt32.self))
    let start = position
    skip(count)
    guard !isBroken else { return nil }
    // Safe: they were skipped, so they exist.
    let numbers = unsafe bytes[start..<position]
    guard unsafe numbers.last ?? 0 < 0x80 else { return nil }
    return unsafe numbers.reduce(0) { $0 + ($1 < 0x80 ? 1 : 0) }
  }

  mutating func skip(_ count: Int) {
    guard count <= self.count - position else {
      hasFailed = true
      return
    }
    position += count
  }

  /// Returns a copy of the remaining bytes, for another reader.
  mutating func rest() -> [UInt8] {
    // Safe: the position is never beyond the end, and bytes may have any value.
    let rest = unsafe [UInt8](bytes[position...])
    position = self.count
    return rest
  }

  package mutating func flag() -> Bool { integer(UInt8.self) != 0 }

  package mutating func text() -> String {
    let count = Int(integer(UInt32.self))
    // Safe: that many bytes exist, and the text is a copy of them.
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
  package mutating func list<Element>(_ read: (inout StateReader) -> Element) -> [Element] {
    let count = Int(integer(UInt32.self))
    // Every element takes at least one byte, so a longer length is damage, and must not reserve memory.
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

/// Encodes a state: integers in little-endian order, and texts after their lengths.
@usableFromInline package struct StateWriter: Sendable {
  @usableFromInline var buffer: [UInt8] = []

  package init() {}

  package var bytes: [UInt8] { buffer }

  // Inlinable, so that the generic body becomes one store wherever the type is known.
  @inlinable
  package mutating func integer<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value) {
    // Safe: an integer has no padding, and its bytes are copied.
    unsafe withUnsafeBytes(of: value.littleEndian) { unsafe buffer.append(contentsOf: $0) }
  }

  /// Writes numbers after their count, so that they can be read in one piece.
  @inlinable
  package mutating func array<Value: FixedWidthInteger & BitwiseCopyable>(_ values: [Value]) {
    integer(UInt32(values.count))
    for value in values { integer(value) }
  }

  /// Writes a number in as few bytes as it needs: seven bits each, lowest first, with the top bit set if more follow.
  package mutating func compact(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      buffer.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    buffer.append(UInt8(rest))
  }

  package mutating func flag(_ value: Bool) { buffer.append(value ? 1 : 0) }

  package mutating func text(_ value: String) {
    integer(UInt32(value.utf8.count))
    buffer.append(contentsOf: value.utf8)
  }

  /// Writes a list after its length.
  @inlinable
  package mutating func list<Elements: Collection>(
    _ elements: Elements, _ write: (Elements.Element, inout StateWriter) -> Void
  ) {
    integer(UInt32(elements.count))
    for element in elements { write(element, &self) }
  }
}
