/// A place that one can go to in a household.
enum Place: String, CaseIterable, Sendable {
  case today, stock, list, recipes, plan, diary, progress, scan, stocktake, settings, more

  /// The path below that of the household.
  var path: String { self == .today ? "" : "/" + rawValue }

  var icon: Icon {
    switch self {
    case .today: .today
    case .stock: .stock
    case .list: .list
    case .recipes: .recipes
    case .plan: .plan
    case .diary: .diary
    case .progress: .progress
    case .scan: .scan
    case .stocktake: .count
    case .settings: .settings
    case .more: .more
    }
  }

  /// Whether it stands in a phone's bar; the others are behind "More", and in the rail of a wide screen.
  var isInBar: Bool { [.today, .stock, .list, .recipes, .more].contains(self) }

  /// Whether it stands in a wide screen's rail.
  var isInRail: Bool { self != .more }

  /// Whether a guest sees it.
  var isForGuests: Bool { [.today, .stock, .list, .recipes, .more].contains(self) }
}
