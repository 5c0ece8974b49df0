import LarderModel
import LarderProjections
import LarderReplay

/// Which records a filter takes.
struct EventChoice {
  private let filter: WhyReport.Filter
  private let catalog: Catalog

  init(_ filter: WhyReport.Filter, _ catalog: Catalog) {
    self.filter = filter
    self.catalog = catalog
  }

  /// - Parameter record: of the household's day: its item must have been of the category on it.
  func takes(_ record: Record, _ draw: Draw?) -> Bool {
    let item = draw.map { $0.item == 0 ? record.item : $0.item } ?? record.item
    if let wanted = filter.item, item != wanted.rawValue { return false }
    if let wanted = filter.meal {
      guard record.kind == MealLogged.code, record[MealLogged.mealSlot] == UInt64(wanted.rawValue) else { return false }
    }
    if let wanted = filter.lot, record.lot != wanted.rawValue { return false }
    // Beside purchases it counts in the category of the day it was bought.
    let day = filter.boughtIn != nil && record.kind == Wasted.code ? draw?.cameIn : nil
    if let wanted = filter.category, !isOf(wanted, item, day ?? record.dayNumber) { return false }
    if filter.isOfFood, !catalog.isFood(ItemID(rawValue: item), on: Self.day(day ?? record.dayNumber)) { return false }
    if let wanted = filter.store, Self.store(of: record, draw) != wanted.rawValue { return false }
    if let wanted = filter.place, Self.place(of: record, draw) != wanted.rawValue { return false }
    if let wanted = filter.person, Self.person(of: record) != wanted.rawValue { return false }
    if let wanted = filter.reason {
      guard record.kind == Wasted.code, record[Wasted.reasonSlot] == UInt64(wanted.rawValue) else { return false }
    }
    return filter.isOfWasteAlone ? takes(wasted: record, draw) : true
  }

  /// What only waste is told by; of an event that was undone it is not known what it took, and it is taken to match.
  private func takes(wasted record: Record, _ draw: Draw?) -> Bool {
    if let wanted = filter.destination {
      guard record.kind == Wasted.code, record[Wasted.destinationSlot] == UInt64(wanted.rawValue) else { return false }
    }
    if let wanted = filter.part {
      let isInedible = record.kind == Wasted.code && record[Wasted.partSlot] == UInt64(WastePart.inedible.rawValue)
      if isInedible != (wanted == .inedible) { return false }
    }
    guard let draw else { return true }
    if let wanted = filter.boughtIn {
      guard draw.isBought, let day = draw.cameInDay, wanted.contains(day) else { return false }
    }
    if let wanted = filter.kept, draw.ageBand(on: record.dayNumber) != wanted { return false }
    if let wanted = filter.past, draw.pastBand(on: record.dayNumber) != wanted { return false }
    return !filter.isPast || draw.due < record.dayNumber
  }

  /// - Parameter day: the day on which its item must be of the category.
  func takes(_ numbered: Household.NumberedLot, on day: Day) -> Bool {
    let lot = numbered.lot
    // No stock is kept of meals.
    if filter.meal != nil { return false }
    if let wanted = filter.lot, numbered.id != wanted { return false }
    if let wanted = filter.item, lot.item != wanted.rawValue { return false }
    if let wanted = filter.category, !isOf(wanted, lot.item, day.number) { return false }
    if let wanted = filter.store, lot.store != wanted.rawValue { return false }
    if let wanted = filter.place, UInt32(lot.place) != wanted.rawValue { return false }
    return true
  }

  private func isOf(_ category: CategoryID, _ item: UInt32, _ day: Int32) -> Bool {
    return (catalog.category(of: ItemID(rawValue: item), on: Self.day(day))?.rawValue ?? 0) == category.rawValue
  }

  private static func day(_ number: Int32) -> Day { Day(number: number) ?? (number < 0 ? .min : .max) }

  static func store(of record: Record, _ draw: Draw?) -> UInt32 {
    record.kind == Bought.code ? UInt32(truncatingIfNeeded: record[Bought.storeSlot]) : draw?.store ?? 0
  }

  static func place(of record: Record, _ draw: Draw?) -> UInt32 {
    record.kind == Bought.code ? UInt32(truncatingIfNeeded: record[Bought.placeSlot]) : UInt32(draw?.place ?? 0)
  }

  static func person(of record: Record) -> UInt32 {
    switch record.kind {
    case Wasted.code: UInt32(truncatingIfNeeded: record[Wasted.personSlot])
    case Consumed.code: UInt32(truncatingIfNeeded: record[Consumed.personSlot])
    case MealLogged.code: UInt32(truncatingIfNeeded: record[MealLogged.personSlot])
    default: record.actor
    }
  }
}

extension WhyReport.Filter {
  fileprivate var isOfWasteAlone: Bool {
    destination != nil || part != nil || kept != nil || past != nil || isPast || boughtIn != nil
  }
}

extension WhyReport.Figure {
  /// Whether events of a kind can add to it.
  func isMade(of kind: UInt8) -> Bool {
    switch self {
    case .stock, .worth, .flow: LotTable.touching(kind)
    case .waste: kind == Wasted.code
    case .rescued, .pastUseBy: kind == Consumed.code
    case .unexplained: kind == Counted.code
    case .spending: kind == Bought.code
    case .calories: kind == MealLogged.code
    }
  }
}
