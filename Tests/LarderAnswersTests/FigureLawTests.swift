import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSimulator
import TestSupport
import Testing

@testable import LarderAnswers
@testable import LarderFigures
@testable import LarderKitchen

/// Laws for every derived figure of every ledger.
@Suite("Laws of shares and daily figures")
struct FigureLawTests {
  /// Replays a random history over a period as reports do, and passes it to `body` with the ledger's first day.
  private func check(
    seed: UInt64,
    _ body: (_ view: LedgerView, _ period: Period, _ tallied: Granularity, _ coveredPeriod: CoveredPeriod) throws ->
      Void
  ) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.path)
    let history = RandomHistory(seed: seed, count: 700)
    try log.append(history.events)
    let numbers = history.events.map(\.record.dayNumber).sorted()
    let (first, last) = (numbers.first ?? 0, numbers.last ?? 0)
    var random = SeededGenerator(seed: seed)
    func someDay() -> Day { Day(number: Int32(random.number(in: Int(first) - 40...Int(last) + 40))) ?? .min }
    try log.read { reader in
      let context = try ReplayContext(&reader)
      let whole = try Replay.run(&reader, context, Projections.all)
      let beginning = whole.projection(MonthTotals.self).firstDay
      for index in 0..<6 {
        let (one, other) = (someDay(), someDay())
        let period =
          index == 0 ? .all : index < 3 ? Period(one.month) : Period(first: min(one, other), last: max(one, other))
        guard let period else { continue }
        let isMonths = index < 3
        let state = isMonths ? whole : try Replay.run(&reader, context, Projections.all, period: period)
        try body(
          LedgerView(context: context, state: state, checkpoint: 0), period, isMonths ? .months : .periodOnly,
          CoveredPeriod(from: beginning, to: someDay()))
      }
    }
  }

  @Test("No share exceeds the whole, after any corrections, counts or waste", arguments: 0..<24)
  func shares(seed: UInt64) throws {
    try check(seed: seed) { view, period, tallied, coveredPeriod in
      let spending = view.state.projection(Spending.self)
      let catalog = view.context.catalog
      let account = WasteAccount(view.state.projection(Waste.self), spending, catalog, period: period, tallied: tallied)
      func isShare(_ share: Int64?) -> Bool { share.map { (0...1000).contains($0) } ?? true }
      for currency in account.bought.paid.currencies {
        #expect(isShare(account.shareOfMoney(currency)))
        // Money needs no bound: food that leaves a lot never costs more than its purchase.
        #expect(account.share.wasted.paid.exact(currency) <= account.bought.paid.exact(currency))
      }
      #expect(isShare(account.shareOfMass))
      // By purchase, the waste contains only food bought in the period, at no more than its price.
      let shares = BoughtShare.grouped(spending, period, tallied, catalog, by: { $0 })
      let oneByOne = BoughtShare.byPurchase(spending, period, tallied, catalog)
      #expect(oneByOne.count == shares.count && oneByOne.allSatisfy { shares[$0.key] == $0.share })
      for share in shares.values {
        #expect(share.bought.count > 0 || share.wasted.count == 0)
        for currency in share.wasted.paid.currencies {
          #expect(share.wasted.paid.exact(currency) <= share.bought.paid.exact(currency))
        }
        // Both sides have the same facts: waste has a mass or price if its purchase had one.
        #expect(share.bought.withoutMass > 0 || share.wasted.withoutMass == 0)
        #expect(share.bought.withoutPrice > 0 || share.wasted.withoutPrice == 0)
      }
      for breakdown in WasteBreakdown.allCases where breakdown.isBoughtBy {
        for group in account[breakdown] {
          for measure in [WasteMeasure.mass] + account.bought.paid.currencies.map(WasteMeasure.money) {
            #expect(isShare(group.share(by: measure)))
          }
          let share = try #require(group.share)
          // Waste from the period's purchases is part of all waste.
          #expect(share.wasted.count <= account.share.wasted.count && share.bought.count <= account.bought.count)
        }
      }
      #expect(account.share.wasted.count <= account.total.count)
      for (_, share) in WasteShare.all(spending, today: coveredPeriod.last ?? .max, beginning: coveredPeriod.first) {
        #expect(isShare(share.permille) && (coveredPeriod.first.map { share.since >= $0 } ?? true))
      }
      for advice in WasteAdvice.given(
        view.state.projection(Waste.self), spending, catalog, period: period, tallied: tallied)
      {
        #expect(isShare(advice.share))
        if case .store(_, let rate, let otherRate, _, _) = advice.subject {
          #expect(isShare(rate) && isShare(otherRate))
        }
      }
    }
  }

  @Test("Figures are divided only by days the ledger covers", arguments: 0..<24)
  func days(seed: UInt64) throws {
    try check(seed: seed) { view, period, tallied, coveredPeriod in
      let first = try #require(coveredPeriod.first)
      let last = try #require(coveredPeriod.last)
      if let covered = coveredPeriod.covered(period) {
        #expect(covered.first >= first && covered.last <= last && period.contains(covered.first))
        #expect(period.contains(covered.last))
      } else {
        #expect(period.last < first || period.first > last || last < first)
      }
      #expect(coveredPeriod.coversAll(of: period) == (period.first >= first && period.last <= last))
      if let other = period.previous, let days = PeriodPair(period, other, coveredPeriod).dailyDays {
        #expect(days.now == coveredPeriod.covered(period)?.days && days.then == coveredPeriod.covered(other)?.days)
      }
      let spending = view.state.projection(Spending.self)
      // No purchase or waste is before the first day.
      for cell in spending.cells.sorted { #expect(Spending.Key(cell.key).month >= first.month) }
      for cell in spending.wasted.sorted {
        let key = WastedPurchase(cell.key)
        #expect(key.month >= first.month && key.purchase.month >= first.month)
      }
      let trend = MonthTrend(view.state.projection(MonthTotals.self), period, today: last)
      if tallied == .months {
        for entry in trend.entries where entry.isWhole {
          #expect(entry.month.firstDay >= first && entry.month.lastDay <= last)
        }
      }
      let diary = CaloriesReport(
        calories: view.state.projection(Calories.self), catalog: view.context.catalog, period: period,
        tallied: tallied, today: last, beginning: first)
      for person in diary.diaries where !person.days.isEmpty {
        #expect(diary.daysPassed(of: person) >= person.days.count)
        let latest = max(last, person.days.last?.day ?? last)
        #expect(diary.daysPassed(of: person) <= max(1, first.distance(to: latest) + 1))
      }
    }
  }

  @Test("The month page says \"at least\" exactly for incomplete figures", arguments: 0..<12)
  func atLeast(seed: UInt64) throws {
    try check(seed: seed) { view, period, tallied, coveredPeriod in
      guard tallied == .months, period != .all else { return }
      let page = MonthReport(
        view, month: period.first.month, today: coveredPeriod.last ?? .max, beginning: coveredPeriod.first)
      func isPartly(_ unknown: Int64, _ count: Int64) -> Bool { unknown > 0 && unknown < count }
      let figures = page.categories.map(\.waste) + page.waste.items.map(\.figures) + [page.waste.total]
      for waste in figures {
        let isPartlyPriced = isPartly(waste.withoutPrice, waste.count)
        #expect(page.cost(waste, .english).contains("at least") == isPartlyPriced)
        #expect(page.compared(waste, .english).contains("at least") == isPartlyPriced)
        #expect(MonthReport.mass(waste, .english).contains("at least") == isPartly(waste.withoutMass, waste.count))
      }
      for group in page.spending.items {
        #expect(
          page.paid(group.figures, .english).contains("at least")
            == isPartly(group.figures.withoutPrice, group.figures.count))
      }
      for diary in page.calories.diaries {
        let words = diary.figures.macroSentence(.english)
        for (macro, title) in zip(diary.figures.macros, ["protein", "carbs", "fat"]) {
          #expect(words.contains("\(title) at least") == (macro.amount != nil && !macro.part.isWhole))
        }
      }
    }
  }
}
