import LarderModel
import LarderReplay

package protocol Tally: Hashable, Sendable {
  init()
  /// Calls `body` with each number and its counterpart in another tally, always in the order in which they are stored.
  mutating func pair(_ other: Self, _ body: (inout Int64, Int64) -> Void)
  mutating func add(_ other: Self)
  func encode(into state: inout StateWriter)
  init(from state: inout StateReader)
}

extension Tally {
  @inline(__always)
  package mutating func add(_ other: Self) { pair(other) { $0.addClamped($1) } }

  @inline(__always)
  package func encode(into state: inout StateWriter) {
    var numbers = self
    numbers.pair(self) { _, number in state.integer(number) }
  }

  @inline(__always)
  package init(from state: inout StateReader) {
    self.init()
    pair(self) { number, _ in number = state.integer() }
  }
}

/// A tally used in many cells, mostly with small numbers, each of which is stored in as few bytes as it needs.
package protocol CompactTally: Tally {}

extension CompactTally {
  @inline(__always)
  package func encode(into state: inout StateWriter) {
    var numbers = self
    numbers.pair(self) { _, number in state.compact(UInt64(bitPattern: number)) }
  }

  @inline(__always)
  package init(from state: inout StateReader) {
    self.init()
    pair(self) { number, _ in number = Int64(bitPattern: state.compact()) }
  }
}

/// Tallies by key, in the order they were first seen. They are sorted only for display or encoding.
///
/// A custom table instead of a dictionary avoids randomly seeded hashing in hot loops. Each tally is stored next to its
/// key in one array, so that adding to it touches nothing else.
package struct CellTable<Cell: Tally>: Sendable {
  typealias Entry = (key: CellKey, cell: Cell)

  /// The entries, of which the first `count` are in use.
  private var entries: [Entry] = []
  package private(set) var count = 0
  /// How many entries, from the first, are sorted by key, as are those read from a stored state.
  private var ordered = 0
  /// How many entries are in ``all``. Those read from a stored state are indexed only when something is added.
  private var indexed = 0
  /// The number of keys in ``latest``.
  private var things = 0
  /// The position of the tally of each key.
  private var all = CellIndex()
  /// The position of the latest tally of each thing, whatever its day or month.
  ///
  /// Events are almost in the order of their days, so this is nearly always the right one. Its size depends on the
  /// household rather than its history, so it stays in the cache: waiting for slots of `all` was three quarters of the
  /// cost of finding a tally.
  private var latest = CellIndex()

  package init() {}

  /// The tally of a key, created if there is none.
  package subscript(key: CellKey) -> Cell {
    mutating get {
      var found: Cell?
      withAccess(room: 1) { found = $0[key] }
      return found ?? Cell()
    }
    set { withAccess(room: 1) { $0[key] = newValue } }
  }

  /// Calls a closure with direct access to the tallies, with room for a number of new ones (default: those of a page).
  ///
  /// ```swift
  /// cells.withAccess { cells in
  ///   page.forEach(.bought) { record, _, _ in cells[key].count += 1 }
  /// }
  /// ```
  @inline(__always)
  mutating func withAccess(room: Int = 64, _ body: (inout CellAccess<Cell>) -> Void) {
    makeRoom(for: room)
    // Safe: no array moves during the access, because there is room for everything it may add.
    unsafe entries.withUnsafeMutableBufferPointer { entries in
      guard let first = entries.baseAddress else { return }
      unsafe all.withSlots { all in
        unsafe latest.withSlots { latest in
          var access = unsafe CellAccess<Cell>(
            entries: first, count: count, room: entries.count, all: all, latest: latest)
          body(&access)
          count = access.count
          indexed = count
          things += access.newThings
        }
      }
    }
  }

  private mutating func makeRoom(for added: Int) {
    if entries.count < count + added {
      // A few at a time: the array doubles its own capacity, and entries not yet created take no memory.
      entries.append(contentsOf: repeatElement((key: CellKey(0), cell: Cell()), count: max(added, 64)))
    }
    if indexed < count || !all.hasRoom(for: count + added) {
      all.grow(for: count + added, positions: 0..<Int32(count)) { entries[Int($0)].key }
    }
    if !latest.hasRoom(for: things + added) {
      latest.grow(for: things + added, positions: latest.positions) { entries[Int($0)].key.timeless }
    }
  }

  /// All keys with their tallies, in the order of the keys.
  package var sorted: [(key: CellKey, cell: Cell)] {
    // Other modules would call the generic form, which queries the size of each tally at run time: a third of a report.
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

  /// Merges two sorted runs.
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

  /// Returns the matching keys with their tallies, in no order.
  func filter(_ takes: (CellKey) -> Bool) -> [(key: CellKey, cell: Cell)] { entries[..<count].filter { takes($0.key) } }

  /// Returns a table with the tallies of matching keys.
  func only(_ takes: (CellKey) -> Bool) -> CellTable {
    var table = CellTable()
    table.entries = sorted.filter { takes($0.key) }
    table.count = table.entries.count
    table.ordered = table.count
    return table
  }

  /// Adds the tallies of another table.
  package mutating func merge(_ other: CellTable) {
    guard !isFollowed(by: other) else { return append(other) }
    withAccess(room: other.count) { access in
      for entry in other.entries[..<other.count] { access[entry.key].add(entry.cell) }
    }
  }

  /// Whether another table starts after the last key of this one, as parts of consecutive months do.
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

  /// Divides the tallies by a section calculated from their keys.
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
      // Only bytes that Larder did not write are in another order.
      for (key, cell) in kept { self[key] = cell }
    }
  }
}

/// The key of a cell: up to six numbers in three words.
@frozen
@usableFromInline package struct CellKey: Hashable, Comparable, Sendable {
  @usableFromInline package var word0: UInt64
  @usableFromInline package var word1: UInt64
  @usableFromInline package var word2: UInt64

  @inlinable
  package init(_ word0: UInt64, _ word1: UInt64 = 0, _ word2: UInt64 = 0) {
    (self.word0, self.word1, self.word2) = (word0, word1, word2)
  }

  @usableFromInline package static func < (left: CellKey, right: CellKey) -> Bool {
    (left.word0, left.word1, left.word2) < (right.word0, right.word1, right.word2)
  }

  /// The month's index, for a key with the month in the upper half of its first word.
  var monthIndex: Int32 { Int32(truncatingIfNeeded: word0 >> 32) }

  /// The month, for such a key.
  var month: Month { Month(index: monthIndex) ?? .min }

  /// The item, for a key with the item in the lower half of its first word.
  var item: ItemID { ItemID(rawValue: UInt32(truncatingIfNeeded: word0)) }

  /// The key without the upper half of its first word, which holds the day or month: it identifies the same thing at
  /// any time.
  @inlinable
  var timeless: CellKey { @inline(__always) get { CellKey(word0 & 0xffff_ffff, word1, word2) } }

  /// A hash of the words whose high bits depend on every bit.
  ///
  /// Each word is multiplied by itself in parallel, and only their sum goes through a second multiplication.
  @inlinable
  var mixed: UInt64 {
    @inline(__always) get {
      let sum =
        word0 &* 0xff51_afd7_ed55_8ccd &+ word1 &* 0xc4ce_b9fe_1a85_ec53 &+ word2 &* 0x9fb2_1c65_1e98_df25
      return (sum ^ sum >> 32) &* 0x9e37_79b9_7f4a_7c15
    }
  }
}
