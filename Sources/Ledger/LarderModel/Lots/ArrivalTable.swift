/// The last arrival of each item, in stock or not. It decides what a plain number or "a pack" means for the item.
///
/// It holds two numbers per item, in arrays indexed by the item's number, and so does not grow with the log.
package struct ArrivalTable: Sendable {
  /// The last arrival of one item.
  package struct Arrival: Hashable, Sendable {
    package let dimension: Dimension
    /// The amount of one pack, or everything that came in if no packs were given.
    package let pack: Int64
  }

  /// The arrival event of each item, shifted left by three bits for its dimension; 0 for an item that never came in.
  var events: [UInt64] = []
  /// The amount of one pack of each item.
  var packs: [Int64] = []

  package init() {}

  /// Creates a table from its arrays, or nil if they are inconsistent.
  package init?(events: [UInt64], packs: [Int64]) {
    guard events.count == packs.count, events.count <= Int(Limits.mostNames) + 1 else { return nil }
    (self.events, self.packs) = (events, packs)
  }

  /// The arrays as a snapshot stores them, without unused room at the end.
  package var parts: (events: [UInt64], packs: [Int64]) {
    let count = (events.lastIndex { $0 != 0 } ?? -1) + 1
    return (Array(events.prefix(count)), Array(packs.prefix(count)))
  }

  package subscript(item: ItemID) -> Arrival? {
    let place = Int(item.rawValue)
    guard place < events.count, events[place] != 0,
      let dimension = Dimension(rawValue: UInt8(truncatingIfNeeded: events[place] & Self.dimensions))
    else { return nil }
    return Arrival(dimension: dimension, pack: packs[place])
  }

  /// Returns the event of an item's last arrival, or nil if there is none or it is not yet numbered.
  package func event(of item: ItemID) -> UInt64? {
    let place = Int(item.rawValue)
    guard place < events.count, events[place] != 0, events[place] >> 3 != UInt64.max >> 3 else { return nil }
    return events[place] >> 3
  }

  static var dimensions: UInt64 { 7 }

  /// Combines an event's number with a dimension. An unnumbered event sorts after all numbered ones.
  @inline(__always)
  static func key(_ sequence: UInt64, _ dimension: UInt8) -> UInt64 {
    (sequence == 0 ? ~0 : sequence) << 3 | UInt64(dimension) & dimensions
  }

  mutating func makeRoom(upTo item: UInt32) {
    guard Int(item) >= events.count else { return }
    let more = Int(item) + 1 - events.count
    events.append(contentsOf: repeatElement(0, count: more))
    packs.append(contentsOf: repeatElement(0, count: more))
  }

  /// Merges the arrivals of a later part of the log; they replace earlier ones.
  mutating func ingest(_ later: ArrivalTable) {
    makeRoom(upTo: UInt32(clamping: later.events.count - 1))
    for (place, event) in later.events.enumerated() where event > events[place] {
      events[place] = event
      packs[place] = later.packs[place]
    }
  }
}

/// An index of lots by item, kept only while many commands are decided in a row.
struct LotsByItem: Sendable {
  private var numbers: [UInt32: [UInt32]] = [:]

  init(_ lots: LotTable) { for (id, lot) in lots.present { numbers[lot.item, default: []].append(id.rawValue) } }

  /// Returns the lots of an item that are in stock, in the order of their numbers.
  func lots(of item: ItemID, _ lots: LotTable) -> [Household.NumberedLot] {
    (numbers[item.rawValue] ?? []).compactMap { number in
      let id = LotID(rawValue: number)
      return lots[id].map { (id, $0) }
    }
  }

  /// Follows an event's effect on the lots; lots numbered above `highest` are new.
  mutating func follow(_ record: Record, _ lots: LotTable, above highest: UInt32) {
    if lots.highest > highest {
      for number in (highest + 1)...lots.highest {
        if let lot = lots[LotID(rawValue: number)] { insert(number, of: lot.item) }
      }
    }
    guard record.lot > 0, record.lot <= highest else { return }
    if let lot = lots[LotID(rawValue: record.lot)] {
      // A count may find a used-up lot again.
      if record.kind == Counted.code { insert(record.lot, of: lot.item) }
    } else if let position = numbers[record.item]?.firstIndex(of: record.lot) {
      numbers[record.item]?.remove(at: position)
    }
  }

  private mutating func insert(_ number: UInt32, of item: UInt32) {
    // New lots have the highest numbers. The list is changed in place: a second reference would copy it.
    guard let last = numbers[item]?.last, last >= number else { return numbers[item, default: []].append(number) }
    guard let position = numbers[item]?.firstIndex(where: { $0 >= number }) else { return }
    if numbers[item]?[position] != number { numbers[item]?.insert(number, at: position) }
  }
}
