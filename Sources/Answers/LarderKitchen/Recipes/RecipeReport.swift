import LarderAnswers
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay
import LarderSentences

/// A recipe for cooking: its ingredients for a number of portions, with the stock of each, and its steps.
package struct RecipeReport: Sendable {
  package struct Ingredient: Sendable {
    /// The line as written, scaled.
    package let text: String
    /// The food's name in the recipe.
    package let food: String
    package let heading: String?
    /// The household's item. Nil if there is none.
    package let item: String?
    /// The amounts in stock.
    package let there: [Quantity]
    /// The amount in stock, roughly, in the pieces in which the recipe counts. Nil if the stock is not weighed.
    package let roughly: Quantity?
    /// The household's recipe for making it. Nil for a bought food.
    package let recipe: String?
    package let state: State
    /// The people whom the line concerns. Nil if no one of the household has an allergy.
    package fileprivate(set) var concerns: [Concern]?

    /// Whether the stock suffices for a line.
    package enum State: Hashable, Sendable {
      case enough
      /// Some is in stock, but not enough. Food past its use-by date does not count.
      case short
      case missing
      /// None is in stock, but it is not required: the line has no amount, or is optional.
      case notNeeded
      /// The household makes it from its own recipe.
      case toBeMade
    }
  }

  /// A food that replaced another.
  package struct Swap: Sendable {
    /// The food's name in the recipe, and the item that replaced it.
    package let food: String
    package let other: String
    package let times: Int
  }

  package let recipe: Recipe
  package let meal: MealID
  package let event: UInt64
  package let day: Day
  package let version: Int
  package let versions: Int
  package let portions: ExactNumber
  /// The scale of the amounts shown.
  package let factor: Fraction
  package private(set) var ingredients: [Ingredient]
  /// Whether the number of portions differs from the recipe's. Numbers in the steps are then not right.
  package let isScaled: Bool
  /// The energy of a portion in the meal book, in thousandths of a kilocalorie.
  package let energy: Int64?
  /// The minimum energy of a portion if some ingredients have no known energy, in thousandths of a kilocalorie.
  package let energyAtLeast: Int64?
  /// The ingredients without known energy.
  package let unknown: [String]
  /// The breakdown of a portion's figures, if requested.
  let working: RecipeDerivation?
  /// The current cost of a portion from stock.
  package let cost: Money?
  /// The foods missing now. Nil if it can be cooked.
  package let lack: String?
  /// A question whose answer is needed to measure all ingredients.
  let question: Message?
  /// Replacements that were used more than once.
  package let swaps: [Swap]
  package let hearts: Int64?
  package let photos: Int
  /// The people whom the dish concerns. Nil if no one of the household has an allergy.
  package fileprivate(set) var concerns: [Concern]?
  /// The sentence that no allergen is known in the dish. Nil if one is, or is unknown.
  package fileprivate(set) var freedom: Message?

  init(
    _ needs: RecipeNeeds, _ opened: RecipeNeeds, _ swaps: [UsualSwap], version: Int, of versions: Int,
    _ marks: RecipeMarks, photos: Int, tellsWhy: Bool,
    _ household: Household, _ entryTime: EntryTime
  ) {
    self.photos = photos
    self.swaps = swaps.map { Swap(food: $0.wanted, other: household.catalog.name($0.other), times: $0.times) }
    let shelved = needs.recipe
    recipe = Recipe(shelved, household.catalog, marks)
    (meal, event, day) = (shelved.meal, shelved.version, shelved.day)
    (self.version, self.versions, portions) = (version, versions, needs.portions)
    isScaled = needs.portions != shelved.portions
    let factor =
      needs.portions.divided(by: shelved.portions).flatMap { Fraction($0.numerator, over: $0.denominator) } ?? .one
    self.factor = factor
    ingredients = needs.ingredients.map { need in
      let line = IngredientLineReader.read(need.listed.line ?? "")
      return Ingredient(
        text: need.listed.isFixed ? line.text : line.scaled(by: factor), food: need.name,
        heading: need.listed.heading, item: need.item.map { household.catalog.name($0) },
        there: need.item.map { household.left(of: $0) } ?? [], roughly: need.counted(household),
        recipe: need.recipe.flatMap { $0 == shelved.meal ? nil : household.catalog.name(.meal, $0.rawValue) },
        state: Ingredient.State(of: need, for: shelved.meal, household, entryTime))
    }
    let estimate = RecipeEstimate(opened, household, entryTime)
    let figures = PortionFigures(opened, household, entryTime)
    energy =
      household.catalog.fact(shelved.meal, .energy, on: entryTime.day)?.value
      ?? (figures.unknown.isEmpty ? figures.ofPortion(.energy) : nil)
    unknown = energy == nil ? figures.unknown : []
    energyAtLeast = energy == nil ? figures.ofPortion(.energy).flatMap { $0 > 0 ? $0 : nil } : nil
    working = tellsWhy ? RecipeDerivation(figures, estimate, isOfSource: shelved.written.energy != nil, household) : nil
    cost = estimate.costOfPortion
    let isOpen = estimate.refusal?.reason == .unknownFactor
    lack = (isOpen ? estimate.otherRefusal : estimate.refusal)?.explanation.description
    question = isOpen ? estimate.refusal?.message : nil
    hearts = marks.hearts(of: shelved.meal)
  }
}

