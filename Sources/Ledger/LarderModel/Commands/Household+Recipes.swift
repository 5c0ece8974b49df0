/// What is known of a recipe before it is cooked.
extension Household {
  /// The energy and nutrients of ingredients, by what is known of their items, or of the foods they are called.
  ///
  /// - Returns: all of it, and of how many ingredients the energy is not known.
  public func content(
    of ingredients: [(food: String, quantity: EnteredQuantity, weight: Quantity?)], _ moment: Moment,
    foods: (any FoodBook)?
  ) -> (figures: [ItemAttribute: Int64], unknown: Int) {
    // On a copy, in which foods that the household has not may be named.
    var draft = Draft(household: self, moment: moment, foods: foods)
    var figures: [ItemAttribute: Int64] = [:]
    var unknown: [ItemAttribute: Int] = [:]
    for (food, entered, weight) in ingredients {
      let item = draft.household.item(ofSameFoodAs: food, foods) ?? (try? draft.item(named: food))
      let quantity = item.flatMap { try? draft.exact(entered, of: $0) }
      for attribute in [ItemAttribute.energy, .protein, .carbohydrate, .fat] {
        let content = item.flatMap { item in
          [quantity, weight].lazy.compactMap { $0 }
            .compactMap { draft.household.content(attribute, of: $0, of: item, on: draft.day) }.first
        }
        if let content {
          figures[attribute, default: 0].addClamped(content)
        } else {
          unknown[attribute, default: 0] += 1
        }
      }
    }
    // A sum that lacks something is none; of the energy the caller learns how much is lacking.
    for (attribute, count) in unknown where attribute != .energy && count > 0 { figures[attribute] = nil }
    return (figures, unknown[.energy] ?? 0)
  }

  /// The energy and nutrients of so many portions of a dish, by its recipe, or else by what is in of it; nil where
  /// neither tells the energy.
  public func content(ofDish item: ItemID, _ quantity: EnteredQuantity, _ moment: Moment) -> [ItemAttribute: Int64]? {
    guard case .exact(let portions) = quantity.measure, portions.dimension == .portions,
      let meal = catalog.dishMeal(of: item)
    else { return nil }
    let figures: [(item: ItemAttribute, meal: MealAttribute)] = [
      (.energy, .energy), (.protein, .protein), (.carbohydrate, .carbohydrate), (.fat, .fat),
    ]
    let isInBook = catalog.fact(meal, .energy, on: moment.day) != nil
    let dish = stock(of: item).lazy.compactMap { kitchen.dishes[$0.id] }.first { $0.unknown == 0 }
    var content: [ItemAttribute: Int64] = [:]
    for figure in figures {
      let known = isInBook ? catalog.fact(meal, figure.meal, on: moment.day)?.value : dish?.figure(figure.item)
      content[figure.item] = known.flatMap { ExactNumber($0).scaled(to: portions.amount, denominator: 1000) }
    }
    return content[.energy] == nil ? nil : content
  }
}
