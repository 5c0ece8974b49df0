/// Sends a log to an origin in batches, each of which the origin stores as a whole.
struct OriginPush {
  private let origin: any LogOrigin
  /// The end of the origin, up to which it must have the same events.
  private let start: LogHead
  /// The last position that the origin has, or nil as long as it has not been compared.
  private var sent: LogHead?
  private var chain: EntryChain
  private var batch: [LogEntry] = []
  private var byteCount = 0

  /// The bytes after which a batch is sent.
  private static let mostBytes = 4 << 20

  private init(to origin: any LogOrigin, at start: LogHead) {
    (self.origin, self.start) = (origin, start)
    chain = EntryChain(ledger: origin.ledger)
    if start.sequence == 0 { sent = chain.head }
  }

  /// Sends to an origin what it lacks, and returns the common end.
  static func send(
    _ log: borrowing LogReader, to origin: any LogOrigin, _ progress: ((UInt64) -> Void)?
  ) throws(LogError) -> LogHead {
    let there = try OriginLink.wrapping { () throws(OriginError) in try origin.head() }
    guard try log.lastSequence >= there.sequence else {
      throw .diverged(problem: "the origin ends at event \(there.sequence), and this ledger earlier")
    }
    var push = OriginPush(to: origin, at: there)
    try push.send(log, progress)
    let end = try OriginLink.wrapping { () throws(OriginError) in try origin.head() }
    let head = try log.head
    guard end.matches(head) else { throw .diverged(problem: "the origin ends at event \(end.sequence) after the push") }
    return head
  }

  /// Sends what the origin lacks.
  private mutating func send(_ log: borrowing LogReader, _ progress: ((UInt64) -> Void)?) throws(LogError) {
    try log.forEachEntry(after: 0) { (entry) throws(LogError) in
      try chain.add(entry)
      if entry.last <= start.sequence {
        if chain.head == start { sent = start }
        return true
      }
      batch.append(entry)
      byteCount += entry.records.count + entry.words.count
      if byteCount >= Self.mostBytes { try flush(progress) }
      return true
    }
    try flush(progress)
  }

  private mutating func flush(_ progress: ((UInt64) -> Void)?) throws(LogError) {
    guard !batch.isEmpty else { return }
    guard let sent else {
      throw .diverged(problem: "event \(start.sequence) of the origin is not the one in this ledger")
    }
    let end = chain.head
    batch[batch.count - 1].runningHash = end.runningHash
    let (origin, batch) = (origin, batch)
    let outcome = try OriginLink.wrapping { () throws(OriginError) in try origin.append(batch, expecting: sent) }
    guard outcome == .appended else { throw .diverged(problem: "another ledger was sent to the origin meanwhile") }
    self.sent = end
    self.batch.removeAll()
    byteCount = 0
    progress?(end.sequence)
  }
}
