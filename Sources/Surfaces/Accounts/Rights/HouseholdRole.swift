/// What somebody is in a household.
package enum HouseholdRole: UInt8, Hashable, Sendable, CaseIterable {
  case owner = 1
  case member = 2
  /// A guest, or a child.
  case guest = 3

  /// The table: what each may do.
  package var permissions: Set<Permission> {
    switch self {
    case .owner: Set(Permission.allCases)
    case .member:
      [.readKitchen, .readAll, .seeMoney, .readCalendar, .changeList, .record, .mend, .export, .makeTokens]
    case .guest: [.readKitchen, .changeList]
    }
  }

  /// In a word: "owner", "member", "guest".
  package var word: String { "\(self)" }

  package init?(_ word: String) {
    guard let role = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = role
  }

  /// Whether it may do all that another may, and more.
  func isAbove(_ other: HouseholdRole) -> Bool { rawValue < other.rawValue }
}
