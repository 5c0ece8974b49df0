/// Words in the singular, numbered from 1 in the order of their addition.
struct WordTable: Sendable {
  private var slots: [UInt16] = Array(repeating: 0, count: WordTable.size)
  private var letters: [UInt8] = []
  private var ends: [Int32] = [0]

  /// The number of words, which is also the number of the last one.
  var count: Int { ends.count - 1 }

  /// The word's number; 0 if it is not in the table.
  func number(of word: [UInt8]) -> UInt16 { slots[slot(of: word)] }

  /// The word's number. A new word is added.
  mutating func add(_ word: [UInt8]) -> UInt16 {
    let slot = slot(of: word)
    if slots[slot] == 0 {
      letters += word
      ends.append(Int32(letters.count))
      slots[slot] = UInt16(count)
    }
    return slots[slot]
  }

  /// The slot of a word, or the free slot for it.
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

  /// The number of slots: more than twice the number of words that a phrase can encode, so that a slot is always free.
  private static let size = 16384
}

/// A short sequence of words, packed into one number.
struct PackedWords: Hashable, Sendable {
  private let packed: UInt64

  /// The length of the longest phrase.
  static let longest = 5
  static let highestWord: UInt16 = 0xfff

  /// Nil if there are no words, too many, or an unknown one.
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
