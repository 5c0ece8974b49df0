public import Archive
public import LarderRecipes

extension RecipeFormat {
  /// Writes recipes, always the same bytes for the same recipes.
  ///
  /// `html` and `json` are read back without loss. The others have no place for some of what a recipe may say;
  /// ``RecipeOutput/leftOut(of:)`` tells what of one that is.
  /// - `cook`: a line that its mark does not say whole stands in the head as written; pictures stand beside, in an archive,
  ///   one for each step; commas part categories.
  /// - `paprika`: no video, tools and steps of pictures; three degrees of difficulty; a group ends where another begins.
  /// - `nextcloud`: no difficulty, favourites, upper ends and words of yields; one picture.
  ///
  /// What looks like tags in texts of the last two is taken for tags by those who read them, us included.
  public static func write(_ recipes: [Recipe], as output: RecipeOutput) throws(ArchiveError) -> [UInt8] {
    switch output {
    case .html: return Array(PageWriter.page(recipes).utf8)
    case .json: return Array(json(recipes).utf8)
    case .cook:
      guard recipes.count == 1, recipes[0].pictures.allSatisfy({ $0.bytes == nil }) else {
        return try CooklangWriter.archive(recipes)
      }
      return Array(CooklangWriter.text(recipes[0]).utf8)
    case .paprika: return try PaprikaWriter.archive(recipes)
    case .nextcloud: return try NextcloudWriter.archive(recipes)
    }
  }

  /// One object, or a list of several.
  static func json(_ recipes: [Recipe]) -> String {
    var json = JSONText(isForPages: true)
    if recipes.count == 1 {
      SchemaWriter.write(recipes[0], to: &json)
    } else {
      json.array(recipes) { json, recipe in SchemaWriter.write(recipe, to: &json) }
    }
    return json.text
  }
}
