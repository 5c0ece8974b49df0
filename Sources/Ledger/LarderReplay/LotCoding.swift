import LarderModel

// Lots are kept as they lie in memory: there may be a hundred thousand of them, and taken apart into their numbers they
// cost more to read than all else that a command does.

extension StateWriter {
  mutating func lots(_ lots: some Collection<Lot>) {
    integer(UInt32(lots.count))
    for lot in lots {
      // Safe: a lot is numbers without a gap between them, and they are copied.
      unsafe withUnsafeBytes(of: lot) { unsafe buffer.append(contentsOf: $0) }
    }
  }
}

extension StateReader {
  /// Lots that ``StateWriter/lots(_:)`` wrote.
  ///
  /// - Parameter headroom: for how many more there is to be room.
  mutating func lots(headroom: Int) -> [Lot] {
    let count = Int(integer(UInt32.self))
    let size = MemoryLayout<Lot>.stride
    guard count <= (self.count - position) / size else {
      hasFailed = true
      return []
    }
    // Safe: so many bytes lie there, a lot is numbers without a gap between them, of which any do, and each is set.
    let lots = unsafe [Lot](unsafeUninitializedCapacity: count + headroom) { lots, initialized in
      let source = unsafe UnsafeRawBufferPointer(rebasing: bytes[position..<position + count * size])
      unsafe UnsafeMutableRawBufferPointer(lots).copyMemory(from: source)
      initialized = count
    }
    position += count * size
    return lots
  }
}
