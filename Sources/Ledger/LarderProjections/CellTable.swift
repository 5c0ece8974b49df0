import LarderModel
import LarderReplay

/// Something that is added up in a cell.
public protocol Tally: Hashable, Sendable {
  init()
  /// Calls `body` with each number and the same one of another tally, always in the order in which they are kept.
  mutating func pair(_ other: Self, _ body: (inout Int64, Int64) -> Void)
  mutating func add(_ other: Self)
  func encode(into state: inout StateWriter)
  init(from state: inout StateReader)
}

extension Tally {
  @inline(__always)
  public mutating func add(_ other: Self) { pair(other) { $0.addClamped($1) } }

  @inline(__always)
  public func encode(into state: inout StateWriter) {
    var numbers = self
    numbers.pair(self) { _, number in state.integer(number) }
  }

  @inline(__always)
  public init(from state: inout StateReader) {
    self.init()
    pair(self) { number, _ in number = state.integer() }
  }
}

/// Something that is added up in many cells, mostly of small numbers: each is kept in as few bytes as it needs.
public protocol CompactTally: Tally {}

extension CompactTally {
  @inline(__always)
  public func encode(into state: inout StateWriter) {
    var numbers = self
    numbers.pair(self) { _, number in state.compact(UInt64(bitPattern: number)) }
  }

  @inline(__always)
  public init(from state: inout StateReader) {
    self.init()
    pair(self) { number, _ in number = Int64(bitPattern: state.compact()) }
  }
}

/// Tallies by key, in the order they were first met; sorted only where they are shown or encoded.
///
/// A table of its own and not a dictionary: no hashing with random seeds on the hot path, and the tallies lie
/// in one array, each beside its key, where adding to one touches nothing else.
public struct CellTable<Cell: Tally>: Sendable {
  typealias Entry = (key: CellKey, cell: Cell)

  /// The first `count` of them are in use.
  private var entries: [Entry] = []
  public private(set) var count = 0
  /// How many of the first stand in the order of their keys, as those do that were read from what is kept.
  private var ordered = 0
  /// How many of them ``all`` knows: what was read from what is kept is looked up only where more is added to it.
  private var indexed = 0
  /// How many keys there are in ``latest``.
  private var things = 0
  /// Where the tally of each key stands.
  private var all = CellIndex()
  /// Where the latest tally of each thing stands, whatever its day or month.
  ///
  /// Events come almost in the order of their days, so it is nearly always the one that is wanted; and as large as the
  /// household and not as its history, it stays in the cache: three quarters of what finding a tally cost was waiting
  /// for slots of `all`.
  private var latest = CellIndex()

  public init() {}

  /// The tally of a key, made where there is none.
  public subscript(key: CellKey) -> Cell {
    mutating get {
      var found: Cell?
      withHand(room: 1) { found = $0[key] }
      return found ?? Cell()
    }
    set { withHand(room: 1) { $0[key] = newValue } }
  }

  /// Does something with the tallies in hand, which has room for so many new ones: a page's by default.
  ///
  /// ```swift
  /// cells.withHand { cells in
  ///   page.forEach(.bought) { record, _, _ in cells[key].count += 1 }
  /// }
  /// ```
  @inline(__always)
  mutating func withHand(room: Int = 64, _ body: (inout CellHand<Cell>) -> Void) {
    makeRoom(for: room)
    // Safe: no array moves before the hand is put down: there is room for all that it may add.
    unsafe entries.withUnsafeMutableBufferPointer { entries in
      guard let first = entries.baseAddress else { return }
      unsafe all.withSlots { all in
        unsafe latest.withSlots { latest in
          var hand = unsafe CellHand<Cell>(entries: first, count: count, room: entries.count, all: all, latest: latest)
          body(&hand)
          count = hand.count
          indexed = count
          things += hand.newThings
        }
      }
    }
  }

  private mutating func makeRoom(for added: Int) {
    if entries.count < count + added {
      // A few at a time: the array doubles its room by itself, and what is not made yet takes no memory.
      entries.append(contentsOf: repeatElement((key: CellKey(0), cell: Cell()), count: max(added, 256)))
    }
    if indexed < count || !all.hasRoom(for: count + added) {
      all.grow(for: count + added, positions: 0..<Int32(count)) { entries[Int($0)].key }
    }
    if !latest.hasRoom(for: things + added) {
      latest.grow(for: things + added, positions: latest.positions) { entries[Int($0)].key.timeless }
    }
  }

  /// Every key and its tally, in the order of the keys.
  public var sorted: [(key: CellKey, cell: Cell)] {
    // Other modules would call the generic form, which asks at run time how large each tally is: a third of a report.
    @_specialize(where Cell == WasteTally)
    @_specialize(where Cell == SpendingTally)
    @_specialize(where Cell == WastedPurchaseTally)
    @_specialize(where Cell == CalorieTally)
    @_specialize(where Cell == PriceTally)
    get {
      if ordered == count { return entries.count == count ? entries : Array(entries[..<count]) }
      let added = entries[ordered..<count].sorted { $0.key < $1.key }
      return ordered == 0 ? added : Self.merged(entries[..<ordered], added)
    }
  }

