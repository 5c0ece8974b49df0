/// What program or convention a file of recipes follows.
public enum RecipeFormat: String, Sendable, Hashable, CaseIterable {
  /// A web page.
  case page
  /// JSON-LD by schema.org, without a page around it.
  case schema
  case paprika, tandoor, nextcloud, mealie, recipeKeeper, recipeSage, kitchenOwl, grocy, cooklang
  /// An archive that holds files of several sorts.
  case several
}
