/// How many days lie between two days, in the bands that people speak of.
///
///     DayBand(days: 9)   // .fortnight, "8-14"
public enum DayBand: UInt8, CaseIterable, Hashable, Sendable {
  case unknown = 0
  /// None, or fewer: the same day, or before the date.
  case none = 1
  case few = 2
  case week = 3
  case fortnight = 4
  case month = 5
  case quarter = 6
  case longer = 7

  /// The band of so many days; all below one are ``none``.
  public init(days: Int64) {
    self =
      switch days {
      case ..<1: .none
      case ...3: .few
      case ...7: .week
      case ...14: .fortnight
      case ...30: .month
      case ...90: .quarter
      default: .longer
      }
  }

  /// The band as programs read it: "0", "1-3", "91+".
  public var word: String {
    switch self {
    case .unknown: "unknown"
    case .none: "0"
    case .few: "1-3"
    case .week: "4-7"
    case .fortnight: "8-14"
    case .month: "15-30"
    case .quarter: "31-90"
    case .longer: "91+"
    }
  }
}
