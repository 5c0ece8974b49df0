/// The chain of hashes over a log's entries, followed from the first entry and without a file.
struct EntryChain {
  /// The last event so far.
  private(set) var sequence: UInt64 = 0
  private var page: PageImage
  private let seal: LedgerChecksum

  init(ledger id: String) {
    let genesis = EventLog.genesis(of: id)
    page = PageImage(firstSequence: 1, previousHash: genesis)
    seal = LedgerChecksum(genesis)
  }

  /// The position after the entries so far.
  var head: LogHead { mutating get { LogHead(sequence: sequence, page.hash(sealedWith: seal)) } }

  /// Adds the next entry, and compares the running hash if the entry has one.
  mutating func add(_ entry: LogEntry) throws(LogError) {
    guard entry.first == sequence + 1 else { throw Self.gap(after: sequence, entry) }
    if page.head.version != entry.recordVersion { begin(version: entry.recordVersion) }
    try entry.forEachEvent(seal) { (sequence, record, blob) throws(LogError) in
      if page.isFull { begin(version: entry.recordVersion) }
      page.add(record)
      if let blob { page.addText(blob, sequence: sequence) }
      self.sequence = sequence
    }
    if let hash = entry.runningHash, head.runningHash != hash { throw Self.otherHash(entry) }
  }

  /// Ends the current page and starts the next.
  private mutating func begin(version: UInt16) {
    _ = page.hash(sealedWith: seal)
    page = page.next(version: version)
  }

  static func gap(after sequence: UInt64, _ entry: LogEntry) -> LogError {
    .diverged(problem: "event \(sequence + 1) was expected, but the origin continues with event \(entry.first)")
  }

  static func otherHash(_ entry: LogEntry) -> LogError {
    .diverged(problem: "the chain of hashes breaks at event \(entry.last)")
  }
}
