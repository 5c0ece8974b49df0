import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

/// A pending command that adds a photo to a recipe, or removes one.
struct PendingPhoto: PendingCommand {
  /// The change to make.
  enum Change {
    case add(NewPicture, isFirst: Bool)
    /// Removes the photo with a number, as listed by `recipe photo NAME`.
    case out(number: Int)
  }

  let recipe: String
  let change: Change

  var pictures: [NewPicture] {
    if case .add(let picture, _) = change { [picture] } else { [] }
  }

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let catalog = reader.catalog
    let name = catalog.recipeName(meantBy: recipe)
    let meal = try catalog.recipeMeal(named: name)
    let present = try RecipePictures(reader.view, &log).pictures(of: meal)
    let kept = try event(present)
    let others = present.count { $0.digest != kept.digest }
    return try reader.decide(ChangeRecipePhotos(kept, of: name, count: others, entryTime: reader.entryTime))
  }

  private func event(_ present: [PictureKept]) throws(CommandLineError) -> PictureKept {
    switch change {
    case .add(let picture, let isFirst):
      guard let place = present.firstIndex(where: { $0.digest == picture.kept.digest }) else {
        var kept = picture.kept
        kept.isFirst = isFirst
        return kept
      }
      // The same picture may be assigned to another step, or become the first.
      var kept = present[place]
      let step = picture.kept.step ?? kept.step
      guard step != kept.step || isFirst && place > 0 else {
        throw .refused("\(recipe.visible) already has this photo")
      }
      (kept.step, kept.isFirst) = (step, isFirst || place == 0)
      return kept
    case .out(let number):
      guard present.indices.contains(number - 1) else {
        throw .refused(
          "\(recipe.visible) has only \(Message.count(present.count, "photo")), so there is no photo \(number)")
      }
      var kept = present[number - 1]
      (kept.isOut, kept.isFirst) = (true, false)
      return kept
    }
  }
}
