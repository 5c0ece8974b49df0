/// Goes from name to name of a group's table.
struct NameCursor {
  /// Where the line begins of the food whose name was met last.
  private(set) var line = 0
  private var position = 0
  private var isAtLineStart = true

  /// - Parameter line: where the line of the first food begins.
  init(at line: Int = 0) { position = line }

  /// Where the next name stands, or nil at the table's end.
  mutating func next(in table: Span<UInt8>) -> Range<Int>? {
    guard position < table.count else { return nil }
    if isAtLineStart {
      if table[position] == Self.space { position += Self.aliasMark } else { line = position }
    }
    let start = position
    var end = start
    while end < table.count {
      let letter = table[end]
      // One comparison settles most letters: only the bar is above the comma, and only line ends are control characters.
      if letter <= Self.comma ? letter == Self.comma || letter < Self.space : letter == Self.bar { break }
      end += 1
    }
    skip(from: end, in: table)
    while end > start, table[end - 1] == Self.space { end -= 1 }
    return start..<end
  }

  private mutating func skip(from end: Int, in table: Span<UInt8>) {
    isAtLineStart = true
    position = end + 1
    guard end < table.count else { return }
    if table[end] == Self.comma {
      isAtLineStart = false
      position += 1
    } else if table[end] == Self.bar {
      position += FoodGroup.figuresWidth + 1
    }
  }

  /// The letters of "  = ".
  private static let aliasMark = 4
  private static let space = UInt8(ascii: " ")
  private static let bar = UInt8(ascii: "|")
  private static let comma = UInt8(ascii: ",")
}
