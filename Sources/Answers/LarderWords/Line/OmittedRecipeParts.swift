import LarderModel
import RecipeFormats

/// The parts of exported recipes that their format cannot hold.
package struct OmittedRecipeParts: Sendable {
  /// A recipe, and its parts that cannot be held.
  package struct Entry: Sendable {
    package let recipe: String
    fileprivate let parts: [RecipePart]

    package init(_ recipe: String, _ parts: [RecipePart]) { (self.recipe, self.parts) = (recipe, parts) }

    /// The names of the parts in JSON: "tools", "yield_word".
    package var names: [String] { parts.map(\.rawValue) }
  }

  /// The recipes that lose parts.
  package let entries: [Entry]
  /// The number of photos that could not be written because their files are missing.
  package let missingPhotos: Int
  private let form: Message
  private let isOfOne: Bool

  /// - Parameter form: The format in a sentence.
  package init(_ entries: [Entry], missingPhotos: Int, form: Message, isOfOne: Bool) {
    (self.entries, self.missingPhotos) = (entries, missingPhotos)
    (self.form, self.isOfOne) = (form, isOfOne)
  }

  /// Sentences about the missing parts: "Paprika has no place for tools (2 recipes) and video (1 recipe)."
  package var sentences: [Message] {
    var said: [Message] = []
    let all = entries.flatMap(\.parts)
    let parts = RecipePart.allCases.filter { all.contains($0) }.map { part -> Message in
      let count = all.count { $0 == part }
      return isOfOne ? Message(word: part.words) : "\(word: part.words) (\(Message.count(count, "recipe")))"
    }
    if !parts.isEmpty { said.append("\(form.capitalizedFirst) cannot store \(parts.listed()).") }
    if missingPhotos > 0 {
      let are: Message = missingPhotos == 1 ? "is" : "are"
      said.append("\(Message.count(missingPhotos, "photo")) \(are) missing; for their names: \(.verify(deep: false)).")
    }
    return said
  }
}
