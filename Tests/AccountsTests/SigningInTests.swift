import Testing

@testable import Accounts

@Suite("Signing in", .enabled(if: PasswordHasher.isBuiltIn))
struct SigningInTests {
  private let start = TestAccounts.start

  @Test("The right name and password sign in a device, whose secret identifies the person")
  func right() throws {
    let server = try TestAccounts()
    let ann = try server.setUp().signedIn.account
    let signedIn = try server.signIn("Ann", from: TestAccounts.home)
    #expect(signedIn.account.id == ann.id)
    #expect(signedIn.session.device == "Firefox, Android")
    #expect(signedIn.session.address == TestAccounts.home)
    let identity = try #require(try server.identity(signedIn))
    #expect(identity.account.id == ann.id)
    #expect(identity.proof == .session(number: signedIn.session.number))
    #expect(!identity.isByToken && !identity.isRenewed)
  }

  @Test("Each sign-in gets a new secret")
  func fixation() throws {
    let server = try TestAccounts()
    _ = try server.setUp()
    let secrets = try (0..<10).map { _ in try server.signIn("Ann").secret.text }
    #expect(Set(secrets).count == 10)
  }

  @Test("Case, surrounding spaces and letter composition of the name do not matter")
  func names() throws {
    let server = try TestAccounts()
    let id = try server.setUp("Zo\u{EB}").signedIn.account.id
    for name in ["ZO\u{CB}", " zo\u{EB} ", "Zoe\u{308}"] { #expect(try server.signIn(name).account.id == id) }
  }

  @Test("A password matches however the keyboard composes its letters")
  func composed() throws {
    let server = try TestAccounts()
    let id = try server.setUp().signedIn.account.id
    try server.store.changePassword(
      of: id, from: TestAccounts.password, to: "Ku\u{308}rbis und Mohn", at: AuditContext(start, by: id))
    #expect(try server.signIn("Ann", "K\u{FC}rbis und Mohn").account.id == id)
    #expect(throws: AccountError.wrongPassword) { try server.signIn("Ann", "Kurbis und Mohn") }
  }

  @Test(
    "All wrong attempts are refused with the same error",
    arguments: [
      ("Ann", "a violet kettle on the stairs"), ("Ann", ""), ("Bo", TestAccounts.password), ("", TestAccounts.password),
      ("Ann\u{0}", TestAccounts.password), ("Ann", TestAccounts.password + "\u{0}"),
      ("Ann", String(repeating: "x", count: 100_000)), (String(repeating: "x", count: 100_000), "x"),
    ])
  func wrong(_ name: String, _ password: String) throws {
    let server = try TestAccounts()
    _ = try server.setUp()
    #expect(throws: AccountError.wrongPassword) { try server.signIn(name, password) }
  }

  @Test("A disabled person is refused like anyone else, and can return once enabled")
  func disabled() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    let bo = try server.invite("Bo", to: setUp.household.id, as: .member)
    try server.store.setDisabled(true, bo.account.id, at: AuditContext(start, by: setUp.signedIn.account.id))
    #expect(try server.identity(bo) == nil)
    #expect(throws: AccountError.wrongPassword) { try server.signIn("Bo") }
    try server.store.setDisabled(false, bo.account.id, at: AuditContext(start))
    #expect(try server.identity(bo) == nil, "an old cookie is valid again")
    #expect(try server.signIn("Bo").account.id == bo.account.id)
  }

