import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

extension CaloriesReport {
  /// A meal or an item that provided energy.
  package struct FoodLine: Hashable, Sendable {
    package let meal: MealID?
    package let item: ItemID?
    package let name: String
    /// The name, with the kind if a meal and an item share it: "bread (meal)".
    package let title: String
    package let tally: CalorieTally
    /// The share of the person's known energy, in tenths of a percent. Nil if the energy of the food or of all food is
    /// unknown.
    package let share: Int64?
    /// Whether the line sums up all others, and so has no bar.
    var isRest = false

    /// "meal" or "item". Nil for an entry that names neither.
    package var sort: String? { meal != nil ? "meal" : item != nil ? "item" : nil }

    /// The energy in thousandths of a kilocalorie. Nil if no entry's energy is known.
    package var knownEnergy: Int64? { tally.withoutEnergy < tally.entries ? tally.energy : nil }

    /// The energy in a column. Nil if it is unknown.
    var energyInColumn: String? {
      knownEnergy.map {
        Figures.leastInColumn(Energy(thousandths: $0).formatted, isWhole: tally.isEnergyWhole)
      }
    }
  }
}

extension CaloriesReport.FoodLine {
  private struct Food: Hashable {
    let meal: MealID?
    let item: ItemID?
  }

  /// The foods of a period by the person's number, 0 for entries without a person. The foods with the most energy come
  /// first.
  static func byPerson(
    _ calories: Calories, _ catalog: Catalog, _ period: Period, _ tallied: Granularity
  ) -> [UInt32: [CaloriesReport.FoodLine]] {
    var people: [UInt32: [Food: CalorieTally]] = [:]
    let months = MonthSelection(tallied, in: period)
    for cell in calories.sources.sorted {
      let source = Calories.Source(cell.key)
      guard months.takes(source.month) else { continue }
      let food = Food(meal: source.meal, item: source.meal == nil ? source.item : nil)
      people[source.person?.rawValue ?? 0, default: [:]][food, default: CalorieTally()].add(cell.cell)
    }
    return people.mapValues { lines($0, catalog) }
  }

  private static func lines(_ tallies: [Food: CalorieTally], _ catalog: Catalog) -> [CaloriesReport.FoodLine] {
    let whole = tallies.values.reduce(Int128(0)) { $0 + Int128($1.energy) }
    return tallies.sorted { left, right in
      if left.value.energy != right.value.energy { return left.value.energy > right.value.energy }
      if left.value.entries != right.value.entries { return left.value.entries > right.value.entries }
      return order(left.key) < order(right.key)
    }.map { food, tally in
      let isKnown = tally.withoutEnergy < tally.entries
      let (name, title) = naming(food, catalog)
      return CaloriesReport.FoodLine(
        meal: food.meal, item: food.item, name: name, title: title, tally: tally,
        share: isKnown ? Figures.permille(Int128(tally.energy), of: whole) : nil)
    }
  }

  private static func order(_ food: Food) -> (UInt32, UInt32) { (food.meal?.rawValue ?? 0, food.item?.rawValue ?? 0) }

  /// The food's name, and a title that adds the kind if a meal and an item share the name.
  private static func naming(_ food: Food, _ catalog: Catalog) -> (name: String, title: String) {
    if let meal = food.meal {
      let name = catalog.name(.meal, meal.rawValue)
      return (name, catalog.item(named: name) == nil ? name : name + " (meal)")
    }
    guard let item = food.item else { return ("", "something unnamed") }
    let name = catalog.name(item)
    return (name, catalog.meal(named: name) == nil ? name : name + " (item)")
  }

  /// The first foods of a list, with the others summed up as one.
  static func topped(_ foods: [CaloriesReport.FoodLine], _ most: Int) -> [CaloriesReport.FoodLine] {
    foods.topped(most) { others, title in
      let tally = others.reduce(into: CalorieTally()) { $0.add($1.tally) }
      let whole = foods.reduce(Int128(0)) { $0 + Int128($1.tally.energy) }
      return CaloriesReport.FoodLine(
        meal: nil, item: nil, name: "", title: title, tally: tally,
        share: Figures.permille(Int128(tally.energy), of: whole), isRest: true)
    }
  }
}
