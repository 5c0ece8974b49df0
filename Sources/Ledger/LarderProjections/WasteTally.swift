import LarderModel
import LarderReplay

/// What is added up of food that left its lot.
public struct WasteTally: Tally {
  public var count: Int64 = 0
  /// In the base unit of the key's dimension.
  public var amount: Int64 = 0
  /// Millionths of the minor unit.
  public var cost: Int64 = 0
  public var withoutPrice: Int64 = 0
  /// Milligrams.
  public var mass: Int64 = 0
  public var withoutMass: Int64 = 0
  /// Thousandths of a kilocalorie.
  public var energy: Int64 = 0
  public var withoutEnergy: Int64 = 0
  /// Days past the date, of those that were past it.
  public var daysPast: Int64 = 0
  public var pastDate: Int64 = 0
  /// Days in the house, of those whose lot is known.
  public var ageDays: Int64 = 0
  public var aged: Int64 = 0

  public init() {}

  /// Takes in what one event took from its lot.
  public mutating func add(_ draw: Draw, _ record: Record, _ facts: FactTable) {
    let item = draw.item(or: record)
    count += 1
    amount.addClamped(draw.amount)
    if draw.cost == Lot.unknownCost { withoutPrice += 1 } else { cost.addClamped(draw.cost) }
    if let known = draw.mass(of: item, on: record.dayNumber, facts) {
      mass.addClamped(known)
    } else {
      withoutMass += 1
    }
    if let known = draw.energy(of: item, on: record.dayNumber, facts) {
      energy.addClamped(known)
    } else {
      withoutEnergy += 1
    }
    if draw.due < record.dayNumber {
      daysPast += Int64(record.dayNumber) - Int64(draw.due)
      pastDate += 1
    }
    if draw.cameIn != Lot.noDay {
      // An entry for a day before the lot came in is of no age.
      ageDays += max(0, Int64(record.dayNumber) - Int64(draw.cameIn))
      aged += 1
    }
  }

  // Always inlined: thousands of cells are read from what is kept for a report.
  @inline(__always)
  public mutating func pair(_ other: WasteTally, _ body: (inout Int64, Int64) -> Void) {
    body(&count, other.count)
    body(&amount, other.amount)
    body(&cost, other.cost)
    body(&withoutPrice, other.withoutPrice)
    body(&mass, other.mass)
    body(&withoutMass, other.withoutMass)
    body(&energy, other.energy)
    body(&withoutEnergy, other.withoutEnergy)
    body(&daysPast, other.daysPast)
    body(&pastDate, other.pastDate)
    body(&ageDays, other.ageDays)
    body(&aged, other.aged)
  }
}