  @Test("After five wrong attempts even the right password must wait, but not for ever")
  func throttled() throws {
    let server = try TestAccounts()
    _ = try server.setUp()
    for _ in 0..<5 { #expect(throws: AccountError.wrongPassword) { try server.signIn("Ann", "wrong") } }
    #expect(throws: AccountError.wait(seconds: 1)) { try server.signIn("ANN") }
    #expect(throws: AccountError.wait(seconds: 1)) { try server.signIn("Ann", "wrong") }
    #expect(try server.signIn("Ann", at: start + 1).account.name == "Ann")
    for _ in 0..<5 { #expect(throws: AccountError.wrongPassword) { try server.signIn("Ann", "wrong", at: start + 1) } }
  }

  @Test("An unknown name is throttled like a known one")
  func throttledStranger() throws {
    let server = try TestAccounts()
    _ = try server.setUp()
    for _ in 0..<5 { #expect(throws: AccountError.wrongPassword) { try server.signIn("Nobody") } }
    #expect(throws: AccountError.wait(seconds: 1)) { try server.signIn("nobody") }
    #expect(try server.signIn("Ann").account.name == "Ann")
  }

  @Test("Attempts at many names from one network are throttled; other networks are not")
  func throttledNetwork() throws {
    let server = try TestAccounts()
    _ = try server.setUp()
    for number in 0..<20 {
      #expect(throws: AccountError.wrongPassword) {
        try server.signIn("Guess \(number)", from: .ipv6(high: 0x2001_0DB8_0000_0001, low: UInt64(number)))
      }
    }
    #expect(throws: AccountError.wait(seconds: 1)) {
      try server.signIn("Ann", from: .ipv6(high: 0x2001_0DB8_0000_0001, low: 99))
    }
    #expect(try server.signIn("Ann", from: .ipv6(high: 0x2001_0DB8_0002_0000, low: 1)).account.name == "Ann")
  }

  @Test("Guesses at a name from elsewhere delay neither its owner nor others in the owner's network")
  func guessedElsewhere() throws {
    let server = try TestAccounts()
    let setUp = try server.setUp()
    _ = try server.invite("Bo", to: setUp.household.id, as: .member)
    let there = ClientAddress.ipv4(0xC633_6407)
    for _ in 0..<9 { #expect(throws: AccountError.self) { try server.signIn("Ann", "wrong", from: there) } }
    #expect(throws: AccountError.wait(seconds: 1)) { try server.signIn("Ann", from: there) }
    #expect(try server.signIn("Ann", from: TestAccounts.home).account.name == "Ann")
    #expect(try server.signIn("Bo", from: there).account.name == "Bo")
  }

  @Test("A device used before is not delayed by other people's guesses, and has its own count of attempts")
  func knownDevice() throws {
    let server = try TestAccounts()
    let ann = try server.setUp().signedIn
    let bo = try server.invite("Bo", to: try server.store.households()[0].id, as: .member)
    try server.store.signOut(ann.secret.text, at: AuditContext(start))
    for number in 0..<60 {
      let address = ClientAddress.ipv4(UInt32(number) << 8)
      #expect(throws: AccountError.self) { try server.signIn("Ann", "wrong", from: address) }
    }
    func enter(_ password: String, _ device: Secret?, at now: Timestamp) throws -> SignedIn {
      try server.store.signIn(
        name: "Ann", password: password, userAgent: "", device: device?.text,
        at: AuditContext(now, from: TestAccounts.home)
      ).device()
    }
    let now = start
    #expect(throws: AccountError.wait(seconds: 1)) { try enter(TestAccounts.password, nil, at: now) }
    #expect(throws: AccountError.wait(seconds: 1)) { try enter(TestAccounts.password, bo.device, at: now) }
    for _ in 0..<5 { #expect(throws: AccountError.wrongPassword) { try enter("wrong", ann.device, at: now) } }
    #expect(throws: AccountError.wait(seconds: 1)) { try enter(TestAccounts.password, ann.device, at: now) }
    #expect(try enter(TestAccounts.password, ann.device, at: now + 1).account.id == ann.account.id)
    // The device's cookie signs no one in, and is deleted with its owner's account.
    #expect(try server.store.identity(session: ann.device.text, now: now) == nil)
    let late = start + AccountLimits.sessionLife
    #expect(try server.store.sweep(now: late) > 0)
    #expect(try server.store.verify().isSound)
  }

  @Test("Only a few of a thousand guesses in a row are checked")
  func guesses() throws {
    let server = try TestAccounts()
    _ = try server.setUp()
    var tries = 0
    for number in 0..<1_000 {
      do {
        _ = try server.signIn("Ann", "guess \(number)", at: start + Int64(number))
      } catch AccountError.wrongPassword {
        tries += 1
      } catch AccountError.wait {}
    }
    #expect(tries == 14)
    let failed = try server.store.audit().filter { $0.deed == .signInFailed }
    #expect(failed.count == 14)
  }

  @Test("Changing the password requires the old one, and signs out the other devices")
  func change() throws {
    let server = try TestAccounts()
    let first = try server.setUp().signedIn
    let second = try server.signIn("Ann")
    let id = first.account.id
    let auditContext = AuditContext(start, by: id)
    #expect(throws: AccountError.wrongPassword) {
      try server.store.changePassword(of: id, from: "wrong", to: "seven turnips in a row", at: auditContext)
    }
    #expect(throws: AccountError.badPassword(.common)) {
      try server.store.changePassword(of: id, from: TestAccounts.password, to: "password1", at: auditContext)
    }
    #expect(throws: AccountError.badPassword(.likeName)) {
      try server.store.changePassword(of: id, from: TestAccounts.password, to: "ann-12345", at: auditContext)
    }
    try server.store.changePassword(
      of: id, from: TestAccounts.password, to: "seven turnips in a row", keeping: second.session.number,
      at: auditContext)
    #expect(try server.identity(first) == nil)
    #expect(try server.identity(second) != nil)
    #expect(throws: AccountError.wrongPassword) { try server.signIn("Ann") }
    #expect(try server.signIn("Ann", "seven turnips in a row").account.id == id)
  }

