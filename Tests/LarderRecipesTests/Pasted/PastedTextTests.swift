import Testing

@testable import LarderRecipes

@Suite("A pasted recipe")
struct PastedTextTests {
  @Test("Ingredients, steps, servings and times are right in recipes that people paste", arguments: PastedSample.all)
  func samples(sample: PastedSample) {
    #expect(PastedSample.summary(of: RecipeText.understand(sample.pasted)) == sample.understood)
  }

  @Test("There are at least forty samples, in English and in German")
  func count() {
    #expect(PastedSample.all.count >= 40)
    #expect(PastedSample.all.count { $0.pasted.contains(" EL ") || $0.pasted.contains("Minuten") } >= 8)
  }

  @Test("An understood recipe is the same after it is written and read", arguments: PastedSample.all)
  func written(sample: PastedSample) throws {
    let recipe = RecipeText.understand(sample.pasted).recipe
    guard !recipe.name.isEmpty else { return }
    #expect(try RecipeText.read(RecipeText.write(recipe)) == recipe)
  }

  @Test("A recipe in Larder's own form is understood as it is read", arguments: PastedSample.all)
  func own(sample: PastedSample) {
    let recipe = RecipeText.understand(sample.pasted).recipe
    // "about" and "difficulty" are words of Larder's own form.
    guard !recipe.name.isEmpty, recipe.about.isEmpty, recipe.source.isEmpty else { return }
    let again = RecipeText.understand(RecipeText.write(recipe))
    #expect(again.recipe.ingredients == recipe.ingredients)
    #expect(again.recipe.steps == recipe.steps)
    #expect(again.others == [])
  }

  @Test("No line is lost: each is in the recipe, states a fact, is a heading, or is shown as not understood")
  func nothingIsLost() {
    for sample in PastedSample.all {
      let kept = PastedSample.summary(of: RecipeText.understand(sample.pasted))
      // The first line is the name, with facts after it.
      for line in PastedLine.lines(of: sample.pasted).dropFirst() where PastedFact.all(in: line.text) == nil {
        guard PastedHeading(line) == nil, RecipeLabel(line.text) == nil,
          RecipeText.Key.named(line.text) == nil
        else { continue }
        let words = line.text.split { !$0.isLetter && !$0.isNumber }
        #expect(words.allSatisfy { kept.contains($0) }, "\(line.text)")
      }
    }
  }

  @Test("An empty text, and one without a recipe, are read without an error")
  func empty() {
    #expect(RecipeText.understand("") == PastedText(Recipe("")))
    let letter = RecipeText.understand("Dear Jo,\n\nthank you for the lovely evening.\n\nSee you soon!\n")
    #expect(letter.recipe.ingredients.isEmpty && letter.recipe.name == "Dear Jo,")
  }

  @Test(
    "The longer time of a range counts", arguments: [("50-60 Min.", 60), ("10 to 15 min", 15), ("1–2 h", 120)])
  func ranges(text: String, minutes: Int) { #expect(CookingTime.minutes(in: text) == minutes) }
}
