import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

extension CaloriesReport {
  /// A meal or an item that energy came from.
  public struct FoodLine: Hashable, Sendable {
    public let meal: MealID?
    public let item: ItemID?
    public let name: String
    /// The name as it is told where a meal and an item share it: "bread (meal)".
    public let title: String
    public let tally: CalorieTally
    /// Tenths of a percent of the person's known energy; nil where none is known of the food or at all.
    public let share: Int64?
    /// Whether it is all the others together, which has no bar beside those that are named.
    var isRest = false

    /// "meal", "item", or nothing for an entry that names neither.
    public var sort: String? { meal != nil ? "meal" : item != nil ? "item" : nil }

    /// Thousandths of a kilocalorie; nil where none of the entries' is known.
    public var knownEnergy: Int64? { tally.withoutEnergy < tally.entries ? tally.energy : nil }

    /// As it stands in a column; nil where none is known.
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

  /// What a period's energy came from by the person's number, 0 for entries that name nobody; the most energy first.
  static func byPerson(
    _ calories: Calories, _ catalog: Catalog, _ period: Period, _ tallied: Tallied
  ) -> [UInt32: [CaloriesReport.FoodLine]] {
    var people: [UInt32: [Food: CalorieTally]] = [:]
    let months = TakenMonths(tallied, in: period)
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

  /// The food's name; where a meal and an item share it, the title says which it is.
  private static func naming(_ food: Food, _ catalog: Catalog) -> (name: String, title: String) {
    if let meal = food.meal {
      let name = catalog.name(.meal, meal.rawValue)
      return (name, catalog.item(named: name) == nil ? name : name + " (meal)")
    }
    guard let item = food.item else { return ("", "something unnamed") }
    let name = catalog.name(item)
    return (name, catalog.meal(named: name) == nil ? name : name + " (item)")
  }

  /// The first of a list, and the others as one.
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
