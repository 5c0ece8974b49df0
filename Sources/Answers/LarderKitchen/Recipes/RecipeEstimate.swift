import Document
import LarderAnswers
import LarderCatalogue
import LarderCommands
import LarderModel
import LarderSentences

/// An estimate of the cost of cooking a recipe now from stock, and of the foods it would lack.
package struct RecipeEstimate {
  /// The cost of a portion. Nil if something is missing or without a price.
  package let costOfPortion: Money?
  /// The reason why it cannot be cooked now. Nil if it can.
  package let refusal: Refusal?
  /// The reason why it cannot be cooked even without the ingredients that cannot be measured. Nil if those are not the
  /// reason.
  package let otherRefusal: Refusal?
  /// The withdrawals from lots, in the order of the recipe.
  package private(set) var uses: [EstimatedUse] = []

  /// A withdrawal from a lot.
  package struct EstimatedUse {
    package let item: ItemID
    package let lot: LotID
    package let quantity: Quantity
    /// The cost. Nil if unknown.
    package let cost: Money?
  }

  package init(_ needs: RecipeNeeds, _ household: Household, _ entryTime: EntryTime) {
    var cook = Cook(needs.recipe.meal, portions: needs.portions, entryTime: entryTime)
    cook.ingredients = needs.ingredients.compactMap(\.taken)
    do throws(Refusal) {
      let events = try household.decide(cook)
      refusal = nil
      otherRefusal = nil
      let (cost, uses) = Self.cost(events, household)
      self.uses = uses
      costOfPortion = cost.flatMap { cost in
        ExactNumber(cost.minor).divided(by: needs.portions)?.scaled(to: 1, denominator: 1)
          .map { Money(minor: $0, currency: cost.currency) }
      }
    } catch {
      refusal = error
      otherRefusal = error.reason == .unknownFactor ? Self.otherRefusal(cook, household) : nil
      costOfPortion = nil
    }
  }

  private static func otherRefusal(_ cook: Cook, _ household: Household) -> Refusal? {
    var rest = cook
    rest.ingredients = cook.ingredients.filter { ingredient in
      var alone = cook
      alone.ingredients = [ingredient]
      return refusal(of: alone, household)?.reason != .unknownFactor
    }
    return refusal(of: rest, household)
  }

  private static func refusal(of cook: Cook, _ household: Household) -> Refusal? {
    do throws(Refusal) {
      _ = try household.decide(cook)
      return nil
    } catch {
      return error
    }
  }

  private static func cost(_ events: [Event], _ household: Household) -> (Money?, [EstimatedUse]) {
    var after = household
    var dish: LotID?
    var uses: [EstimatedUse] = []
    for (index, event) in events.enumerated() {
      var record = event.record
      record.continuesCommand = index > 0
      if let cooked = event.body as? Cooked { dish = cooked.lot }
      if let use = (event.body as? Consumed).flatMap({ EstimatedUse($0, after) }) { uses.append(use) }
      after.apply(StoredEvent(sequence: 0, record: record, texts: event.texts))
    }
    return (dish.flatMap { after.lots[$0] }.flatMap { Self.money($0.cost, $0) }, uses)
  }

  /// A cost in the form stored with lots. Nil if unknown.
  fileprivate static func money(_ cost: Int64, _ lot: Lot) -> Money? {
    guard lot.cost != Lot.unknownCost else { return nil }
    let currency = Currency(rawValue: lot.currency) ?? .none
    return Money(minor: Figures.rounded(Int128(cost), Int128(Lot.costScale)), currency: currency)
  }
}

extension RecipeEstimate.EstimatedUse {
  /// Creates a withdrawal for a dish. Nil if the food is eaten.
  fileprivate init?(_ consumed: Consumed, _ household: Household) {
    guard consumed.goesIntoDish, let lot = household.lots[consumed.lot],
      lot.remaining > 0
    else { return nil }
    (item, self.lot, quantity) = (consumed.item, consumed.lot, consumed.quantity)
    let part = Int64(clamping: Int128(lot.cost) * Int128(consumed.quantity.amount) / Int128(lot.remaining))
    cost = RecipeEstimate.money(part, lot)
  }
}

