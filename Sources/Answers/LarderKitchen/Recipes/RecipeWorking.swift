import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// Where the energy and the cost of a portion come from, ingredient by ingredient.
struct RecipeWorking {
  private let figures: PortionFigures
  private let draws: [(name: String, draw: RecipeEstimate.Draw)]
  /// Whether the energy is what the recipe's source says.
  private let isOfSource: Bool

  init(_ figures: PortionFigures, _ estimate: RecipeEstimate, isOfSource: Bool, _ household: Household) {
    (self.figures, self.isOfSource) = (figures, isOfSource)
    draws = estimate.draws.map { (household.catalog.name($0.item), $0) }
  }

  func blocks(_ style: OutputStyle, portions: ExactNumber, energy: Int64?, cost: Money?) -> [Block] {
    var blocks: [Block] = [.gap]
    if isOfSource { blocks.say("The energy is what the recipe itself says.") }
    if !isOfSource, !figures.parts.isEmpty {
      blocks.append(.table(energyTable(style, portions: portions, energy: energy)))
      blocks.append(.gap)
    }
    if !draws.isEmpty { blocks.append(.table(costTable(style, portions: portions, cost: cost))) }
    return blocks
  }

  private func energyTable(_ style: OutputStyle, portions: ExactNumber, energy: Int64?) -> DataTable {
    var table = DataTable(
      "Energy",
      columns: [
        .init("Energy", fit: .wrapped, minimumWidth: 12), .init("Amount", alignment: .right),
        .init("", alignment: .right),
      ])
    for part in figures.parts {
      let energy = part.energy.map { Energy(thousandths: $0).formatted }
      table.addRow([
        .name(part.name.visible), .init(part.amount.visible), energy.map { .init($0) } ?? .init("not known", .faint),
      ])
    }
    table.addRow([
      .init("A portion, of \(portions)", .strong), .init(""),
      .init(energy.map { Energy(thousandths: $0).formatted } ?? "not known", .strong),
    ])
    return table
  }

  private func costTable(_ style: OutputStyle, portions: ExactNumber, cost: Money?) -> DataTable {
    var table = DataTable(
      "Cost",
      columns: [
        .init("Cost, of what is in", fit: .wrapped, minimumWidth: 12), .init("Amount", alignment: .right),
        .init("", alignment: .right),
      ])
    for (name, draw) in draws {
      let cost = draw.cost.map { $0.formatted(style) }
      table.addRow([
        .name("\(name.visible) (lot \(draw.lot))"), .init(draw.quantity.inKitchen(style)),
        cost.map { .init($0) } ?? .init("not known", .faint),
      ])
    }
    table.addRow([
      .init("A portion, of \(portions)", .strong), .init(""), .init(cost?.formatted(style) ?? "not known", .strong),
    ])
    return table
  }

  static let fields: [ReportField<RecipeWorking>] = [
    .list(
      "energy_by_ingredient",
      [.text("ingredient", \.name), .text("amount", \.amount), .decimal("energy_kcal?", \.energy)]
    ) { $0.isOfSource ? [] : $0.figures.parts },
    .list(
      "cost_by_lot",
      [
        .text("item") { $0.name }, .count("lot") { $0.draw.lot.rawValue },
        .text("quantity") { $0.draw.quantity.description },
        .text("cost?") { $0.draw.cost?.description }.ofMoney,
      ], \.draws
    ).ofMoney,
  ]
}
