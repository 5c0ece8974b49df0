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
