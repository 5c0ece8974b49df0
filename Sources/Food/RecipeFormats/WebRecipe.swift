internal import Hypertext
package import LarderRecipes

/// The recipe of a fetched page: as the page describes it for programs, otherwise as its text is understood.
package enum WebRecipe {
  package static func read(_ bytes: [UInt8], from address: String) -> PastedText {
    if let recipe = try? RecipeFile.read(bytes, name: "page.html").recipes.first,
      !recipe.ingredients.isEmpty || !recipe.steps.isEmpty
    {
      return PastedText(sourced(recipe, address))
    }
    let lines = HypertextDocument.plainLines(of: PageText.decoded(bytes))
    var pasted = RecipeText.understand(lines.joined(separator: "\n"))
    pasted.recipe = sourced(pasted.recipe, address)
    return pasted
  }

  private static func sourced(_ recipe: Recipe, _ address: String) -> Recipe {
    var recipe = recipe
    recipe.pictures = []
    if !WebAddress.isAddress(recipe.source) { recipe.source = address }
    return recipe
  }
}

/// A text that names only the address of a page, as the share sheet of a phone sends it with the page's title.
package enum PastedAddress {
  /// The address. Nil if the text is a recipe, or has no address.
  package static func only(in text: String) -> String? {
    let lines = text.split { $0.isNewline }.map { String($0) }
    guard lines.count <= 3 else { return nil }
    let words = text.split { $0.isWhitespace }.map { String($0) }
    let addresses = words.filter { WebAddress.isAddress($0) }
    return addresses.count == 1 && words.count <= 40 ? addresses[0] : nil
  }
}
