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
    let words: [UInt64: [UInt8]]
    /// The events whose words are lost.
    let wordless: [UInt64]
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

  init(_ salvage: Salvage, anchor: HeadAnchor?) {
    self.salvage = salvage
    self.anchor = anchor
    // The name the first page was chained to, or else the best that was found.
    name =
      salvage.names.first { name in
        salvage.pages[1, default: []].contains { proof(of: $0, behind: EventLog.genesis(of: name)).isProved }
      } ?? salvage.names.first
    assemble()
  }

  private mutating func assemble() {
    var hash = name.map { EventLog.genesis(of: $0) }
    let keys = salvage.pages.keys.sorted()
    var index = 0
    while index < keys.count {
      let key = keys[index]
      index += 1
      // Inside of a page that was taken already: an older page of another division, or none.
      guard key > last else { continue }
      if key > last + 1 {
        parts.append(.gap(last + 1...key - 1))
        hash = nil
      }
      let candidates = salvage.pages[key, default: []].map { proof(of: $0, behind: hash) }
      guard let best = candidates.max(by: { isBetter($1, than: $0, behind: hash) }) else { continue }
      parts.append(.page(best))
      last = best.page.head.lastSequence
      hash = best.page.head.runningHash
    }
    runningHash = (hash ?? .zero).hex
    if let anchor, anchor.sequence > last { parts.append(.gap(last + 1...anchor.sequence)) }
  }

  /// The page with its words, chosen so that the chain holds where any choice of them lets it.
  private func proof(of page: Salvage.Page, behind hash: SHA256Digest?) -> SalvagedPage {
    var choices: [(sequence: UInt64, words: [[UInt8]])] = []
    var wordless: [UInt64] = []
    for (index, record) in page.records.enumerated() where record.hasText {
      let sequence = page.head.firstSequence + UInt64(index)
      let found = salvage.words[sequence, default: []]
      if found.isEmpty { wordless.append(sequence) } else { choices.append((sequence, found)) }
    }
    let combinations = choices.reduce(1) { min($0 * $1.words.count, Self.mostCombinations) }
    let first = pick(0, choices)
    guard let hash, wordless.isEmpty else {
      return SalvagedPage(page: page, words: first, wordless: wordless, isProved: false)
    }
    for number in 0..<combinations {
      let words = number == 0 ? first : pick(number, choices)
      let found = PageImage.runningHash(
        previous: hash, page: page.bytes, texts: Self.digest(of: words, choices.map(\.sequence)))
      if found == page.head.runningHash { return SalvagedPage(page: page, words: words, wordless: [], isProved: true) }
    }
    return SalvagedPage(page: page, words: first, wordless: wordless, isProved: false)
  }

  /// So many ways of choosing among words that might each be an event's are tried.
  private static let mostCombinations = 256

  /// The choice of words that a number stands for.
  private func pick(_ number: Int, _ choices: [(sequence: UInt64, words: [[UInt8]])]) -> [UInt64: [UInt8]] {
    var rest = number
    var picked: [UInt64: [UInt8]] = [:]
    for (sequence, words) in choices {
      picked[sequence] = words[rest % words.count]
      rest /= words.count
    }
    return picked
  }

  private static func digest(of words: [UInt64: [UInt8]], _ sequences: [UInt64]) -> SHA256Digest {
    var hash = SHA256()
    for sequence in sequences {
      let blob = words[sequence] ?? []
      hash.update(sequence.littleEndianBytes)
      hash.update(UInt64(blob.count).littleEndianBytes)
      hash.update(blob)
    }
    return hash.finish()
  }

  /// Whether one of two pages that begin with the same event is more likely the one that was last committed.
  private func isBetter(_ one: SalvagedPage, than other: SalvagedPage, behind hash: SHA256Digest?) -> Bool {
    let (anchored, otherAnchored) = (isAnchored(one, hash), isAnchored(other, hash))
    if anchored != otherAnchored { return anchored }
    if one.isProved != other.isProved { return one.isProved }
    // What the tree leads to was committed, and what only lies in the file may never have been; unless the tree is
    // known to be behind.
    let isTreeBehind = (anchor?.sequence ?? 0) > salvage.lastInTree
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
    let end = PageHead.size + Int(anchor.sequence - head.firstSequence + 1) * Record.size
    let texts = Self.digest(of: salvaged.words, salvaged.words.keys.filter { $0 <= anchor.sequence }.sorted())
    let found = PageImage.runningHash(upTo: end, of: salvaged.page.bytes, previous: hash, texts: texts)
    return found.hex == anchor.runningHash
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
}
