import LarderModel

/// What can be compared.
public enum DifferenceFigure: String, CaseIterable, Hashable, Sendable {
  case waste
  case spending
  case calories
  case stock

  /// Those that a period has; stock is what was there on a day.
  public static let ofPeriods: [DifferenceFigure] = [.waste, .spending, .calories]

  /// What an event lacks that does not count in it.
  var missing: String { self == .calories ? "no energy" : "no price" }

  /// The first word of its sentence.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The figure of `why` that shows the events behind it.
  public var traced: WhyReport.Figure {
    switch self {
    case .waste: .waste
    case .spending: .spending
    case .calories: .calories
    case .stock: .flow
    }
  }
}
