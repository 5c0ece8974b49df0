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
