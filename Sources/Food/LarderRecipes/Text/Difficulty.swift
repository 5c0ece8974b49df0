/// How hard a recipe is, from 1 to 5.
public enum Difficulty {
  private static let words: [(mark: Int, words: [String])] = [
    (1, ["easy", "simple", "very easy", "beginner", "einfach", "leicht", "simpel"]),
    (3, ["medium", "moderate", "intermediate", "mittel", "normal"]),
    (5, ["hard", "difficult", "challenging", "schwer", "schwierig"]),
  ]

  /// The mark that words say; nil where they say none.
  public static func mark(of text: String) -> Int? {
    let text = text.lowercased()
    if let mark = Int(text) { return (1...5).contains(mark) ? mark : nil }
    return words.first { $0.words.contains(text) }?.mark
  }

  public static func word(of mark: Int) -> String { words.first { $0.mark == mark }?.words[0] ?? "\(mark)" }
}
