internal import LMDB
import LarderModel

/// Everything in a damaged file that may be a page of the log or the texts of an event.
///
/// It follows the file's trees as far as possible, then scans page by page. The store never overwrites a page in place,
/// so pages that a damaged tree no longer reaches, or that the last commits freed, often still exist.
struct Salvage {
  /// A page of the log with a correct checksum.
  struct Page {
    let bytes: [UInt8]
    let head: PageHead
    /// Where it was found: in the newest tree, in the previous one, or only in the file. Lower is better.
    let rank: Int
    /// The seal that its checksum matches, or nil for a page of version 1, which has none.
    let seal: LedgerChecksum?
  }

  /// Possible ledger IDs, best source first.
  private(set) var names: [String] = []
  /// The pages by their first event, including those of other ledgers.
  private(set) var pages: [UInt64: [Page]] = [:]
  /// The seals of the possible ledgers.
  private var seals: [LedgerChecksum] = []
  /// The texts by event. There may be several candidates.
  private(set) var words: [UInt64: [[UInt8]]] = [:]
  /// A page or a ledger of a later version than this program knows.
  private(set) var newer: LogError?
  /// The address of the ledger's origin, if it has one.
  private(set) var origin: String?
  /// The last event in the newest tree.
  private(set) var lastInTree: UInt64 = 0
  /// The highest plausible event number for this file.
  private let mostEvents: UInt64

  private static let mostWords = 8

  init(_ file: StoreFile, besides: [String], progress: ((UInt64) -> Void)?) {
    let pageCount = max(file.pageCount, (file.roots.map(\.lastPage).max() ?? 0) &+ 1)
    mostEvents = pageCount.multipliedReportingOverflow(by: UInt64(PageHead.mostRecords)).partialValue
    for (rank, root) in file.roots.enumerated() {
      collect(file, root, rank: rank)
      if rank == 0 { lastInTree = pages.values.joined().map(\.head.lastSequence).max() ?? 0 }
    }
    for name in besides { takeName(name) }
    var number: UInt64 = 2
    while let page = file.page(withDataFrom: number) {
      progress?(page)
      if let bytes = file.pages(page) { scan(bytes, page, file) }
      number = page + 1
    }
  }

  private mutating func takeName(_ name: String) {
    guard !names.contains(name) else { return }
    names.append(name)
    seals.append(LedgerChecksum(EventLog.genesis(of: name)))
  }

  /// Returns the findings without pages sealed by another ledger.
  func keeping(_ seal: LedgerChecksum?) -> Salvage {
    var own = self
    own.pages = pages.compactMapValues { found in
      let kept = found.filter { $0.seal == nil || $0.seal == seal }
      return kept.isEmpty ? nil : kept
    }
    return own
  }

  /// The ID whose seal most pages have, or nil if no page has the seal of a known ID.
  var nameOnPages: String? {
    let counts = countsOfSeals
    let found = zip(names, seals).compactMap { name, seal in counts[seal].map { (name: name, count: $0) } }
    let most = found.map(\.count).max()
    return found.first { $0.count == most }?.name
  }

  /// The seal of a ledger whose ID is lost, if several pages share it and none has version 1.
  ///
  /// Any bytes match some seal, so a single page proves nothing.
  var sealWithoutName: LedgerChecksum? {
    guard !pages.values.joined().contains(where: { $0.seal == nil }) else { return nil }
    return countsOfSeals.filter { $0.value > 1 }.max { ($0.value, $1.key.seed) < ($1.value, $0.key.seed) }?.key
  }

