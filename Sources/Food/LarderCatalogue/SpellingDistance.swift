/// How many letters lie between one word and others: to insert, to delete, to replace, or to swap with their neighbour.
struct SpellingDistance {
  /// Longer words are no misspellings.
  static let longestWord = 64

  private let word: [UInt8]
  // Three rows of the distances between beginnings of both words, kept from word to word.
  private var beforeLast: [Int]
  private var last: [Int]
  private var current: [Int]

  init(to word: [UInt8]) {
    self.word = word
    beforeLast = Array(repeating: 0, count: word.count + 1)
    last = beforeLast
    current = beforeLast
  }

  /// The distance to another word; nil where it is more than is tolerated.
  mutating func distance(to other: [UInt8], within tolerance: Int) -> Int? {
    guard abs(other.count - word.count) <= tolerance else { return nil }
    for column in last.indices { last[column] = column }
    for row in other.indices {
      current[0] = row + 1
      for column in word.indices {
        var best = min(last[column] + (other[row] == word[column] ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, other[row] == word[column - 1], other[row - 1] == word[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current[column + 1] = best
      }
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[word.count] <= tolerance ? last[word.count] : nil
  }
}
