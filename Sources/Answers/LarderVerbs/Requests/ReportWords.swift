import LarderAnswers
import LarderFigures
import LarderKitchen
import LarderLedger
import LarderModel
import LarderWords

/// The words after `larder report`: the subject and the period.
struct ReportWords: ReadsLine {
  let line: Line
  private let catalog: Catalog
  /// The period that the line names. Nil for the default.
  private let asked: String?

  /// The reports, and those among them that concern no single person.
  static let subjects = ["waste", "calories", "spending", "labels", "weight", "dishes", "month", "habits"]
  private static let ofHousehold = ["waste", "spending", "dishes", "habits"]
  private static var others: String { Array(subjects.dropFirst()).listed("or") }

  static func meaning(of line: Line) throws -> Meaning {
    let arguments = line.arguments
    guard let what = arguments.words.first else {
      throw CommandLineError.usage("which report? \(.words("report waste")), \(others)")
    }
    let foreign: [OptionName] =
      switch what {
      case "waste", "spending": [.person, .table]
      case "calories": [.by, .top]
      case "weight", "weights": [.versus, .by, .top, .table]
      case "month": [.versus, .by, .top, .table]
      case "dishes", "habits": [.versus, .by, .top, .table, .person]
      case "labels": [.versus, .by, .top, .table]
      default: []
      }
    if what != "labels" { try arguments.refuseLabels("report") }
    if let option = foreign.first(where: arguments.says)?.rawValue {
      throw CommandLineError.usage("--\(option) does not apply to \(.words("report \(what.visible)"))")
    }
    if let question = question(ofPeriod: line) { throw question }
    // `report calories today` names its period as a word.
    let asked = try arguments.saidPeriod(arguments.words.dropFirst().joined(separator: " "))
    guard subjects.contains(what) || what == "weights" else {
      throw CommandLineError.usage("no report is called \"\(what.visible)\": \(.words("report waste")), \(others)")
    }
    if what.hasPrefix("weight") {
      return .seeing { catalog in
        let words = ReportWords(line, catalog, asked: asked)
        return WeightRequest(try words.asked.map { try line.period($0, catalog) }, of: try words.person())
      }
    }
    return .seeing { catalog in try ReportWords(line, catalog, asked: asked).request(what) }
  }

  /// Asks which report a line means that names only its period: "report last week". Nil for other lines.
  private static func question(ofPeriod line: Line) -> LineQuestion? {
    let words = line.arguments.words
    guard let first = words.first, !subjects.contains(first),
      let period = try? Period(parsing: words.joined(separator: " "), today: line.clock.civilDay)
    else { return nil }
    let isBare = words.count == 1 && ["day", "week", "month", "year"].contains(first.lowercased())
    let said = (isBare ? ["this"] : []) + words
    let reports = ["waste", "calories", "spending"] + (period == Period(period.first.month) ? ["month"] : [])
    return LineQuestion(
      "Which report do you want for \(said.joined(separator: " ").visible)?",
      reports.map { report in
        var line = line
        line.arguments.words.insert(report, at: 0)
        return .init(title: "\(word: report)", line: line)
      })
  }

  /// Takes a person's name out of the period: "report calories mia last week".
  private init(_ line: Line, _ catalog: Catalog, asked: String?) {
    self.catalog = catalog
    let words = (asked ?? "").split(separator: " ").map(String.init)
    let ends = [(words.first, Array(words.dropFirst())), (words.last, Array(words.dropLast()))]
    guard line.arguments[.person] == nil, !Self.ofHousehold.contains(line.arguments.words.first ?? ""),
      let (name, rest) = ends.first(where: { $0.0.map { catalog.number(.person, named: $0) != nil } ?? false }),
      let name
    else {
      (self.line, self.asked) = (line, asked)
      return
    }
    (self.line, self.asked) = (line.with(.person, name), rest.isEmpty ? nil : rest.joined(separator: " "))
  }

