import Document
import LarderAnswers
import LarderForecast
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// The errors that forecasts would have made on the household's past, compared with simple rules.
package struct ForecastCheckReport: Hashable, Sendable, DescribedReport {
  package let today: Day
  package let check: ForecastCheck
  /// The trial of run-out dates at the end of each trip.
  package let ends: RunOutCheck
  /// The number of shopping trips within the time that forecasts look back.
  package let tripsKnown: Int
  /// The number of trips needed for the trial.
  package let tripsNeeded: Int
  /// Whether the rates of some foods are known, so that less history is enough.
  let knowsFoods: Bool

  package init(household: Household, purchases: Purchases, stock: StockHistories, today: Day, trips: Int = 26) {
    var histories = purchases.histories
    ItemPriors(household, on: today).apply(to: &histories)
    let history = PurchaseHistory(of: histories)
    tripsNeeded = history.tripsNeeded + 1
    knowsFoods = histories.contains { $0.prior.isKnown }
    self.today = today
    let check = ForecastCheck(of: history, trips: trips)
    self.check = check
    ends = RunOutCheck(of: stock.all(histories), on: check.trips, today: today.number)
    tripsKnown = history.trips.count
  }

  package func document(_ style: OutputStyle) -> Document {
    var document = Document("How well forecasts did, \(today.formatted(style))", isTitled: false)
    guard let first = check.trips.first.flatMap({ Day(number: $0) }),
      let last = check.trips.last.flatMap({ Day(number: $0) })
    else {
      document.blocks.say(
        "Too little history to check forecasts: \(Figures.count(tripsKnown, "trip")) known, and "
          + "\(tripsNeeded) are needed.")
      return document
    }
    let days = first.formatted(style) + (first < last ? " to \(last.formatted(style))" : "")
    let trips = check.trips.count
    var blocks: [Block] = []
    blocks.say(
      "\(Figures.count(trips, "trip")), \(days), \(trips == 1 ? "" : "each ")forecast from the entries before it",
      .strong)
    blocks += [.gap, .table(listTable), .sentence(listRemark(style), .faint)]
    if let said = check.days[.forecast], !said.errors.isEmpty {
      blocks += [.gap, .table(dayTable(style)), .sentence(dayRemark(said, style), .faint)]
    } else {
      let needed = knowsFoods ? 2 : PurchaseHistory.purchasesNeeded
      blocks += [
        .gap, .sentence("No purchase date could be forecast: an item must have been bought on \(needed) days before."),
      ]
    }
    document.blocks = blocks + endBlocks(style)
    return document
  }

  private var listTable: DataTable {
    func score(_ rule: ForecastCheck.ListRule) -> ForecastCheck.ListScore { check.lists[rule] ?? .init() }
    return DataTable(
      "The list", ForecastCheck.ListRule.allCases,
      [
        .text("The list", fit: .truncated, minimumWidth: 12, \.displayed),
        .figure("Found") { percent(score($0).hits, of: score($0).bought) },
        .figure("Right") { percent(score($0).hits, of: score($0).listed) },
        .cell("", priority: 4) { .bar(Int64(score($0).hits), of: Int64(max(1, score($0).bought))) },
      ])
  }

  private func listRemark(_ style: OutputStyle) -> String {
    var words = "Found: share of purchases on the list. Right: share of the list that was bought."
    if let score = check.lists[.forecast], score.listed > 0 {
      let unbought = score.listed - score.hits
      words += " \(unbought) of \(score.listed) listed items \(unbought == 1 ? "was" : "were") not bought."
    }
    if check.unheardOf > 0 {
      let bought = check.lists[.forecast]?.bought ?? 0
      words += " \(check.unheardOf) of the \(bought) items had never been bought before."
    }
    return words
  }

  private func dayTable(_ style: OutputStyle) -> DataTable {
    let worst = ForecastCheck.DayRule.allCases.map { tenths($0) }.max() ?? 0
    return DataTable(
      "The day", ForecastCheck.DayRule.allCases,
      [
        .text("The day", fit: .truncated, minimumWidth: 12, \.displayed),
        .figure("Half within") { Figures.count(check.days[$0]?.median ?? 0, "day") },
        .figure("Off on average") { "\(style.fixed(tenths($0), places: 1)) days" },
        .cell("", priority: 4) { .bar(tenths($0), of: max(1, worst)) },
      ])
  }

  private func dayRemark(_ said: ForecastCheck.DayScore, _ style: OutputStyle) -> String {
    let count = said.errors.count
    return
      "\(Figures.count(count, "purchase")) forecast. \(percent(check.early, of: count)) came before the forecast days and "
      + "\(percent(check.late, of: count)) after them; 10 % each were expected."
  }

  func tenths(_ rule: ForecastCheck.DayRule) -> Int64 { ItemOutlook.whole((check.days[rule]?.mean ?? 0) * 10) }

  /// A percentage: "46 %", or "–" if the whole is zero.
  func percent(_ part: Int, of whole: Int) -> String {
    whole > 0 ? "\(Figures.rounded(Int128(part) * 100, Int128(whole))) %" : "–"
  }
}

