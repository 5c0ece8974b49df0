/// Reads a piece of a run of the index of commands, as it lies in the store: what its sequences are counted from (8), how
/// many entries there are (8), and the entries in their order (8 each), all little-endian.
enum CommandPiece {
  static let headSize = 16
  static let entrySize = 8

  static func byteCount(of entries: Int) -> Int { headSize + entries * entrySize }

  /// How many entries there are; nil where the bytes are no piece.
  static func count(in piece: RawSpan) -> Int? {
    guard piece.byteCount >= headSize else { return nil }
    let count = piece.integer(at: 8, as: UInt64.self)
    guard count <= UInt64(piece.byteCount / entrySize), piece.byteCount == byteCount(of: Int(count)) else { return nil }
    return Int(count)
  }

  static func base(of piece: RawSpan) -> UInt64 { piece.integer(at: 0, as: UInt64.self) }

  /// A mark in the upper half, and in the lower how far behind the base its command begins.
  static func entry(_ index: Int, in piece: RawSpan) -> UInt64 {
    piece.integer(at: byteCount(of: index), as: UInt64.self)
  }

  /// Where the commands of a mark begin; nil where the bytes are no piece.
  static func sequences(of mark: UInt32, in piece: RawSpan) -> [UInt64]? {
    guard let count = count(in: piece) else { return nil }
    let base = base(of: piece)
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if entry(middle, in: piece) >> 32 < UInt64(mark) { low = middle + 1 } else { high = middle }
    }
    var found: [UInt64] = []
    while low < count, entry(low, in: piece) >> 32 == UInt64(mark) {
      found.append(base &+ (entry(low, in: piece) & 0xffff_ffff))
      low += 1
    }
    return found
  }
}
