import LarderModel
import LarderReplay

/// What was eaten, by day and person, and by month, person and food, with the numbers that each entry carries.
public struct Calories: Projection {
  public static let name = "calories"
  public static let version: UInt32 = 4
  public static let looksAtLots = false

  public private(set) var days = CellTable<CalorieTally>()
  /// What it came from, a month at a time: by day it would grow with the entries.
  public private(set) var sources = CellTable<CalorieTally>()
  private var months = MonthTable()

  public init() {}

  public mutating func apply(_ page: borrowing ReplayPage, _ standing: Standing) {
    months.layOut()
    let months = months
    let firstDay = Int64(Day.min.number)
    days.withHand { days in
      page.forEach(.mealLogged) { record, _, _ in
        // Days are told from the first of the year 1, so that their order is that of the bits.
        let day = UInt64(clamping: Int64(record.dayNumber) - firstDay)
        days[CellKey(day << 32 | record[MealLogged.personSlot])].add(record)
      }
    }
    sources.withHand { sources in
      page.forEach(.mealLogged) { record, _, _ in
        let month = UInt64(UInt32(bitPattern: months.month(of: record.dayNumber)))
        // The third word holds the item and the meal, one of which an entry has.
        sources[CellKey(month << 32 | record[MealLogged.personSlot], record.word3)].add(record)
      }
    }
  }

  public mutating func merge(_ later: Calories) {
    days.merge(later.days)
    sources.merge(later.sources)
  }

  public static var isKeptByMonth: Bool { true }

  public func byMonth() -> [Int32: Calories] {
    var parts: [Int32: Calories] = [:]
    for (month, part) in days.split({ Self.dayAndPerson(of: $0).day.month.index }) {
      parts[month, default: Calories()].days = part
    }
    for (month, part) in sources.split({ $0.monthIndex }) { parts[month, default: Calories()].sources = part }
    return parts
  }

  public func encode(into state: inout StateWriter) {
    days.encode(into: &state)
    sources.encode(into: &state)
  }

  public init?(from state: inout StateReader) {
    days = CellTable(from: &state)
    sources = CellTable(from: &state)
  }

  /// What a cell of ``sources`` is about.
  public struct Source: Hashable, Sendable {
    public let month: Month
    public let person: PersonID?
    public let item: ItemID?
    public let meal: MealID?

    public init(_ cell: CellKey) {
      month = cell.month
      person = PersonID(stored: UInt32(truncatingIfNeeded: cell.word0))
      item = ItemID(stored: UInt32(truncatingIfNeeded: cell.word1))
      meal = MealID(stored: UInt32(truncatingIfNeeded: cell.word1 >> 32))
    }
  }

  /// The day and person of a cell.
  public static func dayAndPerson(of key: CellKey) -> (day: Day, person: PersonID?) {
    (Day.min.advanced(by: Int(key.word0 >> 32)), PersonID(stored: UInt32(truncatingIfNeeded: key.word0)))
  }
}
