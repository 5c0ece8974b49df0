import LarderAnalytics
import LarderFigures
import LarderModel
import LarderWords
import PlainText

extension Arguments {
  /// Whether the options ask for figures instead of digests.
  package var asksForFigures: Bool {
    [OptionName.by, .sum, .avg, .count, .where, .whatIf, .sort, .limit, .table].contains(where: says)
  }
}

/// `replay --by …`: figures and groups.
extension AnalyticsRequest {
  /// Creates a request from a line. The first ledger determines the current day and the currency.
  package init(_ line: Line, _ ledgers: [AnalyzedLedger]) throws {
    let catalog = ledgers[0].catalog
    let query = try Query(line, catalog)
    let scenario = try line.arguments.all(.whatIf).flatMap { text in
      try text.split(separator: ";").map { try WhatIf(parsing: String($0), currency: catalog.currency) }
    }
    try Self.checkNames(query, scenario, ledgers)
    self.init(query, supposing: scenario)
  }

  /// Refuses a name that no ledger knows: it is a typing error, and should not give an empty answer.
  private static func checkNames(_ query: Query, _ scenario: [WhatIf], _ ledgers: [AnalyzedLedger])
    throws(CommandLineError)
  {
    var wanted: [(Reference, String)] = scenario.map { (.item, $0.item) }
    for condition in query.conditions {
      guard case .name(let name, _) = condition.value else { continue }
      if condition.key == .ledger {
        guard ledgers.contains(where: { GroupValue(name: $0.name) == condition.value }) else {
          throw .refused("no ledger is called \"\(name.visible)\"")
        }
      } else if let reference = condition.key.reference {
        wanted.append((reference, name))
      }
    }
    for (reference, name) in wanted where !ledgers.contains(where: { $0.catalog.number(reference, named: name) != nil })
    {
      let known = ledgers.flatMap { $0.catalog.typedNames(of: reference) }
      let near = SpellingSuggestion.nearest(to: name, among: known, limit: 1).first
      let hint = near.map { "; did you mean \($0.visible)?" } ?? ""
      throw .refused("no \(reference.word) is called \"\(name.visible)\"\(hint)")
    }
  }
}

extension Query {
  fileprivate init(_ line: Line, _ catalog: Catalog) throws {
    let arguments = line.arguments
    let keys = try GroupKey.list(parsing: arguments.all(.by))
    var figures: [Figure] = []
    // In the order in which they were requested, across options.
    for (name, value) in arguments.values {
      guard let kind = Figure.Kind(rawValue: name) else { continue }
      for figure in try Figure.list(kind, parsing: value) where !figures.contains(figure) { figures.append(figure) }
    }
    if figures.isEmpty {
      let names =
        arguments[.whatIf] == nil
        ? "bought.cost,wasted.cost" : "bought.cost,bought.kg,used.cost,wasted.cost,wasted.kg"
      figures = try Figure.list(.sum, parsing: names)
    }
    let conditions = try arguments.all(.where).flatMap { text in
      try Condition.list(parsing: text, today: line.today(catalog), firstWeekday: catalog.firstWeekday)
    }
    let period = try arguments[.period].map { text throws(ValueError) in try line.period(text, catalog) }
    self.init(by: keys, figures, where: conditions, period: period ?? .all)
  }
}

extension AnalyticsReport {
  /// Sorts the groups, and removes those beyond the requested limit.
  package mutating func order(by arguments: Arguments) throws(CommandLineError) {
    if let text = arguments[.sort] {
      let parts = text.split(separator: ":", maxSplits: 1).map { String($0) }
      guard let name = parts.first, let column = sortColumn(named: name) else {
        let near = SpellingSuggestion.nearest(to: text, among: columnNames, limit: 1).first
        throw .usage("there is no column \"\(text.visible)\" to sort by\(near.map { "; did you mean \($0)?" } ?? "")")
      }
      var isDescending = if case .figure = column { true } else { false }
      if parts.count > 1 {
        guard ["asc", "desc"].contains(parts[1]) else {
          throw .usage(
            "--sort \(text.visible) has no known direction; write --sort \(name.visible):asc or --sort \(name.visible):desc"
          )
        }
        isDescending = parts[1] == "desc"
      }
      sort(by: column, descending: isDescending)
    }
    if let text = arguments[.limit] {
      guard let count = Int(text), count > 0, text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
        throw .usage("--limit must be a number of groups, at least 1")
      }
      limit(to: count)
    }
  }
}
