import Testing

@testable import Accounts

@Suite("Links in notes", .enabled(if: PasswordHasher.isBuiltIn))
struct NoteLinkTests {
  private let server: TestAccounts
  private let ann: AccountID
  private let home: HouseholdID

  private var store: AccountStore { server.store }
  private let now = TestAccounts.start

  init() throws {
    server = try TestAccounts()
    let setUp = try server.setUp()
    (ann, home) = (setUp.signedIn.account.id, setUp.household.id)
  }

  private func link(_ deed: String = "used 7", for account: AccountID? = nil) throws -> String {
    let secrets = try store.makeNoteLinks([deed], for: account ?? ann, in: home, now: now)
    return try #require(secrets.first).text
  }

  @Test("A link has its action until it is used, and then the time of its use")
  func use() throws {
    let secrets = try store.makeNoteLinks(["used 7", "there 7"], for: ann, in: home, now: now).map(\.text)
    let found = try #require(try store.noteLink(secrets[0], now: now))
    #expect(found.link.deed == "used 7" && found.link.household == home && found.link.used == nil)
    #expect(try store.noteLink(secrets[1], now: now)?.link.deed == "there 7")
    #expect(try store.useNoteLink(found.link, now: now + 60))
    #expect(try !store.useNoteLink(found.link, now: now + 120))
    #expect(try store.noteLink(secrets[0], now: now + 120)?.link.used == now + 60)
    #expect(try store.noteLink(secrets[1], now: now + 120)?.link.used == nil)
    #expect(try store.verify().isSound)
  }

  @Test("A link lets its person record in its household, and nothing else")
  func rights() throws {
    let cabin = try store.makeHousehold("Cabin", owner: ann, at: AuditContext(now)).id
    let secret = try link()
    let person = try #require(try store.noteLink(secret, now: now)).person
    #expect(person.account.id == ann)
    for permission in Permission.allCases {
      #expect(person.may(permission, in: home) == (permission == .record))
      #expect(!person.may(permission, in: cabin))
    }
    #expect(try store.identity(session: secret, now: now) == nil)
    #expect(try store.identity(token: secret, now: now) == nil)
    #expect(try store.link(secret, now: now) == nil)
    #expect(try !store.isUnchanged(person, in: home, now: now))
  }

  @Test("A link ends after some days, with its person's rights, and in a copy of the accounts")
  func ends() throws {
    let bo = try server.invite("Bo", to: home, as: .member).account.id
    let (his, hers) = (try link(for: bo), try link())
    #expect(try store.noteLink(hers, now: now + (AccountLimits.noteLinkLife - 1)) != nil)
    #expect(try store.noteLink(hers, now: now + AccountLimits.noteLinkLife) == nil)
    let at = AuditContext(now, by: ann)
    try store.setRole(of: bo, in: home, to: .guest, at: at)
    #expect(try store.noteLink(his, now: now) == nil)
    #expect(throws: AccountError.notAllowed) { try store.makeNoteLinks(["used 7"], for: bo, in: home, now: now) }
    try store.setRole(of: bo, in: home, to: .member, at: at)
    #expect(try store.noteLink(his, now: now) != nil)
    try store.setDisabled(true, bo, at: AuditContext(now))
    #expect(try store.noteLink(his, now: now) == nil)
    try store.setDisabled(false, bo, at: AuditContext(now))
    try store.removeAccount(bo, at: AuditContext(now))
    #expect(try store.noteLink(his, now: now) == nil && store.verify().isSound)
    let copy = server.directory.path + "/copy"
    try store.backUp(to: copy)
    #expect(try AccountStore(in: copy, isVisiting: true).noteLink(hers, now: now) == nil)
    #expect(try store.sweep(now: now + AccountLimits.noteLinkLife) > 0)
  }

  @Test("A person's oldest links make way for new ones, and no other person's")
  func most() throws {
    let bo = try server.invite("Bo", to: home, as: .member).account.id
    let his = try link(for: bo)
    let first = try link()
    let deeds = (0..<AccountLimits.mostNoteLinks).map { "used \($0)" }
    let later = try store.makeNoteLinks(deeds, for: ann, in: home, now: now + 60).map(\.text)
    #expect(try store.noteLink(first, now: now + 60) == nil && store.noteLink(his, now: now + 60) != nil)
    for secret in [later.first, later.last] { #expect(try store.noteLink(secret ?? "", now: now + 60) != nil) }
  }

  @Test("A guessed or changed secret finds no link")
  func guesses() throws {
    let secret = try link()
    for text in ["", "nothing", String(secret.dropLast()), secret + "A", String(secret.reversed())] {
      #expect(try store.noteLink(text, now: now) == nil, "\(text)")
    }
  }
}
