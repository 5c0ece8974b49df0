import LarderReplay

/// One purchase with a price: of two the later, and of two on one day the later in the log.
struct PurchasePriceTally: CompactTally {
  /// The event; 0 where there was none.
  var sequence: Int64 = 0
  var day: Int64 = 0
  var price: Int64 = 0
  var quantity: Int64 = 0

  init() {}

  init(sequence: Int64, day: Int64, price: Int64, quantity: Int64) {
    (self.sequence, self.day, self.price, self.quantity) = (sequence, day, price, quantity)
  }

  @inline(__always)
  func isLater(than other: PurchasePriceTally) -> Bool {
    guard sequence != 0, other.sequence != 0 else { return sequence != 0 }
    return (day, UInt64(bitPattern: sequence)) > (other.day, UInt64(bitPattern: other.sequence))
  }

  @inline(__always)
  mutating func add(_ other: PurchasePriceTally) {
    if other.isLater(than: self) { self = other }
  }

  @inline(__always)
  mutating func pair(_ other: PurchasePriceTally, _ body: (inout Int64, Int64) -> Void) {
    body(&sequence, other.sequence)
    body(&day, other.day)
    body(&price, other.price)
    body(&quantity, other.quantity)
  }
}
