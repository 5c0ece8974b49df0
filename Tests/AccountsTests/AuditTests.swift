import Testing

@testable import Accounts

@Suite("The audit log", .enabled(if: PasswordHasher.isBuiltIn))
struct AuditTests {
  private let start = TestAccounts.start

  @Test("An entry records who did what, where, when and from which network, newest last")
  func entries() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let (ann, home) = (setUp.signedIn.account.id, setUp.household.id)
    let deeds = try server.store.audit().map(\.deed)
    #expect(deeds == [.setupLinkMade, .accountMade, .householdMade, .setUp, .signedIn])
    let entry = try #require(try server.store.audit().last)
    #expect(entry.person == ann)
    #expect(entry.time == start)
    #expect(entry.network?.description == "192.0.2.0/24")
    #expect(entry.detail == "Firefox, Android")
    #expect(try server.store.audit(of: home).map(\.deed) == [.householdMade, .setUp])
    #expect(try server.store.audit(by: AccountID(99)).isEmpty)
  }

  @Test("Text typed as a name never reaches the audit log, nor do control characters")
  func details() throws {
    let server = try TestAccounts()
    _ = try server.setUp()
    #expect(throws: AccountError.wrongPassword) { try server.signIn("a violet kettle on the stair", "Ann") }
    let failed = try #require(try server.store.audit().last)
    #expect(failed.deed == .signInFailed && failed.person == nil && failed.detail.isEmpty)
    #expect(throws: AccountError.wrongPassword) { try server.signIn("Ann", "wrong") }
    let ann = try #require(try server.store.account(named: "Ann")).id
    #expect(try server.store.audit().last?.person == ann)
    try server.store.note(
      .exported, detail: "\u{1B}[2J\n" + String(repeating: "x", count: 1_000), at: AuditContext(start))
    let detail = try #require(try server.store.audit().last).detail
    #expect(detail.hasPrefix("\\u{1B}[2J\\nxxx") && detail.count == 200)
  }

  @Test("Entries are kept for 400 days, and their numbers are never reused")
  func sweeping() throws {
    let server = try TestAccounts()
    for day in 0..<10 as Range<Int64> {
      try server.store.note(.exported, detail: "\(day)", at: AuditContext(start + day * AccountLimits.day))
    }
    #expect(try server.store.sweep(now: start + (400 * AccountLimits.day - 1)) == 0)
    #expect(try server.store.sweep(now: start + 404 * AccountLimits.day) == 5)
    #expect(try server.store.audit().map(\.detail) == ["5", "6", "7", "8", "9"])
    #expect(try server.store.sweep(now: start + 1_000 * AccountLimits.day) == 5)
    try server.store.note(.exported, at: AuditContext(start))
    #expect(try server.store.audit().map(\.number) == [11])
  }
}
