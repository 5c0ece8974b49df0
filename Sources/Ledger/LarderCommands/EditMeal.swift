import LarderModel
import PlainText

/// Adds, edits or removes a saved meal.
///
/// Diary entries keep their figures, whatever happens to the meal later.
package struct EditMeal: Command {
  package enum Change: Hashable, Sendable {
    /// Adds a meal that is not saved yet.
    case add
    /// Changes a saved meal.
    case edit
    /// Removes a saved meal.
    case remove
  }

  package var entryTime: EntryTime
  package var change: Change
  package var meal: String
  /// Figures of a portion as typed; "unknown" clears one.
  package var figures: [(attribute: MealAttribute, text: String)] = []
  /// The description of the meal. An empty one clears the previous description.
  package var description: String?
  /// The first day the figures apply to, or nil for all days.
  package var from: Day?

  package init(_ change: Change, _ meal: String, entryTime: EntryTime) {
    (self.change, self.meal, self.entryTime) = (change, meal, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    let catalog = draft.household.catalog
    let known = catalog.meal(named: meal)
    switch change {
    case .add:
      guard known == nil else {
        throw Refusal(
          .contradicts, "\(meal.visible) is already a saved meal",
          hint: "\(.editMeal(meal, energy: "420kcal"))")
      }
      try describe(MealID(rawValue: try draft.number(of: .meal, named: meal)), &draft)
    case .edit:
      guard !figures.isEmpty || description != nil else {
        throw Refusal(.badValue, "nothing to record about \(meal.visible)", hint: "try energy:420kcal or protein:18g")
      }
      try describe(try present(known), &draft)
    case .remove: draft.add(MealChanged(try present(known), FactChange(.removed, 1)))
    }
  }

  private func present(_ known: MealID?) throws(Refusal) -> MealID {
    guard let known else {
      throw Refusal(.unknownItem, "no saved meal is called \"\(meal.visible)\"", hint: "\(.addMeal(meal, energy: nil))")
    }
    return known
  }

  private func describe(_ meal: MealID, _ draft: inout Draft) throws(Refusal) {
    var described = MealDescribed(meal)
    described.from = from
    var isSaid = change == .add
    var unknown: [MealAttribute] = []
    do throws(ValueError) {
      for (attribute, text) in figures {
        if ["unknown", "none"].contains(text.lowercased()) {
          unknown.append(attribute)
        } else {
          try described.set(attribute, text)
          isSaid = true
        }
      }
      if let description {
        if description.allSatisfy(\.isWhitespace) {
          unknown.append(.description)
        } else {
          described.description = NameRule.composedNote(try NameRule.validateNote(description, what: "description"))
          isSaid = true
        }
      }
    } catch {
      throw Refusal(error)
    }
    if isSaid { draft.add(described) }
    for attribute in unknown { draft.add(MealChanged(meal, FactChange(attribute, nil, from: from))) }
  }
}

extension MealDescribed {
  /// Sets a figure of a portion as typed: `420kcal`, `18g`, `0.5 g`, `18g/portion`.
  mutating func set(_ attribute: MealAttribute, _ text: String) throws(ValueError) {
    let figure = try Self.ofPortion(text, attribute)
    switch attribute {
    case .energy: energy = try Energy(ofPortion: figure).thousandths
    case .protein: protein = try NutrientText.milligrams(figure, what: attribute.word)
    case .carbohydrate: carbohydrate = try NutrientText.milligrams(figure, what: attribute.word)
    case .fat: fat = try NutrientText.milligrams(figure, what: attribute.word)
    case .fibre: fibre = try NutrientText.milligrams(figure, what: attribute.word)
    case .sugar: sugar = try NutrientText.milligrams(figure, what: attribute.word)
    case .salt: salt = try NutrientText.milligrams(figure, what: attribute.word)
    case .saturates: saturates = try NutrientText.milligrams(figure, what: attribute.word)
    case .description, .removed, .unsaid: break
    }
  }

  /// Returns the figure without "/portion". Figures per 100 g are refused.
  private static func ofPortion(_ text: String, _ attribute: MealAttribute) throws(ValueError) -> String {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return text }
    guard ["portion", "a portion", "serving"].contains(parts[1].lowercased()) else {
      throw ValueError(
        what: attribute.word, input: text, clause: "a meal's figures are for one portion", hint: "try 420kcal or 18g")
    }
    return String(parts[0])
  }
}

