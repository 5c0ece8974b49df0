extension MealPlan.Line {
  public var day: Day { Day(number: on) ?? .min }

  /// For how many it is planned, where that is said.
  public var portions: ExactNumber? {
    quantity.flatMap { $0.dimension == .portions ? ExactNumber(numerator: $0.amount, denominator: 1000) : nil }
  }

  /// The meal or the item.
  public func name(_ catalog: Catalog) -> String {
    meal.map { catalog.name(.meal, $0.rawValue) } ?? item.map { catalog.name($0) } ?? ""
  }
}

extension MealPlan {
  /// What is planned from a day on.
  public func lines(from day: Day) -> [Line] { lines.filter { $0.on >= day.number } }

  /// What was planned for days that are over, and of which nobody said what became of it.
  public func lines(before day: Day) -> [Line] { lines.filter { $0.on < day.number } }

  /// The line of a meal that stands for a day, that of dinner first.
  public func line(of meal: MealID, on day: Day) -> Line? {
    lines.filter { $0.meal == meal && $0.on == day.number }
      .min {
        ($0.sitting == .dinner ? 0 : 1, $0.sitting.rawValue) < ($1.sitting == .dinner ? 0 : 1, $1.sitting.rawValue)
      }
  }
}