  @Test("A hash with outdated settings is replaced at the next sign-in")
  func rehash() throws {
    let server = try TestAccounts()
    let id = try server.setUp().signedIn.account.id
    let before = try server.store.account(id).passwordHash
    _ = try server.signIn("Ann")
    #expect(try server.store.account(id).passwordHash == before)
    let backup = server.directory.path + "/backup"
    try server.store.backUp(to: backup)
    let other = try AccountStore(in: backup, hasher: PasswordHasher(operations: 2, memoryBytes: 16_384))
    _ = try other.signIn(name: "Ann", password: TestAccounts.password, userAgent: "", at: AuditContext(start))
    let after = try #require(try other.account(id).passwordHash)
    #expect(after != before)
    #expect(after.hasPrefix("$argon2id$v=19$m=16,t=2,p=1$"))
    _ = try other.signIn(name: "Ann", password: TestAccounts.password, userAgent: "", at: AuditContext(start))
    #expect(try other.account(id).passwordHash == after)
  }

  @Test("The standard hash uses 64 MiB and two passes, and an unknown name costs the same")
  func standard() throws {
    let hasher = PasswordHasher.standard
    let password = Password(TestAccounts.password)
    let hash = try hasher.hash(password)
    #expect(hash.hasPrefix("$argon2id$v=19$m=65536,t=2,p=1$"))
    #expect(hash.utf8.count < 128)
    #expect(try hasher.isRight(password, for: hash))
    #expect(try !hasher.isRight(Password("another"), for: hash))
    #expect(try !hasher.isRight(password, for: nil))
    #expect(try !hasher.isOutdated(hash))
    #expect(try TestAccounts.quick.isOutdated(hash))
  }
}

@Suite("A program built without libsodium", .enabled(if: !PasswordHasher.isBuiltIn))
struct BuiltWithoutTests {
  @Test("Signing in fails with an error that names libsodium")
  func missing() throws {
    let server = try TestAccounts()
    #expect(throws: AccountError.builtWithoutServe) {
      try server.store.makeSetupLink(at: AuditContext(TestAccounts.start))
    }
    #expect(throws: AccountError.builtWithoutServe) { try server.signIn("Ann") }
    #expect("\(AccountError.builtWithoutServe)".contains("libsodium"))
    #expect(try server.store.verify().isSound)
  }
}
