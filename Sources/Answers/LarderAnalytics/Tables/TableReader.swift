import LarderLog
import LarderModel
import LarderReplay

/// Goes through the rows of tables.
public struct TableReader {
  private let standing: Standing
  private let last: UInt64
  private let today: Day

  /// - Parameters:
  ///   - last: the last event that is known.
  ///   - today: the day on which is there what the table of stock tells.
  public init(_ standing: Standing, through last: UInt64 = .max, today: Day) {
    (self.standing, self.last, self.today) = (standing, last, today)
  }

  /// Lends every row of a table, in an order that is always the same.
  public func forEachRow(of table: ExportTable, _ log: inout LogReader, _ body: ([TableCell]) throws -> Void) throws {
    switch table.content {
    case .recorded, .effective:
      let rows = EventRows(standing, isEffective: table.content == .effective)
      var failure: (any Error)?
      try log.forEachEvent(through: last) { (event) throws(LogError) in
        guard let row = rows.row(event) else { return true }
        do { try body(row) } catch { failure = error }
        return failure == nil
      }
      if let failure { throw failure }
    case .movements: try MovementRows(standing).forEach(&log, through: last, body)
    case .figures(let query): try figures(query, &log, body)
    case .stock: for row in try StockRows.rows(&log, standing, through: last, today: today) { try body(row) }
    case .names:
      for reference in Reference.allCases where reference.isNamed {
        for (index, name) in standing.catalog.table(of: reference).names.enumerated() {
          try body([.text(reference.word), .integer(Int64(index) + 1), .text(name)])
        }
      }
    }
  }

  private func figures(_ query: Query, _ log: inout LogReader, _ body: ([TableCell]) throws -> Void) throws {
    var analysis = Analysis(query)
    try analysis.read(&log, standing, through: last)
    let table = try analysis.figures()
    for row in table.rows {
      var cells = zip(query.keys, row.keys).map { TableCell($1.text($0)) }
      for figure in query.figures {
        guard let measure = figure.measure else {
          cells.append(.integer(table.count(figure.flow, row)))
          continue
        }
        let sum = table.sum(measure, row)
        guard let exact = Int64(exactly: sum.sum) else { throw AnalyticsError.overflow(measure.name) }
        let isUnknown = sum.known == 0 && table.count(measure.flow, row) > 0
        cells += [isUnknown ? .null : .integer(exact), .integer(table.unknown(measure, row))]
      }
      try body(cells)
    }
  }
}
