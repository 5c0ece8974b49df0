import Integrity
import LarderModel

/// How the index of commands is laid out: where each command begins, by a mark of its tag.
///
/// New commands go into a short tail, which is written with every commit. When it is full it becomes a sorted run, and
/// where four runs of a level have come together they become one of the next. So a command is written some ten times
/// in all, in long pieces, wherever its tag belongs, and is looked up in the tail and in a few dozen runs at most.
///
/// A key is the level, the number of the run in it, and the mark with which the piece begins: one step down the store's
/// tree finds the piece that may hold a mark. Buckets of earlier programs have keys below all of these.
enum CommandIndex {
  /// The commands of the tail, at most: little enough to stand in a page beside other values.
  static let mostInTail = 128
  /// How many runs of a level become one of the next.
  static let runsToMerge = 4
  /// Runs of this level stay as they are, so that no entry ever waits for more than 16 MB to be written.
  static let lastLevel: UInt64 = 7
  /// The commands of a run, at most.
  static let mostInRun = mostInTail << (2 * Int(lastLevel))
  /// The commands of a piece; more only where they all have one mark.
  static let mostInPiece = 4000

  /// The key of the tail: a run of its own.
  static let tail = key(of: 0, run: 0)

  /// The key at which the pieces of a run begin.
  static func key(of level: UInt64, run: UInt64) -> UInt64 { (level + 1) << 56 | run << 32 }

  /// The level of the run that a key belongs to.
  static func level(of key: UInt64) -> UInt64 { (key >> 56) &- 1 }

  /// The key of the piece that begins with a mark, in the run that a key belongs to.
  static func key(of mark: UInt32, inRunOf key: UInt64) -> UInt64 { (key >> 32) << 32 | UInt64(mark) }

  /// The key behind every piece of the run that a key belongs to.
  static func end(of key: UInt64) -> UInt64 { ((key >> 32) + 1) << 32 }

  /// The level for a run of so many commands.
  static func level(for count: Int) -> UInt64 {
    var level: UInt64 = 1
    while level < lastLevel, count > mostInTail << (2 * Int(level)) { level += 1 }
    return level
  }

  /// Half of a tag's bits, mixed: tags that somebody counted up are as far apart as others.
  static func mark(of tag: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: (tag &* 0x9E37_79B9_7F4A_7C15) >> 32) }
}

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

/// A handful of command tags and where their commands begin, as earlier programs kept them.
///
/// They cut the index of commands into 65,536 buckets by the tag's first 16 bits; an entry is the other 48 and a
/// sequence of 48. Such buckets are read for ever, and none is written (``CommandIndex``).
enum CommandBucket {
  static let entrySize = 12

  static func key(of tag: UInt64) -> UInt64 { tag >> 48 }

  /// The tag of an entry that stands in the bucket of this key; nil where there can be no such bucket.
  static func tag(in key: UInt64, _ entry: UInt64) -> UInt64? { key >> 16 == 0 ? key << 48 | entry : nil }

  /// The sequences at which commands of this tag begin, in order.
  static func sequences(of tag: UInt64, in bucket: RawSpan) -> [UInt64] {
    var found: [UInt64] = []
    var offset = 0
    while offset + entrySize <= bucket.byteCount {
      if number(bucket, offset) == tag & 0xffff_ffff_ffff { found.append(number(bucket, offset + 6)) }
      offset += entrySize
    }
    return found
  }

  /// The 48 bits at `offset`.
  static func number(_ bucket: RawSpan, _ offset: Int) -> UInt64 {
    // Safe: the caller's offset leaves six bytes; any bits are valid integers.
    let low = unsafe bucket.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
    let high = unsafe bucket.unsafeLoadUnaligned(fromByteOffset: offset + 4, as: UInt16.self)
    return UInt64(UInt32(littleEndian: low)) | UInt64(UInt16(littleEndian: high)) << 32
  }
}

extension CommandID {
  /// The id of a text: the digits of a tag stand for themselves, any other text is found by its hash.
  public init(naming text: String) {
    if let tag = CommandID.tag(ofDigits: text) {
      self.init(tag: tag)
    } else {
      self.init(tag: SHA256.digest(of: text).prefix, text: text)
    }
  }
}