extension Energy {
  /// The largest energy of a portion. Anything above is a typing error.
  static let mostOfPortion = Energy(thousandths: 100_000_000)

  fileprivate init(ofPortion text: String) throws(ValueError) {
    let energy = try Energy(parsing: text)
    guard energy.thousandths >= 0, energy <= Self.mostOfPortion else {
      throw ValueError(what: "energy", input: text, problem: "must be from 0 to 100000 kcal a portion")
    }
    self = energy
  }
}

/// Parses the mass of a nutrient as people write it.
enum NutrientText {
  /// The largest mass per portion or per 100 g: one kilogram.
  static let most: Int64 = 1_000_000

  /// Reads `18g`, `18`, `0.5 g` or `500mg`, in milligrams.
  static func milligrams(_ text: String, what: String, most: Int64 = most) throws(ValueError) -> Int64 {
    let entered: EnteredQuantity
    do throws(ValueError) {
      entered = try EnteredQuantity(parsing: text, allowingZero: true)
    } catch {
      throw error.about(what, text, hint: "try 18g")
    }
    let milligrams: Int64? =
      switch entered.measure {
      case .bare(let number): number.scaled(to: 1000, denominator: 1)
      case .exact(let quantity) where quantity.dimension == .mass: quantity.amount
      default: nil
      }
    guard let milligrams else { throw ValueError(what: what, input: text, problem: "is not a weight", hint: "try 18g") }
    guard (0...most).contains(milligrams) else {
      throw ValueError(what: what, input: text, problem: "must be from 0 to \(most / 1000) g")
    }
    return milligrams
  }
}

/// Plans a meal for a day, or records what happened to a planned one.
package struct PlanMeal: Command {
  package var entryTime: EntryTime
  /// The name of a saved meal or an item, or any words: "fish fingers", "eating out".
  package var name: String
  package var on: Day
  package var mealTime: MealTime
  /// The number of portions, or an amount of an item. Nil for as many portions as the recipe makes.
  package var quantity: Quantity?
  package var state = PlanState.planned

  /// How many days ahead a meal can be planned.
  package static let farthest = 366

  package init(_ name: String, on day: Day, mealTime: MealTime = .dinner, entryTime: EntryTime) {
    (self.name, on, self.mealTime, self.entryTime) = (name, day, mealTime, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    var planned = Planned()
    let catalog = draft.household.catalog
    planned.meal = catalog.meal(named: name) ?? left(draft.household)
    if planned.meal == nil { planned.item = catalog.item(named: name) }
    if planned.meal == nil, planned.item == nil, state == .planned {
      planned.meal = MealID(rawValue: try draft.number(of: .meal, named: name))
    }
    guard planned.meal != nil || planned.item != nil else {
      throw Refusal(.unknownItem, "no recipe, meal or item is called \"\(name.visible)\"", hint: "\(.recipes)")
    }
    (planned.on, planned.mealTime, planned.quantity, planned.state) = (on, mealTime, quantity, state)
    if state == .planned { try check(draft) }
    draft.add(planned)
  }

  /// Returns a planned meal that was removed from the saved meals since, so that it can be taken off the plan.
  private func left(_ household: Household) -> MealID? {
    guard state != .planned, let number = household.catalog.number(.meal, named: name) else { return nil }
    let meal = MealID(rawValue: number)
    let isThere = household.kitchen.plan.lines.contains {
      $0.meal == meal && $0.on == on.number && $0.mealTime == mealTime
    }
    return isThere ? meal : nil
  }

  private func check(_ draft: Draft) throws(Refusal) {
    guard on >= entryTime.today else {
      throw Refusal(.badValue, "\(on.formatted(draft.style)) is in the past; plan for today or later")
    }
    guard entryTime.today.distance(to: on) <= Self.farthest else {
      throw Refusal(.badValue, "\(on.formatted(draft.style)) is too far ahead; plan at most a year ahead")
    }
    guard draft.household.kitchen.plan.lines.count < Limits.longestPlan else {
      throw Refusal(.badValue, "the plan is full: it holds at most \(Limits.longestPlan) dishes")
    }
  }
}
