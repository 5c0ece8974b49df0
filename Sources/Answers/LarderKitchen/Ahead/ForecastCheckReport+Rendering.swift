import Document
import LarderAnswers
import LarderForecast
import LarderModel
import LarderSentences

extension ForecastCheckReport {
  package static let word = "forecast-check"
  package static let described: String? = "today trips from to lists days ends"
  package static let fields: [ReportField<ForecastCheckReport>] = [
    .day("today", \.today), .count("trips", \.check.trips.count), .count("trips_known", \.tripsKnown),
    .day("from?") { $0.check.trips.first.flatMap { Day(number: $0) } },
    .day("to?") { $0.check.trips.last.flatMap { Day(number: $0) } }, .count("never_bought_before", \.check.unheardOf),
    .list("lists", lists) { report in
      ForecastCheck.ListRule.allCases.map { ($0.word, report.check.lists[$0] ?? .init()) }
    },
    .list("days", days) { report in
      ForecastCheck.DayRule.allCases.map { ($0.word, report.check.days[$0] ?? .init(), report.tenths($0)) }
    },
    .count("before_early", \.check.early), .count("after_late", \.check.late),
    .list("ends", ends) { report in RunOutCheck.Rule.allCases.map { ($0.word, report.score($0)) } },
    .count("gone_before_early") { $0.score(.forecast).beforeEarly },
    .count("gone_after_late") { $0.score(.forecast).afterLate }, .count("still_in") { $0.score(.forecast).stillThere },
    .count("not_yet_known", \.ends.notYetKnown),
  ]

  private static let lists: [ReportField<(rule: String, score: ForecastCheck.ListScore)>] = [
    .text("rule", \.rule), .count("hits", \.score.hits), .count("listed", \.score.listed),
    .count("not_bought") { $0.score.listed - $0.score.hits },
    .count("bought", \.score.bought),
  ]

  private static let days: [ReportField<(rule: String, score: ForecastCheck.DayScore, mean: Int64)>] = [
    .text("rule", \.rule), .count("purchases", \.score.errors.count),
    .integer("median_error?") { $0.score.errors.isEmpty ? nil : $0.score.median },
    .decimal("mean_error?", places: 1) { $0.score.errors.isEmpty ? nil : $0.mean },
  ]

  private static let ends: [ReportField<(rule: String, score: RunOutScore)>] = [
    .text("rule", \.rule), .count("ends", \.score.count),
    .integer("median_error?") { $0.score.count > 0 ? $0.score.medianError : nil },
    .decimal("mean_error?", places: 1) { $0.score.count > 0 ? tenths($0.score.meanError) : nil },
    .decimal("bias?", places: 1) { $0.score.count > 0 ? tenths($0.score.bias) : nil },
  ]

  package var table: (header: [String], rows: [[String]]) {
    let lists = ForecastCheck.ListRule.allCases.map { rule in
      let score = check.lists[rule] ?? .init()
      return ["list", rule.word, "\(score.hits)", "\(score.listed)", "\(score.bought)"] + Self.empty(7)
    }
    let days = ForecastCheck.DayRule.allCases.map { rule in
      let score = check.days[rule] ?? .init()
      let errors =
        score.errors.isEmpty ? Self.empty(2) : ["\(score.median)", PlainValue.decimalText(tenths(rule), places: 1)]
      let outside = rule == .forecast ? ["\(check.early)", "\(check.late)"] : Self.empty(2)
      return ["day", rule.word] + Self.empty(3) + ["\(score.errors.count)"] + errors + Self.empty(2) + outside
    }
    let ends = RunOutCheck.Rule.allCases.map { rule in
      let score = score(rule)
      let isKnown = score.count > 0
      func displayed(_ days: Double) -> String { isKnown ? PlainValue.decimalText(Self.tenths(days), places: 1) : "" }
      let outside = rule == .forecast ? ["\(score.beforeEarly)", "\(score.afterLate)"] : Self.empty(2)
      return ["end", rule.word] + Self.empty(4) + [isKnown ? "\(score.medianError)" : "", displayed(score.meanError)]
        + ["\(score.count)", displayed(score.bias)] + outside
    }
    let header = [
      "what", "rule", "hits", "listed", "bought", "purchases", "median_error", "mean_error", "ends", "bias",
      "before_early", "after_late",
    ]
    return (header, lists + days + ends)
  }

