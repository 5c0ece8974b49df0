/// The tallies of a ``CellTable`` in hand: plain addresses, for as long as it takes to go through a page.
///
/// Through the arrays themselves each tally would check whether they are shared; and always inlined, for the words of a
/// key that are always zero are then never mixed. Together half of what the cells cost.
// @safe: made and put down within CellTable.withHand, where the arrays stay where they are; a slot holds only positions
// of tallies that there are, and a new one is refused where there is no room.
@safe
struct CellHand<Cell: Tally> {
  private let entries: UnsafeMutablePointer<CellTable<Cell>.Entry>
  private(set) var count: Int
  private let room: Int
  private let all: CellIndex.Slots
  private let latest: CellIndex.Slots
  /// How many keys were met that differ in more than the day or the month.
  private(set) var newThings = 0

  init(
    entries: UnsafeMutablePointer<CellTable<Cell>.Entry>, count: Int, room: Int, all: CellIndex.Slots,
    latest: CellIndex.Slots
  ) {
    unsafe self.entries = entries
    self.count = count
    self.room = room
    unsafe self.all = all
    unsafe self.latest = latest
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

  /// Looks a key up whose thing was met at another time, or never, and keeps where its tally stands.
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

/// Positions by the hashes of their keys: open addressing, a power of two, at most half full.
struct CellIndex: Sendable {
  /// A position in each slot; -1 where it is free.
  private var slots: [Int32] = []
  /// How far to the right a hash is moved to become a slot.
  private var shift: UInt64 = 64

  /// The slots in hand: plain addresses, for as long as it takes to go through a page.
  @unsafe
  struct Slots {
    let first: UnsafeMutablePointer<Int32>
    let mask: Int
    let shift: UInt64
  }

  func hasRoom(for count: Int) -> Bool { count * 2 <= slots.count }

  /// The positions there are, in no order.
  var positions: [Int32] { slots.filter { $0 >= 0 } }

  /// Makes the index again for so many keys.
  ///
  /// By four at a time: at every growth all keys find their slots again.
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

  /// Lends the slots, of which there are some.
  @inline(__always)
  mutating func withSlots(_ body: (Slots) -> Void) {
    let shift = shift
    unsafe slots.withUnsafeMutableBufferPointer { slots in
      guard let first = slots.baseAddress else { return }
      unsafe body(Slots(first: first, mask: slots.count - 1, shift: shift))
    }
  }
}
