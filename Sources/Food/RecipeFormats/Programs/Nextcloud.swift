internal import Hypertext
internal import LarderRecipes

/// Recipes of Nextcloud Cookbook: by schema.org, with keywords that people chose.
enum Nextcloud {
  static func isLikely(_ value: LooseJSON) -> Bool {
    guard SchemaFinder.isRecipe(value), value[OwnDetails.key] == nil else { return false }
    return value["printImage"] != nil || value["imageUrl"] != nil || value["id"] != nil && value["dateCreated"] != nil
  }

  static func recipe(_ value: LooseJSON) -> Recipe {
    var recipe = SchemaRecipe(value).read()
    let keywords = value["keywords"]?.list.compactMap(\.text).flatMap { NameList.split(ForeignText.line($0)) } ?? []
    recipe.categories = NameList.distinct(value.names("recipeCategory") + keywords)
    recipe.ingredients = recipe.ingredients.map { ingredient in
      let text = ingredient.line.text
      return text.hasPrefix("= ") ? RecipeIngredient(typed: text, group: ingredient.group) : ingredient
    }
    let notes = (value["comment"]?.list ?? []).filter { $0.line("name") == SchemaWriter.notesName }
    recipe.notes = notes.map { $0.paragraphs("text") }.joined(separator: "\n")
    if let rating = value["aggregateRating"], rating.line("name") == NextcloudWriter.heartsName {
      recipe.hearts = rating.hearts("ratingValue")
    }
    let id = value.line("id", "identifier")
    if !id.isEmpty { recipe.uid = id }
    recipe.pictures.removeAll { $0.bytes == nil && !WebAddress.isAddress($0.name) }
    return recipe
  }
}
