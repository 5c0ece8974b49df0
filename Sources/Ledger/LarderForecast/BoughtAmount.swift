/// One purchase of an item, as far as the next one's amount looks back.
public struct BoughtAmount: Hashable, Sendable {
  public var day: Int32
  /// In whatever unit the caller measures the item in.
  public var amount: Int64
  /// How many packs it came in; one where nobody said.
  public var packs: Int

  public init(day: Int32, amount: Int64, packs: Int = 1) {
    self.day = day
    self.amount = amount
    self.packs = max(1, packs)
  }

  /// What is in one pack.
  public var pack: Int64 { amount / Int64(packs) }
}
