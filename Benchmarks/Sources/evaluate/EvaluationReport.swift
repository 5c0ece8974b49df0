import BenchmarkKit

/// The results of an evaluation, as lines.
struct EvaluationReport {
  private let evaluation: ForecastEvaluation
  private let lengths: LengthEvaluation
  private let hasQuantities: Bool

  init(_ evaluation: ForecastEvaluation, _ lengths: LengthEvaluation, hasQuantities: Bool) {
    (self.evaluation, self.lengths) = (evaluation, lengths)
    self.hasQuantities = hasQuantities
  }

  func show() {
    showRanking()
    showCalibration()
    showDates("without rates of foods", evaluation.dates)
    showLengths()
    showDates("with rates of foods \(source)", lengths.dates)
    if hasQuantities, evaluation.amounts.count > 0 { showAmounts() }
    let (seconds, households, items) = evaluation.forecasting
    let perItem = seconds / Double(max(items, 1))
    print("\nA forecast alone: \(households) households of \(items / max(households, 1)) items on average")
    print(
      "  \(Self.text(seconds / Double(max(households, 1)) * 1e6, 1)) µs a household, "
        + "\(Self.text(perItem * 500 * 1e6, 1)) µs for 500 items")
  }

  private var source: String { lengths.usesCatalogue ? "of the catalogue" : "learnt from other households" }

  private func showRanking() {
    print("Next trip: \(evaluation.forecast.count) households, \(evaluation.events) purchases as events in ledgers")
    let heads = RankingScore.lengths.flatMap { ["Recall@\($0)", "NDCG@\($0)", "PHR@\($0)"] }
    print(Self.row("", heads))
    print(Self.row("Larder", evaluation.forecast.values.map { Self.text($0, 4) }))
    print(Self.row("personal top frequency", evaluation.topFrequency.values.map { Self.text($0, 4) }))
  }

  private func showCalibration() {
    print("\nProbabilities of the next trip")
    print(Self.row("said", ["mean", "happened", "items"]))
    for (place, row) in evaluation.calibration.classes.enumerated() where row.count > 0 {
      let upper = min(1, Calibration.bounds[place + 1])
      print(
        Self.row(
          "\(Self.text(Calibration.bounds[place], 2)) to \(Self.text(upper, 2))",
          [Self.text(row.meanSaid, 3), Self.text(row.shareHappened, 3), "\(row.count)"]))
    }
  }

  private func showLengths() {
    print("\nNext trip by length of history, rates of foods \(source): Recall@10 and NDCG@10")
    print(Self.row("trips", ["households", "own", "", "with foods", "", "gain", "", "off by"]))
    for row in lengths.rows where row.count > 0 {
      let gains = [
        Self.text(row.gain.mean.recall, 4) + "±" + Self.text(row.gain.error.recall, 4),
        Self.text(row.gain.mean.gain, 4) + "±" + Self.text(row.gain.error.gain, 4),
      ]
      print(
        Self.row(
          row.trips.map { "\($0)" } ?? "all but the last",
          [
            "\(row.count)", Self.text(row.own.mean.recall, 4), Self.text(row.own.mean.gain, 4),
            Self.text(row.withFoods.mean.recall, 4), Self.text(row.withFoods.mean.gain, 4),
          ] + gains + [Self.text(row.calibration.worst, 3)]))
    }
    print("Off by: the largest difference between predicted and actual shares, of 300 or more probabilities")
    print("\(lengths.comparisons) times, the histories from a ledger were exactly those calculated without one")
  }

  private func showDates(_ title: String, _ dates: DateScore) {
    print("\nDays of the next purchases, forecast on day \(evaluation.cutOff) \(title)")
    print(Self.row("purchases; forecast", DateScore.shares.map { Self.text($0, 2) + "/items" }))
    for line in dates.coverage where line.shares[0].count > 0 {
      print(Self.row(line.name, line.shares.map { $0.count > 0 ? Self.text($0.came, 3) + "/\($0.count)" : "–" }))
    }
    print(Self.row("bought within days", ["items"] + DateScore.horizons.flatMap { ["\($0), chance", "came true"] }))
    for line in dates.chanceLines where line.count > 0 {
      let cells = line.shares.flatMap { [Self.text($0.said, 3), Self.text($0.came, 3)] }
      print(Self.row(line.name, ["\(line.count)"] + cells))
    }
    print(Self.row("error in days", ["items", "Larder", "mean gap", "last gap"]))
    for line in dates.errorLines where line.count > 0 {
      print(Self.row("median, " + line.name, ["\(line.count)"] + line.medians.map { Self.text($0, 1) }))
    }
    if let all = dates.errorLines.last {
      print(Self.row("mean, " + all.name, ["\(all.count)"] + all.means.map { Self.text($0, 1) }))
    }
  }

  private func showAmounts() {
    let (exact, asLastTime, count) = evaluation.amounts
    print("\nAmounts of the \(count) items that were bought again")
    print(Self.row("exact", [Self.text(Double(exact) / Double(count), 3)]))
    print(Self.row("as last time", [Self.text(Double(asLastTime) / Double(count), 3)]))
  }

  private static func row(_ head: String, _ cells: [String]) -> String {
    head + String(repeating: " ", count: max(0, 24 - head.count))
      + cells.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
  }

  private static func text(_ value: Double, _ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let number = Int((value.magnitude * scale).rounded())
    let digits = String(number % Int(scale))
    let fraction = String(repeating: "0", count: places - digits.count) + digits
    return "\(value < 0 ? "-" : "")\(number / Int(scale)).\(fraction)"
  }
}