  /// Two runs that are each in order as one.
  private static func merged(_ kept: ArraySlice<Entry>, _ added: [Entry]) -> [Entry] {
    var all: [Entry] = []
    all.reserveCapacity(kept.count + added.count)
    var next = 0
    for entry in kept {
      while next < added.count, added[next].key < entry.key {
        all.append(added[next])
        next += 1
      }
      all.append(entry)
    }
    return all + added[next...]
  }

  /// The keys that are taken and their tallies, in no order.
  func filter(_ takes: (CellKey) -> Bool) -> [(key: CellKey, cell: Cell)] {
    entries[..<count].filter { takes($0.key) }
  }

  /// A table of the tallies whose keys are taken.
  func only(_ takes: (CellKey) -> Bool) -> CellTable {
    var table = CellTable()
    table.entries = sorted.filter { takes($0.key) }
    table.count = table.entries.count
    table.ordered = table.count
    return table
  }

  /// Adds the tallies of another table to these.
  public mutating func merge(_ other: CellTable) {
    guard !isFollowed(by: other) else { return append(other) }
    withHand(room: other.count) { hand in
      for entry in other.entries[..<other.count] { hand[entry.key].add(entry.cell) }
    }
  }

  /// Whether another table begins behind the last key of this one, as the parts of one month after the other do.
  private func isFollowed(by other: CellTable) -> Bool {
    guard ordered == count, other.ordered == other.count, indexed < count || count == 0 else { return false }
    return count == 0 || other.count == 0 || entries[count - 1].key < other.entries[0].key
  }

  private mutating func append(_ other: CellTable) {
    guard count > 0 else {
      self = other
      return
    }
    entries.removeSubrange(count...)
    entries += other.entries[..<other.count]
    count += other.count
    ordered = count
  }

  /// The tallies taken apart by what a key is given.
  func split(_ section: (CellKey) -> Int32) -> [Int32: CellTable] {
    var tables: [Int32: CellTable] = [:]
    for entry in entries[..<count] { tables[section(entry.key), default: CellTable()][entry.key] = entry.cell }
    return tables
  }

  func encode(into state: inout StateWriter) {
    state.list(sorted) { entry, state in
      state.integer(entry.key.word0)
      state.integer(entry.key.word1)
      state.integer(entry.key.word2)
      entry.cell.encode(into: &state)
    }
  }

  init(from state: inout StateReader) {
    self.init()
    let kept: [Entry] = state.list { state in
      (key: CellKey(state.integer(), state.integer(), state.integer()), cell: Cell(from: &state))
    }
    if zip(kept, kept.dropFirst()).allSatisfy({ $0.key < $1.key }) {
      entries = kept
      count = kept.count
      ordered = count
    } else {
      // Only bytes that no program of ours wrote are in another order.
      for (key, cell) in kept { self[key] = cell }
    }
  }
}

/// What a cell is about: up to six numbers in three words.
@frozen
public struct CellKey: Hashable, Comparable, Sendable {
  public var word0: UInt64
  public var word1: UInt64
  public var word2: UInt64

  @inlinable
  public init(_ word0: UInt64, _ word1: UInt64 = 0, _ word2: UInt64 = 0) {
    self.word0 = word0
    self.word1 = word1
    self.word2 = word2
  }

  public static func < (left: CellKey, right: CellKey) -> Bool {
    (left.word0, left.word1, left.word2) < (right.word0, right.word1, right.word2)
  }

  /// The index of the month, of a key that has it in the high half of its first word.
  var monthIndex: Int32 { Int32(truncatingIfNeeded: word0 >> 32) }

  /// That month.
  var month: Month { Month(index: monthIndex) ?? .min }

  /// The item, of a key that has it in the low half of its first word.
  var item: ItemID { ItemID(rawValue: UInt32(truncatingIfNeeded: word0)) }

  /// The key without the high half of its first word, where the day or the month stands: the same thing at any time.
  @inlinable
  var timeless: CellKey {
    @inline(__always) get { CellKey(word0 & 0xffff_ffff, word1, word2) }
  }

  /// The words mixed, so that the high bits differ where any bit does.
  ///
  /// Each word is multiplied by itself, side by side, and only the sum goes through a second multiplication.
  @inlinable
  var mixed: UInt64 {
    @inline(__always) get {
      let sum =
        word0 &* 0xff51_afd7_ed55_8ccd &+ word1 &* 0xc4ce_b9fe_1a85_ec53 &+ word2 &* 0x9fb2_1c65_1e98_df25
      return (sum ^ sum >> 32) &* 0x9e37_79b9_7f4a_7c15
    }
  }
}
