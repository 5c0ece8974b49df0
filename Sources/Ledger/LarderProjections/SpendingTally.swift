import LarderModel
import LarderReplay

/// What is added up of what was bought.
public struct SpendingTally: CompactTally {
  public var count: Int64 = 0
  /// Minor units of the key's currency.
  public var price: Int64 = 0
  public var withoutPrice: Int64 = 0
  /// In the base unit of the key's dimension.
  public var amount: Int64 = 0
  /// The amount of what has a price: what a price for the unit is worked out from.
  public var pricedAmount: Int64 = 0
  /// Milligrams.
  public var mass: Int64 = 0
  public var withoutMass: Int64 = 0

  public init() {}

  @inline(__always)
  public mutating func add(_ record: Record, _ facts: FactTable) {
    count += 1
    let paid = Int64(bitPattern: record[Bought.priceSlot])
    let bought = Int64(bitPattern: record[Bought.quantitySlot])
    if paid == .min {
      withoutPrice += 1
    } else {
      price.addClamped(paid)
      pricedAmount.addClamped(bought)
    }
    amount.addClamped(bought)
    let dimension = UInt8(truncatingIfNeeded: record[Bought.dimensionSlot])
    if let known = facts.mass(bought, dimension, of: record.item, on: record.dayNumber) {
      mass.addClamped(known)
    } else {
      withoutMass += 1
    }
  }

  // Always inlined: thousands of cells are read from what is kept for a report.
  @inline(__always)
  public mutating func pair(_ other: SpendingTally, _ body: (inout Int64, Int64) -> Void) {
    body(&count, other.count)
    body(&price, other.price)
    body(&withoutPrice, other.withoutPrice)
    body(&amount, other.amount)
    body(&pricedAmount, other.pricedAmount)
    body(&mass, other.mass)
    body(&withoutMass, other.withoutMass)
  }
}
