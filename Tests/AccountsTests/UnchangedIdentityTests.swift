import Testing

@testable import Accounts

@Suite("Identities on long connections", .enabled(if: PasswordHasher.isBuiltIn))
struct UnchangedIdentityTests {
  private let start = TestAccounts.start

  @Test("A device identifies its person until it is signed out, expires, or the person is removed")
  func devices() throws {
    let server = try TestAccounts()
    let home = try server.setUp().household.id
    let store = server.store
    let bo = try server.invite("Bo", to: home, as: .member)
    let identity = try #require(try store.identity(session: bo.secret.text, now: start))
    #expect(try store.isUnchanged(identity, in: home, now: start))
    #expect(try !store.isUnchanged(identity, in: home, now: start + AccountLimits.sessionLife))
    #expect(try !store.isUnchanged(identity, in: HouseholdID.random(), now: start))
    try store.setDisabled(true, bo.account.id, at: AuditContext(start))
    #expect(try !store.isUnchanged(identity, in: home, now: start))
    try store.setDisabled(false, bo.account.id, at: AuditContext(start))
    let back = try server.invite("Cy", to: home, as: .member)
    let other = try #require(try store.identity(session: back.secret.text, now: start))
    try store.signOut(back.secret.text, at: AuditContext(start))
    #expect(try !store.isUnchanged(other, in: home, now: start))
  }

  @Test("A changed role invalidates the identity")
  func roles() throws {
    let server = try TestAccounts()
    let home = try server.setUp().household.id
    let store = server.store
    let bo = try server.invite("Bo", to: home, as: .member)
    let identity = try #require(try store.identity(session: bo.secret.text, now: start))
    try store.setRole(of: bo.account.id, in: home, to: .guest, at: AuditContext(start))
    #expect(try !store.isUnchanged(identity, in: home, now: start))
    try store.setRole(of: bo.account.id, in: home, to: .member, at: AuditContext(start))
    #expect(try store.isUnchanged(identity, in: home, now: start))
    try store.removeMember(bo.account.id, from: home, at: AuditContext(start))
    #expect(try !store.isUnchanged(identity, in: home, now: start))
  }

  @Test("A token stays valid until it is revoked or expires")
  func tokens() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let (ann, home, store) = (setUp.signedIn.account.id, setUp.household.id, server.store)
    let token = try store.makeToken(
      for: home, scopes: [.read], label: "kitchen", expires: start + 1_000, at: AuditContext(start, by: ann))
    let identity = try #require(try store.identity(token: token.secret.text, now: start))
    #expect(try store.isUnchanged(identity, in: home, now: start))
    #expect(try !store.isUnchanged(identity, in: home, now: start + 1_000))
    try store.revokeToken(token.token.number, of: home, at: AuditContext(start))
    #expect(try !store.isUnchanged(identity, in: home, now: start))
  }
}
