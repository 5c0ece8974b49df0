/// What is known of items, laid out for the replay: an array to look into, and nothing to hash.
public struct FactTable: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let from: Int32
    @usableFromInline let per: UInt8
    @usableFromInline let isLast: Bool
    @usableFromInline let value: Int64
  }

  /// For each item and attribute, where its first entry stands, or -1.
  @usableFromInline var starts: [Int32]
  @usableFromInline var entries: [Entry]
  /// Whether the category of any item is said to hold from a day on, so that it may be another before.
  @usableFromInline var hasDatedCategory = false
  /// The places that are freezers.
  public internal(set) var freezers = PlaceSet()

  /// The table of nothing known.
  public init() {
    starts = []
    entries = []
  }

  /// The table of what `catalog` knows of its items.
  public init(_ catalog: Catalog) {
    self.init()
    freezers = catalog.freezers
    starts = Array(repeating: -1, count: (Int(catalog.count(of: .item)) + 1) * ItemAttribute.limit)
    let parts = catalog.timelines.parts
    entries.reserveCapacity(parts.froms.count)
    var end = 0
    for position in parts.keys.indices {
      let range = end..<parts.ends[position]
      end = range.upperBound
      guard let key = FactKey(rank: parts.keys[position]), key.subject == .item, !range.isEmpty else { continue }
      let place = Int(key.number) * ItemAttribute.limit + Int(key.attribute)
      guard Int(key.attribute) < ItemAttribute.limit, place < starts.count else { continue }
      starts[place] = Int32(entries.count)
      if key.attribute == ItemAttribute.category.rawValue { noteCategory(since: parts.froms[range.upperBound - 1]) }
      for index in range {
        entries.append(
          Entry(
            from: parts.froms[index], per: parts.pers[index] & ~TimelineTable.hasWords,
            isLast: index == range.upperBound - 1, value: parts.values[index]))
      }
    }
  }

  /// Lays out anew what an event says of an item, behind all else; where it stood before is left unused.
  mutating func takeIn(_ event: StoredEvent, of catalog: Catalog) {
    let item = event.record.item
    guard item > 0, item <= catalog.count(of: .item) else { return }
    let most = (Int(item) + 1) * ItemAttribute.limit
    if starts.count < most { starts.append(contentsOf: repeatElement(-1, count: most - starts.count)) }
    let changed = event.record.kind == ItemChanged.code ? event.decode(as: ItemChanged.self).change.attribute : nil
    for attribute in ItemAttribute.allCases where changed == nil || attribute == changed {
      guard Int(attribute.rawValue) < ItemAttribute.limit,
        let timeline = catalog.timeline(FactKey(.item, item, attribute.rawValue)), !timeline.entries.isEmpty
      else { continue }
      starts[Int(item) * ItemAttribute.limit + Int(attribute.rawValue)] = Int32(entries.count)
      if attribute == .category { noteCategory(since: timeline.latest?.from ?? .min) }
      for (index, entry) in timeline.entries.enumerated() {
        entries.append(
          Entry(
            from: entry.from, per: entry.per.rawValue, isLast: index == timeline.entries.count - 1,
            value: entry.value ?? .min))
      }
    }
  }

  /// - Parameter day: the first day of an item's last category; `Int32.min` where it always held.
  private mutating func noteCategory(since day: Int32) {
    if day != .min { hasDatedCategory = true }
  }

  /// The first day from which an item has been of the category that it is of on a day; `Int32.min` where it always was.
  // Always inlined: most households say no day for any category, and then nothing is looked up.
  @inlinable @inline(__always)
  public func categorySince(_ item: UInt32, on day: Int32) -> Int32 {
    hasDatedCategory ? datedCategorySince(item, on: day) : .min
  }

  @usableFromInline
  func datedCategorySince(_ item: UInt32, on day: Int32) -> Int32 {
    let place = Int(item) * ItemAttribute.limit + Int(ItemAttribute.category.rawValue)
    guard place < starts.count, starts[place] >= 0 else { return .min }
    var since = Int32.min
    // Before the first entry no category is known.
    var value = Int64.min
    for entry in entries[Int(starts[place])...] {
      if entry.from > day { break }
      // What is said again is no change.
      if entry.value != value { (since, value) = (entry.from, entry.value) }
      if entry.isLast { break }
    }
    return since
  }

  /// The value in force on a day; nil where it is unknown.
  ///
  // Always inlined: called, it would retain and release both arrays for every event.
  @inlinable @inline(__always)
  public func value(_ item: UInt32, _ attribute: ItemAttribute, on day: Int32) -> (value: Int64, per: Dimension)? {
    let place = Int(item) * ItemAttribute.limit + Int(attribute.rawValue)
    guard place < starts.count else { return nil }
    var position = Int(starts[place])
    guard position >= 0 else { return nil }
    var found: (value: Int64, per: Dimension)?
    while true {
      let entry = entries[position]
      if entry.from > day { break }
      found = entry.value == .min ? nil : (entry.value, Dimension(rawValue: entry.per) ?? .none)
      if entry.isLast { break }
      position += 1
    }
    return found
  }
}
