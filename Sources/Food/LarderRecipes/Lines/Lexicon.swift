import FoodTables

/// The table of known words, a hash table with open addressing over their folded bytes. Built once.
struct Lexicon: Sendable {
  static let shared = Lexicon()

  /// The maximum length of known words in bytes.
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

  /// The entry of the word in these bytes, which need not be folded. `hash` is that of the folded bytes.
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

  /// The byte in lower case, for ASCII and for the second bytes of Western European letters.
  @inline(__always)
  static func folded(_ byte: UInt8, after before: UInt8) -> UInt8 {
    if byte >= 0x41 && byte <= 0x5A { return byte | 0x20 }
    if before == 0xC3 && byte >= 0x80 && byte <= 0x9E && byte != 0x97 { return byte + 0x20 }
    return byte
  }
}

/// The word table's entry for one word.
struct LexiconEntry: Sendable {
  var roles: WordRoles = []
  /// The unit's index in the table plus one; 0 if the word is not a unit.
  var unit: UInt8 = 0
  var above: UInt16 = 0
  var below: UInt16 = 1

  var value: Fraction? { roles.contains(.number) ? Fraction(whole: above, over: below) : nil }
  var kitchenUnit: KitchenUnit? { unit == 0 ? nil : KitchenUnit(index: unit - 1) }
}

extension Lexicon {
  /// Number words with their values.
  static let numbers: [(String, UInt16, UInt16)] = [
    ("a", 1, 1), ("an", 1, 1), ("one", 1, 1), ("two", 2, 1), ("three", 3, 1), ("four", 4, 1), ("five", 5, 1),
    ("six", 6, 1), ("seven", 7, 1), ("eight", 8, 1), ("nine", 9, 1), ("ten", 10, 1), ("eleven", 11, 1),
    ("twelve", 12, 1), ("fifteen", 15, 1), ("sixteen", 16, 1), ("twenty", 20, 1), ("thirty", 30, 1), ("forty", 40, 1),
    ("fifty", 50, 1), ("hundred", 100, 1), ("half", 1, 2), ("third", 1, 3), ("quarter", 1, 4), ("thirds", 1, 3),
    ("quarters", 1, 4), ("fourth", 1, 4), ("fourths", 1, 4),
    ("sixth", 1, 6), ("eighth", 1, 8), ("eighths", 1, 8), ("doz", 12, 1), ("couple", 2, 1), ("dozen", 12, 1),
    ("ein", 1, 1), ("eine", 1, 1), ("einen", 1, 1), ("einer", 1, 1), ("eines", 1, 1), ("zwei", 2, 1), ("drei", 3, 1),
    ("vier", 4, 1), ("fünf", 5, 1), ("sechs", 6, 1), ("acht", 8, 1), ("zehn", 10, 1), ("zwölf", 12, 1),
    ("un", 1, 1), ("une", 1, 1), ("una", 1, 1), ("uno", 1, 1), ("halbe", 1, 2), ("halber", 1, 2), ("halbes", 1, 2),
    ("halben", 1, 2), ("viertel", 1, 4), ("dutzend", 12, 1), ("anderthalb", 3, 2), ("eineinhalb", 3, 2),
    ("deux", 2, 1), ("trois", 3, 1), ("demi", 1, 2), ("mezzo", 1, 2), ("mezza", 1, 2), ("meio", 1, 2), ("meia", 1, 2),
  ]
}
