import Document
import PlainText

/// A table as lines of text.
///
/// No line is ever wider than asked, nor ends with spaces. Too wide a table first narrows the columns that may shrink,
/// then drops columns, the least important first. Control characters in cells are shown, not obeyed.
struct TextTable {
  typealias Column = DataTable.Column

  /// A cell's text, in which nothing acts on the terminal, and what it means.
  struct Cell {
    let text: String
    let role: Role

    init(_ text: String, _ role: Role = .plain) {
      self.text = text.visible
      self.role = role
    }
  }

  enum Entry {
    case row([Cell])
    case heading(Cell)
  }

  let columns: [Column]
  let hasHeader: Bool
  let gap: Int
  let entries: [Entry]
  let width: Int

  init(_ table: DataTable, _ page: TextPage) {
    columns = table.columns
    hasHeader = table.hasHeader
    gap = max(1, table.gap)
    width = page.width
    entries = table.entries.map { entry in
      switch entry {
      case .heading(let text, let role): .heading(Cell(text, role))
      case .row(let cells): .row(cells.map { Cell(Self.text($0.content, page), $0.role) })
      }
    }
  }

  private static func text(_ content: DataTable.Cell.Content, _ page: TextPage) -> String {
    switch content {
    case .text(let text), .name(let text): text
    case .sentence(let pieces): page.text(pieces)
    case .bar(let value, let maximum):
      page.bars.bar(value, of: maximum, width: BarRoom.usual.columns(ofPage: page.width))
    case .progress(let progress): page.bars.progress(progress, ofPage: page.width)
    case .sparkline(let values): page.bars.sparkline(of: values)
    }
  }

  /// The columns for which there is no room, by their index.
  var leftOut: [Int] {
    let shown = Set(slots().map(\.column))
    return columns.indices.filter { !shown.contains($0) }
  }
}
