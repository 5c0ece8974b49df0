internal import PlainText

/// How hard a recipe is, in the words of other programs.
enum ForeignDifficulty {
  /// From 1 to 5; nil where a word says nothing.
  static func read(_ text: String) -> Int? {
    let word = CleanText.line(text).lowercased()
    if let number = Int(word) { return 1...5 ~= number ? number : nil }
    return words.first { $0.value.contains(word) }?.key
  }

  static func word(_ difficulty: Int) -> String {
    switch difficulty {
    case ...2: "Easy"
    case 3: "Medium"
    default: "Hard"
    }
  }

  private static let words: [Int: InflectedWordList] = [
    1: InflectedWordList(
      "easy beginner simple einfach leicht facile fácil makkelijk enkel let lett helppo łatwe snadné лёгкий легко"),
    3: InflectedWordList(
      "medium intermediate normal moderate mittel mittelschwer moyen media medio média gemiddeld medel средний"),
    5: InflectedWordList(
      "hard advanced difficult expert schwer schwierig difficile difícil moeilijk svår trudne сложный"),
  ]
}
