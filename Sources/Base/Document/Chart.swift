/// A chart, with the figures it draws.
package enum Chart: Sendable {
  case bars(BarChart)
  case columns(ColumnChart)
}

/// The part common to all charts.
package struct ChartHead: Sendable {
  package let title: String
  /// A summary in a sentence or two, for readers and for screen readers.
  package let summary: String
  /// A table with all the figures drawn.
  package let table: DataTable
  package let color: ChartColor

  package init(title: String, summary: String, table: DataTable, color: ChartColor) {
    (self.title, self.summary, self.table, self.color) = (title, summary, table, color)
  }
}

/// A figure in a chart. An unknown figure never looks like zero.
package enum ChartValue: Hashable, Sendable {
  case known(Int64)
  /// A minimum, because part of the figure is unknown.
  case atLeast(Int64)
  /// The figure exists but is unknown.
  case unknown
  /// There is nothing that could have a figure.
  case absent
  /// The figure lies in the future.
  case toCome

  /// The known part of the figure.
  package var number: Int64? {
    switch self {
    case .known(let number), .atLeast(let number): number
    case .unknown, .absent, .toCome: nil
    }
  }

  /// Whether only part of the figure is known.
  package var isOpen: Bool { if case .atLeast = self { true } else { false } }
}

/// The colour for the subject of a chart, the same throughout a page.
package enum ChartColor: Hashable, Sendable {
  case first, second, third
}

/// Horizontal bars, one row each, with label and value above the bar.
///
/// A second, paler bar below the first shows an earlier value.
package struct BarChart: Sendable {
  package struct Row: Sendable {
    package let name: String
    package let value: ChartValue
    /// The value as text: "€4.20".
    package let text: String
    /// The value to compare with, or nil if there is none.
    package let before: ChartValue?
    package let beforeText: String

    package init(
      _ name: String, _ value: ChartValue, _ text: String, before: ChartValue? = nil, beforeText: String = ""
    ) {
      (self.name, self.value, self.text, self.before) = (name, value, text, before)
      self.beforeText = beforeText
    }
  }

  package let head: ChartHead
  package let rows: [Row]
  /// The names of the two bars of a row: "November", "October". The second is nil if there is only one bar.
  package let names: (now: String, before: String?)

  package init(_ head: ChartHead, rows: [Row], names: (now: String, before: String?)) {
    (self.head, self.rows, self.names) = (head, rows, names)
  }
}

/// Columns over time, with a line to compare them with.
package struct ColumnChart: Sendable {
  /// The emphasis of a column.
  package enum Role: Hashable, Sendable {
    case plain
    /// The column that the page is about.
    case current
    /// A column to notice, marked with a triangle so that it does not depend on colour.
    case alert
  }

  package struct Column: Sendable {
    /// The full name of the column: "12 November".
    package let name: String
    /// The label below the column, or nil for none.
    package let tick: String?
    package let value: ChartValue
    /// The value as text: "at least 1850 kcal, 2 entries of which nothing is known".
    package let text: String
    /// The label above the column if it is emphasised: "1850 kcal".
    package let label: String
    package let role: Role
    /// The value to compare with.
    package let mark: Int64?

    package init(
      _ name: String, tick: String?, _ value: ChartValue, _ text: String, label: String? = nil, role: Role = .plain,
      mark: Int64? = nil
    ) {
      (self.name, self.tick, self.value, self.text) = (name, tick, value, text)
      self.label = label ?? text
      (self.role, self.mark) = (role, mark)
    }
  }

  /// The texts in the chart's margins and legend.
  package struct Words: Sendable {
    /// Formats a value of the axis: "€5".
    package let tick: @Sendable (Int64) -> String
    /// The meaning of the line, such as "goal", or empty if there is none.
    package let mark: String
    /// The meaning of a triangle above a column.
    package let alert: String
    /// The meaning of a missing column.
    package let absent: String

    package init(
      tick: @escaping @Sendable (Int64) -> String, mark: String = "", alert: String = "",
      absent: String = "nothing there"
    ) {
      (self.tick, self.mark, self.alert, self.absent) = (tick, mark, alert, absent)
    }
  }

  package let head: ChartHead
  package let columns: [Column]
  package let words: Words

  package init(_ head: ChartHead, columns: [Column], words: Words) {
    (self.head, self.columns, self.words) = (head, columns, words)
  }
}
