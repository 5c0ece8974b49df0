import LarderModel

/// A command that may yet be mended, and what mending it changes in the larder.
struct RecentCommand: Sendable {
  enum Sort: Sendable {
    case bought
    case consumed
    case logged
    /// Logged and consumed in one.
    case eaten
  }

  var sort: Sort
  var first: UInt64
  var count: UInt64
  var food: Int
  /// The lot that was bought or drawn from; 0 for none.
  var lot: UInt32 = 0
  var amount: Int64 = 0
  var price: Int64?
  var energy: Int64?
  /// Whether the price was typed wrong and nobody has seen it yet.
  var isTypo = false
}
