internal import LarderRecipes

extension Phrase {
  /// A number at a token, of its parts: `1 1/2`, `1½`, `3/4`.
  func number(at index: Int) -> (value: Fraction, next: Int)? {
    guard isThere(index), let first = tokens[index].number else { return nil }
    if let quotient = quotient(at: index) { return quotient }
    guard first.isWhole, isThere(index + 1), let second = tokens[index + 1].number else { return (first, index + 1) }
    if !second.isWhole, second < .one, let sum = first.adding(second) { return (sum, index + 2) }
    if let (part, next) = quotient(at: index + 1), part < .one, let sum = first.adding(part) { return (sum, next) }
    return (first, index + 1)
  }

  /// `3/4`, without spaces.
  private func quotient(at index: Int) -> (value: Fraction, next: Int)? {
    guard isThere(index + 2), let above = tokens[index].number, let below = tokens[index + 2].number,
      above.isWhole, below.isWhole, below > .zero, tokens[index + 1].isSign("/⁄∕".unicodeScalars),
      !tokens[index + 1].isSpaced, !tokens[index + 2].isSpaced, let value = above.divided(by: below)
    else { return nil }
    return (value, index + 3)
  }

  /// The end of what says "to" between two numbers, such as a dash, or nil.
  func rangeMark(at index: Int) -> Int? {
    guard isThere(index) else { return nil }
    if tokens[index].isSign("-–—‐‑‒−~～〜∼".unicodeScalars) { return index + 1 }
    if let word = tokens[index].word, Phrase.rangeWords.contains(word) { return index + 1 }
    return nil
  }

  private static let rangeWords = InflectedWordList(
    "to or bis oder à ou a o al e tot of till til eller do lub nebo až або чи до или и vagy ile veya から tai până sau"
      + " fino ως έως")
}
