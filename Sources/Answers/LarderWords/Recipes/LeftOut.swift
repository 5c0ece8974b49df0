import LarderModel
import LarderRecipes
import LarderSentences
import RecipeFormats

/// What of recipes has no place in the file that they are written to, worked out from what each of them has.
package struct LeftOut: Sendable {
  /// A recipe, and the parts of it that have no place.
  package struct Entry: Sendable {
    package let recipe: String
    let parts: [RecipePart]

    /// The parts as programs know them: "tools", "yield_word".
    package var names: [String] { parts.map(\.rawValue) }
  }

  /// The recipes of which something has no place.
  package let entries: [Entry]
  /// How many photos are not where they are kept, so that they could not be written.
  package let missingPhotos: Int
  private let form: Wording
  private let isOfOne: Bool

  init(_ recipes: [Recipe], as form: SentForm, withoutPhotos: Bool, missingPhotos: Int) throws {
    self.missingPhotos = missingPhotos
    self.form = withoutPhotos ? "a .cook file" : form.wording
    isOfOne = recipes.count == 1
    entries = try recipes.compactMap { recipe -> Entry? in
      var bare = recipe
      if withoutPhotos { bare.pictures = [] }
      let hasPhotos = recipe.pictures.count > bare.pictures.count
      let parts = try form.leftOut(of: bare) + (hasPhotos ? [.photos] : [])
      return parts.isEmpty ? nil : Entry(recipe: recipe.name, parts: parts)
    }
  }

  /// What is said of it: "Paprika has no place for tools (2 recipes) and video (1 recipe)."
  package var sentences: [Wording] {
    var said: [Wording] = []
    let all = entries.flatMap(\.parts)
    let parts = RecipePart.allCases.filter { all.contains($0) }.map { part -> Wording in
      let count = all.count { $0 == part }
      return isOfOne ? Wording(word: part.words) : "\(word: part.words) (\(Wording.count(count, "recipe")))"
    }
    if !parts.isEmpty { said.append("\(form.capitalizedFirst) has no place for \(parts.listed()).") }
    if missingPhotos > 0 {
      let are: Wording = missingPhotos == 1 ? "is" : "are"
      said.append("\(Wording.count(missingPhotos, "photo")) \(are) missing; \(.verify(deep: false)) says which.")
    }
    return said
  }
}
