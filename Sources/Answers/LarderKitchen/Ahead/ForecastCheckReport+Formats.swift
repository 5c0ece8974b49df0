import LarderAnswers
import LarderForecast
import LarderModel

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

  public var table: (header: [String], rows: [[String]]) {
    let lists = ForecastCheck.ListRule.allCases.map { rule in
      let score = check.lists[rule] ?? .init()
      return ["list", rule.word, "\(score.hits)", "\(score.listed)", "\(score.bought)"] + Self.empty(7)
    }
    let days = ForecastCheck.DayRule.allCases.map { rule in
      let score = check.days[rule] ?? .init()
      let errors =
        score.errors.isEmpty ? Self.empty(2) : ["\(score.median)", Plain.decimalText(tenths(rule), places: 1)]
      let outside = rule == .forecast ? ["\(check.early)", "\(check.late)"] : Self.empty(2)
      return ["day", rule.word] + Self.empty(3) + ["\(score.errors.count)"] + errors + Self.empty(2) + outside
    }
    let ends = RunOutCheck.Rule.allCases.map { rule in
      let score = score(rule)
      let isKnown = score.count > 0
      func told(_ days: Double) -> String { isKnown ? Plain.decimalText(Self.tenths(days), places: 1) : "" }
      let outside = rule == .forecast ? ["\(score.beforeEarly)", "\(score.afterLate)"] : Self.empty(2)
      return ["end", rule.word] + Self.empty(4) + [isKnown ? "\(score.medianError)" : "", told(score.meanError)]
        + ["\(score.count)", told(score.bias)] + outside
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
  var told: String {
    switch self {
    case .forecast: "forecast"
    case .mostBought: "most bought"
    case .lastTrip: "as last time"
    }
  }

  fileprivate var word: String {
    switch self {
    case .forecast: "forecast"
    case .mostBought: "most-bought"
    case .lastTrip: "last-trip"
    }
  }
}

extension ForecastCheck.DayRule {
  var told: String {
    switch self {
    case .forecast: "forecast"
    case .meanGap: "mean gap"
    case .lastGap: "last gap"
    }
  }

  fileprivate var word: String {
    switch self {
    case .forecast: "forecast"
    case .meanGap: "mean-gap"
    case .lastGap: "last-gap"
    }
  }
}
