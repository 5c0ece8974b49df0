/// The result of comparing a copy with its origin, event by event.
package struct OriginComparison: Hashable, Sendable {
  /// The last event that both have in the same bytes.
  package private(set) var common: UInt64 = 0
  /// The last event of the copy.
  package let copy: UInt64
  /// The last event of the origin that continues its chain of hashes.
  package let origin: UInt64
  /// The running hash of the origin up to that event, in hexadecimal digits.
  package let runningHash: String
  /// The first difference, or nil if one log is the start of the other.
  package private(set) var problem: String?

  /// Compares a log with its origin, and follows the origin's chain of hashes from the first event.
  package init(
    _ log: borrowing LogReader, with origin: any LogOrigin, progress: ((UInt64) -> Void)? = nil
  ) throws(LogError) {
    let last = try log.lastSequence
    var own: ArraySlice<LogEntry> = []
    var common: UInt64 = 0
    try self.init(of: last, origin, progress) { (entry) throws(LogError) in
      if own.isEmpty, entry.first <= last { own = try log.entries(after: entry.first - 1, atMost: 1_000)[...] }
      guard let mine = own.popFirst() else { return }
      guard mine.hasEvents(of: entry) else {
        throw .diverged(problem: "event \(entry.first) of the origin is not the one in this copy")
      }
      common = entry.last
    }
    self.common = common
  }

  /// Follows the chain of hashes through all of an origin, without a copy.
  package init(verifying origin: any LogOrigin, progress: ((UInt64) -> Void)? = nil) throws(LogError) {
    try self.init(of: 0, origin, progress) { _ throws(LogError) in }
  }

  private init(
    of copy: UInt64, _ origin: any LogOrigin, _ progress: ((UInt64) -> Void)?,
    _ compare: (LogEntry) throws(LogError) -> Void
  ) throws(LogError) {
    self.copy = copy
    var chain = EntryChain(ledger: origin.ledger)
    var isProved = true
    do throws(LogError) {
      try origin.read(after: 0, isSettled: false) { (entry) throws(LogError) in
        try chain.add(entry)
        isProved = entry.runningHash != nil
        try compare(entry)
        progress?(entry.last)
        return true
      }
      if !isProved { throw .diverged(problem: "the last event of the origin has no hash") }
    } catch {
      guard case .diverged(let problem) = error else { throw error }
      self.problem = problem
    }
    self.origin = chain.sequence
    runningHash = chain.head.hex
  }

  /// Whether one log is the start of the other, or both are the same.
  package var isSound: Bool { problem == nil }

  /// The first difference, or that the copy has more than its origin; nil if the copy can continue.
  package var shownProblem: String? {
    if let problem { return problem }
    return copy > origin ? "the origin has lost events \(origin + 1) to \(copy), which this copy has" : nil
  }
}

extension LogEntry {
  /// Whether another entry has the same events. An entry within a batch has no hash in one log, and may have one in
  /// the other.
  fileprivate func hasEvents(of other: LogEntry) -> Bool {
    var same = other
    same.runningHash = runningHash
    return self == same
  }
}
