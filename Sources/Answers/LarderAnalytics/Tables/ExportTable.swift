import LarderLog
import LarderModel
import LarderReplay

/// A table for other programs: what it is called and what its columns are.
public struct ExportTable: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// Every event as it was recorded, whatever became of it.
    case recorded
    /// The events that count, as they are since they were mended.
    case effective
    /// What came in, was used, thrown away, eaten or found missing, with all that measures are made of.
    case movements
    /// What a query comes to.
    case figures(Query)
    /// What is there.
    case stock
    /// The numbers of names.
    case names
  }

  public struct Column: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
      case integer = "INTEGER"
      case text = "TEXT"
    }

    public let name: String
    public let kind: Kind

    init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }
  }

  public let name: String
  public let content: Content
  public let columns: [Column]

  /// Every table there is.
  public static let all: [ExportTable] = [
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

  /// A sum and of how many events it is not known: `wasted_cost_micro`, or `cost_micro` in a table of one flow.
  private static func figureColumns(_ figure: Figure, of flows: [Flow]) -> [Column] {
    let prefix = flows.count > 1 ? figure.flow.name + "_" : ""
    guard let aspect = figure.measure?.aspect else { return [Column(prefix + "events", .integer)] }
    return [
      Column(prefix + aspect.columnName, .integer), Column(prefix + "without_" + aspect.name, .integer),
    ]
  }

  public static func named(_ name: String) -> ExportTable? { all.first { $0.name == name } }
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

/// One cell of a table.
public enum TableCell: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)

  init(_ number: Int64?) { self = number.map { .integer($0) } ?? .null }
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// The cell as CSV writes it.
  public var csv: String {
    switch self {
    case .null: ""
    case .integer(let number): String(number)
    case .text(let text): text
    }
  }
}

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
