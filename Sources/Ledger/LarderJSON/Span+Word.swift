extension Span<UInt8> {
  /// Eight bytes from a position on, the first one lowest; zeros stand for those behind the end.
  @inlinable
  @inline(__always)
  package func word(at position: Int) -> UInt64 {
    guard position <= count &- 8 else { return lastWord(at: position) }
    // Safe: the eight bytes lie within the span, as the load checks too, and any bits are an integer.
    return unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  @usableFromInline
  func lastWord(at position: Int) -> UInt64 {
    var word: UInt64 = 0
    var index = position
    while index < count {
      word |= UInt64(self[index]) << UInt64((index - position) * 8)
      index += 1
    }
    return word
  }
}
