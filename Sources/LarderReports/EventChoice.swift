import LarderModel

/// Which records a filter takes.
struct EventChoice {
  private let filter: WhyReport.Filter
  private let catalog: Catalog

  init(_ filter: WhyReport.Filter, _ catalog: Catalog) {
    self.filter = filter
    self.catalog = catalog
  }

  /// - Parameter last: the last day of the period that is asked after; the category of an item is that at the end of the
  ///   month, or of the period, as reports have it.
  func takes(_ record: Record, _ draw: Draw?, until last: Day) -> Bool {
    let item = draw.map { $0.item == 0 ? record.item : $0.item } ?? record.item
    if let wanted = filter.item, item != wanted.rawValue { return false }
    if let wanted = filter.lot, record.lot != wanted.rawValue { return false }
    if let wanted = filter.category {
      let day = Day(number: record.dayNumber) ?? .min
      guard isOf(wanted, item, min(day.month.lastDay, last)) else { return false }
    }
    if let wanted = filter.store, Self.store(of: record, draw) != wanted.rawValue { return false }
    if let wanted = filter.place, Self.place(of: record, draw) != wanted.rawValue { return false }
    if let wanted = filter.person, Self.person(of: record) != wanted.rawValue { return false }
    if let wanted = filter.reason {
      guard record.kind == Wasted.code, record[Wasted.reasonSlot] == UInt64(wanted.rawValue) else { return false }
    }
    if let wanted = filter.part {
      let isInedible = record[Wasted.partSlot] == UInt64(WastePart.inedible.rawValue)
      // What nobody told of could have been eaten, as in the report of waste.
      guard record.kind == Wasted.code, isInedible == (wanted == .inedible) else { return false }
    }
    return true
  }

  func takes(_ numbered: Household.NumberedLot, on day: Day) -> Bool {
    let lot = numbered.lot
    if let wanted = filter.lot, numbered.id != wanted { return false }
    if let wanted = filter.item, lot.item != wanted.rawValue { return false }
    if let wanted = filter.category, !isOf(wanted, lot.item, day) { return false }
    if let wanted = filter.store, lot.store != wanted.rawValue { return false }
    if let wanted = filter.place, UInt32(lot.place) != wanted.rawValue { return false }
    return true
  }

  private func isOf(_ category: CategoryID, _ item: UInt32, _ day: Day) -> Bool {
    catalog.category(of: ItemID(rawValue: item), on: day) == category
  }

  static func store(of record: Record, _ draw: Draw?) -> UInt32 {
    record.kind == Bought.code ? UInt32(truncatingIfNeeded: record[Bought.storeSlot]) : draw?.store ?? 0
  }

  static func place(of record: Record, _ draw: Draw?) -> UInt32 {
    record.kind == Bought.code ? UInt32(truncatingIfNeeded: record[Bought.placeSlot]) : UInt32(draw?.place ?? 0)
  }

  static func person(of record: Record) -> UInt32 {
    switch record.kind {
    case Wasted.code: UInt32(truncatingIfNeeded: record[Wasted.personSlot])
    case MealLogged.code: UInt32(truncatingIfNeeded: record[MealLogged.personSlot])
    default: record.actor
    }
  }
}
