import LarderForecast
import LarderProjections

/// Tests forecasts on a table of purchases, through real events in a ledger per household.
package struct ForecastEvaluation {
  /// The options of an evaluation.
  package struct Options: Sendable {
    /// The fewest trips of a tested household, including the predicted one.
    package var leastTrips = 5
    /// The trip to predict: 0 is the last one, and earlier ones are for tuning.
    package var tripsBack = 0
    /// The last known day for predicting dates, or nil for three quarters of the data.
    package var cutOff: Int?
    /// Whether the ledgers are kept for later steps.
    package var keepsLedgers = false

    package init() {}
  }

  package private(set) var forecast = RankingScore()
  package private(set) var topFrequency = RankingScore()
  package private(set) var calibration = Calibration()
  package private(set) var dates = DateScore()
  /// How often the predicted amount was exact, or the same as last time, and the total.
  package private(set) var amounts = (exact: 0, asLastTime: 0, count: 0)
  package private(set) var events = 0
  /// The seconds spent on forecasts, with the number of households and items.
  package private(set) var forecasting = (seconds: 0.0, households: 0, items: 0)
  /// The kept ledgers.
  package private(set) var ledgers: [String] = []
  /// The ranked items of each household, in the format of `evaluate.py`.
  package private(set) var predictions: [(household: String, items: [String])] = []
  package let cutOff: Int
  private let lastDay: Int
  private let options: Options

  package init(_ table: PurchaseTable, _ options: Options = Options()) throws {
    self.options = options
    let days = table.days
    lastDay = days.upperBound
    cutOff = options.cutOff ?? days.lowerBound + (days.upperBound - days.lowerBound) * 3 / 4
    for (number, household) in table.households.enumerated() {
      try tryOn(household, number: number)
    }
  }

  private mutating func tryOn(_ household: PurchaseTable.Household, number: Int) throws {
    let trips = household.trips.dropLast(options.tripsBack)
    guard trips.count >= options.leastTrips, let target = trips.last else { return }
    var ledger = PurchaseLedger("evaluate-\(number)")
    defer { if !options.keepsLedgers { ledger.remove() } }
    try ledger.append(trips.dropLast())
    let before = try ledger.purchases()
    foretell(target, of: household, before, ledger)
    try ledger.append(CollectionOfOne(target))
    dates.add(
      try ledger.purchases().histories, cutOff: PurchaseLedger.day(cutOff), lastDay: PurchaseLedger.day(lastDay))
    events += trips.reduce(0) { $0 + $1.lines.count }
    if options.keepsLedgers { ledgers.append(ledger.path) }
  }

  private mutating func foretell(
    _ target: PurchaseTable.Trip, of household: PurchaseTable.Household, _ purchases: Purchases,
    _ ledger: PurchaseLedger
  ) {
    let histories = purchases.histories
    let today = histories.compactMap { $0.bought.last }.max() ?? 0
    var made: HouseholdForecast?
    forecasting.seconds += Stopwatch.seconds { made = HouseholdForecast(of: histories, on: today) }
    guard let made else { return }
    forecasting.households += 1
    forecasting.items += histories.count
    let ranked = made.items.filter { $0.nextTrip != nil }.map { ledger.name(of: $0.id) }
    let bought = target.items
    forecast.add(ranked, bought: bought)
    topFrequency.add(Self.mostFrequent(histories).map { ledger.name(of: $0) }, bought: bought)
    predictions.append((household.name, Array(ranked.prefix(RankingScore.lengths.max() ?? 0))))
    for item in made.items {
      guard let chance = item.nextTrip else { continue }
      calibration.add(chance.probability, happened: bought.contains(ledger.name(of: item.id)))
    }
    scoreAmounts(target, made, histories, ledger)
  }

  private mutating func scoreAmounts(
    _ target: PurchaseTable.Trip, _ made: HouseholdForecast, _ histories: [ItemHistory], _ ledger: PurchaseLedger
  ) {
    let usual = Dictionary(uniqueKeysWithValues: made.items.map { ($0.id, $0.usualAmount) })
    let last = Dictionary(uniqueKeysWithValues: histories.map { ($0.id, $0.amounts.last) })
    for line in target.lines {
      guard let item = ledger.number(of: line.item), let said = usual[item] ?? nil, let before = last[item] ?? nil
      else { continue }
      let amount = Int64(line.quantity) * 1000
      amounts.count += 1
      amounts.exact += said.amount == amount ? 1 : 0
      amounts.asLastTime += before.amount == amount ? 1 : 0
    }
  }

  /// The items bought on the most trips, with ties in order of first appearance.
  private static func mostFrequent(_ histories: [ItemHistory]) -> [Int] {
    histories.map { (id: $0.id, count: $0.bought.count) }
      .sorted { $0.count != $1.count ? $0.count > $1.count : $0.id < $1.id }.map(\.id)
  }
}

extension ForecastEvaluation {
  /// Writes the first items of each list as `household,rank,item`, for an external evaluator.
  package func writePredictions(to path: String) throws {
    var text = "household,rank,item\n"
    for (household, items) in predictions {
      for (rank, item) in items.enumerated() { text += "\(household),\(rank + 1),\(item)\n" }
    }
    try Scratch.write(text, to: path)
  }
}
