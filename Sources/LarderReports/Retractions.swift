import LarderModel

/// Which event took another back: the ranges that were retracted, in the order they were.
public struct Retractions: Sendable {
  private var ranges: [(targets: ClosedRange<UInt64>, by: UInt64)] = []

  public init() {}

  /// Takes in the retraction that stands at `sequence`. Only what came before it is taken back.
  public mutating func take(_ retracted: Retracted, at sequence: UInt64) {
    guard let targets = retracted.targets, targets.lowerBound < sequence else { return }
    ranges.append((targets.clamped(to: 1...sequence - 1), sequence))
  }

  /// The event that retracted another last, or nil where none did.
  ///
  /// - Complexity: O(n) in the number of retractions.
  public subscript(_ target: UInt64) -> UInt64? { ranges.last { $0.targets.contains(target) }?.by }
}