  private var countsOfSeals: [LedgerChecksum: Int] {
    pages.values.joined().compactMap(\.seal).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private mutating func collect(_ file: StoreFile, _ root: StoreRoot, rank: Int) {
    var entries: [(table: String, key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    _ = StoreSurvey(of: file, root: root, reading: ["pages", "texts", "about"]) { table, key, value in
      entries.append((table, key, value))
    }
    for (table, key, value) in entries {
      switch table {
      case "pages": takePage(Array(value), key: StorePage.number(key), rank: rank)
      case "texts": takeWords(Array(value), key: StorePage.number(key))
      default: takeAbout(key, value)
      }
    }
  }

  private mutating func takeAbout(_ key: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
    if key.elementsEqual("id".utf8), value.count == 32, let name = String(validating: value, as: UTF8.self) {
      takeName(name)
    }
    if key.elementsEqual("origin".utf8), origin == nil { origin = String(validating: value, as: UTF8.self) }
    guard key.elementsEqual("format".utf8), value.count == 8 else { return }
    let version = StorePage.number(value)
    if version > EventLog.copyFormatVersion {
      newer = .newer(what: "the ledger", found: version, known: EventLog.copyFormatVersion)
    }
  }

  /// Examines a page that no trusted tree leads to.
  private mutating func scan(_ bytes: [UInt8], _ number: UInt64, _ file: StoreFile) {
    guard let page = try? StorePage(bytes, number: number) else {
      // The start of a large value, or a damaged page that may contain a small one anywhere.
      guard !takePage(bytes, at: StorePage.headSize) else { return }
      for offset in stride(from: StorePage.headSize, through: bytes.count - PageHead.size - Record.size, by: 2) {
        _ = takePage(bytes, at: offset)
      }
      return
    }
    guard page.isLeaf else { return }
    for node in page.nodes where node.key.count == 8 || node.key.count == 2 {
      let key = bytes[node.key]
      var value = Array(bytes[node.value])
      if let first = node.page {
        let count = (StorePage.headSize + node.size - 1) / file.pageSize + 1
        guard count <= 64, let pages = file.pages(first, count: count) else { continue }
        value = Array(pages[StorePage.headSize..<StorePage.headSize + node.size])
      }
      guard key.count == 8 else {
        takeAbout(key, value[...])
        continue
      }
      takePage(value, key: StorePage.number(key), rank: 2)
      takeWords(value, key: StorePage.number(key))
    }
  }

  /// Adds a page of the log if one starts at an offset.
  private mutating func takePage(_ bytes: [UInt8], at offset: Int) -> Bool {
    let count = Int(bytes[offset + 8])
    let end = offset + PageHead.size + count * Record.size
    guard (1...PageHead.mostRecords).contains(count), end <= bytes.count else { return false }
    let key = StorePage.number(bytes[offset..<offset + 8])
    guard (1...mostEvents).contains(key) else { return false }
    return takePage(Array(bytes[offset..<end]), key: key, rank: 2)
  }

  @discardableResult
  private mutating func takePage(_ bytes: [UInt8], key: UInt64, rank: Int) -> Bool {
    guard (1...mostEvents).contains(key), bytes.count >= PageHead.size else { return false }
    if pages[key, default: []].contains(where: { $0.bytes == bytes }) { return true }
    guard let (head, seal) = checked(bytes, key: key) else { return false }
    pages[key, default: []].append(Page(bytes: bytes, head: head, rank: rank, seal: seal))
    return true
  }

  /// Returns the head and seal of a page: that of a known ID, or else the one that makes its checksum right.
  private mutating func checked(_ bytes: [UInt8], key: UInt64) -> (PageHead, LedgerChecksum?)? {
    // Safe: bytes have no padding that a raw view could expose.
    let page = unsafe bytes.span.bytes
    let version = PageHead.version(of: page)
    let isSealed = version >= LedgerChecksum.firstVersion
    for seal in isSealed ? seals : [LedgerChecksum(seed: 0)] {
      do throws(LogError) {
        return (try PageHead(checking: page, key: key, seal), isSealed ? seal : nil)
      } catch {
        if case .newer = error { newer = error }
      }
    }
    // The checksum of a later version may cover other bytes.
    guard version <= PageHead.recordVersion, let seal = LedgerChecksum(of: page),
      let head = try? PageHead(checking: page, key: key, seal), Self.isPlausible(page, head)
    else { return nil }
    return (head, seal)
  }

  /// Whether the records of a page are of known kinds that match its head.
  private static func isPlausible(_ bytes: RawSpan, _ head: PageHead) -> Bool {
    var page = LedgerPage()
    page.fill(from: bytes, head: head)
    var contents: PageHead.Contents = []
    for index in 0..<page.count {
      guard EventKinds.kind(code: page.records[index].kind) != nil else { return false }
      contents.formUnion(PageHead.Contents(page.records[index]))
    }
    return contents == head.contents
  }

  private mutating func takeWords(_ bytes: [UInt8], key: UInt64) {
    // With or without a seal at the end.
    guard (1...mostEvents).contains(key), !bytes.isEmpty,
      TextBlob.decode(bytes) != nil || TextBlob.decode(bytes.dropLast(LedgerChecksum.size)) != nil
    else { return }
    let known = words[key, default: []]
    if known.count < Self.mostWords, !known.contains(bytes) { words[key, default: []].append(bytes) }
  }
}
