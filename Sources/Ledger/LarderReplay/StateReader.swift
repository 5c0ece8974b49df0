import LarderModel

/// Reads what ``StateWriter`` wrote. Reading past the end gives zeros and sets ``isBroken``.
public struct StateReader: Sendable {
  @usableFromInline let bytes: [UInt8]
  @usableFromInline var position = 0
  @usableFromInline var hasFailed = false

  /// Whether the bytes ended too early, or said something impossible.
  public var isBroken: Bool { hasFailed }

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether everything was read, and could be.
  public var isDone: Bool { !isBroken && position == bytes.count }

  @inlinable
  public mutating func integer<Value: FixedWidthInteger & BitwiseCopyable>(_ type: Value.Type = Value.self) -> Value {
    let size = MemoryLayout<Value>.size
    guard position + size <= bytes.count else {
      hasFailed = true
      return 0
    }
    // Safe: `size` bytes lie there, an integer takes any, and the copy needs no alignment.
    let value = unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: position, as: Value.self) }
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
    guard count <= (bytes.count - position) / size else {
      hasFailed = true
      return []
    }
    // Safe: so many bytes lie there, an integer takes any, and every element is set.
    let values = unsafe [Value](unsafeUninitializedCapacity: count) { values, initialized in
      unsafe bytes.withUnsafeBytes { bytes in
        let source = unsafe UnsafeRawBufferPointer(rebasing: bytes[position..<position + count * size])
        unsafe UnsafeMutableRawBufferPointer(values).copyMemory(from: source)
      }
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
    guard !isBroken, count == 0 || bytes[position - 1] < 0x80 else { return nil }
    return bytes[start..<position].reduce(0) { $0 + ($1 < 0x80 ? 1 : 0) }
  }

  /// Passes over so many bytes.
  mutating func skip(_ count: Int) {
    guard count <= bytes.count - position else {
      hasFailed = true
      return
    }
    position += count
  }

  /// Everything that is left, to be read by another.
  mutating func rest() -> StateReader {
    let rest = self
    position = bytes.count
    return rest
  }

  public mutating func flag() -> Bool { integer(UInt8.self) != 0 }

  public mutating func text() -> String {
    let count = Int(integer(UInt32.self))
    guard position + count <= bytes.count,
      let text = String(validating: bytes[position..<position + count], as: UTF8.self)
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
    guard count <= bytes.count - position else {
      hasFailed = true
      return []
    }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count where !hasFailed { elements.append(read(&self)) }
    return elements
  }
}
