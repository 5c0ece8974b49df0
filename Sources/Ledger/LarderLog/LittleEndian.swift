/// Integers as the log's bytes hold them: the least byte first.
extension FixedWidthInteger {
  var littleEndianBytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}

extension RawSpan {
  /// The integer that lies at an offset; all of its bytes are in the span.
  func integer<Value: FixedWidthInteger & BitwiseCopyable>(at offset: Int, as type: Value.Type) -> Value {
    // Safe: a load beyond the end is a trap, and any bits are a valid integer.
    Value(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: type))
  }
}
