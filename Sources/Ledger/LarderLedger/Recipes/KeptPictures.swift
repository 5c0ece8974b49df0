import LarderLog
import LarderModel
import LarderReplay

/// The pictures of recipes and items, in order.
package struct KeptPictures: Sendable {
  private var byMeal: [MealID: [PictureKept]] = [:]
  private var byItem: [ItemID: [PictureKept]] = [:]

  package init(_ view: LedgerView, _ log: inout LogReader) throws(LogError) {
    self.init(try log.standingEvents(of: [PictureKept.code]), view.context)
  }

  /// - Parameter events: The events about pictures, in order.
  init(_ events: [StoredEvent], _ context: ReplayContext) {
    let corrections = context.corrections
    for event in events where !corrections.drops(event.sequence) {
      let kept = corrections.amended(event).decode(as: PictureKept.self)
      if let meal = kept.meal {
        Self.take(kept, &byMeal[meal, default: []])
      } else if let item = kept.item {
        // An item that became another one keeps its pictures.
        let meant = ItemID(rawValue: context.catalog.meant(.item, item.rawValue))
        Self.take(kept, &byItem[meant, default: []])
      }
    }
  }

  /// Returns the pictures of a recipe, starting with the one marked as first.
  package func pictures(of meal: MealID) -> [PictureKept] { byMeal[meal] ?? [] }

  /// Returns the pictures of an item, starting with the one marked as first.
  package func pictures(of item: ItemID) -> [PictureKept] { byItem[item] ?? [] }

  private static func take(_ kept: PictureKept, _ pictures: inout [PictureKept]) {
    pictures.removeAll { $0.digest == kept.digest }
    guard !kept.isOut else { return }
    if kept.isFirst { pictures.insert(kept, at: 0) } else { pictures.append(kept) }
  }
}