/// The figures of a recipe's portion, calculated from its ingredients, and the ingredients without known figures.
package struct PortionFigures {
  /// The contribution of an ingredient to all portions together.
  package struct Part {
    package let name: String
    package let amount: String
    /// The energy in thousandths of a kilocalorie. Nil if unknown.
    package let energy: Int64?
  }

  package private(set) var parts: [Part] = []
  /// The known totals of all portions.
  private var sums: [ItemAttribute: Int64] = [:]
  private let portions: ExactNumber

  /// Lines without an amount, optional lines and trifling amounts do not count.
  package init(_ needs: RecipeNeeds, _ household: Household, _ entryTime: EntryTime) {
    portions = needs.portions
    for ingredient in needs.ingredients where !ingredient.isTrifling && !ingredient.isOptional {
      guard let taken = ingredient.taken else { continue }
      let food = ingredient.listed.known ?? ingredient.name
      let content = household.content(
        of: [(food: food, quantity: taken.quantity, weight: taken.weight)], entryTime, foods: CommonFoods())
      let dish = ingredient.item.flatMap { household.content(ofDish: $0, taken.quantity, entryTime) }
      let energy = dish?[.energy] ?? (content.unknown == 0 ? content.figures[.energy] : nil)
      parts.append(Part(name: ingredient.name, amount: taken.quantity.text, energy: energy))
      for attribute in Self.attributes where parts.count == 1 || sums[attribute] != nil || attribute == .energy {
        let more = attribute == .energy ? energy ?? 0 : (dish ?? content.figures)[attribute]
        sums[attribute] = more.map { (sums[attribute] ?? 0).addingClamped($0) }
      }
    }
  }

  private static let attributes: [ItemAttribute] = [.energy, .protein, .carbohydrate, .fat]

  /// The ingredients without known energy.
  package var unknown: [String] {
    parts.reduce(into: []) { names, part in
      if part.energy == nil, !names.contains(part.name) { names.append(part.name) }
    }
  }

  /// The known figure of a portion. Nil for a nutrient that is not known for every ingredient.
  package func ofPortion(_ attribute: ItemAttribute) -> Int64? {
    guard !parts.isEmpty, let all = sums[attribute] else { return nil }
    return ExactNumber(all).divided(by: portions)?.scaled(to: 1, denominator: 1)
  }
}

/// The energy and the cost of a portion, broken down by ingredient.
struct RecipeDerivation {
  private let figures: PortionFigures
  private let uses: [(name: String, use: RecipeEstimate.EstimatedUse)]
  /// Whether the energy was stated by the recipe's source.
  private let isOfSource: Bool

  init(_ figures: PortionFigures, _ estimate: RecipeEstimate, isOfSource: Bool, _ household: Household) {
    (self.figures, self.isOfSource) = (figures, isOfSource)
    uses = estimate.uses.map { (household.catalog.name($0.item), $0) }
  }

  func blocks(_ style: OutputStyle, portions: ExactNumber, energy: Int64?, cost: Money?) -> [Block] {
    var blocks: [Block] = [.gap]
    if isOfSource { blocks.say("The energy is the recipe's own figure.") }
    if !isOfSource, !figures.parts.isEmpty {
      blocks.append(.table(energyTable(style, portions: portions, energy: energy)))
      blocks.append(.gap)
    }
    if !uses.isEmpty { blocks.append(.table(costTable(style, portions: portions, cost: cost))) }
    return blocks
  }

  private func energyTable(_ style: OutputStyle, portions: ExactNumber, energy: Int64?) -> DataTable {
    func text(_ energy: Int64?) -> String? { energy.map { Energy(thousandths: $0).formatted } }
    let rows = figures.parts.map { ($0.name.visible, $0.amount.visible, text($0.energy)) }
    return Self.table("Energy", head: "Energy", rows, portions: portions, text(energy))
  }

  private func costTable(_ style: OutputStyle, portions: ExactNumber, cost: Money?) -> DataTable {
    let rows = uses.map { name, use in
      ("\(name.visible) (lot \(use.lot))", use.quantity.inKitchen(style), use.cost?.formatted(style))
    }
    return Self.table("Cost", head: "Cost, from stock", rows, portions: portions, cost?.formatted(style))
  }

  /// A table of a portion's figure. A nil figure is unknown.
  private static func table(
    _ title: String, head: String, _ rows: [(name: String, amount: String, figure: String?)],
    portions: ExactNumber, _ total: String?
  ) -> DataTable {
    var table = DataTable(
      title, rows,
      [
        .cell(head, fit: .wrapped, minimumWidth: 12) { .name($0.name) }, .figure("Amount", \.amount),
        .cell("", alignment: .right) { $0.figure.map { .init($0) } ?? .init("unknown", .faint) },
      ])
    table.addRow([.init("A portion, of \(portions)", .strong), .init(""), .init(total ?? "not known", .strong)])
    return table
  }

  static let fields: [ReportField<RecipeDerivation>] = [
    .list(
      "energy_by_ingredient",
      [.text("ingredient", \.name), .text("amount", \.amount), .decimal("energy_kcal?", \.energy)]
    ) { $0.isOfSource ? [] : $0.figures.parts },
    .list(
      "cost_by_lot",
      [
        .text("item") { $0.name }, .count("lot") { $0.use.lot.rawValue },
        .text("quantity") { $0.use.quantity.description },
        .text("cost?") { $0.use.cost?.description }.ofMoney,
      ], \.uses
    ).ofMoney,
  ]
}
