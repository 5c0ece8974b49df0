/// Words in the singular, numbered from 1 in the order in which they came.
struct WordTable: Sendable {
  private var slots: [UInt16] = Array(repeating: 0, count: WordTable.size)
  private var letters: [UInt8] = []
  private var ends: [Int32] = [0]

  /// The number of words; also the number of the last one.
  var count: Int { ends.count - 1 }

  /// The word's number, or 0 where it is none of the table's.
  func number(of word: [UInt8]) -> UInt16 { slots[slot(of: word)] }

  /// The word's number; it is added where it is new.
  mutating func add(_ word: [UInt8]) -> UInt16 {
    let slot = slot(of: word)
    if slots[slot] == 0 {
      letters += word
      ends.append(Int32(letters.count))
      slots[slot] = UInt16(count)
    }
    return slots[slot]
  }

  /// Where the word is, or would be put.
  private func slot(of word: [UInt8]) -> Int {
    var hash: UInt32 = 2_166_136_261
    for letter in word { hash = (hash ^ UInt32(letter)) &* 16_777_619 }
    var slot = Int(hash ^ (hash >> 15)) & (Self.size - 1)
    while slots[slot] != 0, !isWord(Int(slots[slot]), word) { slot = (slot + 1) & (Self.size - 1) }
    return slot
  }

  private func isWord(_ number: Int, _ word: [UInt8]) -> Bool {
    let start = Int(ends[number - 1])
    guard Int(ends[number]) - start == word.count else { return false }
    for place in word.indices where letters[start + place] != word[place] { return false }
    return true
  }

  /// More than twice the words that a phrase can tell apart, so that there always is an empty slot.
  private static let size = 16384
}

/// A few words in their order, as one number.
struct PackedWords: Hashable, Sendable {
  private let packed: UInt64

  /// No phrase of the tables is longer.
  static let longest = 5
  /// No word of a phrase has a higher number.
  static let highestWord: UInt16 = 0xfff

  /// Nil where there are none, too many, or an unknown one.
  init?(_ words: ArraySlice<UInt16>) {
    guard !words.isEmpty, words.count <= Self.longest else { return nil }
    var packed: UInt64 = 0
    for word in words {
      guard word != 0, word <= Self.highestWord else { return nil }
      packed = packed << 12 | UInt64(word)
    }
    self.packed = packed
  }
}
