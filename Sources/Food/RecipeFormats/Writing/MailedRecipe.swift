internal import LarderRecipes

/// A recipe as plain text, for those who read mail without pages.
enum MailedRecipe {
  static func text(_ recipe: Recipe) -> String {
    var lines = [recipe.name, ""]
    if !recipe.about.isEmpty { lines += [recipe.about, ""] }
    lines += facts(recipe)
    lines += ingredients(recipe) + steps(recipe)
    if !recipe.notes.isEmpty { lines += ["", recipe.notes] }
    if !recipe.source.isEmpty { lines += ["", recipe.source] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func facts(_ recipe: Recipe) -> [String] {
    var lines: [String] = []
    if let yield = recipe.yield { lines.append((yield.word == nil ? "Serves " : "Makes ") + YieldText.amount(yield)) }
    let times = [
      ("Preparation", recipe.times.preparation), ("Cooking", recipe.times.cooking), ("In all", recipe.times.total),
    ]
    for (name, minutes) in times {
      if let minutes { lines.append("\(name): \(CookingTime.text(minutes))") }
    }
    return lines
  }

  private static func ingredients(_ recipe: Recipe) -> [String] {
    guard !recipe.ingredients.isEmpty else { return [] }
    let lines = GroupedLines(recipe.ingredients)
    let headings = Set(lines.headings)
    return [""] + lines.lines.enumerated().map { headings.contains($0) ? "\n\($1)" : "- \($1)" }
  }

  private static func steps(_ recipe: Recipe) -> [String] {
    var lines: [String] = []
    var group: String?
    for (index, step) in recipe.steps.enumerated() {
      if let name = step.group, name != group { lines += ["", name + ":"] } else { lines.append("") }
      group = step.group
      lines.append("\(index + 1). \(step.text)")
    }
    return lines
  }
}
