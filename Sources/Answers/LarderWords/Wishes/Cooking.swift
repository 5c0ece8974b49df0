import LarderAnswers
import LarderCatalogue
import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// A recipe is cooked.
struct Cooking: Wish {
  var needsLedger: Bool { true }
  var eats: Bool { true }
  // What was seen when it was decided, for the answer.

  /// Ingredients without an amount, or with one that nobody can measure, of which none is in.
  private var absent: [String] = []
  /// Ingredients that are in, and of which the recipe says an amount that nobody can measure.
  private var unmeasured: [String] = []
  /// What was short where it was cooked all the same.
  private var short: [Wording] = []

  mutating func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let household = view.household
    let moment = try line.moment(household)
    let planned = line.arguments.words.isEmpty ? try line.plannedDish(household, on: household.day(of: moment)) : nil
    let (name, count) = try planned.map { ($0.name(household.catalog), nil) } ?? line.recipeAndCount(household.catalog)
    let recipe = try line.recipe(named: name, view, &log)
    let isOfEater = count != nil && line.arguments[.person] != nil && line.eaters.isEmpty
    try line.refuseTooFew(count)
    let made = try line.portions(.serves) ?? planned?.portions ?? (isOfEater ? nil : count)
    var needs = RecipeNeeds(recipe, portions: made, household)
    let wantsFood = needs.ingredients.contains { $0.taken != nil }
    let swaps = try line.swap(&needs, line.swaps, household)
    var parts = RecipeParts(household)
    needs = try parts.opened(needs) { meal throws(LogError) in try RecipeShelf.recipe(of: meal, view, &log) }
    if let first = try line.swap(&needs, swaps, household).first { throw needs.lack(first.food) }
    var cook = Cook(recipe.meal, portions: needs.portions, moment: moment)
    cook.ingredients = needs.ingredients.compactMap(\.taken)
    if wantsFood, cook.ingredients.isEmpty {
      let dish = household.catalog.name(.meal, recipe.meal.rawValue)
      throw WordsError.refused("that leaves nothing to cook \(dish.visible) with")
    }
    cook.eaten = try line.portionsEaten(by: isOfEater ? count : nil)
    cook.kept = try line.portions(.keep)
    cook.due = try line.due(from: household.day(of: moment))?.day
    cook.place = line.arguments[.place]
    cook.takesWhatIsThere = line.arguments.has(.anyway)
    (absent, unmeasured) = needs.notTaken(household)
    short = cook.takesWhatIsThere ? cook.shortages(in: household, foods: CommonFoods()) : []
    do throws(Refusal) {
      return try line.decide(cook, view)
    } catch {
      let swaps = error.reason == .notEnough ? try UsualSwap.all(needs, view, &log) : []
      throw error.offering(swaps, cook, needs, line, view)
    }
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    var said = CookedSentence(outcome, sentences).wording
    if !short.isEmpty { said += " Short of \(short.listed())." }
    if !absent.isEmpty { said += " Not in the ledger: \(absent.map { Wording(verbatim: $0.visible) }.listed())." }
    guard !unmeasured.isEmpty else { return said }
    return said + " Not measured, and so not taken: \(unmeasured.map { Wording(verbatim: $0.visible) }.listed())."
  }

  func progress(
    _ outcome: Outcome, _ moment: Moment, _ ledger: HouseholdLedger, isRehearsal: Bool
  ) -> [DayProgress] {
    DayProgress.behind(outcome, today: moment.today, ledger, isRehearsal: isRehearsal)
  }
}

extension Line {
  /// The recipe of a name, with the nearest where there is none.
  func recipe(
    named name: String, _ view: LedgerView, _ log: inout LogReader
  ) throws -> ShelvedRecipe {
    let meal = try Self.meal(named: name, view.household.catalog)
    guard let recipe = try RecipeShelf.recipe(of: meal, view, &log) else {
      throw WordsError.refused(Suggestion.unknownRecipe(name, view.household.catalog))
    }
    return recipe
  }

  /// What is planned for a day, where somebody cooks without saying what.
  fileprivate func plannedDish(_ household: Household, on day: Day) throws -> MealPlan.Line {
    let lines = household.kitchen.plan.lines.filter { line in
      line.on == day.number && line.meal.map { household.catalog.recipe(of: $0) != nil } ?? false
    }
    guard let first = lines.first else {
      throw WordsError.usage("cook what? nothing is planned for today; as in: \(.words("cook carbonara"))")
    }
    guard lines.count == 1 else {
      let names = lines.map { Wording(verbatim: $0.name(household.catalog).visible) }
      throw WordsError.usage(
        "today has \(names.listed()): which is it? as in: \(.cookRecipe(first.name(household.catalog)))")
    }
    return first
  }

