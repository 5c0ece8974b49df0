import Testing

@testable import Accounts

@Suite("Access tokens", .enabled(if: PasswordHasher.isBuiltIn))
struct TokenTests {
  private let start = TestAccounts.start

  private func make(
    _ server: TestAccounts, _ household: HouseholdID, _ scopes: Set<TokenScope>, by person: AccountID,
    for life: Int64 = 1_000
  ) throws -> IssuedToken {
    try server.store.makeToken(
      for: household, scopes: scopes, label: "kitchen", expires: start + life, at: AuditContext(start, by: person))
  }

  @Test("A token grants the permissions of its scopes, in its own household only", arguments: TokenScope.allCases)
  func scopes(_ scope: TokenScope) throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let (ann, home) = (setUp.signedIn.account.id, setUp.household.id)
    let other = try server.store.makeHousehold("Cabin", owner: ann, at: AuditContext(start)).id
    let token = try make(server, home, [scope], by: ann)
    let identity = try #require(try server.store.identity(bearer: "Bearer " + token.secret.text, now: start))
    #expect(identity.isByToken && identity.account.id == ann)
    #expect(identity.memberships.map(\.household) == [home])
    for permission in Permission.allCases {
      #expect(identity.may(permission, in: home) == scope.permissions.contains(permission), "\(permission)")
      #expect(!identity.may(permission, in: other))
    }
  }

  @Test("A token never exceeds its maker's permissions, even if those shrink later")
  func makers() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let home = setUp.household.id
    let bo = try server.invite("Bo", to: home, as: .member).account.id
    let token = try make(server, home, [.read, .list, .write], by: bo)
    func allowed() throws -> [Permission] {
      let identity = try #require(try server.store.identity(token: token.secret.text, now: start))
      return Permission.allCases.filter { identity.may($0, in: home) }
    }
    let all: [Permission] = [
      .readKitchen, .readAll, .seeMoney, .readCalendar, .changeList, .record, .correct, .export,
    ]
    #expect(try allowed() == all)
    try server.store.setRole(of: bo, in: home, to: .guest, at: AuditContext(start))
    #expect(try allowed() == [.readKitchen, .changeList])
    #expect(throws: AccountError.notAllowed) { try make(server, home, [.list], by: bo) }
    try server.store.setDisabled(true, bo, at: AuditContext(start))
    #expect(try server.store.identity(token: token.secret.text, now: start) == nil)
  }

  @Test("A token ends when it expires, is revoked, or the household closes")
  func ends() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let (ann, home, store) = (setUp.signedIn.account.id, setUp.household.id, server.store)
    let one = try make(server, home, [.read], by: ann)
    #expect(try store.identity(token: one.secret.text, now: start + 999) != nil)
    #expect(try store.identity(token: one.secret.text, now: start + 1_000) == nil)
    try store.setArchived(true, home, at: AuditContext(start))
    #expect(try store.identity(token: one.secret.text, now: start) == nil)
    try store.setArchived(false, home, at: AuditContext(start))
    #expect(try store.identity(token: one.secret.text, now: start) != nil)
    try store.revokeToken(one.token.number, of: home, at: AuditContext(start))
    #expect(try store.identity(token: one.secret.text, now: start) == nil)
    #expect(throws: AccountError.notFound(.token)) {
      try store.revokeToken(one.token.number, of: home, at: AuditContext(start))
    }
  }

  @Test("Members without management rights revoke only their own tokens, and never another household's")
  func revoking() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let (ann, home, store) = (setUp.signedIn.account.id, setUp.household.id, server.store)
    let bo = try server.invite("Bo", to: home, as: .member).account.id
    let cabin = try store.makeHousehold("Cabin", owner: bo, at: AuditContext(start)).id
    let (anns, bos) = (try make(server, home, [.read], by: ann), try make(server, home, [.read], by: bo))
    #expect(throws: AccountError.notFound(.token)) {
      try store.revokeToken(anns.token.number, of: home, madeBy: bo, at: AuditContext(start))
    }
    #expect(throws: AccountError.notFound(.token)) {
      try store.revokeToken(anns.token.number, of: cabin, at: AuditContext(start))
    }
    #expect(try store.tokens(of: home, now: start).map(\.number) == [bos.token.number, anns.token.number])
    #expect(try store.tokens(of: home, madeBy: bo, now: start).map(\.number) == [bos.token.number])
    #expect(try store.tokens(of: cabin, now: start).isEmpty)
    try store.revokeToken(bos.token.number, of: home, madeBy: bo, at: AuditContext(start))
    #expect(try store.tokens(of: home, now: start).map(\.number) == [anns.token.number])
  }

  @Test("Invalid token requests are refused")
  func refused() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let (ann, home) = (setUp.signedIn.account.id, setUp.household.id)
    #expect(throws: AccountError.noScopes) { try make(server, home, [], by: ann) }
    #expect(throws: AccountError.badEnd) { try make(server, home, [.read], by: ann, for: 0) }
    #expect(throws: AccountError.badEnd) { try make(server, home, [.read], by: ann, for: 3_661 * AccountLimits.day) }
    #expect(throws: AccountError.notFound(.household)) { try make(server, .random(), [.read], by: ann) }
    #expect(throws: AccountError.notAllowed) {
      try server.store.makeToken(
        for: home, scopes: [.read], label: "x", expires: start + 1, at: AuditContext(start))
    }
    for _ in 0..<AccountLimits.mostTokens { _ = try make(server, home, [.calendar], by: ann) }
    #expect(throws: AccountError.tooMany(.token, most: 50)) { try make(server, home, [.read], by: ann) }
  }

  @Test("A token's last use is recorded once a day")
  func used() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let (ann, home) = (setUp.signedIn.account.id, setUp.household.id)
    let token = try make(server, home, [.calendar], by: ann, for: 10 * AccountLimits.day)
    #expect(token.token.lastUsed == nil)
    let hour = AccountLimits.hour
    for (now, expected) in [(1, 1), (20, 1), (24, 1), (25, 25), (30, 25)] as [(Int64, Int64)] {
      #expect(try server.store.identity(token: token.secret.text, now: start + now * hour) != nil)
      #expect(try server.store.tokens(of: home, now: start).first?.lastUsed == start + expected * hour)
    }
  }
}
