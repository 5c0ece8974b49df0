import LarderCatalogue
import LarderCommands
import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

struct PendingCooking: PendingCommand {
  var needsLedger: Bool { true }
  var eats: Bool { true }
  // Results of the decision, for the answer.

  /// Ingredients not in stock that have no amount, or one that cannot be measured.
  private var absent: [String] = []
  /// Ingredients in stock whose amount in the recipe cannot be measured.
  private var unmeasured: [String] = []
  /// Ingredients that were short when the dish was cooked nevertheless.
  private var short: [Message] = []

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let (household, entryTime, arguments) = (reader.household, reader.entryTime, reader.arguments)
    let words = CookWords(reader: reader)
    let planned = arguments.words.isEmpty ? try words.plannedDish() : nil
    let (name, count) = try planned.map { ($0.name(household.catalog), nil) } ?? words.recipeAndCount()
    if let question = words.whichRecipe(name) ?? words.withoutRecipe(name) { throw question }
    let meal = try household.catalog.recipeMeal(named: name)
    guard let recipe = try RecipeLibrary.recipe(of: meal, reader.view, &log) else {
      throw CommandLineError.unknown(Suggestion.unknownRecipe(name, household.catalog))
    }
    let isOfEater = count != nil && arguments[.person] != nil && reader.eaters.isEmpty
    try words.refuseTooFew(count)
    let made = try arguments.portions(.serves) ?? planned?.portions ?? (isOfEater ? nil : count)
    var needs = RecipeNeeds(recipe, portions: made, household)
    let wantsFood = needs.ingredients.contains { $0.taken != nil }
    let swaps = try needs.swap(words.swaps, household)
    var parts = RecipeParts(household)
    needs = try parts.opened(needs) { meal throws(LogError) in try RecipeLibrary.recipe(of: meal, reader.view, &log) }
    if let first = try needs.swap(swaps, household).first { throw needs.lack(first.food) }
    var cook = Cook(recipe.meal, portions: needs.portions, entryTime: entryTime)
    cook.ingredients = needs.ingredients.compactMap(\.taken)
    cook.unmeasuredReplacements = needs.ingredients.filter { $0.isReplacement && $0.taken == nil }.map(\.name)
    if wantsFood, cook.ingredients.isEmpty {
      let dish = household.catalog.name(.meal, recipe.meal.rawValue)
      throw CommandLineError.refused("that leaves no ingredients for \(dish.visible); keep at least one")
    }
    cook.eaten = try words.portionsEaten(by: isOfEater ? count : nil)
    cook.kept = try arguments.portions(.keep)
    cook.due = try arguments.due(from: household.day(of: entryTime), household.catalog)?.day
    cook.place = arguments[.place]
    cook.takesWhatIsThere = arguments.has(.anyway)
    (absent, unmeasured) = needs.notTaken(household)
    short = cook.takesWhatIsThere ? cook.shortages(in: household, foods: CommonFoods()) : []
    do throws(Refusal) {
      return try reader.decide(cook)
    } catch {
      let swaps = error.reason == .notEnough ? try UsualSwap.all(needs, reader.view, &log) : []
      var anyway = cook
      anyway.takesWhatIsThere = true
      if reader.line.isAttended, error.reason == .notEnough, swaps.isEmpty, (try? reader.decide(anyway)) != nil {
        throw LineQuestion(
          "\(error.explanation.capitalizedFirst). Cook with what you have?",
          [.init(title: "yes", line: reader.line.with(.anyway))])
      }
      throw error.offering(swaps, cook, needs, reader)
    }
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    var reply = CookedSentence(outcome, sentences, isShort: !short.isEmpty).reply(today: entryTime.today)
    func names(_ all: [String]) -> Message { all.map { Message(verbatim: $0.visible) }.listed() }
    if !short.isEmpty {
      let dish = outcome.events.first { $0.record.kind == DishDescribed.code }?.decode(as: DishDescribed.self)
      // If no energy of the food in it is known, the dish has that of the recipe.
      let isOfRecipe = dish?.energy != nil && (dish?.unknown ?? 0) == 0
      reply.add(.need(.init("Cooked without \(short.listed()).")))
      reply.add(
        isOfRecipe
          ? "The dish's cost leaves out that food; its energy is the recipe's."
          : "The dish's cost and energy leave out that food.")
    }
    if !absent.isEmpty { reply.add(.need(.init("Not in the ledger: \(names(absent))."))) }
    if !unmeasured.isEmpty { reply.add("Without a quantity, so not taken from stock: \(names(unmeasured)).") }
    return reply
  }
}

extension RecipeNeeds {
  /// Applies changes: replaces foods or amounts in lines of the recipe, or removes the lines.
  ///
  /// - Returns: The changes for which no line was found.
  fileprivate mutating func swap(_ swaps: [Swap], _ household: Household) throws -> [Swap] {
    var rest: [Swap] = []
    for swap in swaps {
      guard let place = try place(meantBy: swap.food) ?? restore(swap.food) else {
        rest.append(swap)
        continue
      }
      switch swap.change {
      case .leftOut: ingredients.remove(at: place)
      case .amount(let amount): ingredients[place].quantity = amount
      case .other(let other):
        guard let item = household.catalog.item(meantBy: other) else {
          throw CommandLineError.unknown(Suggestion.unknownItem(other, household.catalog))
        }
        ingredients[place].take(item, called: household.catalog.name(item))
      }
    }
    return rest
  }

  /// Foods of the dish that are not taken out of stock: those not in stock, and those whose amount cannot be measured.
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

  /// The index of the line that a word means. Nil if there is none.
  private func place(meantBy food: String) throws -> Int? {
    let wanted = NameRule.key(food)
    let exact = ingredients.indices.filter { NameRule.key(ingredients[$0].name) == wanted }
    let near =
      exact.isEmpty ? ingredients.indices.filter { NameRule.key(ingredients[$0].name).contains(wanted) } : exact
    guard let place = near.first else { return nil }
    guard near.count == 1 else {
      let names = near.map { Message(verbatim: ingredients[$0].name.visible) }
      throw CommandLineError.refused("\"\(food.visible)\" may be \(names.listed()); name one of them")
    }
    return place
  }

  /// The error for a food that is not in the recipe.
  fileprivate func lack(_ food: String) -> CommandLineError {
    let names = ingredients.map { Message(verbatim: $0.name.visible) }
    return CommandLineError.refused("the recipe has no \"\(food.visible)\"; it has \(names.listed())")
  }
}

extension Refusal {
  /// The error for a missing food, offering a replacement that was used before if the dish can be cooked with it.
  fileprivate func offering(
    _ swaps: [UsualSwap], _ cook: Cook, _ needs: RecipeNeeds, _ reader: EntryReader
  ) -> Refusal {
    let catalog = reader.catalog
    for swap in swaps {
      var (other, swapped) = (cook, needs)
      guard let place = needs.ingredients.firstIndex(where: { $0.name == swap.wanted }) else { continue }
      swapped.ingredients[place].take(swap.other, called: catalog.name(swap.other))
      other.ingredients = swapped.ingredients.compactMap(\.taken)
      guard (try? reader.decide(other)) != nil else { continue }
      let suggestion = SuggestedAction.cookInstead(
        catalog.name(.meal, cook.meal.rawValue), food: swap.wanted, other: catalog.name(swap.other))
      return Refusal(reason, explanation, hint: "\(suggestion), as you did \(swap.times) times before")
    }
    return self
  }
}
