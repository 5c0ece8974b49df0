import LarderModel
import LarderReplay

/// What one measure comes to in one group.
public struct FigureSum: Hashable, Sendable {
  /// In the exact unit of ``EventFacts/value(_:_:)``, over the events of which it is known.
  public var sum: Int128 = 0
  public var known: Int64 = 0

  public init(sum: Int128 = 0, known: Int64 = 0) { (self.sum, self.known) = (sum, known) }

  mutating func add(_ other: FigureSum) {
    sum += other.sum
    known += other.known
  }
}
