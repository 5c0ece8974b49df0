import LarderSimulator
import Testing

@testable import Accounts

@Suite("Signed-in devices", .enabled(if: PasswordHasher.isBuiltIn))
struct SessionTests {
  private let start = TestAccounts.start

  @Test("An unused device is signed out after 400 days")
  func expiry() throws {
    let server = try TestAccounts()
    let signedIn = try server.setUp().signedIn
    #expect(signedIn.session.expires == start + 400 * AccountLimits.day)
    let text = signedIn.secret.text
    let last = start + (400 * AccountLimits.day - 1)
    let unused = try server.signIn("Ann")
    #expect(try server.store.identity(session: text, now: last) != nil)
    #expect(try server.store.identity(session: text, now: last + 1) != nil, "its use extended it")
    #expect(try server.identity(unused, at: last + 1) == nil)
  }

  @Test("A device's expiry is extended once a week, and the cookie is sent again")
  func renewal() throws {
    let server = try TestAccounts()
    let signedIn = try server.setUp().signedIn
    var renewals: [Int64] = []
    for hour in 0..<24 * 30 as Range<Int64> {
      let now = start + hour * AccountLimits.hour
      if try #require(try server.identity(signedIn, at: now)).isRenewed { renewals.append(hour / 24) }
    }
    #expect(renewals == [7, 14, 21, 28])
    let session = try #require(try server.store.sessions(of: signedIn.account.id, now: start).first)
    #expect(session.expires == start + (28 + 400) * AccountLimits.day)
  }

  @Test("A device's last use is recorded once a day, with the address")
  func seen() throws {
    let server = try TestAccounts()
    let signedIn = try server.setUp().signedIn
    let away = ClientAddress.ipv4(0xC633_6401)
    func session() throws -> DeviceSession? {
      try server.store.sessions(of: signedIn.account.id, now: start).first
    }
    let hour = AccountLimits.hour
    for time in [start + hour, start + 23 * hour] {
      #expect(try server.store.identity(session: signedIn.secret.text, now: time, address: away) != nil)
      #expect(try session()?.lastSeen == start)
      #expect(try session()?.address == TestAccounts.home)
    }
    #expect(try server.store.identity(session: signedIn.secret.text, now: start + 24 * hour, address: away) != nil)
    #expect(try session()?.lastSeen == start + 24 * hour)
    #expect(try session()?.address == away)
  }

  @Test("Devices are listed by last use, and can be signed out one by one or together")
  func ending() throws {
    let server = try TestAccounts()
    let first = try server.setUp().signedIn
    let id = first.account.id
    let others = try (1...3).map { try server.signIn("Ann", at: start + Int64($0)) }
    let numbers = try server.store.sessions(of: id, now: start).map(\.number)
    #expect(numbers == others.reversed().map(\.session.number) + [first.session.number])

    try server.store.endSession(others[0].session.number, of: id, at: AuditContext(start, by: id))
    #expect(try server.identity(others[0]) == nil)
    #expect(try server.identity(others[1]) != nil)
    #expect(throws: AccountError.notFound(.device)) {
      try server.store.endSession(others[0].session.number, of: id, at: AuditContext(start, by: id))
    }

    let count = try server.store.endSessions(of: id, keeping: first.session.number, at: AuditContext(start, by: id))
    #expect(count == 2)
    #expect(try server.identity(first) != nil)
    for other in others { #expect(try server.identity(other) == nil) }

    try server.store.signOut(first.secret.text, at: AuditContext(start))
    #expect(try server.identity(first) == nil)
    try server.store.signOut(first.secret.text, at: AuditContext(start))
    try server.store.signOut("nonsense", at: AuditContext(start))
  }

  @Test("A person cannot sign out another person's device")
  func others() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let bo = try server.invite("Bo", to: setUp.household.id, as: .member)
    #expect(throws: AccountError.notFound(.device)) {
      try server.store.endSession(setUp.signedIn.session.number, of: bo.account.id, at: AuditContext(start))
    }
    try server.store.endSessions(of: bo.account.id, at: AuditContext(start))
    #expect(try server.identity(setUp.signedIn) != nil)
    #expect(try server.identity(bo) == nil)
  }

  @Test("The fifty-first sign-in signs out the device unused for longest")
  func most() throws {
    let server = try TestAccounts()
    let first = try server.setUp().signedIn
    let second = try server.signIn("Ann", at: start + 1)
    _ = try server.identity(first, at: start + AccountLimits.day)
    for number in 2..<50 { _ = try server.signIn("Ann", at: start + Int64(number)) }
    #expect(try server.identity(second) != nil)
    _ = try server.signIn("Ann", at: start + 60)
    #expect(try server.identity(second) == nil)
    #expect(try server.identity(first) != nil)
    #expect(try server.store.sessions(of: first.account.id, now: start).count == AccountLimits.mostDevices)
  }

  @Test("Text that is not a session secret identifies no one", arguments: ["", "a", "…", "nonsense; x"])
  func nonsense(_ text: String) throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let link = try server.store.makeInvitation(to: setUp.household.id, as: .owner, at: AuditContext(start))
    for text in [text, setUp.signedIn.secret.text + text + "=", link.secret.text, String(repeating: "A", count: 43)] {
      #expect(try server.store.identity(session: text, now: start) == nil)
    }
    for text in [text, setUp.signedIn.secret.text, link.secret.text] {
      #expect(try server.store.identity(token: text, now: start) == nil)
      #expect(try server.store.identity(bearer: "Bearer \(text)", now: start) == nil)
    }
  }

  @Test(
    "After any sequence of operations, exactly the signed-out devices are signed out",
    arguments: [1, 2, 3] as [UInt64])
  func law(_ seed: UInt64) throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let people = [setUp.signedIn.account, try server.invite("Bo", to: setUp.household.id, as: .member).account]
    for person in people { try server.store.endSessions(of: person.id, at: AuditContext(start)) }
    var random = SeededGenerator(seed: seed)
    var (living, ended): ([SignedIn], [SignedIn]) = ([], [])
    var now = start
    for _ in 0..<60 {
      now = now + Int64(random.below(20_000))
      let person = random.pick(people)
      let own = living.filter { $0.account.id == person.id }
      let auditContext = AuditContext(now, by: person.id)
      switch random.below(8) {
      case 0:
        guard let one = own.last else { continue }
        try server.store.endSession(one.session.number, of: person.id, at: auditContext)
        ended.append(one)
      case 1:
        guard let one = own.first else { continue }
        try server.store.signOut(one.secret.text, at: auditContext)
        ended.append(one)
      case 2:
        try server.store.endSessions(of: person.id, keeping: own.first?.session.number, at: auditContext)
        ended += own.dropFirst()
      case 3:
        let link = try server.store.makePasswordLink(for: person.id, at: AuditContext(now))
        living.append(
          try server.store.usePasswordLink(
            link.secret.text, password: TestAccounts.password, userAgent: "", at: auditContext
          ).device())
        ended += own
      default: living.append(try server.signIn(person.name, at: now))
      }
      let gone = Set(ended.map(\.session.number))
      living.removeAll { gone.contains($0.session.number) }
      for one in living { #expect(try server.identity(one, at: now)?.account.id == one.account.id) }
      for one in ended { #expect(try server.identity(one, at: now) == nil) }
    }
    #expect(try server.store.counts().sessions == living.count)
  }
}
