import LarderModel
import Terminal

extension TextPage {
  /// A sentence in lines that fit, each painted by itself; the lines behind the first are indented.
  public func sentence(_ text: String, _ role: Role = .plain, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return DisplayWidth.wrap(text, to: max(1, width - indent)).map { margin + ink.paint($0, role) }
  }

  /// The lines of a table, as wide as the page.
  public func lines(_ table: TextTable) -> [String] { table.lines(width: width, ink: ink) }

  /// How wide a bar beside a table may be.
  var barWidth: Int { width >= 80 ? 16 : 8 }
}
