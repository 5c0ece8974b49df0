/// A set of days that keeps the latest 449 to 512: one bit per day, 64 bytes in all.
///
/// Its contents do not depend on the order in which days were added. Two halves of a log, a late entry, and a replay
/// from the start therefore give exactly the same bits.
///
/// ```swift
/// var days = DayWindow()
/// days.insert(20_412)
/// days.insert(20_405)
/// Array(days)        // [20405, 20412]
/// ```
/// Days are consecutive numbers. Inserting is O(1).
@frozen
@usableFromInline package struct DayWindow: Hashable, Sendable, Sequence {
  /// The bits of each block of 64 days; block n is at index n modulo 8.
  @usableFromInline var blocks = SIMD8<UInt64>()
  /// The number of the latest block.
  @usableFromInline var newest: Int32 = .min

  @inlinable package init() {}

  /// The largest distance between days that can both be kept.
  package static var span: Int { 512 }

  @inlinable package var isEmpty: Bool { blocks == SIMD8<UInt64>() }

  @inlinable package var count: Int {
    var count = 0
    for place in 0..<8 { count += blocks[place].nonzeroBitCount }
    return count
  }

  @inlinable
  package func contains(_ day: Int32) -> Bool {
    let block = day >> 6
    return holds(block) && blocks[Int(block & 7)] >> UInt64(day & 63) & 1 != 0
  }

  @inlinable @inline(__always)
  func holds(_ block: Int32) -> Bool { block <= newest && Int(block) > Int(newest) - 8 }

  /// Inserts a day. One too long before the latest is ignored.
  @inlinable @inline(__always)
  package mutating func insert(_ day: Int32) {
    let block = day >> 6
    if block > newest { advance(to: block) }
    guard Int(block) > Int(newest) - 8 else { return }
    blocks[Int(block & 7)] |= 1 << UInt64(day & 63)
  }

  /// Makes room for a later block, replacing one that is now too old.
  @inlinable
  mutating func advance(to block: Int32) {
    let steps = Int(block) - Int(newest)
    if steps >= 8 {
      blocks = SIMD8<UInt64>()
    } else {
      for step in 0..<Int32(steps) { blocks[Int((block - step) & 7)] = 0 }
    }
    newest = block
  }

  /// Inserts all days of another set.
  package mutating func formUnion(_ other: DayWindow) {
    if other.newest > newest { advance(to: other.newest) }
    for block in other.kept where holds(block) { blocks[Int(block & 7)] |= other.blocks[Int(block & 7)] }
  }

  /// Returns the days before a given one, as if nothing had been known on that day yet. Days already too old are
  /// missing.
  package func before(_ day: Int32) -> DayWindow {
    var earlier = self
    for block in kept where block >= day >> 6 {
      earlier.blocks[Int(block & 7)] &= block == day >> 6 ? (1 << UInt64(day & 63)) - 1 : 0
    }
    return earlier
  }

  /// The range of blocks that fit, oldest first.
  var kept: ClosedRange<Int32> { Swift.max(newest, .min + 7) - 7...newest }

  /// Iterates over the days, earliest first.
  @usableFromInline package struct Iterator: IteratorProtocol {
    private let blocks: SIMD8<UInt64>
    private var block: Int32
    private var bits: UInt64
    private var left: Int

    init(_ days: DayWindow) {
      blocks = days.blocks
      block = days.kept.lowerBound
      bits = days.blocks[Int(block & 7)]
      left = days.kept.count - 1
    }

    @usableFromInline package mutating func next() -> Int32? {
      while bits == 0 {
        guard left > 0 else { return nil }
        left -= 1
        block += 1
        bits = blocks[Int(block & 7)]
      }
      let bit = bits.trailingZeroBitCount
      bits &= bits - 1
      return block << 6 | Int32(bit)
    }
  }

  @usableFromInline package func makeIterator() -> Iterator { Iterator(self) }

  /// The latest day, or nil if the set is empty.
  package var last: Int32? {
    for block in kept.reversed() where blocks[Int(block & 7)] != 0 {
      return block << 6 | Int32(63 - blocks[Int(block & 7)].leadingZeroBitCount)
    }
    return nil
  }

  /// The earliest day that is kept, or nil if the set is empty.
  package var first: Int32? {
    for block in kept where blocks[Int(block & 7)] != 0 {
      return block << 6 | Int32(blocks[Int(block & 7)].trailingZeroBitCount)
    }
    return nil
  }
}

extension DayWindow {
  /// The number of ``words``.
  package static var wordCount: Int { 9 }

  /// The whole set as numbers, for storing: the number of the latest block, and eight blocks.
  package var words: [UInt64] { [UInt64(bitPattern: Int64(newest))] + (0..<8).map { blocks[$0] } }

  /// Creates the set with these ``words``, or nil if they are invalid.
  package init?(words: [UInt64]) {
    guard words.count == Self.wordCount, let newest = Int32(exactly: Int64(bitPattern: words[0])) else { return nil }
    self.newest = newest
    for place in 0..<8 { blocks[place] = words[place + 1] }
    if newest == .min, !isEmpty { return nil }
  }
}
