import LarderModel

/// Takes out of a damaged ledger whatever is provable.
///
/// A page of the log is taken where its checksum holds, and is proved where the chain of hashes holds with what is before
/// it. Where nothing is missing, what is written is the very same ledger. Where something is, it is another one, with a
/// name of its own, in which all events keep their numbers: ``Lost`` stands in the place of those that are gone, and
/// names that are gone are "lost item 7".
public struct LedgerRescue: Sendable {
  /// The name of the damaged ledger, where it could be told.
  public let ledger: String?
  /// The events that are there.
  public private(set) var events: UInt64 = 0
  /// Those of them that the chain of hashes vouches for; the others have their checksum alone.
  public private(set) var provedEvents: UInt64 = 0
  /// What has its checksum alone.
  public private(set) var unproved: [ClosedRange<UInt64>] = []
  /// What is missing.
  public private(set) var missing: [ClosedRange<UInt64>] = []
  /// The events whose words (names, notes, what was typed) are gone, or are taken though nothing proves them.
  public private(set) var wordless: [UInt64] = []
  /// Those of them whose words are taken.
  public private(set) var unprovedWords: [UInt64] = []
  /// How far the ledger is known to have gone; nil where nothing tells it.
  public let lastKnown: UInt64?
  /// The ledger that the directory says it holds, where that is another one.
  public let directoryLedger: String?

  /// Whether all of it is there, up to where it is known to have gone.
  public var isWhole: Bool { missing.isEmpty && unproved.isEmpty && wordless.isEmpty && ledger != nil }

  /// The last event that is there.
  public var last: UInt64 { log.last }

  let log: SalvagedLog

  /// Reads a damaged ledger: its directory, or its file alone.
  ///
  /// - Parameter takesForeign: whether the file of another ledger than the directory names is taken.
  public init(
    of damaged: String, takesForeign: Bool = false, progress: ((UInt64) -> Void)? = nil
  ) throws(LogError) {
    let file = try LedgerFile(damaged)
    let directory = LedgerDirectory(file.directory)
    let anchor = file.isOfDirectory ? HeadAnchor.read(directory).anchor : nil
    let besides = file.isOfDirectory ? (try? directory.id()) ?? anchor?.ledger : nil
    let salvage = try file.holdingWriters {
      Salvage($0, besides: [besides, anchor?.ledger].compactMap { $0 }, progress: progress)
    }
    // A later version is no damage, and what this program made of it would be.
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
  /// Adds a page's events behind those that are there.
  fileprivate mutating func add(_ head: PageHead) {
    if let last, last.upperBound + 1 == head.firstSequence {
      self[count - 1] = last.lowerBound...head.lastSequence
    } else {
      append(head.firstSequence...head.lastSequence)
    }
  }
}
