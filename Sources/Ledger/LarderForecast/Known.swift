/// What a forecast says, or that there is too little history to say it.
///
/// ```swift
/// switch history.nextTrip() {
/// case .said(let chances): print(chances.map(\.id))
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
