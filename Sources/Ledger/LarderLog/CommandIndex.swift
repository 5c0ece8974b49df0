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
