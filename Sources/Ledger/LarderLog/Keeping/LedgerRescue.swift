/// Recovers everything provable from a damaged ledger.
///
/// A page is used if its checksum is right, and is proved if it continues the chain of hashes. If nothing is missing,
/// the result is the same ledger. Otherwise it is a new ledger with another ID, in which all events keep their numbers:
/// ``MissingEvent`` replaces missing events, and missing names become "lost item 7".
package struct LedgerRescue: Sendable {
  /// The ID of the damaged ledger, if it could be determined.
  package let ledger: String?
  package private(set) var events: UInt64 = 0
  /// The number of events proved by the chain of hashes. The others have only their checksum.
  package private(set) var provedEvents: UInt64 = 0
  /// The events that have only their checksum.
  package private(set) var unproved: [ClosedRange<UInt64>] = []
  package private(set) var missing: [ClosedRange<UInt64>] = []
  /// The events whose texts (names, notes, typed words) are lost, or were recovered without proof.
  package private(set) var wordless: [UInt64] = []
  /// The events whose texts were recovered without proof.
  package private(set) var unprovedWords: [UInt64] = []
  /// The last event that the ledger is known to have had, or nil if unknown.
  package let lastKnown: UInt64?
  /// The ID in the directory, if it is another ledger's.
  package let directoryLedger: String?

  /// Whether everything was recovered, up to the known end.
  package var isWhole: Bool { missing.isEmpty && unproved.isEmpty && wordless.isEmpty && ledger != nil }

  /// The last recovered event.
  package var last: UInt64 { log.last }

  let log: SalvagedLog
  /// The address of the ledger's origin, if it is a copy of one.
  let origin: String?

  /// Reads a damaged ledger, given its directory or only its file.
  ///
  /// - Parameter takesForeign: whether to accept a file whose ledger is not the one named in the directory.
  package init(of damaged: String, takesForeign: Bool = false, progress: ((UInt64) -> Void)? = nil) throws(LogError) {
    let file = try LedgerFile(damaged)
    let directory = LedgerDirectory(file.directory)
    let anchor = file.isOfDirectory ? HeadAnchor.read(directory).anchor : nil
    let besides = file.isOfDirectory ? (try? directory.id()) ?? anchor?.ledger : nil
    let salvage = try file.holdingWriters {
      Salvage($0, besides: [besides, anchor?.ledger].compactMap { $0 }, progress: progress)
    }
    // A later version is not damage, and this program would misread it.
    if let newer = salvage.newer { throw newer }
    let name = SalvagedLog(salvage, anchor: nil).name
    if let name, let besides, name != besides {
      guard takesForeign else { throw .foreignFile(path: damaged, file: name, directory: besides) }
      directoryLedger = besides
    } else {
      directoryLedger = nil
    }
    let own = anchor.flatMap { $0.ledger == name ? $0 : nil }
    log = SalvagedLog(salvage, anchor: own)
    ledger = log.name
    origin = try (file.isOfDirectory ? OriginAddress.read(file.directory) : nil) ?? salvage.origin
    lastKnown = own?.sequence
    for part in log.parts {
      switch part {
      case .gap(let range): missing.append(range)
      case .page(let page):
        let count = UInt64(page.page.head.count)
        events += count
        wordless += (page.wordless + page.unprovedWords).sorted()
        unprovedWords += page.unprovedWords
        if page.isProved { provedEvents += count } else { unproved.add(page.page.head) }
      }
    }
  }
}

extension [ClosedRange<UInt64>] {
  /// Adds a page's events after the existing ones.
  fileprivate mutating func add(_ head: PageHead) {
    if let last, last.upperBound + 1 == head.firstSequence {
      self[count - 1] = last.lowerBound...head.lastSequence
    } else {
      append(head.firstSequence...head.lastSequence)
    }
  }
}
