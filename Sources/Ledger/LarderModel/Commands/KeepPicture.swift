/// A picture of a recipe is kept, or belongs to it no more.
public struct KeepPicture: Command {
  public var moment: Moment
  public var recipe: String
  /// The picture; its recipe is filled in.
  public var picture: PictureKept
  /// How many pictures the recipe has already.
  public var count: Int

  public init(_ picture: PictureKept, of recipe: String, count: Int, moment: Moment) {
    (self.picture, self.recipe, self.count, self.moment) = (picture, recipe, count, moment)
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    guard picture.isOut || count < Limits.mostPictures else {
      throw Refusal(.badValue, "\(recipe.visible) has \(count) photos already, and that is the most it can have")
    }
    var kept = picture
    kept.meal = try draft.knownRecipe(named: recipe)
    draft.add(kept)
  }
}
