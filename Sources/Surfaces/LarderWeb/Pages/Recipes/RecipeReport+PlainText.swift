import LarderKitchen
import LarderRecipes

/// A recipe as it is sent on in a message: nothing of the household's stock or money is in it.
extension RecipeReport {
  var plainText: String {
    var lines = [recipe.name, Phrases.recipeFor("\(portions)", recipe.yield?.word), ""]
    for ingredient in ingredients {
      if let heading = ingredient.heading { lines.append(heading + ":") }
      lines.append(ingredient.text)
    }
    lines.append("")
    for (index, step) in recipe.steps.enumerated() { lines.append("\(index + 1). \(step.text(scaledBy: factor))") }
    if !recipe.notes.isEmpty { lines += ["", recipe.notes] }
    if !recipe.source.isEmpty { lines += ["", Phrases.recipeFrom(recipe.source)] }
    return lines.joined(separator: "\n")
  }
}
