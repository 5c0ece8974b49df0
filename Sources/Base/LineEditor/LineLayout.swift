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

/// What to write so that a terminal shows a line in place of how it showed it before.
///
/// Goes by what it wrote last: the terminal's cursor is in the row that it was left in.
public struct LinePainter: Sendable {
  /// The rows that are on the screen, by their widths, and where the cursor is in them.
  private var widths: [Int] = [0]
  private var row = 0
  private var column = 0

  public init() {}

  /// Draws a line over the one before.
  ///
  /// - Parameter height: the rows of the screen; of a line that has more, those around the cursor are shown.
  public mutating func draw(_ layout: LineLayout, height: Int) -> String {
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

  /// Goes on below the line, which stays as it is; the next one is drawn where the cursor is then.
  public mutating func leave() -> String {
    let below = widths.count - 1 - row
    self = LinePainter()
    return (below > 0 ? "\u{1B}[\(below)B" : "") + "\r\n"
  }

  /// Empties the screen; the next line is drawn at its top.
  public mutating func clear() -> String {
    self = LinePainter()
    return "\u{1B}[H\u{1B}[2J"
  }

  /// Takes note that the screen has another width: a terminal breaks rows that are wider than it, and joins none.
  public mutating func resize(to width: Int) {
    let width = max(width, 1)
    row = widths[..<row].reduce(0) { $0 + max(1, ($1 + width - 1) / width) } + column / width
  }

  private func up(_ count: Int) -> String { count > 0 ? "\u{1B}[\(count)A" : "" }

  /// The rows that a screen can hold, with the cursor's among them.
  private static func window(_ layout: LineLayout, height: Int) -> Range<Int> {
    let count = min(layout.rows.count, height)
    let start = min(max(0, layout.cursorRow - count + 1), layout.rows.count - count)
    return start..<start + count
  }
}

/// The ways to go on, in rows for a screen.
enum ChoiceList {
  /// The most that are shown with what they are, one a row.
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
      // Down the columns, as a list of names is read.
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

  /// As many as there is room for, and how many more there are.
  private static func short(_ words: [String], columns: Int, rows: Int, _ widest: Int) -> [String] {
    let shown = min(words.count, columns * max(1, rows - 1))
    let lines = stride(from: 0, to: shown, by: columns).map { start in
      words[start..<min(start + columns, shown)].map { DisplayWidth.padded($0, to: widest + 2) }.joined()
    }
    return lines + ["… and \(words.count - shown) more"]
  }
}
