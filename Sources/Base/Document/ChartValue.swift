/// A figure that a chart draws; what is not known never looks like none.
public enum ChartValue: Hashable, Sendable {
  case known(Int64)
  /// Some of it is not known: it is so much or more.
  case atLeast(Int64)
  /// There is something, of which the figure is not known.
  case unknown
  /// There is nothing that could have a figure.
  case absent
  /// Its time has not come.
  case toCome

  /// As much of it as is known.
  public var number: Int64? {
    switch self {
    case .known(let number), .atLeast(let number): number
    case .unknown, .absent, .toCome: nil
    }
  }

  /// Whether some of it, and not all, is known.
  public var isOpen: Bool { if case .atLeast = self { true } else { false } }
}
