import Foundation
import PlainText
import Testing

@testable import Accounts

@Suite("Secrets on disk", .enabled(if: PasswordHasher.isBuiltIn))
struct SecrecyTests {
  private let start = TestAccounts.start

  @Test("No secret or password is in the file, as text or as bytes, used or not")
  func file() throws {
    let server = try TestAccounts()
    let setup = try server.store.makeSetupLink(at: AuditContext(start))
    let first = try server.store.useSetupLink(
      setup.secret.text, name: "Ann", password: TestAccounts.password, household: "Home", userAgent: "Firefox",
      at: AuditContext(start))
    let (ann, home) = (first.signedIn.account.id, first.household.id)
    let token = try server.store.makeToken(
      for: home, scopes: [.read], label: "kitchen scales", expires: start + 10, at: AuditContext(start, by: ann))
    let invitation = try server.store.makeInvitation(to: home, as: .guest, at: AuditContext(start))
    let forgotten = try server.store.makePasswordLink(for: ann, at: AuditContext(start))
    let second = try server.store.usePasswordLink(
      forgotten.secret.text, password: "seven turnips in a row", userAgent: "", at: AuditContext(start)
    ).device()
    _ = try? server.signIn("Ann", "eight turnips in a row")
    let secrets = [
      setup.secret, first.signedIn.secret, token.secret, invitation.secret, forgotten.secret, second.secret,
    ]
    let file = Data(server.file)
    // Known stored text is found, so the test searches the right file.
    for text in ["kitchen scales", "Firefox", "$argon2id$v=19$m=8,t=1,p=1$"] {
      #expect(file.range(of: Data(text.utf8)) != nil, "\(text)")
    }
    for secret in secrets {
      let bytes = try #require(RadixText.base64url.bytes(of: secret.text, count: 32))
      #expect(file.range(of: Data(secret.text.utf8)) == nil)
      #expect(file.range(of: Data(bytes)) == nil)
      #expect(file.range(of: Data(bytes.prefix(12))) == nil)
    }
    for password in [TestAccounts.password, "seven turnips in a row", "eight turnips in a row"] {
      #expect(file.range(of: Data(password.utf8)) == nil)
    }
  }

  @Test("Only the owner of the file may read it")
  func mode() throws {
    let server = try TestAccounts()
    for name in ["/accounts", "/accounts/data.mdb", "/accounts/serving.lock"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: server.directory.path + name)
      let mode = try #require(attributes[.posixPermissions] as? NSNumber).intValue
      #expect(mode & 0o077 == 0, "\(name)")
    }
  }

  @Test("Printing people and secrets never reveals a hash")
  func descriptions() throws {
    let server = try TestAccounts()
    let signedIn = try server.setUp().signedIn
    let account = try server.store.account(signedIn.account.id)
    let shown = "\(account) \(signedIn) \([account]) \(Optional(account) as Any)"
    #expect(!shown.contains("argon2"))
    #expect(!shown.contains(signedIn.secret.text))
  }
}
