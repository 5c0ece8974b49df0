import Integrity
internal import LMDB
import LarderModel

/// Everything in a damaged file that may be a page of the log, or the words of an event.
///
/// First by the file's trees, as far as they can be followed; then page by page, whatever the trees say: the store writes
/// no page in place, so that what a damaged tree no longer leads to, or the last commits have given up, is often there.
struct Salvage {
  /// A page of the log whose checksum holds.
  struct Page {
    let bytes: [UInt8]
    let head: PageHead
    /// Where it was found: the newest tree, the one before, or the file alone. The lower the better.
    let rank: Int
    /// What its checksum is right with; nil in a page of the first version, which is right with any.
    let seal: LedgerSeal?
  }

  /// The ledger's name, by the best source first.
  private(set) var names: [String] = []
  /// By their first event; those of other ledgers among them.
  private(set) var pages: [UInt64: [Page]] = [:]
  /// What pages of the named ledgers are sealed with.
  private var seals: [LedgerSeal] = []
  /// By their event; more than one where the file holds several that might be it.
  private(set) var words: [UInt64: [[UInt8]]] = [:]
  /// A page or a ledger of a later version than this program knows.
  private(set) var newer: LogError?
  /// The last event in the newest tree.
  private(set) var lastInTree: UInt64 = 0
  /// No event of this file has a higher number: a number that chance made is not believed.
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
    seals.append(LedgerSeal(EventLog.genesis(of: name)))
  }

  /// The same without pages that another ledger's seal is on.
  func keeping(_ seal: LedgerSeal?) -> Salvage {
    var own = self
    own.pages = pages.compactMapValues { found in
      let kept = found.filter { $0.seal == nil || $0.seal == seal }
      return kept.isEmpty ? nil : kept
    }
    return own
  }

  /// The name whose seal most pages bear; nil where none bears a named ledger's.
  var nameOnPages: String? {
    let counts = countsOfSeals
    let found = zip(names, seals).compactMap { name, seal in counts[seal].map { (name: name, count: $0) } }
    let most = found.map(\.count).max()
    return found.first { $0.count == most }?.name
  }

  /// The seal of a ledger whose name is lost: one that several pages bear, none of which is of the first version.
  ///
  /// Any bytes are right with some seal, so that one page alone proves nothing.
  var sealWithoutName: LedgerSeal? {
    guard !pages.values.joined().contains(where: { $0.seal == nil }) else { return nil }
    return countsOfSeals.filter { $0.value > 1 }.max { ($0.value, $1.key.seed) < ($1.value, $0.key.seed) }?.key
  }

  private var countsOfSeals: [LedgerSeal: Int] {
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
    guard key.elementsEqual("format".utf8), value.count == 8 else { return }
    let version = StorePage.number(value)
    if version > EventLog.formatVersion {
      newer = .newer(what: "the ledger", found: version, known: EventLog.formatVersion)
    }
  }

  /// Looks at a page of the file that no tree is believed about.
  private mutating func scan(_ bytes: [UInt8], _ number: UInt64, _ file: StoreFile) {
    guard let page = try? StorePage(bytes, number: number) else {
      // The beginning of a large value, or a damaged page in which a small one may stand anywhere.
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

  /// Takes a page of the log that may begin at an offset.
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

  /// The head of a page and the seal that is on it: one of the named ledgers', or else whatever makes its checksum right.
  private mutating func checked(_ bytes: [UInt8], key: UInt64) -> (PageHead, LedgerSeal?)? {
    // Safe: bytes have no padding that a raw view could show.
    let page = unsafe bytes.span.bytes
    let version = PageHead.version(of: page)
    let isSealed = version >= LedgerSeal.firstVersion
    for seal in isSealed ? seals : [LedgerSeal(seed: 0)] {
      do throws(LogError) {
        return (try PageHead(checking: page, key: key, seal), isSealed ? seal : nil)
      } catch {
        if case .newer = error { newer = error }
      }
    }
    // Of a later version it is not known what its checksum is made of.
    guard version <= PageHead.recordVersion, let seal = LedgerSeal(of: page),
      let head = try? PageHead(checking: page, key: key, seal), Self.isPlausible(page, head)
    else { return nil }
    return (head, seal)
  }

  /// Whether the records of a page are of known kinds, and of the sorts that its head says.
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
    // With a seal behind them or without.
    guard (1...mostEvents).contains(key), !bytes.isEmpty,
      TextBlob.decode(bytes) != nil || TextBlob.decode(bytes.dropLast(LedgerSeal.size)) != nil
    else { return }
    let known = words[key, default: []]
    if known.count < Self.mostWords, !known.contains(bytes) { words[key, default: []].append(bytes) }
  }
}
