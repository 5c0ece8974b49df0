import Integrity
import LarderModel

/// The log that can be reassembled from a damaged file.
struct SalvagedLog {
  enum Part {
    case page(SalvagedPage)
    case gap(ClosedRange<UInt64>)
  }

  struct SalvagedPage {
    let page: Salvage.Page
    /// The texts of its events, as far as recovered.
    let words: [UInt64: EventTexts]
    /// The same texts in stored form.
    let stored: [UInt64: [UInt8]]
    /// The events whose texts are lost.
    let wordless: [UInt64]
    /// The events whose texts were recovered without proof that they belong to them.
    let unprovedWords: [UInt64]
    /// Whether the chain of hashes proves it, together with everything before it or, after a gap, with the page before.
    let isProved: Bool
  }

  private(set) var parts: [Part] = []
  /// The ID of the ledger, if known.
  private(set) var name: String?
  private(set) var last: UInt64 = 0
  private(set) var runningHash = ""

  private let salvage: Salvage
  private let anchor: HeadAnchor?
  private let seal: LedgerChecksum?

  init(_ salvage: Salvage, anchor: HeadAnchor?) {
    self.anchor = anchor
    name = Self.name(of: salvage)
    seal = name.map { LedgerChecksum(EventLog.genesis(of: $0)) } ?? salvage.sealWithoutName
    self.salvage = salvage.keeping(seal)
    assemble()
  }

  /// Returns the ID that most pages are sealed with, else the one that the first page is chained to, else the best
  /// candidate.
  private static func name(of salvage: Salvage) -> String? {
    if let name = salvage.nameOnPages { return name }
    let chained = salvage.names.first { name in
      let genesis = EventLog.genesis(of: name)
      let chooser = WordChooser(salvage, LedgerChecksum(genesis))
      return salvage.pages[1, default: []].contains { chooser.proof(of: $0, behind: genesis) != nil }
    }
    // If pages have a seal of none of these IDs, all of them are wrong.
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
      // It starts within a page already used, so it is an older page with another division, or not a page.
      guard key > last else { continue }
      if key > last + 1 { hash = nil }
      let candidates = salvage.pages[key, default: []].map { chooser.page($0, behind: hash) }
      guard let best = candidates.max(by: { isBetter($1, than: $0, behind: hash) }) else { continue }
      // After the known end, a page counts only if the chain leads to it.
      if let anchor, key > anchor.sequence, !best.isProved { continue }
      if key > last + 1 { parts.append(.gap(last + 1...key - 1)) }
      parts.append(.page(best))
      last = best.page.head.lastSequence
      hash = best.page.head.runningHash
    }
    runningHash = (hash ?? .zero).hex
    if let anchor, anchor.sequence > last { parts.append(.gap(last + 1...anchor.sequence)) }
  }

  /// Whether one of two pages with the same first event is more likely to be the last committed one.
  private func isBetter(_ one: SalvagedPage, than other: SalvagedPage, behind hash: SHA256Digest?) -> Bool {
    let (anchored, otherAnchored) = (isAnchored(one, hash), isAnchored(other, hash))
    if anchored != otherAnchored { return anchored }
    // A page in the tree was committed, but one that is only in the file may never have been. The exception is a tree
    // known to be behind.
    let isTreeBehind = (anchor?.sequence ?? 0) > salvage.lastInTree
    // Of two states of one page, the later contains all that the earlier does, though its texts may be lost.
    if one.page.goesOnWith(other.page) { return isTreeBehind || other.page.rank > 0 || one.page.rank == 0 }
    if other.page.goesOnWith(one.page) { return !(isTreeBehind || one.page.rank > 0 || other.page.rank == 0) }
    if one.isProved != other.isProved { return one.isProved }
    if !isTreeBehind, one.page.rank != other.page.rank { return one.page.rank < other.page.rank }
    if one.page.head.count != other.page.head.count { return one.page.head.count > other.page.head.count }
    return one.page.rank < other.page.rank
  }

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
    // Safe: bytes have no padding that a raw view could expose.
    unsafe page.fill(from: bytes.span.bytes, head: head)
    return (0..<page.count).map { page.records[$0] }
  }

  /// Whether this is a later state of the other page, with the same events and more.
  func goesOnWith(_ other: Salvage.Page) -> Bool {
    head.count > other.head.count
      && bytes[PageHead.size..<other.bytes.count].elementsEqual(other.bytes[PageHead.size...])
  }
}

/// Chooses which of the texts found in a damaged file belong to the events of a page.
struct WordChooser {
  private let salvage: Salvage
  /// The seal of the ledger's texts, or nil if its ID is unknown.
  private let seal: LedgerChecksum?

