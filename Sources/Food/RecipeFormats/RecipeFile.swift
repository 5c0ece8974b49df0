public import Archive
internal import Hypertext
public import LarderRecipes

/// Reads files of recipes: web pages, JSON-LD, and the exports of other programs.
///
///     let reading = try RecipeFile.read(bytes, name: "soup.html")
///     for recipe in reading.recipes { … }
///
/// What a file is shows in its contents. Nothing is fetched: addresses stay words.
public enum RecipeFile {
  /// What a file holds. The budget is for archives, and may be shared by several files.
  public static func read(
    _ bytes: [UInt8], name: String = "", budget: ArchiveBudget = ArchiveBudget()
  ) throws(RecipeFileError) -> RecipeReading {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= budget.limits.archiveBytes else { throw .tooLong(limitBytes: budget.limits.archiveBytes) }
    var reader = RecipeFileReader(budget: budget)
    try reader.read(bytes, name: name)
    reader.basket.dropSharedNumbers()
    let basket = reader.basket
    guard !basket.recipes.isEmpty || !basket.plans.isEmpty else {
      throw .noRecipe(basket.format, remarks: basket.remarks)
    }
    return basket.reading
  }

  /// Why a recipe that stands in no file of another program would be refused in one, or nil.
  public static func fault(of recipe: Recipe) -> RecipeRemark? {
    RecipeTidying.fault(of: recipe).map { RecipeRemark($0, recipe: String(recipe.name.prefix(80))) }
  }
}