  private static func empty(_ cells: Int) -> [String] { [String](repeating: "", count: cells) }
}

extension ForecastCheck.ListRule {
  var displayed: String { ["forecast", "most bought", "as last time"][rawValue] }
  fileprivate var word: String { ["forecast", "most-bought", "last-trip"][rawValue] }
}

extension ForecastCheck.DayRule {
  var displayed: String { ["forecast", "average gap", "last gap"][rawValue] }
  fileprivate var word: String { ["forecast", "mean-gap", "last-gap"][rawValue] }
}

/// Rendering of the trial of forecasts on past stocks.
extension ForecastCheckReport {
  func endBlocks(_ style: OutputStyle) -> [Block] {
    let score = score(.forecast)
    guard score.count > 0 else {
      let needed = UseHistory.needed(isKnownFood: knowsFoods)
      let why =
        ends.notYetKnown > 0
        ? "No run-out date could be checked yet; \(ends.notYetKnown) may still come true."
        : "No run-out date could be checked: an item must have been used \(needed.uses) times over \(needed.days) days "
          + "before."
      return [.gap, .sentence(why)]
    }
    return [
      .gap, .table(endTable(style)), .gap, .table(intervalTable(score)), .sentence(endRemark(score, style), .faint),
    ]
  }

  private func endTable(_ style: OutputStyle) -> DataTable {
    let worst = RunOutCheck.Rule.allCases.map { Self.tenths(score($0).meanError) }.max() ?? 0
    return DataTable(
      "The end", RunOutCheck.Rule.allCases,
      [
        .text("The end", fit: .truncated, minimumWidth: 12, \.displayed),
        .figure("Half within") { Figures.count(score($0).medianError, "day") },
        .figure("Off on average") { "\(style.fixed(Self.tenths(score($0).meanError), places: 1)) days" },
        .cell("", priority: 4) { .bar(Self.tenths(score($0).meanError), of: max(1, worst)) },
      ])
  }

  /// The mean deviation in words: ", on average 0.4 days later than forecast". Empty for none.
  private func bias(_ score: RunOutScore, _ style: OutputStyle) -> String {
    let bias = Self.tenths(score.bias)
    guard bias != 0 else { return "" }
    return ", on average \(style.fixed(abs(bias), places: 1)) days \(bias > 0 ? "later" : "sooner") than forecast"
  }

  private func intervalTable(_ score: RunOutScore) -> DataTable {
    let within = score.byLate - score.beforeEarly
    let rows = [
      ("before the forecast days", score.beforeEarly, "10 %"), ("within them", within, "80 %"),
      ("after them", score.afterLate, "10 %"),
    ]
    return DataTable(
      "When it was gone", rows,
      [
        .text("Gone", fit: .truncated, minimumWidth: 12, \.0), .figure("Share") { percent($0.1, of: score.count) },
        .figure("Expected", \.2), .cell("", priority: 4) { .bar(Int64($0.1), of: Int64(score.count)) },
      ])
  }

  private func endRemark(_ score: RunOutScore, _ style: OutputStyle) -> String {
    var words =
      "\(Figures.count(score.count, "run-out date")) of stock after a trip, forecast from its use so far\(bias(score, style))."
    if score.stillThere > 0 {
      words +=
        " \(score.stillThere) of them \(score.stillThere == 1 ? "is" : "are") still in stock and counted as gone today."
    }
    if ends.notYetKnown > 0 { words += " \(ends.notYetKnown) more may still run out in time." }
    return words
  }

  func score(_ rule: RunOutCheck.Rule) -> RunOutScore { ends.scores[rule] ?? RunOutScore() }

  static func tenths(_ days: Double) -> Int64 { ItemOutlook.whole(days * 10) }
}

extension RunOutCheck.Rule {
  fileprivate var displayed: String {
    switch self {
    case .forecast: "forecast"
    case .meanUse: "average use"
    }
  }

  var word: String {
    switch self {
    case .forecast: "forecast"
    case .meanUse: "mean-use"
    }
  }
}
