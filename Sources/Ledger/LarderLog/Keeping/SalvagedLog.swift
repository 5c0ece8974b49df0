import Integrity
import LarderModel

/// The log that can be put together from what a damaged file still holds.
struct SalvagedLog {
  /// A run of the log.
  enum Part {
    case page(SalvagedPage)
    case gap(ClosedRange<UInt64>)
  }

  struct SalvagedPage {
    let page: Salvage.Page
    /// The words of its events, as far as they are there.
    let words: [UInt64: EventTexts]
    /// The same as the log stores them.
    let stored: [UInt64: [UInt8]]
    /// The events whose words are lost.
    let wordless: [UInt64]
    /// The events whose words are there, and nothing proves them to be their own.
    let unprovedWords: [UInt64]
    /// Whether the chain vouches for it: with everything before it, or, behind a gap, with the page before.
    let isProved: Bool
  }

  private(set) var parts: [Part] = []
  /// The name of the ledger, where it is known.
  private(set) var name: String?
  private(set) var last: UInt64 = 0
  private(set) var runningHash = ""

  private let salvage: Salvage
  private let anchor: HeadAnchor?
  private let seal: LedgerSeal?

  init(_ salvage: Salvage, anchor: HeadAnchor?) {
    self.anchor = anchor
    name = Self.name(of: salvage)
    seal = name.map { LedgerSeal(EventLog.genesis(of: $0)) } ?? salvage.sealWithoutName
    self.salvage = salvage.keeping(seal)
    assemble()
  }

  /// The name that most pages are sealed with, else the one the first page was chained to, else the best that was found.
  private static func name(of salvage: Salvage) -> String? {
    if let name = salvage.nameOnPages { return name }
    let chained = salvage.names.first { name in
      let genesis = EventLog.genesis(of: name)
      let chooser = WordChooser(salvage, LedgerSeal(genesis))
      return salvage.pages[1, default: []].contains { chooser.proof(of: $0, behind: genesis) != nil }
    }
    // Where pages bear a seal that no name here has, all these names are wrong.
    return chained ?? (salvage.sealWithoutName == nil ? salvage.names.first : nil)
  }

  private mutating func assemble() {
    let chooser = WordChooser(salvage, seal)
    var hash = name.map { EventLog.genesis(of: $0) }
    let keys = salvage.pages.keys.sorted()
    var index = 0
    while index < keys.count {
      let key = keys[index]
      index += 1
      // Inside of a page that was taken already: an older page of another division, or none.
      guard key > last else { continue }
      if key > last + 1 { hash = nil }
      let candidates = salvage.pages[key, default: []].map { chooser.page($0, behind: hash) }
      guard let best = candidates.max(by: { isBetter($1, than: $0, behind: hash) }) else { continue }
      // Behind the end that is known there is nothing, unless the chain leads to it.
      if let anchor, key > anchor.sequence, !best.isProved { continue }
      if key > last + 1 { parts.append(.gap(last + 1...key - 1)) }
      parts.append(.page(best))
      last = best.page.head.lastSequence
      hash = best.page.head.runningHash
    }
    runningHash = (hash ?? .zero).hex
    if let anchor, anchor.sequence > last { parts.append(.gap(last + 1...anchor.sequence)) }
  }

  /// Whether one of two pages that begin with the same event is more likely the one that was last committed.
  private func isBetter(_ one: SalvagedPage, than other: SalvagedPage, behind hash: SHA256Digest?) -> Bool {
    let (anchored, otherAnchored) = (isAnchored(one, hash), isAnchored(other, hash))
    if anchored != otherAnchored { return anchored }
    // What the tree leads to was committed, and what only lies in the file may never have been; unless the tree is
    // known to be behind.
    let isTreeBehind = (anchor?.sequence ?? 0) > salvage.lastInTree
    // Of a page and an earlier state of it the later one holds all that the other does, though its words may be lost.
    if one.page.goesOnWith(other.page) { return isTreeBehind || other.page.rank > 0 || one.page.rank == 0 }
    if other.page.goesOnWith(one.page) { return !(isTreeBehind || one.page.rank > 0 || other.page.rank == 0) }
    if one.isProved != other.isProved { return one.isProved }
    if !isTreeBehind, one.page.rank != other.page.rank { return one.page.rank < other.page.rank }
    if one.page.head.count != other.page.head.count { return one.page.head.count > other.page.head.count }
    return one.page.rank < other.page.rank
  }

  /// Whether a page is the one that the anchor was written beside.
  private func isAnchored(_ salvaged: SalvagedPage, _ hash: SHA256Digest?) -> Bool {
    let head = salvaged.page.head
    guard let anchor, let hash, (head.firstSequence...head.lastSequence).contains(anchor.sequence),
      salvaged.wordless.isEmpty
    else { return false }
    return WordChooser(salvage, seal).isHashed(
      salvaged.page, behind: hash, upTo: anchor.sequence, as: anchor.runningHash)
  }
}

extension Salvage.Page {
  /// The page's records.
  var records: [Record] {
    var page = LedgerPage()
    // Safe: bytes have no padding that a raw view could show.
    unsafe page.fill(from: bytes.span.bytes, head: head)
    return (0..<page.count).map { page.records[$0] }
  }

  /// Whether this is a later state of the other page: the same events, and more.
  func goesOnWith(_ other: Salvage.Page) -> Bool {
    head.count > other.head.count
      && bytes[PageHead.size..<other.bytes.count].elementsEqual(other.bytes[PageHead.size...])
  }
}
