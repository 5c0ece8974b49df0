import LarderAnalytics
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports
import LarderSentences
import PlainText
import Terminal

/// `replay --by …`: figures by groups, in one pass over each ledger.
extension Session {
  /// The options that ask for figures and not for digests.
  static let analyticsOptions = ["by", "sum", "avg", "count", "where", "what-if", "sort", "limit"]

  var asksForFigures: Bool { Self.analyticsOptions.contains { arguments[$0] != nil } || arguments.has("table") }

  mutating func replayByGroups() throws {
    guard arguments["threads"] == nil else { throw Failure.usage("--threads is for a replay without --by") }
    guard [isJSON, arguments.has("csv"), arguments.has("table")].count(where: { $0 }) < 2 else {
      throw Failure.usage("one of --csv, --json and --table")
    }
    let paths = try all("ledger").map { path throws(Failure) in try LedgerPlace.find(path) }
    let entries = try LedgerFolder.entries(paths.isEmpty ? [directory] : paths)
    guard entries.count == 1 || arguments["as-of"].flatMap({ UInt64($0) }) == nil else {
      throw Failure.usage("the number of an event is one ledger's; give --as-of a day")
    }
    let ledgers = try entries.map { try open($0) }
    let query = try query(ledgers[0])
    let scenario = try all("what-if").flatMap { text in
      try text.split(separator: ";").map { try WhatIf(parsing: String($0), currency: ledgers[0].catalog.currency) }
    }
    try checkNames(query, scenario, ledgers)
    var report = try figures(query, scenario, ledgers)
    try order(&report)
    try show(report, style(ledgers[0].catalog))
  }

  /// A ledger that is looked at, with what stands over it as it was known then.
  private struct Opened {
    let name: String
    let ledger: HouseholdLedger
    let last: UInt64
    let standing: Standing

    var catalog: Catalog { standing.catalog }
  }

  private func all(_ name: String) -> [String] { arguments.values.filter { $0.name == name }.map { $0.value } }

  private func open(_ entry: LedgerFolder.Entry) throws -> Opened {
    let ledger = try openForReading(entry.path)
    var reader = try ledger.log.beginRead()
    let last = min(try cut(ledger) ?? .max, try reader.lastSequence)
    return Opened(name: entry.name, ledger: ledger, last: last, standing: try Standing(&reader, through: last))
  }

  private func query(_ first: Opened) throws -> Query {
    let catalog = first.catalog
    let today = clock.today(dayStart: catalog.dayStart)
    let keys = try GroupKey.list(parsing: all("by"))
    var figures: [Figure] = []
    // In the order they were asked for, whichever option asks.
    for (name, value) in arguments.values {
      guard let kind = Figure.Kind(rawValue: name) else { continue }
      for figure in try Figure.list(kind, parsing: value) where !figures.contains(figure) { figures.append(figure) }
    }
    if figures.isEmpty {
      let names =
        arguments["what-if"] == nil
        ? "bought.cost,wasted.cost" : "bought.cost,bought.kg,used.cost,wasted.cost,wasted.kg"
      figures = try Figure.list(.sum, parsing: names)
    }
    let conditions = try all("where").flatMap { text in
      try Condition.list(parsing: text, today: today, firstWeekday: catalog.firstWeekday)
    }
    let period = try arguments["period"].map { text in
      try Period(parsing: text, today: today, firstWeekday: catalog.firstWeekday)
    }
    return Query(by: keys, figures, where: conditions, period: period ?? .all)
  }

  /// A name that no ledger has is a slip of the fingers, and no empty answer.
  private func checkNames(_ query: Query, _ scenario: [WhatIf], _ ledgers: [Opened]) throws {
    var wanted: [(Reference, String)] = scenario.map { (.item, $0.item) }
    for condition in query.conditions {
      guard case .name(let name, _) = condition.value else { continue }
      if condition.key == .ledger {
        guard ledgers.contains(where: { GroupValue(name: $0.name) == condition.value }) else {
          throw Failure(.refused, "no ledger is called \"\(name.visible)\"")
        }
      } else if let reference = condition.key.reference {
        wanted.append((reference, name))
      }
    }
    for (reference, name) in wanted where !ledgers.contains(where: { $0.catalog.number(reference, named: name) != nil })
    {
      let known = ledgers.flatMap { $0.catalog.typedNames(of: reference) }
      let near = Nearest.nearest(to: name, among: known, limit: 1).first
      let hint = near.map { "; did you mean \($0.visible)?" } ?? ""
      throw Failure(.refused, "no \(reference.word) is called \"\(name.visible)\"\(hint)")
    }
  }

