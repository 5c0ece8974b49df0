import LarderModel
import LarderReplay

/// The energy and nutrients eaten, by day and person, and by month, person and food, using the figures of each diary
/// entry.
package struct Calories: Projection {
  package static let name = "calories"
  package static let version: UInt32 = 4
  package static let requiresLots = false

  package private(set) var days = CellTable<CalorieTally>()
  /// The sources, by month: by day they would grow with the number of entries.
  package private(set) var sources = CellTable<CalorieTally>()
  private var months = MonthTable()

  package init() {}

  package mutating func apply(_ page: borrowing ReplayPage, _ context: ReplayContext) {
    months.layOut()
    let months = months
    let firstDay = Int64(Day.min.number)
    days.withAccess { days in
      page.forEach(.mealLogged) { record, _, _ in
        // Days count from the first day of year 1, so that they sort like their bits.
        let day = UInt64(clamping: Int64(record.dayNumber) - firstDay)
        days[CellKey(day << 32 | record[MealLogged.personSlot])].add(record)
      }
    }
    sources.withAccess { sources in
      page.forEach(.mealLogged) { record, _, _ in
        let month = UInt64(UInt32(bitPattern: months.month(of: record.dayNumber)))
        // The third word holds the item and the meal, of which an entry has one.
        sources[CellKey(month << 32 | record[MealLogged.personSlot], record.word3)].add(record)
      }
    }
  }

  package mutating func merge(_ later: Calories) {
    days.merge(later.days)
    sources.merge(later.sources)
  }

  package static var isKeptByMonth: Bool { true }

  package func byMonth() -> [Int32: Calories] {
    var parts: [Int32: Calories] = [:]
    for (month, part) in days.split({ Self.dayAndPerson(of: $0).day.month.index }) {
      parts[month, default: Calories()].days = part
    }
    for (month, part) in sources.split({ $0.monthIndex }) { parts[month, default: Calories()].sources = part }
    return parts
  }

  package func encode(into state: inout StateWriter) {
    days.encode(into: &state)
    sources.encode(into: &state)
  }

  package init?(from state: inout StateReader) {
    days = CellTable(from: &state)
    sources = CellTable(from: &state)
  }

  /// The key of a cell of ``sources``.
  package struct Source: Hashable, Sendable {
    package let month: Month
    package let person: PersonID?
    package let item: ItemID?
    package let meal: MealID?

    package init(_ cell: CellKey) {
      month = cell.month
      person = PersonID(stored: UInt32(truncatingIfNeeded: cell.word0))
      item = ItemID(stored: UInt32(truncatingIfNeeded: cell.word1))
      meal = MealID(stored: UInt32(truncatingIfNeeded: cell.word1 >> 32))
    }
  }

  package static func dayAndPerson(of key: CellKey) -> (day: Day, person: PersonID?) {
    (Day.min.advanced(by: Int(key.word0 >> 32)), PersonID(stored: UInt32(truncatingIfNeeded: key.word0)))
  }
}

/// The sums of what was eaten.
package struct CalorieTally: CompactTally {
  package var entries: Int64 = 0
  /// The energy in thousandths of a kilocalorie.
  package var energy: Int64 = 0
  package var withoutEnergy: Int64 = 0
  /// The number of entries with minimum figures.
  package var knownInPart: Int64 = 0
  /// The nutrients in milligrams.
  package var protein: Int64 = 0
  package var carbohydrate: Int64 = 0
  package var fat: Int64 = 0
  /// The number of entries without any one nutrient, and without each.
  package var withoutNutrients: Int64 = 0
  package var withoutProtein: Int64 = 0
  package var withoutCarbohydrate: Int64 = 0
  package var withoutFat: Int64 = 0

  package init() {}

  // Always inlined: only the words of the record that are used are then read.
  @inline(__always)
  package mutating func add(_ record: Record) {
    entries += 1
    let known = Int64(bitPattern: record[MealLogged.energySlot])
    if known == .min { withoutEnergy += 1 } else { energy.addClamped(known) }
    knownInPart += Int64(record[MealLogged.isKnownInPartSlot])
    let nutrients = (record[MealLogged.proteinSlot], record[MealLogged.carbohydrateSlot], record[MealLogged.fatSlot])
    let unknown = MealLogged.unknownNutrient
    if nutrients.0 != unknown { protein.addClamped(Int64(nutrients.0)) } else { withoutProtein += 1 }
    if nutrients.1 != unknown { carbohydrate.addClamped(Int64(nutrients.1)) } else { withoutCarbohydrate += 1 }
    if nutrients.2 != unknown { fat.addClamped(Int64(nutrients.2)) } else { withoutFat += 1 }
    if nutrients.0 == unknown || nutrients.1 == unknown || nutrients.2 == unknown { withoutNutrients += 1 }
  }

  // Always inlined: thousands of cells are read from stored states for a report.
  @inline(__always)
  package mutating func pair(_ other: CalorieTally, _ body: (inout Int64, Int64) -> Void) {
    body(&entries, other.entries)
    body(&energy, other.energy)
    body(&withoutEnergy, other.withoutEnergy)
    body(&knownInPart, other.knownInPart)
    body(&protein, other.protein)
    body(&carbohydrate, other.carbohydrate)
    body(&fat, other.fat)
    body(&withoutNutrients, other.withoutNutrients)
    body(&withoutProtein, other.withoutProtein)
    body(&withoutCarbohydrate, other.withoutCarbohydrate)
    body(&withoutFat, other.withoutFat)
  }
}
