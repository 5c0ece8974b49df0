import Foundation
import PlainText
import Testing

@testable import Accounts

@Suite("Two-step sign-in", .enabled(if: PasswordHasher.isBuiltIn))
struct TwoStepTests {
  private let start = TestAccounts.start
  private let server: TestAccounts
  private let ann: SignedIn
  private let home: HouseholdID

  init() throws {
    server = try TestAccounts()
    let setUp = try server.setUp()
    (ann, home) = (setUp.signedIn, setUp.household.id)
  }

  private var store: AccountStore { server.store }
  private var session: UInt64 { ann.session.number }

  private func own(_ now: Timestamp) -> AuditContext { AuditContext(now, by: ann.account.id, from: TestAccounts.home) }

  private func begin(at now: Timestamp) throws -> CodeSeed {
    try store.beginTwoStep(of: ann.account.id, password: TestAccounts.password, on: session, at: own(now))
    return try #require(try store.pendingSeed(of: ann.account.id, on: session, now: now))
  }

  /// Turns on Ann's two-step sign-in, a minute before the start.
  private func turnOn() throws -> (seed: CodeSeed, codes: [RecoveryCode]) {
    let now = start + -60
    let seed = try begin(at: now)
    let codes = try store.turnOnTwoStep(of: ann.account.id, code: seed.code(at: now), on: session, at: own(now))
    return (seed, codes)
  }

  /// Gives Ann's password, and returns the secret of her browser.
  private func give(
    _ password: String = TestAccounts.password, device: Secret? = nil, at now: Timestamp? = nil
  ) throws -> Secret {
    let result = try store.signIn(
      name: "Ann", password: password, userAgent: TestAccounts.browser, device: device?.text,
      at: AuditContext(now ?? start, from: TestAccounts.home))
    guard case .codeNeeded(let secret) = result else { throw AccountError.notAllowed }
    return secret
  }

  private func finish(_ secret: Secret, _ code: String, at now: Timestamp? = nil) throws -> SignedIn {
    try store.finishSignIn(
      secret.text, code: code, userAgent: TestAccounts.browser,
      at: AuditContext(now ?? start, from: TestAccounts.home))
  }

