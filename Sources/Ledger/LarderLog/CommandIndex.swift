import Integrity
import LarderModel

/// The layout of the command index, which maps a mark of each command's tag to the command's first event.
///
/// New commands go into a short tail, which every commit rewrites. A full tail becomes a sorted run, and four runs of
/// one level are merged into a run of the next. Each command is therefore written about ten times in long pieces,
/// wherever its tag belongs. A lookup reads the tail and a few dozen runs at most.
///
/// A key combines the level, the number of the run in it, and the first mark of a piece, so that one descent of the
/// store's tree finds the piece that may contain a mark. The buckets of earlier programs have lower keys than all of
/// these.
enum CommandIndex {
  /// The most commands of the tail, small enough to share a page with other values.
  static let mostInTail = 128
  /// The number of runs of a level that are merged into one of the next.
  static let runsToMerge = 4
  /// The level above which runs are no longer merged, so that no entry ever waits for more than 16 MB to be written.
  static let lastLevel: UInt64 = 7
  static let mostInRun = mostInTail << (2 * Int(lastLevel))
  /// The most commands of a piece. Only a piece of a single mark has more.
  static let mostInPiece = 4000

  /// The key of the tail, which is a run of its own.
  static let tail = key(of: 0, run: 0)

  /// Returns the first key of a run.
  static func key(of level: UInt64, run: UInt64) -> UInt64 { (level + 1) << 56 | run << 32 }

  static func level(of key: UInt64) -> UInt64 { (key >> 56) &- 1 }

  /// Returns the key of the piece that starts with a mark, in the run of another key.
  static func key(of mark: UInt32, inRunOf key: UInt64) -> UInt64 { (key >> 32) << 32 | UInt64(mark) }

  /// Returns the key after the last piece of the run that a key belongs to.
  static func end(of key: UInt64) -> UInt64 { ((key >> 32) + 1) << 32 }

  static func level(for count: Int) -> UInt64 {
    var level: UInt64 = 1
    while level < lastLevel, count > mostInTail << (2 * Int(level)) { level += 1 }
    return level
  }

  /// Returns half of the tag's bits, mixed so that consecutive tags are spread out.
  static func mark(of tag: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: (tag &* 0x9E37_79B9_7F4A_7C15) >> 32) }
}

struct CommandIndexRun {
  /// The sequence that all entries are relative to.
  private var base: UInt64 = 0
  /// The offset of the last command from the base.
  private var reach: UInt64 = 0
  /// The entries: a mark in the upper half, and the command's offset from the base in the lower.
  private var entries: [UInt64] = []

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  /// Adds a command that starts after all others. Returns false if the run is full.
  mutating func append(tag: UInt64, at sequence: UInt64) -> Bool {
    if isEmpty { base = sequence }
    guard count < CommandIndex.mostInRun, sequence - base <= UInt64(UInt32.max) else { return false }
    reach = sequence - base
    entries.append(UInt64(CommandIndex.mark(of: tag)) << 32 | reach)
    return true
  }

  /// Adds the next piece of a stored run. Returns false if the bytes are not a valid piece.
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

  mutating func sort() { entries.sort() }

  /// Merges two sorted runs, or returns nil if their sequences are too far apart.
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

  /// The pieces of a sorted run, each with its first mark. No mark is split between two pieces.
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

  /// Writes a piece in its stored form.
  func write(_ range: Range<Int>, into piece: inout MutableRawSpan) {
    piece.storeBytes(of: base.littleEndian, toByteOffset: 0, as: UInt64.self)
    piece.storeBytes(of: UInt64(range.count).littleEndian, toByteOffset: 8, as: UInt64.self)
    for (place, entry) in entries[range].enumerated() {
      piece.storeBytes(of: entry.littleEndian, toByteOffset: CommandPiece.byteCount(of: place), as: UInt64.self)
    }
  }
}

extension [CommandIndexRun] {
  /// Adds a command that starts after all others, in a new run if the last is full.
  mutating func append(tag: UInt64, at sequence: UInt64) {
    if !isEmpty, self[count - 1].append(tag: tag, at: sequence) { return }
    var run = CommandIndexRun()
    _ = run.append(tag: tag, at: sequence)
    append(run)
  }
}

/// Reads a stored piece of a run: the base of its sequences (8 bytes), the number of entries (8), and the entries in
/// order (8 each), all little-endian.
enum CommandPiece {
  static let headSize = 16
  static let entrySize = 8

  static func byteCount(of entries: Int) -> Int { headSize + entries * entrySize }

  /// Returns the number of entries, or nil if the bytes are not a piece.
  static func count(in piece: RawSpan) -> Int? {
    guard piece.byteCount >= headSize else { return nil }
    let count = piece.integer(at: 8, as: UInt64.self)
    guard count <= UInt64(piece.byteCount / entrySize), piece.byteCount == byteCount(of: Int(count)) else { return nil }
    return Int(count)
  }

  static func base(of piece: RawSpan) -> UInt64 { piece.integer(at: 0, as: UInt64.self) }

  /// Returns an entry: a mark in the upper half, and the command's offset from the base in the lower.
  static func entry(_ index: Int, in piece: RawSpan) -> UInt64 {
    piece.integer(at: byteCount(of: index), as: UInt64.self)
  }

  /// Returns the first events of the commands with a mark, or nil if the bytes are not a piece.
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

/// A bucket of command tags and first events, as stored by earlier programs.
///
/// Those divided the index into 65,536 buckets by the first 16 bits of the tag. An entry consists of the other 48 and a
/// 48-bit sequence. Such buckets will always be readable, but are no longer written (``CommandIndex``).
enum CommandBucket {
  static let entrySize = 12

  static func key(of tag: UInt64) -> UInt64 { tag >> 48 }

  /// Returns the tag of an entry in the bucket with this key, or nil if there can be no such bucket.
  static func tag(in key: UInt64, _ entry: UInt64) -> UInt64? { key >> 16 == 0 ? key << 48 | entry : nil }

  /// Returns the first events of the commands with a tag, in order.
  static func sequences(of tag: UInt64, in bucket: RawSpan) -> [UInt64] {
    var found: [UInt64] = []
    var offset = 0
    while offset + entrySize <= bucket.byteCount {
      if number(bucket, offset) == tag & 0xffff_ffff_ffff { found.append(number(bucket, offset + 6)) }
      offset += entrySize
    }
    return found
  }

  /// Returns the 48 bits at `offset`.
  static func number(_ bucket: RawSpan, _ offset: Int) -> UInt64 {
    // Safe: at least six bytes follow the caller's offset, and any bits are valid integers.
    let low = unsafe bucket.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
    let high = unsafe bucket.unsafeLoadUnaligned(fromByteOffset: offset + 4, as: UInt16.self)
    return UInt64(UInt32(littleEndian: low)) | UInt64(UInt16(littleEndian: high)) << 32
  }
}

extension CommandID {
  /// Creates the ID of a text. Digits of a tag are that tag; any other text is found by its hash.
  package init(naming text: String) {
    if let tag = CommandID.tag(ofDigits: text) {
      self.init(tag: tag)
    } else {
      self.init(tag: SHA256.digest(of: text).prefix, text: text)
    }
  }
}
