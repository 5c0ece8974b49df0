internal import Hypertext
internal import LarderRecipes

/// Exports of RecipeSage: recipes by schema.org, with its own names for what is beyond.
enum RecipeSage {
  static func isLikely(_ value: LooseJSON) -> Bool {
    guard SchemaFinder.isRecipe(value), value[OwnDetails.key] == nil, !Nextcloud.isLikely(value) else { return false }
    return value["isBasedOn"] != nil && value["creditText"] != nil
      || value["comment"]?.list.contains { $0["name"]?.text == "Author Notes" } ?? false
  }

  static func recipe(_ value: LooseJSON) -> Recipe {
    var recipe = SchemaRecipe(value).read()
    let address = value["isBasedOn"]?.text ?? value["isBasedOn"]?["url"]?.text ?? ""
    recipe.source = ForeignText.line(address.isEmpty ? value.line("creditText") : address)
    recipe.notes = (value["comment"]?.list ?? []).map { $0.paragraphs("text") }.filter { !$0.isEmpty }
      .joined(separator: "\n")
    recipe.hearts = value["aggregateRating"]?.hearts("ratingValue")
    recipe.categories = value.names("recipeCategory")
    let id = value.line("identifier", "@id")
    if !id.isEmpty { recipe.uid = id }
    return recipe
  }
}
