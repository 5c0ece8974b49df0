import FoodTables

/// The table of known words, with open addressing over their folded bytes. Built once.
struct Lexicon: Sendable {
  static let shared = Lexicon()

  /// Words of more bytes are never known.
  static let longestWord = 24

  private var slots: [UInt16]
  private var entries: [LexiconEntry] = []
  private var offsets: [Int32] = [0]
  private var letters: [UInt8] = []
  private let mask: Int

  private init() {
    var words: [String: LexiconEntry] = [:]
    for (index, row) in KitchenUnit.rows.enumerated() {
      for word in row.words.split(separator: " ") {
        words[String(word), default: LexiconEntry()].unit = UInt8(index + 1)
        if word.utf8.last == UInt8(ascii: "s"), !word.hasSuffix("ss"), word.utf8.count > 3 {
          words[String(word), default: LexiconEntry()].roles.insert(.plural)
        }
      }
    }
    for row in TableText.lineWords.rows {
      let cells = row.cells()
      let roles = WordRoles(named: cells[1].list.map(\.text))
      for word in cells[2].text.split(separator: " ") {
        words[String(word), default: LexiconEntry()].roles.formUnion(roles)
      }
    }
    for (word, above, below) in Lexicon.numbers {
      words[word, default: LexiconEntry()].roles.insert(.number)
      words[word, default: LexiconEntry()].above = above
      words[word, default: LexiconEntry()].below = below
    }
    mask = 8191
    slots = [UInt16](repeating: 0, count: mask + 1)
    for (word, entry) in words.sorted(by: { $0.key < $1.key }) { insert(word, entry) }
  }

  /// What is known of the word in these bytes, which need not be folded; `hash` is that of the folded bytes.
  func entry(of bytes: [UInt8], _ range: Range<Int>, hash: UInt32) -> LexiconEntry? {
    guard range.count <= Lexicon.longestWord else { return nil }
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if matches(index, bytes, range) { return entries[index] }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func matches(_ index: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let start = Int(offsets[index])
    guard Int(offsets[index + 1]) - start == range.count else { return false }
    for place in 0..<range.count {
      let at = range.lowerBound + place
      let before = place > 0 ? bytes[at - 1] : 0
      if letters[start + place] != Lexicon.folded(bytes[at], after: before) { return false }
    }
    return true
  }

  private mutating func insert(_ word: String, _ entry: LexiconEntry) {
    let bytes = Array(word.utf8)
    var hash = Lexicon.hashSeed
    for byte in bytes { hash = Lexicon.hashing(byte, into: hash) }
    entries.append(entry)
    letters += bytes
    offsets.append(Int32(letters.count))
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt16(entries.count)
  }

  static let hashSeed: UInt32 = 2_166_136_261

  @inline(__always)
  static func hashing(_ byte: UInt8, into hash: UInt32) -> UInt32 { (hash ^ UInt32(byte)) &* 16_777_619 }

  /// The byte in lower case: ASCII, and the letters of Western Europe behind their first byte.
  @inline(__always)
  static func folded(_ byte: UInt8, after before: UInt8) -> UInt8 {
    if byte >= 0x41 && byte <= 0x5A { return byte | 0x20 }
    if before == 0xC3 && byte >= 0x80 && byte <= 0x9E && byte != 0x97 { return byte + 0x20 }
    return byte
  }
}
