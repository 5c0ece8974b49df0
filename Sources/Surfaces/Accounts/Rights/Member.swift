/// Somebody in a household, with who they are.
package struct Member: Hashable, Sendable {
  package let account: Account
  package let membership: Membership

  package var role: HouseholdRole { membership.role }
}
