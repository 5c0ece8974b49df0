/// Who asks, and what they may do where.
package struct Identity: Hashable, Sendable {
  /// How somebody proved who they are.
  package enum Proof: Hashable, Sendable {
    /// By the cookie of a device.
    case session(number: UInt64)
    /// By a token, which is good for one household and some things.
    case token(number: UInt64, household: HouseholdID, scopes: Set<TokenScope>)
    /// By the word of a proxy that is trusted.
    case proxy
  }

  package let account: Account
  package let proof: Proof
  /// In the households that are open, and for a token in its own alone.
  package let memberships: [Membership]
  /// Whether the cookie is to be sent again, as its end was put off.
  package let isRenewed: Bool
  /// Where the device or the token is found that proves it.
  var key: [UInt8] = []

  /// Whether a browser's forgery has to be reckoned with: a token is never sent by itself.
  package var isByToken: Bool { if case .token = proof { true } else { false } }

  /// What they are in a household; nil where they do not belong to it.
  package func role(in household: HouseholdID) -> HouseholdRole? {
    memberships.first { $0.household == household }?.role
  }

  /// Whether they may do something in a household: by their role there, and where it is a token, by its scopes as well.
  package func may(_ permission: Permission, in household: HouseholdID) -> Bool {
    guard let role = role(in: household), role.permissions.contains(permission) else { return false }
    guard case .token(_, let own, let scopes) = proof else { return true }
    return own == household && scopes.contains { $0.permissions.contains(permission) }
  }
}

/// What somebody may do in a household.
package enum Permission: String, Hashable, Sendable, CaseIterable {
  /// See what is in, the list and the recipes.
  case readKitchen
  /// See everything but money: the diary, goals, the history, reports.
  case readAll
  /// See prices, and what was spent and wasted in money.
  case seeMoney
  /// Read the calendar of what is due.
  case readCalendar
  /// Put something on the list, tick it, take it off.
  case changeList
  /// Record what happened to the food.
  case record
  /// Undo, correct and take back.
  case mend
  /// Take the whole ledger away.
  case export
  /// Make a token for a program of one's own.
  case makeTokens
  /// Change how the household reckons.
  case settings
  /// Invite people, give roles, take them away; name and close the household; see its audit.
  case manage
}

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

/// What a token may be used for. It can never do more than the person who made it.
package enum TokenScope: UInt8, Hashable, Sendable, CaseIterable {
  case read = 0
  case list = 1
  case write = 2
  /// The key of a calendar, which is in an address that others see: nothing but what is due.
  case calendar = 3

  /// The table: what each lets a program do.
  package var permissions: Set<Permission> {
    switch self {
    case .read: [.readKitchen, .readAll, .seeMoney, .readCalendar, .export]
    case .list: [.readKitchen, .changeList]
    case .write: [.changeList, .record, .mend]
    case .calendar: [.readCalendar]
    }
  }

  /// In a word: "read", "list", "write", "calendar".
  package var word: String { "\(self)" }

  package init?(_ word: String) {
    guard let scope = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = scope
  }

  var bit: UInt8 { 1 << rawValue }

  static func bits(of scopes: Set<TokenScope>) -> UInt8 { scopes.reduce(0) { $0 | $1.bit } }
}
