/// The facts about items, as read by the lots and the projections.
///
/// For a replay, the facts are laid out in an array. A command needs only a few of thousands, so it looks them up in
/// the catalogue instead.
@usableFromInline package struct FactTable: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let from: Int32
    @usableFromInline let per: UInt8
    @usableFromInline let isLast: Bool
    @usableFromInline let value: Int64
  }

  /// The position of the first entry for each item and attribute, or -1.
  @usableFromInline var starts: [Int32]
  @usableFromInline var entries: [Entry]
  /// Whether any item's category applies only from a day on, so that it may have been another before.
  @usableFromInline var hasDatedCategory = false
  /// Whether anything may be marked as not food.
  @usableFromInline var knowsOthers = false
  /// The categories that are not food, if facts are laid out.
  private var otherCategories: Set<UInt32> = []
  package internal(set) var freezers = PlaceSet()
  /// The catalogue's timelines and the number of items, or nil if facts are laid out.
  private var source: Source?

  /// A class, so that copying the table retains one reference instead of each array.
  private final class Source: Sendable {
    let timelines: TimelineTable
    let items: UInt32

    init(_ timelines: TimelineTable, items: UInt32) { (self.timelines, self.items) = (timelines, items) }
  }

  /// Creates an empty table.
  package init() {
    starts = []
    entries = []
  }

  /// Creates a table by laying out the catalogue's facts about its items.
  package init(_ catalog: Catalog) {
    self.init()
    freezers = catalog.freezers
    starts = Array(repeating: -1, count: (Int(catalog.count(of: .item)) + 1) * ItemAttribute.limit)
    let parts = catalog.timelines.parts
    entries.reserveCapacity(parts.froms.count)
    var end = 0
    for position in parts.keys.indices {
      let range = end..<parts.ends[position]
      end = range.upperBound
      guard let key = FactKey(rank: parts.keys[position]), !range.isEmpty else { continue }
      if key.subject == .category { noteFood(key, of: catalog) }
      guard key.subject == .item else { continue }
      if key.attribute == ItemAttribute.food.rawValue { knowsOthers = true }
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

  package init(lookingUpIn catalog: Catalog) {
    self.init()
    freezers = catalog.freezers
    source = Source(catalog.timelines, items: UInt32(catalog.count(of: .item)))
    hasDatedCategory = true
    knowsOthers = true
  }

  package var isLaidOut: Bool { source == nil }

  /// Returns a table of the same kind for a later state of the catalogue.
  package func following(_ catalog: Catalog) -> FactTable {
    isLaidOut ? FactTable(catalog) : FactTable(lookingUpIn: catalog)
  }

  /// Releases the catalogue's tables until the next event, so that the catalogue can change them in place.
  mutating func invalidate() { if let source { self.source = Source(TimelineTable(), items: source.items) } }

  /// Updates the facts of an event's item, which `catalog` already contains. Laid-out facts are appended; their former
  /// room is not reused.
  mutating func ingest(_ event: StoredEvent, of catalog: Catalog) {
    guard isLaidOut else {
      source = Source(catalog.timelines, items: UInt32(catalog.count(of: .item)))
      return
    }
    if event.record.kind == CategoryChanged.code {
      return noteFood(.food(of: event.decode(as: CategoryChanged.self).category), of: catalog)
    }
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
      if attribute == .food { knowsOthers = true }
      if attribute == .category { noteCategory(since: timeline.latest?.from ?? .min) }
      for (index, entry) in timeline.entries.enumerated() {
        entries.append(
          Entry(
            from: entry.from, per: entry.per.rawValue, isLast: index == timeline.entries.count - 1,
            value: entry.value ?? .min))
      }
    }
  }

  /// Records whether the items of a category are food.
  private mutating func noteFood(_ key: FactKey, of catalog: Catalog) {
    guard key == .food(of: CategoryID(rawValue: key.number)) else { return }
    if catalog.timelines.latest(key)?.value == 0 {
      otherCategories.insert(key.number)
      knowsOthers = true
    } else {
      otherCategories.remove(key.number)
    }
  }

  /// Whether a category is marked as not food.
  func isOther(_ category: UInt32) -> Bool {
    source.map { $0.timelines.latest(.food(of: CategoryID(rawValue: category)))?.value == 0 }
      ?? otherCategories.contains(category)
  }

  /// - Parameter day: the first day of an item's latest category, or `Int32.min` if it applies to all days.
  private mutating func noteCategory(since day: Int32) { if day != .min { hasDatedCategory = true } }

  /// Returns the first day since which an item has been in its category of a given day, or `Int32.min` for all days.
  // Always inlined: most households date no category, and then nothing is looked up.
  @inlinable @inline(__always)
  package func categorySince(_ item: UInt32, on day: Int32) -> Int32 {
    hasDatedCategory ? datedCategorySince(item, on: day) : .min
  }

  @usableFromInline
  func datedCategorySince(_ item: UInt32, on day: Int32) -> Int32 {
    var since = Int32.min
    // Before the first entry, the category is unknown.
    var value = Int64.min
    // Repeating the same value is not a change.
    func take(_ from: Int32, _ said: Int64) { if said != value { (since, value) = (from, said) } }
    if let source {
      guard item <= source.items else { return .min }
      let timeline = source.timelines[FactKey(.item, item, ItemAttribute.category.rawValue)]
      for entry in timeline?.entries ?? [] where entry.from <= day { take(entry.from, entry.value ?? .min) }
      return since
    }
    let place = Int(item) * ItemAttribute.limit + Int(ItemAttribute.category.rawValue)
    guard place < starts.count, starts[place] >= 0 else { return .min }
    for entry in entries[Int(starts[place])...] {
      if entry.from > day { break }
      take(entry.from, entry.value)
      if entry.isLast { break }
    }
    return since
  }

  /// Returns the catalogue's value on a day, or nil if it is unknown or the facts are laid out.
  @usableFromInline
  func lookedUp(_ item: UInt32, _ attribute: ItemAttribute, on day: Int32) -> (value: Int64, per: Dimension)? {
    guard let source, item <= source.items,
      let entry = source.timelines.entry(FactKey(.item, item, attribute.rawValue), onDay: day)
    else { return nil }
    return entry.value.map { ($0, entry.per) }
  }

  /// Returns the value on a day, or nil if unknown.
  // Always inlined: a call would retain and release both arrays for every event.
  @inlinable @inline(__always)
  package func value(_ item: UInt32, _ attribute: ItemAttribute, on day: Int32) -> (value: Int64, per: Dimension)? {
    let place = Int(item) * ItemAttribute.limit + Int(attribute.rawValue)
    guard place < starts.count else { return lookedUp(item, attribute, on: day) }
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

/// Conversion of an item's quantities to another dimension, by its density or piece weight.
extension FactTable {
  /// Returns an amount converted to the base unit of another dimension, or nil if the factor is unknown.
  ///
  /// The calculation is exact and rounds once at the end, half to even.
  package func convert(
    _ amount: Int64, _ from: Dimension, to target: Dimension, of item: UInt32, on day: Int32
  ) -> Int64? {
    guard from != target else { return amount }
    guard let ratio = ratio(from, to: target, of: item, on: day) else { return nil }
    let (product, overflow) = Int128(amount).multipliedReportingOverflow(by: ratio.numerator)
    return overflow ? nil : Int64(exactly: product.roundedQuotient(dividingBy: ratio.denominator))
  }

  /// Returns the mass of food in an amount, in milligrams: nil if unknown, 0 for non-food.
  @usableFromInline package func mass(_ amount: Int64, _ dimension: UInt8, of item: UInt32, on day: Int32) -> Int64? {
    guard isFood(item, on: day) else { return 0 }
    return Dimension(rawValue: dimension).flatMap { convert(amount, $0, to: .mass, of: item, on: day) }
  }

  /// Returns the energy (thousandths of a kilocalorie) or a nutrient (milligrams) in an amount: nil if unknown, 0 for
  /// non-food.
  @usableFromInline package func content(
    _ attribute: ItemAttribute, _ amount: Int64, _ dimension: UInt8, of item: UInt32, on day: Int32
  ) -> Int64? {
    guard isFood(item, on: day) else { return 0 }
    guard let fact = value(item, attribute, on: day), let from = Dimension(rawValue: dimension) else { return nil }
    let ratio = from == fact.per ? (numerator: 1, denominator: 1) : ratio(from, to: fact.per, of: item, on: day)
    guard let ratio else { return nil }
    // Two factors of at most 10^12 and a ratio of at most 10^18 stay below the 10^38 of 128 bits, except in a crafted
    // ledger.
    let (product, overflow) = (Int128(amount) * Int128(fact.value)).multipliedReportingOverflow(by: ratio.numerator)
    guard !overflow else { return nil }
    return Int64(exactly: product.roundedQuotient(dividingBy: ratio.denominator * Int128(fact.per.contentBasis)))
  }

  /// Returns the factor and divisor of a conversion, or nil if one is unknown.
  private func ratio(
    _ from: Dimension, to target: Dimension, of item: UInt32, on day: Int32
  ) -> (numerator: Int128, denominator: Int128)? {
    func factor(_ attribute: ItemAttribute) -> Int128? {
      value(item, attribute, on: day).flatMap { $0.value > 0 ? Int128($0.value) : nil }
    }
    switch (from, target) {
    case (.volume, .mass): return factor(.density).map { ($0, 1_000_000) }
    case (.mass, .volume): return factor(.density).map { (1_000_000, $0) }
    case (.pieces, .mass): return factor(.piece).map { ($0, 1000) }
    case (.mass, .pieces): return factor(.piece).map { (1000, $0) }
    case (.pieces, .volume):
      guard let piece = factor(.piece), let density = factor(.density) else { return nil }
      return (piece * 1000, density)
    case (.volume, .pieces):
      guard let piece = factor(.piece), let density = factor(.density) else { return nil }
      return (density, piece * 1000)
    default: return nil
    }
  }
}
