/// How much a text looks like a price.
public enum MoneyLikelihood: Hashable, Sendable {
  /// It is none.
  case unlikely
  /// It is a number with exactly two decimals and nothing else, which may be a quantity as well.
  case possible
  /// It names a currency.
  case certain
}
