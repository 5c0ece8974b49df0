extension WriteRecipe {
  /// Refuses words by which a ledger's export could not be read back.
  func checkWords() throws(Refusal) {
    do throws(ValueError) {
      for (text, what) in [(recipe.steps, "steps"), (recipe.about, "about"), (recipe.notes, "notes")] {
        if let text { _ = try NameRule.validateText(text, what: what) }
      }
      let words: [(String?, String)] = [
        (recipe.source, "source"), (recipe.video, "video"), (recipe.tools, "tools"), (recipe.yieldWord, "yield"),
        (recipe.uid, "uid"),
      ]
      for (text, what) in words + ingredients.flatMap(\.words) {
        if let text { _ = try NameRule.validateNote(text, what: what) }
      }
    } catch {
      throw Refusal(error)
    }
  }
}

extension WriteRecipe.Ingredient {
  /// What it says, and what that is called where it is refused.
  fileprivate var words: [(String?, String)] {
    [
      (line, "ingredient"), (heading, "heading"), (food, "food"), (measure, "measure"), (preparation, "preparation"),
      (alternatives, "alternatives"),
    ]
  }
}
