import PlainText

/// A column of a table, with the cell that each row has in it.
///
///     DataTable("Stock", lots, [.name("Item", \.name), .figure("Left") { $0.left(style) }.when(isCounted)])
package struct DataColumn<Row> {
  package typealias Value<Content> = (Row) -> Content

  let column: DataTable.Column
  let cell: Value<DataTable.Cell>
  private(set) var isShown = true

  package static func cell(
    _ title: String, alignment: DisplayWidth.Alignment = .left, fit: DataTable.Column.Fit = .fixed,
    minimumWidth: Int = 6, maximumWidth: Int = .max, priority: Int = 10, _ cell: @escaping Value<DataTable.Cell>
  ) -> Self {
    let column = DataTable.Column(
      title, alignment: alignment, fit: fit, minimumWidth: minimumWidth, maximumWidth: maximumWidth, priority: priority)
    return Self(column: column, cell: cell)
  }

  package static func text(
    _ title: String, fit: DataTable.Column.Fit = .fixed, minimumWidth: Int = 6, priority: Int = 10,
    role: Role = .plain, _ text: @escaping Value<String>
  ) -> Self {
    .cell(title, fit: fit, minimumWidth: minimumWidth, priority: priority) { .init(text($0), role) }
  }

  /// Names, which may be cut.
  package static func name(
    _ title: String, minimumWidth: Int = 6, priority: Int = 10, _ name: @escaping Value<String>
  ) -> Self {
    .cell(title, fit: .truncated, minimumWidth: minimumWidth, priority: priority) { .name(name($0)) }
  }

  /// Figures, aligned to the right.
  package static func figure(
    _ title: String, priority: Int = 10, role: Role = .plain, _ figure: @escaping Value<String>
  ) -> Self { .cell(title, alignment: .right, priority: priority) { .init(figure($0), role) } }

  /// Returns the column, left out of the table unless a condition holds.
  package func when(_ condition: Bool) -> Self {
    var column = self
    column.isShown = condition
    return column
  }
}

extension DataTable {
  package init<Row>(_ caption: String, _ rows: [Row], color: ChartColor = .third, _ columns: [DataColumn<Row>]) {
    var shown: [Column] = []
    for index in columns.indices where columns[index].isShown { shown.append(columns[index].column) }
    self.init(caption, columns: shown, color: color)
    addRows(rows, columns)
  }

  package init<Row>(
    _ caption: String, _ rows: some Sequence<Row>, color: ChartColor = .third, _ columns: [DataColumn<Row>]
  ) { self.init(caption, Array(rows), color: color, columns) }

  // With generic algorithms, the conformances of the whole program would be searched here at run time.
  package mutating func addRows<Row>(_ rows: [Row], _ columns: [DataColumn<Row>]) {
    for row in rows.indices {
      var cells: [Cell] = []
      for index in columns.indices where columns[index].isShown { cells.append(columns[index].cell(rows[row])) }
      addRow(cells)
    }
  }

  /// Adds rows, with a heading above each run of rows that share a key.
  package mutating func addRows<Row, Key: Equatable>(
    _ rows: [Row], _ columns: [DataColumn<Row>], by key: (Row) -> Key, heading: (Row) -> String
  ) {
    var last: Key?
    for row in rows {
      if last != .some(key(row)) { addHeading(heading(row)) }
      last = .some(key(row))
      addRows([row], columns)
    }
  }
}
