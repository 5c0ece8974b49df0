public import Archive
public import LarderRecipes

extension RecipeOutput {
  /// The parts of a recipe that a file of this sort has no place for: what is not there when it is read back.
  public func leftOut(of recipe: Recipe) throws(ArchiveError) -> [RecipePart] {
    switch self {
    // They hold all that there is.
    case .html, .json: return []
    case .cook, .paprika, .nextcloud: break
    }
    let recipe = RecipeOutput.sketch(of: recipe)
    let bytes = try RecipeFormat.write([recipe], as: self)
    let reading: RecipeReading
    do throws(RecipeFileError) {
      // The name of a text in Cooklang says what it is.
      reading = try RecipeFile.read(bytes, name: "recipe.cook")
    } catch {
      return [.whole]
    }
    return reading.recipes.first.map { RecipePart.missing(from: $0, of: recipe) } ?? [.whole]
  }

  /// The recipe as it would be read anywhere, with the first bytes of its photos in their place: enough to tell them apart.
  private static func sketch(of recipe: Recipe) -> Recipe {
    var sketch = RecipeTidying.tidied(recipe)
    for index in sketch.pictures.indices {
      guard let bytes = sketch.pictures[index].bytes else { continue }
      sketch.pictures[index].bytes = Array(bytes.prefix(16)) + [UInt8(truncatingIfNeeded: index)]
    }
    return sketch
  }
}