  /// What is to be otherwise than a recipe has it, this once.
  fileprivate var swaps: [Swap] {
    get throws {
      let without = arguments.all(.without).map { Swap(food: $0, change: .leftOut) }
      let instead = try arguments.all(.instead).map { text in
        let (food, other) = try Self.pair(text, .instead)
        return Swap(food: food, change: .other(other))
      }
      let amounts = try arguments.all(.using).map { text in
        let (food, amount) = try Self.pair(text, .using)
        return Swap(food: food, change: .amount(try EnteredQuantity(parsing: amount)))
      }
      let all = without + instead + amounts
      for (index, swap) in all.enumerated() {
        let other = all[..<index].first {
          $0.option != swap.option && NameRule.key($0.food) == NameRule.key(swap.food)
        }
        guard let other else { continue }
        let food = swap.food.visible
        throw WordsError.usage(
          "\(other.option.rawValue):\(food) and \(swap.option.rawValue):\(food) contradict each other: say one of them")
      }
      return all
    }
  }

  /// Takes other foods, or other amounts, for lines of a recipe, or leaves them out.
  ///
  /// - Returns: those whose food none of the lines has.
  fileprivate func swap(_ needs: inout RecipeNeeds, _ swaps: [Swap], _ household: Household) throws -> [Swap] {
    var rest: [Swap] = []
    for swap in swaps {
      guard let place = try needs.place(meantBy: swap.food) ?? needs.restore(swap.food) else {
        rest.append(swap)
        continue
      }
      switch swap.change {
      case .leftOut: needs.ingredients.remove(at: place)
      case .amount(let amount): needs.ingredients[place].quantity = amount
      case .other(let other):
        guard let item = household.catalog.item(meantBy: other) else {
          throw WordsError(.refused, Suggestion.unknownItem(other, household.catalog))
        }
        needs.ingredients[place].take(item, called: household.catalog.name(item))
      }
    }
    return rest
  }

  private static func pair(_ text: String, _ option: OptionName) throws -> (String, String) {
    let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
    guard parts.count == 2 else {
      let other = option == .instead ? "ham" : "120g"
      throw WordsError.usage("\(option.rawValue):\(text.visible): say it as \(option.rawValue):bacon=\(other)")
    }
    return (parts[0], parts[1])
  }
}

extension RecipeNeeds {
  /// The foods of which nothing is taken though they belong to the dish: those that are not in, and those of which nobody
  /// can measure what the line says.
  fileprivate func notTaken(_ household: Household) -> (absent: [String], unmeasured: [String]) {
    var (absent, unmeasured): ([String], [String]) = ([], [])
    for ingredient in ingredients where !ingredient.isWater {
      let isIn = ingredient.item.map { !household.left(of: $0).isEmpty } ?? false
      let name = ingredient.name
      if isIn {
        if ingredient.isUnmeasured, !unmeasured.contains(name) { unmeasured.append(name) }
      } else if !ingredient.isOptional, ingredient.quantity == nil || ingredient.isTrifling, !absent.contains(name) {
        absent.append(name)
      }
    }
    return (absent, unmeasured)
  }

  /// The line of a recipe that a word means; nil where none does.
  fileprivate func place(meantBy food: String) throws -> Int? {
    let wanted = NameRule.key(food)
    let exact = ingredients.indices.filter { NameRule.key(ingredients[$0].name) == wanted }
    let near =
      exact.isEmpty ? ingredients.indices.filter { NameRule.key(ingredients[$0].name).contains(wanted) } : exact
    guard let place = near.first else { return nil }
    guard near.count == 1 else {
      let names = near.map { Wording(verbatim: ingredients[$0].name.visible) }
      throw WordsError.refused("\"\(food.visible)\" may be \(names.listed()): say which")
    }
    return place
  }

  /// The refusal of a food that none of the lines has.
  fileprivate func lack(_ food: String) -> WordsError {
    let names = ingredients.map { Wording(verbatim: $0.name.visible) }
    return WordsError.refused("the recipe has no \"\(food.visible)\"; it has \(names.listed())")
  }
}

extension Refusal {
  /// With a food that was taken before instead of one that is short, where the dish can be cooked with it.
  fileprivate func offering(
    _ swaps: [UsualSwap], _ cook: Cook, _ needs: RecipeNeeds, _ line: Line, _ view: LedgerView
  ) -> Refusal {
    let catalog = view.household.catalog
    for swap in swaps {
      var (other, swapped) = (cook, needs)
      guard let place = needs.ingredients.firstIndex(where: { $0.name == swap.wanted }) else { continue }
      swapped.ingredients[place].take(swap.other, called: catalog.name(swap.other))
      other.ingredients = swapped.ingredients.compactMap(\.taken)
      guard (try? line.decide(other, view)) != nil else { continue }
      let invitation = Invitation.cookInstead(
        catalog.name(.meal, cook.meal.rawValue), food: swap.wanted, other: catalog.name(swap.other))
      return Refusal(reason, message, hint: "\(invitation) takes what you took \(swap.times) times before")
    }
    return self
  }
}

/// Something that is otherwise than the recipe has it.
private struct Swap {
  enum Change {
    case leftOut
    case other(String)
    case amount(EnteredQuantity)
  }

  let food: String
  let change: Change

  /// The option that says it.
  var option: OptionName {
    switch change {
    case .leftOut: .without
    case .other: .instead
    case .amount: .using
    }
  }
}
