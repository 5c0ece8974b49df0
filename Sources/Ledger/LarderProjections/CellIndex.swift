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
