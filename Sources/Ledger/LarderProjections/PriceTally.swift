import LarderModel
import LarderReplay

/// What is added up of prices alone.
public struct PriceTally: Tally {
  public var count: Int64 = 0
  /// Minor units of the key's currency.
  public var price: Int64 = 0
  public var withoutPrice: Int64 = 0

  public init() {}

  @inline(__always)
  mutating func add(_ record: Record) {
    count += 1
    let paid = Int64(bitPattern: record[Bought.priceSlot])
    if paid == .min { withoutPrice += 1 } else { price.addClamped(paid) }
  }

  // Always inlined: thousands of cells are read from what is kept for a report.
  @inline(__always)
  public mutating func pair(_ other: PriceTally, _ body: (inout Int64, Int64) -> Void) {
    body(&count, other.count)
    body(&price, other.price)
    body(&withoutPrice, other.withoutPrice)
  }
}
