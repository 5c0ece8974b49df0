import Document
import LarderForecast
import LarderModel
import LarderSentences

/// How well the ends of what was in would have been foretold.
extension ForecastCheckReport {
  func endBlocks(_ style: OutputStyle) -> [Block] {
    let score = score(.forecast)
    guard score.count > 0 else {
      let why =
        ends.notYetKnown > 0
        ? "No end of what was in could be checked: the late day of all \(ends.notYetKnown) foretold is still to come."
        : "No end of what was in could be checked: an item must have been used 3 times over 7 days before."
      return [.gap, .sentence(why)]
    }
    return [
      .gap, .table(endTable(style)), .gap, .table(intervalTable(score)), .sentence(endRemark(score), .faint),
    ]
  }

  private func endTable(_ style: OutputStyle) -> DataTable {
    var table = DataTable(
      "The end",
      columns: [
        .init("The end", fit: .truncated, minimumWidth: 12), .init("Median", alignment: .right),
        .init("Mean off", alignment: .right), .init("Bias", alignment: .right), .init("", priority: 4),
      ])
    let worst = RunOutCheck.Rule.allCases.map { Self.tenths(score($0).meanError) }.max() ?? 0
    for rule in RunOutCheck.Rule.allCases {
      let score = score(rule)
      let off = Self.tenths(score.meanError)
      table.addRow([
        .init(rule.told), .init(Figures.count(score.medianError, "day")),
        .init("\(style.fixed(off, places: 1)) days"), .init(bias(score, style)),
        .bar(off, of: max(1, worst)),
      ])
    }
    return table
  }

  /// "0.4 days later": what came later than said.
  private func bias(_ score: RunOutScore, _ style: OutputStyle) -> String {
    let bias = Self.tenths(score.bias)
    guard bias != 0 else { return "none" }
    return "\(style.fixed(abs(bias), places: 1)) days \(bias > 0 ? "later" : "sooner")"
  }

  private func intervalTable(_ score: RunOutScore) -> DataTable {
    var table = DataTable(
      "When it was gone",
      columns: [
        .init("Gone", fit: .truncated, minimumWidth: 12), .init("Came", alignment: .right),
        .init("Meant", alignment: .right), .init("", priority: 4),
      ])
    let within = score.byLate - score.beforeEarly
    for (name, count, meant) in [
      ("before the early day", score.beforeEarly, "10 %"), ("between them", within, "80 %"),
      ("after the late day", score.afterLate, "10 %"),
    ] {
      table.addRow([
        .init(name), .init(percent(count, of: score.count)), .init(meant),
        .bar(Int64(count), of: Int64(score.count)),
      ])
    }
    return table
  }

  private func endRemark(_ score: RunOutScore) -> String {
    var words =
      "\(Figures.count(score.count, "end")) of what was in after a trip, said from its use so far; later is later than said."
    if score.stillThere > 0 {
      words += " \(score.stillThere) of it \(score.stillThere == 1 ? "is" : "are") still in, and taken as gone today."
    }
    if ends.notYetKnown > 0 { words += " \(ends.notYetKnown) more may still come by the late day." }
    return words
  }

  func score(_ rule: RunOutCheck.Rule) -> RunOutScore { ends.scores[rule] ?? RunOutScore() }

  static func tenths(_ days: Double) -> Int64 { ItemOutlook.whole(days * 10) }
}

extension RunOutCheck.Rule {
  fileprivate var told: String {
    switch self {
    case .forecast: "forecast"
    case .meanUse: "mean use"
    }
  }

  var word: String {
    switch self {
    case .forecast: "forecast"
    case .meanUse: "mean-use"
    }
  }
}
