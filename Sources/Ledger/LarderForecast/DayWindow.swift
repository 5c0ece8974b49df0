/// A set of days, of which the latest 449 to 512 are kept: a bit a day, 64 bytes in all.
///
/// What is in it does not depend on the order in which days came, so that the two halves of a log, a purchase entered
/// late and a log replayed from its start come to the very same bits.
///
/// ```swift
/// var days = DayWindow()
/// days.insert(20_412)
/// days.insert(20_405)
/// Array(days)        // [20405, 20412]
/// ```
/// Days are numbers, a day's successor one more. Inserting is O(1).
@frozen
public struct DayWindow: Hashable, Sendable {
  /// The bits of the days whose number divided by 64 is n, at n modulo 8.
  @usableFromInline var blocks = SIMD8<UInt64>()
  /// The n of the latest block.
  @usableFromInline var newest: Int32 = .min

  @inlinable public init() {}

  /// How many days there are between the first and the last that can be kept.
  public static var span: Int { 512 }

  @inlinable public var isEmpty: Bool { blocks == SIMD8<UInt64>() }

  /// How many days there are in it.
  @inlinable public var count: Int {
    var count = 0
    for place in 0..<8 { count += blocks[place].nonzeroBitCount }
    return count
  }

  @inlinable
  public func contains(_ day: Int32) -> Bool {
    let block = day >> 6
    return holds(block) && blocks[Int(block & 7)] >> UInt64(day & 63) & 1 != 0
  }

  @inlinable @inline(__always)
  func holds(_ block: Int32) -> Bool { block <= newest && Int(block) > Int(newest) - 8 }

  /// Takes in a day; one that is too long before the latest is left out.
  @inlinable @inline(__always)
  public mutating func insert(_ day: Int32) {
    let block = day >> 6
    if block > newest { advance(to: block) }
    guard Int(block) > Int(newest) - 8 else { return }
    blocks[Int(block & 7)] |= 1 << UInt64(day & 63)
  }

  /// Makes room for a later block, whose place holds what is now too old.
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

  /// Takes in all days of another.
  public mutating func formUnion(_ other: DayWindow) {
    if other.newest > newest { advance(to: other.newest) }
    for block in other.kept where holds(block) { blocks[Int(block & 7)] |= other.blocks[Int(block & 7)] }
  }

  /// The days before one: the same as if nothing had been known on that day yet, but for days that were too old then.
  public func before(_ day: Int32) -> DayWindow {
    var earlier = self
    for block in kept where block >= day >> 6 {
      earlier.blocks[Int(block & 7)] &= block == day >> 6 ? (1 << UInt64(day & 63)) - 1 : 0
    }
    return earlier
  }

  /// The blocks that there is room for, oldest first.
  var kept: ClosedRange<Int32> { Swift.max(newest, .min + 7) - 7...newest }
}

extension DayWindow: Sequence {
  /// Goes through the days, earliest first.
  public struct Iterator: IteratorProtocol {
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

    public mutating func next() -> Int32? {
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

  public func makeIterator() -> Iterator { Iterator(self) }

  /// The latest of the days; nil where there is none.
  public var last: Int32? {
    for block in kept.reversed() where blocks[Int(block & 7)] != 0 {
      return block << 6 | Int32(63 - blocks[Int(block & 7)].leadingZeroBitCount)
    }
    return nil
  }

  /// The earliest of the days that are kept; nil where there is none.
  public var first: Int32? {
    for block in kept where blocks[Int(block & 7)] != 0 {
      return block << 6 | Int32(blocks[Int(block & 7)].trailingZeroBitCount)
    }
    return nil
  }
}

extension DayWindow {
  /// The number of words that ``words`` has.
  public static var wordCount: Int { 9 }

  /// The whole set as numbers, to be kept and read back: the number of the latest block, and eight blocks.
  public var words: [UInt64] { [UInt64(bitPattern: Int64(newest))] + (0..<8).map { blocks[$0] } }

  /// The set that ``words`` were made of; nil where they are none.
  public init?(words: [UInt64]) {
    guard words.count == Self.wordCount, let newest = Int32(exactly: Int64(bitPattern: words[0])) else { return nil }
    self.newest = newest
    for place in 0..<8 { blocks[place] = words[place + 1] }
    if newest == .min, !isEmpty { return nil }
  }
}
