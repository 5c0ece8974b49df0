import Document
import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

/// The dishes of a period: how often each was cooked, what a portion cost, and what was eaten and thrown away of it.
public struct DishesReport: Sendable {
  public struct Line: Sendable {
    public let name: String
    /// How often it was cooked, and how much of it, in thousandths of a portion.
    public let times: Int
    public let cooked: Int64
    public let eaten: Int64
    public let wasted: Int64
    /// What the dishes cost, and what was thrown away of them; empty where nothing is known.
    public let cost: [Money]
    public let costOfWaste: [Money]
    /// What was thrown away of it in milligrams and in thousandths of a kilocalorie; nil where that is not known of all.
    public let massOfWaste: Int64?
    public let energyOfWaste: Int64?
    /// Whether some of the costs are not known.
    public let isAtLeast: Bool
    /// What a portion cost; nil where not all is known, or in several currencies.
    public let costOfPortion: Money?
    /// Thousandths of a kilocalorie in a portion, as the recipe has it now.
    public let energy: Int64?

    init(_ life: DishLives.Life, name: String, energy: Int64?) {
      self.name = name
      self.energy = energy
      (times, cooked, eaten, wasted) = (life.times, life.cooked, life.eaten, life.wasted)
      cost = life.cost.known.amounts
      costOfWaste = life.costOfWaste.known.amounts
      massOfWaste = life.thrownAway.withoutMass == 0 ? life.thrownAway.mass : nil
      energyOfWaste = life.thrownAway.withoutEnergy == 0 ? life.thrownAway.energy : nil
      isAtLeast = life.cost.isAtLeast || life.costOfWaste.isAtLeast
      costOfPortion = life.cost.each(of: life.cooked)
    }
  }

  public let lines: [Line]
  public let period: Period

  init(_ lines: [Line], period: Period) { (self.lines, self.period) = (lines, period) }
}

extension DishLives.PartCost {
  /// What one of so many thousandths cost; nil where not all is known, or in several currencies.
  fileprivate func each(of amount: Int64) -> Money? {
    guard !isAtLeast, amount > 0, known.currencies.count == 1, let currency = known.currencies.first else { return nil }
    let minor = Figures.rounded(known.exact(currency) * 1000, Int128(Lot.costScale) * Int128(amount))
    return Money(minor: minor, currency: currency)
  }
}

extension DishesReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("Dishes, \(period.formatted(style))", isTitled: true)
    guard !lines.isEmpty else {
      document.blocks.invite("Nothing was cooked: \(.recipes) shows what there is to cook")
      return document
    }
    var table = DataTable(
      "Dishes",
      columns: [
        .init("Dish", fit: .truncated, minimumWidth: 12), .init("Cooked", alignment: .right),
        .init("Portions", alignment: .right), .init("A portion", alignment: .right),
        .init("Energy", alignment: .right, priority: 8), .init("Eaten", alignment: .right, priority: 7),
        .init("Thrown away", alignment: .right),
      ])
    for line in lines {
      table.addRow([
        .name(line.name.visible), .init("\(line.times)"), .init(portions(line.cooked, style)),
        .init(line.costOfPortion?.formatted(style) ?? ""),
        .init(line.energy.map { Energy(thousandths: $0).formatted } ?? "", .faint), .init(portions(line.eaten, style)),
        .init(wasteWords(line, style), line.wasted > 0 ? .warning : .plain),
      ])
    }
    document.blocks.append(.table(table))
    if lines.contains(where: \.isAtLeast) {
      document.blocks.say("Where a price is not known, no cost is shown.", .faint)
    }
    return document
  }

  private func portions(_ amount: Int64, _ style: OutputStyle) -> String { style.decimal(amount, places: 3) }

  /// "1 (€1.37)".
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
  ]

  public var table: (header: [String], rows: [[String]]) {
    Self.rows.table(
      """
      dish times portions eaten wasted cost_of_portion cost_of_waste=waste_in_all mass_of_waste_g energy_of_waste_kcal
      """, lines)
  }
}
