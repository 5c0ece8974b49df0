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

  /// The words mixed, so that their low bits differ where any bit does.
  @inlinable
  var mixed: UInt64 {
    var hash = (word0 ^ 0x9e37_79b9_7f4a_7c15) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ (hash >> 32) ^ word1) &* 0xc4ce_b9fe_1a85_ec53
    hash = (hash ^ (hash >> 32) ^ word2) &* 0x9fb2_1c65_1e98_df25
    return hash ^ (hash >> 29)
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
/// in one array, where adding to one touches nothing else.
public struct CellTable<Cell: Tally>: Sendable {
  private var keys: [CellKey] = []
  private var cells: [Cell] = []
  /// Positions in `keys` by hash, open addressing; -1 is free. Always a power of two, at most half full.
  private var slots: [Int32] = Array(repeating: -1, count: 16)

  public init() {}

  public var count: Int { keys.count }

  /// The tally of a key, made where there is none.
  public subscript(key: CellKey) -> Cell {
    mutating get { cells[position(of: key)] }
    _modify {
      let position = position(of: key)
      yield &cells[position]
    }
  }

  private mutating func position(of key: CellKey) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: key.mixed) & mask
    while true {
      let position = Int(slots[slot])
      if position < 0 { break }
      if keys[position] == key { return position }
      slot = (slot + 1) & mask
    }
    if keys.count * 2 >= slots.count {
      grow()
      return position(of: key)
    }
    slots[slot] = Int32(keys.count)
    keys.append(key)
    cells.append(Cell())
    return keys.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    let mask = slots.count - 1
    for (position, key) in keys.enumerated() {
      var slot = Int(truncatingIfNeeded: key.mixed) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(position)
    }
  }

  /// Every key and its tally, in the order of the keys.
  public var sorted: [(key: CellKey, cell: Cell)] {
    zip(keys, cells).sorted { $0.0 < $1.0 }.map { (key: $0.0, cell: $0.1) }
  }

  /// Adds the tallies of another table to these.
  public mutating func merge(_ other: CellTable) {
    for (key, cell) in zip(other.keys, other.cells) { self[key].add(cell) }
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
