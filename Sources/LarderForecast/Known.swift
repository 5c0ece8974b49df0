/// What a forecast says, or that there is too little history to say it.
///
/// ```swift
/// switch history.nextTrip() {
/// case .said(let chances): …
/// case .notEnough(let shortfall): print(shortfall)   // "3 trips are known, and 4 are needed"
/// }
/// ```
public enum Known<Value> {
  case said(Value)
  case notEnough(Shortfall)

  /// What is said; nil where nothing is.
  public var value: Value? {
    switch self {
    case .said(let value): value
    case .notEnough: nil
    }
  }

  /// Why nothing is said; nil where something is.
  public var shortfall: Shortfall? {
    switch self {
    case .said: nil
    case .notEnough(let shortfall): shortfall
    }
  }

  /// The same of something that is worked out from what is said.
  public func map<Other>(_ transform: (Value) -> Other) -> Known<Other> {
    switch self {
    case .said(let value): .said(transform(value))
    case .notEnough(let shortfall): .notEnough(shortfall)
    }
  }
}

extension Known: Sendable where Value: Sendable {}
extension Known: Equatable where Value: Equatable {}
extension Known: Hashable where Value: Hashable {}

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
