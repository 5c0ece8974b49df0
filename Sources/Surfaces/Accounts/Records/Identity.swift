/// The identity of a caller, with their permissions.
package struct Identity: Hashable, Sendable {
  /// The credential that identified the caller.
  package enum Credential: Hashable, Sendable {
    /// A device's cookie.
    case session(number: UInt64)
    /// A token for one household with certain scopes.
    case token(number: UInt64, household: HouseholdID, scopes: Set<TokenScope>)
    /// A trusted proxy.
    case proxy
    /// A link in a note.
    case note
  }

  package let account: Account
  package let proof: Credential
  /// The memberships in open households; for a token, only in its own.
  package let memberships: [Membership]
  /// Whether to send the cookie again because the session was extended.
  package let isRenewed: Bool
  /// The key of the session or token.
  var key: [UInt8] = []

  /// Whether the caller uses a token. Browsers never send tokens on their own, so they cannot be forged by other
  /// sites.
  package var isByToken: Bool { if case .token = proof { true } else { false } }

  /// The role in a household; nil without membership.
  package func role(in household: HouseholdID) -> HouseholdRole? {
    memberships.first { $0.household == household }?.role
  }

  /// Whether the caller has a permission in a household, by their role and, for a token, its scopes.
  package func may(_ permission: Permission, in household: HouseholdID) -> Bool {
    guard let role = role(in: household), role.permissions.contains(permission) else { return false }
    switch proof {
    case .session, .proxy: return true
    case .token(_, let own, let scopes):
      return own == household && scopes.contains { $0.permissions.contains(permission) }
    case .note: return permission == .record
    }
  }
}

/// A permission in a household.
package enum Permission: String, Hashable, Sendable, CaseIterable {
  /// See the stock, the list and the recipes.
  case readKitchen
  /// See everything except money: diary, goals, history and reports.
  case readAll
  /// See prices, spending and the cost of waste.
  case seeMoney
  /// Read the calendar of due dates and planned meals.
  case readCalendar
  /// Add, tick and remove items on the list.
  case changeList
  /// Record events.
  case record
  /// Undo and correct entries.
  case correct
  /// Export the whole ledger.
  case export
  /// Create tokens for your own programs.
  case makeTokens
  /// Change the household's settings.
  case settings
  /// Manage people, roles, the household's name and closing, and see its audit log.
  case manage
}

/// A role in a household.
package enum HouseholdRole: UInt8, Hashable, Sendable, CaseIterable {
  case owner = 1
  case member = 2
  /// A guest, or a child.
  case guest = 3

  package var permissions: Set<Permission> {
    switch self {
    case .owner: Set(Permission.allCases)
    case .member:
      [.readKitchen, .readAll, .seeMoney, .readCalendar, .changeList, .record, .correct, .export, .makeTokens]
    case .guest: [.readKitchen, .changeList]
    }
  }

  /// The role as a word: "owner", "member", "guest".
  package var word: String { "\(self)" }

  package init?(_ word: String) {
    guard let role = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = role
  }

  /// Whether this role has all permissions of another and more.
  func isAbove(_ other: HouseholdRole) -> Bool { rawValue < other.rawValue }
}

/// A permission of a token. A token can never do more than its creator.
package enum TokenScope: UInt8, Hashable, Sendable, CaseIterable {
  case read = 0
  case list = 1
  case write = 2
  /// The key of a calendar. Its address may be seen by others, so it reveals only due dates and planned meals.
  case calendar = 3

  package var permissions: Set<Permission> {
    switch self {
    case .read: [.readKitchen, .readAll, .seeMoney, .readCalendar, .export]
    case .list: [.readKitchen, .changeList]
    case .write: [.changeList, .record, .correct]
    case .calendar: [.readCalendar]
    }
  }

  /// The scope as a word: "read", "list", "write", "calendar".
  package var word: String { "\(self)" }

  package init?(_ word: String) {
    guard let scope = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = scope
  }

  var bit: UInt8 { 1 << rawValue }

  static func bits(of scopes: Set<TokenScope>) -> UInt8 { scopes.reduce(0) { $0 | $1.bit } }
}
