/// What made a part of a difference.
public enum DifferenceEffect: String, CaseIterable, Hashable, Sendable {
  // Between two periods.
  /// It cost more or less by the amount.
  case price
  /// It held more or less energy by the amount: of what was eaten, in the place of the price.
  case richness
  /// It was more or less of it, at what it cost by the amount in the earlier period.
  case quantity
  /// It was not there in the earlier period.
  case new
  /// It was not there in the later period.
  case gone
  /// It was measured in units that cannot be compared.
  case unit
  /// What it cost is known of only one of the two periods.
  case unknown
  /// It was entered or mended when its period was over.
  case late

  // Between two states of one period: what the event is that made it.
  /// Of a day that was known before, and entered later.
  case entered
  /// Of a day that was still to come.
  case since
  case fixed
  case undone
  case restored
  case setting

  // Between the stocks of two days.
  case bought
  case cooked
  case used
  case wasted
  case counted
  case moved
  /// Its item came to be of another category.
  case category

  /// What the rounded parts are off by from the rounded figure: no event's.
  case rounding

  /// In words, as in "of it quantity +€2.00".
  var told: String {
    switch self {
    case .richness: "energy by amount"
    case .unit: "in another unit"
    case .unknown: "known in one period only"
    case .late: "late corrections"
    case .entered: "entered late"
    case .since: "since then"
    case .category: "put in another category"
    default: rawValue
    }
  }
}
