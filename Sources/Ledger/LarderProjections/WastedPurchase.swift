import LarderModel
import LarderReplay

/// What a cell of ``Spending/wasted`` is about: what was bought, and the month in which some of it was thrown away.
public struct WastedPurchase: Hashable, Sendable {
  /// What was bought, as ``Spending/cells`` have it: its month is that of the purchase.
  public let purchase: Spending.Key
  /// The month it was thrown away in.
  public let month: Month
  public let part: WastePart

  public init(_ cell: CellKey) {
    purchase = Spending.Key(cell)
    month = Month(index: Int32(truncatingIfNeeded: cell.word2 >> 32)) ?? .min
    part = WastePart(rawValue: UInt8(truncatingIfNeeded: cell.word2)) ?? .unsaid
  }
}
