import LarderLedger
import LarderModel
import LarderProjections
import LarderReplay
import LarderReports
import LarderSentences

extension Verb {
  static let suggest = Verb(
    name: "suggest", group: .ahead,
    summary: "what to buy for the days ahead, and why",
    usage: "suggest [DAYS] [ITEM] [--why] [--accept]", words: [.free, .item],
    details: """
      What so many days (7d) will take, with a reserve, less what is in and will be good, in packs as they were bought
      before; what is usually bought by then; and what is below its minimum (larder fix ITEM minimum:1l). What is on the
      shopping list is not suggested again, and less of what is often thrown away. --why tells the numbers behind each,
      and how far off its forecasts were; --accept puts all of it on the shopping list as one command, undone by one
      larder undo. Words behind the days narrow it down to an item. larder list suggest is the same.
      """,
    options: [
      Option("why", nil, "each with its reason, and its numbers"),
      Option("accept", nil, "put it on the shopping list"),
      Option.asOf, Option.csv, Option.html,
    ],
    records: true, examples: ["suggest", "suggest 14d --why", "suggest milk", "suggest 7d --why --accept --dry-run"]
  ) { session in try session.suggest(session.arguments.words) }
}

extension Session {
  /// Shows what to buy, or puts it on the list.
  mutating func suggest(_ words: [String]) throws {
    if arguments.has("accept") { return try acceptSuggestions(words) }
    for name in Option.recording.map(\.name) where arguments[name] != nil || arguments.has(name) {
      throw Failure.usage("\(name): goes with --accept, as in: larder suggest --accept")
    }
    let view = try look(Self.suggestionKinds)
    try show(try suggestions(words, view), style(view.household.catalog))
  }

  private static let suggestionKinds: [any Projection.Type] = [Purchases.self, Spending.self, MonthTotals.self]

  private func suggestions(_ words: [String], _ view: LedgerView) throws -> SuggestReport {
    let (days, items) = try horizonAndItems(words, view.household)
    return SuggestReport(
      household: view.household, purchases: view.state.projection(Purchases.self),
      spending: view.state.projection(Spending.self), today: today(view),
      beginning: view.state.projection(MonthTotals.self).firstDay, horizonDays: days, items: items,
      tellsWhy: arguments.has("why"))
  }

  private mutating func acceptSuggestions(_ words: [String]) throws {
    for name in ["as-of", "csv", "html"] where arguments[name] != nil || arguments.has(name) {
      throw Failure.usage("\(name): shows, and --accept records; say one of them")
    }
    // larder list begins a ledger, but not to suggest nothing.
    _ = try openForReading()
    var report: SuggestReport?
    try record { session, view, log in
      // Worked out within the transaction, so that nothing comes between what is suggested and what is listed.
      let kinds = Self.suggestionKinds
      let now = try HouseholdLedger.reports.current(&log, wanted: kinds)
      let moment = try session.moment(view.household)
      let suggestions = try session.suggestions(words, now)
      report = suggestions
      let commands = suggestions.suggested.map { item in
        ListItem(.add, item: item.outlook.name, quantity: item.entered, moment: moment)
      }
      return try session.decide(Together(commands, moment: moment), view)
    } sentence: { outcome, _, sentences in
      let said = ListSentence(outcome, sentences).changed([])
      return said.isEmpty ? "Nothing needs to be put on the shopping list." : said
    }
    guard let report, arguments.has("why"), !isJSON, !isQuiet else { return }
    for line in page.lines([report.reasons(styleOfLedger)]) { output.line(line) }
  }
}

extension SuggestedItem {
  /// The quantity as it would be typed.
  fileprivate var entered: EnteredQuantity {
    guard let packs, packs > 1 else { return EnteredQuantity(text: quantity.exactText, measure: .exact(quantity)) }
    let pack = Quantity(amount: quantity.amount / Int64(packs), dimension: quantity.dimension)
    return EnteredQuantity(
      text: "\(packs)x\(pack.exactText)", measure: .packed(count: ExactNumber(Int64(packs)), each: pack))
  }
}
