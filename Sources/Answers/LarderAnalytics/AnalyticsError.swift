import LarderModel

/// Why figures cannot be given.
public enum AnalyticsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Amounts of two currencies would have to be added.
  case currencies([Currency])
  /// A sum that does not fit.
  case overflow(String)
  /// More groupings at once than a ledger of so many names has room for.
  case tooManyGroups

  public var description: String {
    switch self {
    case .currencies(let currencies):
      let codes = currencies.map { $0.code }.joined(separator: " and ")
      return "prices are in \(codes), which are never added: add currency to --by, or say --where currency=CODE"
    case .overflow(let name): return "\(name): the sum is too large to be told"
    case .tooManyGroups:
      return "there are too many groupings at once for so many names; leave one out of --by"
    }
  }
}
