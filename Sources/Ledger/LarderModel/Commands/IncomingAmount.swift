/// What a quantity comes to that comes in.
struct IncomingAmount {
  var quantity: Quantity
  /// How many packs it is; nil for one, and for what is no whole number of them.
  var packs: Int?
  /// What the words were taken for, where they do not say it all.
  var reading: QuantityReading?
}
