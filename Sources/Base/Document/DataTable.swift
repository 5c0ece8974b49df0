import PlainText

/// A table: columns, and rows of cells grouped under headings.
///
///     var table = DataTable("Stock", columns: [
///       .init("Item", fit: .truncated), .init("Left", alignment: .right), .init("Due", priority: 5),
///     ])
///     table.addHeading("Fridge")
///     table.addRow([.name("Milk"), "700 ml", .init("tomorrow", .warning)])
///
/// The first column names the subject of each row.
package struct DataTable: Sendable {
  /// A column's title and layout.
  package struct Column: Sendable {
    /// How a column's cells adapt to lines that are too narrow for the table.
    package enum Fit: Sendable {
      /// Cells are unchanged.
      case fixed
      /// Cells are cut and end with an ellipsis.
      case truncated
      /// Cells continue on further lines.
      case wrapped
    }

    package var title: String
    package var alignment: DisplayWidth.Alignment
    package var fit: Fit
    /// The minimum width of a column that may shrink.
    package var minimumWidth: Int
    /// The maximum width, however wide the terminal is.
    package var maximumWidth: Int
    /// The column with the lowest priority is dropped first. Of two equal ones, the one further right is.
    package var priority: Int

    package init(
      _ title: String, alignment: DisplayWidth.Alignment = .left, fit: Fit = .fixed,
      minimumWidth: Int = 6, maximumWidth: Int = .max, priority: Int = 10
    ) {
      (self.title, self.alignment, self.fit) = (title, alignment, fit)
      self.minimumWidth = max(1, minimumWidth)
      self.maximumWidth = max(1, maximumWidth)
      self.priority = priority
    }
  }

  /// A sentence that names the columns dropped for lack of room.
  package struct OmittedColumnsNote: Hashable, Sendable {
    /// The texts before and after the column titles.
    package var before: String
    package var behind: String
    /// The columns worth mentioning, by index.
    package var columns: Set<Int>

    package init(before: String, behind: String, columns: Set<Int>) {
      (self.before, self.behind, self.columns) = (before, behind, columns)
    }
  }

  package enum Entry: Sendable {
    case row([Cell])
    case heading(String, Role)
  }

  /// The caption, which screen readers read first and pages show above the table.
  package let caption: String
  package let columns: [Column]
  /// Whether to show the column titles.
  package let hasHeader: Bool
  /// The number of spaces between two columns of text.
  package var gap = 2
  /// The colour of the table's bars on a page.
  package var color: ChartColor
  /// Whether a page shows the caption as a heading above the table.
  package var isHeaded = false
  /// A remark on columns dropped for lack of room, or nil to drop them silently.
  package var remark: OmittedColumnsNote?

  package private(set) var entries: [Entry] = []

  package init(_ caption: String, columns: [Column], color: ChartColor = .third, hasHeader: Bool = true) {
    (self.caption, self.hasHeader, self.columns, self.color) = (caption, hasHeader, columns, color)
  }

  /// Creates a table with names in the first column and figures in the others.
  package init(_ caption: String, titles: [String]) {
    self.init(
      caption,
      columns: titles.enumerated().map { index, title in
        index == 0 ? Column(title, fit: .truncated) : Column(title, alignment: .right)
      })
  }

  package var isEmpty: Bool { !entries.contains { if case .row = $0 { true } else { false } } }

  /// Adds a row. Missing cells are empty, and there are never more cells than columns.
  package mutating func addRow(_ cells: [Cell]) {
    assert(cells.count <= columns.count, "more cells than columns")
    let missing = max(0, columns.count - cells.count)
    entries.append(.row(Array(cells.prefix(columns.count)) + Array(repeating: "", count: missing)))
  }

  package mutating func addRow(_ name: String, _ figures: [String]) {
    addRow([.name(name)] + figures.prefix(max(0, columns.count - 1)).map { Cell($0) })
  }

  /// Adds a heading above the following rows.
  package mutating func addHeading(_ text: String, _ role: Role = .strong) { entries.append(.heading(text, role)) }

  /// The contents and meaning of a cell.
  package struct Cell: Hashable, Sendable, ExpressibleByStringInterpolation {
    package enum Content: Hashable, Sendable {
      /// Words, or a formatted figure; figures belong in columns that are aligned to the right.
      case text(String)
      /// Words mixed with other pieces, such as a line to type.
      case sentence([Sentence.Piece])
      /// A name that a user chose, in any script.
      case name(String)
      /// A bar that is full at the maximum.
      case bar(Int64, of: Int64)
      case progress(Progress)
      case sparkline([ChartValue])
    }

    package let content: Content
    package let role: Role

    package init(_ content: Content, _ role: Role = .plain) { (self.content, self.role) = (content, role) }

    package init(_ text: String, _ role: Role = .plain) { self.init(.text(text), role) }

    package init(stringLiteral text: String) { self.init(text) }

    package static func name(_ name: String, _ role: Role = .plain) -> Cell { Cell(.name(name), role) }

    package static func bar(_ value: Int64, of maximum: Int64) -> Cell { Cell(.bar(value, of: maximum)) }

    package static func progress(_ progress: Progress, _ role: Role = .plain) -> Cell {
      Cell(.progress(progress), role)
    }

    package static func sparkline(_ values: [ChartValue]) -> Cell { Cell(.sparkline(values)) }
  }
}
