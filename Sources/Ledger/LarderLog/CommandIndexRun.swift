/// Commands of the index on their way into the store or out of it.
struct CommandIndexRun {
  /// What every entry's sequence is counted from.
  private var base: UInt64 = 0
  /// How far behind the base the last of the commands begins.
  private var reach: UInt64 = 0
  /// A mark in the upper half, and in the lower how far behind the base its command begins.
  private var entries: [UInt64] = []

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  /// Takes in a command that begins behind those before it; false where the run is full.
  mutating func append(tag: UInt64, at sequence: UInt64) -> Bool {
    if isEmpty { base = sequence }
    guard count < CommandIndex.mostInRun, sequence - base <= UInt64(UInt32.max) else { return false }
    reach = sequence - base
    entries.append(UInt64(CommandIndex.mark(of: tag)) << 32 | reach)
    return true
  }

  /// Takes in a piece of a run of which this has the pieces before; false where the bytes are no such piece.
  mutating func append(_ piece: RawSpan) -> Bool {
    guard let more = CommandPiece.count(in: piece) else { return false }
    if isEmpty { base = CommandPiece.base(of: piece) }
    guard base == CommandPiece.base(of: piece) else { return false }
    entries.reserveCapacity(count + more)
    for index in 0..<more {
      let entry = CommandPiece.entry(index, in: piece)
      reach = max(reach, entry & 0xffff_ffff)
      entries.append(entry)
    }
    return true
  }

  /// Brings the commands into the order in which the index keeps them.
  mutating func sort() { entries.sort() }

  /// This run and another in one, both sorted; nil where their sequences lie too far apart for that.
  func merged(with other: CommandIndexRun) -> CommandIndexRun? {
    guard !isEmpty else { return other }
    guard !other.isEmpty else { return self }
    var merged = CommandIndexRun()
    merged.base = min(base, other.base)
    let (ours, theirs) = (base - merged.base, other.base - merged.base)
    merged.reach = max(reach + ours, other.reach + theirs)
    guard merged.reach <= UInt64(UInt32.max) else { return nil }
    merged.entries.reserveCapacity(count + other.count)
    var (left, right) = (0, 0)
    while left < count, right < other.count {
      let (one, two) = (entries[left] + ours, other.entries[right] + theirs)
      merged.entries.append(min(one, two))
      if one <= two { left += 1 } else { right += 1 }
    }
    for entry in entries[left...] { merged.entries.append(entry + ours) }
    for entry in other.entries[right...] { merged.entries.append(entry + theirs) }
    return merged
  }

  /// The pieces into which a sorted run is cut, each with the mark it begins with; no mark is in two of them.
  var pieces: [(mark: UInt32, range: Range<Int>)] {
    var pieces: [(mark: UInt32, range: Range<Int>)] = []
    var start = 0
    while start < count {
      var end = min(start + CommandIndex.mostInPiece, count)
      while end < count, entries[end] >> 32 == entries[end - 1] >> 32 { end += 1 }
      pieces.append((UInt32(truncatingIfNeeded: entries[start] >> 32), start..<end))
      start = end
    }
    return pieces
  }

  /// Writes a piece as the store keeps it.
  func write(_ range: Range<Int>, into piece: inout MutableRawSpan) {
    piece.storeBytes(of: base.littleEndian, toByteOffset: 0, as: UInt64.self)
    piece.storeBytes(of: UInt64(range.count).littleEndian, toByteOffset: 8, as: UInt64.self)
    for (place, entry) in entries[range].enumerated() {
      piece.storeBytes(of: entry.littleEndian, toByteOffset: CommandPiece.byteCount(of: place), as: UInt64.self)
    }
  }
}

extension [CommandIndexRun] {
  /// Takes in a command that begins behind those before it, in a further run where the last is full.
  mutating func append(tag: UInt64, at sequence: UInt64) {
    if !isEmpty, self[count - 1].append(tag: tag, at: sequence) { return }
    var run = CommandIndexRun()
    _ = run.append(tag: tag, at: sequence)
    append(run)
  }
}
