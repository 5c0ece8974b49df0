import Larder

/// How long food was kept until it was used or thrown away, by item.
///
/// Corrections are already applied to a page, and each event knows the lot that it took from. The projection only adds
/// up.
struct DaysKept: LedgerProjection, Equatable {
  /// The sums for one item.
  struct Tally: Equatable {
    var used = 0
    var daysUntilUsed = 0
    var wasted = 0
    var daysUntilWasted = 0
  }

  private(set) var items: [ItemNumber: Tally] = [:]

  mutating func add(_ page: borrowing EventPage) {
    page.forEachUse { use in
      // The lot is missing, for example, if its purchase was undone.
      guard let days = use.ageInDays else { return }
      items[use.item, default: Tally()].used += 1
      items[use.item, default: Tally()].daysUntilUsed += days
    }
    page.forEachWaste { waste in
      guard let days = waste.ageInDays else { return }
      items[waste.item, default: Tally()].wasted += 1
      items[waste.item, default: Tally()].daysUntilWasted += days
    }
  }

  /// Merges the later half of a log that was read on two threads.
  mutating func merge(_ later: DaysKept) {
    for (item, tally) in later.items {
      items[item, default: Tally()].used += tally.used
      items[item, default: Tally()].daysUntilUsed += tally.daysUntilUsed
      items[item, default: Tally()].wasted += tally.wasted
      items[item, default: Tally()].daysUntilWasted += tally.daysUntilWasted
    }
  }
}
