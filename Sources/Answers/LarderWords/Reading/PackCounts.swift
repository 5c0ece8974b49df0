import LarderModel

/// Several packs of several pieces, such as "2 x 24-pack" or "2 6-packs".
struct PackCounts {
  private let packs: Int
  private let pieces: Int
  private let count: Int

  /// Reads the words at the start. Nil if they are no such packs.
  private init?(_ words: ArraySlice<String>) {
    var rest = words
    guard let first = rest.popFirst()?.lowercased() else { return nil }
    let marks: Set<Character> = ["x", "×"]
    let digits = first.prefix { $0.isASCII && $0.isNumber }
    var behind = first.dropFirst(digits.count)
    guard let packs = Int(digits), packs > 0 else { return nil }
    if let mark = behind.first, marks.contains(mark) {
      behind = behind.dropFirst()
    } else if behind.isEmpty, let mark = rest.first?.lowercased(), mark.count == 1, marks.contains(Character(mark)) {
      rest = rest.dropFirst()
    }
    let pack = behind.isEmpty ? rest.popFirst()?.lowercased()[...] : behind
    guard let pack, let pieces = Self.pieces(pack) else { return nil }
    (self.packs, self.pieces, count) = (packs, pieces, words.count - rest.count)
  }

  /// The number in "24-pack" or "6-packs".
  private static func pieces(_ pack: Substring) -> Int? {
    let digits = pack.prefix { $0.isASCII && $0.isNumber }
    let words: WordList = "-pack|-packs|-pk|er-pack|pack|packs|pk"
    guard words.contains(String(pack.dropFirst(digits.count))), let pieces = Int(digits), pieces > 1, pieces < 1000
    else { return nil }
    return pieces
  }

  /// Returns the words with such packs as one pack: "2 x 24-pack" becomes "48-pack".
  ///
  /// The same number twice is a question, because it may have been typed twice for one pack.
  static func joined(_ words: [String]) throws(UnclearWords) -> [String] {
    for start in words.indices {
      guard let found = PackCounts(words[start...]), found.packs < 1000 else { continue }
      func replaced(by pieces: Int) -> [String] {
        Array(words[..<start] + ["\(pieces)-pack"] + words[(start + found.count)...])
      }
      guard found.packs == found.pieces else { return replaced(by: found.packs * found.pieces) }
      throw UnclearWords(
        "One pack of \(found.pieces), or \(found.packs) packs?",
        [
          .init(title: "one pack of \(found.pieces)", words: replaced(by: found.pieces)),
          .init(title: "\(found.packs) packs of \(found.pieces)", words: replaced(by: found.packs * found.pieces)),
        ])
    }
    return words
  }
}
