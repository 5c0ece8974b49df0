import Document
import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay

/// Suggested dinners for some days, with a bound on how much better any other choice could be.
package struct PlanSuggestReport: Sendable, DescribedReport {
  package struct Dinner: Sendable {
    package let day: Day
    package let line: RecipeSuggestReport.Line
  }

  package let dinners: [Dinner]
  /// The total value of the dinners.
  package let worth: Money
  /// The most by which any other choice could be better.
  package let bound: Money
  package let today: Day

  init(_ dinners: [Dinner], worth: Money, bound: Money, today: Day) {
    (self.dinners, self.worth, self.bound, self.today) = (dinners, worth, bound, today)
  }

  package func document(_ style: OutputStyle) -> Document {
    var document = Document("Dinners, \(today.formatted(style))", isTitled: false)
    guard !dinners.isEmpty else {
      document.blocks.message("Nothing to plan: every day has a dinner, or no recipe fits: \(.recipes)")
      return document
    }
    document.blocks.append(.table(table(style)))
    let proof: Message =
      bound.minor == 0
      ? "No other choice saves more." : "Any other choice saves at most \(bound.formatted(style)) more."
    document.blocks.message("Worth \(worth.formatted(style)) in all. \(proof)")
    document.blocks.message("To plan them: \(.acceptPlan)", .faint)
    return document
  }

  private func table(_ style: OutputStyle) -> DataTable {
    DataTable(
      "Dinners", dinners,
      [
        .text("Day") { "\($0.day.shortWeekdayName) \($0.day.formatted(style))" },
        .name("Dinner", minimumWidth: 12, \.line.name.visible), .figure("For") { "\($0.line.portions)" },
        .figure("Saves") { $0.line.saved.formatted(style) },
        .text("Missing", fit: .wrapped, minimumWidth: 12, role: .faint) { dinner in
          dinner.line.missing.map { "\($0.quantity.inKitchen(style)) \($0.noun)" }.joined(separator: ", ")
        },
        [Concern].column(\.line.concerns).when(isMarked),
      ])
  }

  package static let word = "plan-suggest"
  package static let described: String? = "today dinners"
  package static let fields: [ReportField<PlanSuggestReport>] = [
    .day("today", \.today), .text("worth", \.worth.description).ofMoney, .text("bound", \.bound.description),
    .list("dinners", rows, \.dinners),
  ]

  private static let rows: [ReportField<Dinner>] = [
    .day("day", \.day), .text("recipe", \.line.name), .text("portions") { "\($0.line.portions)" },
    .text("saved", \.line.saved.description), .list("missing", NeededFood.fields) { $0.line.missing.map(\.needed) },
    .cell("missing") { $0.line.missing.map { "\($0.quantity) \($0.name)" }.joined(separator: ", ") },
    .concerns(\.line.concerns), .concernsCell(\.line.concerns),
  ]

  private var isMarked: Bool { dinners.contains { $0.line.concerns != nil } }

  package var table: (header: [String], rows: [[String]]) {
    Self.rows.table("day recipe portions saved missing\(isMarked ? " concerns" : "")", dinners)
  }
}

/// A request for dinners in the days ahead that together prevent the most waste.
package struct PlanSuggestRequest: ReportRequest {
  package var filter = RecipeFilter()
  /// The number of days, from today. Days that already have a dinner keep it.
  package var days = 5
  package var portions: ExactNumber?

  package init() {}

  /// The projections that the request needs.
  package static let kinds = RecipeChoice.kinds

  package func report(_ reportContext: inout ReportContext) throws -> PlanSuggestReport {
    let view = try reportContext.snapshot.view(Self.kinds)
    return try report(from: view, &reportContext.snapshot.log, today: reportContext.today)
  }

  /// Makes the report from a view of the ledger, as available while something is recorded.
  package func report(from view: LedgerView, _ log: inout LogReader, today: Day) throws -> PlanSuggestReport {
    let household = view.household
    let book = try Cookbook(view, &log, today: today)
    var choice = RecipeChoice(view, today: today)
    var candidates = RecipeCandidates(book, household, portions: portions)
    let planned = household.kitchen.plan.lines(from: today)
    let taken = Set(planned.compactMap(\.meal))
    var fixed: [PlannedOffer] = []
    for dish in planned {
      guard let meal = dish.meal, let shelved = book.outline(of: meal) else { continue }
      let needs = candidates.needs(of: shelved, portions: dish.portions)
      let offer = choice.offer(needs, id: -1 - fixed.count, hearts: nil)
      fixed.append(PlannedOffer(day: today.distance(to: dish.day), offer: offer))
    }
    let dinners = try DinnerRecipes(book, view, &log, filter)
    for found in try book.recipes(filter, &log) where !taken.contains(found.entry.meal) {
      if dinners.contains(found.entry.meal) { candidates.add(found) }
    }
    let offers = candidates.offers(&choice)
    let busy = Set(planned.filter { $0.mealTime == .dinner }.map { today.distance(to: $0.day) })
    let week = choice.weekChooser(offers, fixed: fixed).week(days: (0..<days).filter { !busy.contains($0) })
    var finder = ConcernFinder(household.catalog, on: today)
    var lines: [PlanSuggestReport.Dinner] = []
    for dinner in week.dinners {
      guard let day = today.adding(days: dinner.day) else { continue }
      var line = candidates.line(dinner.dinner, number: 0, choice)
      line.concerns = try finder.marks(of: .dish(line.meal), view, &log)
      lines.append(PlanSuggestReport.Dinner(day: day, line: line))
    }
    return PlanSuggestReport(
      lines, worth: choice.costs.money(week.total), bound: choice.costs.money(week.bound), today: today)
  }
}

