import LarderModel

/// Food past its use-by date that is about to be eaten, or was: the maker's word on health, and not on taste.
package struct Risk {
  /// The item that is the longest past it.
  package let item: ItemID
  /// How many days ago the date passed.
  package let days: Int
  /// Whether it was frozen only after its date.
  package let isFrozen: Bool

  /// - Parameters:
  ///   - lots: what is taken from.
  ///   - household: the household before it is taken.
  package init?(_ lots: [LotID], _ household: Household, on day: Day) {
    let risks = lots.compactMap { id -> (lot: Lot, days: Int)? in
      guard let lot = household.lots[id], lot.isUseBy, lot.lastDay != Lot.noDay else { return nil }
      // Freezing stopped the clock of the lot's date, unless someone noted in the freezer that the date has passed.
      let end = lot.isFrozen && !lot.hasDateInFreezer ? min(lot.frozenOn, day.number) : day.number
      return lot.lastDay < end ? (lot, Int(end) - Int(lot.lastDay)) : nil
    }
    guard let worst = risks.max(by: { $0.days < $1.days }) else { return nil }
    item = ItemID(rawValue: worst.lot.item)
    days = worst.days
    isFrozen = worst.lot.isFrozen
  }

  /// "2 days past its use-by date".
  package var wording: Wording {
    let days = Wording.count(days, "day")
    return isFrozen ? "frozen \(days) past its use-by date" : "\(days) past its use-by date"
  }
}
