import LarderModel
import LarderReplay

/// What is added up of purchases that were thrown away, by the same facts as the purchases: so that of what has a price
/// or a mass on one side there is none without on the other.
public struct WastedPurchaseTally: CompactTally {
  public var count: Int64 = 0
  /// In the base unit of the key's dimension.
  public var amount: Int64 = 0
  /// Millionths of the minor unit. What has no price is in a cell of no currency.
  public var cost: Int64 = 0
  /// Milligrams, by what was known of the item on the day it was bought.
  public var mass: Int64 = 0
  public var withoutMass: Int64 = 0

  public init() {}

  public mutating func add(_ draw: Draw, _ facts: FactTable) {
    count += 1
    amount.addClamped(draw.amount)
    if draw.cost != Lot.unknownCost { cost.addClamped(draw.cost) }
    if let known = facts.mass(draw.amount, draw.dimension, of: draw.item, on: draw.cameIn) {
      mass.addClamped(known)
    } else {
      withoutMass += 1
    }
  }

  // Always inlined: thousands of cells are read from what is kept for a report.
  @inline(__always)
  public mutating func pair(_ other: WastedPurchaseTally, _ body: (inout Int64, Int64) -> Void) {
    body(&count, other.count)
    body(&amount, other.amount)
    body(&cost, other.cost)
    body(&mass, other.mass)
    body(&withoutMass, other.withoutMass)
  }
}
