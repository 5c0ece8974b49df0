/// A set of sequences, kept as ranges that are in order and do not touch.
public struct SequenceRanges: Hashable, Sendable {
  public private(set) var ranges: [ClosedRange<UInt64>] = []

  public init() {}

  public var isEmpty: Bool { ranges.isEmpty }

  public func contains(_ sequence: UInt64) -> Bool {
    range(holding: sequence) != nil
  }

  /// The range that holds a sequence.
  public func range(holding sequence: UInt64) -> ClosedRange<UInt64>? {
    let position = ranges.firstPosition { $0.upperBound >= sequence }
    return position < ranges.count && ranges[position].lowerBound <= sequence ? ranges[position] : nil
  }

  /// Whether all of a range is in the set.
  public func contains(_ range: ClosedRange<UInt64>) -> Bool {
    self.range(holding: range.lowerBound)?.contains(range.upperBound) ?? false
  }

  /// Whether any of a range is in the set.
  public func touches(_ range: ClosedRange<UInt64>) -> Bool {
    let position = ranges.firstPosition { $0.upperBound >= range.lowerBound }
    return position < ranges.count && ranges[position].lowerBound <= range.upperBound
  }

  public mutating func insert(_ range: ClosedRange<UInt64>) {
    var merged = range
    let first = ranges.firstPosition { $0.upperBound >= range.lowerBound - (range.lowerBound > 0 ? 1 : 0) }
    var end = first
    while end < ranges.count,
      ranges[end].lowerBound <= range.upperBound || ranges[end].lowerBound - 1 == range.upperBound
    {
      merged = min(merged.lowerBound, ranges[end].lowerBound)...max(merged.upperBound, ranges[end].upperBound)
      end += 1
    }
    ranges.replaceSubrange(first..<end, with: [merged])
  }

  public mutating func remove(_ range: ClosedRange<UInt64>) {
    let first = ranges.firstPosition { $0.upperBound >= range.lowerBound }
    var kept: [ClosedRange<UInt64>] = []
    var end = first
    while end < ranges.count, ranges[end].lowerBound <= range.upperBound {
      let hit = ranges[end]
      if hit.lowerBound < range.lowerBound { kept.append(hit.lowerBound...range.lowerBound - 1) }
      if hit.upperBound > range.upperBound { kept.append(range.upperBound + 1...hit.upperBound) }
      end += 1
    }
    ranges.replaceSubrange(first..<end, with: kept)
  }
}

extension Array {
  /// The position of the first element that satisfies `isBehind`; all after it must satisfy it as well.
  package func firstPosition(where isBehind: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
