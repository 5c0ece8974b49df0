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
  var number: Int64? {
    switch self {
    case .known(let number), .atLeast(let number): number
    case .unknown, .absent, .toCome: nil
    }
  }

  /// Whether some of it, and not all, is known.
  var isOpen: Bool { if case .atLeast = self { true } else { false } }
}

/// The colour of what a chart is about; it means the same on all of a page.
public enum ChartColor: Hashable, Sendable {
  case first, second, third

  /// The class that the style sheet knows it by.
  var name: String {
    switch self {
    case .first: "c1"
    case .second: "c2"
    case .third: "c3"
    }
  }
}
