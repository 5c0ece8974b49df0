/// A main page of a household.
package enum Place: String, CaseIterable, Sendable {
  case today, stock, list, recipes, plan, diary, progress, scan, stocktake, settings, more

  /// The path below the household's.
  package var path: String { self == .today ? "" : "/" + rawValue }

  package var icon: Icon { self == .stocktake ? .count : Icon(rawValue: rawValue) ?? .more }

  /// Whether the place is in a phone's navigation bar. The others are on "More" and in a wide screen's rail.
  package var isInBar: Bool { [.today, .stock, .list, .recipes, .more].contains(self) }

  /// Whether the place is in a wide screen's rail.
  var isInRail: Bool { self != .more }

  /// Whether guests see it.
  var isForGuests: Bool { [.today, .stock, .list, .recipes, .more].contains(self) }
}
