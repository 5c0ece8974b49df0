import LarderAnswers
import LarderLedger
import LarderModel
import LarderRecipes
import LarderSentences

/// What was written down of a recipe: "Wrote down carbonara for 4: 5 ingredients, 3 steps; a portion has 677 kcal and costs
/// €1.37 by what is in."
package struct RecipeSentence {
  private let recipe: ShelvedRecipe
  private let needs: RecipeNeeds
  private let estimate: RecipeEstimate
  private let outcome: Outcome
  private let style: OutputStyle

  package init(
    _ recipe: ShelvedRecipe, _ needs: RecipeNeeds, _ estimate: RecipeEstimate, _ outcome: Outcome, _ style: OutputStyle
  ) {
    (self.recipe, self.needs, self.estimate, self.outcome, self.style) = (recipe, needs, estimate, outcome, style)
  }

  package var wording: Wording {
    let name = outcome.after.catalog.name(.meal, recipe.meal.rawValue).visible
    let yield: Wording = recipe.written.yield == nil ? "" : " for \(recipe.portions)\(pieces)"
    let ingredients = Wording.count(recipe.ingredients.count, "ingredient")
    let steps = Wording.count(RecipeText.readSteps(recipe.written.steps ?? "").count, "step")
    return "Wrote down \(name)\(yield): \(ingredients), \(steps)\(figures).\(unmeasured)"
  }

  private var pieces: Wording { recipe.written.yieldWord.map { " \($0.visible)" } ?? "" }

  private var portion: Wording { recipe.written.yield?.dimension == .pieces ? "one" : "a portion" }

  private var figures: Wording {
    let day = outcome.events.first?.day ?? .min
    let energy = outcome.after.catalog.fact(recipe.meal, .energy, on: day)?.value
      .map { Wording(verbatim: Energy(thousandths: $0).formatted) }
    let cost = estimate.costOfPortion?.formatted(style)
    return switch (energy, cost) {
    case (let energy?, let cost?): "; \(portion) has \(energy) and costs \(cost) by what is in"
    case (let energy?, nil): "; \(portion) has \(energy)"
    case (nil, let cost?): "; \(portion) costs \(cost) by what is in"
    case (nil, nil): ""
    }
  }

  /// Lines that say an amount of nothing that is known.
  private var unmeasured: Wording {
    let unknown = needs.ingredients.filter { ingredient in
      ingredient.item == nil && ingredient.listed.known == nil && ingredient.listed.line != nil && !ingredient.isWater
        && ingredient.recipe == nil
    }
    let names = unknown.reduce(into: [String]()) { names, ingredient in
      if !names.contains(ingredient.name) { names.append(ingredient.name) }
    }
    guard !names.isEmpty else { return "" }
    let told = names.prefix(5).map { Wording(verbatim: $0.visible) }
    return " Not known yet: \(told.listed())\(names.count > 5 ? ", …" : "")."
  }
}
