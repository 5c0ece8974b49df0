import LarderLog
import LarderModel

/// A page of events as projections see it: mended, cut to the part that is asked for, and with what each
/// event took from its lot.
public struct ReplayPage: ~Copyable {
  /// The records, mended; retracted ones have kind 0.
  public internal(set) var page = LedgerPage()
  /// For each record, what it took from its lot.
  public internal(set) var draws: [Draw] = Array(repeating: Draw(), count: LedgerPage.capacity)
  /// The positions of the records of each group, group after group.
  @usableFromInline var positions: [UInt8] = Array(repeating: 0, count: Group.allCases.count * Group.stride)
  @usableFromInline var counts: [Int] = Array(repeating: 0, count: Group.allCases.count)

  public init() {}

  /// Kinds that projections ask for by name; the rest is one group.
  public enum Group: Int, CaseIterable, Sendable {
    case bought
    case consumed
    case wasted
    case mealLogged
    case counted
    case other

    /// How many positions lie between the first ones of two groups; a page's records fit between.
    @usableFromInline static var stride: Int { 64 }

    /// The group of each kind; retracted records and standing events are in none.
    static let ofKind: [UInt8] = {
      var groups = Array(repeating: UInt8(Group.other.rawValue), count: 256)
      groups[Int(Bought.code)] = UInt8(Group.bought.rawValue)
      groups[Int(Consumed.code)] = UInt8(Group.consumed.rawValue)
      groups[Int(Wasted.code)] = UInt8(Group.wasted.rawValue)
      groups[Int(MealLogged.code)] = UInt8(Group.mealLogged.rawValue)
      groups[Int(Counted.code)] = UInt8(Group.counted.rawValue)
      return groups
    }()
  }

  /// The sequence of the record at `index`.
  @inlinable
  public func sequence(_ index: Int) -> UInt64 { page.firstSequence + UInt64(index) }

  /// Calls `body` with each record of a group, in order.
  ///
  /// Records are sorted into groups once a page, so that a projection that wants one in twenty does not look
  /// at the other nineteen.
  @inlinable
  public func forEach(_ group: Group, _ body: (_ record: Record, _ draw: Draw, _ index: Int) -> Void) {
    // Spans, so that the arrays are not retained and released for every record.
    let records = page.records.span
    let draws = draws.span
    let positions = positions.span
    let start = group.rawValue * Group.stride
    for position in start..<start + counts[group.rawValue] {
      let index = Int(positions[position])
      body(records[index], draws[index], index)
    }
  }

  /// Sorts the records of some days into their groups.
  mutating func sort(days: ClosedRange<Int32>?) {
    Self.sort(page.records, count: page.count, days: days, into: &positions, &counts)
  }

  private static func sort(
    _ records: [Record], count: Int, days: ClosedRange<Int32>?, into positions: inout [UInt8],
    _ counts: inout [Int]
  ) {
    var positions = positions.mutableSpan
    var counts = counts.mutableSpan
    for group in counts.indices { counts[group] = 0 }
    let groups = Group.ofKind.span
    let records = records.span
    for index in 0..<count {
      if let days, !days.contains(records[index].dayNumber) { continue }
      let group = Int(groups[Int(records[index].kind)])
      let size = counts[group]
      positions[group * Group.stride + size] = UInt8(truncatingIfNeeded: index)
      counts[group] = size + 1
    }
  }
}