  private func request(_ what: String) throws -> any ReportRequest {
    if what == "habits" { return HabitsRequest(period: try asked.map { try line.period($0, catalog) }) }
    let period = try line.period(asked ?? (what == "calories" ? "week" : "month"), catalog)
    switch what {
    case "waste":
      let (breakdown, most) = try (breakdown(WasteBreakdown.self, of: what), arguments.mostParts())
      return WasteRequest(period: period, against: try otherPeriod(period), by: breakdown, most: most)
    case "spending":
      let (breakdown, most) = try (breakdown(SpendingBreakdown.self, of: what), arguments.mostParts())
      return SpendingRequest(period: period, against: try otherPeriod(period), by: breakdown, most: most)
    case "calories":
      let against = try otherPeriod(period)
      return CaloriesRequest(period: period, against: against, person: try person(), tableOfCSV: try calorieTable())
    case "dishes": return DishesRequest(period: period)
    case "labels":
      return try arguments.labels(period, of: try person())
    default:
      let month = period.first.month
      guard period == Period(month) else {
        throw CommandLineError.usage("report month takes one month, such as 2026-10 or \"last month\"")
      }
      return MonthRequest(month, person: try person())
    }
  }

  private func person() throws(CommandLineError) -> PersonID? {
    try catalog.known(.person, ifSaid: arguments[.person]).map(PersonID.init(rawValue:))
  }

  private func calorieTable() throws(CommandLineError) -> CaloriesReport.Table {
    let table: CaloriesReport.Table? = try arguments.choice(.table) {
      "table:\($0) must be one of \($1.joined(separator: ", "))"
    }
    guard let table else { return .days }
    guard arguments.has(.csv) else {
      throw .usage("table:\(table.rawValue) requires --csv; text and JSON contain all tables")
    }
    return table
  }

  /// The period given by `--vs`. Nil if it was not given.
  private func otherPeriod(_ period: Period) throws -> Period? {
    guard let text = arguments[.versus] else { return nil }
    guard let against = try text == "previous" ? period.previous : line.period(text, catalog) else {
      throw CommandLineError.usage("there is no period before \(period.formatted(catalog.style))")
    }
    return against
  }

  /// The breakdown given by `--by`. Nil if it was not given.
  private func breakdown<Breakdown: CaseIterable & RawRepresentable<String>>(
    _ type: Breakdown.Type, of report: String
  ) throws(CommandLineError) -> Breakdown? {
    guard let text = arguments[.by] else { return nil }
    if let breakdown = Breakdown(rawValue: text.lowercased()) { return breakdown }
    let listed = Breakdown.allCases.map { $0.rawValue }.listed("or")
    throw .usage("\(report) can be grouped by \(listed), not by \"\(text.visible)\"")
  }

  static var breakdowns: [String] {
    let words = WasteBreakdown.allCases.map { $0.rawValue }
    return words + SpendingBreakdown.allCases.map { $0.rawValue }.filter { !words.contains($0) }
  }
}

/// Which facts about labels count: those of the day of the food, or those known now.
private enum LabelKnowledge: String, CaseIterable {
  case then, now
}

extension Arguments {
  /// The request for labels that the options mean.
  func labels(_ period: Period, of person: PersonID?) throws(CommandLineError) -> LabelsRequest {
    let flow: LabelFlow? = try choice(.of) { "of:\($0) must be one of \($1.listed("or"))" }
    let facts: LabelKnowledge? = try choice(.facts) { "facts:\($0) must be one of \($1.listed("or"))" }
    return LabelsRequest(flow ?? .eaten, period: period, of: person, byNow: facts == .now)
  }

  /// Refuses options that only apply to labels.
  func refuseLabels(_ verb: String) throws(CommandLineError) {
    guard let option = [OptionName.of, .facts].first(where: says)?.rawValue else { return }
    throw .usage("\(option): only applies to \(.words("\(verb) labels"))")
  }
}

/// The words after `larder diff`: the subject, and the periods to compare.
struct DifferenceWords: ReadsLine {
  let line: Line
  let catalog: Catalog

  static func meaning(of line: Line) -> Meaning {
    .query(
      LedgerQuery { snapshot in
        let catalog = try snapshot.replayContext().catalog
        let words = DifferenceWords(line: try line.datesRead(catalog), catalog: catalog)
        return try words.request(line.arguments.words, &snapshot)
      })
  }

