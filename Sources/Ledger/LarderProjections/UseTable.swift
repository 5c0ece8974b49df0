import LarderForecast
import LarderModel
import LarderReplay

/// The amounts used of each item, by dimension.
///
/// Entries are found by the item's number rather than by a key, because uses are the most common events that a replay
/// adds up.
package struct UseTable: Sendable {
  package struct Entry: Hashable, Sendable {
    package let item: UInt32
    package let dimension: UInt8
    package internal(set) var history = UseHistory()
  }

  private static var dimensions: Int { Dimension.count }

  /// The entries in the order they were first seen.
  private var entries: [Entry] = []
  /// The position of the entry for each item and dimension, or -1.
  private var places: [Int32] = []

  package init() {}

  /// Returns the entries of some items, by number and dimension.
  package func sorted(where isMeant: (UInt32) -> Bool = { _ in true }) -> [Entry] {
    entries.filter { isMeant($0.item) }.sorted { ($0.item, $0.dimension) < ($1.item, $1.dimension) }
  }

  /// Returns the index in `places` for a use, or -1 for a number that no ledger has: a forged record must not claim
  /// memory for it.
  @inline(__always)
  private static func index(_ item: UInt32, _ dimension: UInt8) -> Int {
    guard item <= Limits.mostNames else { return -1 }
    return Int(item) &* dimensions &+ (Int(dimension) < dimensions ? Int(dimension) : 0)
  }

  /// Creates an entry if there is none.
  @inline(__always)
  mutating func makeRoom(for item: UInt32, _ dimension: UInt8) {
    let index = Self.index(item, dimension)
    if index >= places.count || (index >= 0 && places[index] < 0) { add(item, index) }
  }

  @inline(never)
  private mutating func add(_ item: UInt32, _ index: Int) {
    if places.count <= index {
      // Adds a whole item, so that its other dimensions are known to be missing.
      places.append(contentsOf: repeatElement(-1, count: (Int(item) + 1) * Self.dimensions - places.count))
    }
    places[index] = Int32(entries.count)
    entries.append(Entry(item: item, dimension: UInt8(index % Self.dimensions)))
  }

  /// Direct pointers to the entries, valid while one page is processed. Room is made for what the page uses.
  @safe
  struct UseAccess {
    private let entries: UnsafeMutableBufferPointer<Entry>
    private let places: UnsafeBufferPointer<Int32>

    fileprivate init(entries: UnsafeMutableBufferPointer<Entry>, places: UnsafeBufferPointer<Int32>) {
      unsafe self.entries = entries
      unsafe self.places = places
    }

    @inline(__always)
    func use(_ amount: Int64, of item: UInt32, _ dimension: UInt8, on day: Int32) {
      let index = UseTable.index(item, dimension)
      guard index >= 0 else { return }
      // Safe: there is room for the page's items, so both the place and its entry exist.
      unsafe entries[Int(places[index])].history.use(amount, on: day)
    }
  }

  /// Calls a closure with direct access to the entries.
  // Safe: the access ends before anything moves the arrays.
  mutating func withAccess(_ body: (UseAccess) -> Void) {
    unsafe entries.withUnsafeMutableBufferPointer { entries in
      unsafe places.withUnsafeBufferPointer { places in body(unsafe UseAccess(entries: entries, places: places)) }
    }
  }

  mutating func merge(_ later: UseTable) {
    for entry in later.entries {
      makeRoom(for: entry.item, entry.dimension)
      let index = Self.index(entry.item, entry.dimension)
      if index >= 0 { entries[Int(places[index])].history.add(entry.history) }
    }
  }

  func encode(into state: inout StateWriter) {
    state.list(sorted()) { entry, state in
      state.integer(entry.item)
      state.integer(entry.dimension)
      for word in entry.history.words { state.integer(word) }
    }
  }

  init(from state: inout StateReader) {
    let kept = state.list { state in
      var entry = Entry(item: state.integer(), dimension: state.integer())
      // Words that Larder did not write count as missing.
      entry.history =
        UseHistory(words: (0..<UseHistory.wordCount).map { _ in state.integer() }) ?? UseHistory()
      return entry
    }
    for entry in kept {
      makeRoom(for: entry.item, entry.dimension)
      let index = Self.index(entry.item, entry.dimension)
      if index >= 0 { entries[Int(places[index])].history = entry.history }
    }
  }
}
