import LarderLog
import LarderModel
import LarderReplay

/// The pictures of recipes: which ones, and in which order.
public struct RecipePictures: Sendable {
  private var byMeal: [MealID: [PictureKept]] = [:]

  /// Reads them from the events.
  public init(_ view: LedgerView, _ log: inout LogReader) throws(LogError) {
    var found: [(sequence: UInt64, record: Record)] = []
    try log.forEachStandingPage { (page) throws(LogError) in
      for index in 0..<page.count where page.records[index].kind == PictureKept.code {
        found.append((page.firstSequence + UInt64(index), page.records[index]))
      }
    }
    let overlay = view.standing.overlay
    for (sequence, record) in found where !overlay.drops(sequence) {
      let event = StoredEvent(sequence: sequence, record: record, texts: try log.texts(of: record, sequence))
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
