/// An event that cannot be true, given the events before it: it is counted, and named.
public struct Contradiction: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    /// More was taken than was there.
    case overdrawn = 1
    /// The lot is not there: it never came in, its coming in was retracted, or it had come to nothing before.
    case unknownLot = 2
    /// The quantity is of another dimension than the lot.
    case otherDimension = 3
    /// It is of a day before the lot came in.
    case beforeLot = 4
    /// It would have changed a lot that is not there: nothing is counted wrongly for it.
    case changedNothing = 5
  }

  public let kind: Kind
  /// The event that cannot be true.
  public let sequence: UInt64
  public let lot: UInt32
  /// The event that brought the lot in, or 0 where there is none.
  public let origin: UInt64

  public init(kind: Kind, sequence: UInt64, lot: UInt32, origin: UInt64) {
    self.kind = kind
    self.sequence = sequence
    self.lot = lot
    self.origin = origin
  }
}
