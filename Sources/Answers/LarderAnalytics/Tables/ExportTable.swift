import LarderLog
import LarderModel
import LarderReplay

/// A table for other programs: its name and its columns.
package struct ExportTable: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// All events as recorded, including undone and corrected ones.
    case recorded
    /// The events that count, as corrected.
    case effective
    /// Movements: food bought, used, thrown away, eaten or found missing, with all values from which measures are
    /// computed.
    case movements
    case figures(Query)
    case stock
    /// The names with their numbers.
    case names
  }

  package struct Column: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      case integer = "INTEGER"
      case text = "TEXT"
    }

    package let name: String
    package let kind: Kind

    init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }
  }

  package let name: String
  package let content: Content
  package let columns: [Column]

  package static let all: [ExportTable] = [
    ExportTable(name: "events", content: .recorded, columns: EventColumns.recorded),
    ExportTable(name: "effective_events", content: .effective, columns: EventColumns.effective),
    ExportTable(name: "movements", content: .movements, columns: MovementColumns.all),
    figures("waste", [.month, .item, .category, .place, .store, .person, .reason, .currency], [.wasted]),
    figures("spending", [.month, .item, .category, .place, .store, .currency], [.bought]),
    figures("diary", [.day, .person], [.eaten]),
    figures("use", [.month, .item, .category, .person, .meal, .currency], [.used, .rescued]),
    ExportTable(name: "stock", content: .stock, columns: StockColumns.all),
    ExportTable(
      name: "names", content: .names,
      columns: [Column("sort", .text), Column("number", .integer), Column("name", .text)]),
  ]

  private static func figures(_ name: String, _ keys: [GroupKey], _ flows: [Flow]) -> ExportTable {
    let figures = flows.flatMap { flow in
      [.count(flow)] + Aspect.allCases.compactMap { aspect in Measure(flow, aspect).map { Figure.sum($0) } }
    }
    return ExportTable(
      name: name, content: .figures(Query(by: keys, figures)),
      columns: keys.map { Column($0.name, .text) } + figures.flatMap { figureColumns($0, of: flows) })
  }

  /// The columns of a sum and of the number of events without a value: `wasted_cost_micro`, or `cost_micro` in a table
  /// of one flow.
  private static func figureColumns(_ figure: Figure, of flows: [Flow]) -> [Column] {
    let prefix = flows.count > 1 ? figure.flow.name + "_" : ""
    guard let aspect = figure.measure?.aspect else { return [Column(prefix + "events", .integer)] }
    return [
      Column(prefix + aspect.columnName, .integer), Column(prefix + "without_" + aspect.name, .integer),
    ]
  }

  package static func named(_ name: String) -> ExportTable? { all.first { $0.name == name } }
}

extension Aspect {
  /// The name of its exact unit in tables.
  var columnName: String {
    switch self {
    case .cost: "cost_micro"
    case .kg: "mass_mg"
    case .kcal: "energy_mkcal"
    case .protein: "protein_mg"
    case .carbs: "carbs_mg"
    case .fat: "fat_mg"
    case .days: "days_kept"
    case .past: "days_past"
    }
  }
}

package enum TableCell: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)

  init(_ number: Int64?) { self = number.map { .integer($0) } ?? .null }
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  package var csv: String {
    switch self {
    case .null: ""
    case .integer(let number): String(number)
    case .text(let text): text
    }
  }
}

/// A reader for the rows of tables.
package struct TableReader {
  private let context: ReplayContext
  private let last: UInt64
  private let today: Day

  /// - Parameters:
  /// - last: The last visible event.
  /// - today: The day of the stock table.
  package init(_ context: ReplayContext, through last: UInt64 = .max, today: Day) {
    (self.context, self.last, self.today) = (context, last, today)
  }

  /// Calls `body` with every row of a table, in a stable order.
  package func forEachRow(of table: ExportTable, _ log: inout LogReader, _ body: ([TableCell]) throws -> Void) throws {
    switch table.content {
    case .recorded, .effective:
      let rows = EventRows(context, isEffective: table.content == .effective)
      var failure: (any Error)?
      try log.forEachEvent(through: last) { (event) throws(LogError) in
        guard let row = rows.row(event) else { return true }
        do { try body(row) } catch { failure = error }
        return failure == nil
      }
      if let failure { throw failure }
    case .movements: try MovementRows(context).forEach(&log, through: last, body)
    case .figures(let query): try figures(query, &log, body)
    case .stock: for row in try StockRows.rows(&log, context, through: last, today: today) { try body(row) }
    case .names:
      for reference in Reference.allCases where reference.isNamed {
        for (index, name) in context.catalog.table(of: reference).names.enumerated() {
          try body([.text(reference.word), .integer(Int64(index) + 1), .text(name)])
        }
      }
    }
  }

  private func figures(_ query: Query, _ log: inout LogReader, _ body: ([TableCell]) throws -> Void) throws {
    var analysis = Analysis(query)
    try analysis.read(&log, context, through: last)
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
