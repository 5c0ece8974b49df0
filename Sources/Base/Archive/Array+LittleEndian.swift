extension [UInt8] {
  /// The number of two bytes at an offset, lowest byte first, or nil beyond the end.
  func number16(at offset: Int) -> Int? { number(at: offset, bytes: 2).map { Int($0) } }

  /// The number of four bytes at an offset, or nil beyond the end.
  func number32(at offset: Int) -> Int? { number(at: offset, bytes: 4).map { Int($0) } }

  /// The number of eight bytes at an offset, or nil beyond the end or where it fits no `Int`.
  func number64(at offset: Int) -> Int? { number(at: offset, bytes: 8).flatMap { Int(exactly: $0) } }

  private func number(at offset: Int, bytes: Int) -> UInt64? {
    guard offset >= 0, offset <= count - bytes else { return nil }
    var value: UInt64 = 0
    for index in 0..<bytes { value |= UInt64(self[offset + index]) << UInt64(8 * index) }
    return value
  }

  /// Appends a number, lowest byte first.
  mutating func append(_ number: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
