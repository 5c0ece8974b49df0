/// How each item came in last: what a number alone, or a pack, means for it, whether any of it is in or not.
///
/// Two numbers an item, in arrays by the item's number: it does not grow with the log.
public struct ArrivalTable: Sendable {
  /// One item's last coming in.
  public struct Arrival: Hashable, Sendable {
    public let dimension: Dimension
    /// The amount of one pack of it; all that came in where no packs were told.
    public let pack: Int64
  }

  /// The event that brought it in, above the three bits of its dimension; 0 for an item that never came in.
  var events: [UInt64] = []
  /// The amount of one pack.
  var packs: [Int64] = []

  public init() {}

  /// The table of these arrays; nil where they cannot be a table's.
  public init?(events: [UInt64], packs: [Int64]) {
    guard events.count == packs.count, events.count <= Int(Limits.mostNames) + 1 else { return nil }
    (self.events, self.packs) = (events, packs)
  }

  /// The arrays without the empty room behind the last item that came in, as a snapshot keeps them.
  public var parts: (events: [UInt64], packs: [Int64]) {
    let count = (events.lastIndex { $0 != 0 } ?? -1) + 1
    return (Array(events.prefix(count)), Array(packs.prefix(count)))
  }

  public subscript(item: ItemID) -> Arrival? {
    let place = Int(item.rawValue)
    guard place < events.count, events[place] != 0,
      let dimension = Dimension(rawValue: UInt8(truncatingIfNeeded: events[place] & Self.dimensions))
    else { return nil }
    return Arrival(dimension: dimension, pack: packs[place])
  }

  /// The event that brought an item in last; nil where none did, or where that has no number yet.
  public func event(of item: ItemID) -> UInt64? {
    let place = Int(item.rawValue)
    guard place < events.count, events[place] != 0, events[place] >> 3 != UInt64.max >> 3 else { return nil }
    return events[place] >> 3
  }

  static var dimensions: UInt64 { 7 }

  /// An event's number with a dimension. One that has no number yet is behind all that have.
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

  /// Takes in what came in later, and what came in of it behind what is known.
  mutating func takeIn(_ later: ArrivalTable) {
    makeRoom(upTo: UInt32(clamping: later.events.count - 1))
    for (place, event) in later.events.enumerated() where event > events[place] {
      events[place] = event
      packs[place] = later.packs[place]
    }
  }
}

/// Which lots are of which item: kept only where many commands are decided on one after another.
struct LotsByItem: Sendable {
  private var numbers: [UInt32: [UInt32]] = [:]

  init(_ lots: LotTable) {
    for (id, lot) in lots.present { numbers[lot.item, default: []].append(id.rawValue) }
  }

  /// The lots of an item that are there, in the order of their numbers.
  func lots(of item: ItemID, _ lots: LotTable) -> [Household.NumberedLot] {
    (numbers[item.rawValue] ?? []).compactMap { number in
      let id = LotID(rawValue: number)
      return lots[id].map { (id, $0) }
    }
  }

  /// Takes in what an event did to the lots, of which those above `highest` are new.
  mutating func follow(_ record: Record, _ lots: LotTable, above highest: UInt32) {
    if lots.highest > highest {
      for number in (highest + 1)...lots.highest {
        if let lot = lots[LotID(rawValue: number)] { insert(number, of: lot.item) }
      }
    }
    guard record.lot > 0, record.lot <= highest else { return }
    if let lot = lots[LotID(rawValue: record.lot)] {
      // A lot that had come to nothing may be found again by counting.
      if record.kind == Counted.code { insert(record.lot, of: lot.item) }
    } else if let position = numbers[record.item]?.firstIndex(of: record.lot) {
      numbers[record.item]?.remove(at: position)
    }
  }

  private mutating func insert(_ number: UInt32, of item: UInt32) {
    // New lots have the highest numbers. The list is never bound beside the table, which would copy it.
    guard let last = numbers[item]?.last, last >= number else { return numbers[item, default: []].append(number) }
    guard let position = numbers[item]?.firstIndex(where: { $0 >= number }) else { return }
    if numbers[item]?[position] != number { numbers[item]?.insert(number, at: position) }
  }
}
