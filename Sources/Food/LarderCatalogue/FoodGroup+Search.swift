extension FoodGroup {
  /// A food's line, and whether its name is the one that was looked for to the letter.
  struct Match {
    let line: Int
    let isExact: Bool
  }

  /// The food that goes by a name, in the singular or the plural.
  ///
  /// Linear in the table; only names that begin alike are looked at closer.
  func search(_ wanted: FoodName, stem: [UInt8]) -> Match? {
    guard let word = wanted.words.first else { return nil }
    let beginning = wanted.key.prefix(max(Self.shortestBeginning, word.count - Self.longestEnding))
    let table = table.utf8Span.span
    var cursor = NameCursor()
    var match: Match?
    while let range = cursor.next(in: table) {
      guard Self.mayBegin(table, range, with: beginning) else { continue }
      let name = FoodName(key: FoodName.folded(table, range))
      if name.key == wanted.key { return Match(line: cursor.line, isExact: true) }
      if match == nil, name.stem == stem { match = Match(line: cursor.line, isExact: false) }
    }
    return match
  }

  /// The plural changes no more than a word's last three letters, and never its first two.
  private static let longestEnding = 3
  private static let shortestBeginning = 2

  /// Whether a name may begin with letters when it is folded; it need not where it has others than plain ones.
  private static func mayBegin(_ table: Span<UInt8>, _ range: Range<Int>, with letters: ArraySlice<UInt8>) -> Bool {
    var index = range.lowerBound
    for letter in letters {
      guard index < range.upperBound else { return false }
      let own = table[index] | 0x20
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(own) else { return true }
      guard own == letter else { return false }
      index += 1
    }
    return true
  }

  static func text(_ table: Span<UInt8>, _ range: Range<Int>) -> String {
    var letters: [UInt8] = []
    letters.reserveCapacity(range.count)
    for index in range { letters.append(table[index]) }
    return String(decoding: letters, as: UTF8.self)
  }
}
