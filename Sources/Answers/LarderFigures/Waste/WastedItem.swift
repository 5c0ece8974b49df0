import LarderModel
import LarderProjections

/// An item that weighs in a household's waste, and how it came to that.
public struct WastedItem: Hashable, Sendable {
  /// What to buy in place of what is bought.
  public enum Purchase: Hashable, Sendable {
    /// So much at a time, and not as much as now on average.
    case less(Quantity, than: Quantity)
    /// So often, and not as often as now: what cannot be bought smaller.
    case seldomer(Int64, than: Int64)
    /// All that was bought was thrown away.
    case none(bought: Quantity)
  }

  public let name: String
  /// The store that two thirds and more of it came from.
  public internal(set) var store: String?
  /// The day of the week on which two thirds and more of it came in from there, 1 for Monday.
  public internal(set) var weekday: Int?
  /// Whether all of it came in so, and not most of it.
  public internal(set) var isAllOfOrigin = false
  /// The reason that two thirds and more of it had.
  public internal(set) var reason: WasteReason?
  /// Whether all of it had that reason.
  public internal(set) var isAllOfReason = false
  public internal(set) var purchase: Purchase?
}
