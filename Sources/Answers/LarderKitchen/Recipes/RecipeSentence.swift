import LarderLedger
import LarderModel
import LarderRecipes
import LarderSentences

/// The reply about an added recipe: "Saved Carbonara for 4: 5 ingredients, 3 steps."
package struct RecipeSentence {
  private let recipe: StoredRecipe
  private let needs: RecipeNeeds
  private let estimate: RecipeEstimate
  private let outcome: CommandResult
  private let style: OutputStyle

  package init(
    _ recipe: StoredRecipe, _ needs: RecipeNeeds, _ estimate: RecipeEstimate, _ outcome: CommandResult,
    _ style: OutputStyle
  ) {
    (self.recipe, self.needs, self.estimate, self.outcome, self.style) = (recipe, needs, estimate, outcome, style)
  }

  package var reply: Reply {
    let name = outcome.after.catalog.name(.meal, recipe.meal.rawValue).visible
    let yield: Message = recipe.written.yield == nil ? "" : " for \(recipe.portions)\(pieces)"
    let ingredients = Message.count(recipe.ingredients.count, "ingredient")
    let steps = Message.count(RecipeText.readSteps(recipe.written.steps ?? "").count, "step")
    var reply = Reply("Saved \(name)\(yield): \(ingredients), \(steps).")
    if !figures.isEmpty { reply.add(.detail("\(figures).")) }
    reply.add(needs: unmeasured)
    return reply
  }

  private var pieces: Message { recipe.written.yieldWord.map { " \($0.visible)" } ?? "" }

  private var portion: Message { recipe.written.yield?.dimension == .pieces ? "One" : "A portion" }

  private var figures: Message {
    let day = outcome.events.first?.day ?? .min
    let energy = outcome.after.catalog.fact(recipe.meal, .energy, on: day)?.value
      .map { Message(verbatim: Energy(thousandths: $0).formatted) }
    let cost = estimate.costOfPortion?.formatted(style)
    return switch (energy, cost) {
    case (let energy?, let cost?): "\(portion) has \(energy) and costs \(cost) at the prices in stock"
    case (let energy?, nil): "\(portion) has \(energy)"
    case (nil, let cost?): "\(portion) costs \(cost) at the prices in stock"
    case (nil, nil): ""
    }
  }

  /// Lines with an amount of an unknown food.
  private var unmeasured: Message {
    let unknown = needs.ingredients.filter { ingredient in
      ingredient.item == nil && ingredient.listed.known == nil && ingredient.listed.line != nil && !ingredient.isWater
        && ingredient.recipe == nil
    }
    let names = unknown.reduce(into: [String]()) { names, ingredient in
      if !names.contains(ingredient.name) { names.append(ingredient.name) }
    }
    guard !names.isEmpty else { return "" }
    let displayed = names.prefix(5).map { Message(verbatim: $0.visible) }
    return "Not recognised: \(displayed.listed())\(names.count > 5 ? ", …" : "")."
  }
}
