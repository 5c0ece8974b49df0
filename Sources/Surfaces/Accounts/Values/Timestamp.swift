/// A second in time, counted from the beginning of 1970 in UTC. It is always passed in: nothing here reads a clock.
package struct Timestamp: Hashable, Sendable {
  package let seconds: Int64

  package init(seconds: Int64) {
    self.seconds = seconds
  }

  /// So many seconds later.
  package func later(by seconds: Int64) -> Timestamp {
    let (sum, overflow) = self.seconds.addingReportingOverflow(seconds)
    return Timestamp(seconds: overflow ? (seconds < 0 ? .min : .max) : sum)
  }

  /// How many seconds lie between an earlier time and this one; negative where that one is later.
  package func seconds(since earlier: Timestamp) -> Int64 {
    let (difference, overflow) = seconds.subtractingReportingOverflow(earlier.seconds)
    return overflow ? (seconds < 0 ? .min : .max) : difference
  }
}

extension Timestamp: Comparable {
  package static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }
}
