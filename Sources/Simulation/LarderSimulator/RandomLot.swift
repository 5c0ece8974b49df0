import LarderModel

/// A lot that came in at some time, whatever became of it.
struct RandomLot: Sendable {
  var number: UInt32
  var item: ItemID
  var dimension: Dimension
}
