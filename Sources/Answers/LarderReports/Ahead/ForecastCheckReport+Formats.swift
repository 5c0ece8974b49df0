import LarderForecast
import LarderModel
import StrictJSON

extension ForecastCheckReport {
  /// `report` "forecast-check", `today`, `trips`, `from`, `to`, `trips_known`, `never_bought_before`; `lists`: `rule`,
  /// `hits`, `listed`, `bought`; `days`: `rule`, `purchases`, `median_error`, `mean_error`; `before_early`, `after_late`;
  /// `ends`: `rule`, `ends`, `median_error`, `mean_error`, `bias`; `gone_before_early`, `gone_after_late`, `still_in`,
  /// `not_yet_known`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "forecast-check")
    json.day("today", today)
    json.integer("trips", check.trips.count)
    json.integer("trips_known", tripsKnown)
    json.day("from", check.trips.first.flatMap { Day(number: $0) })
    json.day("to", check.trips.last.flatMap { Day(number: $0) })
    json.integer("never_bought_before", check.unheardOf)
    json.list("lists", ForecastCheck.ListRule.allCases) { rule, json in
      let score = check.lists[rule] ?? .init()
      json.beginObject()
      json.string("rule", rule.word)
      json.integer("hits", score.hits)
      json.integer("listed", score.listed)
      json.integer("bought", score.bought)
      json.endObject()
    }
    json.list("days", ForecastCheck.DayRule.allCases) { rule, json in
      let score = check.days[rule] ?? .init()
      json.beginObject()
      json.string("rule", rule.word)
      json.integer("purchases", score.errors.count)
      json.integer("median_error", score.errors.isEmpty ? nil : score.median)
      json.decimal("mean_error", score.errors.isEmpty ? nil : tenths(rule), places: 1)
      json.endObject()
    }
    json.integer("before_early", check.early)
    json.integer("after_late", check.late)
    json.list("ends", RunOutCheck.Rule.allCases) { rule, json in
      let score = score(rule)
      json.beginObject()
      json.string("rule", rule.word)
      json.integer("ends", score.count)
      json.integer("median_error", score.count > 0 ? score.medianError : nil)
      json.decimal("mean_error", score.count > 0 ? Self.tenths(score.meanError) : nil, places: 1)
      json.decimal("bias", score.count > 0 ? Self.tenths(score.bias) : nil, places: 1)
      json.endObject()
    }
    json.integer("gone_before_early", score(.forecast).beforeEarly)
    json.integer("gone_after_late", score(.forecast).afterLate)
    json.integer("still_in", score(.forecast).stillThere)
    json.integer("not_yet_known", ends.notYetKnown)
    json.endObject()
  }

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
