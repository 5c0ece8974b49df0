import PlainText

/// A table: columns, and rows of cells with headings over them.
///
///     var table = DataTable("Stock", columns: [
///       .init("Item", fit: .truncated), .init("Left", alignment: .right), .init("Due", priority: 5),
///     ])
///     table.addHeading("Fridge")
///     table.addRow([.name("Milk"), "700 ml", .init("tomorrow", .warning)])
///
/// The first column says what a row is about.
public struct DataTable: Sendable {
  /// A column's place and manners.
  public struct Column: Sendable {
    /// What happens to the column's cells where lines of text are too narrow for the table.
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

  /// A sentence that names the columns for which text has no room.
  public struct RemarkOfLeftOut: Hashable, Sendable {
    /// What stands before and behind their titles.
    public var before: String
    public var behind: String
    /// The columns that are worth a word, by their index.
    public var columns: Set<Int>

    public init(before: String, behind: String, columns: Set<Int>) {
      self.before = before
      self.behind = behind
      self.columns = columns
    }
  }

  public enum Entry: Sendable {
    case row([Cell])
    case heading(String, Role)
  }

  /// What the table is of: what a screen reader says first, and what stands over it on a page.
  public let caption: String
  public let columns: [Column]
  /// Whether the columns' titles are shown.
  public let hasHeader: Bool
  /// The spaces between two columns of text.
  public var gap = 2
  /// The colour of its bars on a page.
  public var color: ChartColor
  /// Whether a page shows the caption as a heading over the table.
  public var isHeaded = false
  /// What is said of columns for which text has no room; nil where they are left out without a word.
  public var remark: RemarkOfLeftOut?

  public private(set) var entries: [Entry] = []

  public init(_ caption: String, columns: [Column], color: ChartColor = .third, hasHeader: Bool = true) {
    self.caption = caption
    self.hasHeader = hasHeader
    self.columns = columns
    self.color = color
  }

  /// Names in the first column, and figures in the others.
  public init(_ caption: String, titles: [String]) {
    self.init(
      caption,
      columns: titles.enumerated().map { index, title in
        index == 0 ? Column(title, fit: .truncated) : Column(title, alignment: .right)
      })
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

  /// Adds a row of a name and its figures.
  public mutating func addRow(_ name: String, _ figures: [String]) {
    addRow([.name(name)] + figures.prefix(max(0, columns.count - 1)).map { Cell($0) })
  }

  /// Adds a heading over the rows that follow.
  public mutating func addHeading(_ text: String, _ role: Role = .strong) {
    entries.append(.heading(text, role))
  }
}

extension DataTable {
  /// What stands in a cell, and what it means.
  public struct Cell: Hashable, Sendable, ExpressibleByStringInterpolation {
    public enum Content: Hashable, Sendable {
      /// Words, or a figure as it is read; figures stand in columns that are aligned to the right.
      case text(String)
      /// Words with what is not words in them, such as a line to type.
      case sentence([Sentence.Piece])
      /// What somebody called something, in any script.
      case name(String)
      /// A bar that is full at the maximum.
      case bar(Int64, of: Int64)
      case progress(Progress)
      case sparkline([ChartValue])
    }

    public let content: Content
    public let role: Role

    public init(_ content: Content, _ role: Role = .plain) {
      self.content = content
      self.role = role
    }

    public init(_ text: String, _ role: Role = .plain) { self.init(.text(text), role) }

    public init(stringLiteral text: String) { self.init(text) }

    public static func name(_ name: String, _ role: Role = .plain) -> Cell { Cell(.name(name), role) }

    public static func bar(_ value: Int64, of maximum: Int64) -> Cell { Cell(.bar(value, of: maximum)) }

    public static func progress(_ progress: Progress, _ role: Role = .plain) -> Cell { Cell(.progress(progress), role) }

    public static func sparkline(_ values: [ChartValue]) -> Cell { Cell(.sparkline(values)) }
  }
}
