import TestSupport

@testable import Accounts

/// A temporary account store with fast password hashing and a fixed start time.
final class TestAccounts: Sendable {
  let directory = TemporaryDirectory()
  let store: AccountStore

  static let start = Timestamp(seconds: 1_800_000_000)
  static let quick = PasswordHasher(operations: 1, memoryBytes: 8_192)
  static let password = "a violet kettle on the stair"
  static let browser = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
  static let home = ClientAddress.ipv4(0xC000_0201)

  init() throws {
    store = try AccountStore(in: directory.path, hasher: Self.quick)
  }

  /// Sets up Ann, who owns the household Home.
  func setUp(_ name: String = "Ann") throws -> SetUp {
    let link = try store.makeSetupLink(at: AuditContext(Self.start))
    return try store.useSetupLink(
      link.secret.text, name: name, password: Self.password, household: "Home", userAgent: Self.browser,
      at: AuditContext(Self.start, from: Self.home))
  }

  /// Adds another person to a household.
  func invite(
    _ name: String, to household: HouseholdID, as role: HouseholdRole, by maker: AccountID? = nil
  ) throws -> SignedIn {
    let link = try store.makeInvitation(to: household, as: role, at: AuditContext(Self.start, by: maker))
    return try store.acceptInvitation(
      link.secret.text, name: name, password: Self.password, userAgent: Self.browser,
      at: AuditContext(Self.start, from: Self.home))
  }

  func signIn(
    _ name: String, _ password: String = TestAccounts.password, at now: Timestamp = TestAccounts.start,
    from address: ClientAddress? = nil
  ) throws -> SignedIn {
    try store.signIn(name: name, password: password, userAgent: Self.browser, at: AuditContext(now, from: address))
      .device()
  }

  func identity(_ signedIn: SignedIn, at now: Timestamp = TestAccounts.start) throws -> Identity? {
    try store.identity(session: signedIn.secret.text, now: now)
  }

  /// The contents of the store's file.
  var file: [UInt8] { bytes(ofFile: directory.path + "/accounts/data.mdb") ?? [] }
}

extension SignInResult {
  /// The signed-in device. Throws if a code is needed.
  func device() throws(AccountError) -> SignedIn {
    guard case .signedIn(let signedIn) = self else { throw .wrongCode }
    return signedIn
  }
}

extension Timestamp {
  static func + (left: Timestamp, seconds: Int64) -> Timestamp { left.later(by: seconds) }
}
