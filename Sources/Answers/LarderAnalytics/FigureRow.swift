import LarderModel
import LarderReplay

/// The figures of one group.
public struct FigureRow: Hashable, Sendable {
  public var keys: [GroupValue]
  /// In the order of ``Query/measures``.
  public var sums: [FigureSum]
  /// How many events of each flow of ``Query/flows`` there were.
  public var counts: [Int64]
  /// The currency of its costs; none where no cost is known.
  public var currency: Currency = .none

  public init(_ query: Query, keys: [GroupValue] = []) {
    self.keys = keys
    sums = Array(repeating: FigureSum(), count: query.measures.count)
    counts = Array(repeating: 0, count: query.flows.count)
  }

  mutating func add(_ other: FigureRow, mixed: inout Set<UInt16>) {
    for index in sums.indices { sums[index].add(other.sums[index]) }
    for index in counts.indices { counts[index] += other.counts[index] }
    if currency == .none {
      currency = other.currency
    } else if other.currency != .none, other.currency != currency {
      mixed.formUnion([currency.rawValue, other.currency.rawValue])
    }
  }
}
