import LarderForecast
import LarderKitchen
import LarderModel
import LarderProjections

/// Tests how well the next trip is ranked after so many trips, with the rates of foods and without.
///
/// Each household's purchases are events in its own ledger, from whose projection every forecast is made. The rates are
/// learnt from the other folds of households, or are those that the program finds for the items of the ledger.
package struct LengthEvaluation: Sendable {
  /// The numbers of trips after which the next one is predicted. Nil is all but the last trip.
  package static let lengths: [Int?] = [1, 2, 3, 4, 6, 8, 12, 20, nil]
  package static let folds = 5
  /// The fewest trips of a household whose last trip is predicted.
  private static let leastTrips = 5

  /// The results after one number of trips.
  package struct Row: Sendable {
    package let trips: Int?
    package internal(set) var count = 0
    /// Recall and NDCG at 10 without the rates of foods, and with them.
    package internal(set) var own = PairedMean()
    package internal(set) var withFoods = PairedMean()
    /// The gain by the rates, with its standard error.
    package internal(set) var gain = PairedMean()
    package internal(set) var calibration = Calibration()
  }

  /// Means of recall and NDCG, with their standard errors.
  package struct PairedMean: Sendable {
    private var count = 0.0
    private var sums = (0.0, 0.0)
    private var squares = (0.0, 0.0)

    mutating func add(_ values: (recall: Double, gain: Double)) {
      count += 1
      sums = (sums.0 + values.recall, sums.1 + values.gain)
      squares = (squares.0 + values.recall * values.recall, squares.1 + values.gain * values.gain)
    }

    package var mean: (recall: Double, gain: Double) { (sums.0 / max(count, 1), sums.1 / max(count, 1)) }

    package var error: (recall: Double, gain: Double) {
      func error(_ sum: Double, _ squares: Double) -> Double {
        let mean = sum / max(count, 1)
        return (max(0, squares / max(count, 1) - mean * mean) / max(count, 1)).squareRoot()
      }
      return (error(sums.0, squares.0), error(sums.1, squares.1))
    }
  }

  package private(set) var rows = lengths.map { Row(trips: $0) }
  /// The quality of dates, by the number of purchases, with the rates of foods.
  package private(set) var dates = DateScore()
  /// The number of comparisons of a ledger's histories with histories calculated without it.
  package private(set) var comparisons = 0
  package let cutOff: Int
  /// Whether the rates come from the catalogue.
  package let usesCatalogue: Bool
  private let folded: FoldedRates

  package init(
    _ table: PurchaseTable, _ folded: FoldedRates, usesCatalogue: Bool = false, cutOff: Int? = nil
  ) throws {
    let days = table.days
    (self.folded, self.usesCatalogue) = (folded, usesCatalogue)
    self.cutOff = cutOff ?? days.lowerBound + (days.upperBound - days.lowerBound) * 3 / 4
    for (number, household) in table.households.enumerated() {
      var ledger = PurchaseLedger("lengths-\(number)", describedBy: usesCatalogue ? folded.types : nil)
      defer { ledger.remove() }
      try tryOn(household, &ledger)
      try addDates(household, ledger, lastDay: days.upperBound)
    }
  }

  private mutating func tryOn(_ household: PurchaseTable.Household, _ ledger: inout PurchaseLedger) throws {
    let trips = household.trips
    var known = 0
    var expected = FileHistories()
    let steps = Self.lengths.enumerated().map { ($0.offset, $0.element ?? trips.count - 1) }
    for (row, length) in steps.sorted(by: { ($0.1, $0.0) < ($1.1, $1.0) }) {
      guard length < trips.count, Self.lengths[row] != nil || trips.count >= Self.leastTrips else { continue }
      if length > known {
        try ledger.append(trips[known..<length])
        for trip in trips[known..<length] { expected.add(trip) }
        known = length
      }
      let histories = try ledger.purchases().histories
      // Equal histories give equal forecasts.
      guard histories == expected.all else {
        throw BenchmarkError("after \(length) trips, the ledger of household \(household.name) differs from its file")
      }
      comparisons += 1
      let rates = try rates(of: household, ledger, on: histories)
      score(row, histories, ledger, rates, bought: trips[length].items)
    }
    try ledger.append(trips[known...])
  }

  private func rates(
    of household: PurchaseTable.Household, _ ledger: PurchaseLedger, on histories: [ItemHistory]
  ) throws -> FoodRates {
    let today = histories.compactMap { $0.bought.last }.max().flatMap { Day(number: $0) } ?? .min
    let catalogue = usesCatalogue ? ItemPriors(try ledger.household(), on: today) : nil
    return FoodRates(folded.rates(without: household.name), folded.types, catalogue: catalogue)
  }

  private mutating func addDates(
    _ household: PurchaseTable.Household, _ ledger: PurchaseLedger, lastDay: Int
  ) throws {
    var histories = try ledger.purchases().histories
    // Items that were first bought later do not share the rate of their food yet.
    var known = histories
    let cutOff = PurchaseLedger.day(cutOff)
    for (place, history) in histories.enumerated() where (history.bought.first ?? .max) > cutOff {
      known[place].bought = DayWindow()
    }
    try rates(of: household, ledger, on: histories).apply(to: &known, names: ledger.names)
    for place in histories.indices { histories[place].prior = known[place].prior }
    dates.add(histories, cutOff: cutOff, lastDay: PurchaseLedger.day(lastDay))
  }

  private mutating func score(
    _ row: Int, _ histories: [ItemHistory], _ ledger: PurchaseLedger, _ rates: FoodRates, bought: Set<String>
  ) {
    guard !bought.isEmpty else { return }
    let today = histories.compactMap { $0.bought.last }.max() ?? 0
    var own = histories
    for place in own.indices { own[place].prior = Self.alike }
    let ranked = HouseholdForecast(of: own, on: today).items.filter { $0.nextTrip != nil }
    let before = RankingScore.atTen(ranked.map { ledger.name(of: $0.id) }, bought: bought)

    let (all, names) = rates.completed(histories, names: ledger.names)
    let foods = HouseholdForecast(of: all, on: today).items.compactMap(\.nextTrip)
    let after = RankingScore.atTen(foods.map { names[$0.id - 1] }, bought: bought)
    rows[row].count += 1
    rows[row].own.add(before)
    rows[row].withFoods.add(after)
    rows[row].gain.add((after.recall - before.recall, after.gain - before.gain))
    for chance in foods {
      rows[row].calibration.add(chance.probability, happened: bought.contains(names[chance.id - 1]))
    }
  }

  /// A prior that is the same for every item, and only allows a forecast after few trips.
  private static let alike = PurchasePrior(often: 1e-9, again: 0.1, meanLogGap: 5.2, logGapDeviation: 1.6)
}

/// The rates of foods learnt from the households outside each fold.
package struct FoldedRates: Sendable {
  package let types: ProductTypes
  /// The rates learnt from all households.
  package let all: LearnedRates
  private let without: [LearnedRates]

  package init(_ table: PurchaseTable, _ types: ProductTypes) {
    var types = types
    var sums = [RateSums](repeating: RateSums(), count: LengthEvaluation.folds)
    let lastDay = table.days.upperBound
    for household in table.households { sums[Self.fold(household.name)].add(household, &types, lastDay: lastDay) }
    var total = RateSums()
    for fold in sums { total.add(fold) }
    without = sums.map { fold in
      var others = total
      others.add(fold, -1)
      return LearnedRates(others, types)
    }
    all = LearnedRates(total, types)
    self.types = types
  }

  package func rates(without household: String) -> LearnedRates { without[Self.fold(household)] }

  /// The fold of a household, the same on every machine.
  private static func fold(_ name: String) -> Int {
    Int(name.utf8.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 } >> 33)
      % LengthEvaluation.folds
  }
}