  private func figures(_ query: Query, _ scenario: [WhatIf], _ ledgers: [Opened]) throws -> AnalyticsReport {
    var actual = Analysis(query)
    var supposed = Analysis(query)
    var left = (actual: MoneySum(), supposed: MoneySum())
    let end = try endOfPeriod(query, ledgers)
    var notes: [String] = []
    let events = ledgers.reduce(0) { $0 + $1.last }
    let line = progress("Replaying", of: scenario.isEmpty ? events : events * 2)
    defer { line?.erase() }
    var done: UInt64 = 0
    for ledger in ledgers {
      var watch = PurchaseWatch(scenario, ledger.standing)
      for isSupposed in scenario.isEmpty ? [false] : [false, true] {
        var reader = try ledger.ledger.log.beginRead()
        let before = done
        reader.progress = line.map { line in { line.advance(to: before + $0) } }
        let changes = isSupposed ? scenario : []
        var rewriter: (any EventRewriter)?
        if isSupposed {
          rewriter = WhatIfRewriter(changes, ledger.standing, watch, in: query.period)
        } else if !scenario.isEmpty {
          rewriter = watch
        }
        var lots =
          isSupposed
          ? try supposed.read(&reader, ledger.standing, through: ledger.last, ledger: ledger.name, rewriter: &rewriter)
          : try actual.read(&reader, ledger.standing, through: ledger.last, ledger: ledger.name, rewriter: &rewriter)
        if let end, !scenario.isEmpty {
          // What is there at the end of the period is what later events have not touched yet.
          var upToIt: (any EventRewriter)? = WhatIfRewriter(changes, ledger.standing, watch, through: end)
          var aside = Analysis(query)
          lots = try aside.read(
            &reader, ledger.standing, through: ledger.last, ledger: ledger.name, rewriter: &upToIt)
        }
        for (_, lot) in lots.present where lot.cost > 0 {
          guard let currency = Currency(rawValue: lot.currency) else { continue }
          if isSupposed {
            left.supposed.add(millionths: lot.cost, currency)
          } else {
            left.actual.add(millionths: lot.cost, currency)
          }
        }
        if let seen = rewriter as? PurchaseWatch { watch = seen }
        if isSupposed, let rewriter = rewriter as? WhatIfRewriter { notes += rewriter.notes }
        done += ledger.last
      }
    }
    guard !scenario.isEmpty else { return try AnalyticsReport(try actual.figures()) }
    let assumptions = scenario.flatMap { $0.assumptions }.reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    return try AnalyticsReport(
      try actual.figures(), whatIf: try supposed.figures(),
      scenario: AnalyticsReport.Scenario(
        changes: scenario.map { $0.told(style(ledgers[0].catalog)) }, assumptions: assumptions + notes, left: left,
        day: end))
  }

  /// The last day of a period that is over; nil where it goes on to the last event.
  private func endOfPeriod(_ query: Query, _ ledgers: [Opened]) throws -> Day? {
    let today = clock.today(dayStart: ledgers[0].catalog.dayStart)
    return query.period.last < today ? query.period.last : nil
  }

  private func order(_ report: inout AnalyticsReport) throws {
    if let text = arguments["sort"] {
      let parts = text.split(separator: ":", maxSplits: 1).map { String($0) }
      guard let name = parts.first, let column = report.sortColumn(named: name) else {
        let near = Nearest.nearest(to: text, among: report.columnNames, limit: 1).first
        throw Failure.usage(
          "there is no column \"\(text.visible)\" to sort by\(near.map { "; did you mean \($0)?" } ?? "")")
      }
      var isDescending = if case .figure = column { true } else { false }
      if parts.count > 1 {
        guard ["asc", "desc"].contains(parts[1]) else {
          throw Failure.usage("--sort \(name.visible):asc or \(name.visible):desc")
        }
        isDescending = parts[1] == "desc"
      }
      report.sort(by: column, descending: isDescending)
    }
    if let text = arguments["limit"] {
      guard let count = Int(text), count > 0, text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
        throw Failure.usage("--limit takes a number of groups, at least 1")
      }
      report.limit(to: count)
    }
  }
}
