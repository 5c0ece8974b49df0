extension Fraction {
  /// Reads a number as recipes write it: `1 1/2`, `2-1/2`, `½`, `1½`, `1.5`, `1,5`, `one and a half`.
  ///
  /// Nil where the text is anything else, or more than a million.
  public init?(reading text: String) {
    let scan = LineScan(text)
    guard let (value, next) = scan.quantity(at: 0), next == scan.count else { return nil }
    self = value
  }

  /// The largest amount a line may state.
  static let greatest = Fraction(1_000_000) ?? .one
}
