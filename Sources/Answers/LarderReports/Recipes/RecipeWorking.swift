import Document
import LarderModel
import LarderSentences
import StrictJSON

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

  /// `energy_by_ingredient`: `ingredient`, `amount`, `energy_kcal`; `cost_by_lot`: `item`, `lot`, `quantity`, `cost`.
  func write(to json: inout JSONWriter) {
    json.list("energy_by_ingredient", isOfSource ? [] : figures.parts) { part, json in
      json.beginObject()
      json.string("ingredient", part.name)
      json.string("amount", part.amount)
      json.decimal("energy_kcal", part.energy, places: 3)
      json.endObject()
    }
    json.list("cost_by_lot", draws) { entry, json in
      json.beginObject()
      json.string("item", entry.name)
      json.integer("lot", Int(entry.draw.lot.rawValue))
      json.string("quantity", "\(entry.draw.quantity)")
      json.string("cost", entry.draw.cost.map { $0.description })
      json.endObject()
    }
  }
}
