import PlainText

/// A line as it stands on a screen of a width: in rows, with a place for the cursor.
///
/// No row is wider than the screen, and the cursor is never behind its last column: where a line ends there, another row
/// begins.
public struct LineLayout: Hashable, Sendable {
  public private(set) var rows: [String] = [""]
  public private(set) var widths: [Int] = [0]
  public private(set) var cursorRow = 0
  public private(set) var cursorColumn = 0
  public let width: Int

  /// The least width that a line is laid out for.
  public static let leastWidth = 4

  public init(prompt: String, _ line: EditedText, width: Int) {
    self.width = max(width, Self.leastWidth)
    for character in prompt { append(character) }
    for (index, character) in line.characters.enumerated() {
      if index == line.cursor { markCursor() }
      append(character)
    }
    breakFullRow()
    if line.cursor == line.characters.count { markCursor() }
  }

  /// A character as it can be shown: what a terminal would obey or hide is written out.
  private mutating func append(_ character: Character) {
    let columns = DisplayWidth.of(character)
    let shown = String(character).visible
    if shown.utf8.elementsEqual(String(character).utf8), columns > 0 {
      place(shown, columns)
    } else {
      // Written out it is plain letters; a mark that stands on nothing is shown on a circle.
      let text = shown.utf8.elementsEqual(String(character).utf8) ? "\u{25CC}" + shown : shown
      for letter in text { place(String(letter), DisplayWidth.of(letter)) }
    }
  }

  private mutating func place(_ text: String, _ columns: Int) {
    if widths[widths.count - 1] + columns > width { begin() }
    rows[rows.count - 1] += text
    widths[widths.count - 1] += columns
  }

  private mutating func begin() {
    rows.append("")
    widths.append(0)
  }

  private mutating func breakFullRow() { if widths[widths.count - 1] >= width { begin() } }

  private mutating func markCursor() {
    breakFullRow()
    cursorRow = rows.count - 1
    cursorColumn = widths[widths.count - 1]
  }
}
