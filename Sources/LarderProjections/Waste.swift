import LarderModel
import LarderReplay

/// What was thrown away, by month, item, reason, store, place, person and days forgotten; what was eaten after its date
/// and so rescued; and what a count found missing, which nobody explained.
public struct Waste: Projection {
  public static let name = "waste"
  public static let version: UInt32 = 2

  public private(set) var wasted = CellTable<WasteTally>()
  public private(set) var rescued = CellTable<WasteTally>()
  public private(set) var unexplained = CellTable<WasteTally>()
  private let months = MonthTable()

  public init() {}

  public mutating func apply(_ page: borrowing ReplayPage, _ standing: Standing) {
    wasted.withHand { wasted in
      page.forEach(.wasted) { record, draw, _ in
        let month = months.month(of: record.dayNumber)
        wasted[CellKey(wasted: record, draw, month: month)].add(draw, record, standing.facts)
      }
    }
    rescued.withHand { rescued in
      page.forEach(.consumed) { record, draw, _ in
        guard draw.due < record.dayNumber else { return }
        let month = months.month(of: record.dayNumber)
        rescued[CellKey(rescued: record, draw, month: month)].add(draw, record, standing.facts)
      }
    }
    unexplained.withHand { unexplained in
      page.forEach(.counted) { record, draw, _ in
        // A lot that begins with the count explains itself.
        guard draw.amount > 0 else { return }
        let key = CellKey(record, draw, month: months.month(of: record.dayNumber), person: 0, why: 0)
        unexplained[key].add(draw, record, standing.facts)
      }
    }
  }

  public mutating func merge(_ later: Waste) {
    wasted.merge(later.wasted)
    rescued.merge(later.rescued)
    unexplained.merge(later.unexplained)
  }

  public static var isKeptByMonth: Bool { true }

  public func byMonth() -> [Int32: Waste] {
    var months: [Int32: Waste] = [:]
    for (month, part) in wasted.split({ $0.monthIndex }) { months[month, default: Waste()].wasted = part }
    for (month, part) in rescued.split({ $0.monthIndex }) { months[month, default: Waste()].rescued = part }
    for (month, part) in unexplained.split({ $0.monthIndex }) { months[month, default: Waste()].unexplained = part }
    return months
  }

  public func encode(into state: inout StateWriter) {
    wasted.encode(into: &state)
    rescued.encode(into: &state)
    unexplained.encode(into: &state)
  }

  public init?(from state: inout StateReader) {
    wasted = CellTable(from: &state)
    rescued = CellTable(from: &state)
    unexplained = CellTable(from: &state)
  }
}
