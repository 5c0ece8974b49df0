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
