/// How much history there is, where a forecast needs more.
public struct Shortfall: Hashable, Sendable, CustomStringConvertible {
  /// What is counted.
  public enum Kind: String, Hashable, Sendable {
    /// Days on which the household bought something.
    case trips
    /// Days on which the item was bought.
    case purchases
    /// Events in which some of the item was used.
    case uses
    /// Days over which its use is known.
    case days
  }

  public let kind: Kind
  public let known: Int
  public let needed: Int

  public init(_ kind: Kind, known: Int, needed: Int) {
    self.kind = kind
    self.known = known
    self.needed = needed
  }

  public var description: String {
    let noun = known == 1 ? String(kind.rawValue.dropLast()) : kind.rawValue
    return "\(known) \(noun) \(known == 1 ? "is" : "are") known, and \(needed) are needed"
  }
}
