/// What recipes can be written as.
public enum RecipeOutput: String, Sendable, Hashable, CaseIterable {
  /// A page to read and to print, which holds all that there is.
  case html
  /// JSON-LD, which holds all that there is.
  case json
  /// Cooklang: a text of one recipe, an archive of several.
  case cook
  case paprika
  case nextcloud
}
