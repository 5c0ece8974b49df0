/// The number of letters to insert, delete, replace or swap with their neighbour to turn a word into others.
///
/// This is the optimal string alignment distance: no part of a word is changed twice.
@usableFromInline package struct SpellingDistance<Letter: Equatable> {
  /// The longest word; longer ones are not misspellings.
  @inlinable package static var longestWord: Int { 64 }

  @usableFromInline let word: [Letter]
  // Three rows of the distances between beginnings of both words, reused from word to word.
  @usableFromInline var beforeLast: [Int]
  @usableFromInline var last: [Int]
  @usableFromInline var current: [Int]

  @inlinable package init(to word: [Letter]) {
    self.word = word
    beforeLast = Array(repeating: 0, count: word.count + 1)
    last = beforeLast
    current = beforeLast
  }

  /// Returns the distance to another word, or nil if it exceeds the tolerance.
  @inlinable package mutating func distance(to other: [Letter], within tolerance: Int) -> Int? {
    guard abs(other.count - word.count) <= tolerance else { return nil }
    for column in last.indices { last[column] = column }
    var leastOfLast = 0
    for row in other.indices {
      current[0] = row + 1
      var least = row + 1
      for column in word.indices {
        var best = min(last[column] + (other[row] == word[column] ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, other[row] == word[column - 1], other[row - 1] == word[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current[column + 1] = best
        least = min(least, best)
      }
      // Later rows continue from the last two, and never fall below them.
      if least > tolerance, leastOfLast > tolerance { return nil }
      leastOfLast = least
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[word.count] <= tolerance ? last[word.count] : nil
  }
}
