import Testing

@testable import Accounts

@Suite("Phones to which reminders are pushed", .enabled(if: PasswordHasher.isBuiltIn))
struct PushPhoneTests {
  private let server: TestAccounts
  private let ann: AccountID
  private let session: UInt64
  private let home: HouseholdID

  private var store: AccountStore { server.store }
  private let now = TestAccounts.start

  init() throws {
    server = try TestAccounts()
    let setUp = try server.setUp()
    (ann, session, home) = (setUp.signedIn.account.id, setUp.signedIn.session.number, setUp.household.id)
  }

  private func keep(
    _ endpoint: String = "https://push.example.org/hidden-path", of account: AccountID? = nil, session: UInt64?,
    at now: Timestamp = TestAccounts.start
  ) throws {
    try store.keepPhone(
      endpoint: endpoint, p256dh: "hidden-key", auth: "hidden-secret", of: account ?? ann, session: session,
      userAgent: TestAccounts.browser, now: now)
  }

  private func endpoints(_ account: AccountID? = nil, at now: Timestamp = TestAccounts.start) throws -> [String] {
    try store.phones(of: account ?? ann, now: now).map(\.endpoint)
  }

  @Test("A phone has its device's name, and ends when the device is signed out")
  func device() throws {
    try keep(session: session)
    try store.renameSession(session, of: ann, to: "Kitchen tablet")
    let phone = try #require(try store.phones(of: ann, now: now).first)
    #expect(phone.device == "Kitchen tablet" && phone.session == session && phone.p256dh == "hidden-key")
    #expect(!phone.id.isEmpty && phone.id.allSatisfy { $0.isLetter || $0.isNumber })
    try store.endSession(session, of: ann, at: AuditContext(now, by: ann))
    #expect(try endpoints().isEmpty && store.verify().isSound)
  }

  @Test("A phone ends with a device that expires, with a sign-out, and with all devices")
  func sessions() throws {
    try keep(session: session)
    let end = now + AccountLimits.sessionLife
    #expect(try endpoints(at: end + -1).count == 1 && endpoints(at: end).isEmpty)
    let second = try server.signIn("Ann")
    try keep("https://push.example.org/2", session: second.session.number)
    try store.signOut(second.secret.text, at: AuditContext(now))
    #expect(try endpoints() == ["https://push.example.org/hidden-path"])
    _ = try store.sweep(now: end)
    let third = try server.signIn("Ann", at: end)
    try keep("https://push.example.org/3", session: third.session.number, at: end)
    try store.endSessions(of: ann, at: AuditContext(end, by: ann))
    #expect(try endpoints(at: end).isEmpty)
  }

  @Test("A device has one phone, and an address belongs to the person who added it last")
  func replaced() throws {
    try keep(session: session)
    try keep("https://push.example.org/new", session: session)
    #expect(try endpoints() == ["https://push.example.org/new"])
    let bo = try server.invite("Bo", to: home, as: .member)
    try keep("https://push.example.org/new", of: bo.account.id, session: bo.session.number)
    #expect(try endpoints().isEmpty && endpoints(bo.account.id).count == 1)
    // A person whom a proxy names has no session, so each address is another phone.
    try keep("https://push.example.org/a", session: nil)
    try keep("https://push.example.org/b", session: nil)
    #expect(try endpoints().count == 2)
  }

  @Test("Only its person removes a phone, and the oldest phones make way for new ones")
  func removed() throws {
    let bo = try server.invite("Bo", to: home, as: .member).account.id
    for number in 0...AccountLimits.mostPhones {
      try keep("https://push.example.org/\(number)", session: nil, at: now + Int64(number))
    }
    let phones = try store.phones(of: ann, now: now)
    #expect(phones.count == AccountLimits.mostPhones && phones.last?.endpoint == "https://push.example.org/1")
    let id = try #require(phones.first).id
    try store.removePhone(id, of: bo)
    #expect(try endpoints().count == AccountLimits.mostPhones)
    try store.removePhone(id, of: ann)
    try store.removePhone(id, of: ann)
    #expect(try endpoints().count == AccountLimits.mostPhones - 1)
  }

  @Test("The key stays the same, and neither it nor a phone is in a copy or outlives its person")
  func ends() throws {
    let bo = try server.invite("Bo", to: home, as: .member)
    try keep(of: bo.account.id, session: nil)
    let key = Array(repeating: UInt8(7), count: 32)
    #expect(try store.pushKey() == nil)
    #expect(try store.keepPushKey(key) == key && store.keepPushKey([]) == key && store.pushKey() == key)
    let copy = server.directory.path + "/copy"
    try store.backUp(to: copy)
    let copied = try AccountStore(in: copy, isVisiting: true)
    #expect(try copied.phones(of: bo.account.id, now: now).isEmpty && copied.pushKey() == nil)
    try store.setDisabled(true, bo.account.id, at: AuditContext(now))
    #expect(throws: AccountError.notAllowed) { try keep(of: bo.account.id, session: nil) }
    try store.removeAccount(bo.account.id, at: AuditContext(now))
    #expect(try endpoints(bo.account.id).isEmpty && store.verify().isSound)
  }
}
