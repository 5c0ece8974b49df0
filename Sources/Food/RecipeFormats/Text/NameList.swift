internal import PlainText

/// Lists of names, such as categories.
enum NameList {
  /// The names that commas part.
  static func split(_ text: String) -> [String] {
    text.split { ",;|\n".contains($0) }.map { CleanText.line(String($0)) }.filter { !$0.isEmpty }
  }

  /// The names without those that differ from one before in nothing but capital letters.
  static func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
  }
}
