/// A picture of figures, with the figures themselves beside it.
public enum Chart: Sendable {
  case bars(BarChart)
  case columns(ColumnChart)

  public var head: ChartHead {
    switch self {
    case .bars(let chart): chart.head
    case .columns(let chart): chart.head
    }
  }
}

/// What every chart has, however it is drawn.
public struct ChartHead: Sendable {
  /// What the picture is of.
  public let title: String
  /// What there is to see in it, in a sentence or two: for who looks, and for who hears it read.
  public let summary: String
  /// All that is drawn, as figures.
  public let table: DataTable
  public let color: ChartColor

  public init(title: String, summary: String, table: DataTable, color: ChartColor) {
    self.title = title
    self.summary = summary
    self.table = table
    self.color = color
  }
}

/// A figure that a chart draws; what is not known never looks like none.
public enum ChartValue: Hashable, Sendable {
  case known(Int64)
  /// Some of it is not known: it is so much or more.
  case atLeast(Int64)
  /// There is something, of which the figure is not known.
  case unknown
  /// There is nothing that could have a figure.
  case absent
  /// Its time has not come.
  case toCome

  /// As much of it as is known.
  public var number: Int64? {
    switch self {
    case .known(let number), .atLeast(let number): number
    case .unknown, .absent, .toCome: nil
    }
  }

  /// Whether some of it, and not all, is known.
  public var isOpen: Bool { if case .atLeast = self { true } else { false } }
}

/// The colour of what a chart is about; it means the same on all of a page.
public enum ChartColor: Hashable, Sendable {
  case first, second, third
}

/// Bars from left to right, a row each, with what they are about and how much written over them.
///
/// A second, paler bar under the first tells what it was before.
public struct BarChart: Sendable {
  public struct Row: Sendable {
    public let name: String
    public let value: ChartValue
    /// The value as it is read: "€4.20".
    public let text: String
    /// What is compared with; nil where nothing is.
    public let before: ChartValue?
    public let beforeText: String

    public init(_ name: String, _ value: ChartValue, _ text: String, before: ChartValue? = nil, beforeText: String = "")
    {
      self.name = name
      self.value = value
      self.text = text
      self.before = before
      self.beforeText = beforeText
    }
  }

  public let head: ChartHead
  public let rows: [Row]
  /// What the two bars of a row stand for: "November", "October"; the second is nil where there is only one.
  public let names: (now: String, before: String?)

  public init(_ head: ChartHead, rows: [Row], names: (now: String, before: String?)) {
    self.head = head
    self.rows = rows
    self.names = names
  }
}

/// Columns side by side over time, with a line that they are measured against.
public struct ColumnChart: Sendable {
  /// How a column stands out.
  public enum Role: Hashable, Sendable {
    case plain
    /// The one that the page is about.
    case current
    /// One to look at; a triangle over it says so without its colour.
    case alert
  }

  public struct Column: Sendable {
    /// What it is of, in full: "12 November".
    public let name: String
    /// What stands under it; nil for nothing.
    public let tick: String?
    public let value: ChartValue
    /// The value as it is read: "at least 1850 kcal, 2 entries of which nothing is known".
    public let text: String
    /// What is written over it where it stands out: "1850 kcal".
    public let label: String
    public let role: Role
    /// What it is measured against.
    public let mark: Int64?

    public init(
      _ name: String, tick: String?, _ value: ChartValue, _ text: String, label: String? = nil, role: Role = .plain,
      mark: Int64? = nil
    ) {
      self.name = name
      self.tick = tick
      self.value = value
      self.text = text
      self.label = label ?? text
      self.role = role
      self.mark = mark
    }
  }

  /// What the words in the picture's margins and in its key are.
  public struct Words: Sendable {
    /// A value of the axis: "€5".
    public let tick: @Sendable (Int64) -> String
    /// What the line stands for: "goal"; empty where there is none.
    public let mark: String
    /// What a triangle over a column says.
    public let alert: String
    /// What it means that nothing stands in a column's place.
    public let absent: String

    public init(
      tick: @escaping @Sendable (Int64) -> String, mark: String = "", alert: String = "",
      absent: String = "nothing there"
    ) {
      self.tick = tick
      self.mark = mark
      self.alert = alert
      self.absent = absent
    }
  }

  public let head: ChartHead
  public let columns: [Column]
  public let words: Words

  public init(_ head: ChartHead, columns: [Column], words: Words) {
    self.head = head
    self.columns = columns
    self.words = words
  }
}
