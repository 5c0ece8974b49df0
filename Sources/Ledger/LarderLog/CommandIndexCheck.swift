/// Compares the index of commands with what the pages say.
///
/// Every command that an entry is found for is struck out: what is left, or found again, is wrong.
struct CommandIndexCheck {
  private let tags: [UInt64]
  private var isOpen: [Bool]
  private var open: Int
  private var isRight = true

  /// - Parameters:
  ///   - tags: the tag of each event's command.
  ///   - isStart: whether the event is the first of it.
  init(tags: [UInt64], isStart: [Bool]) {
    self.tags = tags
    isOpen = isStart
    open = isStart.count { $0 }
  }

  /// Whether all that was taken in, and nothing else, is there.
  var fits: Bool { isRight && open == 0 }

  /// Takes in a value of the index; false where it is wrong.
  mutating func take(_ value: RawSpan, key: UInt64) -> Bool {
    isRight = isRight && (key < CommandIndex.tail ? isBucket(value, key) : isPiece(value, key))
    return isRight
  }

  private mutating func isBucket(_ bucket: RawSpan, _ key: UInt64) -> Bool {
    guard bucket.byteCount % CommandBucket.entrySize == 0 else { return false }
    for offset in stride(from: 0, to: bucket.byteCount, by: CommandBucket.entrySize) {
      let tag = CommandBucket.tag(in: key, CommandBucket.number(bucket, offset))
      guard strike(CommandBucket.number(bucket, offset + 6), where: { $0 == tag }) else { return false }
    }
    return true
  }

  private mutating func isPiece(_ piece: RawSpan, _ key: UInt64) -> Bool {
    guard let count = CommandPiece.count(in: piece), count > 0 else { return false }
    guard key == CommandIndex.tail || key & 0xffff_ffff == CommandPiece.entry(0, in: piece) >> 32 else { return false }
    var last: UInt64 = 0
    for index in 0..<count {
      let entry = CommandPiece.entry(index, in: piece)
      guard entry >= last else { return false }
      last = entry
      let sequence = CommandPiece.base(of: piece) &+ (entry & 0xffff_ffff)
      guard strike(sequence, where: { UInt64(CommandIndex.mark(of: $0)) == entry >> 32 }) else { return false }
    }
    return true
  }

  private mutating func strike(_ sequence: UInt64, where fits: (_ tag: UInt64) -> Bool) -> Bool {
    guard sequence > 0, sequence <= UInt64(tags.count), isOpen[Int(sequence) - 1], fits(tags[Int(sequence) - 1]) else {
      return false
    }
    isOpen[Int(sequence) - 1] = false
    open -= 1
    return true
  }
}
