import Document
import LarderAnswers
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// The morning overview on one screen: what is due, what has run out, the shopping list, and everyone's progress.
package struct TodayReport: Hashable, Sendable, DescribedReport {
  package let due: DueLots
  /// The items that are usually in stock, and are not.
  package let gone: [String]
  /// The items to buy, and those in the basket.
  package let wanted: [String]
  package let basket: [String]
  /// The progress of everyone who has a goal or ate today.
  package let days: [DayProgress]
  package let today: Day

  package init(household: Household, suggestions: SuggestReport, calories: Calories, today: Day) {
    let catalog = household.catalog
    self.today = today
    var due = DueLots(among: LotLine.present(in: household, today: today), catalog, today: today)
    due.addChances(suggestions.chancesEaten)
    self.due = due
    let isListed = Set(household.list.items)
    gone = suggestions.suggested.filter { $0.outlook.left == 0 && !isListed.contains($0.outlook.item) }
      .map(\.outlook.name)
    wanted = household.list.lines.filter { !$0.isDone }.map { catalog.name($0.item) }
    basket = household.list.lines.filter(\.isDone).map { catalog.name($0.item) }
    var tallies: [PersonID?: CalorieTally] = [:]
    for cell in calories.days.sorted {
      let key = Calories.dayAndPerson(of: cell.key)
      if key.day == today { tallies[key.person, default: CalorieTally()].add(cell.cell) }
    }
    let persons = catalog.numbers(of: .person).map { PersonID(rawValue: $0) }
      .filter { person in
        tallies[person] != nil
          || catalog.goal(person, .energy, on: today) != nil && !catalog.person(person, on: today).hasLeft
      }
    days = ([nil] + persons.map(Optional.some)).compactMap { person in
      guard let tally = tallies[person] ?? (person == nil ? nil : CalorieTally()) else { return nil }
      return DayProgress(today, tally, of: person, catalog, today: today)
    }
  }

  /// The most names in a line, and the most days of progress.
  private static let most = (names: 6, days: 4)

  package func document(_ style: OutputStyle) -> Document {
    Document("Today, \(today.formatted(style))", isTitled: false, blocks(style))
  }

  private func blocks(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = []
    if !due.past.isEmpty { blocks.say("Past its date: \(displayed(due.past, style)).", .warning) }
    if !due.ahead.isEmpty { blocks.say("To be eaten: \(displayed(due.ahead, style)).") }
    if due.past.isEmpty, due.ahead.isEmpty {
      blocks.say("Nothing is past its date or due within \(Figures.count(due.horizonDays, "day")).")
    }
    if !gone.isEmpty { blocks.say("Gone: \(Figures.some(gone.map(\.visible), most: Self.most.names)).") }
    if !wanted.isEmpty {
      blocks.say(
        "On the list: \(Figures.count(wanted.count, "thing")), \(Figures.some(wanted.map(\.visible), most: Self.most.names))."
      )
    }
    if !basket.isEmpty {
      blocks.message(
        "In the basket: \(Figures.some(basket.map(\.visible), most: Self.most.names)); to put it in stock: \(.checkout)."
      )
    }
    for day in days.prefix(Self.most.days) { blocks += day.blocks(style) }
    return blocks
  }

  /// The lots due: "390 ml milk (2 days ago), 20 g spinach (tomorrow)".
  private func displayed(_ lines: [LotLine], _ style: OutputStyle) -> String {
    let names = lines.map { line -> String in
      let day = line.due.map { " (\($0.message(relativeTo: today, style).description))" } ?? ""
      return "\(Figures.left(line.quantity, style)) \(Catalog.noun(line.name, for: line.quantity))\(day)"
    }
    return Figures.some(names, most: Self.most.names)
  }

  package static let word = "today"
  package static let fields: [ReportField<TodayReport>] = [
    .day("today", \.today), .list("past", LotLine.fields, as: .named("Lot"), \.due.past),
    .list("due", LotLine.fields, as: .named("Lot"), \.due.ahead), .texts("gone", \.gone), .texts("wanted", \.wanted),
    .texts("basket", \.basket), .list("days", DayProgress.fields, as: .named("DayOfDiary"), \.days),
  ]

  package var table: (header: [String], rows: [[String]]) {
    let lots = (due.past + due.ahead).map { ["due", $0.name, $0.due.map { "\($0)" } ?? ""] }
    let lists = [("gone", gone), ("wanted", wanted), ("basket", basket)].flatMap { kind, names in
      names.map { [kind, $0, ""] }
    }
    return (["what", "item", "day"], lots + lists)
  }
}

/// A request for the morning overview.
package struct TodayRequest: ReportRequest {
  package init() {}

  package static let kinds: [any Projection.Type] = [
    Purchases.self, Spending.self, MonthTotals.self, Calories.self,
  ]

  package func report(_ reportContext: inout ReportContext) throws -> TodayReport {
    let view = try reportContext.snapshot.view(Self.kinds)
    let suggestions = SuggestReport(
      household: view.household, purchases: view.state.projection(Purchases.self),
      spending: view.state.projection(Spending.self),
      planned: try PlannedUse(view, &reportContext.snapshot.log, today: reportContext.today),
      today: reportContext.today,
      beginning: view.state.projection(MonthTotals.self).firstDay, horizonDays: 1)
    return TodayReport(
      household: view.household, suggestions: suggestions, calories: view.state.projection(Calories.self),
      today: reportContext.today)
  }
}
