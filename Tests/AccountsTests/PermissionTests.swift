import Testing

@testable import Accounts

@Suite("Permissions")
struct PermissionTests {
  /// The expected permissions, row by row. A new permission must be added here.
  private static let table: [(permission: Permission, roles: Set<HouseholdRole>, scopes: Set<TokenScope>)] = [
    (.readKitchen, [.owner, .member, .guest], [.read, .list]),
    (.readAll, [.owner, .member], [.read]),
    (.seeMoney, [.owner, .member], [.read]),
    (.readCalendar, [.owner, .member], [.read, .calendar]),
    (.changeList, [.owner, .member, .guest], [.list, .write]),
    (.record, [.owner, .member], [.write]),
    (.correct, [.owner, .member], [.write]),
    (.export, [.owner, .member], [.read]),
    (.makeTokens, [.owner, .member], []),
    (.settings, [.owner], []),
    (.manage, [.owner], []),
  ]

  @Test("Each role and each scope has the permissions in the table")
  func rows() {
    #expect(Self.table.map(\.permission) == Permission.allCases)
    for row in Self.table {
      for role in HouseholdRole.allCases {
        #expect(role.permissions.contains(row.permission) == row.roles.contains(role), "\(row.permission) \(role)")
      }
      for scope in TokenScope.allCases {
        #expect(scope.permissions.contains(row.permission) == row.scopes.contains(scope), "\(row.permission) \(scope)")
      }
    }
  }

  @Test("A higher role has every permission of a lower one")
  func order() {
    for role in HouseholdRole.allCases {
      for other in HouseholdRole.allCases where role.isAbove(other) {
        #expect(role.permissions.isStrictSuperset(of: other.permissions))
      }
    }
  }

  @Test("Roles, scopes and audited actions are stored under fixed words")
  func words() {
    #expect(HouseholdRole.allCases.map(\.word) == ["owner", "member", "guest"])
    #expect(HouseholdRole.allCases.allSatisfy { HouseholdRole($0.word) == $0 })
    #expect(TokenScope.allCases.map(\.word) == ["read", "list", "write", "calendar"])
    #expect(TokenScope.allCases.allSatisfy { TokenScope($0.word) == $0 })
    #expect(HouseholdRole("Owner") == nil && TokenScope("") == nil)
    #expect(AuditAction.signInFailed.word == "sign-in-failed")
    #expect(Set(AuditAction.allCases.map(\.word)).count == AuditAction.allCases.count)
  }

  @Test("A person without a household has no permissions")
  func stranger() {
    let account = Account(
      id: AccountID(1), name: "Ann", created: TestAccounts.start, isDisabled: false, passwordHash: nil)
    let identity = Identity(account: account, proof: .proxy, memberships: [], isRenewed: false)
    let home = HouseholdID.random()
    for permission in Permission.allCases { #expect(!identity.may(permission, in: home)) }
  }
}