/// A request for the errors of forecasts on the household's past.
package struct ForecastCheckRequest: ReportRequest {
  /// The number of latest trips to forecast.
  package var trips: Int

  package init(trips: Int = 26) { self.trips = trips }

  package func report(_ reportContext: inout ReportContext) throws -> ForecastCheckReport {
    let context = try reportContext.replayContext
    let last = reportContext.cut
    let state = try Replay.run(&reportContext.snapshot.log, context, [Purchases.self], through: last)
    return ForecastCheckReport(
      household: try reportContext.snapshot.view([]).household, purchases: state.projection(Purchases.self),
      stock: try StockHistories(&reportContext.snapshot.log, context, through: last), today: reportContext.today,
      trips: trips)
  }
}

/// The purchases, withdrawals and uses of every item since the log began, on which run-out dates are tried.
package struct StockHistories {
  private struct Key: Hashable, Comparable {
    let item: UInt32
    let dimension: UInt8

    static func < (left: Key, right: Key) -> Bool { (left.item, left.dimension) < (right.item, right.dimension) }
  }

  private var pasts: [Key: StockHistory] = [:]

  /// Returns the pasts by item, and within an item by dimension, with the rates of their foods.
  func all(_ histories: [ItemHistory]) -> [StockHistory] {
    let priors = Dictionary(histories.map { ($0.id, $0.prior) }) { first, _ in first }
    return pasts.sorted { $0.key < $1.key }.map { key, past in
      var past = past
      past.prior = priors[Int(key.item)] ?? .neutral
      return past
    }
  }

  /// Creates the pasts of a household without known stock.
  package init() {}

  /// Reads a log once, with its corrections applied as if they had always been there.
  package init(_ log: inout LogReader, _ context: ReplayContext, through last: UInt64 = .max) throws(LogError) {
    var pasts: [Key: StockHistory] = [:]
    _ = try Replay.traceLots(&log, context, in: .whole(through: last)) { traced in
      let key = Key(item: traced.held.item, dimension: traced.held.dimension)
      pasts[key, default: StockHistory()].take(traced)
    }
    self.pasts = pasts
  }
}

extension StockHistory {
  fileprivate mutating func take(_ traced: TracedLot) {
    let record = traced.record
    let day = record.dayNumber
    if record.kind == Bought.code { buy(on: day) }
    let gone = traced.before.subtractingClamped(traced.after)
    // Food that a count found missing was also used, by someone who did not record it.
    if gone > 0, record.kind == Consumed.code || record.kind == Counted.code { use(gone, on: day) }
    let due = traced.held.due
    change(
      lot: traced.lot.rawValue, by: gone == .min ? .max : -gone, due: due == Lot.noDay ? nil : due, on: day,
      partOf: traced.lot.rawValue == record.lot ? nil : record.lot)
  }
}
