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
  @inlinable
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
  private struct Entry: Sendable {
    let key: CellKey
    var cell: Cell
  }

  private var entries: [Entry] = []
  /// Positions in `entries` by hash, open addressing; -1 is free. Always a power of two, at most half full.
  private var slots: [Int32] = Array(repeating: -1, count: 16)
  /// How far to the right a hash is moved to become a slot.
  private var shift: UInt64 = 60

  public init() {}

  public var count: Int { entries.count }

  /// The tally of a key, made where there is none.
  public subscript(key: CellKey) -> Cell {
    mutating get { entries[position(of: key)].cell }
    _modify {
      let position = position(of: key)
      yield &entries[position].cell
    }
  }

  /// Where the tally of a key stands, made where there is none.
  private mutating func position(of key: CellKey) -> Int {
    let found = Self.find(key, slots, entries, shift)
    return found.position < 0 ? insert(key, at: found.slot) : found.position
  }

  /// Where a key stands, or -1 and the slot that is free for it.
  private static func find(
    _ key: CellKey, _ slots: [Int32], _ entries: [Entry], _ shift: UInt64
  ) -> (slot: Int, position: Int) {
    var slot = Int(truncatingIfNeeded: key.mixed >> shift)
    while true {
      let position = Int(slots[slot])
      if position < 0 || entries[position].key == key { return (slot, position) }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  private mutating func insert(_ key: CellKey, at slot: Int) -> Int {
    slots[slot] = Int32(entries.count)
    entries.append(Entry(key: key, cell: Cell()))
    if entries.count * 2 > slots.count { grow() }
    return entries.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    shift -= 1
    for position in entries.indices {
      slots[Self.find(entries[position].key, slots, entries, shift).slot] = Int32(position)
    }
  }

  /// Every key and its tally, in the order of the keys.
  public var sorted: [(key: CellKey, cell: Cell)] {
    entries.sorted { $0.key < $1.key }.map { (key: $0.key, cell: $0.cell) }
  }

  /// Adds the tallies of another table to these.
  public mutating func merge(_ other: CellTable) {
    for entry in other.entries { self[entry.key].add(entry.cell) }
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
