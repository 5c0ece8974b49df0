/// A style sheet that some pages have besides `page.css`, which all have; in the order in which they follow it.
enum Sheet: String, CaseIterable, Sendable {
  /// What a report is laid out with: columns, tables and charts.
  case reports
  /// What opens in rows and in forms.
  case parts
  case stock, list, recipes, diary, scan, why

  /// "stock.css".
  var name: String { rawValue + ".css" }

  /// What the pages at a place have; nil is what has no place: histories and reasons, people, answers to a line.
  static func sheets(at place: Place?) -> Set<Sheet> {
    switch place {
    case .today: []
    case .stock: [.parts, .stock, .why]
    case .stocktake: [.parts, .stock]
    case .list: [.parts, .list]
    case .recipes, .plan: [.parts, .recipes]
    case .diary: [.parts, .diary]
    case .progress: [.reports, .parts, .diary]
    case .scan: [.parts, .scan]
    case .settings, .more: [.parts]
    case nil: [.parts, .why]
    }
  }
}
