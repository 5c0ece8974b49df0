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
    if let known = facts.mass(draw.amount, draw.dimension, of: item, on: record.dayNumber) {
      mass.addClamped(known)
    } else {
      withoutMass += 1
    }
    if let known = facts.content(.energy, draw.amount, draw.dimension, of: item, on: record.dayNumber) {
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

  public mutating func add(_ other: WasteTally) {
    count += other.count
    amount.addClamped(other.amount)
    cost.addClamped(other.cost)
    withoutPrice += other.withoutPrice
    mass.addClamped(other.mass)
    withoutMass += other.withoutMass
    energy.addClamped(other.energy)
    withoutEnergy += other.withoutEnergy
    daysPast += other.daysPast
    pastDate += other.pastDate
    ageDays += other.ageDays
    aged += other.aged
  }

  private var numbers: [Int64] {
    [count, amount, cost, withoutPrice, mass, withoutMass, energy, withoutEnergy, daysPast, pastDate, ageDays, aged]
  }

  public func encode(into state: inout StateWriter) {
    for number in numbers { state.integer(number) }
  }

  public init(from state: inout StateReader) {
    count = state.integer()
    amount = state.integer()
    cost = state.integer()
    withoutPrice = state.integer()
    mass = state.integer()
    withoutMass = state.integer()
    energy = state.integer()
    withoutEnergy = state.integer()
    daysPast = state.integer()
    pastDate = state.integer()
    ageDays = state.integer()
    aged = state.integer()
  }
}
