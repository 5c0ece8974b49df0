import LarderLog
import LarderModel
import LarderReplay

/// The pictures of recipes: which ones, and in which order.
public struct RecipePictures: Sendable {
  private var byMeal: [MealID: [PictureKept]] = [:]

  /// Reads them from the events.
  public init(_ view: LedgerView, _ log: inout LogReader) throws(LogError) {
    let overlay = view.standing.overlay
    for event in try log.standingEvents(of: [PictureKept.code]) where !overlay.drops(event.sequence) {
      take(overlay.amended(event).decode(as: PictureKept.self))
    }
  }

  /// The pictures of a recipe, the one that comes first before the others.
  public func pictures(of meal: MealID) -> [PictureKept] { byMeal[meal] ?? [] }

  private mutating func take(_ kept: PictureKept) {
    guard let meal = kept.meal else { return }
    var pictures = byMeal[meal] ?? []
    pictures.removeAll { $0.digest == kept.digest }
    if !kept.isOut {
      if kept.isFirst { pictures.insert(kept, at: 0) } else { pictures.append(kept) }
    }
    byMeal[meal] = pictures
  }
}
