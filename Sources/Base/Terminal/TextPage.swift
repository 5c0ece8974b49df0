import Document
import PlainText

/// What lines of text are laid out for: how wide they may be, whether they are coloured, and how bars are drawn.
///
///     for line in TextPage(width: Screen.width()).lines(document) { output.line(line) }
public struct TextPage: Sendable {
  public var width: Int
  public var ink: Ink
  public var bars: Bars
  /// What stands before a line that can be typed: the name of the program.
  public var prompt: String

  public init(width: Int = 80, ink: Ink = .plain, bars: Bars = Bars(isUnicode: true), prompt: String = "") {
    self.width = width
    self.ink = ink
    self.bars = bars
    self.prompt = prompt
  }

  /// A sentence in lines that fit, each painted by itself; the lines behind the first are indented.
  public func sentence(_ text: String, _ role: Role = .plain, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return DisplayWidth.wrap(text, to: max(1, width - indent)).map { margin + ink.paint($0, role) }
  }

  /// The lines of a table, and behind it the columns that had no room, where that is to be said.
  public func lines(_ table: DataTable) -> [String] {
    let text = TextTable(table, self)
    let lines = text.lines(ink)
    guard let remark = table.remark else { return lines }
    let leftOut = text.leftOut.filter(remark.columns.contains).map { table.columns[$0].title }
    return leftOut.isEmpty
      ? lines : lines + sentence(remark.before + leftOut.joined(separator: ", ") + remark.behind)
  }
}
