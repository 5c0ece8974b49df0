import LarderForecast
import LarderModel
import LarderReplay

/// What was used of each item, in each dimension that it was used in.
///
/// Found by the item's number and not by a key: of all that a replay adds up, uses are the commonest.
public struct UseTable: Sendable {
  public struct Entry: Hashable, Sendable {
    public let item: UInt32
    public let dimension: UInt8
    public internal(set) var history = UseHistory()
  }

  private static var dimensions: Int { Dimension.count }

  /// In the order they were first met.
  private var entries: [Entry] = []
  /// For each item and dimension, where its entry stands, or -1.
  private var places: [Int32] = []

  public init() {}

  /// Every entry, by item and dimension.
  public var sorted: [Entry] { entries.sorted { ($0.item, $0.dimension) < ($1.item, $1.dimension) } }

  /// Where the place of a use is; -1 for an item that no ledger may have: the number in a forged record must not cost its
  /// size.
  @inline(__always)
  private static func index(_ item: UInt32, _ dimension: UInt8) -> Int {
    guard item <= Limits.mostNames else { return -1 }
    return Int(item) &* dimensions &+ (Int(dimension) < dimensions ? Int(dimension) : 0)
  }

  /// Makes an entry where there is none.
  @inline(__always)
  mutating func makeRoom(for item: UInt32, _ dimension: UInt8) {
    let index = Self.index(item, dimension)
    if index >= places.count || (index >= 0 && places[index] < 0) { add(item, index) }
  }

  @inline(never)
  private mutating func add(_ item: UInt32, _ index: Int) {
    if places.count <= index {
      // A whole item more: its other dimensions are then known not to be there.
      places.append(contentsOf: repeatElement(-1, count: (Int(item) + 1) * Self.dimensions - places.count))
    }
    places[index] = Int32(entries.count)
    entries.append(Entry(item: item, dimension: UInt8(index % Self.dimensions)))
  }

  /// The entries in hand, for as long as it takes to go through a page: room is made for what it uses.
  @safe
  struct Hand {
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
      // Safe: the page's items were made room for, so that there is a place, and an entry at it.
      unsafe entries[Int(places[index])].history.use(amount, on: day)
    }
  }

  /// Does something with the entries in hand.
  // Safe: the hand is put down before anything moves the arrays.
  mutating func withHand(_ body: (Hand) -> Void) {
    unsafe entries.withUnsafeMutableBufferPointer { entries in
      unsafe places.withUnsafeBufferPointer { places in body(unsafe Hand(entries: entries, places: places)) }
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
    state.list(sorted) { entry, state in
      state.integer(entry.item)
      state.integer(entry.dimension)
      for word in entry.history.words { state.integer(word) }
    }
  }

  init(from state: inout StateReader) {
    let kept = state.list { state in
      var entry = Entry(item: state.integer(), dimension: state.integer())
      // Words that no program of ours wrote are as good as none.
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
