/// A smaller pack, for an item of which much is thrown away although only one pack is bought at a time.
///
/// ```swift
/// PackAdvice(for: WastedPart(times: 3, permille: 330), pack: 1000)?.pack     // 500
/// ```
/// The advice only names a size. The household decides, because a smaller pack may cost more.
public struct PackAdvice: Hashable, Sendable {
  /// The amount that would do.
  public let pack: Int64

  /// The wasted share, in tenths of a percent, from which a quarter of the pack would do.
  private static let mostlyWasted: Int64 = 600

  /// Creates the advice, or nil if the pack suits the household.
  ///
  /// - Parameters:
  ///   - wasted: the wasted part of recent purchases.
  ///   - pack: the contents of one pack. A single piece has no smaller pack.
  ///   - unit: the smallest amount that is sold, such as a piece.
  public init?(for wasted: WastedPart, pack: Int64, unit: Int64 = 1) {
    guard wasted.isOften else { return nil }
    let parts: Int64 = wasted.permille >= Self.mostlyWasted ? 4 : 2
    guard pack / max(unit, 1) >= 2 * parts else { return nil }
    self.pack = pack / parts / max(unit, 1) * max(unit, 1)
  }
}