/// The stock that planned dishes use, day by day, and the foods that they lack.
///
/// An earlier day's use is not available to a later one.
package struct PlannedFood {
  package struct Line {
    package let planned: MealPlan.Line
    package let name: String
    /// The number of portions. Nil for an item, which has no recipe.
    package let portions: ExactNumber?
    package let uses: [(item: ItemID, lot: LotID, quantity: Quantity)]
    package let missing: [NeededFood]
    /// Whether the planned leftovers are no longer in stock. They cannot be bought.
    package let isGone: Bool
  }

  package private(set) var lines: [Line] = []

  /// - Parameter choice: The available stock.
  init(
    _ view: LedgerView, _ log: inout LogReader, _ choice: inout RecipeChoice, today: Day, through last: Day? = nil
  ) throws(LogError) {
    let household = view.household
    let planned = household.kitchen.plan.lines(from: today).filter { $0.on <= last?.number ?? .max }
    var offers: [(planned: MealPlan.Line, offer: Offer, portions: ExactNumber?)] = []
    for line in planned {
      let (offer, portions) = try Self.offer(line, offers.count, view, &log, &choice, today: today)
      offers.append((line, offer, portions))
    }
    var left = choice.shelves.map(\.left.amount)
    for (line, offer, portions) in offers {
      let (uses, missing) = choice.take(offer, on: today.distance(to: line.day), from: &left)
      // Food counted in portions was cooked, and cannot be bought.
      let isLeftover =
        line.item.map {
          household.catalog.dishMeal(of: $0) != nil || household.lots.arrivals[$0]?.dimension == .portions
        } ?? false
      lines.append(
        Line(
          planned: line, name: line.name(household.catalog), portions: portions, uses: uses,
          missing: isLeftover ? [] : NeededFood.together(missing, household, on: today),
          isGone: isLeftover && !missing.isEmpty))
    }
  }

  /// The foods that a planned dish needs.
  private static func offer(
    _ line: MealPlan.Line, _ id: Int, _ view: LedgerView, _ log: inout LogReader, _ choice: inout RecipeChoice,
    today: Day
  ) throws(LogError) -> (Offer, ExactNumber?) {
    let portions = line.portions
    if let item = line.item {
      let quantity = line.quantity ?? Quantity(amount: 1000, dimension: .pieces)
      return (choice.offer(of: item, quantity, id: id), portions)
    }
    guard let meal = line.meal, let recipe = try RecipeLibrary.recipe(of: meal, view, &log) else {
      return (Offer(id: id, wants: []), portions)
    }
    var parts = RecipeParts(view.household)
    let needs = try parts.opened(RecipeNeeds(recipe, portions: portions, view.household)) { meal throws(LogError) in
      try RecipeLibrary.recipe(of: meal, view, &log)
    }
    return (choice.offer(needs, id: id, hearts: nil), needs.portions)
  }

  package var missing: [NeededFood] { lines.flatMap(\.missing) }
}

extension RecipeChoice {
  /// An amount of an item, eaten without a recipe.
  mutating func offer(of item: ItemID, _ quantity: Quantity, id: Int) -> Offer {
    guard let (food, displayed) = place(of: item, for: quantity) else { return Offer(id: id, wants: []) }
    return Offer(id: id, wants: [Want(foods: [food], amount: displayed.amount)])
  }

  /// Takes the foods of an offer from the remainder of each shelf.
  fileprivate func take(
    _ offer: Offer, on day: Int, from left: inout [Int64]
  ) -> (uses: [(item: ItemID, lot: LotID, quantity: Quantity)], missing: [NeededFood]) {
    var uses: [(item: ItemID, lot: LotID, quantity: Quantity)] = []
    var missing: [NeededFood] = []
    for want in offer.wants {
      guard let place = want.foods.first else { continue }
      var (rest, crumb): (Int64, Int64) = (want.amount, 0)
      for index in shelves.indices where rest > crumb && isUsable(index, for: place, on: day) && left[index] > 0 {
        let shelf = shelves[index]
        // A crumb that would remain is also taken.
        let taken = left[index] - rest <= shelf.crumb ? left[index] : rest
        (rest, left[index]) = (rest - taken, left[index] - taken)
        crumb = max(crumb, min(shelf.crumb, want.amount / 8))
        uses.append((shelf.item, shelf.lot, Quantity(amount: taken, dimension: shelf.left.dimension)))
      }
      guard rest > crumb, !want.isOptional else { continue }
      let food = foods[place]
      missing.append(
        NeededFood(food.name, item: food.item, quantity: Quantity(amount: rest, dimension: food.dimension)))
    }
    return (uses, missing)
  }
}
