import LarderModel

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
