import PlainText

/// A line laid out in rows for a screen width, with the position of the cursor.
///
/// No row is wider than the screen, and the cursor is never beyond its last column: if the line ends there, another row
/// starts.
package struct LineLayout: Hashable, Sendable {
  package private(set) var rows: [String] = [""]
  package private(set) var widths: [Int] = [0]
  package private(set) var cursorRow = 0
  package private(set) var cursorColumn = 0
  package let width: Int

  /// The minimum width for which a line is laid out.
  package static let leastWidth = 4

  package init(prompt: String, _ line: EditedText, width: Int) {
    self.width = max(width, Self.leastWidth)
    for character in prompt { append(character) }
    for (index, character) in line.characters.enumerated() {
      if index == line.cursor { markCursor() }
      append(character)
    }
    breakFullRow()
    if line.cursor == line.characters.count { markCursor() }
  }

  /// Appends a character. One that a terminal would obey or hide is written out.
  private mutating func append(_ character: Character) {
    let columns = DisplayWidth.of(character)
    let shown = String(character).visible
    if shown.utf8.elementsEqual(String(character).utf8), columns > 0 {
      place(shown, columns)
    } else {
      // Written out, it consists of plain letters. A combining mark without a base is shown on a circle.
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

/// Produces the output that makes a terminal replace one state of a line with the next.
///
/// It relies on its previous output: the cursor must still be in the row where it was left.
package struct LinePainter: Sendable {
  /// The widths of the rows on screen, and the cursor's row.
  private var widths: [Int] = [0]
  private var row = 0
  private var column = 0

  package init() {}

  /// Draws a line over the previous one.
  ///
  /// - Parameter height: the number of rows on screen. Of a longer line, the rows around the cursor are shown.
  package mutating func draw(_ layout: LineLayout, height: Int) -> String {
    let shown = Self.window(layout, height: max(height, 1))
    let rows = layout.rows[shown]
    var text = up(row) + "\r\u{1B}[J" + rows.joined(separator: "\r\n")
    text += up(shown.upperBound - 1 - layout.cursorRow) + "\r"
    if layout.cursorColumn > 0 { text += "\u{1B}[\(layout.cursorColumn)C" }
    widths = Array(layout.widths[shown])
    row = layout.cursorRow - shown.lowerBound
    column = layout.cursorColumn
    return text
  }

  /// Moves below the line, which stays visible. The next line is drawn from there.
  package mutating func leave() -> String {
    let below = widths.count - 1 - row
    self = LinePainter()
    return (below > 0 ? "\u{1B}[\(below)B" : "") + "\r\n"
  }

  /// Clears the screen, so that the next line is drawn at its top.
  package mutating func clear() -> String {
    self = LinePainter()
    return "\u{1B}[H\u{1B}[2J"
  }

  /// Notes a new screen width: terminals break rows that are too wide, but do not join others.
  package mutating func resize(to width: Int) {
    let width = max(width, 1)
    row = widths[..<row].reduce(0) { $0 + max(1, ($1 + width - 1) / width) } + column / width
  }

  private func up(_ count: Int) -> String { count > 0 ? "\u{1B}[\(count)A" : "" }

  /// Returns the rows that fit on a screen, including the cursor's.
  private static func window(_ layout: LineLayout, height: Int) -> Range<Int> {
    let count = min(layout.rows.count, height)
    let start = min(max(0, layout.cursorRow - count + 1), layout.rows.count - count)
    return start..<start + count
  }
}

/// Lays out completions in rows for a screen.
enum ChoiceList {
  /// The most completions shown with descriptions, one per row.
  private static let mostWithNotes = 12

  static func rows(_ choices: [Completion.Choice], width: Int, height: Int) -> [String] {
    let words = choices.map { DisplayWidth.truncate($0.word.visible, to: width - 1) }
    let widest = words.map { DisplayWidth.of($0) }.max() ?? 0
    let most = max(1, height - 3)
    var rows: [String]
    if choices.count <= min(mostWithNotes, most), choices.contains(where: { !$0.note.isEmpty }) {
      rows = zip(choices, words).map { choice, word in
        let row = choice.note.isEmpty ? word : DisplayWidth.padded(word, to: widest + 2) + choice.note.visible
        return DisplayWidth.truncate(row, to: width - 1)
      }
    } else {
      // Ordered down the columns, as lists of names are read.
      let columns = max(1, (width - 1) / (widest + 2))
      let count = (words.count + columns - 1) / columns
      rows = (0..<count).map { row in
        stride(from: row, to: words.count, by: count).map { index in
          index + count < words.count ? DisplayWidth.padded(words[index], to: widest + 2) : words[index]
        }.joined()
      }
      if rows.count > most { rows = short(words, columns: columns, rows: most, widest) }
    }
    return rows
  }

  /// Returns as many words as fit, followed by the number of others.
  private static func short(_ words: [String], columns: Int, rows: Int, _ widest: Int) -> [String] {
    let shown = min(words.count, columns * max(1, rows - 1))
    let lines = stride(from: 0, to: shown, by: columns).map { start in
      words[start..<min(start + columns, shown)].map { DisplayWidth.padded($0, to: widest + 2) }.joined()
    }
    return lines + ["… and \(words.count - shown) more"]
  }
}
