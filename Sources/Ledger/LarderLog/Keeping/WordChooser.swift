import Integrity
import LarderModel

/// Chooses among the words that were found in a damaged file those that belong to the events of a page.
struct WordChooser {
  private let salvage: Salvage
  /// What the ledger's words were sealed with; nil where its name is not known.
  private let seal: LedgerSeal?

  init(_ salvage: Salvage, _ seal: LedgerSeal?) {
    self.salvage = salvage
    self.seal = seal
  }

  /// An event's words as they were stored, in every form that may be its own.
  private struct Choice {
    let sequence: UInt64
    var stored: [[UInt8]]
    /// Whether one of them bears the event's own seal.
    var isSealed = false
  }

  /// So many ways of choosing among words that might each be an event's are tried.
  private static let mostCombinations = 256

  /// A page with its words, chosen so that the chain holds where any choice of them lets it.
  func page(_ page: Salvage.Page, behind hash: SHA256Digest?) -> SalvagedLog.SalvagedPage {
    let choices = choices(page)
    let proof = hash.flatMap { self.proof(of: page, choices, behind: $0) }
    let stored = proof ?? pick(0, choices)
    let isSealed = page.head.hasSealedWords
    return SalvagedLog.SalvagedPage(
      page: page,
      words: stored.compactMapValues { TextBlob.decode(isSealed ? $0.dropLast(LedgerSeal.size) : $0) },
      stored: stored, wordless: choices.filter { $0.stored.isEmpty }.map(\.sequence),
      unprovedWords: proof != nil ? [] : choices.filter { !$0.stored.isEmpty && !$0.isSealed }.map(\.sequence),
      isProved: proof != nil)
  }

  /// The words with which the chain vouches for a page; nil where there are none.
  func proof(of page: Salvage.Page, behind hash: SHA256Digest) -> [UInt64: [UInt8]]? {
    proof(of: page, choices(page), behind: hash)
  }

  private func proof(of page: Salvage.Page, _ choices: [Choice], behind hash: SHA256Digest) -> [UInt64: [UInt8]]? {
    combinations(choices).first { words in
      PageImage.runningHash(previous: hash, page: page.bytes, texts: Self.digest(of: words, choices[...]))
        == page.head.runningHash
    }
  }

  /// Whether a page had this running hash when it ended with an event that may not be its last by now.
  func isHashed(_ page: Salvage.Page, behind hash: SHA256Digest, upTo last: UInt64, as runningHash: String) -> Bool {
    let choices = choices(page)
    let earlier = choices.prefix { $0.sequence <= last }
    let end = PageHead.size + Int(last - page.head.firstSequence + 1) * Record.size
    return combinations(Array(earlier)).contains { words in
      let texts = Self.digest(of: words, earlier)
      return PageImage.runningHash(upTo: end, of: page.bytes, previous: hash, texts: texts).hex == runningHash
    }
  }

  /// The words that were found for each event of a page that has any.
  private func choices(_ page: Salvage.Page) -> [Choice] {
    page.records.enumerated().compactMap { index, record in
      guard record.hasText else { return nil }
      let sequence = page.head.firstSequence + UInt64(index)
      let found = salvage.words[sequence, default: []]
      guard page.head.hasSealedWords else { return Choice(sequence: sequence, stored: found) }
      // Without the ledger's name no seal can be looked at.
      guard let seal else { return Choice(sequence: sequence, stored: found.filter(Self.mayBeSealed)) }
      let own = found.filter { seal.opened($0, of: record, sequence) != nil }
      return Choice(sequence: sequence, stored: own, isSealed: !own.isEmpty)
    }
  }

  /// Whether bytes have the form of words with a seal behind them.
  private static func mayBeSealed(_ bytes: [UInt8]) -> Bool {
    bytes.count > LedgerSeal.size && TextBlob.decode(bytes.dropLast(LedgerSeal.size)) != nil
  }

  /// Every way of choosing words, or as many as are tried; none where an event has none.
  private func combinations(_ choices: [Choice]) -> some Sequence<[UInt64: [UInt8]]> {
    let count =
      choices.contains { $0.stored.isEmpty }
      ? 0 : choices.reduce(1) { min($0 * $1.stored.count, Self.mostCombinations) }
    return (0..<count).lazy.map { pick($0, choices) }
  }

  /// The choice of words that a number stands for.
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
