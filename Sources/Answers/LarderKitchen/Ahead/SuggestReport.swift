import Document
import LarderAnswers
import LarderForecast
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// Suggested purchases for the days ahead, based on run-out, habit and minimum stock, minus what is in stock or on the
/// list.
package struct SuggestReport: Hashable, Sendable, DescribedReport {
  package let today: Day
  package let horizonDays: Int
  /// Whether only some items were requested.
  package let isNarrowed: Bool
  /// Whether full reasons are shown.
  package let tellsWhy: Bool
  /// The suggestions, those needed soonest first.
  package let suggested: [SuggestedItem]
  /// The items that are already on the list or in the basket.
  package let listed: [String]
  /// The items that would usually be bought by then, but are still in stock according to the ledger. Some of their use
  /// may not be recorded.
  package let stillIn: [String]
  /// The items bought and used too rarely for a forecast.
  package let tooLittle: [String]
  /// The planned items that were never bought.
  package let plannedStrangers: [String]
  /// Foods that households usually buy and this one does not have yet, in its first weeks. They are never put on the
  /// list by themselves.
  package let starter: [String]
  private let outlooks: [ItemOutlook]
  /// The requested items that need not be bought yet.
  private let waiting: [ItemOutlook]

  /// - Parameter beginning: The ledger's first day, or nil if it is unknown.
  package init(
    household: Household, purchases: Purchases, spending: Spending, planned: PlannedUse = .none, today: Day,
    beginning: Day? = nil, horizonDays: Int = 7, items: Set<ItemID>? = nil, tellsWhy: Bool = false
  ) {
    let planner = SuggestionPlanner(
      household, purchases, spending, planned, today: today, beginning: beginning, horizonDays: horizonDays)
    (self.today, self.horizonDays, self.tellsWhy) = (today, horizonDays, tellsWhy)
    isNarrowed = items != nil
    var suggested: [SuggestedItem] = []
    var waiting: [ItemOutlook] = []
    var names: [SuggestionPlanner.Verdict: [String]] = [:]
    for outlook in planner.outlooks where items?.contains(outlook.item) ?? true {
      let (item, verdict) = planner.suggestion(for: outlook)
      if let item { suggested.append(item) }
      if let verdict { names[verdict, default: []].append(outlook.name) }
      if item == nil, verdict == nil, items != nil { waiting.append(outlook) }
    }
    // Items needed on the same day stay sorted by name.
    self.suggested = suggested.enumerated()
      .sorted { ($0.element.neededIn, $0.offset) < ($1.element.neededIn, $1.offset) }.map(\.element)
    listed = names[.listed] ?? []
    stillIn = names[.stillIn] ?? []
    tooLittle = names[.tooLittle] ?? []
    plannedStrangers = items == nil ? planned.strangers(within: horizonDays) : []
    starter = items == nil ? StarterFoods(household, purchases, today: today).names : []
    outlooks = planner.outlooks
    self.waiting = waiting
  }

  /// The probability that each lot in stock is eaten by its date, which other reports show.
  var chancesEaten: [LotID: Double] { outlooks.chancesEaten }

  package func document(_ style: OutputStyle) -> Document {
    var blocks: [Block] = []
    if tellsWhy {
      blocks = suggested.isEmpty ? [] : [reasons(style)]
    } else if !suggested.isEmpty {
      let table = DataTable(
        "What to buy", suggested,
        [
          .name("Item", minimumWidth: 8, \.outlook.name.visible),
          .cell("Buy", alignment: .right, fit: .truncated, minimumWidth: 8) { .init($0.amountWords(style)) },
          .text("Why", fit: .wrapped, minimumWidth: 16, priority: 6, role: .faint) { $0.briefly(horizonDays, style) },
        ])
      blocks = [.table(table)]
    }
    let remarks = remarks.map { Block.message($0) } + Block.sentences(waiting.compactMap { $0.waitingSentence(style) })
    return Document(
      "What to buy, \(today.formatted(style))", isTitled: false,
      blocks + (blocks.isEmpty || remarks.isEmpty ? [] : [.gap]) + remarks)
  }

  /// Each suggestion with its reason and the underlying numbers.
  package func reasons(_ style: OutputStyle) -> Block {
    .list(ItemList(suggested.map { $0.sentence(horizonDays, style) }))
  }

  private var remarks: [Message] {
    var remarks: [Message] = []
    let span = Figures.count(horizonDays, "day")
    if suggested.isEmpty, plannedStrangers.isEmpty {
      remarks.append("Nothing \(listed.isEmpty ? "" : "more ")to buy for \(span).")
    } else if !isNarrowed, !suggested.isEmpty {
      let them = suggested.count == 1 ? "it" : "them"
      remarks.append("\(suggested.count) to buy for \(span); to put \(them) on the list: \(.acceptSuggestions).")
    }
    if !plannedStrangers.isEmpty {
      remarks.append(
        "The plan needs items that were never bought: \(Self.names(plannedStrangers)). To list them: \(.planShop).")
    }
    if !listed.isEmpty { remarks.append("Already on the list: \(Self.names(listed)).") }
    if !stillIn.isEmpty {
      remarks.append(
        "Usually bought by then, but still in stock: \(Self.names(stillIn)). If not: \(.count(item: nil))."
      )
    }
    if !starter.isEmpty {
      remarks.append("Households usually also buy: \(Self.names(starter)). To list one of them: \(.list(item: nil)).")
    }
    if !tooLittle.isEmpty {
      // Food with known rates has a forecast after one purchase.
      let needed = UseHistory.needed(isKnownFood: false)
      remarks.append(
        "Too little history: \(Self.names(tooLittle)). A forecast needs \(needed.uses) uses over \(needed.days) days, "
          + "or purchases on \(PurchaseHistory.purchasesNeeded) days.")
    }
    return remarks
  }

  /// The first names, with the number of others.
  private static func names(_ names: [String]) -> String {
    let rest = names.count - 8
    return names.prefix(8).map(\.visible).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  package static let word = "suggest"
  package static let fields: [ReportField<SuggestReport>] = [
    .day("today", \.today), .count("horizon_days", \.horizonDays),
    .list("suggested", SuggestedItem.fields, as: .named("Suggestion"), \.rows), .texts("listed", \.listed),
    .texts("still_in", \.stillIn), .texts("too_little_history", \.tooLittle),
    .texts("planned_never_bought", \.plannedStrangers), .texts("households_usually_buy", \.starter),
  ]

  private var rows: [(item: SuggestedItem, days: Int)] { suggested.map { ($0, horizonDays) } }

  package var table: (header: [String], rows: [[String]]) {
    SuggestedItem.fields.table(
      """
      item buy unit=buy_unit packs reasons=reason_words left used_per_day gone_on minimum listed=listed_amount \
      wasted_percent trials mean_error_days why
      """, rows)
  }
}

extension SuggestedItem {
  private var minimum: Quantity? {
    for case .minimum(let least) in reasons { return least }
    return nil
  }

  /// The mean error of its trial, in tenths of a day.
  private var errorTenths: Int64? { trial.map { ItemOutlook.whole($0.meanError * 10) } }

  /// The fields of an item, with the days that it should last.
  package static let fields: [ReportField<(item: SuggestedItem, days: Int)>] = [
    .members(of: ItemOutlook.fields, \.item.outlook), .quantity("buy", \.item.quantity), .count("packs?", \.item.packs),
    .texts("reasons") { $0.item.reasons.map(\.word) },
    .cell("reason_words") { $0.item.reasons.map(\.word).joined(separator: " ") },
    .text("why") { $0.item.sentence($0.days, .english) },
    .members(of: needed) { row in
      for case .runOut(let expected, let withReserve) in row.item.reasons {
        return (row.item.outlook.quantity(expected), row.item.outlook.quantity(withReserve))
      }
      return nil
    },
    .members(of: [.day("next_purchase", \.self)]) { row in
      for case .habit(let next) in row.item.reasons { return row.item.outlook.today.advanced(by: next.daysIfBought) }
      return nil
    },
    .members(of: [.quantity("minimum", \.self)], \.item.minimum), .text("listed?", \.item.listed?.exactText),
    .cell("listed_amount") { $0.item.listed?.measured.number ?? "" },
    .decimal("wasted_percent?", places: 1, \.item.waste?.permille),
    .text("less_for_waste?") { row in
      row.item.lessForWaste > 0 ? row.item.outlook.quantity(row.item.lessForWaste).exactText : nil
    },
    .text("usual_pack?", \.item.insteadOf?.exactText), .count("trials?", \.item.trial?.times),
    .decimal("mean_error_days?", places: 1, \.item.errorTenths),
  ]

  private static let needed: [ReportField<(expected: Quantity, withReserve: Quantity)>] = [
    .quantity("needed", \.expected), .quantity("needed_with_reserve", \.withReserve),
  ]

  package static let described =
    ItemOutlook.described + " buy buy_base buy_unit packs reasons why listed wasted_percent trials mean_error_days"
}

/// A request for suggested purchases for the days ahead.
package struct SuggestRequest: ReportRequest {
  package var days: Int
  /// The items to report; nil for all.
  package var items: Set<ItemID>?
  package var tellsWhy: Bool

  package init(days: Int = 7, items: Set<ItemID>? = nil, tellsWhy: Bool = false) {
    (self.days, self.items, self.tellsWhy) = (days, items, tellsWhy)
  }

  package static let kinds: [any Projection.Type] = [Purchases.self, Spending.self, MonthTotals.self]

  package func report(_ reportContext: inout ReportContext) throws -> SuggestReport {
    let view = try reportContext.snapshot.view(Self.kinds)
    return report(
      from: view, planned: try PlannedUse(view, &reportContext.snapshot.log, today: reportContext.today),
      today: reportContext.today)
  }

  /// Makes the report from a view of the ledger, as available while something is recorded.
  package func report(from view: LedgerView, planned: PlannedUse, today: Day) -> SuggestReport {
    SuggestReport(
      household: view.household, purchases: view.state.projection(Purchases.self),
      spending: view.state.projection(Spending.self), planned: planned, today: today,
      beginning: view.state.projection(MonthTotals.self).firstDay, horizonDays: days, items: items,
      tellsWhy: tellsWhy)
  }
}