  @Test("A seed guards nothing until its first code, which signs out the other devices")
  func turningOn() throws {
    let other = try server.signIn("Ann")
    #expect(throws: AccountError.wrongPassword) {
      try store.beginTwoStep(of: ann.account.id, password: "wrong", on: session, at: own(start))
    }
    #expect(try store.pendingSeed(of: ann.account.id, on: session, now: start) == nil)
    let seed = try begin(at: start)
    #expect(try server.signIn("Ann").account.id == ann.account.id)
    #expect(try store.twoStep(of: ann.account.id) == nil)
    #expect(throws: AccountError.wrongCode) {
      try store.turnOnTwoStep(of: ann.account.id, code: "000000", on: session, at: own(start))
    }
    // Only the session that began it may see it and turn it on, within an hour.
    #expect(try store.pendingSeed(of: ann.account.id, on: other.session.number, now: start) == nil)
    for (session, now) in [(other.session.number, start), (session, start + 3_600)] {
      #expect(throws: AccountError.tookTooLong) {
        try store.turnOnTwoStep(of: ann.account.id, code: seed.code(at: now), on: session, at: own(now))
      }
    }
    let codes = try store.turnOnTwoStep(
      of: ann.account.id, code: seed.code(at: start), on: session, at: own(start))
    #expect(Set(codes.map(\.text)).count == 10)
    #expect(try store.twoStep(of: ann.account.id) == TwoStepState(since: start, recoveryCodes: 10))
    #expect(try server.identity(ann) != nil && server.identity(other) == nil)
    #expect(try store.pendingSeed(of: ann.account.id, on: session, now: start) == nil)
    // Beginning again changes nothing.
    try store.beginTwoStep(of: ann.account.id, password: TestAccounts.password, on: session, at: own(start))
    #expect(try store.twoStep(of: ann.account.id)?.recoveryCodes == 10)
  }

  @Test("After the password a code signs in, once")
  func code() throws {
    let seed = try turnOn().seed
    let secret = try give()
    #expect(try store.awaitsCode(secret.text, now: start))
    #expect(throws: AccountError.wrongCode) { try finish(secret, seed.code(at: start + -60)) }
    #expect(throws: AccountError.wrongCode) { try finish(secret, "") }
    let signedIn = try finish(secret, seed.code(at: start))
    #expect(try server.identity(signedIn)?.account.id == ann.account.id)
    #expect(throws: AccountError.tookTooLong) { try finish(secret, seed.code(at: start + 30)) }
    #expect(throws: AccountError.wrongCode) { try finish(try give(), seed.code(at: start)) }
    #expect(try finish(try give(), seed.code(at: start + 30)).account.id == ann.account.id)
    #expect(throws: AccountError.wrongPassword) { try give("wrong") }
  }

  @Test("If a code is tried many times at once, only one attempt signs in")
  func race() async throws {
    let seed = try turnOn().seed
    let secrets = try (0..<8).map { _ in try give() }
    let code = seed.code(at: start)
    let count = await withTaskGroup(of: Bool.self) { group in
      for secret in secrets { group.addTask { (try? finish(secret, code)) != nil } }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(count == 1)
  }

  @Test("A recovery code replaces the app once, and new codes replace the old ones")
  func recovery() throws {
    let (seed, codes) = try turnOn()
    #expect(try finish(try give(), codes[3].text.uppercased()).account.id == ann.account.id)
    #expect(throws: AccountError.wrongCode) { try finish(try give(), codes[3].text) }
    #expect(try store.twoStep(of: ann.account.id)?.recoveryCodes == 9)
    func replace(_ password: String, _ code: String) throws -> [RecoveryCode] {
      try store.replaceRecoveryCodes(
        of: ann.account.id, password: password, code: code, on: session, at: own(start))
    }
    #expect(throws: AccountError.wrongPassword) { try replace("wrong", seed.code(at: start)) }
    #expect(throws: AccountError.wrongCode) { try replace(TestAccounts.password, "123456") }
    let new = try replace(TestAccounts.password, seed.code(at: start))
    #expect(try store.twoStep(of: ann.account.id)?.recoveryCodes == 10)
    #expect(throws: AccountError.wrongCode) { try finish(try give(), codes[4].text) }
    #expect(try finish(try give(), new[4].text).account.id == ann.account.id)
  }

  @Test("Turning it off takes the password and a code, and the server's owner needs neither")
  func turningOff() throws {
    let (seed, codes) = try turnOn()
    func turnOff(_ password: String, _ code: String) throws {
      try store.turnOffTwoStep(of: ann.account.id, password: password, code: code, on: session, at: own(start))
    }
    #expect(throws: AccountError.wrongPassword) { try turnOff("wrong", codes[0].text) }
    #expect(throws: AccountError.wrongCode) { try turnOff(TestAccounts.password, "") }
    #expect(try store.twoStep(of: ann.account.id)?.recoveryCodes == 10)
    let waiting = try give()
    try turnOff(TestAccounts.password, codes[0].text)
    #expect(try store.twoStep(of: ann.account.id) == nil)
    #expect(throws: AccountError.tookTooLong) { try finish(waiting, seed.code(at: start)) }
    #expect(try server.signIn("Ann").account.id == ann.account.id)
    #expect(try !store.removeTwoStep(of: ann.account.id, at: AuditContext(start)))
    _ = try turnOn()
    #expect(try store.removeTwoStep(of: ann.account.id, at: AuditContext(start)))
    #expect(try server.signIn("Ann").account.id == ann.account.id)
    let deeds = try store.audit().filter { [.twoStepOn, .twoStepOff, .codeFailed].contains($0.deed) }
    #expect(deeds.map(\.deed) == [.twoStepOn, .codeFailed, .twoStepOff, .twoStepOn, .twoStepOff])
    #expect(deeds.last?.whom == ann.account.id && deeds.last?.person == nil)
  }

  @Test("A browser that waits for a code has five minutes, and its secret opens nothing else")
  func waiting() throws {
    let seed = try turnOn().seed
    let secret = try give()
    #expect(try store.identity(session: secret.text, now: start) == nil)
    #expect(try store.identity(bearer: "Bearer \(secret.text)", now: start) == nil)
    #expect(try store.identity(token: secret.text, now: start) == nil)
    #expect(try store.link(secret.text, now: start) == nil)
    #expect(try store.awaitsCode(secret.text, now: start + 299) && !store.awaitsCode(secret.text, now: start + 300))
    #expect(throws: AccountError.tookTooLong) { try finish(secret, seed.code(at: start + 300), at: start + 300) }
    // No other secret takes its place.
    for text in [nil, "", "x", Secret.random().text, ann.secret.text, ann.device.text] {
      #expect(throws: AccountError.tookTooLong) {
        try store.finishSignIn(text, code: seed.code(at: start), userAgent: "", at: own(start))
      }
    }
    // Neither a new password nor a disabled account is signed in with an old one.
    let former = try give()
    try store.changePassword(
      of: ann.account.id, from: TestAccounts.password, to: "seven turnips in a row", keeping: session, at: own(start))
    #expect(throws: AccountError.tookTooLong) { try finish(former, seed.code(at: start)) }
    _ = try server.invite("Bo", to: home, as: .owner)
    let last = try give("seven turnips in a row")
    try store.setDisabled(true, ann.account.id, at: AuditContext(start))
    #expect(throws: AccountError.tookTooLong) { try finish(last, seed.code(at: start)) }
  }

  @Test("A link for a new password does not replace the code")
  func passwordLink() throws {
    let seed = try turnOn().seed
    let link = try store.makePasswordLink(for: ann.account.id, at: AuditContext(start))
    let result = try store.usePasswordLink(
      link.secret.text, password: "seven turnips in a row", userAgent: "", at: AuditContext(start))
    guard case .codeNeeded(let secret) = result else { throw AccountError.notAllowed }
    #expect(try server.identity(ann) == nil)
    #expect(try finish(secret, seed.code(at: start)).account.id == ann.account.id)
    #expect(try finish(try give("seven turnips in a row"), seed.code(at: start + 30)).account.id == ann.account.id)
  }

  @Test("Wrong codes are counted from all networks together, and a right password clears nothing")
  func guesses() throws {
    let seed = try turnOn().seed
    for _ in 0..<4 { #expect(throws: AccountError.wrongPassword) { try give("wrong") } }
    let secret = try give()
    func guess(from network: UInt32, at now: Timestamp) throws -> SignedIn {
      try store.finishSignIn(
        secret.text, code: "000000", userAgent: "", at: AuditContext(now, from: .ipv4(network << 8)))
    }
    for network in 0..<5 { #expect(throws: AccountError.wrongCode) { try guess(from: UInt32(network), at: start) } }
    #expect(throws: AccountError.wait(seconds: 1)) { try guess(from: 9, at: start) }
    #expect(throws: AccountError.wait(seconds: 1)) { try finish(secret, seed.code(at: start)) }
    // The right password did not clear the four wrong ones: a fifth is the last free one.
    #expect(throws: AccountError.wrongPassword) { try give("wrong") }
    #expect(throws: AccountError.wait(seconds: 1)) { try give() }
    // A device used before is counted by itself.
    #expect(try finish(try give(device: ann.device), seed.code(at: start)).account.id == ann.account.id)
    #expect(try store.audit().count { $0.deed == .codeFailed } == 5)
  }

  @Test("A thousand wrong codes in a week get few tries, and the wait grows to an hour")
  func patience() throws {
    let seed = try turnOn().seed
    var (now, tries, longest) = (start, 0, Int64(0))
    while now < start + 7 * AccountLimits.day {
      let secret = try give(at: now)
      do {
        _ = try finish(secret, "x\(tries)", at: now)
      } catch AccountError.wrongCode {
        tries += 1
      } catch AccountError.wait(let seconds) {
        longest = max(longest, seconds)
        now = now + seconds
      }
    }
    #expect(longest == 3_600 && tries < 200)
    #expect(try finish(try give(at: now), seed.code(at: now), at: now).account.id == ann.account.id)
  }

  @Test("A seed that is not confirmed is swept, and everything goes with its account")
  func ends() throws {
    _ = try begin(at: start)
    #expect(try store.sweep(now: start + 3_599) == 0 && store.sweep(now: start + 3_600) == 1)
    _ = try turnOn()
    #expect(try store.sweep(now: start + 2 * AccountLimits.day) == 0)
    _ = try server.invite("Bo", to: home, as: .owner)
    try store.removeAccount(ann.account.id, at: AuditContext(start))
    #expect(try store.verify().isSound && store.twoStep(of: ann.account.id) == nil)
  }

  @Test("Recovery codes are stored as hashes, and nothing prints a secret")
  func secrecy() throws {
    let (seed, codes) = try turnOn()
    let file = Data(server.file)
    #expect(file.range(of: Data(seed.bytes)) != nil, "the server computes codes from the seed")
    for code in codes {
      let bytes = try #require(RadixText.base32.bytes(of: code.text.filter { $0 != "-" }, count: 10))
      #expect(file.range(of: Data(bytes)) == nil && file.range(of: Data(code.text.utf8)) == nil)
    }
    let record = try store.look { (transaction) throws(AccountError) in
      try store.secondStep(of: ann.account.id, &transaction)
    }
    let printed = "\(try #require(record)) \(SignInResult.codeNeeded(try give())) \(codes) \(try store.audit())"
    for secret in [seed.text, seed.code(at: start)] + codes.map(\.text) { #expect(!printed.contains(secret)) }
  }
}
