import LarderCatalogue
import LarderModel
import LarderRecipes

/// What a portion of a recipe has, worked out from its ingredients, and which of them nothing is known of.
package struct PortionFigures {
  /// What an ingredient brings, for all portions together.
  package struct Part {
    package let name: String
    package let amount: String
    /// Thousandths of a kilocalorie; nil where it is not known.
    package let energy: Int64?
  }

  package private(set) var parts: [Part] = []
  /// What all of it has, as far as it is known.
  private var sums: [ItemAttribute: Int64] = [:]
  private let portions: ExactNumber

  /// Lines without an amount, what may be left out and what is too little do not count.
  package init(_ needs: RecipeNeeds, _ household: Household, _ moment: Moment) {
    portions = needs.portions
    for ingredient in needs.ingredients where !ingredient.isTrifling && !ingredient.isOptional {
      guard let taken = ingredient.taken else { continue }
      let food = ingredient.listed.known ?? ingredient.name
      let content = household.content(
        of: [(food: food, quantity: taken.quantity, weight: taken.weight)], moment, foods: CommonFoods())
      let dish = ingredient.item.flatMap { household.content(ofDish: $0, taken.quantity, moment) }
      let energy = dish?[.energy] ?? (content.unknown == 0 ? content.figures[.energy] : nil)
      parts.append(Part(name: ingredient.name, amount: taken.quantity.text, energy: energy))
      for attribute in Self.attributes where parts.count == 1 || sums[attribute] != nil || attribute == .energy {
        let more = attribute == .energy ? energy ?? 0 : (dish ?? content.figures)[attribute]
        sums[attribute] = more.map { (sums[attribute] ?? 0).addingClamped($0) }
      }
    }
  }

  private static let attributes: [ItemAttribute] = [.energy, .protein, .carbohydrate, .fat]

  /// The ingredients of which the energy is not known.
  package var unknown: [String] {
    parts.reduce(into: []) { names, part in
      if part.energy == nil, !names.contains(part.name) { names.append(part.name) }
    }
  }

  /// What a portion has, as far as it is known; nil of a nutrient that is not known of every ingredient.
  package func ofPortion(_ attribute: ItemAttribute) -> Int64? {
    guard !parts.isEmpty, let all = sums[attribute] else { return nil }
    return ExactNumber(all).divided(by: portions)?.scaled(to: 1, denominator: 1)
  }
}
