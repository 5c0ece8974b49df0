import LarderCommands
import LarderModel
import Testing

@Suite("Writing recipes")
struct WriteRecipeTests {
  /// A recipe of one line, with one change.
  private func write(_ change: @escaping (inout WriteRecipe) -> Void) -> StoryStep {
    StoryStep { today in
      var write = WriteRecipe("soup", entryTime: EntryTime(today: today))
      write.ingredients = [WriteRecipe.Ingredient("2 leeks")]
      change(&write)
      return write
    }
  }

  @Test("Text that an export could not restore is refused, in every field")
  func words() {
    var story = Story()
    story.when(write { $0.recipe.steps = "1. Mix\u{7} it." })
    story.refused(.badValue, saying: "contains a control or invisible character")
    story.when(write { $0.ingredients[0].line = "2 le\u{200B}eks" })
    story.refused(.badValue, saying: "ingredient ")
    story.when(write { $0.ingredients[0].heading = String(repeating: "a", count: NameRule.longestNote + 1) })
    story.refused(.badValue, saying: "is too long")
    story.when(write { $0.recipe.about = String(repeating: "a", count: NameRule.longestText + 1) })
    story.refused(.badValue, saying: "is too long")
    story.when(write { $0.recipe.source = String(repeating: "a", count: NameRule.longestNote + 1) })
    story.refused(.badValue, saying: "source ")
  }

  @Test("Texts of the maximum length are kept")
  func longest() throws {
    var story = Story()
    try story.given(
      write { write in
        write.recipe.notes = String(repeating: "a", count: NameRule.longestText)
        write.ingredients[0].line = String(repeating: "a", count: NameRule.longestNote)
      })
    #expect(story.household.catalog.meal(named: "soup") != nil)
  }

  @Test("A text based on an outdated version is refused")
  func superseded() throws {
    var story = Story()
    try story.given(write { _ in })
    let meal = try #require(story.household.catalog.meal(named: "soup"))
    let first = try #require(story.household.catalog.recipe(of: meal))
    try story.given(write { $0.changed = first })
    story.when(write { $0.changed = first })
    story.refused(.contradicts, saying: "someone else changed soup since you opened it")
  }
}
