/// What is to be cooked and eaten on the days to come.
public struct MealPlan: Hashable, Sendable {
  /// Something that is planned.
  public struct Line: Hashable, Sendable {
    /// The day it is planned for, as a day's number.
    public var on: Int32
    public var sitting: MealTime
    public var meal: MealID?
    public var item: ItemID?
    public var quantity: Quantity?

    public init(on: Int32, sitting: MealTime, meal: MealID?, item: ItemID?, quantity: Quantity? = nil) {
      (self.on, self.sitting, self.meal, self.item, self.quantity) = (on, sitting, meal, item, quantity)
    }

    /// What tells two lines apart: one dish stands once on a sitting of a day.
    fileprivate var place: (Int32, UInt8, UInt32, UInt32) {
      (on, sitting.rawValue, meal?.rawValue ?? 0, item?.rawValue ?? 0)
    }
  }

  /// By day and sitting.
  public private(set) var lines: [Line] = []

  /// How many days behind the last that is planned a line is forgotten of which nobody said what became of it.
  static let remembered: Int32 = 92

  public init() {}

  public init(lines: [Line]) { self.lines = lines }

  public static func touching(_ kind: UInt8) -> Bool { kind == Planned.code }

  /// Takes in what was planned, or what became of it; other events are passed over.
  public mutating func apply(_ record: Record) {
    guard record.kind == Planned.code else { return }
    let amount = Int64(bitPattern: record[Planned.quantitySlot])
    let dimension = Dimension(rawValue: UInt8(truncatingIfNeeded: record[Planned.dimensionSlot])) ?? .none
    let line = Line(
      on: Int32(truncatingIfNeeded: record[Planned.onSlot]),
      sitting: MealTime(rawValue: UInt8(truncatingIfNeeded: record[Planned.sittingSlot])) ?? .unsaid,
      meal: MealID(stored: record.lot), item: ItemID(stored: record.item),
      quantity: amount == .min ? nil : Quantity(amount: amount, dimension: dimension))
    let position = lines.firstIndex { $0.place >= line.place } ?? lines.count
    let isThere = position < lines.count && lines[position].place == line.place
    guard PlanState(rawValue: UInt8(truncatingIfNeeded: record[Planned.stateSlot])) == .planned else {
      if isThere { lines.remove(at: position) }
      return
    }
    if isThere { lines[position] = line } else { lines.insert(line, at: position) }
    let oldest = (lines.last?.on ?? line.on).subtractingReportingOverflow(Self.remembered)
    if !oldest.overflow { lines.removeAll { $0.on < oldest.partialValue } }
  }
}