  func request(_ words: [String], _ snapshot: inout LedgerSnapshot) throws -> DifferenceRequest {
    let filter = try WhyReport.Filter(arguments, catalog)
    var words = Self.joined(words)
    var named: DifferenceFigure?
    if let first = words.first, let figure = DifferenceFigure(rawValue: first) {
      named = figure
      words.removeFirst()
    }
    let grouping = try grouping()
    let figures = try figures(named, grouping)
    guard words.count <= 2 else {
      throw CommandLineError.usage("give two periods, not \(words.count); quote a period of several words")
    }
    let periods = try words.map { word throws(ValueError) in try line.period(word, catalog) }
    let after = try periods.last ?? line.period("month", catalog)
    guard let before = periods.count < 2 ? after.previous : periods[0] else {
      throw CommandLineError.usage("there is no period before \(after.formatted(catalog.style)); name two periods")
    }
    try check(figures, before, after, isOfOne: periods.count < 2)
    return DifferenceRequest(
      figures, from: before, to: after, by: grouping, only: filter,
      knowledge: try knowledge(before, after, &snapshot), most: try arguments.mostParts())
  }

  /// Joins "last month" into one period, whether it is quoted or not.
  private static func joined(_ words: [String]) -> [String] {
    var joined: [String] = []
    for word in words {
      if let last = joined.last, ["last", "this", "next"].contains(last.lowercased()) {
        joined[joined.count - 1] += " " + word
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  private func grouping() throws(CommandLineError) -> DifferenceGrouping {
    try arguments.choice(.by) { "--by \($0) must be one of \($1.joined(separator: ", "))" } ?? .item
  }

  private func figures(
    _ named: DifferenceFigure?, _ grouping: DifferenceGrouping
  ) throws(CommandLineError) -> [DifferenceFigure] {
    guard let named else { return DifferenceFigure.ofPeriods.filter(grouping.fits) }
    guard grouping.fits(named) else { throw .usage("\(named.rawValue) cannot be grouped by \(arguments[.by] ?? "")") }
    return [named]
  }

  private func check(
    _ figures: [DifferenceFigure], _ before: Period, _ after: Period, isOfOne: Bool
  ) throws(CommandLineError) {
    if figures != [.waste] { try WhyReport.Filter.refuseWaste(line) }
    let (since, late) = (arguments[.since] != nil, arguments.has(.late))
    if figures == [.stock] {
      if since || late {
        throw .usage("the stock is compared between two days, as in: \(.words("diff stock 2026-10-31 2026-11-15"))")
      }
      guard before.last <= after.last else {
        throw .usage("the first day is after the second; name the earlier day first")
      }
    }
    if since, !isOfOne {
      throw .usage("--since needs a single period, as in: \(.words("diff 2026-10 --since 2026-10-31"))")
    }
    if since, late { throw .usage("use either --since or --late, not both") }
    if since, arguments[.by] != nil { throw .usage("use either --since or --by, not both") }
  }

  private func knowledge(
    _ before: Period, _ after: Period, _ snapshot: inout LedgerSnapshot
  ) throws -> DifferenceRequest.Knowledge {
    if let since = arguments[.since] {
      return .since(
        try line.lastKnown(by: since, &snapshot), day: try knownDay(since, &snapshot),
        said: EventNumber.parse(since) == nil ? since : nil)
    }
    guard arguments.has(.late) else { return .now }
    return .whenOver(
      before: try line.lastKnown(atEndOf: before.last, &snapshot),
      after: try line.lastKnown(atEndOf: after.last, &snapshot))
  }

  /// The last known day: the given one, or the day on which the given event was recorded.
  private func knownDay(_ since: String, _ snapshot: inout LedgerSnapshot) throws -> Day {
    guard let number = EventNumber.parse(since) else {
      return try catalog.day(since, today: line.today(catalog), leaning: .past).day
    }
    guard let event = try snapshot.log.event(min(number, snapshot.log.lastSequence)) else { return .min }
    return Clock(at: event.record.recordedAt).today(dayStart: catalog.dayStart)
  }
}