extension RecipeNeeds.Ingredient {
  /// The weighed stock of a food that the recipe counts, in whole pieces. Nil if it is less than one.
  fileprivate func counted(_ household: Household) -> Quantity? {
    let stock = item.map { household.left(of: $0) } ?? []
    guard let weight, weight.dimension == .mass, weight.amount > 0, case .bare(let count)? = quantity?.measure,
      let wanted = count.scaled(to: 1000, denominator: 1), let left = stock.first, stock.count == 1,
      left.dimension == .mass
    else { return nil }
    let pieces = Figures.rounded(Int128(left.amount) * Int128(wanted), Int128(weight.amount) * 1000)
    return pieces > 0 ? Quantity(amount: pieces * 1000, dimension: .pieces) : nil
  }
}

extension RecipeReport.Ingredient.State {
  fileprivate init(of need: RecipeNeeds.Ingredient, for meal: MealID, _ household: Household, _ entryTime: EntryTime) {
    let isIn = need.item.map { household.left(of: $0).contains { $0.isPositive } } ?? false
    guard let taken = need.taken, !taken.isOptional, !taken.isTrifling else {
      self = isIn || need.isWater ? .enough : .notNeeded
      return
    }
    // Enough is in stock if the line could be cooked, whatever other lines lack.
    var cook = Cook(meal, portions: .one, entryTime: entryTime)
    cook.ingredients = [taken]
    if (try? household.decide(cook)) != nil {
      self = .enough
    } else if need.recipe != nil, !isIn {
      self = .toBeMade
    } else {
      self = isIn ? .short : .missing
    }
  }
}

extension RecipeReport {
  /// Whether more than half of the ingredients are missing, apart from those that the dish does not require.
  package var isMostlyMissing: Bool {
    let needed = ingredients.filter { [.enough, .short, .missing].contains($0.state) }
    return needed.count { $0.state == .missing } * 2 > needed.count
  }

  /// Marks the dish and its lines if someone of the household has an allergy.
  fileprivate mutating func mark(
    _ recipe: StoredRecipe, _ view: LedgerView, _ log: inout LogReader, today: Day
  ) throws(LogError) {
    var finder = ConcernFinder(view.context.catalog, on: today)
    guard finder.hasAllergies else { return }
    concerns = finder.marks(of: try finder.contents.contents(of: recipe, view, &log))
    freedom = finder.freedom(concerns)
    for (index, listed) in recipe.ingredients.enumerated() where ingredients.indices.contains(index) {
      ingredients[index].concerns = finder.marks(of: try finder.contents.contents(of: listed, view, &log))
    }
  }
}

/// A request for a recipe, for a number of portions.
package struct RecipeRequest: ReportRequest {
  package var meal: MealID
  /// The number of portions. Nil for as many as the recipe makes.
  package var portions: ExactNumber?
  /// The version, from 1. Nil for the current one.
  package var version: Int?
  /// Whether to break down the figures of a portion.
  package var tellsWhy = false

  package init(_ meal: MealID, portions: ExactNumber? = nil, version: Int? = nil) {
    (self.meal, self.portions, self.version) = (meal, portions, version)
  }

  package func report(_ reportContext: inout ReportContext) throws -> RecipeReport {
    let view = try reportContext.snapshot.view()
    let versions = try RecipeLibrary.versions(of: meal, view, &reportContext.snapshot.log)
    let name = view.context.catalog.name(.meal, meal.rawValue)
    let wanted = version ?? versions.count
    guard versions.indices.contains(wanted - 1),
      let shelved = try RecipeLibrary.version(versions[wanted - 1], view, &reportContext.snapshot.log)
    else {
      throw Refusal(
        .unknownItem, "\(name.visible) has no version \(wanted), only \(Message.count(versions.count, "version"))")
    }
    let marks = try RecipeLibrary.marks(view, &reportContext.snapshot.log)
    let needs = RecipeNeeds(shelved, portions: portions, view.household)
    var parts = RecipeParts(view.household)
    let opened = try parts.opened(needs) { meal throws(LogError) in
      try RecipeLibrary.recipe(of: meal, view, &reportContext.snapshot.log)
    }
    let photos = try reportContext.snapshot.keptPictures().pictures(of: meal).count
    let swaps = try UsualSwap.all(needs, view, &reportContext.snapshot.log)
    var report = RecipeReport(
      needs, opened, swaps, version: wanted, of: versions.count, marks, photos: photos, tellsWhy: tellsWhy,
      view.household,
      EntryTime(today: reportContext.today))
    try report.mark(shelved, view, &reportContext.snapshot.log, today: reportContext.today)
    return report
  }
}
