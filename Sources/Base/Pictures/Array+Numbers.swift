extension [UInt8] {
  /// The number of one to four bytes at an offset, or nil beyond the end.
  func number(at offset: Int, bytes width: Int, _ order: ByteOrder) -> Int? {
    guard offset >= 0, offset <= count - width else { return nil }
    var value: UInt32 = 0
    for index in 0..<width {
      let place = order == .highestFirst ? index : width - 1 - index
      value = value << 8 | UInt32(self[offset + place])
    }
    return Int(value)
  }

  /// The four letters at an offset, or nil beyond the end.
  func chunkName(at offset: Int) -> ChunkName? {
    number(at: offset, bytes: 4, .highestFirst).map { ChunkName(code: UInt32(truncatingIfNeeded: $0)) }
  }

  /// Appends a number of so many bytes.
  mutating func append(_ number: Int, bytes width: Int, _ order: ByteOrder) {
    for index in 0..<width {
      let place = order == .highestFirst ? width - 1 - index : index
      append(UInt8(truncatingIfNeeded: number >> (8 * place)))
    }
  }

  /// Whether text stands at an offset.
  func holds(_ text: String, at offset: Int) -> Bool {
    offset >= 0 && offset <= count && self[offset...].starts(with: text.utf8)
  }
}
