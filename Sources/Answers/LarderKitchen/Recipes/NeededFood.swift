import LarderAnswers
import LarderCatalogue
import LarderModel
import LarderRecipes

/// A food that has to be bought, for one recipe or for several.
package struct NeededFood: Hashable, Sendable {
  /// What tells that two needs are of one food.
  enum Key: Hashable {
    case item(ItemID)
    /// The name of a food that the household has no item of.
    case name(String)
  }

  package let name: String
  package let item: ItemID?
  package let quantity: Quantity

  static let fields: [ReportField<NeededFood>] = [.text("food", \.name), .quantity("quantity", \.quantity)]

  package init(_ name: String, item: ItemID?, quantity: Quantity) {
    (self.name, self.item, self.quantity) = (name, item, quantity)
  }

  func key(_ index: FoodIndex) -> Key {
    if let item { return .item(item) }
    return .name(NameRule.key(index.name(of: name) ?? name))
  }

  /// The same needs with each food once, as far as its amounts can be told in one measure.
  static func together(_ needs: [NeededFood], _ household: Household, on day: Day) -> [NeededFood] {
    let index = FoodIndex()
    var sums: [NeededFood] = []
    var places: [Key: [Int]] = [:]
    for need in needs {
      let key = need.key(index)
      var isAdded = false
      for place in places[key] ?? [] where !isAdded {
        guard let sum = sums[place].adding(need, household, on: day) else { continue }
        sums[place] = sum
        isAdded = true
      }
      guard !isAdded else { continue }
      places[key, default: []].append(sums.count)
      sums.append(need)
    }
    return sums
  }

  /// So much of one food and so much of the same; nil where the two cannot be told in one measure.
  func adding(_ other: NeededFood, _ household: Household, on day: Day) -> NeededFood? {
    let dimension = quantity.dimension
    if other.quantity.dimension == dimension { return adding(other.quantity) }
    if let item, let told = try? household.convert(other.quantity, to: dimension, of: item, on: day) {
      return adding(told.weighed)
    }
    guard let mass, let more = other.mass else { return nil }
    return NeededFood(name, item: item, quantity: mass).adding(more.weighed)
  }

  private func adding(_ more: Quantity) -> NeededFood {
    let sum = Quantity(amount: quantity.amount.addingClamped(more.amount), dimension: quantity.dimension)
    return NeededFood(name, item: item, quantity: sum)
  }

  /// What it usually weighs; nil where nothing tells.
  private var mass: Quantity? {
    guard let amount = Fraction(quantity.amount, over: 1000) else { return nil }
    let unit: KitchenUnit?
    switch quantity.dimension {
    case .mass: return quantity
    case .volume: unit = KitchenUnit.named("ml")
    case .pieces: unit = nil
    case .portions, .none: return nil
    }
    return KitchenMeasures().milligrams(of: amount, unit, foodNamed: name)
      .map { Quantity(amount: $0, dimension: .mass).weighed }
  }
}
