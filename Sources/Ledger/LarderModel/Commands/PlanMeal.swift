/// Something is planned for a day, or it is said what became of it.
public struct PlanMeal: Command {
  public var moment: Moment
  /// A meal of the book, or an item.
  public var name: String
  public var on: Day
  public var sitting: MealTime
  /// How many portions, or how much of an item; nil for as many as the recipe makes.
  public var quantity: Quantity?
  public var state = PlanState.planned

  /// How many days ahead something can be planned.
  public static let farthest = 366

  public init(_ name: String, on day: Day, sitting: MealTime = .dinner, moment: Moment) {
    (self.name, on, self.sitting, self.moment) = (name, day, sitting, moment)
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    var planned = Planned()
    let catalog = draft.household.catalog
    planned.meal = catalog.meal(named: name) ?? left(draft.household)
    if planned.meal == nil { planned.item = catalog.item(named: name) }
    guard planned.meal != nil || planned.item != nil else {
      throw Refusal(.unknownItem, "there is no recipe, meal or item called \(name.visible)", hint: "\(.recipes)")
    }
    (planned.on, planned.sitting, planned.quantity, planned.state) = (on, sitting, quantity, state)
    if state == .planned { try check(draft) }
    draft.add(planned)
  }

  /// The meal that is on the plan there, where it went out of the book since: it can be taken off.
  private func left(_ household: Household) -> MealID? {
    guard state != .planned, let number = household.catalog.number(.meal, named: name) else { return nil }
    let meal = MealID(rawValue: number)
    let isThere = household.kitchen.plan.lines.contains {
      $0.meal == meal && $0.on == on.number && $0.sitting == sitting
    }
    return isThere ? meal : nil
  }

  private func check(_ draft: Draft) throws(Refusal) {
    guard on >= moment.today else {
      throw Refusal(.badValue, "\(on.formatted(draft.style)) is over: a plan is for today and the days to come")
    }
    guard moment.today.distance(to: on) <= Self.farthest else {
      throw Refusal(.badValue, "\(on.formatted(draft.style)) is too far ahead: a plan goes up to a year")
    }
    guard draft.household.kitchen.plan.lines.count < Limits.longestPlan else {
      throw Refusal(.badValue, "a plan of more than \(Limits.longestPlan) dishes cannot be kept")
    }
  }
}
