/// A writer's connection with the origin of its ledger.
final class OriginSession {
  /// The origin, or nil if the writer may not append: then the ledger is a copy, and only its indexes may change.
  private let link: OriginLink?
  /// The end that the origin and the copy have in common.
  fileprivate(set) var head: LogHead
  private var hasTurn = false
  /// Whether the writer has taken over something from the origin.
  fileprivate(set) var hasTakenOver = false

  init(_ link: OriginLink?, at head: LogHead) { (self.link, self.head) = (link, head) }

  deinit { if hasTurn { link?.origin.endTurn() } }

  /// Takes a turn if the last append met a conflict.
  ///
  /// - Returns: the head of the conflict in which this process lost, if it did.
  fileprivate func begin() throws(LogError) -> LogHead? {
    guard let link, let lost = link.takeConflict() else { return nil }
    try OriginLink.wrapping { () throws(OriginError) in try link.origin.takeTurn() }
    hasTurn = true
    return lost
  }

  /// Appends to the origin what the writer has appended to the copy.
  ///
  /// - Returns: whether there was anything, and is stored now.
  func send(_ reader: borrowing LogReader) throws(LogError) -> Bool {
    let end = try reader.lastSequence
    guard end > head.sequence else { return false }
    guard let link else { throw .originMissing(address: nil) }
    let entries = try reader.entries(after: head.sequence)
    let head = head
    let outcome = try OriginLink.wrapping { () throws(OriginError) in
      try link.origin.append(entries, expecting: head)
    }
    guard outcome == .appended else {
      link.noteConflict(at: head)
      throw .overtaken
    }
    return true
  }
}

extension LogWriter {
  /// Adds what the origin has and this copy lacks, in this writer's transaction.
  mutating func join(_ session: OriginSession, _ origin: any LogOrigin) throws(LogError) {
    let lost = try session.begin()
    let before = session.head
    session.head = try takeOver(from: origin, after: before)
    session.hasTakenOver = session.head != before
    guard let lost, lost == session.head else { return }
    // A conflict, but no event that could have caused it. If the end is the same, it was another writer's turn.
    let end = try OriginLink.wrapping { () throws(OriginError) in try origin.head() }
    if end.sequence > lost.sequence || end.matches(lost) { return }
    throw .diverged(
      problem: end.sequence < lost.sequence
        ? "the origin has lost events \(end.sequence + 1) to \(lost.sequence), which this copy has"
        : "event \(lost.sequence) of the origin is not the one in this copy")
  }

  /// Appends the entries of an origin after a position, and returns the new end.
  mutating func takeOver(
    from origin: any LogOrigin, after head: LogHead, progress: ((UInt64) -> Void)? = nil
  ) throws(LogError) -> LogHead {
    var appender: PageAppender?
    var isProved = true
    try origin.read(after: head.sequence, isSettled: true) { (entry) throws(LogError) in
      if appender == nil {
        appender = PageAppender(try lastPage(version: entry.recordVersion), last: head.sequence)
      }
      try appender!.add(entry, to: &reader)
      isProved = entry.runningHash != nil
      progress?(entry.last)
      return true
    }
    guard var appender else { return head }
    guard isProved else { throw .diverged(problem: "the last event of the origin has no hash") }
    try appender.finish(&reader)
    return try reader.head
  }
}