  init(_ salvage: Salvage, _ seal: LedgerChecksum?) { (self.salvage, self.seal) = (salvage, seal) }

  /// The candidate texts of an event, in stored form.
  private struct Choice {
    let sequence: UInt64
    var stored: [[UInt8]]
    /// Whether a candidate has the event's own seal.
    var isSealed = false
  }

  /// The most combinations of candidate texts that are tried.
  private static let mostCombinations = 256

  /// Returns a page with its texts, chosen so that they fit the chain if any choice does.
  func page(_ page: Salvage.Page, behind hash: SHA256Digest?) -> SalvagedLog.SalvagedPage {
    let choices = choices(page)
    let proof = hash.flatMap { self.proof(of: page, choices, behind: $0) }
    let stored = proof ?? pick(0, choices)
    let isSealed = page.head.hasSealedWords
    return SalvagedLog.SalvagedPage(
      page: page,
      words: stored.compactMapValues { TextBlob.decode(isSealed ? $0.dropLast(LedgerChecksum.size) : $0) },
      stored: stored, wordless: choices.filter { $0.stored.isEmpty }.map(\.sequence),
      unprovedWords: proof != nil ? [] : choices.filter { !$0.stored.isEmpty && !$0.isSealed }.map(\.sequence),
      isProved: proof != nil)
  }

  /// Returns the texts with which the chain proves a page, or nil if there are none.
  func proof(of page: Salvage.Page, behind hash: SHA256Digest) -> [UInt64: [UInt8]]? {
    proof(of: page, choices(page), behind: hash)
  }

  private func proof(of page: Salvage.Page, _ choices: [Choice], behind hash: SHA256Digest) -> [UInt64: [UInt8]]? {
    combinations(choices).first { words in
      PageImage.runningHash(previous: hash, page: page.bytes, texts: Self.digest(of: words, choices[...]))
        == page.head.runningHash
    }
  }

  /// Whether the page had this running hash when it ended at an event that may no longer be its last.
  func isHashed(_ page: Salvage.Page, behind hash: SHA256Digest, upTo last: UInt64, as runningHash: String) -> Bool {
    let choices = choices(page)
    let earlier = choices.prefix { $0.sequence <= last }
    let end = PageHead.size + Int(last - page.head.firstSequence + 1) * Record.size
    return combinations(Array(earlier)).contains { words in
      let texts = Self.digest(of: words, earlier)
      return PageImage.runningHash(upTo: end, of: page.bytes, previous: hash, texts: texts).hex == runningHash
    }
  }

  /// Returns the candidate texts for each event of a page with texts.
  private func choices(_ page: Salvage.Page) -> [Choice] {
    page.records.enumerated().compactMap { index, record in
      guard record.hasText else { return nil }
      let sequence = page.head.firstSequence + UInt64(index)
      let found = salvage.words[sequence, default: []]
      guard page.head.hasSealedWords else { return Choice(sequence: sequence, stored: found) }
      // Without the ledger's ID, seals cannot be checked.
      guard let seal else { return Choice(sequence: sequence, stored: found.filter(Self.mayBeSealed)) }
      let own = found.filter { seal.opened($0, of: record, sequence) != nil }
      return Choice(sequence: sequence, stored: own, isSealed: !own.isEmpty)
    }
  }

  /// Whether bytes have the form of sealed texts.
  private static func mayBeSealed(_ bytes: [UInt8]) -> Bool {
    bytes.count > LedgerChecksum.size && TextBlob.decode(bytes.dropLast(LedgerChecksum.size)) != nil
  }

  /// Returns the possible combinations of texts up to the limit, or none if an event has no candidate.
  private func combinations(_ choices: [Choice]) -> some Sequence<[UInt64: [UInt8]]> {
    let count =
      choices.contains { $0.stored.isEmpty }
      ? 0 : choices.reduce(1) { min($0 * $1.stored.count, Self.mostCombinations) }
    return (0..<count).lazy.map { pick($0, choices) }
  }

  /// Returns the combination with a number.
  private func pick(_ number: Int, _ choices: [Choice]) -> [UInt64: [UInt8]] {
    var rest = number
    var picked: [UInt64: [UInt8]] = [:]
    for choice in choices where !choice.stored.isEmpty {
      picked[choice.sequence] = choice.stored[rest % choice.stored.count]
      rest /= choice.stored.count
    }
    return picked
  }

  private static func digest(of words: [UInt64: [UInt8]], _ choices: ArraySlice<Choice>) -> SHA256Digest {
    var hash = SHA256()
    for choice in choices {
      let blob = words[choice.sequence] ?? []
      hash.update(choice.sequence.littleEndianBytes)
      hash.update(UInt64(blob.count).littleEndianBytes)
      hash.update(blob)
    }
    return hash.finish()
  }
}
