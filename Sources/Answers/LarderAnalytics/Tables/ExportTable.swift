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
