extension FoodGroup {
  /// A food's line, and whether its name is the one that was looked for to the letter.
  struct Match {
    let line: Int
    let isExact: Bool
  }

  /// The food that goes by a name, in the singular or the plural.
  ///
  /// Linear in the table; only names with the same first letter are looked at closer.
  func search(_ wanted: FoodName, stem: [UInt8]) -> Match? {
    guard let first = wanted.key.first else { return nil }
    let table = table.utf8Span.span
    var cursor = NameCursor()
    var match: Match?
    while let range = cursor.next(in: table) {
      guard Self.small(table[range.lowerBound]) == first else { continue }
      let name = FoodName(Self.text(table, range))
      if name.key == wanted.key { return Match(line: cursor.line, isExact: true) }
      if match == nil, name.stem == stem { match = Match(line: cursor.line, isExact: false) }
    }
    return match
  }

  private static func small(_ letter: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) ? letter | 0x20 : letter
  }

  static func text(_ table: Span<UInt8>, _ range: Range<Int>) -> String {
    var letters: [UInt8] = []
    letters.reserveCapacity(range.count)
    for index in range { letters.append(table[index]) }
    return String(decoding: letters, as: UTF8.self)
  }
}
