import LarderModel
import LarderReplay

/// What was thrown away, by month, item, reason and store; what was eaten after its date and so rescued; and
/// what a count found missing, which nobody explained.
public struct Waste: Projection {
  public static let name = "waste"
  public static let version: UInt32 = 1

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
        let key = CellKey(
          record, draw, month: months.month(of: record.dayNumber), person: record[Consumed.personSlot], why: 0)
        rescued[key].add(draw, record, standing.facts)
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

/// What a cell of waste is about.
public struct WasteKey: Hashable, Sendable {
  public var month: Month
  public var item: ItemID
  public var store: StoreID?
  public var place: PlaceID?
  public var person: PersonID?
  public var currency: Currency
  public var dimension: Dimension
  public var reason: WasteReason
  public var destination: WasteDestination
  public var part: WastePart

  /// The key of a cell of ``Waste``.
  public init(_ cell: CellKey) {
    month = Month(index: Int32(truncatingIfNeeded: cell.word0 >> 32)) ?? .min
    item = ItemID(rawValue: UInt32(truncatingIfNeeded: cell.word0))
    store = StoreID(stored: UInt32(truncatingIfNeeded: cell.word1 >> 32))
    place = PlaceID(stored: UInt32(cell.word1 >> 16 & 0xffff))
    person = PersonID(stored: UInt32(cell.word1 & 0xffff))
    currency = Currency(rawValue: UInt16(truncatingIfNeeded: cell.word2 >> 48)) ?? .none
    dimension = Dimension(rawValue: UInt8(truncatingIfNeeded: cell.word2 >> 24)) ?? .none
    reason = WasteReason(rawValue: UInt8(truncatingIfNeeded: cell.word2 >> 16)) ?? .unsaid
    destination = WasteDestination(rawValue: UInt8(truncatingIfNeeded: cell.word2 >> 8)) ?? .unsaid
    part = WastePart(rawValue: UInt8(truncatingIfNeeded: cell.word2)) ?? .unsaid
  }
}

extension CellKey {
  /// The key of food that left its lot.
  fileprivate init(_ record: Record, _ draw: Draw, month: Int32, person: UInt64, why: UInt64) {
    let item = draw.item(or: record)
    self.init(
      UInt64(UInt32(bitPattern: month)) << 32 | UInt64(item),
      UInt64(draw.store) << 32 | UInt64(draw.place) << 16 | person,
      UInt64(draw.currency) << 48 | UInt64(draw.dimension) << 24 | why)
  }

  fileprivate init(wasted record: Record, _ draw: Draw, month: Int32) {
    let why =
      record[Wasted.reasonSlot] << 16 | record[Wasted.destinationSlot] << 8 | record[Wasted.partSlot]
    self.init(record, draw, month: month, person: record[Wasted.personSlot], why: why)
  }
}
