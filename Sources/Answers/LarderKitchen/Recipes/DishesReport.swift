import Document
import LarderAnswers
import LarderLedger
import LarderModel
import LarderReplay
import LarderSentences

/// The dishes of a period: how often each was cooked, the cost of a portion, and the parts eaten and thrown away.
package struct DishesReport: Sendable {
  package struct Line: Sendable {
    package let name: String
    /// The number of times it was cooked, and the amount in thousandths of a portion.
    package let times: Int
    package let cooked: Int64
    package let eaten: Int64
    package let wasted: Int64
    /// The cost of the dishes, and of the part thrown away. Empty if unknown.
    package let cost: [Money]
    package let costOfWaste: [Money]
    /// The mass of the waste in milligrams, and its energy in thousandths of a kilocalorie. Nil unless fully known.
    package let massOfWaste: Int64?
    package let energyOfWaste: Int64?
    /// Whether some costs are unknown.
    package let isAtLeast: Bool
    /// The cost of a portion. Nil unless fully known and in one currency.
    package let costOfPortion: Money?
    /// The average energy of a portion as cooked, in thousandths of a kilocalorie. Nil if that of a dish is unknown.
    package let energy: Int64?
    /// Whether the energy leaves out food.
    package let isEnergyAtLeast: Bool

    init(_ outcome: DishOutcomes.DishOutcome, name: String, energyOfRecipe: Int64?) {
      self.name = name
      energy = outcome.energy.ofPortion ?? (outcome.times == 0 ? energyOfRecipe : nil)
      isEnergyAtLeast = energy != nil && outcome.energy.isAtLeast
      (times, cooked, eaten, wasted) = (outcome.times, outcome.cooked, outcome.eaten, outcome.wasted)
      cost = outcome.cost.known.amounts
      costOfWaste = outcome.costOfWaste.known.amounts
      massOfWaste = outcome.thrownAway.withoutMass == 0 ? outcome.thrownAway.mass : nil
      energyOfWaste = outcome.thrownAway.withoutEnergy == 0 ? outcome.thrownAway.energy : nil
      isAtLeast = outcome.cost.isAtLeast || outcome.costOfWaste.isAtLeast
      costOfPortion = outcome.cost.each(of: outcome.cooked)
    }
  }

  package let lines: [Line]
  package let period: Period

  init(_ lines: [Line], period: Period) { (self.lines, self.period) = (lines, period) }
}

extension DishOutcomes.PartCost {
  /// The cost of one of an amount in thousandths. Nil unless fully known and in one currency.
  fileprivate func each(of amount: Int64) -> Money? {
    guard !isAtLeast, amount > 0, known.currencies.count == 1, let currency = known.currencies.first else { return nil }
    let minor = Figures.rounded(known.exact(currency) * 1000, Int128(Lot.costScale) * Int128(amount))
    return Money(minor: minor, currency: currency)
  }
}

extension DishesReport: DescribedReport {
  package func document(_ style: OutputStyle) -> Document {
    var document = Document.list(
      "Dishes, \(period.formatted(style))", lines,
      orElse: "Nothing was cooked: \(.recipes)", isTitled: true, caption: "Dishes",
      [
        .name("Dish", minimumWidth: 12, \.name.visible), .figure("Cooked") { "\($0.times)" },
        .figure("Portions") { portions($0.cooked, style) },
        .figure("A portion") { $0.costOfPortion?.formatted(style) ?? "" },
        .figure("Energy", priority: 8, role: .faint, energyWords),
        .figure("Eaten", priority: 7) { portions($0.eaten, style) },
        .cell("Thrown away", alignment: .right) { .init(wasteWords($0, style), $0.wasted > 0 ? .warning : .plain) },
      ])
    if lines.contains(where: \.isAtLeast) {
      document.blocks.say("No cost is shown if a price is unknown or food was missing.", .faint)
    }
    return document
  }

  private func energyWords(_ line: Line) -> String {
    let energy = line.energy.map { Energy(thousandths: $0).formatted }
    return energy.map { Figures.leastInColumn($0, isWhole: !line.isEnergyAtLeast) } ?? ""
  }

  private func portions(_ amount: Int64, _ style: OutputStyle) -> String { style.decimal(amount, places: 3) }

  /// The waste in words: "1 (€1.37)".
  private func wasteWords(_ line: Line, _ style: OutputStyle) -> String {
    guard line.wasted > 0 else { return "" }
    let cost = line.costOfWaste.map { $0.formatted(style) }.joined(separator: " + ")
    return portions(line.wasted, style) + (cost.isEmpty ? "" : " (\(cost))")
  }

  package static let word = "dishes"
  package static let fields: [ReportField<DishesReport>] = [
    .day("from?", \.period.first), .day("to?", \.period.last), .list("dishes", rows, \.lines),
  ]

  private static let rows: [ReportField<Line>] = [
    .text("dish", \.name), .count("times", \.times), .decimal("portions", \.cooked), .decimal("eaten", \.eaten),
    .decimal("wasted", \.wasted), .texts("cost") { $0.cost.map(\.description) }.ofMoney,
    .text("cost_of_portion?", \.costOfPortion?.description).ofMoney,
    .texts("cost_of_waste") { $0.costOfWaste.map(\.description) }.ofMoney,
    .cell("waste_in_all") { $0.costOfWaste.map(\.description).joined(separator: " + ") },
    .decimal("mass_of_waste_g?", \.massOfWaste), .decimal("energy_of_waste_kcal?", \.energyOfWaste),
    .flag("at_least", \.isAtLeast), .decimal("energy_kcal?", \.energy),
    .flag("energy_at_least", \.isEnergyAtLeast),
  ]

  package var table: (header: [String], rows: [[String]]) {
    Self.rows.table(
      """
      dish times portions eaten wasted cost_of_portion cost_of_waste=waste_in_all mass_of_waste_g energy_of_waste_kcal
      """, lines)
  }
}

package struct DishesRequest: ReportRequest {
  package var period: Period
  /// The only dish to show. Nil for all.
  package var meal: MealID?

  package init(period: Period, of meal: MealID? = nil) { (self.period, self.meal) = (period, meal) }

  package func report(_ reportContext: inout ReportContext) throws -> DishesReport {
    let context = try reportContext.replayContext
    var outcomes = try DishOutcomes(context, &reportContext.snapshot.log, in: period, through: reportContext.cut)
    var shortages = DishShortages(try reportContext.snapshot.view(), today: reportContext.today)
    for cooking in outcomes.cookings {
      outcomes.byMeal[cooking.meal]?.energy.add(cooking)
      if try shortages.isShort(cooking, &reportContext.snapshot.log) {
        outcomes.byMeal[cooking.meal]?.cost.isAtLeast = true
      }
    }
    let catalog = context.catalog
    let lines = outcomes.byMeal.filter { meal == nil || $0.key == meal }.map { meal, outcome in
      DishesReport.Line(
        outcome, name: catalog.name(.meal, meal.rawValue),
        energyOfRecipe: catalog.fact(meal, .energy, on: reportContext.lastKnownDay)?.value)
    }
    return DishesReport(
      lines.sorted { ($1.cooked, NameRule.key($0.name)) < ($0.cooked, NameRule.key($1.name)) }, period: period)
  }
}
