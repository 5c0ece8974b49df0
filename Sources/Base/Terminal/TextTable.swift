/// A table of text that fits its terminal.
///
///     var table = TextTable(columns: [
///       .init("Item", fit: .truncated), .init("Left", alignment: .right), .init("Due", priority: 5),
///     ])
///     table.addHeading("Fridge")
///     table.addRow(["Milk", "700 ml", Cell("tomorrow", .warning)])
///     for line in table.lines(width: Screen.width()) { output.line(line) }
///
/// No line is ever wider than asked, nor ends with spaces. Too wide a table first narrows the columns that may shrink,
/// then drops columns, the least important first. Control characters in cells are shown, not obeyed.
public struct TextTable: Sendable {
  /// A column's place and manners.
  public struct Column: Sendable {
    /// What happens to the column's cells where the table is too wide.
    public enum Fit: Sendable {
      /// They stay as they are.
      case fixed
      /// They end with an ellipsis.
      case truncated
      /// They go on in further lines.
      case wrapped
    }

    public var title: String
    public var alignment: DisplayWidth.Alignment
    public var fit: Fit
    /// What a column that may shrink keeps at least.
    public var minimumWidth: Int
    /// What the column never exceeds, however wide the terminal.
    public var maximumWidth: Int
    /// The column of the lowest priority is dropped first; of two equal ones the one further right.
    public var priority: Int

    public init(
      _ title: String, alignment: DisplayWidth.Alignment = .left, fit: Fit = .fixed,
      minimumWidth: Int = 6, maximumWidth: Int = .max, priority: Int = 10
    ) {
      self.title = title
      self.alignment = alignment
      self.fit = fit
      self.minimumWidth = max(1, minimumWidth)
      self.maximumWidth = max(1, maximumWidth)
      self.priority = priority
    }
  }

  /// A cell's text and what it means.
  public struct Cell: Sendable, Hashable, ExpressibleByStringInterpolation {
    public let text: String
    public let role: Role

    public init(_ text: String, _ role: Role = .plain) {
      self.text = VisibleText.of(text)
      self.role = role
    }

    public init(stringLiteral text: String) { self.init(text) }
  }

  enum Entry: Sendable {
    case row([Cell])
    case heading(Cell)
  }

  public let columns: [Column]
  /// Whether the columns' titles are shown.
  public var hasHeader: Bool
  /// The spaces between two columns.
  public var gap: Int

  private(set) var entries: [Entry] = []

  public init(columns: [Column], hasHeader: Bool = true, gap: Int = 2) {
    self.columns = columns
    self.hasHeader = hasHeader
    self.gap = max(1, gap)
  }

  /// Whether no row was added.
  public var isEmpty: Bool {
    !entries.contains { if case .row = $0 { true } else { false } }
  }

  /// Adds a row; cells that are missing are empty, and there are never more than columns.
  public mutating func addRow(_ cells: [Cell]) {
    assert(cells.count <= columns.count, "more cells than columns")
    let missing = max(0, columns.count - cells.count)
    entries.append(.row(Array(cells.prefix(columns.count)) + Array(repeating: "", count: missing)))
  }

  /// Adds a heading over the rows that follow.
  public mutating func addHeading(_ text: String, _ role: Role = .strong) {
    entries.append(.heading(Cell(text, role)))
  }
}
