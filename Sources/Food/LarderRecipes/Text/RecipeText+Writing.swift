extension RecipeText {
  /// The beginning of a recipe, to be written on.
  public static func template(_ name: String) -> String {
    """
    \(name)
    serves: 4
    time: 30 min

    400 g of something

    1. What is done first.
    """ + "\n"
  }

  /// The text of a recipe: read again it is the same recipe, but for its pictures and the numbers of other programs.
  public static func write(_ recipe: Recipe) -> String {
    // A mark of a title at the front is none of the name.
    var lines = [(recipe.name.hasPrefix("# ") ? "# " : "") + recipe.name]
    func say(_ key: Key, _ value: String?) {
      if let value, !value.isEmpty { lines.append("\(key.rawValue): \(value)") }
    }
    if let yield = recipe.yield { say(yield.word == nil ? .serves : .makes, yield.text) }
    say(.prep, recipe.times.preparation.map(CookingTime.text))
    say(.cook, recipe.times.cooking.map(CookingTime.text))
    say(.time, recipe.times.total.map(CookingTime.text))
    say(.difficulty, recipe.difficulty.map { Difficulty.word(of: $0) })
    say(.hearts, recipe.hearts.map { "\($0)" })
    say(.favourite, recipe.isFavourite ? "yes" : nil)
    say(.category, recipe.categories.joined(separator: ", "))
    for paragraph in recipe.about.split(separator: "\n") { say(.about, String(paragraph)) }
    say(.source, recipe.source)
    say(.video, recipe.video)
    say(.tools, recipe.tools.joined(separator: ", "))
    say(.energy, recipe.content.energy.map { PortionContent.text(kilocalories: $0) })
    if !recipe.ingredients.isEmpty { lines.append("") }
    var group: String?
    for ingredient in recipe.ingredients {
      if let own = ingredient.group, own != group { lines.append("\(own):") }
      group = ingredient.group
      lines.append(line(of: ingredient))
    }
    lines += [""] + steps(recipe.steps)
    if !recipe.notes.isEmpty {
      lines += recipe.notes.split(separator: "\n", omittingEmptySubsequences: false).map { "> \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line of ingredients; a sign stands before what would be read as something else, such as "2. egg".
  private static func line(of ingredient: RecipeIngredient) -> String {
    let text = ingredient.line.text
    if ingredient.isFixed { return "= " + text }
    return isReadAsIngredient(text) ? text : "- " + text
  }

  /// The steps, numbered, with their headings: the form in which they are kept, too.
  public static func steps(_ steps: [RecipeStep]) -> [String] {
    var lines: [String] = []
    var group: String?
    for (index, step) in steps.enumerated() {
      if let own = step.group, own != group { lines.append("\(own):") }
      group = step.group
      lines.append("\(index + 1). \(step.text)")
    }
    return lines
  }
}
