import LarderReplay

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

  /// The words mixed, so that the high bits differ where any bit does.
  ///
  /// Each word is multiplied by itself, side by side, and only the sum goes through a second multiplication.
  @inlinable @inline(__always)
  var mixed: UInt64 {
    let sum =
      word0 &* 0xff51_afd7_ed55_8ccd &+ word1 &* 0xc4ce_b9fe_1a85_ec53 &+ word2 &* 0x9fb2_1c65_1e98_df25
    return (sum ^ sum >> 32) &* 0x9e37_79b9_7f4a_7c15
  }
}

/// Something that is added up in a cell.
public protocol Tally: Hashable, Sendable {
  init()
  mutating func add(_ other: Self)
  func encode(into state: inout StateWriter)
  init(from state: inout StateReader)
}

/// Tallies by key, in the order they were first met; sorted only where they are shown or encoded.
///
/// A table of its own and not a dictionary: no hashing with random seeds on the hot path, and the tallies lie
/// in one array, each beside its key, where adding to one touches nothing else.
public struct CellTable<Cell: Tally>: Sendable {
  fileprivate struct Entry: Sendable {
    var key: CellKey
    var cell: Cell
  }

  /// The first `count` of them are in use.
  private var entries: [Entry] = []
  public private(set) var count = 0
  /// Positions in `entries` by hash, open addressing; -1 is free. Always a power of two, at most half full.
  private var slots: [Int32] = []
  /// How far to the right a hash is moved to become a slot.
  private var shift: UInt64 = 64

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
    // Safe: neither array moves before the hand is put down: there is room for all that it may add.
    unsafe entries.withUnsafeMutableBufferPointer { entries in
      unsafe slots.withUnsafeMutableBufferPointer { slots in
        guard let first = entries.baseAddress, let slot = slots.baseAddress else { return }
        var hand = unsafe CellHand<Cell>(
          entries: first, slots: slot, mask: slots.count - 1, shift: shift, count: count, room: entries.count)
        body(&hand)
        count = hand.count
      }
    }
  }

  private mutating func makeRoom(for added: Int) {
    if entries.count < count + added {
      let more = max(added, entries.count)
      entries.append(contentsOf: repeatElement(Entry(key: CellKey(0), cell: Cell()), count: more))
    }
    if slots.count < (count + added) * 2 { growSlots(to: (count + added) * 2) }
  }

  /// By four at a time: every growth puts all cells into their slots anew, which was a third of what finding them cost.
  private mutating func growSlots(to least: Int) {
    var size = max(slots.count, 16)
    while size < least { size *= 4 }
    shift = 64 - UInt64(size.trailingZeroBitCount)
    slots = Array(repeating: -1, count: size)
    for position in 0..<count {
      var slot = Int(truncatingIfNeeded: entries[position].key.mixed >> shift)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(position)
    }
  }

  /// Every key and its tally, in the order of the keys.
  public var sorted: [(key: CellKey, cell: Cell)] {
    entries[..<count].sorted { $0.key < $1.key }.map { (key: $0.key, cell: $0.cell) }
  }

  /// Adds the tallies of another table to these.
  public mutating func merge(_ other: CellTable) {
    withHand(room: other.count) { hand in
      for entry in other.entries[..<other.count] { hand[entry.key].add(entry.cell) }
    }
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
    for (key, cell) in state.list({ state in
      (CellKey(state.integer(), state.integer(), state.integer()), Cell(from: &state))
    }) { self[key] = cell }
  }
}

/// The tallies of a ``CellTable`` in hand: plain addresses, for as long as it takes to go through a page.
///
/// Through the arrays themselves each tally would check whether they are shared; and always inlined, for the words of a
/// key that are always zero are then never mixed. Together half of what the cells cost.
// @safe: made and put down within CellTable.withHand, where the arrays stay where they are; a slot holds only positions
// of tallies that there are, and a new one is refused where there is no room.
@safe
struct CellHand<Cell: Tally> {
  private let entries: UnsafeMutablePointer<CellTable<Cell>.Entry>
  private let slots: UnsafeMutablePointer<Int32>
  private let mask: Int
  private let shift: UInt64
  private(set) var count: Int
  private let room: Int

  fileprivate init(
    entries: UnsafeMutablePointer<CellTable<Cell>.Entry>, slots: UnsafeMutablePointer<Int32>, mask: Int,
    shift: UInt64, count: Int, room: Int
  ) {
    unsafe self.entries = entries
    unsafe self.slots = slots
    self.mask = mask
    self.shift = shift
    self.count = count
    self.room = room
  }

  /// The tally of a key, made where there is none.
  subscript(key: CellKey) -> Cell {
    @inline(__always) mutating get { unsafe entries[position(of: key)].cell }
    @inline(__always) _modify {
      let position = position(of: key)
      yield unsafe &entries[position].cell
    }
  }

  @inline(__always)
  private mutating func position(of key: CellKey) -> Int {
    var slot = Int(truncatingIfNeeded: key.mixed &>> shift)
    while true {
      let position = Int(unsafe slots[slot])
      if position < 0 { return insert(key, at: slot) }
      if unsafe entries[position].key == key { return position }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(never)
  private mutating func insert(_ key: CellKey, at slot: Int) -> Int {
    precondition(count < room, "more new cells than a page has events")
    unsafe slots[slot] = Int32(truncatingIfNeeded: count)
    unsafe entries[count] = CellTable<Cell>.Entry(key: key, cell: Cell())
    count += 1
    return count - 1
  }
}
