/// Direct pointers to the tallies of a ``CellTable``, valid while one page is processed.
///
/// Through the arrays, each tally would check uniqueness. Inlining everything also avoids mixing key words that are
/// always zero. Together, these were half of the cells' cost.
// @safe: created and dropped within CellTable.withHand, during which the arrays do not move. A slot contains only
// positions of existing tallies, and a new one is refused if there is no room.
@safe
struct CellAccess<Cell: Tally> {
  private let entries: UnsafeMutablePointer<CellTable<Cell>.Entry>
  private(set) var count: Int
  private let room: Int
  private let all: CellIndex.Slots
  private let latest: CellIndex.Slots
  /// The number of new keys that differ in more than the day or the month.
  private(set) var newThings = 0

  init(
    entries: UnsafeMutablePointer<CellTable<Cell>.Entry>, count: Int, room: Int, all: CellIndex.Slots,
    latest: CellIndex.Slots
  ) {
    unsafe self.entries = entries
    (self.count, self.room) = (count, room)
    unsafe self.all = all
    unsafe self.latest = latest
  }

  /// The tally of a key, created if there is none.
  subscript(key: CellKey) -> Cell {
    @inline(__always) mutating get { unsafe entries[position(of: key)].cell }
    @inline(__always) _modify {
      let position = position(of: key)
      yield unsafe &entries[position].cell
    }
  }

  @inline(__always)
  private mutating func position(of key: CellKey) -> Int {
    var slot = Int(truncatingIfNeeded: unsafe key.timeless.mixed &>> latest.shift)
    while true {
      let position = Int(unsafe latest.first[slot])
      guard position >= 0 else {
        newThings &+= 1
        return meet(key, slot)
      }
      let found = unsafe entries[position].key
      if found == key { return position }
      if found.timeless == key.timeless { return meet(key, slot) }
      slot = unsafe (slot &+ 1) & latest.mask
    }
  }

  /// Looks up a key whose thing was last seen at another time, or never, and records the position of its tally.
  @inline(never)
  private mutating func meet(_ key: CellKey, _ latestSlot: Int) -> Int {
    var slot = Int(truncatingIfNeeded: unsafe key.mixed &>> all.shift)
    var position = Int(unsafe all.first[slot])
    while position >= 0, unsafe entries[position].key != key {
      slot = unsafe (slot &+ 1) & all.mask
      position = Int(unsafe all.first[slot])
    }
    if position < 0 {
      precondition(count < room, "more new cells than there is room for")
      position = count
      unsafe all.first[slot] = Int32(truncatingIfNeeded: position)
      unsafe entries[position] = (key: key, cell: Cell())
      count += 1
    }
    unsafe latest.first[latestSlot] = Int32(truncatingIfNeeded: position)
    return position
  }
}

/// A hash index of positions: open addressing, with a power of two of slots, at most half full.
struct CellIndex: Sendable {
  /// The position in each slot, or -1 if it is free.
  private var slots: [Int32] = []
  /// The shift that turns a hash into a slot.
  private var shift: UInt64 = 64

  /// Direct pointers to the slots, valid while one page is processed.
  @unsafe
  struct Slots {
    let first: UnsafeMutablePointer<Int32>
    let mask: Int
    let shift: UInt64
  }

  func hasRoom(for count: Int) -> Bool { count * 2 <= slots.count }

  /// The positions in the index, in no order.
  var positions: [Int32] { slots.filter { $0 >= 0 } }

  /// Rebuilds the index for a number of keys.
  ///
  /// It grows fourfold, because all keys must be inserted again each time.
  mutating func grow(for count: Int, positions: some Sequence<Int32>, _ key: (Int32) -> CellKey) {
    var size = max(slots.count, 16)
    while size < count * 2 { size *= 4 }
    shift = 64 - UInt64(size.trailingZeroBitCount)
    slots = Array(repeating: -1, count: size)
    for position in positions {
      var slot = Int(truncatingIfNeeded: key(position).mixed >> shift)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = position
    }
  }

  /// Calls a closure with the slots, of which there must be some.
  @inline(__always)
  mutating func withSlots(_ body: (Slots) -> Void) {
    let shift = shift
    unsafe slots.withUnsafeMutableBufferPointer { slots in
      guard let first = slots.baseAddress else { return }
      unsafe body(Slots(first: first, mask: slots.count - 1, shift: shift))
    }
  }
}
