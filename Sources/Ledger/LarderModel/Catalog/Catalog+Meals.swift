/// The meal book: which meals are in it, and what it says of them.
extension Catalog {
  /// The meal of a name, where the book has it.
  ///
  /// - Complexity: O(log n) in the names.
  public func meal(named name: String) -> MealID? {
    number(.meal, named: name).map(MealID.init(rawValue:)).flatMap { isInBook($0) ? $0 : nil }
  }

  /// Whether the book has a meal: something was said of it, and it was not taken out since.
  public func isInBook(_ meal: MealID) -> Bool {
    if let removed = latest(meal, .removed)?.value { return removed == 0 }
    return MealAttribute.allCases.contains { $0 != .removed && latest(meal, $0) != nil }
  }

  /// The event by which the recipe of a meal was written last; nil where the book has none of it.
  public func recipe(of meal: MealID) -> UInt64? {
    guard isInBook(meal) else { return nil }
    return timelines.latest(.recipe(of: meal))?.sequence
  }

  /// Every meal that ever had a name, in the order of the names.
  public var namedMeals: [(meal: MealID, name: String)] {
    table(of: .meal).names.enumerated().filter { !$0.element.isEmpty }
      .map { (key: NameRule.key($0.element), meal: MealID(rawValue: UInt32($0.offset + 1)), name: $0.element) }
      .sorted { ($0.key, $0.meal.rawValue) < ($1.key, $1.meal.rawValue) }
      .map { (meal: $0.meal, name: $0.name) }
  }

  /// What was last said of a meal, whatever the day.
  func latest(_ meal: MealID, _ attribute: MealAttribute) -> Timeline.Entry? {
    timelines.latest(FactKey(.meal, meal.rawValue, attribute.rawValue))
  }

  /// What a meal is, in the household's own words.
  public func description(of meal: MealID) -> String? { latest(meal, .description)?.words }
}
